//! A fast path: makes the href in one pass over the input.
//!
//! Most of an input stays unchanged and need not be copied. So [`rewrite`] and [`resolve`] return [`Pieces`]:
//! a range of the input or of the base, new bytes, and a range of the input. The pieces are the result of the
//! parser and the serializer. [`Stop::Unknown`] means that the fast path cannot tell. A property test and a
//! fuzz target compare the two.
//!
//! The reference path handles tabs and newlines within a URL, Windows drive letters instead of a host, paths
//! that need a `/.` before them, and the rarer kinds of bases and references.

mod host;
mod path;

use alloc::vec::Vec;
use core::ops::Range;

use super::IS_DOWNLOADED;
use super::byte_classes::run_of;
use super::canonical::Canonical;
use crate::infra::{is_ascii_tab_or_newline, is_c0_control_or_space};
use crate::percent_encoding::UPPER_HEX_DIGITS;
use crate::url::UrlRef;
use crate::url::href::{Offsets, is_another_as_base};
use crate::url::scheme::{Kind, special_scheme_before_slashes};

/// The reason why there is no href.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// The parser returns failure.
    Failure,
    /// Only the reference path can tell.
    Unknown,
}

/// A serialized URL in pieces, all of them ASCII.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// The offsets of the components in the URL.
    pub offsets: Offsets,
    /// The kind of its scheme.
    pub kind: Kind,
    /// Whether the head is a piece of the base instead of the input.
    pub is_head_of_base: bool,
    /// The first piece, a range of the input or the base. The second piece is the content of `middle`.
    pub head: Range<usize>,
    /// The last piece, a range of the input.
    pub tail: Range<usize>,
}

/// Parses `input` without a base. Clears `middle`, then writes the new bytes to it.
///
/// # Errors
///
/// If the parser returns failure, or the fast path cannot tell.
pub fn rewrite(input: &[u8], middle: &mut Vec<u8>) -> Result<Pieces, Stop> {
    let mut rewriter = Rewriter::new(input, middle);
    if !rewriter.scheme()? {
        return Err(Stop::Failure);
    }
    rewriter.after_scheme()?;
    Ok(rewriter.pieces(false))
}

/// Parses `input`, whose canonical start is `start`, without a base. Clears `middle`, then writes the new bytes to
/// it.
///
/// # Errors
///
/// If the parser returns failure, or the fast path cannot tell.
pub(super) fn rewrite_from(
    start: &Canonical,
    input: &[u8],
    middle: &mut Vec<u8>,
) -> Result<Pieces, Stop> {
    let mut rewriter = Rewriter::new(input, middle);
    rewriter.kind = start.kind;
    rewriter.offsets = start.offsets;
    rewriter.after_start(start)?;
    Ok(rewriter.pieces(false))
}

/// Parses `input` with a base. Clears `middle`, then writes the new bytes to it.
///
/// # Errors
///
/// If the parser returns failure, or the fast path cannot tell.
pub fn resolve(input: &[u8], base: UrlRef<'_>, middle: &mut Vec<u8>) -> Result<Pieces, Stop> {
    let mut rewriter = Rewriter::new(input, middle);
    if rewriter.scheme()? {
        let has_authority = rewriter.rest().starts_with(b"//");
        // A special scheme equal to the base's does not make the URL absolute by itself.
        if rewriter.kind == base.kind && rewriter.kind.is_special() && !has_authority {
            return Err(Stop::Unknown);
        }
        rewriter.after_scheme()?;
        return Ok(rewriter.pieces(false));
    }
    if !base.kind.is_special() || (base.kind == Kind::File && is_another_as_base(base.href)) {
        return Err(Stop::Unknown);
    }
    rewriter.reference(base)?;
    Ok(rewriter.pieces(true))
}

/// The treatment of a byte that a component may not keep.
#[derive(Clone, Copy)]
enum Treatment {
    /// The component ends before it.
    End,
    /// It stays unchanged.
    Keep,
    /// It is percent-encoded, unless it is a tab or newline.
    Encode,
}

/// Most hrefs are longer than their input by at most this number of bytes.
const ROOM: usize = 32;

/// The variables of the pass.
pub(super) struct Rewriter<'a> {
    /// The input without the C0 controls and spaces at its end.
    input: &'a [u8],
    /// The number of bytes read.
    at: usize,
    /// The output is the head, the middle, and the input from here up to `at`.
    kept_from: usize,
    head: Range<usize>,
    /// The text that the head is a piece of, unless it is the input.
    base: Option<&'a [u8]>,
    middle: &'a mut Vec<u8>,
    offsets: Offsets,
    kind: Kind,
    /// Whether the input is a URL, whose components end at delimiters, or the value of one component.
    is_url: bool,
}

