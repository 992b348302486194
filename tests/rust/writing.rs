//! Valid URL strings: each production of the grammar, and the agreement of the grammar with the parser.

#![cfg(not(target_arch = "wasm32"))]

#[path = "support/cases.rs"]
mod cases;
#[path = "oracles/writing.rs"]
mod oracle;

use cases::cases;
use oracle::{check_validity, parses_without_error};
use proptest::prelude::*;
use weburl::host::writing::*;
use weburl::url::UrlRecord;
use weburl::url::parser::parse;
use weburl::url::writing::*;

fn base(input: &str) -> UrlRecord {
    parse(input, None).unwrap()
}

/// Checks a production with strings that belong to it and strings that do not.
#[track_caller]
fn check(is_valid: impl Fn(&str) -> bool, valid: &[&str], invalid: &[&str]) {
    for input in valid {
        assert!(is_valid(input), "{input:?} is valid");
    }
    for input in invalid {
        assert!(!is_valid(input), "{input:?} is not valid");
    }
}

/// Like [`check`], for whole URL strings: the parser must agree.
#[track_caller]
fn check_url_strings(base: Option<&str>, valid: &[&str], invalid: &[&str]) {
    let base = base.map(self::base);
    check(
        |input| is_valid_url_string(input, base.as_ref()),
        valid,
        invalid,
    );
    check(
        |input| parses_without_error(input, base.as_ref()),
        valid,
        invalid,
    );
}

/// The table of <https://url.spec.whatwg.org/#example-url-parsing>.
#[test]
fn url_parsing_examples() {
    let valid = [
        "https://example.com/././foo",
        "file://localhost/",
        "https://EXAMPLE.com/../x",
    ];
    check_url_strings(
        None,
        &valid,
        &[
            "https:example.org",
            "https://////example.com///",
            "file:///C|/demo",
            "file://loc%61lhost/",
            "https://user:password@example.org/",
            "https://example.org/foo bar",
            "https://ex ample.org/",
            "example",
            "https://example.com:demo",
            "http://[www.example.com]/",
            "https://example.com/[]?[]#[]",
            "https://example/%?%#%",
        ],
    );
    check_url_strings(
        None,
        &["https://example.org//", "https://example/%25?%25#%25"],
        &[],
    );
    let with_base = ["https:example.org", "\\example\\..\\demo/.\\"];
    check_url_strings(Some("https://example.com/"), &["hello:world"], &with_base);
    check_url_strings(Some("https://example.com/demo"), &["example"], &[]);
    check_url_strings(Some("file:///C:/demo"), &[".."], &[]);
}

#[test]
fn changes_of_2026() {
    let valid = [
        "foo:a:b",
        "https://example.com///this///is///fine",
        "file://",
        "file://host/C:/demo",
    ];
    let invalid = [
        "foo://:80",
        "foo://h@x",
        "foo://h:8x",
        "https://example.1",
        "foo:bar baz",
    ];
    check_url_strings(None, &valid, &invalid);
    check_url_strings(Some("file://server/tmp/"), &["/C:/path"], &[]);
    for base in ["https://example.com/", "foo://example.com/", "file:///"] {
        check_url_strings(Some(base), &[], &["//:80"]);
    }
    check_url_strings(
        Some("foo:opaque"),
        &["#", "#a/b?c", "bar:opaque"],
        &["a/b", "", "?", "#\""],
    );
}

#[test]
fn hosts() {
    check(
        is_valid_host_string,
        &[
            "example.com",
            "1.2.3.4",
            "[::1]",
            "é.example",
            "☕.example",
            "EXAMPLE",
            "xn--53h",
            "a。b",
        ],
        &[
            "",
            "example.com.",
            "1.2.3",
            "::1",
            "[::1",
            "[]",
            "a b",
            "a_b",
            "%61",
            "a:80",
            "a..b",
        ],
    );
    check(
        is_valid_domain_string,
        &["a", "a-b.c1", "1a", "faß.example", "0x.g"],
        &[
            "-a",
            "a-",
            "ab--c",
            "example.1",
            "a.0x1F",
            "a.09",
            "1.2.3.4",
            "xn--8i7caa",
            "[::1]",
            "☕_",
        ],
    );
    check(
        is_valid_domain,
        &["example"],
        &["example.255", &"a".repeat(64)],
    );
}

