//! Encodings, percent-encoding, and `application/x-www-form-urlencoded`.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::shared::answer_numbers;
use weburl::encoding::Encoding;
use weburl::form_urlencoded;
use weburl::internals::utf_16::code_units;
use weburl::percent_encoding::{self, NAMED_SETS, percent_encode_after_encoding};

/// Returns the name of the encoding with this label, if there is one.
#[must_use]
#[wasm_bindgen(js_name = encodingName)]
pub fn encoding_name(label: &str) -> Option<String> {
    Encoding::for_label(label).map(|encoding| encoding.name().to_owned())
}

/// Returns the encoding with this name, which JavaScript got from [`encoding_name`].
pub(super) fn encoding(name: &str) -> Encoding {
    Encoding::for_label(name).unwrap_or(Encoding::UTF_8)
}

/// Percent-encodes `text` after encoding, with the set whose index is `set`. `None` if there is no such set,
/// or the Standard does not combine the encoding with it.
#[must_use]
#[wasm_bindgen(js_name = percentEncode)]
pub fn percent_encode(text: &str, set: usize, encoding_label: &str) -> Option<String> {
    let (_, set) = *NAMED_SETS.get(set)?;
    let encoding = encoding(encoding_label).output_encoding();
    let mut output = String::new();
    percent_encode_after_encoding(encoding, text, set, &mut output).then_some(output)
}

/// Percent-decodes `bytes`.
#[must_use]
#[wasm_bindgen(js_name = percentDecode)]
pub fn percent_decode(bytes: &[u8]) -> Vec<u8> {
    percent_encoding::percent_decode(bytes).into_owned()
}

/// Returns the names and values of a form in turn, joined; the numbers are the end of each.
#[must_use]
#[wasm_bindgen(js_name = formParse)]
pub fn form_parse(bytes: &[u8], encoding_label: &str) -> String {
    let mut output = String::new();
    let mut ends = Vec::new();
    let mut end = 0;
    for (name, value) in form_urlencoded::parse_with(bytes, encoding(encoding_label)) {
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
pub fn form_serialize(text: &str, lengths: &[u32], encoding_label: &str) -> String {
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
    let tuples: Vec<(&str, &str)> = lengths
        .chunks_exact(2)
        .map(|lengths| (take(lengths[0]), take(lengths[1])))
        .collect();
    form_urlencoded::serialize(tuples, encoding(encoding_label))
}
