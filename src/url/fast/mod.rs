//! Fast paths of the basic URL parser and the setters. They turn a text into an href without a URL record.
//!
//! # The contract
//!
//! A fast path returns the result of the reference path, or reports that it cannot tell:
//!
//! - [`canonical`] recognizes inputs that the parser leaves unchanged;
//! - [`rewrite`] parses nearly every other input in one pass;
//! - [`splice`] replaces the range of an href that a setter changes.
//!
//! The reference path uses none of them. Property tests and fuzz targets compare each of them with it.
//!
//! # The cascade
//!
//! [`parse`] tries [`canonical`] if there is no base, then [`rewrite`], then the reference path.
//! [`Url`](crate::Url), URL patterns, the boundary to JavaScript and columns of URLs parse with it.

pub(crate) mod byte_classes;
pub mod canonical;
pub(crate) mod edit;
mod pieces;
pub mod rewrite;
pub mod splice;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::mem;

use self::canonical::Canonical;
pub use self::pieces::Pieces;
use self::splice::Text;
use super::offsets::Offsets;
use super::reference::{self, parser, setters, to_url};
use super::scheme::Kind;
use super::{Component, Url, UrlRef};
use crate::encoding::Encoding;
use crate::infra::{into_utf_8, is_c0_control_or_space, utf_8};
use crate::validation_error::Ignored;

/// Whether URLs are parsed and set by the reference path alone: the fast paths take 15 kB of a module.
const IS_SMALL: bool = cfg!(all(feature = "__small", target_arch = "wasm32"));

/// The result of parsing an input.
#[derive(Clone, Debug)]
pub enum Parsed {
    /// The href is the input, perhaps with an added slash at the end.
    Canonical(Canonical),
    /// The href consists of pieces of the input and the base, and of new bytes in the buffer.
    Pieces(Pieces),
    /// The result of the reference path.
    Url(Box<Url>),
}

impl Parsed {
    /// Returns the three parts of the href, its offsets and the kind of its scheme. Takes the input, base and buffer of the
    /// call of [`parse`].
    ///
    /// # Panics
    ///
    /// If `input` or `base` is a different text.
    #[inline(always)]
    #[must_use]
    pub fn parts<'a>(
        &'a self,
        input: &'a str,
        base: Option<UrlRef<'a>>,
        middle: &'a [u8],
    ) -> (&'a str, &'a [u8], &'a str, Offsets, Kind) {
        match self {
            Self::Canonical(url) => (input, b"", if url.lacks_path { "/" } else { "" }, url.offsets, url.kind),
            Self::Pieces(pieces) => {
                let source = match base {
                    Some(base) if pieces.is_head_of_base => base.as_str(),
                    _ => input,
                };
                let (head, tail) = (&source[pieces.head.clone()], &input[pieces.tail.clone()]);
                (head, middle, tail, pieces.offsets, pieces.kind)
            }
            Self::Url(url) => (&url.text, b"", "", url.offsets, url.kind),
        }
    }

    /// Returns the text of the href, borrowed if it equals the input, and its offsets.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn into_text<'a>(self, input: &'a str, base: Option<UrlRef<'_>>, middle: Vec<u8>) -> (Cow<'a, str>, Offsets) {
        match self {
            Self::Canonical(url) if !url.lacks_path => (input.into(), url.offsets),
            _ => {
                let url = self.into_url(input, base, middle);
                (url.text.into(), url.offsets)
            }
        }
    }

    #[inline(always)]
    fn into_url(self, input: &str, base: Option<UrlRef<'_>>, middle: Vec<u8>) -> Url {
        match self {
            Self::Url(url) => *url,
            parsed => {
                let (head, _, tail, offsets, kind) = parsed.parts(input, base, b"");
                Url { text: concat(head, middle, tail), offsets, kind }
            }
        }
    }
}

/// Joins the three texts, which are ASCII. Reuses the memory of `middle` if it has any.
#[inline(always)]
fn concat(head: &str, middle: Vec<u8>, tail: &str) -> String {
    match (middle.capacity(), tail) {
        (0, "") => return head.into(),
        (0, _) => return [head, tail].concat(),
        _ => {}
    }
    let mut href = into_utf_8(middle);
    href.insert_str(0, head);
    href.push_str(tail);
    href
}