#[test]
fn addresses() {
    check(
        is_valid_ipv4_address_string,
        &["0.0.0.0", "255.255.255.255", "1.20.100.9"],
        &[
            "",
            "1.2.3",
            "1.2.3.4.",
            "1.2.3.4.5",
            "256.1.1.1",
            "01.2.3.4",
            "1.2.3.00",
            "1..2.3",
            "+1.2.3.4",
            "0x1.2.3.4",
        ],
    );
    check(
        is_valid_ipv6_address_string,
        &[
            "::",
            "::1",
            "1::",
            "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:1.2.3.4",
            "::1.2.3.4",
            "1::2:1.2.3.4",
            "1:2:3:4:5:6:7::",
            "::2:3:4:5:6:7:8",
            "1::2:3:4:5:1.2.3.4",
            "ABCD:ef01::",
            "0:0::0",
        ],
        &[
            "",
            ":",
            ":::",
            "1",
            "1.2.3.4",
            "1:2:3:4:5:6:7",
            "1:2:3:4:5:6:7:8:9",
            "1:2:3:4:5:6:7:1.2.3.4",
            "1:2:3:4:5:1.2.3.4",
            "1:2:3:4:5:6:7:8::",
            "1::2:3:4:5:6:1.2.3.4",
            "1::2::3",
            "01::",
            "::00",
            "::12345",
            "::g",
            ":1::",
            "::1:",
            "1.2.3.4::",
            "::1.2.3.4:5",
            "::1.2.3",
            "::01.2.3.4",
            "[::1]",
        ],
    );
    check(
        is_valid_opaque_host_string,
        &[
            "a",
            "A_b",
            "%zz".replace("zz", "7C").as_str(),
            "é\u{10FFFD}",
            "1.2.3",
            "(!$&'*+,;=~)",
            "[::1]",
        ],
        &[
            "", "a b", "a|b", "a@b", "a:b", "%zz", "\"", "{", "\u{FFFF}", "\u{80}", "[1]",
            "[::1]a", "a/b", "a?",
        ],
    );
}

#[test]
fn absolute_url_strings() {
    check(
        is_absolute_url_with_fragment_string,
        &["https://a#", "https://a/?b#c/?d", "foo:#", "foo:?#"],
        &["#", "https://a#b#c", "https://a# ", "a#b:c"],
    );
    check(
        is_absolute_url_string,
        &[
            "https://a",
            "HTTPS://a/b?c",
            "ws://[::1]:80",
            "foo:",
            "foo:a",
            "foo:/a",
            "foo:?a?",
            "foo://",
            "foo:///",
            "foo://a:",
            "foo:a:b",
            "file://",
            "FILE:///",
            "file://a/b",
            "foo:/.//a",
            "foo:@",
            "f+.-0:a",
        ],
        &[
            "",
            "a",
            ":a",
            "1a:b",
            "https:",
            "https:a",
            "https:/a",
            "https://",
            "https:///a",
            "http://:80",
            "file:",
            "file:a",
            "file:/a",
            "file://a:80",
            "file://C:/",
            "foo:a#b",
            "foo:a b",
            "foo://a b/",
            "é:a",
        ],
    );
    check(
        is_url_scheme_string,
        &["a", "A", "a1+-.", "https"],
        &["", "1", "+a", "a_", "a:", "é", "aé"],
    );
}

#[test]
fn relative_url_strings() {
    let special = base("https://example.com/a?b#c");
    let file = base("file:///a");
    let list = base("foo:/a");
    let opaque = base("foo:a");
    for base in [&special, &file, &list] {
        check(
            |input| is_relative_url_with_fragment_string(input, base),
            &[
                "",
                "#",
                "#a",
                "?",
                "?a#b",
                "a/b",
                "/",
                "/a//b",
                "./:a",
                "//a",
                "//[::1]/b",
                "1:a",
            ],
            &[
                "a:b", "a b", "//a b", "///a b", "\\a", "#a#b", "/|", "//@", "//a@b",
            ],
        );
    }
    check(
        |input| is_relative_url_with_fragment_string(input, &opaque),
        &["#", "#?a/:@"],
        &["", "a", "?#", "a#"],
    );
    check(
        |input| is_relative_url_string(input, &special),
        &["//a:80", "//1.2.3.4:"],
        &["//", "///", "//a_b", "//%61", "#"],
    );
    check(
        |input| is_relative_url_string(input, &file),
        &["//", "///", "///C:/", "//?a"],
        &["//a:80", "//C:/", "//a_b"],
    );
    check(
        |input| is_relative_url_string(input, &list),
        &["//", "///", "//a_b:80/", "//%61"],
        &["//:80", "//a:b"],
    );
}

