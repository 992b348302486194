//! The fast path of `src/url/fast/rewrite/` returns the result of the reference path or falls back, and it
//! does not fall back on inputs that it should handle.

#[path = "support/cases.rs"]
mod cases;

use cases::cases;
use proptest::prelude::*;
use weburl::host::Host;
use weburl::internals::url::fast::Parsed;
use weburl::internals::url::fast::canonical::canonical;
use weburl::internals::url::fast::rewrite::{Stop, resolve, rewrite};
use weburl::internals::url::href::{Href, Offsets};
use weburl::internals::url::scheme::Kind;
use weburl::url::parser::parse;

/// An href, its offsets, and the kind of its scheme.
type Answer = (String, Offsets, Kind);

/// Returns the fast path's result for `input`; `None` if it has none.
fn rewritten(input: &str) -> Option<Option<Answer>> {
    let mut middle = b"left behind".to_vec();
    match rewrite(input.as_bytes(), &mut middle) {
        Ok(pieces) => {
            let kind = pieces.kind;
            let (text, offsets) = Parsed::Pieces(pieces).into_text(input, None, middle);
            Some(Some((text.into_owned(), offsets, kind)))
        }
        Err(Stop::Failure) => Some(None),
        Err(_) => None,
    }
}

fn resolved(input: &str, base: &Href) -> Option<Option<Answer>> {
    let mut middle = b"left behind".to_vec();
    match resolve(input.as_bytes(), base.as_url_ref(), &mut middle) {
        Ok(pieces) => {
            let kind = pieces.kind;
            let base = Some(base.as_str());
            let (text, offsets) = Parsed::Pieces(pieces).into_text(input, base, middle);
            Some(Some((text.into_owned(), offsets, kind)))
        }
        Err(Stop::Failure) => Some(None),
        Err(_) => None,
    }
}

/// Returns the reference path's result.
fn parsed(input: &str, base: Option<&str>) -> Option<Answer> {
    let base = base.map(|base| parse(base, None).unwrap());
    let url = parse(input, base.as_ref())?;
    let href = Href::new(&url);
    let offsets = href.offsets();
    Some((href.into_string(), offsets, Kind::of(url.scheme())))
}

/// Generates texts of characters that have a meaning in the parser.
fn text() -> impl Strategy<Value = String> {
    let scheme = prop::sample::select(
        &[
            "http:", "https:", "ws:", "ftp:", "file:", "HTTP:", "fIle:", "foo:", "blob:", "data:",
            "mailto:", "h+t-p.1:", "1:", "", "",
        ][..],
    );
    let slashes = prop::sample::select(
        &[
            "//", "//", "//", "", "/", "///", "\\\\", "/\\", "////", "/.", "/./", "/.//",
        ][..],
    );
    let authority = prop::sample::select(
        &[
            "",
            "h",
            "example.com",
            "EXAMPLE.com",
            "a.b.",
            "u@h",
            "u:p@h",
            ":p@h",
            "u:@h",
            "@h",
            ":@h",
            "a@b@c",
            "a:b:c@d",
            "ü:\"@h",
            "u@",
            "h:80",
            "h:443",
            "h:0080",
            "h:",
            "h:65536",
            "h:8a",
            ":80",
            "1.2.3.4",
            "10.99.199.249",
            "255.250.100.0",
            "256.1.1.1",
            "1.2.3.04",
            "1.2.3",
            "1.2.3.4.",
            "260.1.1.1",
            "0x7f.1",
            "1.2.3.4.5",
            "256",
            "[::1]",
            "[1::0:2]:80",
            "[::1",
            "[::1]x",
            "[x]",
            "a[b:c]d",
            "bücher",
            "www.BÜCHER.example",
            "пример.1.",
            "ü.0x1",
            "ü@例え。テスト:80",
            "u@[::1]:80",
            "[u@h",
            "[::1]@h",
            "[::1]:80@h",
            "[/]",
            "[",
            "xn--a",
            "%41",
            "a%00b",
            "a b",
            "a<b",
            "a<\u{338}b",
            "a<%CC%B8b",
            "EXA<MPLE",
            "0X7F.1",
            "A.9G",
            "a..",
            "a|b",
            "C|",
            "C:",
            "localhost",
            "LOCALHOST",
            "loc\talhost",
        ][..],
    );
    (scheme, slashes, authority, tail())
        .prop_map(|(scheme, slashes, authority, tail)| [scheme, slashes, authority, &tail].concat())
}

/// Generates paths, queries, fragments, and characters that break them.
fn tail() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(
        &[
            "/", "/", "/", "\\", "a", "b/c", ".", "..", "/..", "/../", "/./", "%2e", ".%2E", "...",
            "C|", "C:", "/C|/", "?", "?", "#", "#", "'", "\"", "^", "`", "{", "|", " ", "  ", "\t",
            "\n", "\u{0}", "\u{7f}", "é", "💩", "%", "%41", "@", ":", "1", "~", "[", "]",
        ][..],
    );
    prop::collection::vec(piece, 0..7).prop_map(|pieces| pieces.concat())
}

