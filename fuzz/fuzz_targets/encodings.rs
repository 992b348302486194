//! Encodes, decodes and percent-encodes texts like the crate encoding_rs and a naive percent-encoder.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::Input;
use weburl_fuzz::encoding::{LABELS, check_decoded, check_encoded, check_percent_encoded};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let label = input.choose(&LABELS);
    check_decoded(label, input.rest());
    let text = input.text();
    check_encoded(label, &text);
    check_percent_encoded(&text);
});
