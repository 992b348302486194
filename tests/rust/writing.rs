//! Valid URL strings: each production of the grammar agrees with the parser.

#![cfg(not(target_arch = "wasm32"))]

#[path = "oracles/writing.rs"]
mod oracle;

use crate::cases::cases;
use oracle::*;
use proptest::prelude::*;
use weburl::internals::url::scheme::is_url_scheme_string;
use weburl::validation::is_valid_url_string;
use weburl::{Host, Url};

fn base(input: &str) -> Url {
    Url::parse(input).unwrap()
}

fn is_valid(input: &str) -> bool {
    is_valid_url_string(input, None)
}

/// Returns whether a whole URL is valid and its host is of one kind.
fn has_host(url: &str, is_kind: fn(&Host) -> bool) -> bool {
    is_valid(url) && base(url).host().is_some_and(|host| is_kind(&host.to_owned()))
}

/// A production, and what is valid for it according to the parser.
type Production = (&'static str, fn(&str) -> bool, fn(&str) -> bool);

/// The productions that have no base URL. None of them has a `#` except where a fragment belongs to it.
const PRODUCTIONS: &[Production] = &[
    ("host", is_host_string, |text| !text.contains(['/', '?']) && is_valid(&format!("https://{text}:1/"))),
    ("domain", is_valid_domain, |text| {
        let is_domain = |host: &Host| matches!(host, Host::Domain(_));
        !text.contains(['/', '?']) && has_host(&format!("https://{text}:1/"), is_domain)
    }),
    ("IPv4 address", is_valid_ipv4_address_string, |text| {
        let is_address = |host: &Host| matches!(host, Host::Ipv4(_));
        !text.contains(['/', '?']) && has_host(&format!("https://{text}:1/"), is_address)
    }),
    ("IPv6 address", is_valid_ipv6_address_string, |text| {
        !text.contains(['/', '?']) && is_valid(&format!("https://[{text}]/"))
    }),
    ("opaque host", is_valid_opaque_host_string, |text| {
        !text.contains(['/', '?']) && is_valid(&format!("foo://{text}:1/"))
    }),
    ("opaque host and port", is_opaque_host_and_port_string, |text| {
        !text.contains(['/', '?']) && is_valid(&format!("foo://{text}/"))
    }),
    ("absolute URL", is_absolute_url_string, |text| !text.contains('#') && is_valid(text)),
    ("absolute URL with fragment", is_absolute_url_with_fragment_string, is_valid),
    ("scheme", is_url_scheme_string, |text| !text.contains(':') && is_valid(&format!("{text}://h/"))),
    ("scheme-relative special URL", is_scheme_relative_special_url_string, |text| {
        text.starts_with("//") && !text.contains('?') && is_valid(&format!("https:{text}"))
    }),
    ("scheme-relative URL", is_scheme_relative_url_string, |text| {
        text.starts_with("//") && !text.contains('?') && is_valid(&format!("foo:{text}"))
    }),
    ("scheme-relative file URL", is_scheme_relative_file_url_string, |text| {
        text.starts_with("//") && !text.contains('?') && is_valid(&format!("file:{text}"))
    }),
    ("port", is_url_port_string, |text| !text.contains(['/', '?']) && is_valid(&format!("https://h:{text}/"))),
    ("absolute path", is_path_absolute_url_string, |text| {
        text.starts_with('/') && !text.contains('?') && is_valid(&format!("https://h{text}"))
    }),
    ("absolute path without an authority", is_path_absolute_non_authority_url_string, |text| {
        text.starts_with('/') && !text.starts_with("//") && !text.contains('?') && is_valid(&format!("foo:{text}"))
    }),
    ("relative path", is_path_relative_url_string, |text| {
        !text.starts_with('/') && !text.contains('?') && is_valid(&format!("https://h/{text}"))
    }),
    ("relative path without a scheme", is_path_relative_scheme_less_url_string, |text| {
        !text.starts_with('/')
            && !text.contains('?')
            && is_valid_url_string(text, Some(base("https://h/").as_url_ref()))
            && Url::parse(text).is_err()
    }),
    ("opaque path", is_opaque_path_url_string, |text| {
        !text.starts_with('/') && !text.contains('?') && is_valid(&format!("foo:{text}"))
    }),
    ("path segment", is_url_path_segment_string, |text| {
        !text.contains(['/', '?']) && is_valid(&format!("https://h/{text}"))
    }),
    ("query", is_url_query_string, |text| is_valid(&format!("https://h/?{text}"))),
    ("fragment", is_url_fragment_string, |text| is_valid(&format!("https://h/#{text}"))),
];

/// The productions that may have a `#`.
const WITH_FRAGMENT: &[&str] = &["absolute URL with fragment", "fragment"];

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
            "https", "file", "foo", "a", "C", "é", "☕", "１", "。", "0", "1", "80", "0x", "1.2.3.4", "65536", "xn--",
            ":", "/", "//", "?", "#", "@", "[", "]", "::", "[::1]", ".", "..", "-", "_", "|", "%", "%41", "%2e", "%7C",
            "\\", " ", "\t", "\n", "\0", "\u{7F}", "\u{80}", "\u{AD}", "\u{FEFF}", "\u{FFFF}", "\"", "<", "^", "{",
            "~",
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

/// Generates hosts; a few are invalid.
fn host() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => one_of(&["", "example.com", "a", "localhost", "1.2.3.4", "[::1]", "é.example"])
            .prop_map(str::to_owned),
        1 => one_of(&[
            "C:", "C|", "1.2.3", "256", "[::01]", "[1]", "１.2.3.4", "a_b", "a.", "a%41", "u@h",
            "xn--8i7caa", "a b", "%zz",
        ])
        .prop_map(str::to_owned),
        1 => text(&["a", "B", ".", "-", "1", "é", "%41", "_", "\u{AD}", "。", "~", ":", "[", "]"], 5),
        1 => ipv6_address().prop_map(|address| format!("[{address}]")),
    ]
}

