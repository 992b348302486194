//! The domain parser and domain to Unicode, compared with a reference implementation of [UTS
//! #46](https://www.unicode.org/reports/tr46/) on ICU4X's tables. With the feature `idna`, the crate `idna`
//! and `weburl_unicode::uts46` are also compared.

#[path = "../support/cases.rs"]
mod cases;
#[path = "../oracles/domain.rs"]
mod oracle;
mod reference;
#[path = "../unicode/unicode.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod unicode;

use std::sync::LazyLock;

use cases::{cases, is_whole};
use oracle::check_implementations;
use proptest::prelude::*;
use proptest::sample::select;
use reference::{Error, Uts46};
use unicode::Status;
use weburl::host::{DomainProblem, DomainReason, domain_parser, domain_problem, domain_to_unicode};
use weburl::validation::{Finding, ValidationError, diagnose_host};

static REFERENCE: LazyLock<Uts46> = LazyLock::new(Uts46::new);

fn assert_same(domain: &str) {
    let found = check_implementations(domain);
    for (be_strict, found) in [false, true].into_iter().zip(&found) {
        let expected = REFERENCE.domain_parser(domain, be_strict);
        assert_eq!(*found, expected, "{domain:?}, {be_strict}");
    }
    let [result, strict_result] = found;
    assert!(result.is_some() || strict_result.is_none(), "{domain:?}");
    let unicode = domain_to_unicode(domain);
    assert_eq!(unicode, REFERENCE.domain_to_unicode(domain), "{domain:?}");
}

/// The errors of UTS #46 for a domain.
fn errors(domain: &str, be_strict: bool) -> Vec<Error> {
    assert_same(domain);
    REFERENCE.to_ascii(domain, be_strict).err().unwrap_or_default()
}

fn of_label(label: &str) -> String {
    let label: Vec<char> = label.chars().collect();
    format!("xn--{}", idna::punycode::encode(&label).unwrap())
}

/// A domain with a non-ASCII label next to the tested one, so that it is not parsed as ASCII.
fn with_non_ascii_label(label: &str) -> String {
    format!("{label}.ü")
}

#[test]
fn criteria_2_and_3_hyphens() {
    for (label, criterion) in [("ab--ü", 2), ("üb--", 2), ("-ü", 3), ("ü-", 3)] {
        for label in [label.to_owned(), of_label(label)] {
            assert_eq!(errors(&with_non_ascii_label(&label), false), [], "{label}");
            assert_eq!(errors(&label, true), [Error::Criterion(criterion)], "{label}");
        }
    }
    for (label, criterion) in [("ab--c", 2), ("ab--", 2), ("-", 3), ("-a", 3), ("a-", 3)] {
        assert_eq!(errors(&with_non_ascii_label(label), false), [], "{label}");
        assert_eq!(errors(label, true), [Error::Criterion(criterion)], "{label}");
    }
}

#[test]
fn criterion_4_punycode_of_punycode() {
    for label in ["xn--é", "xn--ü", "xn--a\u{5D0}", "xn--中", "xn--\u{1F600}"] {
        for domain in [with_non_ascii_label(&of_label(label)), format!("a.{}.ü", of_label(label).to_uppercase())] {
            assert!(errors(&domain, false).contains(&Error::Criterion(4)), "{domain}");
            assert!(errors(&domain, true).contains(&Error::Criterion(2)), "{domain}");
            let problem = domain_problem(&domain, false).unwrap();
            assert_eq!(problem.reason.name(), "punycode-prefix", "{domain}");
            assert_eq!(domain_to_unicode(&domain), domain);
        }
        // An ASCII domain is not processed, but this is a validation error.
        let domain = of_label(label);
        assert_eq!(domain_parser(&domain, false).as_deref(), Some(&*domain));
        let (_, findings) = diagnose_host(&domain, false);
        let [Finding { error, is_failure, .. }] = &*findings else { panic!("{findings:?}") };
        assert_eq!((*error, *is_failure), (ValidationError::DomainToAscii, false));
        assert_eq!(domain_parser(&domain, true), None);
        assert_eq!(domain_to_unicode(&domain), domain);
    }
    // The prefix is not at the start, or is a different one.
    for label in ["éxn--a", "xn-é", "xm--é", "axn--é", "x\u{301}n--a"] {
        assert_eq!(errors(&with_non_ascii_label(&of_label(label)), false), [], "{label}");
    }
}

