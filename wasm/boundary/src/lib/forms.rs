//! Percent-encoding, and `application/x-www-form-urlencoded`.

use alloc::string::String;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::shared::answer_numbers;
use weburl::Encoding;
use weburl::form_urlencoded;
use weburl::internals::utf_16::code_units;
use weburl::percent::{self, NAMED_SETS, utf_8_percent_encode};

/// Percent-encodes `text` with the set whose index is `set`.
#[must_use]
#[wasm_bindgen(js_name = percentEncode)]
pub fn percent_encode(text: &str, set: usize) -> String {
    let mut output = String::new();
    if let Some(&(_, set)) = NAMED_SETS.get(set) {
        utf_8_percent_encode(text, set, &mut output);
    }
    output
}

/// Percent-decodes `bytes`.
#[must_use]
#[wasm_bindgen(js_name = percentDecode)]
pub fn percent_decode(bytes: &[u8]) -> Vec<u8> {
    percent::percent_decode(bytes).into_owned()
}

/// Returns the names and values of a form in turn, joined; the numbers are the end of each.
#[must_use]
#[wasm_bindgen(js_name = formParse)]
pub fn form_parse(bytes: &[u8]) -> String {
    let mut output = String::new();
    let mut ends = Vec::new();
    let mut end = 0;
    for (name, value) in form_urlencoded::parse(bytes) {
        for text in [name, value] {
            end += code_units(text.as_bytes()) as u32;
            ends.push(end);
            output.push_str(&text);
        }
    }
    answer_numbers(ends);
    output
}

/// Serializes names and values, which are in `text` in turn. `lengths` are in code units.
#[must_use]
#[wasm_bindgen(js_name = formSerialize)]
pub fn form_serialize(text: &str, lengths: &[u32]) -> String {
    let mut rest = text;
    let mut take = |length: u32| {
        let mut left = length as usize;
        let end = rest.char_indices().find_map(|(index, c)| {
            let is_end = left == 0;
            left = left.saturating_sub(c.len_utf16());
            is_end.then_some(index)
        });
        let (taken, others) = rest.split_at(end.unwrap_or(rest.len()));
        rest = others;
        taken
    };
    let tuples: Vec<(&str, &str)> =
        lengths.chunks_exact(2).map(|lengths| (take(lengths[0]), take(lengths[1]))).collect();
    form_urlencoded::serialize(tuples, Encoding::UTF_8)
}
