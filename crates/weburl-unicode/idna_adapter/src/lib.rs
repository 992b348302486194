//! The Unicode data for the crate `idna`, from [`weburl_unicode`].
//!
//! Replaces the crate of the same name on crates.io, which has the same interface and looks up ICU4X's data.

#![no_std]

use weburl_unicode::{BidiClass as Bidi, JoiningType as Joining};

/// The joining types that may come before a ZERO WIDTH NON-JOINER.
pub const LEFT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(1 << Joining::Left as u8 | 1 << Joining::Dual as u8);

/// The joining types that may come after a ZERO WIDTH NON-JOINER.
pub const RIGHT_OR_DUAL_JOINING_MASK: JoiningTypeMask =
    JoiningTypeMask(1 << Joining::Right as u8 | 1 << Joining::Dual as u8);

/// The classes that make a domain a bidi domain.
pub const RTL_MASK: BidiClassMask = BidiClassMask(1 << Bidi::RightToLeft as u8 | 1 << Bidi::ArabicNumber as u8);

/// The classes that a label of a bidi domain may start with.
pub const FIRST_BC_MASK: BidiClassMask = BidiClassMask(1 << Bidi::LeftToRight as u8 | 1 << Bidi::RightToLeft as u8);

/// The classes that a left-to-right label of a bidi domain may end with, before non-spacing marks.
pub const LAST_LTR_MASK: BidiClassMask = BidiClassMask(1 << Bidi::LeftToRight as u8 | 1 << Bidi::EuropeanNumber as u8);

/// The classes that a right-to-left label may end with, before non-spacing marks.
pub const LAST_RTL_MASK: BidiClassMask =
    BidiClassMask(1 << Bidi::RightToLeft as u8 | 1 << Bidi::EuropeanNumber as u8 | 1 << Bidi::ArabicNumber as u8);

/// The classes that a left-to-right label of a bidi domain may contain.
pub const MIDDLE_LTR_MASK: BidiClassMask =
    BidiClassMask(LAST_LTR_MASK.0 | 1 << Bidi::Neutral as u8 | 1 << Bidi::NonspacingMark as u8);

/// The classes that a right-to-left label may contain.
pub const MIDDLE_RTL_MASK: BidiClassMask =
    BidiClassMask(LAST_RTL_MASK.0 | 1 << Bidi::Neutral as u8 | 1 << Bidi::NonspacingMark as u8);

/// A *Joining_Type*.
#[derive(Clone, Copy)]
pub struct JoiningType(Joining);

impl JoiningType {
    /// Returns the set of this type alone.
    pub fn to_mask(self) -> JoiningTypeMask {
        JoiningTypeMask(1 << self.0 as u8)
    }

    /// Returns whether this is *Transparent*.
    pub fn is_transparent(self) -> bool {
        self.0 == Joining::Transparent
    }
}

/// A set of joining types.
#[derive(Clone, Copy)]
pub struct JoiningTypeMask(u8);

impl JoiningTypeMask {
    /// Returns whether the sets have a type in common.
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// A *Bidi_Class*, as far as the Bidi Rule of RFC 5893 distinguishes them.
#[derive(Clone, Copy)]
pub struct BidiClass(Bidi);

impl BidiClass {
    /// Returns the set of this class alone.
    pub fn to_mask(self) -> BidiClassMask {
        BidiClassMask(1 << self.0 as u8)
    }

    /// Returns whether this is *Left_To_Right*.
    pub fn is_ltr(self) -> bool {
        self.0 == Bidi::LeftToRight
    }

    /// Returns whether this is *Nonspacing_Mark*.
    pub fn is_nonspacing_mark(self) -> bool {
        self.0 == Bidi::NonspacingMark
    }

    /// Returns whether this is *European_Number*.
    pub fn is_european_number(self) -> bool {
        self.0 == Bidi::EuropeanNumber
    }

    /// Returns whether this is *Arabic_Number*.
    pub fn is_arabic_number(self) -> bool {
        self.0 == Bidi::ArabicNumber
    }
}

/// A set of bidi classes.
#[derive(Clone, Copy)]
pub struct BidiClassMask(u8);

impl BidiClassMask {
    /// Returns whether the sets have a class in common.
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

    /// Returns whether the *Canonical_Combining_Class* is *Virama*.
    pub fn is_virama(&self, c: char) -> bool {
        weburl_unicode::is_virama(c)
    }

    /// Returns whether the *General_Category* is *Mark*.
    pub fn is_mark(&self, c: char) -> bool {
        weburl_unicode::is_mark(c)
    }

    /// Returns the *Bidi_Class*.
    pub fn bidi_class(&self, c: char) -> BidiClass {
        BidiClass(weburl_unicode::bidi_class(c))
    }

    /// Returns the *Joining_Type*.
    pub fn joining_type(&self, c: char) -> JoiningType {
        JoiningType(weburl_unicode::joining_type(c))
    }

    /// Runs the steps Map and Normalize of UTS #46. Disallowed code points become U+FFFD.
    pub fn map_normalize<'a>(&'a self, text: impl Iterator<Item = char> + 'a) -> impl Iterator<Item = char> + 'a {
        weburl_unicode::map_normalize(text)
    }

    /// Like [`map_normalize`](Self::map_normalize), but ignored code points also become U+FFFD: a label
    /// decoded from Punycode is valid if this leaves it unchanged.
    pub fn normalize_validate<'a>(&'a self, text: impl Iterator<Item = char> + 'a) -> impl Iterator<Item = char> + 'a {
        weburl_unicode::normalize_validate(text)
    }
}
