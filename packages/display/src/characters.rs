//! The Unicode properties of a code point that decide how it is shown.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::{BitAnd, BitOr};

use once_cell::race::OnceBox;

use super::characters_table::{KINDS, RUN_KINDS, RUN_LENGTHS, SCRIPT_SETS, ZEROS};

/// A set of scripts: the [augmented script set](https://www.unicode.org/reports/tr39/#def_augmented_script_set) of a
/// character, or the intersection of such sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Scripts(pub(super) u64);

impl Scripts {
    /// The scripts of characters that belong to every script.
    pub(super) const ALL: Self = Self(u64::MAX);

    pub(super) const LATIN: Self = Self(1);
    pub(super) const HAN: Self = Self(1 << 1);
    pub(super) const HIRAGANA: Self = Self(1 << 2);
    pub(super) const KATAKANA: Self = Self(1 << 3);
    pub(super) const HANGUL: Self = Self(1 << 4);
    pub(super) const BOPOMOFO: Self = Self(1 << 5);
    pub(super) const GREEK: Self = Self(1 << 6);
    pub(super) const CYRILLIC: Self = Self(1 << 7);
    pub(super) const HEBREW: Self = Self(1 << 8);

    /// Han with Bopomofo, Japanese and Korean: writing systems of several scripts, as bits of their own.
    pub(super) const HANB: Self = Self(1 << 61);
    pub(super) const JPAN: Self = Self(1 << 62);
    pub(super) const KORE: Self = Self(1 << 63);

    /// Adds the writing systems that contain these scripts.
    fn augmented(self) -> Self {
        let parts = [
            (Self::HANB, Self::HAN | Self::BOPOMOFO),
            (Self::JPAN, Self::HAN | Self::HIRAGANA | Self::KATAKANA),
            (Self::KORE, Self::HAN | Self::HANGUL),
        ];
        parts.into_iter().fold(self, |set, (whole, parts)| if self.intersects(parts) { set | whole } else { set })
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    pub(super) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    pub(super) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns the scripts of a character that a label may contain.
    pub(super) fn of(c: char) -> Self {
        match c {
            'a'..='z' => Self::LATIN,
            '\0'..='\x7F' => Self::ALL,
            _ => kind(c).scripts(),
        }
    }
}

impl BitAnd for Scripts {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Scripts {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The appearance of a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// Looks like nothing in ASCII.
    Own,
    /// Looks like ASCII letters or digits.
    Alphanumeric,
    /// Looks like ASCII punctuation, or contains something that does.
    Punctuation,
    /// Looks like a delimiter of URLs, or contains something that does.
    Delimiter,
}

/// The properties of a code point above U+007F. Its scripts, whether identifiers allow it, and its look are
/// known only if a label may contain it; a look like a delimiter is always known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind(u16);

impl Kind {
    /// Returns whether the code point is visible and cannot be mistaken for a sign of the browser.
    pub(super) fn is_visible(self) -> bool {
        self.0 & 1 != 0
    }

    /// Returns whether its Bidi_Class is Right_To_Left, Arabic_Letter or Arabic_Number.
    pub(super) fn is_right_to_left(self) -> bool {
        self.0 & 1 << 1 != 0
    }

    /// Returns whether its General_Category is Mark.
    pub(super) fn is_mark(self) -> bool {
        self.0 & 1 << 2 != 0
    }

    /// Returns whether its General_Category is Nonspacing_Mark or Enclosing_Mark.
    pub(super) fn is_nonspacing_mark(self) -> bool {
        self.0 & 1 << 3 != 0
    }

    /// Returns whether its General_Category is Letter or Number.
    pub(super) fn is_alphanumeric(self) -> bool {
        self.0 & 1 << 4 != 0
    }

    /// Returns whether it has a dot that a dot above replaces, or would have one.
    pub(super) fn is_soft_dotted(self) -> bool {
        self.0 & 1 << 5 != 0
    }

    /// Returns whether its [Identifier_Status](https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type) is
    /// Allowed, or it is a letter of Bopomofo in limited use or a voiced sound mark of kana.
    pub(super) fn is_allowed(self) -> bool {
        self.0 & 1 << 6 != 0
    }

    pub(super) fn look(self) -> Look {
        match self.0 >> 7 & 3 {
            0 => Look::Own,
            1 => Look::Alphanumeric,
            2 => Look::Punctuation,
            _ => Look::Delimiter,
        }
    }

    fn scripts(self) -> Scripts {
        let set = SCRIPT_SETS.get(usize::from(self.0 >> 9));
        set.map_or(Scripts::ALL, |&set| Scripts(set).augmented())
    }
}

/// The start of each run of code points of one kind, and that kind.
type Runs = Vec<(u32, Kind)>;

/// Returns the kind of a code point above U+007F.
pub(super) fn kind(c: char) -> Kind {
    static RUNS: OnceBox<Runs> = OnceBox::new();
    let runs = RUNS.get_or_init(|| Box::new(unpack()));
    let after = runs.partition_point(|&(start, _)| start <= u32::from(c));
    runs[after.saturating_sub(1)].1
}

fn unpack() -> Runs {
    let mut start = 0x80;
    let mut lengths = RUN_LENGTHS.iter();
    let mut next_length = || {
        let mut length = 0;
        for &byte in lengths.by_ref() {
            length = length << 7 | u32::from(byte & 0x7F);
            if byte & 0x80 == 0 {
                break;
            }
        }
        length
    };
    let runs = RUN_KINDS.iter().map(|&index| {
        let run = (start, Kind(KINDS[usize::from(index)]));
        start += next_length();
        run
    });
    runs.collect()
}

/// Returns the zero of the system of decimal digits that contains `c`.
pub(super) fn zero_of(c: char) -> Option<char> {
    let is_one = |zero: char| (u32::from(zero)..u32::from(zero) + 10).contains(&u32::from(c));
    ZEROS.chars().find(|&zero| is_one(zero))
}

/// Returns whether `letters` contains `c`; written by hand because `str::contains` takes several times the code size.
pub(super) fn is_in(c: char, letters: &str) -> bool {
    letters.chars().any(|letter| letter == c)
}

pub(super) fn non_ascii(label: &[char]) -> impl Iterator<Item = char> {
    label.iter().copied().filter(|c| !c.is_ascii())
}

/// Returns the [resolved script set](https://www.unicode.org/reports/tr39/#def_resolved_script_set).
pub(super) fn resolved_scripts(label: impl Iterator<Item = char>) -> Scripts {
    label.fold(Scripts::ALL, |set, c| set & Scripts::of(c))
}

/// Returns whether `c` has one of the scripts, but not every script.
pub(super) fn is_of(c: Option<char>, scripts: Scripts) -> bool {
    c.is_some_and(|c| !c.is_ascii() && Scripts::of(c).intersects(scripts))
}

/// Returns whether `c` is a letter of hiragana or of katakana, but not of both, as "ー" is.
pub(super) fn is_only_of(c: Option<char>, scripts: Scripts) -> bool {
    let kana = Scripts::HIRAGANA | Scripts::KATAKANA;
    is_of(c, scripts) && !is_of(c, kana.without(scripts))
}

/// Returns the code points before and after an index.
pub(super) fn neighbours(label: &[char], index: usize) -> (Option<char>, Option<char>) {
    let before = label[..index].last().copied();
    (before, label.get(index + 1).copied())
}
