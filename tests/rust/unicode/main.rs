//! `weburl-unicode`, our tables of Unicode, agrees with ICU4X.
//!
//! `WEBURL_UPDATE=1 cargo test --test unicode` writes them, from the ICU4X that `Cargo.lock` names.

mod adapter;
#[path = "../support/cases.rs"]
mod cases;
#[path = "../support/generated.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod generated;
#[path = "../oracles/unicode.rs"]
mod oracle;
mod pack;
mod simple_domain;
mod unicode;
#[path = "../support/unicode_version.rs"]
mod unicode_version;

use cases::cases;
use generated::is_up_to_date;
use icu_properties::props::{GeneralCategory, IdContinue, IdStart};
use icu_properties::{CodePointMapData, CodePointSetData};
use oracle::{assert_same, check_properties};
use proptest::prelude::*;
use unicode::{Status, Unicode};
use unicode_version::assert_version;
use weburl::internals::url_pattern::is_a_valid_name_code_point;

#[test]
fn the_version_is_that_of_the_table() {
    assert_version("the table of unassigned code points", weburl_unicode::is_unassigned);
    let [major, ..] = <[u8; 3]>::from(weburl_unicode::UNICODE_VERSION);
    let readme = include_str!("../../../crates/weburl-unicode/README.md");
    assert!(readme.contains(&format!("The data is Unicode {major}'s")));
}

#[test]
fn the_data_is_up_to_date() {
    let category = CodePointMapData::<GeneralCategory>::new();
    assert_version("ICU4X", |c| category.get(c) == GeneralCategory::Unassigned);
    let unicode = Unicode::new();
    for (name, bytes) in pack::parts(&unicode) {
        is_up_to_date(&format!("crates/weburl-unicode/src/data/{name}.bin"), bytes);
    }
    for (name, content) in simple_domain::files(&unicode) {
        is_up_to_date(&format!("src/host/fast/{name}"), content);
    }
}

fn all() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

#[test]
fn every_code_point_alone() {
    let unicode = Unicode::new();
    all().for_each(|c| assert_same(&unicode, &[c]));
}

#[test]
fn the_properties_of_all_that_a_label_can_contain() {
    let unicode = Unicode::new();
    let valid = all().filter(|&c| unicode.status(c) == Status::Valid);
    for c in valid.chain(['\u{FFFD}']) {
        check_properties(&unicode, c);
    }
}

/// The code points that normalization may change together with adjacent ones.
struct Interesting {
    /// The code points that can be first in a composition.
    firsts: Vec<char>,
    /// The code points that have a combining class, or can be second in a composition.
    followers: Vec<char>,
    /// The code points that are neither valid nor disallowed, and code points that decompose.
    others: Vec<char>,
}

impl Interesting {
    fn new(unicode: &Unicode) -> Self {
        let pairs = || all().filter_map(|c| unicode.composite(c));
        let mut firsts: Vec<char> = pairs().map(|(first, _)| first).collect();
        let mut followers: Vec<char> = pairs().map(|(_, second)| second).collect();
        firsts.extend(['\u{1100}', '\u{1112}', '가', '각', '힐', '\u{1113}', 'ㄱ', '\u{FFFD}']);
        followers.extend(all().filter(|&c| unicode.combining_class.get_u8(c) != 0));
        followers.extend('\u{1160}'..='\u{11C3}');
        followers.extend(['\u{AD}', '\u{200D}', '\u{FE0F}', '\u{378}', 'a', '가']);
        let is_other = |&c: &char| {
            matches!(unicode.status(c), Status::Ignored | Status::Mapped(_)) || unicode.composite(c).is_some()
        };
        for chars in [&mut firsts, &mut followers] {
            chars.sort_unstable();
            chars.dedup();
        }
        Self { firsts, followers, others: all().filter(is_other).collect() }
    }
}

#[test]
fn every_pair_that_could_compose() {
    let unicode = Unicode::new();
    let Interesting { firsts, followers, others } = Interesting::new(&unicode);
    for &second in &followers {
        firsts.iter().for_each(|&first| assert_same(&unicode, &[first, second]));
    }
    // One mark of each combining class, after every code point that is mapped or decomposes.
    let mut marks = followers;
    marks.sort_by_key(|&c| unicode.combining_class.get_u8(c));
    marks.dedup_by_key(|c| unicode.combining_class.get_u8(*c));
    for &second in &marks {
        others.iter().for_each(|&first| assert_same(&unicode, &[first, second]));
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

/// Generates texts that are more likely to be interesting than random ones.
fn texts() -> impl Strategy<Value = Vec<char>> {
    let Interesting { firsts, followers, others } = Interesting::new(&Unicode::new());
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
    #![proptest_config(cases(20_000))]

    #[test]
    fn texts_of_interesting_code_points(text in texts()) {
        assert_same(&Unicode::new(), &text);
    }
}

/// All planes except the unassigned and the private-use planes.
#[test]
fn names_of_groups_are_identifiers() {
    let (id_start, id_continue) = (CodePointSetData::new::<IdStart>(), CodePointSetData::new::<IdContinue>());
    for code_point in ('\0'..='\u{3FFFF}').chain('\u{E0000}'..='\u{EFFFF}') {
        let is_start = id_start.contains(code_point) || matches!(code_point, '$' | '_');
        let is_part = id_continue.contains(code_point) || matches!(code_point, '$' | '\u{200C}' | '\u{200D}');
        assert_eq!(is_a_valid_name_code_point(code_point, true), is_start, "{code_point:?}");
        assert_eq!(is_a_valid_name_code_point(code_point, false), is_part, "{code_point:?}");
    }
}