fn base() -> impl Strategy<Value = String> {
    prop::sample::select(
        &[
            "http://h",
            "https://example.com:8080/a/b/c?q/r#f/g",
            "ws://u:p@h/a/",
            "ftp://[::1]//",
            "file:///",
            "file:///C:/a/b",
            "file:///C:",
            "file://h/C:?q",
            "file:///a/b#f",
            "foo://h/a/b",
            "foo:/a",
            "foo:/.//a",
            "data:a b?q",
            "blob:http://h/",
        ][..],
    )
    .prop_map(str::to_owned)
}

/// Generates serialized addresses, and texts that are nearly addresses.
fn address() -> impl Strategy<Value = String> {
    let number = prop_oneof![3 => 0..300_u32, 1 => 0..12_u32].prop_map(|number| number.to_string());
    let ipv4 = prop::collection::vec(number, 3..6).prop_map(|parts| parts.join("."));
    let piece = prop_oneof![3 => Just(0), 2 => 0..=0xF_u32, 2 => 0..=0xFFFF_u32];
    let piece = piece.prop_map(|piece| format!("{piece:x}"));
    let pieces = prop::collection::vec(piece, 0..9);
    let ipv6 = (pieces, prop::option::of(0..9_usize)).prop_map(|(mut pieces, compress)| {
        if let Some(compress) = compress.filter(|&at| at <= pieces.len()) {
            let (before, behind) = pieces.split_at(compress);
            return format!("[{}::{}]", before.join(":"), behind.join(":"));
        }
        pieces.resize(8, "1".to_owned());
        format!("[{}]", pieces.join(":"))
    });
    let change = prop::sample::select(&["", "", "0", ":", ".", "g", "A", "x", "f"][..]);
    (
        prop_oneof![1 => ipv4, 2 => ipv6],
        any::<prop::sample::Index>(),
        change,
    )
        .prop_map(|(mut address, at, change)| {
            address.insert_str(at.index(address.len()), change);
            address
        })
}

proptest! {
    #![proptest_config(cases(32768))]

    #[test]
    fn addresses(address in address(), scheme in prop::sample::select(&["http", "foo"][..])) {
        let input = format!("{scheme}://{address}/");
        prop_assert_eq!(rewritten(&input), Some(parsed(&input, None)), "{:?}", input);
    }

    #[test]
    fn knows_addresses_that_stay(address in address()) {
        let input = format!("http://{address}/");
        let url = parse(&input, None);
        let is_domain = url.as_ref().is_some_and(|url| matches!(url.host(), Some(Host::Domain(_))));
        let stays = url.is_some_and(|url| Href::new(&url).as_str() == input);
        prop_assert!(is_domain || canonical(input.as_bytes()).is_some() == stays, "{:?}", input);
    }

    #[test]
    fn rewrites_like_the_parser(input in text()) {
        if let Some(found) = rewritten(&input) {
            prop_assert_eq!(found, parsed(&input, None), "{:?}", input);
        }
    }

    #[test]
    fn rewrites_anything_like_the_parser(input in "(https?|foo|file):[/\\\\]{0,2}\\PC{0,20}") {
        if let Some(found) = rewritten(&input) {
            prop_assert_eq!(found, parsed(&input, None), "{:?}", input);
        }
    }

    #[test]
    fn resolves_like_the_parser(base in base(), reference in prop_oneof![tail(), text()]) {
        let href = Href::new(&parse(&base, None).unwrap());
        if let Some(found) = resolved(&reference, &href) {
            prop_assert_eq!(found, parsed(&reference, Some(&base)), "{:?} {:?}", reference, base);
        }
    }

    #[test]
    fn has_a_result_wherever_it_should(input in text()) {
        // Everything except tabs and newlines, drive letters instead of a host, and a `/.` before a path.
        let is_file = input.trim().to_ascii_lowercase().starts_with("file:");
        let needs_dot = |(href, ..): Answer| href.contains(":/.//");
        let is_meant = !input.contains(['\t', '\n']) && !is_file && !parsed(&input, None).is_some_and(needs_dot);
        prop_assert!(!is_meant || rewritten(&input).is_some(), "{:?}", input);
    }
}

#[test]
fn unchanged_bytes_are_not_copied() {
    for (input, middle) in [
        ("https://example.com/a?b#c", ""),
        (" https://example.com/a ", ""),
        ("https://example.com", "/"),
        ("https://example.com/a b/c", "%20"),
        ("HTTPS://example.com/", "https"),
        ("file:///a/b", ""),
        ("data:text/plain,x", ""),
        ("http://[::1]:3000/", ""),
        ("http://1.2.3.4/", ""),
        ("https://[2001:db8::8a2e:370:7334]/", ""),
        ("https://www.münchen.example/", "xn--mnchen-3ya"),
        ("https://EXAMPLE.com/", "example.com"),
        ("https://example.com/é/ü?ö", "%C3%A9/%C3%BC?%C3%B6"),
    ] {
        let mut bytes = Vec::new();
        rewrite(input.as_bytes(), &mut bytes).unwrap();
        assert_eq!(bytes, middle.as_bytes(), "{input:?}");
    }
}
