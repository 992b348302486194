//! The domain parser and domain to Unicode, compared with a reference implementation of [UTS
//! #46](https://www.unicode.org/reports/tr46/) on ICU4X's tables. With the feature `idna`, the crate `idna`
//! and `host::uts46` are also compared.

#[path = "../support/cases.rs"]
mod cases;
mod generated;
#[path = "../oracles/domain.rs"]
mod oracle;
mod punycode;
mod reference;
#[path = "../unicode/unicode.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod unicode;

use std::sync::LazyLock;

use cases::cases;
use oracle::check_implementations;
use proptest::prelude::*;
use proptest::sample::select;
use reference::{Error, Uts46};
use unicode::Status;
use weburl::host::{domain_parser, domain_problem, domain_to_unicode};
use weburl::validation::{Ignored, Reported, ValidationError};

static REFERENCE: LazyLock<Uts46> = LazyLock::new(Uts46::new);

fn assert_same(domain: &str) {
    let found = check_implementations(domain);
    for (be_strict, found) in [false, true].into_iter().zip(found) {
        let expected = REFERENCE.domain_parser(domain, be_strict);
        assert_eq!(found, expected, "{domain:?}, {be_strict}");
    }
    let unicode = domain_to_unicode(domain);
    assert_eq!(unicode, REFERENCE.domain_to_unicode(domain), "{domain:?}");
}

/// The errors of UTS #46 for a domain. The test of each criterion has domains that violate it and domains
/// that do not.
fn errors(domain: &str, be_strict: bool) -> Vec<Error> {
    assert_same(domain);
    REFERENCE
        .to_ascii(domain, be_strict)
        .err()
        .unwrap_or_default()
}

fn of_label(label: &str) -> String {
    let label: Vec<char> = label.chars().collect();
    format!("xn--{}", punycode::encode(&label))
}

/// A domain with a non-ASCII label next to the tested one, so that it is not parsed as ASCII.
fn with_non_ascii_label(label: &str) -> String {
    format!("{label}.ü")
}

#[test]
fn criterion_1_normalization_form_c() {
    for label in [
        "e\u{301}",
        "\u{1100}\u{1161}",
        "ü\u{F900}",
        "\u{212B}",
        "a\u{301}\u{316}",
    ] {
        let found = errors(&with_non_ascii_label(&of_label(label)), false);
        assert_eq!(found, [Error::Criterion(1)], "{label}");
    }
    for label in ["é", "\u{AC00}", "ȁ\u{316}"] {
        assert_eq!(
            errors(&with_non_ascii_label(&of_label(label)), false),
            [],
            "{label}"
        );
    }
}

#[test]
fn criteria_2_and_3_hyphens() {
    for (label, criterion) in [("ab--ü", 2), ("üb--", 2), ("-ü", 3), ("ü-", 3)] {
        for label in [label.to_owned(), of_label(label)] {
            assert_eq!(errors(&with_non_ascii_label(&label), false), [], "{label}");
            assert_eq!(
                errors(&label, true),
                [Error::Criterion(criterion)],
                "{label}"
            );
        }
    }
    for (label, criterion) in [("ab--c", 2), ("ab--", 2), ("-", 3), ("-a", 3), ("a-", 3)] {
        assert_eq!(errors(&with_non_ascii_label(label), false), [], "{label}");
        assert_eq!(
            errors(label, true),
            [Error::Criterion(criterion)],
            "{label}"
        );
    }
}

