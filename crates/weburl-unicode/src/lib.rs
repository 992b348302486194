#![doc = include_str!("../README.md")]
#![no_std]

// `data.rs` is generated: numbers in the order in which they compress best. `unpack.rs` unpacks them to
// tables, `tables.rs` looks up properties in the tables, `normalize.rs` maps and normalizes, and
// `unassigned.rs` has a table of its own. `uts46.rs` has the algorithms.

extern crate alloc;

mod data;
mod normalize;
mod problem;
#[doc(hidden)]
pub mod punycode;
mod tables;
mod unassigned;
mod unassigned_table;
mod unpack;
pub mod uts46;

use self::normalize::Normalize;
pub use self::problem::{DomainProblem, DomainReason};
use self::tables::Properties;
pub use self::unassigned::is_unassigned;
use self::unpack::tables;

/// The version of Unicode of the data.
pub const UNICODE_VERSION: (u8, u8, u8) = (18, 0, 0);

/// The *Canonical_Combining_Class* of a virama.
const VIRAMA: u8 = 9;

/// The *Bidi_Class* of a code point, as far as the [Bidi
/// Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2) distinguishes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BidiClass {
    /// *Left_To_Right* (L).
    LeftToRight,
    /// *Right_To_Left* or *Arabic_Letter* (R, AL).
    RightToLeft,
    /// *European_Number* (EN).
    EuropeanNumber,
    /// *Arabic_Number* (AN).
    ArabicNumber,
    /// *Nonspacing_Mark* (NSM).
    NonspacingMark,
    /// *European_Separator*, *Common_Separator*, *European_Terminator*, *Other_Neutral* or *Boundary_Neutral*
    /// (ES, CS, ET, ON, BN).
    Neutral,
    /// Any other class: no label of a bidi domain contains it.
    Other,
}

/// The *Joining_Type* of a code point, as far as the [rule for ZERO WIDTH
/// NON-JOINER](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1) distinguishes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JoiningType {
    /// Any type that is not listed here.
    Other,
    /// *Left_Joining* (L).
    Left,
    /// *Right_Joining* (R).
    Right,
    /// *Dual_Joining* (D).
    Dual,
    /// *Transparent* (T).
    Transparent,
}

/// Runs the steps Map and Normalize of [UTS #46's
/// processing](https://www.unicode.org/reports/tr46/#Processing). Disallowed code points become U+FFFD.
///
/// ```
/// let mapped = |text: &str| -> String { weburl_unicode::map_normalize(text.chars()).collect() };
/// assert_eq!(mapped("Ａ\u{AD}E\u{301}"), "aé");
/// assert_eq!(mapped("a\u{E000}"), "a\u{FFFD}");
/// ```
pub fn map_normalize(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    Normalize::new(text, None)
}

/// Like [`map_normalize`], but ignored code points also become U+FFFD. So a label that was decoded from Punycode
/// is in Normalization Form C and consists of valid code points if and only if this leaves it unchanged and it
/// does not contain U+FFFD.
pub fn normalize_validate(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    Normalize::new(text, Some(char::REPLACEMENT_CHARACTER))
}

/// Returns the *Bidi_Class* of `c`.
#[must_use]
pub fn bidi_class(c: char) -> BidiClass {
    properties(c).bidi_class()
}

/// Returns the *Joining_Type* of `c`.
#[must_use]
pub fn joining_type(c: char) -> JoiningType {
    properties(c).joining_type()
}

/// Returns whether the *General_Category* of `c` is *Mark*.
#[must_use]
pub fn is_mark(c: char) -> bool {
    properties(c).is_mark()
}

/// Returns whether the *Canonical_Combining_Class* of `c` is *Virama*.
#[must_use]
pub fn is_virama(c: char) -> bool {
    properties(c).combining_class() == VIRAMA
}

fn properties(c: char) -> Properties {
    let tables = tables();
    tables.properties(tables.value(c))
}
