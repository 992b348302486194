//! What is known of each code point, and how it is found.
//!
//! A code point has a *value*: 0 if it is disallowed, 1 if it is ignored, then one for each set of
//! properties, one for each composite, and one for each code point that is mapped.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use crate::data;
use crate::unpack::Unpacking;

/// The classes that the Bidi Rule tells apart. *Arabic_Letter* is *Right_To_Left* to it.
pub(crate) mod bidi {
    pub(crate) const LEFT_TO_RIGHT: u8 = 0;
    pub(crate) const RIGHT_TO_LEFT: u8 = 1;
    pub(crate) const EUROPEAN_NUMBER: u8 = 2;
    pub(crate) const ARABIC_NUMBER: u8 = 3;
    pub(crate) const NONSPACING_MARK: u8 = 4;
    /// *European_Separator*, *Common_Separator*, *European_Terminator*, *Other_Neutral* and
    /// *Boundary_Neutral*. Above it is what may not be in a bidi domain at all.
    pub(crate) const NEUTRAL: u8 = 5;
}

/// The joining types that ContextJ tells apart. 0 is every other one.
pub(crate) mod joining {
    pub(crate) const LEFT: u8 = 1;
    pub(crate) const RIGHT: u8 = 2;
    pub(crate) const DUAL: u8 = 3;
    pub(crate) const TRANSPARENT: u8 = 4;
}

/// What is known of a valid code point, in 16 bits: 8 of *Canonical_Combining_Class*, 3 of bidi
/// class, 3 of joining type, whether it is a mark, whether it joins backwards.
#[derive(Clone, Copy)]
pub(crate) struct Properties(pub(crate) u16);

impl Properties {
    /// Those of U+FFFD; no other code point that is not valid comes out of the mapping.
    const OF_DISALLOWED: Self = Self((bidi::NEUTRAL as u16) << 8);

    pub(crate) fn combining_class(self) -> u8 {
        self.0 as u8
    }

    pub(crate) fn bidi_class(self) -> u8 {
        (self.0 >> 8 & 7) as u8
    }

    pub(crate) fn joining_type(self) -> u8 {
        (self.0 >> 11 & 7) as u8
    }

    pub(crate) fn is_mark(self) -> bool {
        self.0 & 1 << 14 != 0
    }

    /// Whether normalization may change it together with what is in front of it: its canonical
    /// decomposition starts with a combining class other than 0, or with what is the second one of
    /// a composition.
    pub(crate) fn joins_backwards(self) -> bool {
        self.0 & 1 << 15 != 0
    }
}

/// A code point whose canonical decomposition is two others.
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
    pub(crate) const FIRST_COMPOSITE: u16 =
        Self::FIRST_PROPERTIES + data::PROPERTIES_LOW.len() as u16;
    pub(crate) const FIRST_MAPPED: u16 = Self::FIRST_COMPOSITE + data::SECONDS_LOW.len() as u16;
}

/// How many code points are in one block of values.
pub(crate) const BLOCK: usize = 128;

/// The tables, unpacked.
#[derive(Default)]
pub(crate) struct Tables {
    /// For each block of code points the place of its values. Equal neighbours share theirs.
    pub(crate) blocks: Vec<u16>,
    pub(crate) values: Vec<Value>,
    pub(crate) properties: Vec<Properties>,
    pub(crate) composites: Vec<Composite>,
    /// The places of the composites, sorted by what they decompose into.
    pub(crate) compositions: Vec<u16>,
    /// The texts that code points are mapped to, one behind the other: valid, and in Normalization
    /// Form C.
    pub(crate) texts: Vec<char>,
    /// Where each of them ends.
    pub(crate) text_ends: Vec<u16>,
}

/// Unpacks them, the first time.
pub(crate) fn tables() -> &'static Tables {
    static TABLES: OnceBox<Tables> = OnceBox::new();
    TABLES.get_or_init(|| Box::new(Unpacking::new().unpack()))
}

impl Tables {
    pub(crate) fn value(&self, c: char) -> Value {
        let c = c as usize;
        let block = self.blocks.get(c / BLOCK);
        let place = block.map(|&block| usize::from(block) * BLOCK + c % BLOCK);
        place
            .and_then(|place| self.values.get(place))
            .map_or(Value::DISALLOWED, |&value| value)
    }

    /// What a code point with this value is mapped to, if it is mapped.
    pub(crate) fn text(&self, value: Value) -> Option<&[char]> {
        let index = usize::from(value.0.checked_sub(Value::FIRST_MAPPED)?);
        let end = |index| self.text_ends.get(index).copied().map(usize::from);
        let start = index.checked_sub(1).and_then(end).unwrap_or(0);
        self.texts.get(start..end(index)?)
    }

    pub(crate) fn properties(&self, value: Value) -> Properties {
        let value = self.composite(value).map_or(value, |it| it.properties);
        let index = usize::from(value.0).wrapping_sub(Value::FIRST_PROPERTIES.into());
        self.properties
            .get(index)
            .map_or(Properties::OF_DISALLOWED, |&properties| properties)
    }

    /// Hangul syllables are none of them: what they decompose into is computed.
    pub(crate) fn composite(&self, value: Value) -> Option<&Composite> {
        let index = value.0.checked_sub(Value::FIRST_COMPOSITE)?;
        self.composites.get(usize::from(index))
    }

    pub(crate) fn composition(&self, first: char, second: char) -> Option<char> {
        let found = self.compositions.get(self.place(first, second))?;
        let composite = self.composites.get(usize::from(*found))?;
        ((composite.first, composite.second) == (first, second)).then_some(composite.c)
    }

    /// Where among the compositions the one of these two is, or would be.
    pub(crate) fn place(&self, first: char, second: char) -> usize {
        self.compositions.partition_point(|&place| {
            let composite = self.composites.get(usize::from(place));
            composite.is_some_and(|it| (it.first, it.second) < (first, second))
        })
    }
}
