//! Query parameters, and the pieces of patterns that match them, as ranges in UTF-16 code units.

use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use weburl::internals::url_pattern;
use weburl::internals::utf_16::Utf16Index;

/// Returns the start and the end of each piece of a search pattern string; nothing if a group contains a `&`.
#[must_use]
#[wasm_bindgen(js_name = searchPieces)]
pub fn search_pieces(search: &str) -> Option<Vec<u32>> {
    let mut index = Utf16Index::new(search);
    let pieces = url_pattern::search_pieces(search)?;
    let ends = pieces
        .into_iter()
        .flat_map(|piece| [piece.start, piece.end]);
    Some(ends.map(|end| index.at(end)).collect())
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
