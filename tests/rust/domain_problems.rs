//! A domain has a problem if and only if the domain parser fails.

#[path = "support/cases.rs"]
mod cases;
#[path = "oracles/domain.rs"]
mod oracle;

use cases::cases;
use oracle::check_implementations;
use proptest::prelude::*;
use weburl::host::{DomainProblem, DomainReason, domain_problem};

/// Code points that UTS #46 treats differently, and pieces for which the difference matters.
const PIECES: &[&str] = &[
    "a",
    "b",
    "z",
    "0",
    "9",
    "-",
    "--",
    ".",
    ".",
    "..",
    "_",
    "%",
    " ",
    "A",
    "Z",
    "xn--",
    "XN--",
    "xn--xn--",
    "xn--xn---epa",
    "ü",
    "ß",
    "ς",
    "é",
    "e\u{301}",
    "\u{301}",
    "\u{5B0}",
    "\u{200D}",
    "\u{200C}",
    "\u{94D}",
    "क",
    "ب",
    "ا",
    "א",
    "ת",
    "1",
    "\u{660}",
    "\u{6F0}",
    "\u{6DD}",
    "\u{378}",
    "\u{FFFE}",
    "\u{E000}",
    "\u{AD}",
    "\u{FF0E}",
    "\u{3002}",
    "\u{FF3F}",
    "\u{2260}",
    "=\u{338}",
    "\u{1F600}",
    "\u{FFFD}",
    "\u{2024}",
    "\u{2026}",
    "\u{2488}",
    "-\u{301}",
    "fa-hia",
    "53h",
    "8i7caa",
    "wgv71a",
    "tda",
    "mgbh0fb",
    "0ca24w",
    "1ug",
    "7ca",
    "\u{1E921}",
    "\u{10D20}",
    "\u{A9BA}",
    "ᄀ",
    "ᅡ",
    "\u{1D165}",
];

fn domain() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::collection::vec(prop::sample::select(PIECES), 0..8).prop_map(|pieces| pieces.concat()),
        2 => prop::collection::vec(any::<char>(), 0..4).prop_map(String::from_iter),
        1 => (1_usize..260, prop::sample::select(&["a", "ü", "a.", "ab\u{301}."][..]))
            .prop_map(|(count, piece)| piece.repeat(count)),
        1 => prop::collection::vec(any::<char>(), 1..3)
            .prop_filter_map("no Punycode", |label| idna::punycode::encode(&label))
            .prop_map(|punycode| format!("xn--{punycode}")),
    ]
}

proptest! {
    #![proptest_config(cases(40_000))]

    #[test]
    fn is_there_where_the_domain_parser_fails(domain in domain()) {
        check_implementations(&domain);
    }
}

#[test]
fn an_unassigned_code_point_is_not_reported_as_disallowed() {
    let reason = |domain: &str| domain_problem(domain, false).map(|problem| problem.reason);
    assert_eq!(
        reason("a.\u{378}"),
        Some(DomainReason::Unassigned('\u{378}'))
    );
    for c in ['\u{FFFE}', '\u{E000}', '\u{2028}', '\u{200E}'] {
        assert_eq!(reason(&format!("a{c}")), Some(DomainReason::Disallowed(c)));
    }
}

#[test]
fn every_code_point_alone() {
    for c in ('\0'..=char::MAX).filter(|&c| c != '\u{FFFD}') {
        check_implementations(&c.to_string());
    }
}

#[test]
fn a_message_has_the_code_point_in_four_to_six_digits() {
    let message = |reason| {
        let problem = DomainProblem {
            index: Some(9),
            label: String::new(),
            reason,
        };
        (problem.message(), problem.to_string())
    };
    for (c, digits) in [
        ('\0', "0000"),
        ('\u{AD}', "00AD"),
        ('\u{2028}', "2028"),
        ('\u{1F4A9}', "1F4A9"),
        (char::MAX, "10FFFF"),
    ] {
        let clause = format!("its label 10 contains U+{digits}, which is not allowed in a domain");
        assert_eq!(
            message(DomainReason::Disallowed(c)),
            (clause.clone(), clause)
        );
    }
}
