//! If the fast path for values that replace a range of an href has a result, it is the reference path's.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::{Component, Url};
use weburl_fuzz::Input;
use weburl_fuzz::setters::check_set;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Ok(url) = Url::parse(&input.text()) else {
        return;
    };
    let component = input.choose(Component::ALL);
    check_set(component, &url, &input.text());
});
