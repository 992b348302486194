//! The order of patterns is reflexive, antisymmetric and transitive.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::borrow::Cow;

use weburl::url_pattern::{ComponentName, UrlPattern, UrlPatternInit, UrlPatternOptions};
use weburl_fuzz::url_pattern::check_order;
use weburl_fuzz::{AnyRegExp, Input};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let component = input.choose(ComponentName::ALL);
    let mut patterns = Vec::new();
    for _ in 0..3 {
        let text = input.text();
        let mut init = UrlPatternInit::new().protocol("https");
        *init.get_mut(component) = Some(Cow::Borrowed(&text));
        let options = UrlPatternOptions::default();
        patterns.extend(UrlPattern::<AnyRegExp>::new(&init, None, options));
    }
    check_order(component, &patterns);
});
