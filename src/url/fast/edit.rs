//! Changes of an href that cost what they change: no record, and at most three allocations.
//!
//! A setter here encodes the value into the href. [`set_query`] and [`set_fragment`] are for every URL, [`set`] for
//! URLs that are not special; [`splice`](super::splice) has the setters of special URLs. Only [`Url`](crate::Url) uses
//! this file, so no module contains it. A property test compares it with the reference path.
//!
//! After every function the href is a serialized URL, so a value that is leaked between two of them harms nothing.

use alloc::string::String;
use core::ops::Range;

use super::splice::moved;
use crate::host::{self, Host};
use crate::infra::is_ascii_tab_or_newline;
use crate::percent_encoding::{FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, USERINFO, percent_encode};
use crate::url::Component;
use crate::url::href::Href;
use crate::url::path::{is_double_dot, is_single_dot};
use crate::url::scheme::{Kind, is_special};
use crate::url::writing::{is_url_port_string, is_url_scheme_string};
use crate::validation::Ignored;

/// The end of an href, which was taken from it.
#[derive(Debug, Default)]
pub(crate) struct Tail {
    text: String,
    /// The length of the query with its `?`.
    query: u32,
}

impl Tail {
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }
}

/// Takes the query and the fragment.
pub(crate) fn take_after_path(href: &mut Href) -> Tail {
    let query = href.offsets.hash_start - href.offsets.search_start;
    let text = href.text.split_off(href.offsets.search_start as usize);
    path_ends(href);
    Tail { text, query }
}

/// Takes the fragment.
pub(crate) fn take_fragment(href: &mut Href) -> Tail {
    Tail { text: href.text.split_off(href.offsets.hash_start as usize), query: 0 }
}

/// Appends what was taken. The offsets before it are up to date.
pub(crate) fn restore(href: &mut Href, tail: &Tail) {
    href.offsets.hash_start = end(href) + tail.query;
    href.text.push_str(&tail.text);
}

/// Truncates the path of an href without a query and a fragment to `length` bytes.
pub(crate) fn truncate_path(href: &mut Href, length: usize) {
    href.text.truncate(href.offsets.pathname_start as usize + length);
    path_ends(href);
    let protocol_end = href.offsets.protocol_end;
    let prefix = protocol_end..href.offsets.pathname_start;
    // Without a host, "/." precedes a path that starts with "//".
    if !href.as_url_ref().has_authority() && !prefix.is_empty() && !href.as_url_ref().path().starts_with("//") {
        href.text.replace_range(protocol_end as usize..prefix.end as usize, "");
        let removed = (prefix.len() as u32).wrapping_neg();
        href.offsets = moved(href.offsets, 1, removed);
    }
}

/// Appends to the path of an href without a query and a fragment. The path does not start with "//" because of it.
pub(crate) fn append_to_path(href: &mut Href, append: impl FnOnce(&mut String)) {
    append(&mut href.text);
    path_ends(href);
}

/// Appends to the query of an href without a fragment, after a `&` unless the query is empty or null.
pub(crate) fn append_to_query(href: &mut Href, append: impl FnOnce(&mut String)) {
    let query_start = href.offsets.search_start as usize + 1;
    if href.text.len() < query_start {
        href.text.push('?');
    } else if href.text.len() > query_start {
        href.text.push('&');
    }
    append(&mut href.text);
    href.offsets.hash_start = end(href);
}

/// Makes the query of an href without a fragment null.
pub(crate) fn clear_query(href: &mut Href) {
    href.text.truncate(href.offsets.search_start as usize);
    href.offsets.hash_start = end(href);
}

fn path_ends(href: &mut Href) {
    href.offsets.search_start = end(href);
    href.offsets.hash_start = end(href);
}

/// Returns the length of the text as an offset. It is less than 2³², because callers reject longer values.
fn end(href: &Href) -> u32 {
    href.text.len() as u32
}

