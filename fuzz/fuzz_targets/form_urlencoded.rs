//! If the fast path for forms has a result, it is the reference path's.

#![no_main]

extern crate alloc;

use weburl::internals::form_urlencoded::fast;

use libfuzzer_sys::fuzz_target;
use weburl::Encoding;
use weburl::form_urlencoded::{parse, serialize};

fuzz_target!(|given: &[u8]| {
    // The bytes after the input must not affect the result.
    let length = given.len().saturating_sub(fast::AT_A_TIME);
    let input = &given[..length];
    let mut decoded = Vec::new();
    let mut ranges = Vec::new();
    let emit = |tuple| ranges.push(tuple);
    if fast::parse(given, 0..length, &mut decoded, emit).is_some() {
        let slice = |[start, end]: fast::TextRange| match start.checked_sub(fast::DECODED) {
            Some(start) => &decoded[start as usize..end as usize],
            None => &input[start as usize..end as usize],
        };
        let expected: Vec<_> = parse(input).collect();
        assert_eq!(ranges.len(), expected.len());
        for ([name, value], tuple) in ranges.into_iter().zip(expected) {
            assert_eq!(slice(name), tuple.0.as_bytes());
            assert_eq!(slice(value), tuple.1.as_bytes());
        }
    }
    if let Ok(name) = str::from_utf8(input) {
        let tuple = [&[fast::NAME], input, &[fast::VALUE]].concat();
        let mut output = Vec::new();
        fast::serialize(&tuple, &mut output);
        assert_eq!(output, serialize([(name, "")], Encoding::UTF_8).into_bytes());
    }
});