#[test]
fn criterion_4_punycode_of_punycode() {
    for label in ["xn--é", "xn--ü", "xn--a\u{5D0}", "xn--中", "xn--\u{1F600}"] {
        for domain in [
            with_non_ascii_label(&of_label(label)),
            format!("a.{}.ü", of_label(label).to_uppercase()),
        ] {
            assert!(
                errors(&domain, false).contains(&Error::Criterion(4)),
                "{domain}"
            );
            assert!(
                errors(&domain, true).contains(&Error::Criterion(2)),
                "{domain}"
            );
            let problem = domain_problem(&domain, false).unwrap();
            assert_eq!(problem.reason.name(), "punycode-prefix", "{domain}");
            assert_eq!(domain_to_unicode(&domain), domain);
        }
        // An ASCII domain is not processed, but this is a validation error.
        let domain = of_label(label);
        let mut reports: Vec<Reported> = Vec::new();
        let parsed = domain_parser(&domain, false, &mut reports);
        assert_eq!(parsed.as_deref(), Some(&*domain));
        let [report] = &*reports else {
            panic!("{reports:?}")
        };
        assert_eq!(
            (report.error, report.is_failure),
            (ValidationError::DomainToAscii, false)
        );
        assert_eq!(domain_parser(&domain, true, &mut Ignored), None);
        assert_eq!(domain_to_unicode(&domain), domain);
    }
    // The prefix is not at the start, or is a different one.
    for label in ["éxn--a", "xn-é", "xm--é", "axn--é", "x\u{301}n--a"] {
        assert_eq!(
            errors(&with_non_ascii_label(&of_label(label)), false),
            [],
            "{label}"
        );
    }
}

/// No label can contain a full stop, because the domain was split at full stops.
#[test]
fn criterion_5_full_stops() {
    for c in ['\u{3002}', '\u{FF0E}', '\u{FF61}'] {
        let label = format!("a{c}ü");
        assert_eq!(
            errors(&with_non_ascii_label(&of_label(&label)), false),
            [Error::Criterion(7)],
            "{c:?}"
        );
        assert_eq!(
            domain_parser(&label, false, &mut Ignored).as_deref(),
            Some("a.xn--tda")
        );
    }
    // Code points whose mapping contains a full stop and more are disallowed.
    for c in ['\u{2024}', '\u{2025}', '\u{2026}', '\u{2488}'] {
        assert_eq!(
            errors(&format!("a{c}ü"), false),
            [Error::Criterion(7)],
            "{c:?}"
        );
    }
}

#[test]
fn criterion_6_combining_marks() {
    for label in ["\u{316}", "\u{316}a", "\u{93E}क", "\u{20DD}a", "\u{302A}中"] {
        for domain in [
            with_non_ascii_label(label),
            with_non_ascii_label(&of_label(label)),
            format!("ü。{label}"),
        ] {
            assert_eq!(errors(&domain, false), [Error::Criterion(6)], "{domain:?}");
        }
    }
    for label in ["a\u{316}", "क\u{93E}", "\u{AD}中\u{302A}"] {
        assert_eq!(errors(label, false), [], "{label:?}");
    }
}

#[test]
fn criterion_7_statuses() {
    // Disallowed, mapped, ignored, unassigned.
    for c in [
        '\u{FFFD}', '\u{E000}', '\u{378}', '\u{2028}', 'A', 'Ⅷ', '\u{AD}', '\u{FE0F}', '\u{200B}',
    ] {
        let label = format!("ü{c}");
        let punycode = with_non_ascii_label(&of_label(&label));
        // An ASCII letter is mapped before, and not encoded.
        let expected: &[Error] = if c == 'A' {
            &[]
        } else {
            &[Error::Criterion(7)]
        };
        assert_eq!(errors(&punycode, false), expected, "{c:?}");
    }
    // Deviation characters are valid.
    for label in ["faß", "ς", "क्\u{200D}"] {
        assert_eq!(errors(label, true), [], "{label}");
        assert_eq!(errors(&of_label(label), true), [], "{label}");
    }
    // UseSTD3ASCIIRules
    for label in ["ü_", "ü!", "ü\u{2A74}", "ü＿", "ü～"] {
        assert_eq!(errors(label, true), [Error::Criterion(7)], "{label}");
    }
    for label in ["ü≠", "ü=\u{338}", "ü≮", "ü≯"] {
        assert_eq!(errors(label, true), [], "{label}");
    }
}

