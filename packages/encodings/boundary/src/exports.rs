//! The functions of the module. An encoding is passed by its name, which JavaScript got from [`encoding_name`].

use alloc::borrow::ToOwned;
use alloc::string::String;

use wasm_bindgen::prelude::wasm_bindgen;

use weburl::Encoding;
use weburl::form_urlencoded::{parse_string, parse_with, serialize};
use weburl::percent::{FORM_URLENCODED, SPECIAL_QUERY, percent_encode_after_encoding};

use crate::query;

fn named(name: &str) -> Encoding {
    Encoding::for_label(name).unwrap_or(Encoding::UTF_8)
}

/// Returns the name of the output encoding of the encoding with this label; `None` if there is no such encoding.
#[must_use]
#[wasm_bindgen(js_name = encodingName)]
pub fn encoding_name(label: &str) -> Option<String> {
    Some(Encoding::for_label(label)?.output_encoding().name().to_owned())
}

/// Percent-encodes the query of `input` after encoding it; `None` if the parser uses UTF-8 for URLs of `scheme`.
#[must_use]
#[wasm_bindgen(js_name = withEncodedQuery)]
pub fn with_encoded_query(input: &str, scheme: &str, encoding: &str) -> Option<String> {
    query::with_encoded_query(input, scheme, named(encoding))
}

/// Percent-encodes `text` after encoding it, with the set for forms or the one for special queries.
#[must_use]
#[wasm_bindgen(js_name = percentEncode)]
pub fn percent_encode(text: &str, is_form: bool, encoding: &str) -> String {
    let set = if is_form { FORM_URLENCODED } else { SPECIAL_QUERY };
    let mut output = String::new();
    let is_encoded = percent_encode_after_encoding(named(encoding), text, set, &mut output);
    debug_assert!(is_encoded, "both sets are for every encoding");
    output
}

/// Converts a form in this encoding to UTF-8.
#[must_use]
#[wasm_bindgen(js_name = formToUTF8)]
pub fn form_to_utf_8(form: &[u8], encoding: &str) -> String {
    serialize(parse_with(form, named(encoding)), Encoding::UTF_8)
}

/// Converts a form in UTF-8 to this encoding.
#[must_use]
#[wasm_bindgen(js_name = formFromUTF8)]
pub fn form_from_utf_8(form: &str, encoding: &str) -> String {
    serialize(parse_string(form), named(encoding))
}
