//! [URL serializing](https://url.spec.whatwg.org/#url-serializing).

use alloc::string::String;

use super::{Path, UrlRecord};
use crate::host;
use crate::infra::{serialize_an_integer, serialized_integer};
use crate::url::offsets::Offsets;
use crate::url::scheme::Kind;
use crate::url::{Url, UrlRef};

/// Runs the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer). The result is ASCII. Omits the
/// fragment if [`exclude_fragment`](https://url.spec.whatwg.org/#url-serializer-exclude-fragment) is true.
#[must_use]
pub fn serialize(url: &UrlRecord, exclude_fragment: bool) -> String {
    serialize_with_offsets(url, exclude_fragment).0
}

/// Returns the URL with this record, whose serialization has fewer than 2³² bytes.
///
/// # Panics
///
/// In debug builds, if the offsets are inconsistent.
#[must_use]
pub fn to_url(url: &UrlRecord) -> Url {
    let (text, offsets) = serialize_with_offsets(url, false);
    debug_assert!(text.is_ascii());
    debug_assert!(UrlRef::from_offsets(&text, offsets).is_some());
    Url { text, offsets, kind: Kind::of(&url.scheme) }
}

/// Runs the [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer) and records the offsets of
/// the components.
fn serialize_with_offsets(url: &UrlRecord, exclude_fragment: bool) -> (String, Offsets) {
    let mut output = String::with_capacity(capacity(url));
    let mut offsets = Offsets::default();
    output.push_str(&url.scheme);
    output.push(':');
    offsets.protocol_end = offset(&output);
    if let Some(host) = &url.host {
        output.push_str("//");
        output.push_str(&url.username);
        offsets.username_end = offset(&output);
        if url.includes_credentials() {
            if !url.password.is_empty() {
                output.push(':');
                output.push_str(&url.password);
            }
            output.push('@');
        }
        offsets.host_start = offset(&output);
        host::serialize(host, &mut output);
        offsets.host_end = offset(&output);
        if let Some(port) = url.port {
            output.push(':');
            serialize_an_integer(port.into(), &mut output);
        }
        offsets.pathname_start = offset(&output);
    } else {
        // "This prevents web+demo:/.//not-a-host/ […] from ending up as web+demo://not-a-host/."
        if matches!(url.path_list(), [first, _, ..] if first.is_empty()) {
            output.push_str("/.");
        }
        offsets.pathname_start = offset(&output);
        offsets.username_end = offsets.pathname_start;
        offsets.host_start = offsets.pathname_start;
        offsets.host_end = offsets.pathname_start;
    }
    append_path(url, &mut output);
    offsets.search_start = offset(&output);
    if let Some(query) = &url.query {
        output.push('?');
        output.push_str(query);
    }
    offsets.hash_start = offset(&output);
    if let (false, Some(fragment)) = (exclude_fragment, &url.fragment) {
        output.push('#');
        output.push_str(fragment);
    }
    (output, offsets)
}

/// Serializes the port of `url`; returns the empty string if it is null.
pub(crate) fn serialize_port(url: &UrlRecord) -> String {
    url.port.map_or_else(String::new, |port| serialized_integer(port.into()))
}

/// Runs the [URL path serializer](https://url.spec.whatwg.org/#url-path-serializer).
#[must_use]
pub fn serialize_path(url: &UrlRecord) -> String {
    let mut output = String::new();
    append_path(url, &mut output);
    output
}

fn append_path(url: &UrlRecord, output: &mut String) {
    match &url.path {
        Path::Opaque(path) => output.push_str(path),
        Path::List(segments) => {
            for segment in segments {
                output.push('/');
                output.push_str(segment);
            }
        }
    }
}

/// Returns the length of `output` as an offset. A serialized URL has fewer than 2³² bytes, because callers
/// reject longer inputs.
fn offset(output: &str) -> u32 {
    debug_assert!(u32::try_from(output.len()).is_ok());
    output.len() as u32
}

/// Estimates the length of the serialization of `url`: rarely too low, never much too high.
fn capacity(url: &UrlRecord) -> usize {
    const HOST_AND_DELIMITERS: usize = 64;
    let path = match &url.path {
        Path::Opaque(path) => path.len(),
        Path::List(segments) => segments.iter().map(|segment| segment.len() + 1).sum(),
    };
    let strings = [Some(&url.scheme), Some(&url.username), Some(&url.password)];
    let strings = strings.into_iter().chain([url.query.as_ref(), url.fragment.as_ref()]);
    HOST_AND_DELIMITERS + path + strings.flatten().map(String::len).sum::<usize>()
}
