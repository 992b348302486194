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

/// Whether a byte has a meaning of its own, or is not ASCII.
static IS_SPECIAL: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = byte >= 0x80 || matches!(byte as u8, b'&' | b'=' | b'+' | b'%');
        byte += 1;
    }
    table
};

/// Parses `input` from `start` on, and hands where each tuple's name and value stand to `emit`. What has
/// to be decoded is appended to `text`. `None` says nothing, whatever was emitted.
pub fn parse(
    input: &[u8],
    mut start: usize,
    text: &mut Vec<u8>,
    mut emit: impl FnMut([Place; 2]),
) -> Option<()> {
    let mut at = start;
    let mut name = None;
    let mut is_encoded = false;
    loop {
        let rest = input.get(at..)?;
        let run = rest.iter().position(|&byte| IS_SPECIAL[usize::from(byte)]);
        at += run.unwrap_or(rest.len());
        match input.get(at) {
            Some(b'+' | b'%') => is_encoded = true,
            Some(b'=') if name.is_some() => {}
            Some(b'=') => {
                name = Some(place(input, start..at, take(&mut is_encoded), text)?);
                start = at + 1;
            }
            None | Some(b'&') => {
                let last = place(input, start..at, take(&mut is_encoded), text)?;
                match name.take() {
                    Some(name) => emit([name, last]),
                    None if start < at => emit([last, [at as u32; 2]]),
                    None => {}
                }
                if at == input.len() {
                    return Some(());
                }
                start = at + 1;
            }
            Some(_) => return None,
        }
        at += 1;
    }
}

/// The place of a name or a value. `None` where it is not ASCII once it is decoded.
#[inline]
fn place(input: &[u8], range: Range<usize>, is_encoded: bool, text: &mut Vec<u8>) -> Option<Place> {
    if !is_encoded {
        return Some([range.start as u32, range.end as u32]);
    }
    let start = text.len() as u32;
    let mut rest = &input[range];
    while let [first, after_first @ ..] = rest {
        let (byte, after) = match percent_encoded_byte(rest) {
            Some(byte) if byte.is_ascii() => (byte, &rest[3..]),
            Some(_) => return None,
            None if *first == b'+' => (b' ', after_first),
            None => (*first, after_first),
        };
        text.push(byte);
        rest = after;
    }
    Some([start | DECODED, text.len() as u32])
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
    const AT_A_TIME: usize = 32;
    for bytes in tuples
        .strip_prefix(&[NAME])
        .unwrap_or(tuples)
        .chunks(AT_A_TIME)
    {
        let mut serialized = [0; 3 * AT_A_TIME];
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