#[test]
fn scheme_relative_url_strings() {
    check(
        is_scheme_relative_special_url_string,
        &[
            "//a",
            "//a:",
            "//a:0",
            "//a:65535/b",
            "//[::1]",
            "//[::1]:1/",
            "//a//b/",
        ],
        &[
            "",
            "/a",
            "//",
            "//:80",
            "///a",
            "//a:65536",
            "//a:b",
            "//a:1:2",
            "//a?",
            "//a\\b",
            "//u@a",
        ],
    );
    check(
        is_url_port_string,
        &["", "0", "80", "65535", "00080", "0000000000000065535"],
        &[
            "65536",
            "99999999999999999999",
            "+1",
            "-1",
            "8x",
            " 1",
            "１",
        ],
    );
    check(
        is_scheme_relative_url_string,
        &[
            "//",
            "///",
            "//a",
            "//a:",
            "//a:1/b",
            "//[::1]:1",
            "////",
            "//a_%20",
        ],
        &["", "/", "a", "//:1", "//a:x", "//a b", "//a@b", "//[1]"],
    );
    check(
        is_opaque_host_and_port_string,
        &["", "a", "a:", "a:1", "[::]:1"],
        &[":", ":1", "a:1:2", "::", "a:65536", "a/"],
    );
    check(
        is_scheme_relative_file_url_string,
        &[
            "//",
            "///",
            "//a",
            "//a/b",
            "///a",
            "////a",
            "//1.2.3.4/",
            "//[::1]",
        ],
        &["", "/", "a", "//a:1", "//C:/a", "//C|/a", "//a_/", "///a b"],
    );
}

#[test]
fn paths() {
    check(
        is_path_absolute_url_string,
        &["/", "//", "/a/../b", "/:@"],
        &["", "a", "/a?", "/ ", "/\\", "/%"],
    );
    check(
        is_path_absolute_non_authority_url_string,
        &["/", "/a//b", "/.//a"],
        &["", "a", "//", "//a", "/["],
    );
    check(
        is_path_relative_url_string,
        &["", "a", "a/", "a//b", "a:b", "..", "./"],
        &["/", "/a", "a?", "^"],
    );
    check(
        is_path_relative_scheme_less_url_string,
        &["", "a", "./a:b", "1:a", ":a", "a/b:c", "é:a", "%61:b"],
        &["a:", "a:b", "a+b:c", "/a", "//a"],
    );
    check(
        is_opaque_path_url_string,
        &["", "a", "a/b", "%20", ":@"],
        &["/", "/a", "a?", "a b", "a#", "%2"],
    );
    check(
        is_url_path_segment_string,
        &[
            "",
            ".",
            "%2e",
            ".%2E",
            "..",
            "a",
            "...",
            "!$&'()*+,-.:;=@_~",
            "%7B",
        ],
        &[
            "/", "a/b", "a?", "#", "[", "]", "\\", "^", "`", "{", "|", "}", "<", ">", "\"", " ",
            "%", "%0", "%0g",
        ],
    );
}

#[test]
fn queries_and_fragments() {
    for is_valid in [is_url_query_string, is_url_fragment_string] {
        check(
            is_valid,
            &["", "?", "a/b?c", "%00", "\u{A0}\u{FDCF}\u{FDF0}\u{10FFFD}"],
            &[
                "#",
                " ",
                "%",
                "%1",
                "%%41",
                "\0",
                "\u{7F}",
                "\u{80}",
                "\u{9F}",
                "\u{FDD0}",
                "\u{FFFE}",
                "\u{10FFFF}",
            ],
        );
    }
}

/// No form of credentials is valid.
#[test]
fn credentials() {
    for input in [
        "https://@a",
        "https://a@b",
        "https://a:b@c/",
        "foo://a@b",
        "foo://@",
        "ftp://:@a",
    ] {
        check_url_strings(None, &[], &[input]);
    }
}

/// A domain that UTS #46 maps to a domain that ends in a number is not a valid domain. It is not a valid
/// IPv4-address string either, because that has ASCII digits.
#[test]
fn addresses_in_mapped_digits() {
    check_url_strings(
        None,
        &[],
        &[
            "https://１.2.3.4/",
            "https://1。2.3.4/",
            "https://1\u{AD}.2.3.4/",
            "https://%EF%BC%91.2.3.4/",
        ],
    );
}

