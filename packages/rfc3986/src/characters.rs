//! The characters of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) and [RFC
//! 3987](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).

use alloc::string::String;

/// A set of ASCII characters, as a bit of [`SETS`].
pub(crate) type Set = u8;

pub(crate) const SCHEME: Set = 1;
pub(crate) const UNRESERVED: Set = 1 << 1;
/// `unreserved / sub-delims`
pub(crate) const REG_NAME: Set = 1 << 2;
/// `unreserved / sub-delims / ":"`
pub(crate) const USERINFO: Set = 1 << 3;
/// `pchar` without `":"`: of `segment-nz-nc`
pub(crate) const NO_COLON: Set = 1 << 4;
/// `pchar / "/"`
pub(crate) const PATH: Set = 1 << 5;
/// `pchar / "/" / "?"`
pub(crate) const QUERY: Set = 1 << 6;

/// The sets of each byte. `"%"` and all that is not ASCII are in none.
pub(crate) static SETS: [Set; 256] = {
    let mut sets = [0; 256];
    let mut byte = 0;
    while byte < 0x80 {
        sets[byte as usize] = set_of(byte);
        byte += 1;
    }
    sets
};

const fn set_of(byte: u8) -> Set {
    const ALL: Set = 0x7f;
    match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' => ALL,
        b'_' | b'~' => ALL ^ SCHEME,
        b'+' => ALL ^ UNRESERVED,
        b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b',' | b';' | b'=' => ALL ^ SCHEME ^ UNRESERVED,
        b':' => USERINFO | PATH | QUERY,
        b'@' => NO_COLON | PATH | QUERY,
        b'/' => PATH | QUERY,
        b'?' => QUERY,
        _ => 0,
    }
}

pub(crate) fn is_in(byte: u8, set: Set) -> bool {
    SETS[byte as usize] & set != 0
}

/// `ucschar` of RFC 3987, without the characters that [section 4.1](https://www.rfc-editor.org/rfc/rfc3987#section-4.1)
/// forbids: “IRIs MUST NOT contain bidirectional formatting characters (LRM, RLM, LRE, RLE, PDF, LRO, and RLO).”
pub(crate) fn is_ucschar(character: char) -> bool {
    match character as u32 {
        0x200e | 0x200f | 0x202a..=0x202e => false,
        0xa0..=0xd7ff | 0xf900..=0xfdcf | 0xfdf0..=0xffef => true,
        code @ 0x1_0000..=0xe_fffd => code & 0xffff <= 0xfffd && !(0xe_0000..0xe_1000).contains(&code),
        _ => false,
    }
}

/// `iprivate` of RFC 3987.
pub(crate) fn is_iprivate(character: char) -> bool {
    matches!(character as u32, 0xe000..=0xf8ff | 0xf_0000..=0xf_fffd | 0x10_0000..=0x10_fffd)
}

/// Appends `pct-encoded`.
pub(crate) fn push_triplet(text: &mut String, octet: u8) {
    let digit = |value: u8| char::from(b"0123456789ABCDEF"[usize::from(value)]);
    text.push('%');
    text.push(digit(octet >> 4));
    text.push(digit(octet & 0xf));
}

/// The octet of the triplet at the start of `bytes`, if it starts with `pct-encoded`.
pub(crate) fn triplet(bytes: &[u8]) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    match bytes {
        [b'%', high, low, ..] => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    }
}
