use std::borrow::ToOwned;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::{
    Host, domain_to_unicode, is_forbidden_domain_code_point, is_forbidden_host_code_point,
};
use crate::validation::{Ignored, Reported};

const ANYWHERE: [bool; 2] = [false, true];

/// Returns the serialization, or "failure", and the reports: name, range, and "failure" if fatal.
fn run(input: &str, is_opaque: bool) -> (String, Vec<String>) {
    let mut reported: Vec<Reported> = Vec::new();
    let host = super::parse(input, is_opaque, &mut reported);
    assert_eq!(
        super::parse(input, is_opaque, &mut Ignored),
        host,
        "{input} without a record"
    );
    for report in &reported {
        assert!(
            input.get(report.range.clone()).is_some(),
            "{input}: {report:?}"
        );
    }
    let failures = reported.iter().filter(|report| report.is_failure).count();
    assert!(
        failures == 0 || host.is_none(),
        "{input} has a fatal error and parses"
    );
    assert!(
        failures == 1 || host.is_some(),
        "{input} fails for {failures} reasons"
    );
    let reports = reported
        .into_iter()
        .map(
            |Reported {
                 error,
                 range,
                 is_failure,
             }| {
                let failure = if is_failure { " failure" } else { "" };
                format!("{error} {}..{}{failure}", range.start, range.end)
            },
        )
        .collect();
    (
        host.map_or("failure".to_owned(), |host| host.to_string()),
        reports,
    )
}

fn check(input: &str, is_opaque: bool, output: &str, reports: &[&str]) {
    let (actual_output, actual_reports) = run(input, is_opaque);
    assert_eq!(actual_output, output, "{input:?}, opaque: {is_opaque}");
    assert_eq!(actual_reports, reports, "{input:?}, opaque: {is_opaque}");
}

/// The table of <https://url.spec.whatwg.org/#example-host-parsing>.
#[test]
fn host_parsing_examples() {
    for (input, output, opaque_output) in [
        ("EXAMPLE.COM", "example.com", "EXAMPLE.COM"),
        ("example%2Ecom", "example.com", "example%2Ecom"),
        ("faß.example", "xn--fa-hia.example", "fa%C3%9F.example"),
        ("0", "0.0.0.0", "0"),
        ("%30", "0.0.0.0", "%30"),
        ("0x", "0.0.0.0", "0x"),
        ("0xffffffff", "255.255.255.255", "0xffffffff"),
        ("[0:0::1]", "[::1]", "[::1]"),
        ("[0:0::1%5D", "failure", "failure"),
        ("[0:0::%31]", "failure", "failure"),
        ("09", "failure", "09"),
        ("example.255", "failure", "example.255"),
        ("example^example", "failure", "failure"),
        ("☕.example", "xn--53h.example", "%E2%98%95.example"),
        ("xn--8i7caa", "xn--8i7caa", "xn--8i7caa"),
        ("0..0x300", "failure", "0..0x300"),
    ] {
        assert_eq!(run(input, false).0, output, "{input}");
        assert_eq!(run(input, true).0, opaque_output, "{input}, opaque");
    }
}

#[test]
fn kinds() {
    let parse = |input, is_opaque| super::parse(input, is_opaque, &mut Ignored);
    assert_eq!(parse("a.B", false), Some(Host::Domain("a.b".to_owned())));
    assert_eq!(parse("a.B", true), Some(Host::Opaque("a.B".to_owned())));
    assert_eq!(parse("", true), Some(Host::Empty));
    assert_eq!(
        parse("127.1", false),
        Some(Host::Ipv4([127, 0, 0, 1].into()))
    );
    assert_eq!(
        parse("127.0.0.1", true),
        Some(Host::Opaque("127.0.0.1".to_owned()))
    );
    assert_eq!(
        parse("[1::2]", false),
        Some(Host::Ipv6([1, 0, 0, 0, 0, 0, 0, 2].into()))
    );
    assert_ne!(parse("example.com", false), parse("example.com.", false));
}

#[test]
fn forbidden_code_points() {
    let host = (0..=0xFF)
        .filter(|&byte| is_forbidden_host_code_point(byte))
        .collect::<Vec<u8>>();
    assert_eq!(host, b"\0\t\n\r #/:<>?@[\\]^|");
    for byte in 0..=0xFF {
        let forbidden = host.contains(&byte) || byte < 0x20 || byte == b'%' || byte == 0x7F;
        assert_eq!(is_forbidden_domain_code_point(byte), forbidden, "{byte:#x}");
    }
}