fn one_of(choices: &[&'static str]) -> impl Strategy<Value = &'static str> + use<> {
    prop::sample::select(choices.to_vec())
}

fn text(choices: &[&'static str], count: usize) -> impl Strategy<Value = String> + use<> {
    prop::collection::vec(one_of(choices), 0..=count).prop_map(|pieces| pieces.concat())
}

/// Generates texts of pieces with a meaning in a URL.
fn soup() -> impl Strategy<Value = String> {
    text(
        &[
            "https", "file", "foo", "a", "C", "é", "☕", "１", "。", "0", "1", "80", "0x",
            "1.2.3.4", "65536", "xn--", ":", "/", "//", "?", "#", "@", "[", "]", "::", "[::1]",
            ".", "..", "-", "_", "|", "%", "%41", "%2e", "%7C", "\\", " ", "\t", "\n", "\0",
            "\u{7F}", "\u{80}", "\u{AD}", "\u{FEFF}", "\u{FFFF}", "\"", "<", "^", "{", "~",
        ],
        9,
    )
}

/// Generates the pieces of an address, compressed or not; a few are invalid.
fn ipv6_address() -> impl Strategy<Value = String> {
    let pieces = || {
        let piece = prop_oneof![
            12 => one_of(&["0", "1", "ab", "F00F"]),
            1 => one_of(&["1.2.3.4", "01", "12345", "", "g", "1.2.3", "1.2.3.256"]),
        ];
        prop::collection::vec(piece, 0..=8).prop_map(|pieces| pieces.join(":"))
    };
    (pieces(), prop::option::of(pieces())).prop_map(|(before, after)| match after {
        Some(after) => format!("{before}::{after}"),
        None => before,
    })
}

/// Generates text near the grammar: half of the components are valid.
fn shaped() -> impl Strategy<Value = String> {
    let scheme = prop_oneof![
        4 => one_of(&["https:", "WSS:", "file:", "foo:", "foo:"]),
        1 => one_of(&["c:", ""]),
    ];
    let slashes = prop_oneof![
        6 => Just("//"),
        1 => one_of(&["/", "", "///", "/\\"]),
    ];
    let host = prop_oneof![
        3 => one_of(&["", "example.com", "a", "localhost", "1.2.3.4", "[::1]", "é.example"])
            .prop_map(str::to_owned),
        1 => one_of(&[
            "C:", "C|", "1.2.3", "256", "[::01]", "[1]", "１.2.3.4", "a_b", "a.", "a%41", "u@h",
            "xn--8i7caa", "a b", "%zz",
        ])
        .prop_map(str::to_owned),
        1 => text(&["a", "B", ".", "-", "1", "é", "%41", "_", "\u{AD}", "。", "~", ":", "[", "]"], 5),
        1 => ipv6_address().prop_map(|address| format!("[{address}]")),
    ];
    let port = one_of(&["", "", "", "", "", ":", ":80", ":065535", ":65536", ":x"]);
    let path = prop_oneof![
        3 => text(&["/", "/", "a", "C:", "..", "%2e", ":", "@", "é"], 5).prop_map(|path| format!("/{path}")),
        1 => text(&["/", "a", "C:", "C|", "..", ":", "@", "é", "%", " ", "\\"], 5),
    ];
    let query = one_of(&["", "", "", "?", "?a=b", "?'/?", "? "]);
    let fragment = one_of(&["", "", "", "#", "#a/?", "##"]);
    (scheme, slashes, host, port, path, query, fragment).prop_map(
        |(scheme, slashes, host, port, path, query, fragment)| {
            format!("{scheme}{slashes}{host}{port}{path}{query}{fragment}")
        },
    )
}

const BASES: &[Option<&str>] = &[
    None,
    Some("https://example.com:8080/a/b?c#d"),
    Some("wss://[::1]/"),
    Some("file:///C:/a/b"),
    Some("file://host/a"),
    Some("foo://host/a/b"),
    Some("foo:/a"),
    Some("foo://"),
    Some("foo:opaque"),
];

proptest! {
    #![proptest_config(cases(16_384))]

    #[test]
    fn valid_where_the_parser_finds_no_error(
        input in prop_oneof![shaped(), soup()],
        base in prop::sample::select(BASES),
    ) {
        let base = base.map(self::base);
        check_validity(&input, base.as_ref());
    }
}
