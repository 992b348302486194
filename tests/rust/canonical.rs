//! The fast path of `src/url/fast/canonical/` returns the result of the reference path or falls back, and it
//! does not fall back on inputs that it should handle.

#[path = "canonical/reference.rs"]
mod reference;

use std::borrow::Cow;

use crate::cases::cases;
use proptest::prelude::*;
use reference::{each_byte_at_each_offset, is_meant, is_same_as_reference, near_addresses};
use weburl::internals::url::fast::canonical::{canonical, ends_any_url, prefix};
use weburl::internals::url::fast::href_or_input;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::to_url;

#[test]
fn same_for_each_byte_at_each_offset() {
    each_byte_at_each_offset();
}

#[test]
fn same_near_each_address() {
    near_addresses();
}

#[test]
fn a_byte_that_no_canonical_url_contains_ends_any() {
    let has_byte = |start: &str, byte| canonical(&[start.as_bytes(), &[byte]].concat()).is_some();
    for byte in 0..=u8::MAX {
        let is_contained =
            ["https://h", "https://h/", "https://h/?", "https://h/#"].iter().any(|at| has_byte(at, byte));
        assert_eq!(ends_any_url(byte), !is_contained, "{byte:#x}");
    }
}

#[test]
fn the_text_of_a_canonical_url_is_the_input() {
    for (input, href) in
        [("https://h/a", None), ("https://h", Some("https://h/")), ("HTTPS://h/a", Some("https://h/a"))]
    {
        let (text, offsets) = href_or_input(input, None).unwrap();
        assert_eq!(matches!(text, Cow::Borrowed(_)), href.is_none(), "{input}");
        assert_eq!(text, href.unwrap_or(input));
        assert_eq!(offsets, to_url(&parse(input, None).unwrap()).as_url_ref().offsets());
    }
}

/// Generates texts that the parser just leaves unchanged, or just changes.
fn nearly_canonical() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("http://"),
        Just("https://"),
        Just("ws://"),
        Just("wss://"),
        Just("ftp://"),
        Just("file://"),
        Just("HTTP://"),
        Just("https:"),
        Just("example.com"),
        Just("a.b"),
        Just("xn--a"),
        Just("1.2.3.4"),
        Just("a.0x"),
        Just("a.9g"),
        Just("a.b9"),
        Just("a.."),
        Just("a.1."),
        Just("a."),
        Just("."),
        Just("A.b"),
        Just("ü"),
        Just("u:p@"),
        Just("@"),
        Just(":"),
        Just(":80"),
        Just(":443"),
        Just(":0"),
        Just(":08"),
        Just(":65535"),
        Just(":65536"),
        Just("/"),
        Just("//"),
        Just("\\"),
        Just("/."),
        Just("/.."),
        Just("/%2e"),
        Just("/.%2E/"),
        Just("/..."),
        Just("/.a"),
        Just("%"),
        Just("%41"),
        Just("?"),
        Just("#"),
        Just("'"),
        Just("\""),
        Just("^"),
        Just("`"),
        Just("{"),
        Just("|"),
        Just(" "),
        Just("\t"),
        Just("\u{0}"),
        Just("\u{7f}"),
        Just("a"),
        Just("1"),
        Just("_"),
        Just("~"),
        Just("[::1]"),
    ];
    prop::collection::vec(piece, 0..9).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(cases(4096))]

    #[test]
    fn same_on_nearly_canonical_texts(input in nearly_canonical()) {
        prop_assert!(is_same_as_reference(&input), "{input:?}");
    }

    #[test]
    fn same_on_any_bytes_after_a_scheme(
        scheme in prop::sample::select(&["http://", "https://", "ws://", "wss://", "ftp://"][..]),
        rest in "[ -~\t\u{0}\u{7f}é]{0,24}",
    ) {
        let input = [scheme, &rest].concat();
        prop_assert!(is_same_as_reference(&input), "{input:?}");
    }

    #[test]
    fn a_prefix_is_the_canonical_url_before_what_ends_it(input in nearly_canonical(), rest in nearly_canonical()) {
        let expected = canonical(input.as_bytes()).filter(|url| !url.lacks_path);
        let text = [&input, " ", &rest].concat();
        prop_assert_eq!(prefix(text.as_bytes()).filter(|url| url.end == input.len()), expected, "{:?}", text);
        prop_assert!(prefix(input.as_bytes()).is_none_or(|url| !url.lacks_path));
    }

    #[test]
    fn recognizes_serialized_urls(input in nearly_canonical()) {
        if let Some(url) = parse(&input, None) {
            let href = to_url(&url);
            if is_meant(href.as_str()) {
                let found = canonical(href.as_str().as_bytes());
                let found = found.filter(|url| !url.lacks_path).map(|url| url.offsets);
                prop_assert_eq!(found, Some(href.as_url_ref().offsets()), "{:?}", href);
            }
        }
    }
}
