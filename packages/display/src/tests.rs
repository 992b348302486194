//! Compares the packed properties and the rules for labels with the crates that they come from.

use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;
use std::{format, vec};

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::props::{
    BidiClass, BidiControl, DefaultIgnorableCodePoint, GeneralCategory as Category, GeneralCategoryGroup, WhiteSpace,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use proptest::prelude::*;
use proptest::sample::select;
use unicode_script::Script;
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel as Level, RestrictionLevelDetection, skeleton};

use super::RestrictionLevel;
use super::characters::{Look, Scripts, kind, zero_of};
use super::label::{LabelProblem, has_mark, problem};
use super::look_alikes_table::{COMMON_LATIN, LIKE_DIGITS, MARKED};
use super::suffix::Suffix;
use crate::cases::cases;
use weburl::internals::host::{domain_parser, domain_to_unicode};

fn beyond_ascii() -> impl Iterator<Item = char> {
    '\u{80}'..=char::MAX
}

/// Returns whether any label can contain `c`.
fn is_of_labels(c: char) -> bool {
    let labels = [String::from(c), format!("a{c}"), format!("\u{5D0}{c}"), format!("\u{915}\u{94D}{c}")];
    labels.iter().any(|label| {
        let domain = domain_parser(label, false);
        domain.is_some_and(|domain| domain_to_unicode(&domain) == label.as_str())
    })
}

#[test]
fn properties_of_every_code_point() {
    let category = CodePointMapData::<Category>::new();
    let bidi_class = CodePointMapData::<BidiClass>::new();
    for c in beyond_ascii() {
        let kind = kind(c);
        let is_in = |group: GeneralCategoryGroup| group.contains(category.get(c));
        let is_alphanumeric = is_in(GeneralCategoryGroup::Letter) || is_in(GeneralCategoryGroup::Number);
        let is_nonspacing_mark = matches!(category.get(c), Category::NonspacingMark | Category::EnclosingMark);
        let is_right_to_left =
            matches!(bidi_class.get(c), BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber);
        assert_eq!(kind.is_mark(), is_in(GeneralCategoryGroup::Mark), "{c:?}");
        assert_eq!(kind.is_nonspacing_mark(), is_nonspacing_mark, "{c:?}");
        assert_eq!(kind.is_alphanumeric(), is_alphanumeric, "{c:?}");
        assert_eq!(kind.is_right_to_left(), is_right_to_left, "{c:?}");
    }
}

#[test]
fn visible_code_points() {
    let category = CodePointMapData::<Category>::new();
    let invisible = [
        CodePointSetData::new::<DefaultIgnorableCodePoint>(),
        CodePointSetData::new::<BidiControl>(),
        CodePointSetData::new::<WhiteSpace>(),
    ];
    let mut others = Vec::new();
    for c in beyond_ascii() {
        let category = category.get(c);
        let is_invisible = GeneralCategoryGroup::Other.contains(category)
            || GeneralCategoryGroup::Separator.contains(category)
            || invisible.iter().any(|set| set.contains(c));
        if is_invisible {
            assert!(!kind(c).is_visible(), "{c:?}");
        } else if !kind(c).is_visible() {
            others.push(c);
        }
    }
    let blanks_and_signs = "☑⚠⛔✅✓✔\u{2800}\u{FFFC}\u{FFFD}\u{13441}\u{13442}\u{1D159}🔏🔐🔑🔒🔓🗝🗸🗹🚫🛡";
    let mut expected: Vec<char> = blanks_and_signs.chars().collect();
    expected.sort_unstable();
    assert_eq!(others, expected);
}

