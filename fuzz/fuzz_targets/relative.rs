//! The shortest reference from one URL to another resolves back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Url;
use weburl_fuzz::Input;
use weburl_fuzz::relative::check_resolves_back;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let (text, base) = (input.text(), input.text());
    let Ok(from) = Url::parse(&base) else {
        return;
    };
    // A reference leads to a neighbouring URL more often than an absolute URL does.
    if let Ok(to) = from.join(&text) {
        check_resolves_back(&from, &to);
        check_resolves_back(&to, &from);
    }
});
