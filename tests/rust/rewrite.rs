//! The fast path of `src/url/fast/rewrite/` returns the result of the reference path or falls back, and it
//! does not fall back on the cases that it has.

use crate::cases::cases;
use crate::generate::{input, rest};
use proptest::prelude::*;
use weburl::Component;
use weburl::Host;
use weburl::Url;
use weburl::internals::url::Offsets;
use weburl::internals::url::fast::canonical::canonical;
use weburl::internals::url::fast::rewrite::rewrite;
use weburl::internals::url::fast::{self, Parsed, Stop};
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::to_url;
use weburl::internals::url::scheme::Kind;

/// An href, its offsets, and the kind of its scheme.
type Answer = (String, Offsets, Kind);

/// Returns the fast path's result for `input`; `None` if it has none.
fn rewritten(input: &str, base: Option<&Url>) -> Option<Option<Answer>> {
    let mut middle = b"left there".to_vec();
    match rewrite(input.as_bytes(), None, base.map(Url::as_url_ref), &mut middle) {
        Ok(pieces) => {
            let parsed = Parsed::Pieces(pieces);
            let (head, middle, tail, offsets, kind) = parsed.parts(input, base.map(Url::as_url_ref), &middle);
            Some(Some(([head, std::str::from_utf8(middle).unwrap(), tail].concat(), offsets, kind)))
        }
        Err(Stop::Failure) => Some(None),
        Err(Stop::Unknown) => None,
    }
}

/// Returns the reference path's result.
fn parsed(input: &str, base: Option<&str>) -> Option<Answer> {
    let base = base.map(|base| parse(base, None).unwrap());
    let url = parse(input, base.as_ref())?;
    let href = to_url(&url);
    let offsets = href.as_url_ref().offsets();
    Some((href.into_string(), offsets, Kind::of(&url.scheme)))
}

/// Generates bases, also ones that the parser would change: the protocol setter leaves them.
fn base() -> impl Strategy<Value = Url> {
    let scheme = prop::sample::select(&["", "", "", "file", "http"][..]);
    (input(), scheme).prop_filter_map("no URL", |(input, scheme)| {
        let mut href = to_url(&parse(&input, None)?);
        fast::set(Component::Protocol, &mut href, scheme);
        Some(href)
    })
}

/// Generates addresses, mostly serialized ones, and texts that are nearly addresses.
fn address() -> impl Strategy<Value = String> {
    let number = (prop_oneof![3 => 0..300_u32, 1 => 0..12_u32], 0..12);
    let number = number.prop_map(|(number, spelling)| match spelling {
        0 => format!("{number:#X}"),
        1 => format!("0{number:o}"),
        _ => number.to_string(),
    });
    let ipv4 = prop::collection::vec(number, 1..6).prop_map(|parts| parts.join("."));
    let piece = (prop_oneof![3 => Just(0), 2 => 0..=0xF_u32, 2 => 0..=0xFFFF_u32], 0..12);
    let piece = piece.prop_map(|(piece, spelling)| match spelling {
        0 => format!("{piece:04X}"),
        1 => format!("{piece:02x}"),
        _ => format!("{piece:x}"),
    });
    let pieces = prop::collection::vec(piece, 0..9);
    let ipv6 = (pieces, prop::option::of(0..9_usize)).prop_map(|(mut pieces, compress)| {
        if let Some(compress) = compress.filter(|&at| at <= pieces.len()) {
            let (before, after) = pieces.split_at(compress);
            return format!("[{}::{}]", before.join(":"), after.join(":"));
        }
        pieces.resize(8, "1".to_owned());
        format!("[{}]", pieces.join(":"))
    });
    let change = prop::sample::select(&["", "", "0", ":", ".", "g", "A", "x", "f"][..]);
    (prop_oneof![1 => ipv4, 2 => ipv6], any::<prop::sample::Index>(), change).prop_map(|(mut address, at, change)| {
        address.insert_str(at.index(address.len()), change);
        address
    })
}

