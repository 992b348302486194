//! A fast path: the offsets of an input that is already its own serialization.
//!
//! Most URLs that a program parses are the output of another program's serializer. One scan recognizes such a
//! URL and finds the offsets of its components, if the scheme is special, there are no credentials, and the
//! host is a domain, an address or, for "file", empty. [`canonical`] returns the result of the parser and the
//! serializer, or `None` if it cannot tell. A property test and a fuzz target compare it with them.

mod runs;

use super::byte_classes::{CLASSES, NOT_DOMAIN, NOT_FRAGMENT, NOT_QUERY, NOT_SEGMENT, run_of};
use crate::host::{is_serialized_ipv4_address, is_serialized_ipv6_address};
use crate::url::offsets::Offsets;
use crate::url::reference::path::{is_double_dot, is_single_dot};
use crate::url::scheme::{Kind, special_scheme_before_slashes};

/// A shorter input is copied and padded to this length, which is at least one chunk.
const SHORT: usize = 16;
const _: () = assert!(runs::BYTES <= SHORT);

/// The canonical start of an input, or a whole canonical input. The parser, without a base, leaves it unchanged
/// or only adds the path `/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The offsets in its href.
    pub offsets: Offsets,
    /// The kind of its scheme, which is special.
    pub kind: Kind,
    /// Whether its path is empty: the href then ends with an added slash.
    pub lacks_path: bool,
    /// The offset of its end in the input, without the added slash. Its path may end before a dot segment.
    pub end: usize,
}

/// Returns the offsets of `input` if it is canonical or lacks only its path; `None` if it cannot tell. Such an
/// input is ASCII.
#[inline]
#[must_use]
pub fn canonical(input: &[u8]) -> Option<Canonical> {
    start(input).filter(|canonical| canonical.end == input.len())
}

/// Like [`canonical`], but stops at the first byte that cannot belong to a URL. The URL must have a path.
#[inline]
#[must_use]
pub fn prefix(input: &[u8]) -> Option<Canonical> {
    start(input).filter(|canonical| !canonical.lacks_path)
}

/// Like [`prefix`], but the path may be missing if the input ends before it.
#[cfg_attr(all(target_arch = "wasm32", feature = "vectors"), target_feature(enable = "simd128"))]
pub(super) fn start(input: &[u8]) -> Option<Canonical> {
    // A zero ends every component.
    let mut padded = [0; SHORT];
    let bytes = if input.len() < SHORT {
        padded[..input.len()].copy_from_slice(input);
        &padded
    } else {
        input
    };
    let (protocol_end, kind) = special_scheme_before_slashes(bytes)?;
    let host_start = protocol_end + 2;
    let (host_end, pathname_start) = match kind {
        Kind::Special(default_port) => {
            let host_end = host_end(bytes, host_start)?;
            (host_end, port_end(bytes, host_end, u32::from(default_port))?)
        }
        // The parser changes the "|" of a drive letter.
        _ if bytes.get(host_start + 2) == Some(&b'|') => return None,
        _ => (host_start, host_start),
    };
    let search_start = match bytes.get(pathname_start) {
        Some(b'/') => runs::path_end(bytes, pathname_start + 1),
        _ if pathname_start == input.len() => pathname_start,
        _ => return None,
    };
    let hash_start = match bytes.get(search_start) {
        Some(b'?') => runs::run_of::<NOT_QUERY>(bytes, search_start + 1),
        _ => search_start,
    };
    let end = match bytes.get(hash_start) {
        Some(b'#') => runs::run_of::<NOT_FRAGMENT>(bytes, hash_start + 1),
        _ => hash_start,
    };
    // OK because wasm memory has fewer than 2³² bytes, and elsewhere a longer input returns `None`.
    let offset = |index: usize| u32::try_from(index).ok();
    // Leaves room for an added slash.
    offset(end + 1)?;
    let lacks_path = pathname_start == search_start;
    let slash = u32::from(lacks_path);
    let offsets = Offsets {
        protocol_end: offset(protocol_end)?,
        username_end: offset(host_start)?,
        host_start: offset(host_start)?,
        host_end: offset(host_end)?,
        pathname_start: offset(pathname_start)?,
        search_start: offset(search_start)? + slash,
        hash_start: offset(hash_start)? + slash,
    };
    Some(Canonical { offsets, kind, lacks_path, end })
}

/// Returns the end of the host that starts at `start`, if the host parser and serializer leave it unchanged.
#[inline(always)]
fn host_end(bytes: &[u8], start: usize) -> Option<usize> {
    let end = runs::run_of::<NOT_DOMAIN>(bytes, start);
    if is_not_an_ipv4_address(&bytes[start..end]) {
        return Some(end);
    }
    address_end(bytes, start, end)
}

