//! A parsed URL serializes to a text that parses to the same URL, also through the API; reports have no effect on the
//! result, and their ranges are in the input.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::internals::url::reference::parser::parse;
use weburl_fuzz::Input;
use weburl_fuzz::url::{check_api, check_offsets, check_reports, check_round_trip, is_left_by_the_protocol_setter};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let (text, base) = (input.text(), input.text());
    let parsed_base = parse(&base, None);
    for base in [None, parsed_base.as_ref()] {
        if let Some(url) = parse(&text, base) {
            assert!(!is_left_by_the_protocol_setter(&url));
            check_round_trip(&url);
            check_offsets(&url);
        }
        check_reports(&text, base);
    }
    check_api(&text, None);
    check_api(&text, Some(&base));
});
