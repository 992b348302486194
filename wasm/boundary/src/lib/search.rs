//! Query parameters, and the pieces of patterns that match them, as ranges in UTF-16 code units.

use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use weburl::internals::url_pattern::{TokenType, TokenizePolicy, tokenize};
use weburl::internals::utf_16::Utf16Index;

/// Returns the start and the end of each range between the `&` of a search pattern string; empty ranges are left
/// out. A `&` in a regular expression or after a backslash is not a separator. Returns nothing if a group contains a
/// `&`: parameters in another order would not match it.
#[must_use]
#[wasm_bindgen(js_name = searchPieces)]
pub fn search_pieces(search: &str) -> Option<Vec<u32>> {
    let mut index = Utf16Index::new(search);
    let mut ends = Vec::new();
    let mut start = 0;
    let mut is_in_group = false;
    // This policy makes one token of each code point, and never fails.
    for token in tokenize(search, TokenizePolicy::Lenient).ok()? {
        match (token.token_type, token.value) {
            (TokenType::Open, _) => is_in_group = true,
            (TokenType::Close, _) => is_in_group = false,
            (TokenType::Char, "&") if is_in_group => return None,
            (TokenType::Char, "&") | (TokenType::End, _) => {
                if start < token.index {
                    ends.extend([index.at(start), index.at(token.index)]);
                }
                start = token.index + 1;
            }
            _ => {}
        }
    }
    Some(ends)
}

/// Returns the start and the end of each sequence that the [form
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-parser) divides a URL's query into.
#[must_use]
#[wasm_bindgen(js_name = queryParameters)]
pub fn query_parameters(query: &str) -> Vec<u32> {
    let mut ends = Vec::new();
    let mut start = 0;
    for sequence in query.split('&') {
        let end = start + sequence.len();
        if start < end {
            ends.extend([start as u32, end as u32]);
        }
        start = end + 1;
    }
    ends
}
