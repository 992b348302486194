//! References as values, and the URLs of HTTP requests.

use alloc::string::{String, ToString};
use alloc::vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::answer::answer_text;
use super::urls::answer_url;
use crate::shared::{ABSENT, answer_numbers};
use weburl::url::extra::reference::{self, Reference, ReferenceParts};
use weburl::url::extra::request_target;
use weburl::url::writing::is_url_scheme_string;

/// Returns whether a text is a scheme, without a colon.
#[must_use]
#[wasm_bindgen(js_name = isScheme)]
pub fn is_scheme(text: &str) -> bool {
    is_url_scheme_string(text)
}

/// Parses a reference for bases with this scheme, in lowercase. The numbers are its kind, and the start and
/// the end of each part in the text.
#[must_use]
#[wasm_bindgen(js_name = parseReference)]
pub fn parse_reference(input: &str, base_scheme: &str) -> Option<String> {
    reference::parse_reference(input, base_scheme).map(|reference| answer_reference(&reference))
}

/// Returns the reference with these parts, and the same numbers. On failure the text names the invalid part.
#[must_use]
#[wasm_bindgen(js_name = referenceFromParts)]
pub fn reference_from_parts(
    scheme: Option<String>,
    authority: Option<String>,
    path: String,
    query: Option<String>,
    fragment: Option<String>,
    base_scheme: &str,
) -> Option<String> {
    let parts = ReferenceParts { scheme, authority, path, query, fragment };
    match reference::reference_from_parts(&parts, base_scheme) {
        Ok(reference) => Some(answer_reference(&reference)),
        Err(error) => {
            answer_text(error.to_string());
            None
        }
    }
}

fn answer_reference(reference: &Reference) -> String {
    let mut numbers = vec![reference.kind() as u32];
    for range in reference.ranges() {
        // A reference is ASCII.
        let range = range.as_ref();
        numbers.extend(range.map_or([ABSENT; 2], |range| [range.start as u32, range.end as u32]));
    }
    answer_numbers(numbers);
    reference.as_str().into()
}

/// Returns the URL of an HTTP request. The numbers are the same as in `parse`.
#[must_use]
#[wasm_bindgen(js_name = requestURL)]
pub fn request_url(target: &str, scheme: &str, host: &str) -> Option<String> {
    request_target::request_url(target, scheme, host).map(answer_url)
}