/// Percent-encodes `value`, without its tabs and newlines, as the parser does. Bytes that stay are appended together.
fn encode(value: &str, set: PercentEncodeSet, output: &mut String) {
    let mut start = 0;
    for (index, byte) in value.bytes().enumerate().filter(|&(_, byte)| set.contains(byte)) {
        output.push_str(value.get(start..index).unwrap_or_default());
        start = index + 1;
        if !is_ascii_tab_or_newline(byte) {
            percent_encode(byte, output);
        }
    }
    output.push_str(value.get(start..).unwrap_or_default());
}

fn encoded(before: &str, value: &str, set: PercentEncodeSet, after: &str) -> String {
    let mut output = String::with_capacity(before.len() + value.len() + after.len());
    output.push_str(before);
    encode(value, set, &mut output);
    output.push_str(after);
    output
}

/// Sets the fragment, without a `#`; `None` makes it null.
pub(crate) fn set_fragment(href: &mut Href, fragment: Option<&str>) {
    href.text.truncate(href.offsets.hash_start as usize);
    if let Some(fragment) = fragment {
        href.text.reserve(fragment.len() + 1);
        href.text.push('#');
        encode(fragment, FRAGMENT, &mut href.text);
    }
}

/// Sets the query, without a `?`; `None` makes it null.
pub(crate) fn set_query(href: &mut Href, query: Option<&str>) {
    let set = if href.kind.is_special() { SPECIAL_QUERY } else { QUERY };
    let text = query.map_or_else(String::new, |query| encoded("?", query, set, ""));
    replace(href, href.offsets.search_start..href.offsets.hash_start, &text, 6);
}

/// Replaces a range of the text. The first `staying` offsets do not move.
fn replace(href: &mut Href, range: Range<u32>, text: &str, staying: usize) {
    href.text.drain(range.start as usize..range.end as usize);
    href.text.insert_str(range.start as usize, text);
    href.offsets = moved(href.offsets, staying, (text.len() as u32).wrapping_sub(range.len() as u32));
}

/// Runs the setter of `component` on an href whose scheme is not special. Returns `false`, and changes nothing, if only
/// the reference path can tell; it can tell why the value cannot be used.
pub(crate) fn set(component: Component, href: &mut Href, value: &str) -> bool {
    if href.kind.is_special() || value.bytes().any(is_ascii_tab_or_newline) {
        return false;
    }
    let url = href.as_url_ref();
    let has_host = !url.get(Component::Hostname).is_empty();
    let has_opaque_path = url.has_opaque_path();
    match component {
        Component::Protocol => set_protocol(href, value),
        Component::Username if has_host => set_username(href, value),
        Component::Password if has_host => set_password(href, value),
        Component::Port if has_host => set_port(href, value),
        Component::Hostname if !has_opaque_path => set_hostname(href, value),
        Component::Pathname if !has_opaque_path => set_pathname(href, value),
        _ => false,
    }
}

/// <https://url.spec.whatwg.org/#dom-url-protocol>
fn set_protocol(href: &mut Href, value: &str) -> bool {
    let scheme = value.to_ascii_lowercase();
    if !is_url_scheme_string(&scheme) || is_special(&scheme) {
        return false;
    }
    replace(href, 0..href.offsets.protocol_end - 1, &scheme, 0);
    href.kind = Kind::of(&scheme);
    true
}

/// <https://url.spec.whatwg.org/#dom-url-username>
fn set_username(href: &mut Href, value: &str) -> bool {
    let offsets = href.offsets;
    let has_credentials = offsets.host_start > offsets.username_end;
    let has_password = offsets.host_start > offsets.username_end + 1;
    let start = offsets.protocol_end + 2;
    let end = if value.is_empty() && !has_password { offsets.host_start } else { offsets.username_end };
    let at_sign = if value.is_empty() || has_credentials { "" } else { "@" };
    let text = encoded("", value, USERINFO, at_sign);
    replace(href, start..end, &text, 1);
    href.offsets.username_end = start + (text.len() - at_sign.len()) as u32;
    true
}