#[test]
fn criterion_8_joiners() {
    for label in [
        "a\u{200C}b",
        "a\u{200D}b",
        "\u{200D}",
        "ب\u{200D}ب",
        "ب\u{200C}a",
        "ا\u{200C}ب",
    ] {
        for domain in [label.to_owned(), with_non_ascii_label(&of_label(label))] {
            assert!(
                errors(&domain, false).contains(&Error::Criterion(8)),
                "{domain:?}"
            );
        }
    }
    for label in [
        "क्\u{200C}",
        "क्\u{200D}ष",
        "ب\u{200C}ب",
        "ب\u{64B}\u{200C}\u{64B}ب",
    ] {
        assert_eq!(errors(label, false), [], "{label:?}");
    }
}

#[test]
fn criterion_9_bidi() {
    for domain in [
        "0a.א",
        "a.אa",
        "אa",
        "א0\u{660}",
        "\u{660}",
        "\u{6F0}א",
        "a\u{5D0}",
        "א-.a",
        "a.-.א",
        "1.א.ü",
        "xn--a-0hc",
        "a_.א",
        "ü.0.א",
        "א\u{308}-",
        "a,.א",
    ] {
        assert!(
            errors(domain, false).contains(&Error::Criterion(9)),
            "{domain:?}"
        );
    }
    for domain in [
        "a.א",
        "א0",
        "א\u{660}",
        "א\u{308}",
        "a0.א",
        "א-א",
        "a-b.א",
        "..א",
        "א.",
    ] {
        assert_eq!(errors(domain, false), [], "{domain:?}");
    }
}

#[test]
fn labels_that_start_with_the_prefix() {
    for (domain, expected) in [
        ("xn--ü", Error::PunycodeNotAscii),
        ("ＸＮ--0\u{3002}ü", Error::PunycodeFails),
        ("xn--.ü", Error::PunycodeOfAscii),
        ("xn--a-.ü", Error::PunycodeOfAscii),
        ("xn---.ü", Error::PunycodeFails),
        ("xn---a.ü", Error::PunycodeFails),
        ("xn--99999999.ü", Error::PunycodeFails),
        ("xn--0.ü", Error::PunycodeFails),
        ("xn--a_b.ü", Error::PunycodeFails),
        ("xn--999999b.ü", Error::PunycodeFails),
    ] {
        assert!(
            errors(domain, false).contains(&expected),
            "{domain}: {:?}",
            errors(domain, false)
        );
    }
}

#[test]
fn lengths() {
    let label = "a".repeat(63);
    let domain = [&*label, &label, &label, &label[2..]].join(".");
    assert_eq!(domain.len(), 253);
    assert_eq!(errors(&domain, true), []);
    for domain in [
        format!("{domain}a"),
        format!("{label}a"),
        "a.".to_owned(),
        "a..b".to_owned(),
        String::new(),
        ".".to_owned(),
    ] {
        assert_eq!(errors(&domain, true), [Error::Length], "{domain}");
    }
}

/// Punycode takes quadratic time, so both implementations refuse the same long labels.
#[test]
fn long_labels() {
    for (label, is_refused) in [
        ("ü".repeat(1000), false),
        ("ü".repeat(1001), true),
        (format!("{}ü", "a".repeat(999)), false),
        (format!("{}ü", "a".repeat(1000)), true),
        (of_label(&"ü".repeat(1000)), false),
        (of_label(&"ü".repeat(1001)), true),
        (of_label(&format!("{}ü", "a".repeat(1990))), true),
        (of_label(&format!("{}ü", "a".repeat(2010))), true),
        ("a".repeat(3000), false),
    ] {
        let [found, _] = check_implementations(&with_non_ascii_label(&label));
        assert_eq!(found.is_none(), is_refused, "{label}");
    }
}

