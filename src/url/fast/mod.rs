//! Fast paths of the basic URL parser and the setters. They turn a text into an href without a URL record.
//!
//! # The contract
//!
//! A fast path returns the result of the reference path, or reports that it cannot tell:
//!
//! - [`canonical`] recognizes inputs that the parser leaves unchanged;
//! - [`rewrite`] parses nearly every other input in one pass;
//! - [`splice`] replaces the range of an href that a setter changes;
//! - `edit` does so for the setters of [`Url`](crate::Url), where the scheme is not special.
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
use super::href::{self, Href, record};
use super::offsets::Offsets;
use super::{Component, UrlRecord, UrlRef, parser, setters};
use crate::encoding::Encoding;
use crate::infra::is_c0_control_or_space;
use crate::validation::Ignored;

/// A serialized URL that serves as a base.
#[derive(Clone, Copy, Debug)]
pub struct Base<'a> {
    /// The URL.
    pub url: UrlRef<'a>,
    /// The record of the base, if the caller has it; otherwise the reference path parses `url`.
    pub record: Option<&'a UrlRecord>,
}

impl<'a> Base<'a> {
    /// Creates a base from a text.
    #[inline]
    #[must_use]
    pub fn new(url: UrlRef<'a>) -> Self {
        Self { url, record: None }
    }
}

/// The result of parsing an input.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Parsed {
    /// The href is the input, perhaps with an added slash at the end.
    Canonical(Canonical),
    /// The href consists of pieces of the input and the base, and of new bytes in the buffer.
    Pieces(Pieces),
    /// A record, from the reference path.
    Record(Box<UrlRecord>),
}

impl Parsed {
    /// Returns the text of the href, borrowed if it equals the input, and its offsets. Takes the input, base
    /// and buffer of the call of [`parse`].
    ///
    /// # Panics
    ///
    /// If `input` or `base` is a different text.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    #[must_use]
    pub fn into_text<'a>(self, input: &'a str, base: Option<&str>, middle: Vec<u8>) -> (Cow<'a, str>, Offsets) {
        match self {
            Self::Canonical(url) if !url.lacks_path => (input.into(), url.offsets),
            _ => {
                let href = self.into_href(input, base, middle);
                (href.text.into(), href.offsets)
            }
        }
    }

    #[inline(always)]
    fn into_href(self, input: &str, base: Option<&str>, middle: Vec<u8>) -> Href {
        let (head, tail, offsets, kind) = match self {
            Self::Canonical(url) => {
                let slash = if url.lacks_path { "/" } else { "" };
                (input, slash, url.offsets, url.kind)
            }
            Self::Pieces(pieces) => {
                let source = match base {
                    Some(base) if pieces.is_head_of_base => base,
                    _ => input,
                };
                let (head, tail) = (&source[pieces.head], &input[pieces.tail]);
                (head, tail, pieces.offsets, pieces.kind)
            }
            Self::Record(url) => return Href::new(&url),
        };
        Href { text: concat(head, middle, tail), offsets, kind }
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
    let mut href = String::from_utf8(middle).unwrap_or_default();
    href.insert_str(0, head);
    href.push_str(tail);
    href
}

/// The reason why [`rewrite`] returns no href.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
pub fn parse(input: &[u8], base: Option<&Base<'_>>, encoding: Encoding, middle: &mut impl Middle) -> Option<Parsed> {
    let canonical = |canonical: &Canonical| Parsed::Canonical(*canonical);
    parse_and(input, base, encoding, middle, canonical, |parsed| parsed)
}

