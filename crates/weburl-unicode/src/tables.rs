//! The properties of each code point, and their lookup.
//!
//! A code point has a *value*: 0 if it is disallowed, 1 if it is ignored, then one for each set of
//! properties, one for each composite, and one for each code point that is mapped.

use alloc::vec::Vec;

use crate::data;
use crate::{BidiClass, JoiningType};

/// The properties of a valid code point, in 16 bits: 8 of *Canonical_Combining_Class*, 3 of [`BidiClass`], 3 of
/// [`JoiningType`], whether it is a mark, whether it joins backwards.
#[derive(Clone, Copy)]
pub(crate) struct Properties(pub(crate) u16);

impl Properties {
    /// The properties of U+FFFD, the only result of the mapping that is not valid.
    const OF_DISALLOWED: Self = Self((BidiClass::Neutral as u16) << 8);

    pub(crate) fn combining_class(self) -> u8 {
        self.0 as u8
    }

    pub(crate) fn bidi_class(self) -> BidiClass {
        match self.0 >> 8 & 7 {
            0 => BidiClass::LeftToRight,
            1 => BidiClass::RightToLeft,
            2 => BidiClass::EuropeanNumber,
            3 => BidiClass::ArabicNumber,
            4 => BidiClass::NonspacingMark,
            5 => BidiClass::Neutral,
            _ => BidiClass::Other,
        }
    }

    pub(crate) fn joining_type(self) -> JoiningType {
        match self.0 >> 11 & 7 {
            1 => JoiningType::Left,
            2 => JoiningType::Right,
            3 => JoiningType::Dual,
            4 => JoiningType::Transparent,
            _ => JoiningType::Other,
        }
    }

    pub(crate) fn is_mark(self) -> bool {
        self.0 & 1 << 14 != 0
    }

    /// Returns whether normalization may change it together with code points before it: its canonical decomposition
    /// starts with a combining class other than 0, or with the second code point of a composition.
    pub(crate) fn joins_backwards(self) -> bool {
        self.0 & 1 << 15 != 0
    }
}

/// A code point whose canonical decomposition is two code points.
pub(crate) struct Composite {
    pub(crate) c: char,
    pub(crate) first: char,
    pub(crate) second: char,
    /// The value of a code point with the same properties.
    pub(crate) properties: Value,
}

/// See the top of this file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Value(pub(crate) u16);

impl Value {
    pub(crate) const DISALLOWED: Self = Self(0);
    pub(crate) const IGNORED: Self = Self(1);
    pub(crate) const FIRST_PROPERTIES: u16 = 2;
    pub(crate) const FIRST_COMPOSITE: u16 = Self::FIRST_PROPERTIES + data::PROPERTIES_LOW.len() as u16;
    pub(crate) const FIRST_MAPPED: u16 = Self::FIRST_COMPOSITE + data::SECONDS_LOW.len() as u16;
}

/// The number of code points in a block of values.
pub(crate) const BLOCK: usize = 128;

/// The tables, unpacked.
#[derive(Default)]
pub(crate) struct Tables {
    /// For each block of code points, the index of its values, in blocks. Equal neighbours share their values.
    pub(crate) blocks: Vec<u16>,
    pub(crate) values: Vec<Value>,
    pub(crate) properties: Vec<Properties>,
    pub(crate) composites: Vec<Composite>,
    /// The indices of the composites, sorted by their decompositions.
    pub(crate) compositions: Vec<u16>,
    /// The texts that code points are mapped to, concatenated: valid, and in Normalization Form C.
    pub(crate) texts: Vec<char>,
    /// The end of each text.
    pub(crate) text_ends: Vec<u16>,
}

impl Tables {
    pub(crate) fn value(&self, c: char) -> Value {
        let c = c as usize;
        let block = self.blocks.get(c / BLOCK);
        let index = block.map(|&block| usize::from(block) * BLOCK + c % BLOCK);
        index.and_then(|index| self.values.get(index)).map_or(Value::DISALLOWED, |&value| value)
    }

    /// Returns the text that a code point with this value is mapped to, if it is mapped.
    pub(crate) fn text(&self, value: Value) -> Option<&[char]> {
        let index = usize::from(value.0.checked_sub(Value::FIRST_MAPPED)?);
        let end = |index| self.text_ends.get(index).copied().map(usize::from);
        let start = index.checked_sub(1).and_then(end).unwrap_or(0);
        self.texts.get(start..end(index)?)
    }

    pub(crate) fn properties(&self, value: Value) -> Properties {
        let value = self.composite(value).map_or(value, |it| it.properties);
        let index = usize::from(value.0).wrapping_sub(Value::FIRST_PROPERTIES.into());
        self.properties.get(index).map_or(Properties::OF_DISALLOWED, |&properties| properties)
    }

    /// Returns the composite. Hangul syllables are not composites here: their decomposition is computed.
    pub(crate) fn composite(&self, value: Value) -> Option<&Composite> {
        let index = value.0.checked_sub(Value::FIRST_COMPOSITE)?;
        self.composites.get(usize::from(index))
    }

    pub(crate) fn composition(&self, first: char, second: char) -> Option<char> {
        let found = self.compositions.get(self.composition_index(first, second))?;
        let composite = self.composites.get(usize::from(*found))?;
        ((composite.first, composite.second) == (first, second)).then_some(composite.c)
    }

    /// Returns the index at which the composition of these two is, or would be inserted.
    pub(crate) fn composition_index(&self, first: char, second: char) -> usize {
        self.compositions.partition_point(|&index| {
            let composite = self.composites.get(usize::from(index));
            composite.is_some_and(|it| (it.first, it.second) < (first, second))
        })
    }
}