#[test]
fn code_points_of_labels() {
    let mut sets: BTreeMap<Vec<&str>, Scripts> = BTreeMap::new();
    for c in beyond_ascii().filter(|&c| is_of_labels(c)) {
        let is_bopomofo =
            Script::from(c) == Script::Bopomofo && c.identifier_type() == Some(IdentifierType::Limited_Use);
        let is_mark_of_kana = matches!(c, '\u{3099}' | '\u{309A}');
        let is_allowed = c.identifier_allowed() || is_bopomofo || is_mark_of_kana;
        assert_eq!(kind(c).is_allowed(), is_allowed, "{c:?}");
        if !is_allowed {
            continue;
        }
        let expected = AugmentedScriptSet::for_char(c);
        let scripts = Scripts::of(c);
        for (bit, holds) in [
            (Scripts::HANB, expected.hanb),
            (Scripts::JPAN, expected.jpan),
            (Scripts::KORE, expected.kore),
            (Scripts::LATIN, expected.base.contains_script(Script::Latin)),
            (Scripts::CYRILLIC, expected.base.contains_script(Script::Cyrillic)),
            (Scripts::GREEK, expected.base.contains_script(Script::Greek)),
            (Scripts::HEBREW, expected.base.contains_script(Script::Hebrew)),
        ] {
            assert_eq!(scripts.intersects(bit), holds, "{c:?}");
        }
        if expected.is_all() {
            assert_eq!(scripts, Scripts::ALL, "{c:?}");
            continue;
        }
        let systems = [expected.hanb, expected.jpan, expected.kore].map(u32::from).iter().sum::<u32>();
        assert_eq!(scripts.len(), expected.base.len() as u32 + systems, "{c:?}");
        // Sets have equal bits if and only if they are equal.
        let names: Vec<&str> = expected.base.iter().map(Script::short_name).collect();
        assert_eq!(*sets.entry(names).or_insert(scripts), scripts, "{c:?}");
    }
    let mut different: Vec<Scripts> = sets.values().copied().collect();
    different.dedup();
    assert_eq!(different.len(), sets.len());
}

#[test]
fn looks() {
    let is_mark = |c: &char| GeneralCategoryGroup::Mark.contains(CodePointMapData::<Category>::new().get(*c));
    for c in beyond_ascii() {
        let prototype: String = skeleton(c.encode_utf8(&mut [0; 4])).collect();
        if prototype.contains([':', '/', '?', '#', '[', ']', '@', '\\', '%', '&', '=', '.', ';', '+']) {
            assert_eq!(kind(c).look(), Look::Delimiter, "{c:?}");
        }
        let letters: String = prototype.chars().filter(|c| !is_mark(c)).collect();
        let is_like_ascii = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_labels_own = c.identifier_allowed() && is_of_labels(c) && Script::from(c) != Script::Latin;
        if is_labels_own && is_like_ascii {
            assert_eq!(kind(c).look(), Look::Alphanumeric, "{c:?}");
        }
    }
    for c in ['\u{FF0F}', '\u{FF1F}', '\u{FF03}', '\u{FF0E}', '\u{FF1A}', '\u{3002}', '\u{2026}', '\u{29F8}'] {
        assert_eq!(kind(c).look(), Look::Delimiter, "{c:?}");
    }
    assert_eq!(kind('κ').look(), Look::Alphanumeric);
    assert_eq!(kind('м').look(), Look::Own);
}

#[test]
fn decimal_digits() {
    let category = CodePointMapData::<Category>::new();
    let mut digits = 0;
    for c in '\0'..=char::MAX {
        let is_digit = c.identifier_allowed() && category.get(c) == Category::DecimalNumber;
        assert_eq!(zero_of(c).is_some(), is_digit, "{c:?}");
        if is_digit {
            assert_eq!(zero_of(c).map(u32::from), Some(u32::from(c) - digits % 10), "{c:?}");
            digits += 1;
        }
    }
}

