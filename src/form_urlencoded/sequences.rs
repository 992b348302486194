//! The byte sequences of names and values.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use crate::encoding::utf_8_decode_without_bom;
use crate::percent_encoding::percent_decode;

/// Returns the parser's byte sequences, split into name and value but not yet decoded.
#[must_use]
pub fn sequences(input: &[u8]) -> Sequences<'_> {
    Sequences { rest: input }
}

/// The byte sequences that [`sequences`] returns.
#[derive(Clone, Copy, Debug)]
pub struct Sequences<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Sequences<'a> {
    type Item = (&'a [u8], &'a [u8]);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if self.rest.is_empty() {
                return None;
            }
            let (bytes, rest) = split_at_first(self.rest, b'&');
            self.rest = rest;
            if !bytes.is_empty() {
                return Some(split_at_first(bytes, b'='));
            }
        }
    }
}

/// Returns the bytes before and after the first `delimiter`.
#[inline]
fn split_at_first(bytes: &[u8], delimiter: u8) -> (&[u8], &[u8]) {
    match bytes.iter().position(|&byte| byte == delimiter) {
        Some(index) => (&bytes[..index], &bytes[index + 1..]),
        None => (bytes, &[]),
    }
}

/// Decodes a name or value: replaces each `+` by a space, percent-decodes, and runs [UTF-8 decode without
/// BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    utf_8_decode_without_bom(percent_decode_with_spaces(bytes))
}

/// Replaces each `+` by a space, and percent-decodes.
pub(super) fn percent_decode_with_spaces(bytes: &[u8]) -> Cow<'_, [u8]> {
    if !bytes.contains(&b'+') {
        return percent_decode(bytes);
    }
    let spaced: Vec<u8> = bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect();
    Cow::Owned(percent_decode(&spaced).into_owned())
}