/// The reason why [`rewrite`] returns no href.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The parser returns failure.
    Failure,
    /// Only the reference path can tell.
    Unknown,
}

/// The buffer for the new bytes of an href. It is not requested for canonical inputs.
pub trait Middle {
    /// Passes the buffer to `write`.
    fn with<T>(&mut self, write: impl FnOnce(&mut Vec<u8>) -> T) -> T;
}

impl Middle for Vec<u8> {
    fn with<T>(&mut self, write: impl FnOnce(&mut Vec<u8>) -> T) -> T {
        write(self)
    }
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) on `input`, which is
/// UTF-8. `None` is failure, or an input that does not [fit](fits).
#[inline(always)]
#[must_use]
pub fn parse(input: &[u8], base: Option<UrlRef<'_>>, encoding: Encoding, middle: &mut impl Middle) -> Option<Parsed> {
    let canonical = |canonical: &Canonical| Parsed::Canonical(*canonical);
    parse_and(input, base, encoding, middle, canonical, |parsed| parsed)
}

/// Like [`parse`], but passes the result to one of two functions. A canonical URL is not copied into a [`Parsed`],
/// which takes WebAssembly 20 ns.
#[inline(always)]
#[must_use]
pub fn parse_and<T>(
    input: &[u8],
    base: Option<UrlRef<'_>>,
    encoding: Encoding,
    middle: &mut impl Middle,
    canonical: impl FnOnce(&Canonical) -> T,
    other: impl FnOnce(Parsed) -> T,
) -> Option<T> {
    if !fits(base.map_or(0, |base| base.as_str().len()), input.len()) {
        return None;
    }
    if IS_SMALL {
        return parse_by_reference(input, base, encoding).map(other);
    }
    let start = if base.is_none() { canonical::start(input) } else { None };
    match &start {
        Some(start) if start.end == input.len() => Some(canonical(start)),
        None if base.is_none() && !may_start_a_url(input) => None,
        start => middle.with(|middle| parse_noncanonical(input, start.as_ref(), base, encoding, middle)).map(other),
    }
}

/// Returns whether the first byte of `input` can start a scheme or would be stripped.
#[inline(always)]
fn may_start_a_url(input: &[u8]) -> bool {
    input.first().is_some_and(|&byte| byte.is_ascii_alphabetic() || is_c0_control_or_space(byte))
}

/// The part of [`parse`] after the check for canonical inputs. `start` is the canonical start that the check
/// found, if any.
#[cfg_attr(target_arch = "wasm32", inline(never))]
#[must_use]
pub fn parse_noncanonical(
    input: &[u8],
    start: Option<&Canonical>,
    base: Option<UrlRef<'_>>,
    encoding: Encoding,
    middle: &mut Vec<u8>,
) -> Option<Parsed> {
    if encoding == Encoding::UTF_8 || is_alike_in_all_encodings(input) {
        match rewrite::rewrite(input, start, base, middle) {
            Ok(pieces) => return Some(Parsed::Pieces(pieces)),
            Err(Stop::Failure) => return None,
            Err(Stop::Unknown) => {}
        }
    }
    parse_by_reference(input, base, encoding)
}

/// Returns whether every encoding encodes `input` as UTF-8 does. `false` for controls: the encoder of ISO-2022-JP
/// rejects U+000E, U+000F and U+001B.
fn is_alike_in_all_encodings(input: &[u8]) -> bool {
    input.iter().all(|byte| matches!(byte, b' '..=b'~'))
}

#[cold]
#[inline(never)]
fn parse_by_reference(input: &[u8], base: Option<UrlRef<'_>>, encoding: Encoding) -> Option<Parsed> {
    let input = utf_8(input);
    let base = base.map(reference::base);
    let url = parser::parse_with(input, base.as_ref(), encoding, &mut Ignored)?;
    Some(Parsed::Url(Box::new(to_url(&url))))
}

/// The greatest number of bytes of an href for one byte of input: UTS #46 maps U+FDFA to 18 Arabic code
/// points, and Punycode encodes them.
const GROWTH: usize = 12;

/// Returns whether 32-bit offsets suffice for every URL made of `url` bytes of another URL and `text` bytes of
/// input. Always true on 32-bit targets, whose memory cannot hold a longer URL.
#[inline]
#[must_use]
pub fn fits(url: usize, text: usize) -> bool {
    let length = text.checked_mul(GROWTH);
    let length = length.and_then(|length| length.checked_add(url));
    usize::BITS == 32 || length.is_some_and(|length| u32::try_from(length).is_ok())
}

/// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) with a parsed base. Returns the text of the
/// href, borrowed if it equals the input, and its offsets. `None` is failure, or an input that does not [fit](fits).
#[cfg_attr(not(target_arch = "wasm32"), inline)]
#[must_use]
pub fn href_or_input<'a>(input: &'a str, base: Option<UrlRef<'_>>) -> Option<(Cow<'a, str>, Offsets)> {
    let mut middle = Vec::new();
    let parsed = parse(input.as_bytes(), base, Encoding::UTF_8, &mut middle)?;
    Some(parsed.into_text(input, base, middle))
}

/// Like [`href_or_input`], but returns a URL.
#[cfg_attr(not(target_arch = "wasm32"), inline)]
#[must_use]
pub fn url(input: &str, base: Option<UrlRef<'_>>) -> Option<Url> {
    url_in(input, base, Encoding::UTF_8)
}

/// Like [`url`], in a document with this encoding.
#[cfg_attr(not(target_arch = "wasm32"), inline)]
pub(super) fn url_in(input: &str, base: Option<UrlRef<'_>>, encoding: Encoding) -> Option<Url> {
    let mut middle = Vec::new();
    let parsed = parse(input.as_bytes(), base, encoding, &mut middle)?;
    Some(parsed.into_url(input, base, middle))
}

/// Like [`url_in`], but uses the memory of `buffer`, which is empty and stays empty.
#[cfg_attr(not(target_arch = "wasm32"), inline)]
pub(super) fn url_into(input: &str, base: Option<UrlRef<'_>>, encoding: Encoding, buffer: &mut String) -> Option<Url> {
    let mut middle = mem::take(buffer).into_bytes();
    match parse(input.as_bytes(), base, encoding, &mut middle) {
        Some(parsed) => Some(parsed.into_url(input, base, middle)),
        None => {
            middle.clear();
            *buffer = into_utf_8(middle);
            None
        }
    }
}

/// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser). `None` is failure.
#[must_use]
pub fn api_url_parse(input: &str, base: Option<&str>) -> Option<Url> {
    let base = match base {
        None => None,
        Some(base) => Some(url(base, None)?),
    };
    url(input, base.as_ref().map(Url::as_url_ref))
}

/// Returns the URL whose text a [`Url`] had, perhaps after setters. `None` if it cannot be parsed.
///
/// It is the parser's result, except if the protocol setter made it a "file" URL: the setter keeps a host and a first
/// segment that the parser changes.
#[must_use]
pub fn serialized(text: &str) -> Option<Url> {
    let parsed = url(text, None)?;
    if parsed.kind != Kind::File || parsed.text == text {
        return Some(parsed);
    }
    let end = |start: usize, ends: &[char]| text[start..].find(ends).map_or(text.len(), |length| start + length) as u32;
    let pathname_start = end(7, &['/']);
    let offsets = Offsets {
        protocol_end: 5,
        username_end: 7,
        host_start: 7,
        host_end: pathname_start,
        pathname_start,
        search_start: end(7, &['?', '#']),
        hash_start: end(7, &['#']),
    };
    Some(Url { text: text.into(), offsets, kind: Kind::File })
}

/// <https://url.spec.whatwg.org/#dom-url-canparse>
#[must_use]
pub(super) fn can_parse(input: &str, base: Option<UrlRef<'_>>) -> bool {
    parse(input.as_bytes(), base, Encoding::UTF_8, &mut Vec::new()).is_some()
}

/// Runs the setter of `component` on a URL. Returns whether it used the value or a part of it; a value that does not
/// [fit](fits) is not used.
pub fn set(component: Component, url: &mut Url, value: &str) -> bool {
    if !fits(url.text.len(), value.len()) {
        return false;
    }
    (!IS_SMALL && splice::set(component, url, value, Text::OfAttribute)) || set_by_reference(component, url, value)
}

#[cold]
#[inline(never)]
fn set_by_reference(component: Component, url: &mut Url, value: &str) -> bool {
    let mut record = reference::record(url.as_url_ref());
    let is_used = setters::set(component, &mut record, value);
    let changed = to_url(&record);
    let has_changed = changed.text != url.text;
    *url = changed;
    is_used || has_changed
}
