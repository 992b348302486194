//! The properties of each code point by Unicode and UTS #46, from ICU4X's data.

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_normalizer::properties::{CanonicalCombiningClassMapBorrowed, CanonicalDecompositionBorrowed, Decomposed};
use icu_normalizer::uts46::{Uts46Mapper, Uts46MapperBorrowed};
use icu_properties::CodePointMapDataBorrowed;
use icu_properties::props::{BidiClass, GeneralCategory, JoiningType};

/// Bidi classes by the names of <https://www.rfc-editor.org/rfc/rfc5893#section-1.4>.
pub mod bidi {
    use icu_properties::props::BidiClass as B;

    pub const L: B = B::LeftToRight;
    pub const R: B = B::RightToLeft;
    pub const AL: B = B::ArabicLetter;
    pub const AN: B = B::ArabicNumber;
    pub const EN: B = B::EuropeanNumber;
    pub const NSM: B = B::NonspacingMark;
    /// The classes that labels of both directions may contain.
    pub const OF_BOTH: [B; 7] =
        [EN, B::EuropeanSeparator, B::CommonSeparator, B::EuropeanTerminator, B::OtherNeutral, B::BoundaryNeutral, NSM];
}

pub struct Unicode {
    pub mapper: Uts46MapperBorrowed<'static>,
    pub combining_class: CanonicalCombiningClassMapBorrowed<'static>,
    pub decomposition: CanonicalDecompositionBorrowed<'static>,
    pub nfd: DecomposingNormalizerBorrowed<'static>,
    pub general_category: CodePointMapDataBorrowed<'static, GeneralCategory>,
    pub bidi_class: CodePointMapDataBorrowed<'static, BidiClass>,
    pub joining_type: CodePointMapDataBorrowed<'static, JoiningType>,
}

#[derive(PartialEq, Eq, Debug)]
pub enum Status {
    Valid,
    Ignored,
    Disallowed,
    /// Mapped to a text in Normalization Form C.
    Mapped(Vec<char>),
}

impl Unicode {
    pub fn new() -> Self {
        Self {
            mapper: Uts46Mapper::new(),
            combining_class: CanonicalCombiningClassMapBorrowed::new(),
            decomposition: CanonicalDecompositionBorrowed::new(),
            nfd: DecomposingNormalizerBorrowed::new_nfd(),
            general_category: CodePointMapDataBorrowed::new(),
            bidi_class: CodePointMapDataBorrowed::new(),
            joining_type: CodePointMapDataBorrowed::new(),
        }
    }

    pub fn status(&self, c: char) -> Status {
        let mapped: Vec<char> = self.mapper.map_normalize(std::iter::once(c)).collect();
        match mapped[..] {
            [] => Status::Ignored,
            ['\u{FFFD}'] => Status::Disallowed,
            [same] if same == c => Status::Valid,
            _ => Status::Mapped(mapped),
        }
    }

    /// Returns the decomposition. Hangul syllables are not composites here.
    pub fn composite(&self, c: char) -> Option<(char, char)> {
        match self.decomposition.decompose(c) {
            Decomposed::Expansion(first, second) if !('\u{AC00}'..='\u{D7A3}').contains(&c) => Some((first, second)),
            _ => None,
        }
    }

    pub fn is_mark(&self, c: char) -> bool {
        matches!(
            self.general_category.get(c),
            GeneralCategory::NonspacingMark | GeneralCategory::SpacingMark | GeneralCategory::EnclosingMark
        )
    }
}
