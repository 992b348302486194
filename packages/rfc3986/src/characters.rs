//! The characters of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#appendix-A) and [RFC
//! 3987](https://www.rfc-editor.org/rfc/rfc3987#section-2.2), and percent-encoding.

use alloc::string::String;
use alloc::vec::Vec;

/// A set of bytes.
#[derive(Clone, Copy)]
pub(crate) struct Set([u32; 8]);

pub(crate) const NONE: Set = Set([0; 8]);
pub(crate) const ANY: Set = Set([u32::MAX; 8]);
pub(crate) const ASCII: Set = NONE.with_range(0, 0x7f);
pub(crate) const CONTROL: Set = NONE.with_range(0, 0x1f).with("\x7f");
/// Control characters and the space.
pub(crate) const BLANK: Set = CONTROL.with(" ");
/// Visible ASCII characters.
pub(crate) const GRAPHIC: Set = NONE.with_range(b'!', b'~');
pub(crate) const DIGIT: Set = NONE.with_range(b'0', b'9');
pub(crate) const HEXADECIMAL: Set = DIGIT.with("ABCDEFabcdef");
pub(crate) const ALPHANUMERIC: Set = DIGIT.with_range(b'A', b'Z').with_range(b'a', b'z');
pub(crate) const SCHEME: Set = ALPHANUMERIC.with("+-.");
pub(crate) const UNRESERVED: Set = ALPHANUMERIC.with("-._~");
/// `unreserved / sub-delims`
pub(crate) const REG_NAME: Set = UNRESERVED.with("!$&'()*+,;=");
/// `unreserved / sub-delims / ":"`
pub(crate) const USERINFO: Set = REG_NAME.with(":");
/// `pchar` without `":"`: of `segment-nz-nc`
pub(crate) const NO_COLON: Set = REG_NAME.with("@");
/// `pchar / "/"`
pub(crate) const PATH: Set = USERINFO.with("@/");
/// `pchar / "/" / "?"`
pub(crate) const QUERY: Set = PATH.with("?");

impl Set {
    pub(crate) const fn has(&self, byte: u8) -> bool {
        self.0[(byte >> 5) as usize] >> (byte & 31) & 1 == 1
    }

    /// Whether all bytes are in the set.
    pub(crate) fn has_all(&self, text: &str) -> bool {
        text.bytes().all(|byte| self.has(byte))
    }

    /// Whether a byte is in the set.
    pub(crate) fn has_any(&self, text: &str) -> bool {
        text.bytes().any(|byte| self.has(byte))
    }

    pub(crate) const fn with_range(mut self, first: u8, last: u8) -> Self {
        let mut byte = first as usize;
        while byte <= last as usize {
            self.0[byte >> 5] |= 1 << (byte & 31);
            byte += 1;
        }
        self
    }

    /// With ASCII characters.
    pub(crate) const fn with(mut self, characters: &str) -> Self {
        let mut index = 0;
        while index < characters.len() {
            let byte = characters.as_bytes()[index];
            self = self.with_range(byte, byte);
            index += 1;
        }
        self
    }

    /// Without ASCII characters.
    pub(crate) const fn without(self, characters: &str) -> Self {
        self.without_all(&NONE.with(characters))
    }

    pub(crate) const fn without_all(mut self, others: &Self) -> Self {
        let mut index = 0;
        while index < self.0.len() {
            self.0[index] &= !others.0[index];
            index += 1;
        }
        self
    }

    /// Percent-encodes what is not in the set. Triplets stay.
    pub(crate) fn encoded(&self, text: &str) -> String {
        self.rewritten(text, None)
    }

    /// Percent-encodes what is not in the set, and decodes the triplets of `decoded`, which are ASCII. The others are in
    /// uppercase.
    pub(crate) fn normal(&self, text: &str, decoded: &Self) -> String {
        self.rewritten(text, Some(decoded))
    }

    fn rewritten(&self, text: &str, decoded: Option<&Self>) -> String {
        let mut result = String::with_capacity(text.len());
        let mut rest = text;
        loop {
            // A set has all bytes that are not ASCII, or none.
            let kept = rest.bytes().position(|byte| byte == b'%' || !self.has(byte)).unwrap_or(rest.len());
            result.push_str(&rest[..kept]);
            rest = &rest[kept..];
            let Some(character) = rest.chars().next() else {
                return result;
            };
            let octet = triplet(rest.as_bytes());
            let (part, after) = rest.split_at(if octet.is_some() { 3 } else { character.len_utf8() });
            rest = after;
            match (octet, decoded) {
                (Some(octet), Some(decoded)) if decoded.has(octet) => result.push(char::from(octet)),
                (Some(octet), Some(_)) => push_triplet(&mut result, octet),
                (Some(_), None) => result.push_str(part),
                (None, _) => self.push(character, &mut result),
            }
        }
    }

    /// Percent-encodes what is not in the set, also the `%` of triplets.
    pub(crate) fn all_encoded(&self, text: &str) -> String {
        let mut result = String::with_capacity(text.len());
        text.chars().for_each(|character| self.push(character, &mut result));
        result
    }

    /// Appends a character, percent-encoded if it is not in the set.
    pub(crate) fn push(&self, character: char, text: &mut String) {
        let mut bytes = [0; 4];
        let part = character.encode_utf8(&mut bytes);
        if self.has_all(part) { text.push_str(part) } else { part.bytes().for_each(|byte| push_triplet(text, byte)) }
    }
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
    text.extend(['%', digit(octet >> 4), digit(octet & 0xf)]);
}

/// The octet of the triplet at the start of `bytes`, if it starts with `pct-encoded`.
pub(crate) fn triplet(bytes: &[u8]) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
    match bytes {
        [b'%', high, low, ..] => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    }
}

/// The octets of the triplet at the start of a text, or of all triplets there that are not ASCII.
pub(crate) fn octets(text: &str) -> Vec<u8> {
    let mut octets = Vec::new();
    while let Some(octet) = text.as_bytes().get(3 * octets.len()..).and_then(triplet) {
        if octet.is_ascii() && !octets.is_empty() {
            break;
        }
        octets.push(octet);
        if octet.is_ascii() {
            break;
        }
    }
    octets
}

/// Appends the characters that octets encode. Those that are not `is_allowed` are percent-encoded, and all other octets.
pub(crate) fn push_octets(text: &mut String, octets: &[u8], is_allowed: impl Fn(char) -> bool) {
    for chunk in octets.utf8_chunks() {
        for character in chunk.valid().chars() {
            if is_allowed(character) { text.push(character) } else { NONE.push(character, text) }
        }
        chunk.invalid().iter().for_each(|&octet| push_triplet(text, octet));
    }
}

/// Whether each `%` starts a triplet of a byte of the set.
pub(crate) fn has_only_triplets(text: &str, set: &Set) -> bool {
    text.match_indices('%').all(|(at, _)| triplet(&text.as_bytes()[at..]).is_some_and(|octet| set.has(octet)))
}

/// The octets of a text without triplets.
pub(crate) fn decoded(text: &str) -> Vec<u8> {
    let mut result = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        let octet = triplet(rest);
        result.push(octet.unwrap_or(byte));
        rest = if octet.is_some() { &rest[3..] } else { after };
    }
    result
}