#[test]
fn criterion_7_std3_ascii_rules() {
    for label in ["ü_", "ü!", "ü\u{2A74}", "ü＿", "ü～"] {
        assert_eq!(errors(label, true), [Error::Criterion(7)], "{label}");
    }
    for label in ["ü≠", "ü=\u{338}", "ü≮", "ü≯"] {
        assert_eq!(errors(label, true), [], "{label}");
    }
}

#[test]
fn lengths() {
    let label = "a".repeat(63);
    let domain = [&*label, &label, &label, &label[2..]].join(".");
    assert_eq!(domain.len(), 253);
    assert_eq!(errors(&domain, true), []);
    for domain in
        [format!("{domain}a"), format!("{label}a"), "a.".to_owned(), "a..b".to_owned(), String::new(), ".".to_owned()]
    {
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
        // Longer than the texts that are mapped at once.
        ("ü".repeat(5000), true),
        ("\u{FDFA}".repeat(5000), true),
        (format!("{}.ü", "a".repeat(5000)), false),
        (format!("{}.{}", "ü".repeat(3000), "a".repeat(3000)), true),
        (["ü"; 5000].join("."), false),
        (["ü"; 4096].join(".").to_uppercase(), false),
    ] {
        let [found, _] = check_implementations(&with_non_ascii_label(&label));
        assert_eq!(found.is_none(), is_refused, "{label}");
    }
}

/// Every code point alone, and in one of the contexts, or with `--long` in all. Without it, of the disallowed ones, which
/// are five sixths and all treated alike, each seventeenth.
#[test]
fn every_code_point() {
    let is_whole = is_whole();
    for c in '\0'..=char::MAX {
        let is_disallowed = *REFERENCE.status(c) == Status::Disallowed;
        if is_disallowed && !is_whole && c as usize % 17 != 0 {
            continue;
        }
        let is_chosen = |index: usize, count: usize| is_whole || c as usize % count == index;
        assert_same(&c.to_string());
        let domains = [format!("ü{c}"), with_non_ascii_label(&of_label(&c.to_string()))];
        domains
            .iter()
            .enumerate()
            .filter(|&(index, _)| is_chosen(index, 2))
            .for_each(|(_, domain)| assert_same(domain));
        if is_disallowed {
            continue;
        }
        let contexts = [
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
        ];
        for (index, domain) in contexts.iter().enumerate() {
            if is_chosen(index, contexts.len()) {
                assert_same(domain);
            }
        }
    }
}

const PIECES: &[&str] = &[
    "a", "b", "z", "0", "9", "-", "--", "---", ".", ".", "_", "%", " ", "A", "xn--", "XN--", "xn--xn--", "xN--", "x",
    "n", "ü", "ß", "ς", "é", "e\u{301}", "\u{301}", "\u{316}", "\u{5B0}", "\u{200D}", "\u{200C}", "\u{94D}", "क", "ب",
    "ا", "א", "۱", "\u{660}", "\u{6F0}", "\u{6DD}", "\u{378}", "\u{E000}", "\u{AD}", "\u{FE0F}", "。", "．", "＿", "≠",
    "=\u{338}", "⑴", "㍿", "\u{1F600}", "epa", "-epa", "fa-hia", "53h", "8i7caa", "tda", "mgbh0fb", "1ug", "\u{1E921}",
    "\u{10D20}", "\u{A9BA}", "ᄀ", "ᅡ", "ᆨ", "각", "\u{1D165}", "İ", "ﬃ", "Ⅷ", "･", "ー", "\u{345}", "\u{3099}", "か",
    "\u{FFFE}", "\u{2024}", "-\u{301}", "7ca",
];

