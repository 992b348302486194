//! The parts of an input that a target takes.

use std::borrow::Cow;

/// No text in UTF-8 contains this byte, so it ends each part of an input.
pub const END: u8 = 0xFF;

/// An input, taken part by part.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Returns whether the whole input has been taken.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes a number below `count` from one byte: in a seed, an ASCII digit, or a letter that continues the digits.
    pub fn number(&mut self, count: usize) -> usize {
        let Some((&byte, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        let number = match byte {
            b'0'..=b'9' => byte - b'0',
            b'a'..=b'z' => byte - b'a' + 10,
            _ => byte,
        };
        usize::from(number) % count
    }

    pub fn flag(&mut self) -> bool {
        self.number(2) == 1
    }

    pub fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.number(from.len())]
    }

    /// Takes the bytes up to the next [`END`].
    pub fn bytes(&mut self) -> &'a [u8] {
        let end = self.0.iter().position(|&byte| byte == END);
        let (part, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest.get(1..).unwrap_or_default();
        part
    }

    /// Takes the text up to the next [`END`].
    pub fn text(&mut self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.bytes())
    }

    pub fn rest(self) -> &'a [u8] {
        self.0
    }
}
