//! The pattern of a constructor string converts to a dictionary that makes an equal pattern, the offset of an error is
//! in the string, and a fully escaped special URL is a pattern that matches it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Url;
use weburl::url_pattern::{UrlPattern, UrlPatternOptions};
use weburl_fuzz::url_pattern::{check_error_in_string, check_escaped_url, check_turned_back};
use weburl_fuzz::{AnyRegExp, Input};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let ignore_case = input.flag();
    let (string, base) = (input.text(), input.text());
    let options = UrlPatternOptions::new().ignore_case(ignore_case);
    for base in [None, Some(&*base)] {
        check_error_in_string::<AnyRegExp>(&string, base);
        if let Ok(pattern) = UrlPattern::<AnyRegExp>::new(&*string, base, options) {
            check_turned_back(&pattern);
        }
    }
    if let Ok(url) = Url::parse(&string)
        && url.is_special()
    {
        check_escaped_url::<AnyRegExp>(&url, options);
    }
});
