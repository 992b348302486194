//! `weburl-unicode`, compared with ICU4X. Each check panics if they differ.

use icu_properties::props;
use weburl_unicode::{
    BidiClass, JoiningType, bidi_class, is_mark, is_virama, joining_type, map_normalize, normalize_validate,
};

use crate::unicode::Unicode;

/// Returns the difference; `None` if both agree.
fn difference(unicode: &Unicode, text: &[char]) -> Option<String> {
    let text = || text.iter().copied();
    let normalized: Vec<char> = map_normalize(text()).collect();
    let validated: Vec<char> = normalize_validate(text()).collect();
    let same = unicode.mapper.map_normalize(text()).eq(normalized.iter().copied())
        && unicode.mapper.normalize_validate(text()).eq(validated.iter().copied());
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

/// Checks the properties of `c`, which can occur in a label.
pub fn check_properties(unicode: &Unicode, c: char) {
    let expected = match unicode.bidi_class.get(c) {
        props::BidiClass::LeftToRight => BidiClass::LeftToRight,
        props::BidiClass::RightToLeft | props::BidiClass::ArabicLetter => BidiClass::RightToLeft,
        props::BidiClass::EuropeanNumber => BidiClass::EuropeanNumber,
        props::BidiClass::ArabicNumber => BidiClass::ArabicNumber,
        props::BidiClass::NonspacingMark => BidiClass::NonspacingMark,
        props::BidiClass::EuropeanSeparator
        | props::BidiClass::CommonSeparator
        | props::BidiClass::EuropeanTerminator
        | props::BidiClass::OtherNeutral
        | props::BidiClass::BoundaryNeutral => BidiClass::Neutral,
        _ => BidiClass::Other,
    };
    assert_eq!(bidi_class(c), expected, "{c:?}");

    let expected = match unicode.joining_type.get(c) {
        props::JoiningType::LeftJoining => JoiningType::Left,
        props::JoiningType::RightJoining => JoiningType::Right,
        props::JoiningType::DualJoining => JoiningType::Dual,
        props::JoiningType::Transparent => JoiningType::Transparent,
        _ => JoiningType::Other,
    };
    assert_eq!(joining_type(c), expected, "{c:?}");

    assert_eq!(is_mark(c), unicode.is_mark(c), "{c:?}");
    assert_eq!(is_virama(c), unicode.mapper.is_virama(c), "{c:?}");
}