/// Like [`parse`], but passes the result to one of two functions. A canonical URL is not copied into a [`Parsed`],
/// which takes WebAssembly 20 ns.
#[inline(always)]
#[must_use]
pub fn parse_and<T>(
    input: &[u8],
    base: Option<&Base<'_>>,
    encoding: Encoding,
    middle: &mut impl Middle,
    canonical: impl FnOnce(&Canonical) -> T,
    other: impl FnOnce(Parsed) -> T,
) -> Option<T> {
    if !fits(base.map_or(0, |base| base.url.as_str().len()), input.len()) {
        return None;
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
    base: Option<&Base<'_>>,
    encoding: Encoding,
    middle: &mut Vec<u8>,
) -> Option<Parsed> {
    if encoding == Encoding::UTF_8 || is_alike_in_all_encodings(input) {
        match rewrite::rewrite(input, start, base.map(|base| base.url), middle) {
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
fn parse_by_reference(input: &[u8], base: Option<&Base<'_>>, encoding: Encoding) -> Option<Parsed> {
    let input = core::str::from_utf8(input).unwrap_or_default();
    let parsed_base = match base {
        Some(Base { url, record: None }) => Some(href::base(url.as_str())?),
        _ => None,
    };
    let base = parsed_base.as_ref().or(base.and_then(|base| base.record));
    let url = parser::parse_with(input, base, encoding, &mut Ignored)?;
    Some(Parsed::Record(Box::new(url)))
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
    let parsed = parse_text(input, base, &mut middle)?;
    Some(parsed.into_text(input, base.map(UrlRef::as_str), middle))
}

/// Like [`href_or_input`], but returns an href.
#[cfg_attr(not(target_arch = "wasm32"), inline)]
#[must_use]
pub fn href(input: &str, base: Option<UrlRef<'_>>) -> Option<Href> {
    let mut middle = Vec::new();
    let parsed = parse_text(input, base, &mut middle)?;
    Some(parsed.into_href(input, base.map(UrlRef::as_str), middle))
}

/// Like [`href`], but uses the memory of `buffer`, which is empty and stays empty.
#[cfg_attr(not(target_arch = "wasm32"), inline)]
pub(crate) fn href_into(input: &str, base: Option<UrlRef<'_>>, buffer: &mut String) -> Option<Href> {
    let mut middle = mem::take(buffer).into_bytes();
    match parse_text(input, base, &mut middle) {
        Some(parsed) => Some(parsed.into_href(input, base.map(UrlRef::as_str), middle)),
        None => {
            middle.clear();
            *buffer = String::from_utf8(middle).unwrap_or_default();
            None
        }
    }
}

#[inline(always)]
fn parse_text(input: &str, base: Option<UrlRef<'_>>, middle: &mut Vec<u8>) -> Option<Parsed> {
    let base = base.map(Base::new);
    parse(input.as_bytes(), base.as_ref(), Encoding::UTF_8, middle)
}

/// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser). `None` is failure.
#[must_use]
pub fn api_url_parse(input: &str, base: Option<&str>) -> Option<Href> {
    let base = match base {
        None => None,
        Some(base) => Some(href(base, None)?),
    };
    href(input, base.as_ref().map(Href::as_url_ref))
}

/// <https://url.spec.whatwg.org/#dom-url-canparse>
#[must_use]
pub fn can_parse(input: &str, base: Option<&str>) -> bool {
    if base.is_some() {
        return api_url_parse(input, base).is_some();
    }
    parse_text(input, None, &mut Vec::new()).is_some()
}

/// Runs the setter of `component` on a serialized URL. Returns whether it used the value or a part of it;
/// a value that does not [fit](fits) is not used.
pub fn set(component: Component, href: &mut Href, value: &str) -> bool {
    if !fits(href.text.len(), value.len()) {
        return false;
    }
    splice::set(component, href, value.as_bytes()) || set_by_reference(component, href, value)
}

#[cold]
#[inline(never)]
fn set_by_reference(component: Component, href: &mut Href, value: &str) -> bool {
    // A serialized URL always parses.
    let Some(mut url) = record(href.as_str()) else {
        return false;
    };
    let is_used = setters::set(component, &mut url, value);
    let changed = Href::new(&url);
    let has_changed = changed.text != href.text;
    *href = changed;
    is_used || has_changed
}
