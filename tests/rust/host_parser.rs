//! The host parser: its results, and the ranges of its reports.

use std::ops::Range;

use weburl::Host;
use weburl::host::domain_to_unicode;
use weburl::internals::host::{is_forbidden_domain_code_point, is_forbidden_host_code_point, parse};
use weburl::internals::validation::{Ignored, Reported};

/// Returns the serialization, or "failure", then the reports: name, range, and "failure" if fatal.
fn run(input: &str, is_opaque: bool) -> String {
    let mut reported: Vec<Reported> = Vec::new();
    let host = parse(input, is_opaque, &mut reported);
    let unrecorded = parse(input, is_opaque, &mut Ignored);
    assert_eq!(unrecorded, host, "{input} without a record");
    let failures = reported.iter().filter(|report| report.is_failure).count();
    let expected = usize::from(host.is_none());
    assert_eq!(failures, expected, "{input}: the number of fatal errors");
    let mut result = host.map_or("failure".to_owned(), |host| host.to_string());
    for report in reported {
        let Range { start, end } = report.range;
        assert!(input.get(start..end).is_some(), "{input}: {start}..{end}");
        let failure = if report.is_failure { " failure" } else { "" };
        result += &format!("; {} {start}..{end}{failure}", report.error);
    }
    result
}

/// Checks rows of an input and the result of [`run`].
fn check(is_opaque: bool, rows: &str) {
    for row in rows.lines().filter(|row| !row.is_empty()) {
        let Some((input, expected)) = row.split_once(" => ") else { panic!("{row}") };
        assert_eq!(run(input, is_opaque), expected, "{input:?}, opaque: {is_opaque}");
    }
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
        for (is_opaque, output) in [(false, output), (true, opaque_output)] {
            let result = run(input, is_opaque);
            assert_eq!(result.split(';').next(), Some(output), "{input}, {is_opaque}");
        }
    }
}

#[test]
fn kinds() {
    let parse = |input, is_opaque| parse(input, is_opaque, &mut Ignored);
    assert_eq!(parse("a.B", false), Some(Host::Domain("a.b".to_owned())));
    assert_eq!(parse("a.B", true), Some(Host::Opaque("a.B".to_owned())));
    assert_eq!(parse("", true), Some(Host::Empty));
    assert_eq!(parse("127.1", false), Some(Host::Ipv4([127, 0, 0, 1].into())));
    assert_eq!(parse("127.0.0.1", true), Some(Host::Opaque("127.0.0.1".to_owned())));
    assert_eq!(parse("[1::2]", false), Some(Host::Ipv6([1, 0, 0, 0, 0, 0, 0, 2].into())));
    assert_ne!(parse("example.com", false), parse("example.com.", false));
}

#[test]
fn forbidden_code_points() {
    let host = (0..=0xFF).filter(|&byte| is_forbidden_host_code_point(byte)).collect::<Vec<u8>>();
    assert_eq!(host, b"\0\t\n\r #/:<>?@[\\]^|");
    for byte in 0..=0xFF {
        let forbidden = host.contains(&byte) || byte < 0x20 || byte == b'%' || byte == 0x7F;
        assert_eq!(is_forbidden_domain_code_point(byte), forbidden, "{byte:#x}");
    }
}

