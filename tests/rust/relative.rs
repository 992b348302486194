//! The shortest reference resolves back, and no valid reference is shorter.

#[path = "oracles/relative.rs"]
mod oracle;

use std::collections::HashMap;

use crate::cases::cases;
use oracle::{check_resolves_back, resolve};
use proptest::prelude::*;
use weburl::Url;
use weburl::validation::is_valid_url_string;

const BASES: &[&str] = &[
    "http://a/", "http://a/b", "http://a/b/a", "http://a/b/?a", "http://a/b?a#b", "http://a//b/", "http://b:80//",
    "http://u@a/b", "foo://a/b/", "foo://a/b", "foo://a", "foo://a?b", "foo:///a", "foo:/a/b", "foo:/.//a", "foo:a",
    "foo:a?b", "file:///", "file:///a/b", "file:///a:/b", "file:///a:/b/", "file://a/b",
];

const ALPHABET: &str = "ab/.?#:";

const LENGTH: usize = 5;

/// Returns all strings over the alphabet, shorter ones first.
fn strings() -> impl Iterator<Item = String> {
    (0..=LENGTH).flat_map(|length| {
        let count = ALPHABET.len().pow(length as u32);
        (0..count).map(move |number| {
            let digit = |index: usize| number / ALPHABET.len().pow(index as u32) % ALPHABET.len();
            (0..length).map(|index| char::from(ALPHABET.as_bytes()[digit(index)])).collect()
        })
    })
}

fn url(href: &str) -> Url {
    Url::parse(href).unwrap()
}

/// For every base: no valid string that resolves to a URL is shorter than the result of `relative`.
#[test]
fn no_valid_string_is_shorter() {
    for base in BASES {
        let from = url(base);
        let mut shortest: HashMap<String, String> = HashMap::new();
        for string in strings().filter(|string| is_valid_url_string(string, Some(from.as_url_ref()))) {
            if let Some(href) = resolve(&string, &from) {
                shortest.entry(href).or_insert(string);
            }
        }
        assert!(shortest.len() > 50, "{base}: {}", shortest.len());
        for (href, string) in shortest {
            let found = from.make_relative(&url(&href));
            assert!(found.len() <= string.len(), "{string:?} is shorter than {found:?} from {base} to {href}");
            assert!(is_valid_url_string(&found, Some(from.as_url_ref())), "{found:?} from {base} to {href}");
        }
    }
}

fn href() -> impl Strategy<Value = String> {
    const PARTS: &[&str] = &[
        "//", "//h", "/", "/", "a", "b", "C:", "C|", ".", "..", ":8", "u:p@", "?", "?q", "#", "#f", "%2e", "%41",
        "x:y", "@", "[::1]", " ", "é", "\\", "'",
    ];
    let scheme = prop::sample::select(&["http://h", "https:", "file:", "file:///", "foo:"][..]);
    (scheme, prop::collection::vec(prop::sample::select(PARTS), 0..8))
        .prop_map(|(scheme, parts)| [scheme, &parts.concat()].concat())
        .prop_filter_map("no URL", |text| Url::parse(&text).ok().map(String::from))
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn resolves_back(from in href(), to in href()) {
        let (from, to) = (url(&from), url(&to));
        check_resolves_back(&from, &to);
    }

    #[test]
    fn resolves_back_to_a_neighbour(from in href(), reference in "[ab/.?#:]{0,8}") {
        let from = url(&from);
        if let Some(to) = resolve(&reference, &from) {
            check_resolves_back(&from, &url(&to));
        }
    }
}
