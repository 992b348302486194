//! The fast path of `src/url/fast/splice.rs` returns the result of the reference path or falls back, and it
//! does not fall back on inputs that it should handle.

#[path = "support/cases.rs"]
mod cases;
#[path = "oracles/setters.rs"]
mod oracle;

use cases::cases;
use oracle::{check_set, fast_set, reference_set};
use proptest::prelude::*;
use weburl::internals::url::href::Href;
use weburl::url::Component;
use weburl::url::parser::parse;

fn base() -> impl Strategy<Value = String> {
    let piece = |choices: &'static [&'static str]| prop::sample::select(choices);
    (
        piece(&[
            "http://", "https://", "ws://", "ftp://", "file://", "foo://", "data:",
        ]),
        piece(&[
            "h",
            "example.com",
            "1.2.3.4",
            "u@h",
            "u:p@h",
            ":p@h",
            "a.b.",
        ]),
        piece(&["", ":8080", ":443", ":1"]),
        piece(&[
            "", "/", "/a", "/a/", "/a/b", "/a/b/", "/a//b", "//", "/a/b/c/d", "/C:/x",
        ]),
        piece(&["", "?", "?q", "?q/../r?", "?a=b/c"]),
        piece(&["", "#", "#f", "#f/g?h"]),
    )
        .prop_map(|(scheme, host, port, path, query, fragment)| {
            [scheme, host, port, path, query, fragment].concat()
        })
}

/// Generates values that just stay unchanged, or just change.
fn text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("/"),
        Just("//"),
        Just("\\"),
        Just("."),
        Just(".."),
        Just("./"),
        Just("../"),
        Just("../../"),
        Just("%2e"),
        Just(".%2E/"),
        Just("a"),
        Just("b/c"),
        Just("..."),
        Just(":"),
        Just("http:"),
        Just("https"),
        Just("ws"),
        Just("file"),
        Just("mailto:"),
        Just("?"),
        Just("#"),
        Just("?q=1"),
        Just("#f"),
        Just(" "),
        Just("\t"),
        Just("\u{0}"),
        Just("é"),
        Just("\""),
        Just("'"),
        Just("^"),
        Just("%"),
        Just("@"),
        Just("80"),
        Just("443"),
        Just("8080"),
        Just("0"),
        Just("65536"),
        Just("example.org"),
        Just("A"),
        Just("1.2"),
        Just("[::1]"),
        Just("C|"),
    ];
    prop::collection::vec(piece, 0..5).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(cases(16384))]

    #[test]
    fn sets_like_the_setters(
        base in base(),
        value in text(),
        component in prop::sample::select(&Component::ALL[..]),
    ) {
        let Some(href) = parse(&base, None).map(|url| Href::new(&url).into_string()) else {
            return Ok(());
        };
        check_set(component, &href, &value);
    }
}

#[test]
fn has_a_result_wherever_it_should() {
    let base = "https://example.com:8080/a/b/c?q#f";
    for (component, value) in [
        (Component::Protocol, "http"),
        (Component::Protocol, "wss:"),
        (Component::Username, "maria"),
        (Component::Username, "a:b"),
        (Component::Username, ""),
        (Component::Password, "secret"),
        (Component::Password, ""),
        (Component::Host, "h"),
        (Component::Host, "h:3000"),
        (Component::Hostname, "example.org"),
        (Component::Port, ""),
        (Component::Port, "1"),
        (Component::Pathname, ""),
        (Component::Pathname, "/x/y"),
        (Component::Pathname, "x"),
        (Component::Pathname, "/../a b/./c?d#e"),
        (Component::Search, ""),
        (Component::Search, "?"),
        (Component::Search, "?a=b"),
        (Component::Search, "a=b"),
        (Component::Search, "?a=ü#b"),
        (Component::Hash, ""),
        (Component::Hash, "#x"),
        (Component::Hash, "x"),
    ] {
        let found = fast_set(component, base, value);
        assert_eq!(
            found,
            Some(reference_set(component, base, value)),
            "{component:?} {value:?}"
        );
    }
}