/// The ranges of code points in labels: scripts of both directions, marks, and code points that UTS #46 maps.
const RANGES: &[(char, char)] = &[
    ('\0', '\u{7F}'),
    ('\u{80}', '\u{24F}'),
    ('\u{250}', '\u{3FF}'),
    ('\u{400}', '\u{52F}'),
    ('\u{530}', '\u{5FF}'),
    ('\u{600}', '\u{8FF}'),
    ('\u{900}', '\u{DFF}'),
    ('\u{E00}', '\u{10FF}'),
    ('\u{1100}', '\u{11FF}'),
    ('\u{1200}', '\u{1FFF}'),
    ('\u{2000}', '\u{2BFF}'),
    ('\u{2C00}', '\u{303F}'),
    ('\u{3040}', '\u{33FF}'),
    ('\u{4E00}', '\u{9FFF}'),
    ('\u{A000}', '\u{ABFF}'),
    ('\u{AC00}', '\u{D7FF}'),
    ('\u{F900}', '\u{FFFF}'),
    ('\u{10000}', '\u{10FFF}'),
    ('\u{11000}', '\u{1FFFF}'),
    ('\u{20000}', '\u{10FFFF}'),
];

/// Generates code points of one range, and a few pieces.
fn text_of_one_range() -> impl Strategy<Value = String> {
    select(RANGES).prop_flat_map(|(start, end)| {
        let piece = prop_oneof![
            7 => prop::char::range(start, end).prop_map(String::from),
            1 => select(PIECES).prop_map(String::from),
        ];
        prop::collection::vec(piece, 1..7).prop_map(|pieces| pieces.concat())
    })
}

fn label() -> impl Strategy<Value = String> {
    let text = prop_oneof![
        3 => prop::collection::vec(select(PIECES), 0..7).prop_map(|pieces| pieces.concat()),
        1 => prop::collection::vec(any::<char>(), 0..7).prop_map(String::from_iter),
        4 => text_of_one_range(),
    ];
    prop_oneof![
        8 => text.clone(),
        3 => text.clone().prop_map(|text| of_label(&text)),
        1 => text.clone().prop_map(|text| of_label(&format!("xn--{text}"))),
        1 => "xn--[a-z0-9-]{0,8}",
        1 => (text, 1..30_usize).prop_map(|(text, count)| text.repeat(count)),
    ]
}

fn domain() -> impl Strategy<Value = String> {
    let stop = select(&[".", ".", ".", "。", "．"][..]);
    let rest = prop::collection::vec((stop, label()), 0..4);
    (label(), rest).prop_map(|(first, rest)| rest.iter().fold(first, |domain, (stop, label)| domain + stop + label))
}

proptest! {
    #![proptest_config(cases(200_000))]

    #[test]
    fn generated_domains(domain in domain()) {
        assert_same(&domain);
        if let Some(domain) = domain_parser(&domain, false) {
            let shown = domain_to_unicode(&domain);
            let parsed = domain_parser(&shown, false);
            prop_assert_eq!(parsed.as_deref(), Some(&*domain), "{}", shown);
        }
    }
}

#[test]
fn an_unassigned_code_point_is_not_reported_as_disallowed() {
    let reason = |domain: &str| domain_problem(domain, false).map(|problem| problem.reason);
    assert_eq!(reason("a.\u{378}"), Some(DomainReason::Unassigned('\u{378}')));
    for c in ['\u{FFFE}', '\u{E000}', '\u{2028}', '\u{200E}'] {
        assert_eq!(reason(&format!("a{c}")), Some(DomainReason::Disallowed(c)));
    }
}

#[test]
fn a_message_has_the_code_point_in_four_to_six_digits() {
    let message = |reason| {
        let problem = DomainProblem::new(String::new(), Some(9), reason);
        (problem.message(), problem.to_string())
    };
    for (c, digits) in
        [('\0', "0000"), ('\u{AD}', "00AD"), ('\u{2028}', "2028"), ('\u{1F4A9}', "1F4A9"), (char::MAX, "10FFFF")]
    {
        let clause = format!("its 10th label contains U+{digits}, which is not allowed in a domain");
        assert_eq!(message(DomainReason::Disallowed(c)), (clause.clone(), clause));
    }
}

/// The index counts from 0 and the message uses an ordinal, so neither can be taken for the other.
#[test]
fn a_message_counts_labels_by_ordinals() {
    for (index, number) in [
        (0, "1st"),
        (1, "2nd"),
        (2, "3rd"),
        (3, "4th"),
        (10, "11th"),
        (11, "12th"),
        (12, "13th"),
        (20, "21st"),
        (110, "111th"),
        (121, "122nd"),
    ] {
        let problem = DomainProblem::new(String::new(), Some(index), DomainReason::Empty);
        assert_eq!(problem.message(), format!("its {number} label is empty"));
    }
}