#[test]
fn domains() {
    check(
        false,
        "
example.org => example.org
exa%23mple.org => failure; domain-percent-encoded 3..6; domain-to-ASCII 0..14 failure
exam%70le.org => example.org; domain-percent-encoded 4..7
%zz%41 => failure; domain-percent-encoded 3..6; domain-to-ASCII 0..6 failure
100% => failure; domain-to-ASCII 0..4 failure
a%ff => failure; domain-percent-encoded 1..4; domain-to-ASCII 0..4 failure
%EF%BB%BFa => a; domain-percent-encoded 0..3
ex ample.org => failure; domain-to-ASCII 0..12 failure
☕ .example => failure; domain-to-ASCII 0..12 failure
a\u{7F} => failure; domain-to-ASCII 0..2 failure
\u{AD} => failure; domain-to-ASCII 0..2 failure
_dmarc.example.com => _dmarc.example.com; domain-to-ASCII 0..18
example.com. => example.com.; domain-to-ASCII 0..12
a..b => a..b; domain-to-ASCII 0..4
-a => -a; domain-to-ASCII 0..2
xn--8i7caa.famitei.net => xn--8i7caa.famitei.net; domain-to-ASCII 0..22
xn-- => xn--; domain-to-ASCII 0..4
xn--.é => failure; domain-to-ASCII 0..7 failure
é_.é => xn--_-9fa.xn--9ca; domain-to-ASCII 0..6
\u{5D0}1a => failure; domain-to-ASCII 0..4 failure
a\u{200D}b => failure; domain-to-ASCII 0..5 failure
",
    );
    let long = "a".repeat(64);
    assert_eq!(run(&long, false), format!("{long}; domain-to-ASCII 0..64"));
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
    check(
        true,
        "
github.com => github.com
exa[mple.org => failure; host-invalid-code-point 3..4 failure
é\"%zz%41%{^ => failure; host-invalid-code-point 11..12 failure
é\"%zz%41%{ => %C3%A9\"%zz%41%{; invalid-URL-unit 2..3; invalid-URL-unit 3..4
%4 => %4; invalid-URL-unit 0..1
a\u{7F}\u{1}\u{FFFF} => a%7F%01%EF%BF%BF; invalid-URL-unit 1..2
a\u{10FFFE} => a%F4%8F%BF%BE; invalid-URL-unit 1..5
",
    );
    assert_eq!(run("", true), "");
}

#[test]
fn ipv4_addresses() {
    check(
        false,
        "
1.2.3.4 => 1.2.3.4
0.10.200.255 => 0.10.200.255
127.0.0.1. => 127.0.0.1; domain-to-ASCII 0..10; IPv4-empty-part 9..10
1.2.3 => 1.2.0.3; IPv4-too-few-parts 0..5
1.2.3.4.5 => failure; IPv4-too-many-parts 8..9 failure
1.2.3.4.x.6 => failure; IPv4-too-many-parts 8..11 failure
test.42 => failure; IPv4-too-few-parts 0..7; IPv4-non-numeric-part 0..4 failure
127.0.0x0.1 => 127.0.0.1; IPv4-non-decimal-part 6..9
255.255.4000.1 => failure; IPv4-out-of-range-part 8..12 failure
1.1.1.256 => failure; IPv4-out-of-range-part 6..9 failure
1.256 => 1.0.1.0; IPv4-too-few-parts 0..5; IPv4-out-of-range-part 2..5
256 => 0.0.1.0; IPv4-too-few-parts 0..3; IPv4-out-of-range-part 0..3
4294967296 => failure; IPv4-too-few-parts 0..10; IPv4-out-of-range-part 0..10 failure
256.16777216 => failure; IPv4-too-few-parts 0..12; IPv4-out-of-range-part 0..3 failure
1.16777215 => 1.255.255.255; IPv4-too-few-parts 0..10; IPv4-out-of-range-part 2..10
1.2.65536 => failure; IPv4-too-few-parts 0..9; IPv4-out-of-range-part 4..9 failure
0300.0250.1 => 192.168.0.1; IPv4-too-few-parts 0..11; IPv4-non-decimal-part 0..4; IPv4-non-decimal-part 5..9
09.2.3.4 => failure; IPv4-non-numeric-part 0..2 failure
1.2.3.0xg => 1.2.3.0xg
a.0X1f. => failure; domain-to-ASCII 0..7; IPv4-empty-part 6..7; IPv4-too-few-parts 0..6; IPv4-non-numeric-part 0..1 failure
1..2 => failure; domain-to-ASCII 0..4; IPv4-too-few-parts 0..4; IPv4-non-numeric-part 2..2 failure
1.. => 1..; domain-to-ASCII 0..3
",
    );
    check(
        false,
        &format!(
            "
0x{} => failure; IPv4-too-few-parts 0..42; IPv4-non-decimal-part 0..42; IPv4-out-of-range-part 0..42 failure
0x{}1 => 0.0.0.1; IPv4-too-few-parts 0..43; IPv4-non-decimal-part 0..43
",
            "f".repeat(40),
            "0".repeat(40)
        ),
    );
}

/// In a decoded or mapped domain, parts have no ranges of their own.
#[test]
fn ipv4_addresses_from_mapped_domains() {
    check(
        false,
        "
%31.256 => 1.0.1.0; domain-percent-encoded 0..3; IPv4-too-few-parts 0..7; IPv4-out-of-range-part 0..7
１.0x2 => 1.0.0.2; IPv4-non-ASCII-input 0..7; IPv4-too-few-parts 0..7; IPv4-non-decimal-part 0..7
0X1.2 => 1.0.0.2; IPv4-too-few-parts 0..5; IPv4-non-decimal-part 0..3
",
    );
}

#[test]
fn ipv6_addresses() {
    for is_opaque in [false, true] {
        check(
            is_opaque,
            "
[::1 => failure; IPv6-unclosed 4..4 failure
[ => failure; IPv6-unclosed 1..1 failure
[:1] => failure; IPv6-invalid-compression 1..2 failure
[:] => failure; IPv6-invalid-compression 1..2 failure
[1:2:3:4:5:6:7:8:9] => failure; IPv6-too-many-pieces 17..18 failure
[1:2:3:4:5:6:7:8:9a:b] => failure; IPv6-too-many-pieces 17..19 failure
[1:2:3:4:5:6:7:8::] => failure; IPv6-too-many-pieces 17..18 failure
[1::2:3:4:5:6:7:8] => failure; IPv6-too-many-pieces 16..17 failure
[1::1::1] => failure; IPv6-multiple-compression 5..7 failure
[:::] => failure; IPv6-multiple-compression 2..4 failure
[1:::2] => failure; IPv6-multiple-compression 3..5 failure
[1:2:3!:4] => failure; IPv6-invalid-code-point 6..7 failure
[1:2é] => failure; IPv6-invalid-code-point 4..6 failure
[1:2:3:] => failure; IPv6-invalid-code-point 7..7 failure
[12345::] => failure; IPv6-invalid-code-point 5..6 failure
[1:2:3] => failure; IPv6-too-few-pieces 1..6 failure
[] => failure; IPv6-too-few-pieces 1..1 failure
[::01] => [::1]; IPv6-piece-leading-zero 3..5
[0:00::000:0000:0A:1] => [::a:1]; IPv6-piece-leading-zero 3..5; IPv6-piece-leading-zero 7..10; IPv6-piece-leading-zero 11..15; IPv6-piece-leading-zero 16..18
[1:1:1:1:1:1:1:127.0.0.1] => failure; IPv4-in-IPv6-too-many-pieces 15..24 failure
[ffff::.0.0.1] => failure; IPv4-in-IPv6-invalid-code-point 7..8 failure
[ffff::127.0.xyz.1] => failure; IPv4-in-IPv6-invalid-code-point 13..14 failure
[ffff::127.0xyz] => failure; IPv4-in-IPv6-invalid-code-point 12..13 failure
[ffff::127.00.0.1] => failure; IPv4-in-IPv6-invalid-code-point 11..12 failure
[ffff::127.0.0.1.2] => failure; IPv4-in-IPv6-invalid-code-point 16..17 failure
[ffff::127.0.] => failure; IPv4-in-IPv6-invalid-code-point 13..13 failure
[ffff::12f.0.0.1] => failure; IPv4-in-IPv6-invalid-code-point 9..10 failure
[ffff::127.0.0.1:2] => failure; IPv4-in-IPv6-invalid-code-point 16..17 failure
[ffff::127.0.0.4000] => failure; IPv4-in-IPv6-out-of-range-part 15..19 failure
[ffff::127.0.0] => failure; IPv4-in-IPv6-too-few-parts 7..14 failure
[ffff::1.] => failure; IPv4-in-IPv6-invalid-code-point 9..9 failure
[1:2:3:4:5:6:7::] => [1:2:3:4:5:6:7:0]
[::2:3:4:5:6:7:8] => [0:2:3:4:5:6:7:8]
[1:2:3:4:5:6:7:8] => [1:2:3:4:5:6:7:8]
[::] => [::]
[1::] => [1::]
[0:f:0:0:f:f:0:0] => [0:f::f:f:0:0]
[0:0:f:f:0:0:0:f] => [0:0:f:f::f]
[FFFF:10:abc::1000] => [ffff:10:abc::1000]
[1:2:3:4:5:6:127.0.0.1] => [1:2:3:4:5:6:7f00:1]
[::ffff:255.255.255.255] => [::ffff:ffff:ffff]
[::1.2.3.4] => [::102:304]
",
        );
    }
}
