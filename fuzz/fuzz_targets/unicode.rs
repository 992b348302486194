//! The packed Unicode data maps and normalizes texts like ICU4X, and has the same properties of code points.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

use weburl_fuzz::unicode::{Status, Unicode};
use weburl_fuzz::unicode_oracle::{assert_same, check_properties};

static UNICODE: LazyLock<Unicode> = LazyLock::new(Unicode::new);

fuzz_target!(|text: &str| {
    let characters: Vec<char> = text.chars().collect();
    assert_same(&UNICODE, &characters);
    for c in characters {
        if UNICODE.status(c) == Status::Valid {
            check_properties(&UNICODE, c);
        }
    }
});
