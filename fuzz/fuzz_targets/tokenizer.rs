//! A parsed pattern string is written as a pattern string that parses to the same parts, and the offset of an error is
//! in the string.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::url_pattern::{ComponentName, UrlPattern, UrlPatternOptions};
use weburl_fuzz::url_pattern::{check_error_in_init, check_turned_back};
use weburl_fuzz::{AnyRegExp, Input, url_pattern_init};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let component = input.choose(ComponentName::ALL);
    let texts = [input.text(), input.text(), input.text(), input.text()];
    let init = url_pattern_init(component, &texts);
    let options = UrlPatternOptions::default();
    if let Ok(pattern) = UrlPattern::<AnyRegExp>::new(&init, None, options) {
        check_turned_back(&pattern);
    }
    check_error_in_init::<AnyRegExp>(&init);
});
