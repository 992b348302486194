//! The Unicode data that the crate `idna` needs, from tables packed for a small download.
//!
//! Replaces the crate of the same name on crates.io, with the same interface, which looks up ICU4X's data.
//! The tables have the properties of all code points that can occur in a label: those that [UTS
//! #46](https://www.unicode.org/reports/tr46/) calls valid. All others are mapped, ignored or replaced by
//! U+FFFD before `idna` asks for their properties.
//!
//! * `data.rs` is generated: numbers in the order in which they compress best.
//! * `unpack.rs` makes tables of them, the first time that a domain needs one; `tables.rs` looks things up in
//!   them.
//! * `normalize.rs` is UTS #46's mapping and Unicode's Normalization Form C.
//! * This file is the interface that `idna` expects.

#![no_std]

extern crate alloc;

mod data;
mod normalize;
mod tables;
mod unpack;

use normalize::Normalize;
use tables::{Properties, bidi, joining, tables};

/// The *Canonical_Combining_Class* of a virama.
const VIRAMA: u8 = 9;

/// The joining types that may stand before a ZERO WIDTH NON-JOINER.
pub const LEFT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(1 << joining::LEFT | 1 << joining::DUAL);

/// The joining types that may stand after a ZERO WIDTH NON-JOINER.
pub const RIGHT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(1 << joining::RIGHT | 1 << joining::DUAL);

/// The classes that make a domain a bidi domain.
pub const RTL_MASK: BidiClassMask =
    BidiClassMask(1 << bidi::RIGHT_TO_LEFT | 1 << bidi::ARABIC_NUMBER);

/// The classes that a label of a bidi domain may start with.
pub const FIRST_BC_MASK: BidiClassMask =
    BidiClassMask(1 << bidi::LEFT_TO_RIGHT | 1 << bidi::RIGHT_TO_LEFT);

/// The classes that a left-to-right label of a bidi domain may end with, before non-spacing marks.
pub const LAST_LTR_MASK: BidiClassMask =
    BidiClassMask(1 << bidi::LEFT_TO_RIGHT | 1 << bidi::EUROPEAN_NUMBER);

/// The classes that a right-to-left label may end with, before non-spacing marks.
pub const LAST_RTL_MASK: BidiClassMask =
    BidiClassMask(1 << bidi::RIGHT_TO_LEFT | 1 << bidi::EUROPEAN_NUMBER | 1 << bidi::ARABIC_NUMBER);

/// The classes that a left-to-right label of a bidi domain may contain.
pub const MIDDLE_LTR_MASK: BidiClassMask =
    BidiClassMask(LAST_LTR_MASK.0 | 1 << bidi::NEUTRAL | 1 << bidi::NONSPACING_MARK);

/// The classes that a right-to-left label may contain.
pub const MIDDLE_RTL_MASK: BidiClassMask =
    BidiClassMask(LAST_RTL_MASK.0 | 1 << bidi::NEUTRAL | 1 << bidi::NONSPACING_MARK);

/// A *Joining_Type*.
#[derive(Clone, Copy)]
pub struct JoiningType(u8);

impl JoiningType {
    /// Returns the set of this type alone.
    pub fn to_mask(self) -> JoiningTypeMask {
        JoiningTypeMask(1 << self.0)
    }

    /// Tells whether this is *Transparent*.
    pub fn is_transparent(self) -> bool {
        self.0 == joining::TRANSPARENT
    }
}

/// A set of joining types.
#[derive(Clone, Copy)]
pub struct JoiningTypeMask(u8);

impl JoiningTypeMask {
    /// Tells whether the sets have a type in common.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// A *Bidi_Class*, as far as the Bidi Rule of RFC 5893 distinguishes them.
#[derive(Clone, Copy)]
pub struct BidiClass(u8);

impl BidiClass {
    /// Returns the set of this class alone.
    pub fn to_mask(self) -> BidiClassMask {
        BidiClassMask(1 << self.0)
    }

    /// Tells whether this is *Left_To_Right*.
    pub fn is_ltr(self) -> bool {
        self.0 == bidi::LEFT_TO_RIGHT
    }

    /// Tells whether this is *Nonspacing_Mark*.
    pub fn is_nonspacing_mark(self) -> bool {
        self.0 == bidi::NONSPACING_MARK
    }

    /// Tells whether this is *European_Number*.
    pub fn is_european_number(self) -> bool {
        self.0 == bidi::EUROPEAN_NUMBER
    }

    /// Tells whether this is *Arabic_Number*.
    pub fn is_arabic_number(self) -> bool {
        self.0 == bidi::ARABIC_NUMBER
    }
}

/// A set of bidi classes.
#[derive(Clone, Copy)]
pub struct BidiClassMask(u8);

impl BidiClassMask {
    /// Tells whether the sets have a class in common.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The interface that `idna` uses.
#[derive(Default)]
pub struct Adapter(());

impl Adapter {
    /// Creates the adapter. Costs nothing: the tables are unpacked at the first lookup.
    pub const fn new() -> Self {
        Self(())
    }

    /// Tells whether the *Canonical_Combining_Class* is *Virama*.
    pub fn is_virama(&self, c: char) -> bool {
        properties(c).combining_class() == VIRAMA
    }

    /// Tells whether the *General_Category* is *Mark*.
    pub fn is_mark(&self, c: char) -> bool {
        properties(c).is_mark()
    }

    /// Returns the *Bidi_Class*.
    pub fn bidi_class(&self, c: char) -> BidiClass {
        BidiClass(properties(c).bidi_class())
    }

    /// Returns the *Joining_Type*.
    pub fn joining_type(&self, c: char) -> JoiningType {
        JoiningType(properties(c).joining_type())
    }

    /// Runs the steps Map and Normalize of UTS #46. Disallowed code points become U+FFFD.
    pub fn map_normalize<'a>(
        &'a self,
        text: impl Iterator<Item = char> + 'a,
    ) -> impl Iterator<Item = char> + 'a {
        Normalize::new(text, None)
    }

    /// Like [`map_normalize`](Self::map_normalize), but ignored code points also become U+FFFD: a label
    /// decoded from Punycode is valid if this leaves it unchanged.
    pub fn normalize_validate<'a>(
        &'a self,
        text: impl Iterator<Item = char> + 'a,
    ) -> impl Iterator<Item = char> + 'a {
        Normalize::new(text, Some(char::REPLACEMENT_CHARACTER))
    }
}

fn properties(c: char) -> Properties {
    let tables = tables();
    tables.properties(tables.value(c))
}
