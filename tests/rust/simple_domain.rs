//! The fast path of `src/host/fast/simple_domain.rs` returns the result of the domain parser or falls back,
//! and it does not fall back on inputs that it should handle.

#[path = "oracles/punycode.rs"]
mod oracle;

use crate::cases::cases;
use oracle::{check_encoded, check_unicode};
use proptest::prelude::*;
use weburl::host::domain_parser;
use weburl::internals::host::fast::simple_domain::{BUFFER_LENGTH, to_ascii};

/// Returns the fast path's result for `domain`; `None` if it has none.
fn answered(domain: &str) -> Option<String> {
    let mut buffer = [b'?'; BUFFER_LENGTH];
    to_ascii(domain, &mut buffer).map(|ascii| String::from_utf8(ascii.to_vec()).unwrap())
}

fn assert_same(domain: &str) {
    if let Some(found) = answered(domain) {
        let expected = domain_parser(domain, false);
        assert_eq!(Some(&*found), expected.as_deref(), "{domain:?}");
    }
}

#[test]
fn every_code_point() {
    for c in '\0'..=char::MAX {
        for domain in [
            format!("{c}"),
            format!("a{c}"),
            format!("{c}a"),
            format!("б{c}я.b"),
            format!("क{c}{c}"),
            format!("א{c}"),
            format!("{c}.א"),
        ] {
            assert_same(&domain);
        }
    }
}

/// Tests every code point that the fast path handles, before and after other ones, in a label of two code points.
#[test]
fn every_pair_of_letters_and_marks() {
    let is_taken = |c: &char| answered(&format!("a{c}")).is_some();
    let taken: Vec<char> = ('\0'..='\u{1FFF}').filter(is_taken).collect();
    assert!(taken.len() > 1500, "only {}", taken.len());
    for (index, first) in taken.iter().enumerate() {
        // There are three million pairs, so each first code point is tested with a different eleventh of the
        // second ones.
        for second in taken.iter().skip(index % 11).step_by(11) {
            assert_same(&format!("{first}{second}"));
        }
    }
}

#[test]
fn it_answers() {
    for (domain, expected) in [
        ("bücher.example", "xn--bcher-kva.example"),
        ("BÜCHER.Example", "xn--bcher-kva.example"),
        ("www.例え。テスト", "www.xn--r8jz45g.xn--zckzah"),
        ("παράδειγμα.δοκιμή", "xn--hxajbheg2az3al.xn--jxalpdlp"),
        ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"),
        ("מבחן.example", "xn--5dbmtg.example"),
    ] {
        assert_eq!(answered(domain).as_deref(), Some(expected));
    }
    for domain in ["faß.de", "한국", "उदाहरण.परीक्षा", "ไทย", "việt-nam.vn", "español.", "ρίχτΗς"]
    {
        assert!(answered(domain).is_some(), "{domain:?}");
    }
}

#[test]
fn it_leaves_alone() {
    for domain in [
        "", "ü b", "ü%", "xn--bcher-kva.ü", "xn--ü", "XN--ü", "a\u{308}", "\u{93f}क", "ü.\u{93f}क", "1א", "a.א1",
        "א.1", "אa", "א\u{5b0}", "क\u{94d}\u{200d}ष", "ﬁ", "\u{10FFFF}",
    ] {
        assert_eq!(answered(domain), None, "{domain:?}");
    }
}

#[test]
fn long_labels_and_domains() {
    for length in 1..=70 {
        assert_same(&"ü".repeat(length));
        assert_same(&format!("{}ü", "a".repeat(length)));
        assert_same(&format!("{}.ü", "a".repeat(length)));
        assert_same(&"例え.".repeat(length));
        assert_same(&format!("ü.{}", "abcdefg.".repeat(length)));
    }
    assert!(answered(&"ü".repeat(63)).is_some());
    assert_eq!(answered(&"ü".repeat(64)), None);
    assert_eq!(answered(&"ü.".repeat(100)), None);
}

/// Generates labels of code points that the fast path handles and of other code points.
fn domain() -> impl Strategy<Value = String> {
    let latin = prop::sample::select(
        &[
            "a", "Z", "0", "9", "-", "--", "_", "xn--", "Xn--", "ß", "ü", "É", "ơ", "Ș", "ộ", "ẞ", "İ", "ﬁ", "·",
            "a\u{308}", "%", "<", "\u{338}",
        ][..],
    );
    let others = prop::sample::select(
        &[
            "ς", "Σ", "Ά", "я", "Ж", "Ѐ", "Ք", "և", "ა", "क", "\u{94d}", "\u{93f}", "\u{93c}", "क़", "ไ", "\u{e48}",
            "\u{e38}", "あ", "ガ", "\u{3099}", "ー", "・", "漢", "字", "가", "힣", "\u{1100}", "\u{11a8}", "💩",
            "\u{200d}", "\u{ad}", "ａ", "\u{fe0f}",
        ][..],
    );
    let right_to_left =
        prop::sample::select(&["א", "ש", "ب", "ی", "لا", "\u{5b0}", "\u{64e}", "\u{654}", "٣", "۳", "آ"][..]);
    let dot = prop::sample::select(&[".", ".", "\u{3002}", "\u{ff0e}", ".."][..]);
    let any = any::<char>().prop_map(String::from);
    let text = |strategy| Strategy::boxed(Strategy::prop_map(strategy, str::to_owned));
    let piece = prop_oneof![
        6 => text(latin),
        6 => text(others),
        3 => text(right_to_left),
        3 => text(dot),
        1 => any.boxed(),
    ];
    prop::collection::vec(piece, 1..9).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(cases(40_000))]

    #[test]
    fn its_punycode_is_that_of_the_crate_idna(domain in domain()) {
        check_encoded(&domain);
        check_unicode(&domain);
    }

    #[test]
    fn it_agrees_with_the_domain_parser(domain in domain()) {
        assert_same(&domain);
    }

    #[test]
    fn of_one_script(
        start in prop::sample::select(&[0xC0, 0x370, 0x400, 0x5C0, 0x620, 0x900, 0xE00, 0x1080, 0x1E00, 0x3040, 0x4E00, 0xAC00][..]),
        steps in prop::collection::vec((0_u32..0x60, 0..8), 1..12),
    ) {
        let piece = |&(step, other): &(u32, i32)| match other {
            0 => Some('.'),
            1 => Some('a'),
            _ => char::from_u32(start + step),
        };
        let domain: String = steps.iter().filter_map(piece).collect();
        assert_same(&domain);
    }
}
