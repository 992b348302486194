//! Where the fast path for forms answers, the reference path answers the same:
//! `cargo +nightly fuzz run form_urlencoded`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::encoding::Encoding;
use weburl::form_urlencoded::{bytes, parse, serialize};

fuzz_target!(|input: &[u8]| {
    let mut text = Vec::new();
    let mut places = Vec::new();
    if bytes::parse(input, &mut text, |place| places.push(place)).is_some() {
        let text = if text.is_empty() { input } else { &text };
        let slice = |start: u32, end: u32| &text[start as usize..end as usize];
        let expected: Vec<_> = parse(input).collect();
        assert_eq!(places.len(), expected.len());
        for ([name, name_end, value, value_end], tuple) in places.into_iter().zip(expected) {
            assert_eq!(slice(name, name_end), tuple.0.as_bytes());
            assert_eq!(slice(value, value_end), tuple.1.as_bytes());
        }
    }
    if let Ok(name) = str::from_utf8(input) {
        let mut output = Vec::new();
        bytes::serialize(input, &mut output);
        output.push(b'=');
        assert_eq!(output, serialize([(name, "")], Encoding::UTF_8).into_bytes());
    }
});
