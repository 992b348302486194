//! A fast path: `application/x-www-form-urlencoded` from bytes to bytes.
//!
//! [`parse`] returns the parser's result if every name and value is ASCII, otherwise `None`. [`serialize`] returns the
//! serializer's result with UTF-8. A property test and a fuzz target compare them with the reference path.

use alloc::vec::Vec;
use core::mem::take;
use core::ops::Range;

use crate::percent_encoding::{FORM_URLENCODED, UPPER_HEX_DIGITS, percent_encoded_byte};

/// The start and end of a name or value. It is a range of the input or, if [`DECODED`] is added to the start,
/// of the text of decoded names and values.
pub type TextRange = [u32; 2];

/// Marks a range of the decoded text; see [`TextRange`].
pub const DECODED: u32 = 1 << 29;

/// Marks the start of a name in the argument of [`serialize`]; never a byte of UTF-8.
pub const NAME: u8 = 0xFE;

/// Marks the start of a value in the argument of [`serialize`]; never a byte of UTF-8.
pub const VALUE: u8 = 0xFF;

/// The number of bytes compared at once.
pub const AT_A_TIME: usize = size_of::<u64>();

/// The highest bit of each byte.
const HIGHEST: u64 = each(0x80);

/// Returns a word whose bytes are all `byte`.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; AT_A_TIME])
}

/// Returns, for bytes that are all ASCII, a word whose highest bits mark the bytes equal to `byte`.
const fn equal(bytes: u64, byte: u8) -> u64 {
    HIGHEST - (bytes ^ each(byte))
}

/// Returns the bytes from `at` on. Each byte after `end` is replaced by `&`. `None` if fewer than
/// [`AT_A_TIME`] bytes are left in `input`.
#[inline(always)]
fn bytes_at(input: &[u8], at: usize, end: usize) -> Option<u64> {
    let bytes = u64::from_le_bytes(*input.get(at..)?.first_chunk()?);
    let length = end - at;
    if length >= AT_A_TIME {
        return Some(bytes);
    }
    let after = u64::MAX << (8 * length);
    Some((bytes & !after) | (each(b'&') & after))
}

/// Parses a range of `input` and passes the ranges of each tuple's name and value to `emit`. Appends decoded
/// names and values to `text`. Returns `None` if a name or value is not ASCII, or if fewer than [`AT_A_TIME`]
/// bytes follow the range. The ranges emitted so far must then be discarded.
pub fn parse(
    input: &[u8],
    Range { mut start, end }: Range<usize>,
    text: &mut Vec<u8>,
    mut emit: impl FnMut([TextRange; 2]),
) -> Option<()> {
    let mut name = None;
    let mut is_encoded = false;
    let mut at = start;
    while at <= end {
        let bytes = bytes_at(input, at, end)?;
        if bytes & HIGHEST != 0 {
            return None;
        }
        let mut specials =
            HIGHEST & (equal(bytes, b'&') | equal(bytes, b'=') | equal(bytes, b'+') | equal(bytes, b'%'));
        while specials != 0 {
            let bit = specials.trailing_zeros();
            specials &= specials - 1;
            let here = at + bit as usize / 8;
            match (bytes >> (bit - 7)) as u8 {
                b'=' if name.is_some() => {}
                b'=' => {
                    name = Some(text_range(input, start..here, take(&mut is_encoded), text)?);
                    start = here + 1;
                }
                b'&' => {
                    let last = text_range(input, start..here, take(&mut is_encoded), text)?;
                    match name.take() {
                        Some(name) => emit([name, last]),
                        None if start < here => emit([last, [here as u32; 2]]),
                        None => {}
                    }
                    if here == end {
                        return Some(());
                    }
                    start = here + 1;
                }
                _ => is_encoded = true,
            }
        }
        at += AT_A_TIME;
    }
    None
}

/// Returns the range of a name or value; `None` if it is not ASCII once decoded.
#[inline(always)]
fn text_range(input: &[u8], range: Range<usize>, is_encoded: bool, text: &mut Vec<u8>) -> Option<TextRange> {
    if !is_encoded {
        return Some([range.start as u32, range.end as u32]);
    }
    let start = text.len() as u32;
    decode(&input[range], text).then_some([start | DECODED, text.len() as u32])
}

/// Appends a name or value to `text`, decoded. Returns whether it is ASCII; if not, the appended bytes are meaningless.
fn decode(mut encoded: &[u8], text: &mut Vec<u8>) -> bool {
    while let [first, after_first @ ..] = encoded {
        let (byte, after) = match percent_encoded_byte(encoded) {
            Some(byte) if byte.is_ascii() => (byte, &encoded[3..]),
            Some(_) => return false,
            None if *first == b'+' => (b' ', after_first),
            None => (*first, after_first),
        };
        text.push(byte);
        encoded = after;
    }
    true
}

/// The serialization of each byte of the argument of [`serialize`]; 0 if the byte is percent-encoded.
static SERIALIZED: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        if !FORM_URLENCODED.contains(byte as u8) {
            table[byte] = byte as u8;
        }
        byte += 1;
    }
    table[b' ' as usize] = b'+';
    table[NAME as usize] = b'&';
    table[VALUE as usize] = b'=';
    table
};

/// Appends the serialization of `tuples` to `output`. `tuples` holds names and values in UTF-8 in turn, each
/// after [`NAME`] or [`VALUE`].
pub fn serialize(tuples: &[u8], output: &mut Vec<u8>) {
    /// The number of bytes serialized at a time. The vector reserves memory once for each run.
    const RUN: usize = 32;
    for bytes in tuples.strip_prefix(&[NAME]).unwrap_or(tuples).chunks(RUN) {
        let mut serialized = [0; 3 * RUN];
        let mut end = 0;
        for &byte in bytes {
            let mut push = |byte| {
                serialized[end] = byte;
                end += 1;
            };
            match SERIALIZED[usize::from(byte)] {
                0 => {
                    push(b'%');
                    push(UPPER_HEX_DIGITS[usize::from(byte >> 4)]);
                    push(UPPER_HEX_DIGITS[usize::from(byte & 0xF)]);
                }
                byte => push(byte),
            }
        }
        output.extend_from_slice(&serialized[..end]);
    }
}
