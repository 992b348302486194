//! URLs: parsing, comparing, and deriving one from another.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::answer::answer_text;
use crate::shared::{ABSENT, answer_numbers};
use weburl::file_path::{self, PathStyle};
use weburl::internals::infra::broken;
use weburl::internals::url::fast::{api_url_parse, serialized};
use weburl::parts::Parts;
use weburl::{FilePathError, Host, ParseError, Url, UrlRef};

/// Parses `input`. Returns the href; the numbers are its offsets, the type of its host and its port.
#[must_use]
#[wasm_bindgen]
pub fn parse(input: &str, base: Option<String>) -> Option<String> {
    api_url_parse(input, base.as_deref()).map(answer_url)
}

/// Returns the href of `url`; the numbers are its offsets, the type of its host and its port.
pub(super) fn answer_url(url: Url) -> String {
    answer_numbers(url_numbers(url.as_url_ref()));
    url.into_string()
}

pub(super) fn url_numbers(url: UrlRef<'_>) -> Vec<u32> {
    let mut numbers = Vec::from(url.offsets().to_array());
    let host = url.host();
    numbers.extend([host.as_ref().map_or(ABSENT, host_type), url.port().map_or(ABSENT, u32::from)]);
    numbers
}

/// Returns the number of the host's type: domain, IPv4 address, IPv6 address, opaque host, empty host.
pub(super) fn host_type<S>(host: &Host<S>) -> u32 {
    match host {
        Host::Domain(_) => 0,
        Host::Ipv4(_) => 1,
        Host::Ipv6(_) => 2,
        Host::Opaque(_) => 3,
        Host::Empty => 4,
        _ => broken("a host has five types"),
    }
}

/// Returns the URL with these components. On failure the text names the invalid component.
#[expect(clippy::too_many_arguments, reason = "a URL has this many components")]
#[must_use]
#[wasm_bindgen(js_name = fromParts)]
pub fn from_parts(
    scheme: String,
    username: String,
    password: String,
    host: Option<String>,
    port: u32,
    path: String,
    query: Option<String>,
    fragment: Option<String>,
) -> Option<String> {
    let parts = Parts { scheme, username, password, host, port: u16::try_from(port).ok(), path, query, fragment };
    match Url::from_parts(&parts) {
        Ok(url) => Some(answer_url(url)),
        Err(error) => {
            answer_text(about_part(&error));
            None
        }
    }
}

/// Returns the sentence about a part, which JavaScript has.
pub(super) fn about_part(error: &ParseError) -> String {
    ["invalid ", error.subject(), ": ", &error.message()].concat()
}

/// Returns the shortest reference from one href to another.
#[must_use]
#[wasm_bindgen]
pub fn relative(from: &str, to: &str) -> Option<String> {
    Some(serialized(from)?.make_relative(&serialized(to)?))
}

/// Returns whether two hrefs are equal URLs.
#[must_use]
#[wasm_bindgen]
pub fn equals(a: &str, b: &str, exclude_fragments: bool) -> bool {
    match (serialized(a), serialized(b)) {
        (Some(a), Some(b)) => a.as_url_ref().equals(b.as_url_ref(), exclude_fragments),
        _ => false,
    }
}

/// Returns the origin of an href, serialized.
#[must_use]
#[wasm_bindgen]
pub fn origin(href: &str) -> Option<String> {
    serialized(href).map(|url| url.origin().ascii_serialization())
}

fn style(is_windows: bool) -> PathStyle {
    if is_windows { PathStyle::Windows } else { PathStyle::Posix }
}

/// Returns the path of a file URL. On failure the text is the reason, and the number identifies it.
#[must_use]
#[wasm_bindgen(js_name = fileURLToPath)]
pub fn file_url_to_path(href: &str, is_windows: bool) -> Option<String> {
    answer_or_error(file_path::file_url_to_path(&serialized(href)?, style(is_windows)))
}

/// Returns the file URL of a path. On failure the text is the reason.
#[must_use]
#[wasm_bindgen(js_name = pathToFileURL)]
pub fn path_to_file_url(path: &str, is_windows: bool) -> Option<String> {
    let url = file_path::path_to_file_url(path, style(is_windows));
    answer_or_error(url).map(answer_url)
}

fn answer_or_error<T>(result: Result<T, FilePathError>) -> Option<T> {
    result
        .map_err(|error| {
            answer_text(error.message().to_owned());
            answer_numbers(vec![error as u32]);
        })
        .ok()
}
