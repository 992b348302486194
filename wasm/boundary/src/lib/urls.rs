//! URLs: parsing, comparing, and deriving one from another.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::answer::answer_text;
use crate::shared::{ABSENT, answer_numbers};
use weburl::host::Host;
use weburl::internals::url::href::{self, Href, Offsets, record};
use weburl::url;
use weburl::url::UrlRecord;
use weburl::url::extra;
use weburl::url::extra::file_path::{self, PathStyle};
use weburl::url::extra::parts::{self, Parts};
use weburl::url::origin as origins;
use weburl::url::parser;

/// Parses `input`. Returns the href; the numbers are its offsets, the type of its host and its port.
#[must_use]
#[wasm_bindgen]
pub fn parse(input: &str, base: Option<String>) -> Option<String> {
    let base = match base {
        Some(text) => Some(href::base(&text)?),
        None => None,
    };
    parser::parse(input, base.as_ref()).map(answer_url)
}

/// Returns the href of `url`; the numbers are its offsets, the type of its host and its port.
pub(super) fn answer_url(url: UrlRecord) -> String {
    let href = Href::new(&url);
    answer_numbers(url_numbers(&url, href.offsets()));
    href.into_string()
}

pub(super) fn url_numbers(url: &UrlRecord, offsets: Offsets) -> Vec<u32> {
    let mut numbers = Vec::from(offsets.to_array());
    numbers.extend([url.host().map_or(ABSENT, host_type), url.port().map_or(ABSENT, u32::from)]);
    numbers
}

/// Returns the number of the host's type: domain, IPv4 address, IPv6 address, opaque host, empty host.
pub(super) fn host_type(host: &Host) -> u32 {
    match host {
        Host::Domain(_) => 0,
        Host::Ipv4(_) => 1,
        Host::Ipv6(_) => 2,
        Host::Opaque(_) => 3,
        _ => 4,
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
    match parts::from_parts(&parts) {
        Ok(url) => Some(answer_url(url)),
        Err(error) => {
            answer_text(["invalid ", error.part, ": ", &error.message].concat());
            None
        }
    }
}

/// Returns the shortest reference from one href to another.
#[must_use]
#[wasm_bindgen]
pub fn relative(from: &str, to: &str) -> Option<String> {
    Some(extra::relative(&href::base(from)?, &record(to)?))
}

/// Returns whether two hrefs are equal URLs.
#[must_use]
#[wasm_bindgen]
pub fn equals(a: &str, b: &str, exclude_fragments: bool) -> bool {
    match (record(a), record(b)) {
        (Some(a), Some(b)) => url::equals(&a, &b, exclude_fragments),
        _ => false,
    }
}

/// Returns the origin of an href, serialized.
#[must_use]
#[wasm_bindgen]
pub fn origin(href: &str) -> Option<String> {
    record(href).map(|url| origins::origin(&url).ascii_serialization())
}

fn style(is_windows: bool) -> PathStyle {
    if is_windows { PathStyle::Windows } else { PathStyle::Posix }
}

/// Returns the path of a file URL. On failure the text is the reason, and the number identifies it.
#[must_use]
#[wasm_bindgen(js_name = fileURLToPath)]
pub fn file_url_to_path(href: &str, is_windows: bool) -> Option<String> {
    answer_or_error(file_path::file_url_to_path(&record(href)?, style(is_windows)))
}

/// Returns the file URL of a path. On failure the text is the reason.
#[must_use]
#[wasm_bindgen(js_name = pathToFileURL)]
pub fn path_to_file_url(path: &str, is_windows: bool) -> Option<String> {
    let url = file_path::path_to_file_url(path, style(is_windows));
    answer_or_error(url).map(answer_url)
}

fn answer_or_error<T>(result: Result<T, file_path::FilePathError>) -> Option<T> {
    result
        .map_err(|error| {
            answer_text(error.message().to_owned());
            answer_numbers(vec![error as u32]);
        })
        .ok()
}
