//! References as values, and the URLs of HTTP requests.

use alloc::string::String;
use alloc::vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::answer::answer_text;
use super::urls::{about_part, answer_url};
use crate::shared::{ABSENT, answer_numbers};
use weburl::Url;
use weburl::internals::url::scheme::is_url_scheme_string;
use weburl::parts::{Reference, ReferenceParts};

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
    Reference::parse(input, base_scheme).map(|reference| answer_reference(&reference))
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
    match Reference::from_parts(&parts, base_scheme) {
        Ok(reference) => Some(answer_reference(&reference)),
        Err(error) => {
            answer_text(about_part(&error));
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
    Url::from_request(target, scheme, host).map(answer_url)
}
