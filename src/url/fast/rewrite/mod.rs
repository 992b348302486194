//! A fast path: makes the href in one pass over the input.
//!
//! Most of an input stays unchanged and need not be copied. So [`rewrite`] returns [`Pieces`]: a range of the input or
//! of the base, new bytes, and a range of the input. The pieces are the result of the parser and the serializer.
//! [`Stop::Unknown`] means that the fast path cannot tell. A property test and a fuzz target compare the two.
//!
//! It has the cases that lists of real URLs contain.

mod authority;
mod path;

use alloc::vec::Vec;

use super::byte_classes::{NOT_SEGMENT, NOT_USERINFO, run_of};
use super::canonical::Canonical;
use super::pieces::PieceWriter;
use super::{Pieces, Stop};
use crate::infra::{is_ascii_tab_or_newline, is_c0_control_or_space};
use crate::url::UrlRef;
use crate::url::offsets::Offsets;
use crate::url::scheme::{Kind, is_scheme_byte, special_scheme_before_slashes};

/// Parses `input`, whose canonical start is `start` if there is one, with a base or without. Clears `middle`, then
/// writes the new bytes to it.
///
/// # Errors
///
/// If the parser returns failure, or the fast path cannot tell.
pub fn rewrite(
    input: &[u8],
    start: Option<&Canonical>,
    base: Option<UrlRef<'_>>,
    middle: &mut Vec<u8>,
) -> Result<Pieces, Stop> {
    let mut rewriter = Rewriter::new(input, middle);
    if let Some(start) = start {
        rewriter.after_start(start)?;
    } else if rewriter.scheme()? {
        rewriter.after_scheme(base.is_some())?;
    } else {
        rewriter.reference(base.ok_or(Stop::Failure)?)?;
    }
    Ok(rewriter.pieces())
}

/// The variables of the pass.
pub(super) struct Rewriter<'a> {
    pub(super) writer: PieceWriter<'a>,
    offsets: Offsets,
    pub(super) kind: Kind,
    /// Whether the input is a URL, whose components end at delimiters, or the value of one component.
    is_url: bool,
}

impl<'a> Rewriter<'a> {
    /// "If input contains any leading or trailing C0 control or space, … remove any leading and trailing C0 control
    /// or space from input."
    fn new(input: &'a [u8], middle: &'a mut Vec<u8>) -> Self {
        let is_kept = |&byte: &u8| !is_c0_control_or_space(byte);
        let end = input.iter().rposition(is_kept).map_or(0, |last| last + 1);
        let start = input.iter().position(is_kept).unwrap_or(0).min(end);
        Self {
            writer: PieceWriter::new(&input[..end], start, middle),
            offsets: Offsets::default(),
            kind: Kind::Other,
            is_url: true,
        }
    }

    /// Creates the variables for a value that becomes part of a URL of this kind.
    pub(super) fn of_value(value: &'a [u8], kind: Kind, middle: &'a mut Vec<u8>) -> Self {
        Self { writer: PieceWriter::new(value, 0, middle), offsets: Offsets::default(), kind, is_url: false }
    }

    pub(super) fn pieces(self) -> Pieces {
        self.writer.pieces(self.offsets, self.kind)
    }
}

impl Rewriter<'_> {
    /// Keeps bytes that are not of `class`, removes tabs and newlines, percent-encodes the others, and stops at `end`
    /// or at a byte of `ends`.
    fn component(&mut self, class: u8, end: usize, ends: &[u8]) -> Result<(), Stop> {
        loop {
            self.writer.at = run_of(class, &self.writer.input[..end], self.writer.at);
            match self.writer.input[..end].get(self.writer.at) {
                None => return Ok(()),
                // A loop: `contains` calls a function.
                Some(byte) if ends.iter().any(|end| end == byte) => return Ok(()),
                Some(&byte) if is_ascii_tab_or_newline(byte) => match class {
                    // It can be within a dot segment, and setters keep it in credentials.
                    NOT_SEGMENT | NOT_USERINFO => return Err(Stop::Unknown),
                    _ => self.writer.replace(1, b""),
                },
                Some(_) => self.writer.percent_encode(end),
            }
        }
    }

    /// Reads the scheme and its `:`. Returns whether there is one.
    ///
    /// <https://url.spec.whatwg.org/#scheme-state>: "If c is an ASCII alphanumeric, U+002B (+), U+002D (-), or
    /// U+002E (.), append c, lowercased, to buffer."
    fn scheme(&mut self) -> Result<bool, Stop> {
        if let Some((length, kind)) = special_scheme_before_slashes(self.writer.rest()) {
            self.kind = kind;
            self.writer.at += length;
        } else {
            let rest = self.writer.rest();
            let Some(length) = rest.iter().position(|&byte| !is_scheme_byte(byte)) else {
                return Ok(false);
            };
            let scheme = &rest[..length];
            match rest[length] {
                b':' if rest[0].is_ascii_alphabetic() => {}
                byte if is_ascii_tab_or_newline(byte) => return Err(Stop::Unknown),
                _ => return Ok(false),
            }
            if scheme.iter().any(u8::is_ascii_uppercase) {
                self.writer.replace(scheme.len(), b"");
                let lower = scheme.iter().map(u8::to_ascii_lowercase);
                self.writer.middle.extend(lower);
                self.kind = Kind::of_bytes(self.writer.middle);
            } else {
                self.writer.at += scheme.len();
                self.kind = Kind::of_bytes(scheme);
            }
            self.writer.at += 1;
        }
        self.offsets.protocol_end = self.writer.here();
        Ok(true)
    }

    fn after_scheme(&mut self, has_base: bool) -> Result<(), Stop> {
        match (self.kind, self.writer.rest()) {
            (Kind::Blob | Kind::Other, [b'/', b'/', ..]) => {
                self.writer.at += 2;
                self.authority()?;
            }
            (Kind::Blob | Kind::Other, [b'/' | b'\t' | b'\n' | b'\r', ..]) => return Err(Stop::Unknown),
            (Kind::Blob | Kind::Other, _) => self.opaque_path()?,
            // If the base has the same scheme, this is a reference.
            (_, rest) if has_base && !rest.starts_with(b"//") => return Err(Stop::Unknown),
            (Kind::Special(_), _) => {
                self.slashes();
                self.authority()?;
            }
            (Kind::File, _) => self.file_host()?,
        }
        self.path()?;
        self.query_and_fragment()
    }
}