impl<'a> Rewriter<'a> {
    fn new(input: &'a [u8], middle: &'a mut Vec<u8>) -> Self {
        let is_kept = |&byte: &u8| !is_c0_control_or_space(byte);
        let end = input.iter().rposition(is_kept).map_or(0, |last| last + 1);
        let input = &input[..end];
        let start = input.iter().position(is_kept).unwrap_or(0);
        let mut rewriter = Self::of_value(input, Kind::Other, middle);
        rewriter.at = start;
        rewriter.kept_from = start;
        rewriter.head = start..start;
        rewriter.is_url = true;
        rewriter
    }

    /// Creates the variables for a value that becomes part of a URL of this kind.
    pub(super) fn of_value(value: &'a [u8], kind: Kind, middle: &'a mut Vec<u8>) -> Self {
        middle.clear();
        Self {
            input: value,
            at: 0,
            kept_from: 0,
            head: 0..0,
            base: None,
            middle,
            offsets: Offsets::default(),
            kind,
            is_url: false,
        }
    }

    pub(super) fn kind(&self) -> Kind {
        self.kind
    }

    pub(super) fn become_kind(&mut self, kind: Kind) {
        self.kind = kind;
    }

    /// Keeps the next `length` bytes of the input.
    pub(super) fn keep(&mut self, length: usize) {
        self.at += length;
    }

    pub(super) fn pieces(self, is_head_of_base: bool) -> Pieces {
        Pieces {
            offsets: self.offsets,
            kind: self.kind,
            is_head_of_base,
            head: self.head,
            tail: self.kept_from..self.at,
        }
    }
}

/// The output.
impl Rewriter<'_> {
    /// Returns the length of the output.
    fn length(&self) -> usize {
        self.head.len() + self.middle.len() + (self.at - self.kept_from)
    }

    /// Returns the length as an offset. It is less than 2³², because callers reject longer inputs.
    pub(super) fn here(&self) -> u32 {
        debug_assert!(u32::try_from(self.length()).is_ok());
        self.length() as u32
    }

    /// Moves the kept bytes of the input to the head or the middle.
    fn flush(&mut self) {
        if self.kept_from == self.at {
            return;
        }
        if self.base.is_none() && self.middle.is_empty() && self.head.end == self.kept_from {
            self.head.end = self.at;
        } else {
            self.reserve();
            self.middle
                .extend_from_slice(&self.input[self.kept_from..self.at]);
        }
        self.kept_from = self.at;
    }

    /// Reserves memory for most hrefs if the buffer is new.
    fn reserve(&mut self) {
        // The buffer of a WebAssembly module is reused.
        if !IS_DOWNLOADED && self.middle.capacity() == 0 {
            self.middle.reserve(self.input.len() + ROOM);
        }
    }

    fn push(&mut self, bytes: &[u8]) {
        self.flush();
        self.reserve();
        self.middle.extend_from_slice(bytes);
    }

    /// Skips the next `length` bytes of the input.
    fn skip(&mut self, length: usize) {
        self.flush();
        self.at += length;
        self.kept_from = self.at;
    }

    fn replace(&mut self, length: usize, bytes: &[u8]) {
        self.push(bytes);
        self.at += length;
        self.kept_from = self.at;
    }

    fn truncate(&mut self, length: usize) {
        self.flush();
        match length.checked_sub(self.head.len()) {
            Some(length) => self.middle.truncate(length),
            None => {
                self.middle.clear();
                self.head.end = self.head.start + length;
            }
        }
    }

    /// Returns the byte of the output at the offset `place`, which is in the head or the middle.
    fn byte(&self, place: usize) -> u8 {
        match place.checked_sub(self.head.len()) {
            Some(place) => self.middle[place],
            None => self.base.unwrap_or(self.input)[self.head.start + place],
        }
    }
}

/// The input.
impl<'a> Rewriter<'a> {
    fn peek(&self) -> Option<u8> {
        self.input.get(self.at).copied()
    }

