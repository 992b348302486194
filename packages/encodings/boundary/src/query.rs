//! The query of a URL that is not parsed yet.

use alloc::borrow::ToOwned;
use alloc::string::String;

use weburl::Encoding;
use weburl::percent::{SPECIAL_QUERY, percent_encode_after_encoding};

/// The special schemes except those for which the [query
/// state](https://url.spec.whatwg.org/#query-state) sets the encoding to UTF-8.
const SCHEMES_WITH_ENCODING: [&str; 4] = ["file", "ftp", "http", "https"];

/// Percent-encodes the query of `input` after encoding it. The parser, which encodes in UTF-8, leaves such a
/// query as it is. `None` if the parser ignores `encoding` for URLs of `scheme`.
#[must_use]
pub fn with_encoded_query(input: &str, scheme: &str, encoding: Encoding) -> Option<String> {
    if !SCHEMES_WITH_ENCODING.contains(&scheme) {
        return None;
    }
    // In the URLs of these schemes, every state before the query state ends at these code points.
    let (url, fragment) = match input.find('#') {
        Some(index) => input.split_at(index),
        // The parser removes these code points at the end of its input.
        None => (input.trim_end_matches(|c| c <= ' '), ""),
    };
    let Some((before, query)) = url.split_once('?') else {
        return Some(input.to_owned());
    };
    // The parser removes these code points from its input.
    let query = query.replace(['\t', '\n', '\r'], "");
    let mut output = [before, "?"].concat();
    let is_encoded = percent_encode_after_encoding(encoding.output_encoding(), &query, SPECIAL_QUERY, &mut output);
    output.push_str(fragment);
    is_encoded.then_some(output)
}
