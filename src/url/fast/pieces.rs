//! The pieces of an href, and their writer.

use alloc::vec::Vec;
use core::ops::Range;

use crate::percent_encoding::UPPER_HEX_DIGITS;
use crate::url::offsets::Offsets;
use crate::url::scheme::Kind;

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

/// Most hrefs are longer than their input by at most this number of bytes.
const ROOM: usize = 32;

/// Reads an input and writes an href in pieces.
pub(super) struct PieceWriter<'a> {
    pub(super) input: &'a [u8],
    /// The number of bytes read.
    pub(super) at: usize,
    /// The output is the head, the middle, and the input from here up to `at`.
    kept_from: usize,
    head: Range<usize>,
    /// The text that the head is a piece of, unless it is the input.
    base: Option<&'a [u8]>,
    pub(super) middle: &'a mut Vec<u8>,
}

impl<'a> PieceWriter<'a> {
    /// Starts at the offset `start` of `input`.
    pub(super) fn new(input: &'a [u8], start: usize, middle: &'a mut Vec<u8>) -> Self {
        middle.clear();
        Self { input, at: start, kept_from: start, head: start..start, base: None, middle }
    }

    /// Makes the first `length` bytes of `base` the head.
    pub(super) fn start_with(&mut self, base: &'a [u8], length: u32) {
        self.base = Some(base);
        self.head = 0..length as usize;
    }

    pub(super) fn pieces(self, offsets: Offsets, kind: Kind) -> Pieces {
        Pieces { offsets, kind, is_head_of_base: self.base.is_some(), head: self.head, tail: self.kept_from..self.at }
    }

    /// Returns the length of the output.
    pub(super) fn length(&self) -> usize {
        self.head.len() + self.middle.len() + (self.at - self.kept_from)
    }

    /// Returns the length as an offset. It is less than 2³², because callers reject longer inputs.
    pub(super) fn here(&self) -> u32 {
        debug_assert!(u32::try_from(self.length()).is_ok());
        self.length() as u32
    }

    /// Moves the kept bytes of the input to the head or the middle.
    pub(super) fn flush(&mut self) {
        if self.kept_from == self.at {
            return;
        }
        if self.base.is_none() && self.middle.is_empty() && self.head.end == self.kept_from {
            self.head.end = self.at;
        } else {
            self.reserve();
            let kept = &self.input[self.kept_from..self.at];
            self.middle.extend_from_slice(kept);
        }
        self.kept_from = self.at;
    }

    /// Reserves memory for most hrefs if the buffer is new.
    pub(super) fn reserve(&mut self) {
        if self.middle.capacity() == 0 {
            self.middle.reserve(self.input.len() + ROOM);
        }
    }

    /// Writes `bytes` instead of the next `length` bytes of the input.
    pub(super) fn replace(&mut self, length: usize, bytes: &[u8]) {
        self.flush();
        self.reserve();
        self.middle.extend_from_slice(bytes);
        self.at += length;
        self.kept_from = self.at;
    }

    /// Percent-encodes the next byte of the input and the non-ASCII bytes after it, up to `end`. No component
    /// keeps non-ASCII bytes.
    pub(super) fn percent_encode(&mut self, end: usize) {
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

    pub(super) fn truncate(&mut self, length: usize) {
        self.flush();
        match length.checked_sub(self.head.len()) {
            Some(length) => self.middle.truncate(length),
            None => {
                self.middle.clear();
                self.head.end = self.head.start + length;
            }
        }
    }

    /// Returns the byte of the output at `offset`, which is in the head or the middle.
    pub(super) fn byte(&self, offset: usize) -> u8 {
        match offset.checked_sub(self.head.len()) {
            Some(offset) => self.middle[offset],
            None => self.base.unwrap_or(self.input)[self.head.start + offset],
        }
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.input.get(self.at).copied()
    }

    #[inline(always)]
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.input[self.at..]
    }
}