    #[inline(always)]
    fn rest(&self) -> &'a [u8] {
        &self.input[self.at..]
    }

    fn is_slash(&self, byte: u8) -> bool {
        byte == b'/' || (byte == b'\\' && self.kind.is_special())
    }

    /// Keeps bytes that are not of `class`, treats the others as `treatment` says, and stops at `end`.
    fn component(
        &mut self,
        class: u8,
        end: usize,
        treatment: impl Fn(u8) -> Treatment,
    ) -> Result<(), Stop> {
        loop {
            self.at = run_of(class, &self.input[..end], self.at);
            if self.at == end {
                return Ok(());
            }
            let byte = self.input[self.at];
            match treatment(byte) {
                Treatment::End => return Ok(()),
                Treatment::Keep => self.at += 1,
                Treatment::Encode if is_ascii_tab_or_newline(byte) => return Err(Stop::Unknown),
                Treatment::Encode => self.percent_encode(end),
            }
        }
    }

    /// Percent-encodes the next byte of the input and the non-ASCII bytes after it, up to `end`. No component
    /// keeps non-ASCII bytes.
    fn percent_encode(&mut self, end: usize) {
        self.flush();
        self.reserve();
        let mut more = self.input[self.at + 1..end].iter();
        let length = 1 + more.position(u8::is_ascii).unwrap_or(end - self.at - 1);
        let bytes = &self.input[self.at..self.at + length];
        let digit = |value: u8| UPPER_HEX_DIGITS[usize::from(value)];
        let encoded = |&byte: &u8| [b'%', digit(byte >> 4), digit(byte & 0xF)];
        self.middle.extend(bytes.iter().flat_map(encoded));
        self.at += length;
        self.kept_from = self.at;
    }

    /// Returns the offset of the `:` after a scheme, if the input starts with one.
    fn scheme_end(&self) -> Result<Option<usize>, Stop> {
        let rest = self.rest();
        if !rest.first().is_some_and(u8::is_ascii_alphabetic) {
            return Ok(None);
        }
        let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
        let length = rest.iter().position(|&byte| !is_scheme(byte));
        match length.map(|length| (length, rest[length])) {
            Some((length, b':')) => Ok(Some(self.at + length)),
            Some((_, byte)) if is_ascii_tab_or_newline(byte) => Err(Stop::Unknown),
            _ => Ok(None),
        }
    }

    /// Reads the scheme and its `:`. Returns whether there is one.
    fn scheme(&mut self) -> Result<bool, Stop> {
        if let Some((length, kind)) = special_scheme_before_slashes(self.rest()) {
            self.kind = kind;
            self.at += length;
        } else if let Some(colon) = self.scheme_end()? {
            let scheme = &self.input[self.at..colon];
            if scheme.iter().any(u8::is_ascii_uppercase) {
                self.lowercase(colon);
                self.kind = Kind::of_bytes(self.middle);
            } else {
                self.kind = Kind::of_bytes(scheme);
            }
            self.at = colon + 1;
        } else {
            return Ok(false);
        }
        self.offsets.protocol_end = self.here();
        Ok(true)
    }

    fn after_scheme(&mut self) -> Result<(), Stop> {
        match self.kind {
            Kind::Special(_) => {
                self.slashes();
                self.authority()?;
                self.path()?;
            }
            Kind::File => {
                self.file_host()?;
                self.path()?;
            }
            Kind::Blob | Kind::Other if self.rest().starts_with(b"//") => {
                self.at += 2;
                self.authority()?;
                self.path()?;
            }
            Kind::Blob | Kind::Other => {
                self.no_host();
                if self.peek() == Some(b'/') {
                    self.path()?;
                    self.flush();
                    let start = self.offsets.pathname_start as usize;
                    if self.length() > start + 1 && self.byte(start + 1) == b'/' {
                        return Err(Stop::Unknown);
                    }
                } else {
                    self.opaque_path()?;
                }
            }
        }
        self.query_and_fragment()
    }

    /// Replaces the next slashes and backslashes, of any number, with two slashes.
    fn slashes(&mut self) {
        let is_slash = |&byte: &u8| byte == b'/' || byte == b'\\';
        let rest = self.rest();
        let count = rest.iter().take_while(|byte| is_slash(byte)).count();
        if count == 2 && rest.starts_with(b"//") {
            self.at += 2;
        } else {
            self.replace(count, b"//");
        }
    }

    fn no_host(&mut self) {
        let here = self.here();
        self.offsets.username_end = here;
        self.offsets.host_start = here;
        self.offsets.host_end = here;
        self.offsets.pathname_start = here;
    }
}