/// Generates paths; a few are relative or invalid.
fn path() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => text(&["/", "/", "a", "C:", "..", "%2e", ":", "@", "é"], 5).prop_map(|path| format!("/{path}")),
        1 => text(&["/", "a", "C:", "C|", "..", ":", "@", "é", "%", " ", "\\"], 5),
    ]
}

/// Generates numbers near the largest port.
fn port_digits() -> impl Strategy<Value = String> {
    text(&["0", "65535", "6553", "5", "6", "99999", "+", "１"], 5)
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
    let port = one_of(&["", "", "", "", "", ":", ":80", ":065535", ":65536", ":x"]);
    let query = one_of(&["", "", "", "?", "?a=b", "?'/?", "? "]);
    let fragment = one_of(&["", "", "", "#", "#a/?", "##"]);
    (scheme, slashes, host(), port, path(), query, fragment).prop_map(
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
        check_validity(&input, base.as_ref().map(Url::as_url_ref));
    }

    #[test]
    fn productions_agree_with_the_parser(
        text in prop_oneof![
            soup(),
            shaped(),
            host(),
            port_digits(),
            ipv6_address(),
            path(),
        ]
    ) {
        for (name, is_valid, is_valid_for_the_parser) in PRODUCTIONS {
            let may_be_valid = WITH_FRAGMENT.contains(name) || !text.contains('#');
            let expected = may_be_valid && is_valid_for_the_parser(&text);
            prop_assert_eq!(is_valid(&text), expected, "{}: {:?}", name, &text);
        }
    }

    #[test]
    fn relative_productions_agree_with_the_parser(
        input in prop_oneof![shaped(), soup(), path()],
        base in prop::sample::select(&BASES[1..]).prop_map(Option::unwrap),
    ) {
        let url = self::base(base);
        let base_url = url.as_url_ref();
        let is_relative = Url::parse(&input).is_err();
        let expected = is_relative && is_valid_url_string(&input, Some(base_url));
        prop_assert_eq!(is_relative_url_with_fragment_string(&input, base_url), expected);
        // Without a fragment, nothing is relative to an opaque path.
        if base != "foo:opaque" {
            prop_assert_eq!(is_relative_url_string(&input, base_url), expected && !input.contains('#'));
        }
    }
}
