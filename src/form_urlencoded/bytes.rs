//! A fast path: `application/x-www-form-urlencoded` from bytes to bytes.
//!
//! [`parse`] answers what the parser answers where every name and value is ASCII, or nothing;
//! [`serialize`] answers what the serializer answers with UTF-8. A property test and a fuzz target
//! compare them.

use alloc::vec::Vec;

use crate::percent_encoding::{FORM_URLENCODED, UPPER_HEX_DIGITS, percent_encoded_byte};

/// Where a tuple's name and its value start and end.
pub type Places = [u32; 4];

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

/// Parses `input`, and hands where each tuple's name and value stand to `emit`: in `text`, if that is
/// not empty then, or else in `input`. `text` is cleared before. `None` says nothing, whatever was
/// emitted.
pub fn parse(input: &[u8], text: &mut Vec<u8>, mut emit: impl FnMut(Places)) -> Option<()> {
    text.clear();
    let mut kept_from = 0;
    let mut at = 0;
    // How much shorter the text is than what was read of the input.
    let mut shorter = 0;
    let mut name_start = 0;
    let mut value_start = None;
    loop {
        let rest = &input[at..];
        let run = rest.iter().position(|&byte| IS_SPECIAL[usize::from(byte)]);
        at += run.unwrap_or(rest.len());
        let here = (at - shorter) as u32;
        match input.get(at) {
            None | Some(b'&') => {
                let (name_end, value_start) = value_start.take().unwrap_or((here, here));
                if here > name_start {
                    emit([name_start, name_end, value_start, here]);
                }
                if at == input.len() {
                    break;
                }
                name_start = here + 1;
                at += 1;
            }
            Some(b'=') => {
                value_start = value_start.or(Some((here, here + 1)));
                at += 1;
            }
            Some(b'+') => {
                text.extend_from_slice(&input[kept_from..at]);
                text.push(b' ');
                at += 1;
                kept_from = at;
            }
            Some(b'%') => match percent_encoded_byte(&input[at..]) {
                Some(byte) if !byte.is_ascii() => return None,
                Some(byte) => {
                    text.extend_from_slice(&input[kept_from..at]);
                    text.push(byte);
                    at += 3;
                    kept_from = at;
                    shorter += 2;
                }
                None => at += 1,
            },
            Some(_) => return None,
        }
    }
    if kept_from > 0 {
        text.extend_from_slice(&input[kept_from..]);
    }
    Some(())
}

/// Appends `text`, which is UTF-8, to `output` as a name or value.
pub fn serialize(text: &[u8], output: &mut Vec<u8>) {
    for &byte in text {
        if !FORM_URLENCODED.contains(byte) {
            output.push(byte);
        } else if byte == b' ' {
            output.push(b'+');
        } else {
            let digit = |value: u8| UPPER_HEX_DIGITS[usize::from(value)];
            output.extend_from_slice(&[b'%', digit(byte >> 4), digit(byte & 0xF)]);
        }
    }
}
