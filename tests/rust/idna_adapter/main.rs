//! `unicode/idna_adapter`, our own tables of Unicode, says what ICU4X says.
//!
//! `WEBURL_UPDATE=1 cargo test --test idna_adapter` writes them anew, from the ICU4X that
//! `Cargo.lock` names.

mod pack;
mod simple_domain;
mod unicode;

use std::fs;
use std::path::Path;

use icu_properties::props::{BidiClass, JoiningType};
use idna_adapter::{
    Adapter, BidiClassMask, FIRST_BC_MASK, LAST_LTR_MASK, LAST_RTL_MASK, LEFT_OR_DUAL_JOINING_MASK,
    MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};
use proptest::prelude::*;
use unicode::{Status, Unicode};

#[test]
fn the_data_is_up_to_date() {
    let unicode = Unicode::new();
    is_up_to_date("unicode/idna_adapter/src/data.rs", &pack::data_rs(&unicode));
    is_up_to_date(
        "src/host/simple_domain_table.rs",
        &simple_domain::table_rs(&unicode),
    );
}

fn is_up_to_date(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("WEBURL_UPDATE").is_some() {
        fs::write(&path, text).unwrap();
    }
    assert!(
        fs::read_to_string(&path).is_ok_and(|found| found == text),
        "{name} is out of date: run `WEBURL_UPDATE=1 cargo test --test idna_adapter`"
    );
}

fn all() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

/// `None` where both say the same.
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

fn assert_same(unicode: &Unicode, text: &[char]) {
    if let Some(difference) = difference(unicode, text) {
        panic!("{difference}");
    }
}

#[test]
fn every_code_point_alone() {
    let unicode = Unicode::new();
    all().for_each(|c| assert_same(&unicode, &[c]));
}

/// The sets of `idna_adapter` with those of the Bidi Rule.
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

#[test]
fn the_properties_of_all_that_a_label_can_contain() {
    let unicode = Unicode::new();
    let adapter = Adapter::new();
    let valid = all().filter(|&c| unicode.status(c) == Status::Valid);
    for c in valid.chain(['\u{FFFD}']) {
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
}

/// All that normalization may do something to, with what is in front or behind.
struct Interesting {
    /// What others can follow in a composition.
    firsts: Vec<char>,
    /// What has a combining class, or can follow in a composition.
    followers: Vec<char>,
    /// What is neither valid nor disallowed, and what decomposes.
    others: Vec<char>,
}

impl Interesting {
    fn new(unicode: &Unicode) -> Self {
        let pairs = || all().filter_map(|c| unicode.composite(c));
        let mut firsts: Vec<char> = pairs().map(|(first, _)| first).collect();
        let mut followers: Vec<char> = pairs().map(|(_, second)| second).collect();
        firsts.extend([
            '\u{1100}', '\u{1112}', '가', '각', '힐', '\u{1113}', 'ㄱ', '\u{FFFD}',
        ]);
        followers.extend(all().filter(|&c| unicode.combining_class.get_u8(c) != 0));
        followers.extend('\u{1160}'..='\u{11C3}');
        followers.extend(['\u{AD}', '\u{200D}', '\u{FE0F}', '\u{378}', 'a', '가']);
        let is_other = |&c: &char| {
            matches!(unicode.status(c), Status::Ignored | Status::Mapped(_))
                || unicode.composite(c).is_some()
        };
        for chars in [&mut firsts, &mut followers] {
            chars.sort_unstable();
            chars.dedup();
        }
        Self {
            firsts,
            followers,
            others: all().filter(is_other).collect(),
        }
    }
}

#[test]
fn every_pair_that_could_compose() {
    let unicode = Unicode::new();
    let Interesting {
        firsts,
        followers,
        others,
    } = Interesting::new(&unicode);
    for &second in &followers {
        firsts
            .iter()
            .for_each(|&first| assert_same(&unicode, &[first, second]));
    }
    // One mark of each combining class, behind everything that is mapped or decomposes.
    let mut marks = followers;
    marks.sort_by_key(|&c| unicode.combining_class.get_u8(c));
    marks.dedup_by_key(|c| unicode.combining_class.get_u8(*c));
    for &second in &marks {
        others
            .iter()
            .for_each(|&first| assert_same(&unicode, &[first, second]));
        for &third in &marks {
            for first in ['e', 'o', 'é', '\u{5D0}'] {
                assert_same(&unicode, &[first, second, third, '\u{301}']);
            }
        }
    }
}

#[test]
fn every_hangul_syllable() {
    let unicode = Unicode::new();
    for leading in '\u{1100}'..='\u{1113}' {
        for vowel in '\u{1160}'..='\u{1176}' {
            for trailing in '\u{11A7}'..='\u{11C3}' {
                assert_same(&unicode, &[leading, vowel, trailing]);
            }
        }
    }
    for syllable in '가'..='힣' {
        assert_same(&unicode, &[syllable, '\u{11A8}']);
        assert_same(&unicode, &[syllable, '\u{301}', '\u{11A8}']);
    }
}

/// Texts that are more likely than random ones to hit something.
fn texts() -> impl Strategy<Value = Vec<char>> {
    let Interesting {
        firsts,
        followers,
        others,
    } = Interesting::new(&Unicode::new());
    let c = prop_oneof![
        3 => prop::sample::select(firsts),
        6 => prop::sample::select(followers),
        2 => prop::sample::select(others),
        1 => any::<char>(),
        1 => prop::char::range('\0', '\u{3100}'),
    ];
    prop::collection::vec(c, 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn texts_of_interesting_code_points(text in texts()) {
        prop_assert_eq!(difference(&Unicode::new(), &text), None);
    }
}