#[test]
fn every_code_point() {
    for c in '\0'..=char::MAX {
        let domains = [
            format!("{c}"),
            format!("ü{c}"),
            with_non_ascii_label(&of_label(&c.to_string())),
        ];
        domains.iter().for_each(|domain| assert_same(domain));
        if *REFERENCE.status(c) == Status::Disallowed {
            continue;
        }
        for domain in [
            format!("a{c}"),
            format!("{c}a"),
            format!("a.{c}.א"),
            format!("0{c}א"),
            format!("א{c}"),
            format!("א{c}0"),
            format!("א{c}\u{660}"),
            format!("ب{c}\u{200C}ب"),
            format!("ب\u{200C}{c}ب"),
            format!("ü{c}\u{200D}"),
            format!("xn--{c}"),
            of_label(&format!("é{c}")),
            with_non_ascii_label(&of_label(&format!("xn--{c}é"))),
        ] {
            assert_same(&domain);
        }
    }
}

const PIECES: &[&str] = &[
    "a",
    "b",
    "z",
    "0",
    "9",
    "-",
    "--",
    "---",
    ".",
    ".",
    "_",
    "%",
    " ",
    "A",
    "xn--",
    "XN--",
    "xn--xn--",
    "xN--",
    "x",
    "n",
    "ü",
    "ß",
    "ς",
    "é",
    "e\u{301}",
    "\u{301}",
    "\u{316}",
    "\u{5B0}",
    "\u{200D}",
    "\u{200C}",
    "\u{94D}",
    "क",
    "ب",
    "ا",
    "א",
    "۱",
    "\u{660}",
    "\u{6F0}",
    "\u{6DD}",
    "\u{378}",
    "\u{E000}",
    "\u{AD}",
    "\u{FE0F}",
    "。",
    "．",
    "＿",
    "≠",
    "=\u{338}",
    "⑴",
    "㍿",
    "\u{1F600}",
    "epa",
    "-epa",
    "fa-hia",
    "53h",
    "8i7caa",
    "tda",
    "mgbh0fb",
    "1ug",
    "\u{1E921}",
    "\u{10D20}",
    "\u{A9BA}",
    "ᄀ",
    "ᅡ",
    "ᆨ",
    "각",
    "\u{1D165}",
    "İ",
    "ﬃ",
    "Ⅷ",
    "･",
    "ー",
    "\u{345}",
    "\u{3099}",
    "か",
];

/// Generates valid code points of all kinds as often as others.
fn code_point() -> impl Strategy<Value = char> {
    prop_oneof![
        2 => any::<char>(),
        2 => prop::char::range('\u{80}', '\u{2FF}'),
        2 => prop::char::range('\u{590}', '\u{8FF}'),
        1 => prop::char::range('\u{900}', '\u{1FFF}'),
        1 => prop::char::range('\u{A000}', '\u{ABFF}'),
        1 => prop::char::range('\u{10800}', '\u{11FFF}'),
    ]
}

fn label() -> impl Strategy<Value = String> {
    let text = prop_oneof![
        3 => prop::collection::vec(select(PIECES), 0..6).prop_map(|pieces| pieces.concat()),
        1 => prop::collection::vec(code_point(), 1..4).prop_map(String::from_iter),
    ];
    (text, 0..4_u8).prop_map(|(text, form)| match form {
        0 => of_label(&text),
        1 => of_label(&format!("xn--{text}")),
        _ => text,
    })
}

proptest! {
    #![proptest_config(cases(60_000))]

    #[test]
    fn random_labels(labels in prop::collection::vec(label(), 1..4)) {
        assert_same(&labels.join("."));
    }

    #[test]
    fn a_domain_shown_in_unicode_parses_to_itself(labels in prop::collection::vec(label(), 1..4)) {
        if let Some(domain) = domain_parser(&labels.join("."), false, &mut Ignored) {
            let shown = domain_to_unicode(&domain);
            let parsed = domain_parser(&shown, false, &mut Ignored);
            prop_assert_eq!(parsed.as_deref(), Some(&*domain), "{}", shown);
        }
    }
}