#[test]
fn domains() {
    check("example.org", false, "example.org", &[]);
    check(
        "exa%23mple.org",
        false,
        "failure",
        &[
            "domain-percent-encoded 3..6",
            "domain-to-ASCII 0..14 failure",
        ],
    );
    check(
        "exam%70le.org",
        false,
        "example.org",
        &["domain-percent-encoded 4..7"],
    );
    check(
        "%zz%41",
        false,
        "failure",
        &[
            "domain-percent-encoded 3..6",
            "domain-to-ASCII 0..6 failure",
        ],
    );
    check("100%", false, "failure", &["domain-to-ASCII 0..4 failure"]);
    check(
        "a%ff",
        false,
        "failure",
        &[
            "domain-percent-encoded 1..4",
            "domain-to-ASCII 0..4 failure",
        ],
    );
    check("%EF%BB%BFa", false, "a", &["domain-percent-encoded 0..3"]);
    check(
        "ex ample.org",
        false,
        "failure",
        &["domain-to-ASCII 0..12 failure"],
    );
    check(
        "☕ .example",
        false,
        "failure",
        &["domain-to-ASCII 0..12 failure"],
    );
    check(
        "a\u{7F}",
        false,
        "failure",
        &["domain-to-ASCII 0..2 failure"],
    );
    check(
        "\u{AD}",
        false,
        "failure",
        &["domain-to-ASCII 0..2 failure"],
    );
    check(
        "_dmarc.example.com",
        false,
        "_dmarc.example.com",
        &["domain-to-ASCII 0..18"],
    );
    check(
        "example.com.",
        false,
        "example.com.",
        &["domain-to-ASCII 0..12"],
    );
    check("a..b", false, "a..b", &["domain-to-ASCII 0..4"]);
    check("-a", false, "-a", &["domain-to-ASCII 0..2"]);
    check(
        "xn--8i7caa.famitei.net",
        false,
        "xn--8i7caa.famitei.net",
        &["domain-to-ASCII 0..22"],
    );
    check("xn--", false, "xn--", &["domain-to-ASCII 0..4"]);
    check(
        "xn--.é",
        false,
        "failure",
        &["domain-to-ASCII 0..7 failure"],
    );
    check(
        "é_.é",
        false,
        "xn--_-9fa.xn--9ca",
        &["domain-to-ASCII 0..6"],
    );
    check(
        &"a".repeat(64),
        false,
        &"a".repeat(64),
        &["domain-to-ASCII 0..64"],
    );
    check(
        "\u{5D0}1a",
        false,
        "failure",
        &["domain-to-ASCII 0..4 failure"],
    );
    check(
        "a\u{200D}b",
        false,
        "failure",
        &["domain-to-ASCII 0..5 failure"],
    );
}

#[test]
fn domains_to_unicode() {
    for (domain, unicode) in [
        ("example.org", "example.org"),
        ("xn--53h.example", "☕.example"),
        ("xn--fa-hia.example", "faß.example"),
        ("xn--8i7caa", "xn--8i7caa"),
        ("xn--8i7caa.xn--53h", "xn--8i7caa.xn--53h"),
        ("xn--.example", "xn--.example"),
        ("_a.-b.xn--53h", "_a.-b.☕"),
    ] {
        assert_eq!(domain_to_unicode(domain), unicode, "{domain}");
    }
}

#[test]
fn opaque_hosts() {
    check("github.com", true, "github.com", &[]);
    check(
        "exa[mple.org",
        true,
        "failure",
        &["host-invalid-code-point 3..4 failure"],
    );
    check(
        "é\"%zz%41%{^",
        true,
        "failure",
        &["host-invalid-code-point 11..12 failure"],
    );
    check(
        "é\"%zz%41%{",
        true,
        "%C3%A9\"%zz%41%{",
        &["invalid-URL-unit 2..3", "invalid-URL-unit 3..4"],
    );
    check("%4", true, "%4", &["invalid-URL-unit 0..1"]);
    check(
        "a\u{7F}\u{1}\u{FFFF}",
        true,
        "a%7F%01%EF%BF%BF",
        &["invalid-URL-unit 1..2"],
    );
    check(
        "a\u{10FFFE}",
        true,
        "a%F4%8F%BF%BE",
        &["invalid-URL-unit 1..5"],
    );
    check("", true, "", &[]);
}

