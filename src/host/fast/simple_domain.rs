//! A fast path: [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii) of a domain that
//! needs little of [UTS #46](https://www.unicode.org/reports/tr46/).
//!
//! A code point is called simple here if UTS #46 maps it to itself, or to one code point that it maps to
//! itself. Most words of most languages consist of such code points. The other requirements of UTS #46 on a
//! label then follow from their kinds:
//!
//! - Normalization Form C leaves the mapped code points unchanged: their *NFC_Quick_Check* is Yes, and no two
//!   with a combining class other than 0 are adjacent, so that they are in order.
//! - A label that starts with a combining mark or with "xn--" is left to the reference path. Joiners are not
//!   simple.
//! - The Bidi Rule holds: if there is a right-to-left letter, each label has only right-to-left letters or
//!   only left-to-right ones.
//!
//! [`to_ascii`] returns the reference path's result, or `None` if it cannot tell. A property test and a fuzz
//! target compare the two.

use super::punycode::{self, LABEL_LENGTH};
use super::simple_domain_table::{BLOCKS, DIFFERENCES, KINDS};

/// The size of the buffer for the result, in bytes. Longer domains are left to the reference path.
pub const BUFFER_LENGTH: usize = 256;

// Sets of kinds, as bits. The kinds not named are left-to-right letters, and code points mapped to one of
// them or to a full stop.
const NOT_SIMPLE: u16 = 1;
const RIGHT_TO_LEFT: u16 = 1 << 1;
const NEITHER_LETTER_NOR_MARK: u16 = 1 << 2;
const MARK: u16 = 1 << 3;
/// Code points whose combining class is not 0.
const COMBINING: u16 = 1 << 4;

/// Returns the ASCII form of a domain, parsed without *beStrict*, if it consists of simple code points and
/// none of them is, or is mapped to, a forbidden domain code point. `None` if it cannot tell.
#[must_use]
pub fn to_ascii<'a>(domain: &str, buffer: &'a mut [u8; BUFFER_LENGTH]) -> Option<&'a [u8]> {
    let mut label = Label::new();
    let mut length = 0;
    let mut kinds = 0;
    for c in domain.chars() {
        let kind = kind(c);
        let mapped = u32::from(c).wrapping_add_signed(DIFFERENCES[kind]);
        if mapped == u32::from('.') {
            length += label.write(buffer.get_mut(length..)?)?;
            *buffer.get_mut(length)? = b'.';
            length += 1;
            kinds |= label.kinds;
            label.clear();
        } else {
            label.push(mapped, 1 << kind);
        }
    }
    length += label.write(buffer.get_mut(length..)?)?;
    kinds |= label.kinds;
    let is_bidi = kinds & RIGHT_TO_LEFT != 0;
    if is_bidi && kinds & (NEITHER_LETTER_NOR_MARK | MARK | COMBINING) != 0 {
        return None;
    }
    (length > 0).then(|| &buffer[..length])
}

fn kind(c: char) -> usize {
    let block = BLOCKS.get(c as usize >> 7).copied().unwrap_or_default();
    let index = usize::from(block) << 7 | c as usize & 0x7F;
    usize::from(KINDS[index / 2] >> (index % 2 * 4) & 0xF)
}

/// The current label, mapped.
struct Label {
    /// The number of its code points, including code points that do not fit.
    length: usize,
    ascii: [u8; LABEL_LENGTH + 1],
    ascii_length: usize,
    /// The non-ASCII code points, as [`punycode::insertion`].
    insertions: [u32; LABEL_LENGTH + 1],
    /// The kinds of its code points.
    kinds: u16,
    /// The kinds that may not come next.
    unwelcome: u16,
    /// The kinds of code points that came where their kind may not.
    misplaced: u16,
}

impl Label {
    fn new() -> Self {
        Self {
            length: 0,
            ascii: [0; LABEL_LENGTH + 1],
            ascii_length: 0,
            insertions: [0; LABEL_LENGTH + 1],
            kinds: 0,
            unwelcome: MARK | COMBINING,
            misplaced: 0,
        }
    }

    fn clear(&mut self) {
        self.length = 0;
        self.ascii_length = 0;
        self.kinds = 0;
        self.unwelcome = MARK | COMBINING;
        self.misplaced = 0;
    }

    /// Appends a code point. If the arrays are full, they are overwritten from the start.
    #[inline(always)]
    fn push(&mut self, mapped: u32, kind: u16) {
        let others = self.length - self.ascii_length;
        self.insertions[others & LABEL_LENGTH] = punycode::insertion(mapped, self.length);
        self.ascii[self.ascii_length & LABEL_LENGTH] = mapped as u8;
        self.ascii_length += usize::from(mapped < 0x80);
        self.length += 1;
        self.misplaced |= kind & self.unwelcome;
        self.unwelcome = kind & COMBINING;
        self.kinds |= kind;
    }

    /// Writes the label in ASCII. Returns the number of bytes.
    fn write(&self, output: &mut [u8]) -> Option<usize> {
        let mixes_directions = self.kinds & RIGHT_TO_LEFT != 0 && self.kinds != RIGHT_TO_LEFT;
        if self.length > LABEL_LENGTH || self.misplaced | self.kinds & NOT_SIMPLE != 0 || mixes_directions {
            return None;
        }
        let ascii = &self.ascii[..self.ascii_length];
        if ascii.starts_with(b"xn--") {
            return None;
        }
        if self.length == self.ascii_length {
            output.get_mut(..self.length)?.copy_from_slice(ascii);
            return Some(self.length);
        }
        output.get_mut(..4)?.copy_from_slice(b"xn--");
        let mut length = 4;
        if !ascii.is_empty() {
            length += ascii.len();
            output.get_mut(4..length)?.copy_from_slice(ascii);
            *output.get_mut(length)? = b'-';
            length += 1;
        }
        let insertions = &self.insertions[..self.length - self.ascii_length];
        Some(length + punycode::encode(insertions, self.length, output.get_mut(length..)?)?)
    }
}
