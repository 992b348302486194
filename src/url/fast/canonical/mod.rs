//! A fast path: the offsets of an input that is its own serialization already.
//!
//! Most URLs that a program parses were serialized by another. For an absolute URL of a special
//! scheme other than "file", with a domain and without credentials, one look at each byte tells
//! whether the parser would leave it as it is, and where the components stand. [`offsets`] answers
//! what [`parse`](crate::url::parser::parse) and [`Href`] answer, or `None`, which
//! says nothing: a property test and a fuzz target compare the two.

mod runs;

use alloc::borrow::ToOwned;

use crate::host::is_forbidden_domain_code_point;
use crate::percent_encoding::{C0_CONTROL, FRAGMENT, PATH, SPECIAL_QUERY, USERINFO};
use crate::url::href::{Href, Offsets};
use crate::url::path::{is_double_dot, is_single_dot};

/// Set in [`CLASSES`] for a byte that ends a domain or may not stand in one.
pub(super) const NOT_DOMAIN: u8 = 1;
/// Set for a byte that ends a path, starts a segment, or does not stay as it is in a path.
pub(super) const NOT_SEGMENT: u8 = 2;
/// Set for a byte that ends a query or does not stay as it is in one.
pub(super) const NOT_QUERY: u8 = 4;
/// Set for a byte that does not stay as it is in a fragment.
pub(super) const NOT_FRAGMENT: u8 = 8;

/// Set for a byte that does not stay as it is in a username or password.
pub(super) const NOT_USERINFO: u8 = 16;
/// Set for a byte that ends an opaque path or does not stay as it is in one, and for a space.
pub(super) const NOT_OPAQUE_PATH: u8 = 32;

/// Set for the slash.
const SLASH: u8 = 64;
/// Set for a byte that a dot segment can start with.
const DOT_OR_PERCENT: u8 = 128;

/// What each byte is not part of.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut index = 0;
    while index < 256 {
        let byte = index as u8;
        let is_slash = byte == b'/' || byte == b'\\';
        // A byte above 0x7F starts a domain that takes UTS #46.
        if !byte.is_ascii() || byte.is_ascii_uppercase() || is_forbidden_domain_code_point(byte) {
            classes[index] |= NOT_DOMAIN;
        }
        if is_slash || PATH.contains(byte) {
            classes[index] |= NOT_SEGMENT;
        }
        if SPECIAL_QUERY.contains(byte) {
            classes[index] |= NOT_QUERY;
        }
        if FRAGMENT.contains(byte) {
            classes[index] |= NOT_FRAGMENT;
        }
        if USERINFO.contains(byte) {
            classes[index] |= NOT_USERINFO;
        }
        if C0_CONTROL.contains(byte) || matches!(byte, b' ' | b'?' | b'#') {
            classes[index] |= NOT_OPAQUE_PATH;
        }
        if byte == b'/' {
            classes[index] |= SLASH;
        }
        if matches!(byte, b'.' | b'%') {
            classes[index] |= DOT_OR_PERCENT;
        }
        index += 1;
    }
    classes
};

/// A shorter input is copied, so that there is a whole chunk.
const SHORT: usize = 16;
const _: () = assert!(runs::BYTES <= SHORT);

/// The offsets of `input` if the parser, without a base, leaves it as it is; or `None`, which says
/// nothing. All bytes of an input that has offsets are ASCII.
#[must_use]
pub fn offsets(input: &[u8]) -> Option<Offsets> {
    url(input).map(|(offsets, _)| offsets)
}

/// The same, and the default port of its scheme.
#[inline]
pub(crate) fn url(input: &[u8]) -> Option<(Offsets, u16)> {
    let (offsets, default_port, end) = prefix(input)?;
    (end == input.len()).then_some((offsets, default_port))
}

/// An input that the parser, without a base, leaves as it is, or to which it adds no more than the path.
#[derive(Clone, Copy, Debug)]
pub struct Canonical {
    /// The offsets in its href.
    pub offsets: Offsets,
    /// The default port of its scheme.
    pub default_port: u16,
    /// Whether its path is empty: the href has a slash behind it.
    pub lacks_path: bool,
}

/// The same as [`offsets`], for an input that lacks its path too.
#[inline]
#[must_use]
pub fn canonical(input: &[u8]) -> Option<Canonical> {
    let (mut offsets, default_port, end) = scan(input)?;
    let lacks_path = offsets.pathname_start == offsets.search_start;
    offsets.search_start += u32::from(lacks_path);
    offsets.hash_start += u32::from(lacks_path);
    (end == input.len()).then_some(Canonical {
        offsets,
        default_port,
        lacks_path,
    })
}

/// The same as [`url`] for the URL that `input` starts with, which goes as far as bytes that may stand in
/// it do, and where it ends.
#[inline]
pub(in crate::url) fn prefix(input: &[u8]) -> Option<(Offsets, u16, usize)> {
    scan(input).filter(|(offsets, ..)| offsets.pathname_start < offsets.search_start)
}