#[test]
fn ipv4_addresses() {
    check("1.2.3.4", false, "1.2.3.4", &[]);
    check("0.10.200.255", false, "0.10.200.255", &[]);
    check(
        "127.0.0.1.",
        false,
        "127.0.0.1",
        &["domain-to-ASCII 0..10", "IPv4-empty-part 9..10"],
    );
    check("1.2.3", false, "1.2.0.3", &["IPv4-too-few-parts 0..5"]);
    check(
        "1.2.3.4.5",
        false,
        "failure",
        &["IPv4-too-many-parts 8..9 failure"],
    );
    check(
        "1.2.3.4.x.6",
        false,
        "failure",
        &["IPv4-too-many-parts 8..11 failure"],
    );
    check(
        "test.42",
        false,
        "failure",
        &[
            "IPv4-too-few-parts 0..7",
            "IPv4-non-numeric-part 0..4 failure",
        ],
    );
    check(
        "127.0.0x0.1",
        false,
        "127.0.0.1",
        &["IPv4-non-decimal-part 6..9"],
    );
    check(
        "255.255.4000.1",
        false,
        "failure",
        &["IPv4-out-of-range-part 8..12 failure"],
    );
    check(
        "1.1.1.256",
        false,
        "failure",
        &["IPv4-out-of-range-part 6..9 failure"],
    );
    check(
        "1.256",
        false,
        "1.0.1.0",
        &["IPv4-too-few-parts 0..5", "IPv4-out-of-range-part 2..5"],
    );
    check(
        "256",
        false,
        "0.0.1.0",
        &["IPv4-too-few-parts 0..3", "IPv4-out-of-range-part 0..3"],
    );
    check(
        "4294967296",
        false,
        "failure",
        &[
            "IPv4-too-few-parts 0..10",
            "IPv4-out-of-range-part 0..10 failure",
        ],
    );
    check(
        "256.16777216",
        false,
        "failure",
        &[
            "IPv4-too-few-parts 0..12",
            "IPv4-out-of-range-part 0..3 failure",
        ],
    );
    check(
        "1.16777215",
        false,
        "1.255.255.255",
        &["IPv4-too-few-parts 0..10", "IPv4-out-of-range-part 2..10"],
    );
    check(
        "1.2.65536",
        false,
        "failure",
        &[
            "IPv4-too-few-parts 0..9",
            "IPv4-out-of-range-part 4..9 failure",
        ],
    );
    check(
        "0300.0250.1",
        false,
        "192.168.0.1",
        &[
            "IPv4-too-few-parts 0..11",
            "IPv4-non-decimal-part 0..4",
            "IPv4-non-decimal-part 5..9",
        ],
    );
    check(
        "09.2.3.4",
        false,
        "failure",
        &["IPv4-non-numeric-part 0..2 failure"],
    );
    check("1.2.3.0xg", false, "1.2.3.0xg", &[]);
    check(
        "a.0X1f.",
        false,
        "failure",
        &[
            "domain-to-ASCII 0..7",
            "IPv4-empty-part 6..7",
            "IPv4-too-few-parts 0..6",
            "IPv4-non-numeric-part 0..1 failure",
        ],
    );
    check(
        "1..2",
        false,
        "failure",
        &[
            "domain-to-ASCII 0..4",
            "IPv4-too-few-parts 0..4",
            "IPv4-non-numeric-part 2..2 failure",
        ],
    );
    check("1..", false, "1..", &["domain-to-ASCII 0..3"]);
    check(
        &format!("0x{}", "f".repeat(40)),
        false,
        "failure",
        &[
            "IPv4-too-few-parts 0..42",
            "IPv4-non-decimal-part 0..42",
            "IPv4-out-of-range-part 0..42 failure",
        ],
    );
    check(
        &format!("0x{}1", "0".repeat(40)),
        false,
        "0.0.0.1",
        &["IPv4-too-few-parts 0..43", "IPv4-non-decimal-part 0..43"],
    );
}

/// In a decoded or mapped domain, parts have no ranges of their own.
#[test]
fn ipv4_addresses_from_mapped_domains() {
    check(
        "%31.256",
        false,
        "1.0.1.0",
        &[
            "domain-percent-encoded 0..3",
            "IPv4-too-few-parts 0..7",
            "IPv4-out-of-range-part 0..7",
        ],
    );
    check(
        "１.0x2",
        false,
        "1.0.0.2",
        &[
            "IPv4-non-ASCII-input 0..7",
            "IPv4-too-few-parts 0..7",
            "IPv4-non-decimal-part 0..7",
        ],
    );
    check(
        "0X1.2",
        false,
        "1.0.0.2",
        &["IPv4-too-few-parts 0..5", "IPv4-non-decimal-part 0..3"],
    );
}

