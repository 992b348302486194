//! A string is valid by the grammar if and only if the parser reports no validation error for it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Url;
use weburl_fuzz::Input;
use weburl_fuzz::writing::check_validity;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let (text, base) = (input.text(), input.text());
    check_validity(&text, None);
    if let Ok(base) = Url::parse(&base) {
        check_validity(&text, Some(base.as_url_ref()));
    }
});