/// Like [`host_end`], for an IP address. `end` is the end of an IPv4 address.
#[inline(never)]
fn address_end(bytes: &[u8], start: usize, end: usize) -> Option<usize> {
    if bytes[start] != b'[' {
        return is_serialized_ipv4_address(&bytes[start..end]).then_some(end);
    }
    let address = &bytes[start + 1..];
    let length = address.iter().position(|&byte| byte == b']')?;
    is_serialized_ipv6_address(&address[..length]).then_some(start + length + 2)
}

/// Returns whether every URL that [`prefix`] finds ends before this byte.
#[must_use]
pub fn ends_any_url(byte: u8) -> bool {
    let everywhere = NOT_DOMAIN | NOT_SEGMENT | NOT_QUERY | NOT_FRAGMENT;
    CLASSES[usize::from(byte)] & everywhere == everywhere
}

/// Returns whether `input` is a domain that the host parser leaves unchanged; `false` if it cannot tell.
pub(crate) fn is_domain(input: &str) -> bool {
    domain_end(input.as_bytes(), 0) == Some(input.len())
}

/// Returns the end of the run, from `start`, of bytes that a serialized domain can contain. `None` if the run is
/// empty or may be an IPv4 address.
#[inline(always)]
pub(super) fn domain_end(input: &[u8], start: usize) -> Option<usize> {
    let end = run_of(NOT_DOMAIN, input, start);
    is_not_an_ipv4_address(&input[start..end]).then_some(end)
}

/// Returns whether a domain, in which at most the case of letters changes, is neither empty nor an IPv4 address;
/// `false` if it cannot tell.
#[inline(always)]
pub(super) fn is_not_an_ipv4_address(domain: &[u8]) -> bool {
    // This bit makes letters lower case, and keeps digits and dots.
    match domain.last().map(|byte| byte | 0x20) {
        None => false,
        // A host that ends in a number is an IPv4 address or invalid; it ends in one of these bytes.
        Some(b'0'..=b'9' | b'a'..=b'f' | b'x' | b'.') => last_label_is_not_a_number(domain),
        Some(_) => true,
    }
}

/// Returns whether the last label starts with a byte that is not a digit. Ignores one empty label after it.
pub(super) fn last_label_is_not_a_number(domain: &[u8]) -> bool {
    let without_empty_label = domain.strip_suffix(b".").unwrap_or(domain);
    let dot = without_empty_label.iter().rposition(|&byte| byte == b'.');
    let last_label = &without_empty_label[dot.map_or(0, |dot| dot + 1)..];
    last_label.first().is_some_and(|first| !first.is_ascii_digit())
}

/// Returns the end of the port, whose `:` is at `start`; `start` without a `:`. `None` if the parser would
/// change or reject the port.
#[inline(always)]
pub(super) fn port_end(input: &[u8], start: usize, default_port: u32) -> Option<usize> {
    if input.get(start) != Some(&b':') {
        return Some(start);
    }
    port_length(&input[start + 1..], default_port).map(|length| start + 1 + length)
}

/// Returns the number of digits of the port that `digits` starts with. `None` if the parser would change or reject it.
#[inline(always)]
pub(super) fn port_length(digits: &[u8], default_port: u32) -> Option<usize> {
    let length = digits.iter().take(6).take_while(|byte| byte.is_ascii_digit()).count();
    let digits = &digits[..length];
    let port = digits.iter().fold(0, |port, digit| port * 10 + u32::from(digit - b'0'));
    let has_leading_zero = matches!(digits, [b'0', _, ..]);
    let is_shown = length > 0 && !has_leading_zero && port != default_port;
    (is_shown && port <= u32::from(u16::MAX)).then_some(length)
}

/// Returns whether the segment that starts at `start` is a dot segment.
fn is_dot_segment(input: &[u8], start: usize) -> bool {
    let segment = &input[start..run_of(NOT_SEGMENT, input, start)];
    is_single_dot(segment) || is_double_dot(segment)
}

/// Returns the end of the unchanged part of a path from `start`, the start of a segment: the offset of the first
/// dot segment, or of the first byte that ends the path or changes. Returns `start` if less than a chunk is left.
#[inline(always)]
pub(super) fn path_end(input: &[u8], start: usize) -> usize {
    if input.len() - start < runs::BYTES {
        return start;
    }
    long_path_end(input, start)
}

#[cfg_attr(all(target_arch = "wasm32", feature = "vectors"), target_feature(enable = "simd128"))]
#[inline(never)]
fn long_path_end(input: &[u8], start: usize) -> usize {
    runs::path_end(input, start)
}

/// Returns the offset, from `start`, of the first byte that ends a query or changes in one. Returns `start` if less
/// than a chunk is left.
#[inline(always)]
pub(super) fn query_end(input: &[u8], start: usize) -> usize {
    if input.len() - start < runs::BYTES {
        return start;
    }
    long_query_end(input, start)
}

#[cfg_attr(all(target_arch = "wasm32", feature = "vectors"), target_feature(enable = "simd128"))]
#[inline(never)]
fn long_query_end(input: &[u8], start: usize) -> usize {
    runs::run_of::<NOT_QUERY>(input, start)
}