#[test]
fn ipv6_addresses() {
    for is_opaque in ANYWHERE {
        for (input, output, reports) in [
            (
                "[::1",
                "failure",
                &["IPv6-unclosed 4..4 failure"] as &[&str],
            ),
            ("[", "failure", &["IPv6-unclosed 1..1 failure"]),
            (
                "[:1]",
                "failure",
                &["IPv6-invalid-compression 1..2 failure"],
            ),
            ("[:]", "failure", &["IPv6-invalid-compression 1..2 failure"]),
            (
                "[1:2:3:4:5:6:7:8:9]",
                "failure",
                &["IPv6-too-many-pieces 17..18 failure"],
            ),
            (
                "[1:2:3:4:5:6:7:8:9a:b]",
                "failure",
                &["IPv6-too-many-pieces 17..19 failure"],
            ),
            (
                "[1:2:3:4:5:6:7:8::]",
                "failure",
                &["IPv6-too-many-pieces 17..18 failure"],
            ),
            (
                "[1::2:3:4:5:6:7:8]",
                "failure",
                &["IPv6-too-many-pieces 16..17 failure"],
            ),
            (
                "[1::1::1]",
                "failure",
                &["IPv6-multiple-compression 5..7 failure"],
            ),
            (
                "[:::]",
                "failure",
                &["IPv6-multiple-compression 2..4 failure"],
            ),
            (
                "[1:::2]",
                "failure",
                &["IPv6-multiple-compression 3..5 failure"],
            ),
            (
                "[1:2:3!:4]",
                "failure",
                &["IPv6-invalid-code-point 6..7 failure"],
            ),
            (
                "[1:2é]",
                "failure",
                &["IPv6-invalid-code-point 4..6 failure"],
            ),
            (
                "[1:2:3:]",
                "failure",
                &["IPv6-invalid-code-point 7..7 failure"],
            ),
            (
                "[12345::]",
                "failure",
                &["IPv6-invalid-code-point 5..6 failure"],
            ),
            ("[1:2:3]", "failure", &["IPv6-too-few-pieces 1..6 failure"]),
            ("[]", "failure", &["IPv6-too-few-pieces 1..1 failure"]),
            ("[::01]", "[::1]", &["IPv6-piece-leading-zero 3..5"]),
            (
                "[0:00::000:0000:0A:1]",
                "[::a:1]",
                &[
                    "IPv6-piece-leading-zero 3..5",
                    "IPv6-piece-leading-zero 7..10",
                    "IPv6-piece-leading-zero 11..15",
                    "IPv6-piece-leading-zero 16..18",
                ],
            ),
            (
                "[1:1:1:1:1:1:1:127.0.0.1]",
                "failure",
                &["IPv4-in-IPv6-too-many-pieces 15..24 failure"],
            ),
            (
                "[ffff::.0.0.1]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 7..8 failure"],
            ),
            (
                "[ffff::127.0.xyz.1]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 13..14 failure"],
            ),
            (
                "[ffff::127.0xyz]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 12..13 failure"],
            ),
            (
                "[ffff::127.00.0.1]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 11..12 failure"],
            ),
            (
                "[ffff::127.0.0.1.2]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 16..17 failure"],
            ),
            (
                "[ffff::127.0.]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 13..13 failure"],
            ),
            (
                "[ffff::12f.0.0.1]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 9..10 failure"],
            ),
            (
                "[ffff::127.0.0.1:2]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 16..17 failure"],
            ),
            (
                "[ffff::127.0.0.4000]",
                "failure",
                &["IPv4-in-IPv6-out-of-range-part 15..19 failure"],
            ),
            (
                "[ffff::127.0.0]",
                "failure",
                &["IPv4-in-IPv6-too-few-parts 7..14 failure"],
            ),
            (
                "[ffff::1.]",
                "failure",
                &["IPv4-in-IPv6-invalid-code-point 9..9 failure"],
            ),
            ("[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:0]", &[]),
            ("[::2:3:4:5:6:7:8]", "[0:2:3:4:5:6:7:8]", &[]),
            ("[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7:8]", &[]),
            ("[::]", "[::]", &[]),
            ("[1::]", "[1::]", &[]),
            ("[0:f:0:0:f:f:0:0]", "[0:f::f:f:0:0]", &[]),
            ("[0:0:f:f:0:0:0:f]", "[0:0:f:f::f]", &[]),
            ("[FFFF:10:abc::1000]", "[ffff:10:abc::1000]", &[]),
            ("[1:2:3:4:5:6:127.0.0.1]", "[1:2:3:4:5:6:7f00:1]", &[]),
            ("[::ffff:255.255.255.255]", "[::ffff:ffff:ffff]", &[]),
            ("[::1.2.3.4]", "[::102:304]", &[]),
        ] {
            check(input, is_opaque, output, reports);
        }
    }
}