/// The same as [`prefix`], but that the path may be empty where the input ends.
#[cfg_attr(
    all(target_arch = "wasm32", feature = "vectors"),
    target_feature(enable = "simd128")
)]
fn scan(input: &[u8]) -> Option<(Offsets, u16, usize)> {
    // A zero ends every component.
    let mut padded = [0; SHORT];
    let bytes = if input.len() < SHORT {
        padded[..input.len()].copy_from_slice(input);
        &padded
    } else {
        input
    };
    let (protocol_end, default_port) = protocol(bytes)?;
    let host_start = protocol_end + 2;
    let host_end = runs::run_of::<NOT_DOMAIN>(bytes, host_start);
    if !is_no_ipv4_address(&bytes[host_start..host_end]) {
        return None;
    }
    let pathname_start = port_end(bytes, host_end, default_port)?;
    let search_start = match bytes.get(pathname_start) {
        Some(b'/') => runs::path_end(bytes, pathname_start)?,
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
    // OK because wasm memory has fewer than 2³² bytes, and elsewhere a longer input is left alone.
    let offset = |place: usize| u32::try_from(place).ok();
    // So that a slash may follow.
    offset(end + 1)?;
    let offsets = Offsets {
        protocol_end: offset(protocol_end)?,
        username_end: offset(host_start)?,
        host_start: offset(host_start)?,
        host_end: offset(host_end)?,
        pathname_start: offset(pathname_start)?,
        search_start: offset(search_start)?,
        hash_start: offset(hash_start)?,
    };
    Some((offsets, default_port, end))
}

/// Whether a URL in the sense of [`prefix`] ends before this byte, wherever that stands.
pub(in crate::url) fn ends_any_url(byte: u8) -> bool {
    let everywhere = NOT_DOMAIN | NOT_SEGMENT | NOT_QUERY | NOT_FRAGMENT;
    CLASSES[usize::from(byte)] & everywhere == everywhere
}

/// The href that `input` is, if the parser, without a base, leaves it as it is; or `None`, which says
/// nothing.
pub(super) fn href(input: &str) -> Option<Href> {
    offsets(input.as_bytes()).map(|offsets| Href {
        text: input.to_owned(),
        offsets,
    })
}

/// Whether all of `input` is a domain that the host parser leaves as it is; `false` says nothing.
pub(crate) fn is_domain(input: &str) -> bool {
    domain_end(input.as_bytes(), 0) == Some(input.len())
}

/// Where the `:` of the special scheme that a URL of at least eight bytes starts with ends, if `//` follows
/// it, and the scheme's default port.
#[inline]
pub(super) fn protocol(bytes: &[u8]) -> Option<(usize, u16)> {
    let start = u64::from_le_bytes(*bytes.first_chunk()?);
    // Nearly all URLs are of these two, in no order that a branch predictor could learn.
    let is_https = start == HTTPS;
    if is_https || start << 8 == HTTP << 8 {
        return Some((5 + usize::from(is_https), if is_https { 443 } else { 80 }));
    }
    match bytes {
        [b'w', b's', b's', b':', b'/', b'/', ..] => Some((4, 443)),
        [b'w', b's', b':', b'/', b'/', ..] => Some((3, 80)),
        [b'f', b't', b'p', b':', b'/', b'/', ..] => Some((4, 21)),
        _ => None,
    }
}

const HTTPS: u64 = u64::from_le_bytes(*b"https://");
const HTTP: u64 = u64::from_le_bytes(*b"http://\0");

/// Where the domain that starts at `start` ends, if it is lower case already and no IPv4 address.
#[inline(always)]
pub(super) fn domain_end(input: &[u8], start: usize) -> Option<usize> {
    let end = run_of(NOT_DOMAIN, input, start);
    is_no_ipv4_address(&input[start..end]).then_some(end)
}

/// Whether a domain, of which all bytes stay as they are, is not empty and no IPv4 address.
#[inline(always)]
fn is_no_ipv4_address(domain: &[u8]) -> bool {
    match domain.last() {
        None => false,
        // These may end a number, which may make an IPv4 address of the host.
        Some(b'0'..=b'9' | b'a'..=b'f' | b'x' | b'.') => last_label_is_no_number(domain),
        Some(_) => true,
    }
}

/// Whether the last label, before an empty one, does not start as a number does.
pub(super) fn last_label_is_no_number(domain: &[u8]) -> bool {
    let without_empty_label = domain.strip_suffix(b".").unwrap_or(domain);
    let dot = without_empty_label.iter().rposition(|&byte| byte == b'.');
    let last_label = &without_empty_label[dot.map_or(0, |dot| dot + 1)..];
    last_label
        .first()
        .is_some_and(|first| !first.is_ascii_digit())
}

/// Where the port that starts at `start` with a `:` ends, if it is one that a URL shows, in its
/// shortest form; `start` where there is no `:`.
#[inline(always)]
pub(super) fn port_end(input: &[u8], start: usize, default_port: u16) -> Option<usize> {
    if input.get(start) != Some(&b':') {
        return Some(start);
    }
    let digits = &input[start + 1..];
    let length = digits
        .iter()
        .take(6)
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let digits = &digits[..length];
    let port = digits
        .iter()
        .fold(0, |port, digit| port * 10 + u32::from(digit - b'0'));
    let has_leading_zero = matches!(digits, [b'0', _, ..]);
    let is_shown = length > 0 && !has_leading_zero && port != u32::from(default_port);
    (is_shown && port <= u32::from(u16::MAX)).then_some(start + 1 + length)
}

/// Whether the segment that starts at `start` is a dot segment.
fn is_dot_segment(input: &[u8], start: usize) -> bool {
    let segment = &input[start..run_of(NOT_SEGMENT, input, start)];
    str::from_utf8(segment).is_ok_and(|segment| is_single_dot(segment) || is_double_dot(segment))
}

/// Where the run of bytes from `start` on that are not of `class` ends.
#[inline(always)]
pub(super) fn run_of(class: u8, input: &[u8], start: usize) -> usize {
    let class_of = |byte: u8| CLASSES[usize::from(byte)] & class;
    let mut rest = &input[start..];
    while let [a, b, c, d, others @ ..] = rest
        && class_of(*a) | class_of(*b) | class_of(*c) | class_of(*d) == 0
    {
        rest = others;
    }
    while let [byte, others @ ..] = rest
        && class_of(*byte) == 0
    {
        rest = others;
    }
    input.len() - rest.len()
}
