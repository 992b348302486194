//! Places in a text: from bytes of UTF-8, in which this crate counts, to UTF-16 code units, in which
//! JavaScript does.

/// Turns byte offsets in a text into indices in UTF-16 code units. Takes time linear in the text for
/// all offsets together when they come in ascending order.
#[derive(Clone, Debug)]
pub struct Utf16Index<'a> {
    text: &'a str,
    byte: usize,
    code_units: usize,
}

impl<'a> Utf16Index<'a> {
    /// For places in `text`.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self {
            text,
            byte: 0,
            code_units: 0,
        }
    }

    /// The index of the code unit at `byte`, which is a code point boundary.
    pub fn at(&mut self, byte: usize) -> u32 {
        if byte < self.byte {
            *self = Self::new(self.text);
        }
        self.code_units += code_units(&self.text.as_bytes()[self.byte..byte]);
        self.byte = byte;
        self.code_units as u32
    }
}

/// How many UTF-16 code units the UTF-8 text in `bytes` has: one for each first byte, two for the
/// first byte of a sequence of four.
#[must_use]
pub fn code_units(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .map(|&byte| usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0))
        .sum()
}
