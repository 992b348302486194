//! A fast path: `application/x-www-form-urlencoded` from bytes to bytes.
//!
//! [`parse`] answers what the parser answers where every name and value is ASCII, or nothing;
//! [`serialize`] answers what the serializer answers with UTF-8. A property test and a fuzz target
//! compare them.

use alloc::vec::Vec;
use core::mem::take;
use core::ops::Range;

use crate::percent_encoding::{FORM_URLENCODED, UPPER_HEX_DIGITS, percent_encoded_byte};

/// Where a name or a value starts and ends: in the input, or, where [`DECODED`] is added to its start,
/// in the text of what had to be decoded.
pub type Place = [u32; 2];

/// See [`Place`].
pub const DECODED: u32 = 1 << 29;

/// What stands before a name in the argument of [`serialize`]; no byte of UTF-8.
pub const NAME: u8 = 0xFE;

/// What stands before a value in the argument of [`serialize`]; no byte of UTF-8.
pub const VALUE: u8 = 0xFF;

/// So many bytes are looked at together.
pub const AT_A_TIME: usize = size_of::<u64>();

/// The highest bit of each byte.
const HIGHEST: u64 = each(0x80);

/// This byte in each place.
const fn each(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; AT_A_TIME])
}

/// Among its highest bits those of the bytes that are `byte`, if all are ASCII.
const fn equal(bytes: u64, byte: u8) -> u64 {
    HIGHEST - (bytes ^ each(byte))
}

/// The bytes from `at` on; behind `end`, `&`. `None` where too few stand behind it.
#[inline(always)]
fn bytes_at(input: &[u8], at: usize, end: usize) -> Option<u64> {
    let bytes = u64::from_le_bytes(*input.get(at..)?.first_chunk()?);
    let length = end - at;
    if length >= AT_A_TIME {
        return Some(bytes);
    }
    let behind = u64::MAX << (8 * length);
    Some((bytes & !behind) | (each(b'&') & behind))
}

/// Parses a range of `input`, and hands where each tuple's name and value stand to `emit`. What has
/// to be decoded is appended to `text`. `None` says nothing, whatever was emitted; it also means that
/// fewer than [`AT_A_TIME`] bytes stand behind the range.
pub fn parse(
    input: &[u8],
    Range { mut start, end }: Range<usize>,
    text: &mut Vec<u8>,
    mut emit: impl FnMut([Place; 2]),
) -> Option<()> {
    let mut name = None;
    let mut is_encoded = false;
    let mut at = start;
    while at <= end {
        let bytes = bytes_at(input, at, end)?;
        if bytes & HIGHEST != 0 {
            return None;
        }
        let mut specials = HIGHEST
            & (equal(bytes, b'&') | equal(bytes, b'=') | equal(bytes, b'+') | equal(bytes, b'%'));
        while specials != 0 {
            let bit = specials.trailing_zeros();
            specials &= specials - 1;
            let here = at + bit as usize / 8;
            match (bytes >> (bit - 7)) as u8 {
                b'=' if name.is_some() => {}
                b'=' => {
                    name = Some(place(input, start..here, take(&mut is_encoded), text)?);
                    start = here + 1;
                }
                b'&' => {
                    let last = place(input, start..here, take(&mut is_encoded), text)?;
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

/// The place of a name or a value. `None` where it is not ASCII once it is decoded.
#[inline(always)]
fn place(input: &[u8], range: Range<usize>, is_encoded: bool, text: &mut Vec<u8>) -> Option<Place> {
    if !is_encoded {
        return Some([range.start as u32, range.end as u32]);
    }
    let start = text.len() as u32;
    decode(&input[range], text).then_some([start | DECODED, text.len() as u32])
}

/// Appends a name or a value to `text`, decoded. Returns whether it is ASCII; if not, what is appended
/// says nothing.
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

/// What a byte of the argument of [`serialize`] becomes; 0 for one that is percent-encoded.
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

/// Appends the serialization of `tuples` to `output`: names and values in UTF-8 in turn, with [`NAME`] or
/// [`VALUE`] before each.
pub fn serialize(tuples: &[u8], output: &mut Vec<u8>) {
    /// So many bytes are serialized at a time, so that the vector is not asked for room for each.
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
