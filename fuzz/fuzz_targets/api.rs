//! `Url` equals the reference path for every input, base and value to set, and never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Component;
use weburl_fuzz::Input;
use weburl_fuzz::api::{check_parse, check_setters};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let (text, base) = (input.text(), input.text());
    check_parse(&text, &base);
    let mut steps = Vec::new();
    while !input.is_empty() {
        steps.push((input.choose(Component::ALL), input.text()));
    }
    let steps = steps.iter().map(|(component, value)| (*component, &**value));
    check_setters(&text, steps);
});