proptest! {
    #![proptest_config(cases(32768))]

    #[test]
    fn addresses(address in address(), scheme in prop::sample::select(&["http", "foo"][..])) {
        let input = format!("{scheme}://{address}/");
        if let Some(found) = rewritten(&input, None) {
            prop_assert_eq!(found, parsed(&input, None), "{:?}", input);
        }
    }

    #[test]
    fn knows_addresses_that_stay(address in address()) {
        let input = format!("http://{address}/");
        let url = parse(&input, None);
        let is_domain = url.as_ref().is_some_and(|url| matches!(url.host.as_ref(), Some(Host::Domain(_))));
        let stays = url.is_some_and(|url| to_url(&url).as_str() == input);
        prop_assert!(is_domain || canonical(input.as_bytes()).is_some() == stays, "{:?}", input);
    }

    #[test]
    fn rewrites_like_the_parser(input in input()) {
        if let Some(found) = rewritten(&input, None) {
            prop_assert_eq!(found, parsed(&input, None), "{:?}", input);
        }
    }

    #[test]
    fn rewrites_anything_like_the_parser(input in "(https?|foo|file):[/\\\\]{0,2}\\PC{0,20}") {
        if let Some(found) = rewritten(&input, None) {
            prop_assert_eq!(found, parsed(&input, None), "{:?}", input);
        }
    }

    #[test]
    fn has_every_opaque_path(input in "(data|mailto|JavaScript):[ -.0-~é][ -~é\t\n\0\u{C}\u{7F}]{0,40}") {
        prop_assert_eq!(rewritten(&input, None), Some(parsed(&input, None)), "{:?}", input);
    }

    #[test]
    fn has_every_end_of_an_opaque_path(input in "data:a[ \t\n\0é]{0,6}[?#][a '?#\t\n]{0,6}") {
        prop_assert_eq!(rewritten(&input, None), Some(parsed(&input, None)), "{:?}", input);
    }

    #[test]
    fn has_every_case_and_port(input in "(ht|Ht|HT)tp://[A-C]?[a-z]{0,2}[X-Z]?[w-z](:0{0,2}(80|443|[0-9]{0,6})|)[/?a]?") {
        prop_assert_eq!(rewritten(&input, None), Some(parsed(&input, None)), "{:?}", input);
    }

    #[test]
    fn resolves_like_the_parser(base in base(), reference in prop_oneof![rest(), input()]) {
        if let Some(found) = rewritten(&reference, Some(&base)) {
            let expected = parsed(&reference, Some(base.as_str()));
            prop_assert_eq!(found, expected, "{:?} {:?}", reference, base);
        }
    }
}

#[test]
fn has_a_result_for_each_case() {
    for input in [
        " https://example.com/ ",
        "HTTPS://example.com/",
        "https:\\\\example.com/",
        "https:example.com",
        "ssh://git@example.com:22/a",
        "https://user:secret@example.com/",
        "https://EXAMPLE.com/",
        "https://bücher.example/",
        "https://0x7f.1/",
        "https://[1::0:0:2]/",
        "https://example.com:443/",
        "https://example.com:8080",
        "file:/a",
        "file://localhost/a",
        "file://server/C|/a",
        "file:///a/b/../c",
        "https://example.com?q",
        "https://example.com\\a\\b",
        "https://example.com/a/./b/%2e%2e/c",
        "https://example.com/a b/é?ü'#\"",
        "data:text/html,<p>é</p>?q#f",
        "data:text/html,<p>\n</p> ?'q'\n#f",
        "https://example.com:",
        "https://example.com:08080",
        "mailto:a@example.com",
        "",
        "a",
        "https://",
        "https://example.com:65536/",
        "https://a<b/",
    ] {
        assert_eq!(rewritten(input, None), Some(parsed(input, None)), "{input:?}");
    }
    for (input, base) in [
        ("", "https://h/a/b?q#f"),
        ("#f", "https://h/a/b?q"),
        ("?q", "https://h/a/b?p"),
        ("c/../d", "https://h/a/b?q"),
        ("/c", "https://h/a/b?q"),
        ("//g/c", "https://h/a/b?q"),
        ("https://g/c", "https://h/a/b?q"),
        ("mailto:a", "https://h/a/b?q"),
        ("./c", "file:///a/b"),
    ] {
        let href = to_url(&parse(base, None).unwrap());
        let expected = Some(parsed(input, Some(base)));
        assert_eq!(rewritten(input, Some(&href)), expected, "{input:?} {base:?}");
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
        ("https://www.münchen.example/", "xn--mnchen-3ya.example"),
        ("https://EXAMPLE.com/", "example"),
        ("https://[2001:DB8:0:0::1]/", "db8::1]"),
        ("https://192.168.0.01/", "1"),
        ("data:text/plain,a b", ""),
        ("data:text/plain,a ?b", "%20"),
        ("https://example.com/é/ü?ö", "%C3%A9/%C3%BC?%C3%B6"),
    ] {
        let mut bytes = Vec::new();
        rewrite(input.as_bytes(), None, None, &mut bytes).unwrap();
        assert_eq!(bytes, middle.as_bytes(), "{input:?}");
    }
}