/// <https://url.spec.whatwg.org/#dom-url-password>
fn set_password(href: &mut Href, value: &str) -> bool {
    let offsets = href.offsets;
    let has_username = offsets.username_end > offsets.protocol_end + 2;
    let colon = if value.is_empty() { "" } else { ":" };
    let at_sign = if value.is_empty() && !has_username { "" } else { "@" };
    replace(href, offsets.username_end..offsets.host_start, &encoded(colon, value, USERINFO, at_sign), 2);
    true
}

/// <https://url.spec.whatwg.org/#dom-url-port>
fn set_port(href: &mut Href, value: &str) -> bool {
    if !is_url_port_string(value) || (value.len() > 1 && value.starts_with('0')) {
        return false;
    }
    let colon = if value.is_empty() { "" } else { ":" };
    let text = [colon, value].concat();
    replace(href, href.offsets.host_end..href.offsets.pathname_start, &text, 4);
    true
}

/// <https://url.spec.whatwg.org/#dom-url-hostname>
fn set_hostname(href: &mut Href, value: &str) -> bool {
    // The characters that would end the host for the setter are not allowed in it.
    let text = match host::parse(value, true, &mut Ignored) {
        None | Some(Host::Empty) => return false,
        Some(Host::Opaque(host)) => host,
        Some(address) => address.serialize(),
    };
    let offsets = href.offsets;
    if href.as_url_ref().has_authority() {
        replace(href, offsets.host_start..offsets.host_end, &text, 3);
    } else {
        let start = offsets.protocol_end;
        replace(href, start..offsets.pathname_start, &["//", &*text].concat(), 1);
        href.offsets.username_end = start + 2;
        href.offsets.host_start = start + 2;
        href.offsets.host_end = href.offsets.pathname_start;
    }
    true
}

/// <https://url.spec.whatwg.org/#dom-url-pathname>
fn set_pathname(href: &mut Href, value: &str) -> bool {
    let segments = value.strip_prefix('/').unwrap_or(value);
    let is_dots = |segment: &str| is_single_dot(segment.as_bytes()) || is_double_dot(segment.as_bytes());
    if segments.split('/').any(is_dots) {
        return false;
    }
    let has_authority = href.as_url_ref().has_authority();
    let start = if has_authority { href.offsets.pathname_start } else { href.offsets.protocol_end };
    let prefix = match segments.strip_prefix('/') {
        Some(_) if !has_authority => "/.",
        _ => "",
    };
    let before = match (has_authority, value, prefix) {
        (true, "", _) => "",
        (_, _, "") => "/",
        _ => "/./",
    };
    let text = encoded(before, segments, PATH, "");
    replace(href, start..href.offsets.search_start, &text, if has_authority { 5 } else { 1 });
    if !has_authority {
        path_starts(href, start + prefix.len() as u32);
    }
    true
}

/// Makes the host null, which removes the credentials and the port. An empty path becomes `/`, because it would be
/// opaque.
pub(crate) fn remove_host(href: &mut Href) {
    let url = href.as_url_ref();
    if !url.has_authority() {
        return;
    }
    let (before, prefix) = match url.path() {
        "" => ("/", ""),
        path if path.starts_with("//") => ("/.", "/."),
        _ => ("", ""),
    };
    let start = href.offsets.protocol_end;
    replace(href, start..href.offsets.pathname_start, before, 1);
    path_starts(href, start + prefix.len() as u32);
}

/// Sets the offsets of the authority and the path of an href without a host.
fn path_starts(href: &mut Href, pathname_start: u32) {
    href.offsets.username_end = pathname_start;
    href.offsets.host_start = pathname_start;
    href.offsets.host_end = pathname_start;
    href.offsets.pathname_start = pathname_start;
}
