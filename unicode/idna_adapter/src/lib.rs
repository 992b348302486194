//! What the crate `idna` asks of Unicode, from tables packed to be small to download.
//!
//! Takes the place of the crate of the same name on crates.io, with the same interface, which looks
//! the same things up in ICU4X's data. Everything is known here for the code points that can stand
//! in a label: those that [UTS #46](https://www.unicode.org/reports/tr46/) calls valid. Every other
//! one is mapped, ignored or replaced by U+FFFD before `idna` asks for its properties.
//!
//! * `data.rs` is generated: numbers in the order in which they compress best.
//! * `unpack.rs` makes tables of them, the first time that a domain needs one; `tables.rs` is how
//!   things are looked up there.
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

/// The joining types that may stand behind a ZERO WIDTH NON-JOINER.
pub const RIGHT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(1 << joining::RIGHT | 1 << joining::DUAL);

/// What makes a domain a bidi domain.
pub const RTL_MASK: BidiClassMask =
    BidiClassMask(1 << bidi::RIGHT_TO_LEFT | 1 << bidi::ARABIC_NUMBER);

/// What a label of a bidi domain may start with.
pub const FIRST_BC_MASK: BidiClassMask =
    BidiClassMask(1 << bidi::LEFT_TO_RIGHT | 1 << bidi::RIGHT_TO_LEFT);

/// What a left-to-right label of a bidi domain may end with, before non-spacing marks.
pub const LAST_LTR_MASK: BidiClassMask =
    BidiClassMask(1 << bidi::LEFT_TO_RIGHT | 1 << bidi::EUROPEAN_NUMBER);

/// What a right-to-left label may end with, before non-spacing marks.
pub const LAST_RTL_MASK: BidiClassMask =
    BidiClassMask(1 << bidi::RIGHT_TO_LEFT | 1 << bidi::EUROPEAN_NUMBER | 1 << bidi::ARABIC_NUMBER);

/// What a left-to-right label of a bidi domain may contain.
pub const MIDDLE_LTR_MASK: BidiClassMask =
    BidiClassMask(LAST_LTR_MASK.0 | 1 << bidi::NEUTRAL | 1 << bidi::NONSPACING_MARK);

/// What a right-to-left label may contain.
pub const MIDDLE_RTL_MASK: BidiClassMask =
    BidiClassMask(LAST_RTL_MASK.0 | 1 << bidi::NEUTRAL | 1 << bidi::NONSPACING_MARK);

/// A *Joining_Type*.
#[derive(Clone, Copy)]
pub struct JoiningType(u8);

impl JoiningType {
    /// The set of this type alone.
    pub fn to_mask(self) -> JoiningTypeMask {
        JoiningTypeMask(1 << self.0)
    }

    /// Whether this is *Transparent*.
    pub fn is_transparent(self) -> bool {
        self.0 == joining::TRANSPARENT
    }
}

/// A set of joining types.
#[derive(Clone, Copy)]
pub struct JoiningTypeMask(u8);

impl JoiningTypeMask {
    /// Whether the sets have a type in common.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// A *Bidi_Class*, as far as the Bidi Rule of RFC 5893 tells them apart.
#[derive(Clone, Copy)]
pub struct BidiClass(u8);

impl BidiClass {
    /// The set of this class alone.
    pub fn to_mask(self) -> BidiClassMask {
        BidiClassMask(1 << self.0)
    }

    /// Whether this is *Left_To_Right*.
    pub fn is_ltr(self) -> bool {
        self.0 == bidi::LEFT_TO_RIGHT
    }

    /// Whether this is *Nonspacing_Mark*.
    pub fn is_nonspacing_mark(self) -> bool {
        self.0 == bidi::NONSPACING_MARK
    }

    /// Whether this is *European_Number*.
    pub fn is_european_number(self) -> bool {
        self.0 == bidi::EUROPEAN_NUMBER
    }

    /// Whether this is *Arabic_Number*.
    pub fn is_arabic_number(self) -> bool {
        self.0 == bidi::ARABIC_NUMBER
    }
}

/// A set of bidi classes.
#[derive(Clone, Copy)]
pub struct BidiClassMask(u8);

impl BidiClassMask {
    /// Whether the sets have a class in common.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// What `idna` asks.
#[derive(Default)]
pub struct Adapter(());

impl Adapter {
    /// Costs nothing: the tables are unpacked when the first question is asked.
    pub const fn new() -> Self {
        Self(())
    }

    /// Whether the *Canonical_Combining_Class* is *Virama*.
    pub fn is_virama(&self, c: char) -> bool {
        properties(c).combining_class() == VIRAMA
    }

    /// Whether the *General_Category* is *Mark*.
    pub fn is_mark(&self, c: char) -> bool {
        properties(c).is_mark()
    }

    /// The *Bidi_Class*.
    pub fn bidi_class(&self, c: char) -> BidiClass {
        BidiClass(properties(c).bidi_class())
    }

    /// The *Joining_Type*.
    pub fn joining_type(&self, c: char) -> JoiningType {
        JoiningType(properties(c).joining_type())
    }

    /// The steps Map and Normalize of UTS #46. What is disallowed becomes U+FFFD.
    pub fn map_normalize<'a>(
        &'a self,
        text: impl Iterator<Item = char> + 'a,
    ) -> impl Iterator<Item = char> + 'a {
        Normalize::new(text, None)
    }

    /// The same, but that ignored code points become U+FFFD too: a label that was Punycode is valid
    /// if this leaves it as it is.
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