/// Generates characters that labels may contain, and a few look-alikes.
fn labels() -> impl Strategy<Value = String> {
    let characters: Vec<char> = beyond_ascii().filter(|&c| c.identifier_allowed() && is_of_labels(c)).collect();
    let any_of_them = select(characters);
    let awkward = select(vec![
        'a', 'z', '0', '-', 'а', 'ο', '中', 'あ', 'ア', '한', 'ก', 'ա', '\u{301}', '·', 'א', 'م', '٤', '९', 'ー',
    ]);
    let c = prop_oneof![1 => any_of_them, 3 => awkward];
    prop::collection::vec(c, 1..6).prop_map(|characters| characters.into_iter().collect())
}

proptest! {
    #![proptest_config(cases(5000))]

    #[test]
    fn restriction_levels(label in labels()) {
        let found = label.detect_restriction_level();
        for (ours, level) in [
            (RestrictionLevel::AsciiOnly, Level::ASCIIOnly),
            (RestrictionLevel::SingleScript, Level::SingleScript),
            (RestrictionLevel::HighlyRestrictive, Level::HighlyRestrictive),
            (RestrictionLevel::ModeratelyRestrictive, Level::ModeratelyRestrictive),
        ] {
            let is_beyond = problem(&label, ours, Suffix::NONE) == Some(LabelProblem::MixedScripts);
            prop_assert_eq!(is_beyond, found > level, "{:?}", level);
        }
    }
}

#[test]
fn marks_of_letters() {
    let decompose = DecomposingNormalizerBorrowed::new_nfd();
    for c in beyond_ascii().filter(|&c| kind(c).is_allowed() && is_of_labels(c)) {
        let is_uncommon = Script::from(c) == Script::Latin && !COMMON_LATIN.contains(c);
        if is_uncommon || kind(c).is_mark() {
            continue;
        }
        let text = String::from(c);
        let expected: Vec<char> = decompose
            .normalize(&text)
            .chars()
            .filter(|&mark| mark != c && kind(mark).is_mark() && kind(mark).is_allowed())
            .collect();
        for mark in MARKED.chars().filter(|c| kind(*c).is_mark()) {
            assert_eq!(has_mark(c, mark), expected.contains(&mark), "{c:?}, {mark:?}");
        }
        assert!(expected.iter().all(|mark| MARKED.contains(*mark)), "{c:?}");
    }
}

/// Tests dashes, and the kana for which UTS #39 has another kana: the rules name them one by one.
#[test]
fn characters_that_rules_name() {
    let category = CodePointMapData::<Category>::new();
    let is_own = |c: &char| kind(*c).is_allowed() && is_of_labels(*c);
    let dashes = |c: &char| category.get(*c) == Category::DashPunctuation && Scripts::of(*c) != Scripts::ALL;
    let dashes: String = beyond_ascii().filter(is_own).filter(dashes).collect();
    assert_eq!(dashes, "\u{58A}\u{30A0}");

    let prototype = |c: char| -> String { skeleton(c.encode_utf8(&mut [0; 4])).collect() };
    let of = |script| beyond_ascii().filter(move |c| is_own(c) && Script::from(*c) == script);
    let katakana: Vec<String> = of(Script::Katakana).map(prototype).collect();
    // The marks of "ぺ" and of "ベ" have prototypes of their own; their letter has one.
    let base = |c: char| {
        let text = String::from(c);
        let decomposed = DecomposingNormalizerBorrowed::new_nfd().normalize(&text);
        decomposed.chars().next().map(prototype).unwrap_or_default()
    };
    let alike: String = of(Script::Hiragana).filter(|&c| katakana.contains(&base(c))).collect();
    assert_eq!(alike, "へべぺ");
}

#[test]
fn digits_and_letters_that_look_like_digits() {
    for c in ['з', 'ҙ', 'ӡ', 'б', 'վ', 'შ'] {
        let is_expected = matches!(c, 'з' | 'ҙ' | 'ӡ' | 'б');
        assert_eq!(LIKE_DIGITS.contains(c), is_expected, "{c:?}");
    }
    assert!(LIKE_DIGITS.chars().all(|c| zero_of(c).is_none()));
}
