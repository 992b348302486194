//! After any setters, a URL serializes to a text that parses to the same URL, and its offsets delimit its
//! components: `cargo +nightly fuzz run setters`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::internals::url::setters::set;
use weburl::url::Component;
use weburl::url::parser::parse;
use weburl_fuzz::Input;
use weburl_fuzz::url::{check_offsets, check_round_trip};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Some(mut url) = parse(&input.text(), None) else {
        return;
    };
    while !input.is_empty() {
        set(input.choose(Component::ALL), &mut url, &input.text());
        check_round_trip(&url);
        check_offsets(&url);
    }
});
