//! Converts offsets in a text from bytes of UTF-8, which this crate counts, to UTF-16 code units, which
//! JavaScript counts.

/// Converts byte offsets in a text to indices in UTF-16 code units. Each conversion takes time linear in the
/// distance from the previous offset. The ranges of reports ascend or overlap, so converting them all takes
/// time linear in the text.
#[derive(Clone, Debug)]
pub struct Utf16Index<'a> {
    text: &'a str,
    byte: usize,
    code_units: usize,
}

impl<'a> Utf16Index<'a> {
    /// Creates the index for offsets in `text`.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self { text, byte: 0, code_units: 0 }
    }

    /// Returns the index of the code unit at `byte`, which must be a code point boundary.
    pub fn at(&mut self, byte: usize) -> u32 {
        let bytes = self.text.as_bytes();
        if byte < self.byte {
            self.code_units -= code_units(&bytes[byte..self.byte]);
        } else {
            self.code_units += code_units(&bytes[self.byte..byte]);
        }
        self.byte = byte;
        self.code_units as u32
    }
}

/// Counts the UTF-16 code units of the UTF-8 text in `bytes`: one for each first byte, two for the first byte
/// of a sequence of four.
#[must_use]
pub fn code_units(bytes: &[u8]) -> usize {
    bytes.iter().map(|&byte| usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0)).sum()
}
