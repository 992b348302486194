//! `unicode/idna_adapter`, compared with ICU4X. Each check panics if they differ.

use icu_properties::props::{BidiClass, JoiningType};
use idna_adapter::{
    Adapter, BidiClassMask, FIRST_BC_MASK, LAST_LTR_MASK, LAST_RTL_MASK, LEFT_OR_DUAL_JOINING_MASK,
    MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};

use crate::unicode::Unicode;

/// Returns the difference; `None` if both agree.
fn difference(unicode: &Unicode, text: &[char]) -> Option<String> {
    let text = || text.iter().copied();
    let adapter = Adapter::new();
    let normalized: Vec<char> = adapter.map_normalize(text()).collect();
    let validated: Vec<char> = adapter.normalize_validate(text()).collect();
    let same = unicode
        .mapper
        .map_normalize(text())
        .eq(normalized.iter().copied())
        && unicode
            .mapper
            .normalize_validate(text())
            .eq(validated.iter().copied());
    (!same).then(|| {
        let text: Vec<char> = text().collect();
        format!("{text:?} is mapped to {normalized:?} and validated as {validated:?}")
    })
}

pub fn assert_same(unicode: &Unicode, text: &[char]) {
    if let Some(difference) = difference(unicode, text) {
        panic!("{difference}");
    }
}

/// The sets of `idna_adapter`, each with the classes in the Bidi Rule.
const BIDI_MASKS: [(BidiClassMask, &[BidiClass]); 6] = {
    use icu_properties::props::BidiClass as B;
    [
        (
            RTL_MASK,
            &[B::RightToLeft, B::ArabicLetter, B::ArabicNumber],
        ),
        (
            FIRST_BC_MASK,
            &[B::LeftToRight, B::RightToLeft, B::ArabicLetter],
        ),
        (LAST_LTR_MASK, &[B::LeftToRight, B::EuropeanNumber]),
        (
            LAST_RTL_MASK,
            &[
                B::RightToLeft,
                B::ArabicLetter,
                B::EuropeanNumber,
                B::ArabicNumber,
            ],
        ),
        (
            MIDDLE_LTR_MASK,
            &[
                B::LeftToRight,
                B::EuropeanNumber,
                B::EuropeanSeparator,
                B::CommonSeparator,
                B::EuropeanTerminator,
                B::OtherNeutral,
                B::BoundaryNeutral,
                B::NonspacingMark,
            ],
        ),
        (
            MIDDLE_RTL_MASK,
            &[
                B::RightToLeft,
                B::ArabicLetter,
                B::ArabicNumber,
                B::EuropeanNumber,
                B::EuropeanSeparator,
                B::CommonSeparator,
                B::EuropeanTerminator,
                B::OtherNeutral,
                B::BoundaryNeutral,
                B::NonspacingMark,
            ],
        ),
    ]
};

/// Checks the properties of `c`, which can occur in a label.
pub fn check_properties(unicode: &Unicode, c: char) {
    let adapter = Adapter::new();
    let expected = unicode.bidi_class.get(c);
    let class = adapter.bidi_class(c);
    for (mask, classes) in BIDI_MASKS {
        assert_eq!(
            mask.intersects(class.to_mask()),
            classes.contains(&expected),
            "{c:?}"
        );
    }
    assert_eq!(class.is_ltr(), expected == BidiClass::LeftToRight, "{c:?}");
    assert_eq!(
        class.is_nonspacing_mark(),
        expected == BidiClass::NonspacingMark,
        "{c:?}"
    );
    assert_eq!(
        class.is_european_number(),
        expected == BidiClass::EuropeanNumber,
        "{c:?}"
    );
    assert_eq!(
        class.is_arabic_number(),
        expected == BidiClass::ArabicNumber,
        "{c:?}"
    );

    let expected = unicode.joining_type.get(c);
    let joining_type = adapter.joining_type(c);
    for (mask, joining_types) in [
        (
            LEFT_OR_DUAL_JOINING_MASK,
            [JoiningType::LeftJoining, JoiningType::DualJoining],
        ),
        (
            RIGHT_OR_DUAL_JOINING_MASK,
            [JoiningType::RightJoining, JoiningType::DualJoining],
        ),
    ] {
        let intersects = joining_type.to_mask().intersects(mask);
        assert_eq!(intersects, joining_types.contains(&expected), "{c:?}");
    }
    assert_eq!(
        joining_type.is_transparent(),
        expected == JoiningType::Transparent,
        "{c:?}"
    );

    assert_eq!(adapter.is_mark(c), unicode.is_mark(c), "{c:?}");
    assert_eq!(adapter.is_virama(c), unicode.mapper.is_virama(c), "{c:?}");
}
