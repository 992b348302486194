//! Parsing a URL whose query was encoded before gives the URL that the parser gives with the encoding.

#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../../../../tests/rust/support/cases.rs"]
mod cases;

use cases::cases;
use proptest::prelude::*;
use weburl::Encoding;
use weburl::form_urlencoded::{parse_with as parse_form_with, serialize as serialize_form};
use weburl::internals::url::reference::UrlRecord;
use weburl::internals::url::reference::parser::{parse, parse_with};
use weburl::internals::url::reference::serializer::serialize;
use weburl::internals::validation::Ignored;
use weburl_encodings_boundary::query::with_encoded_query;

const LABELS: [&str; 8] =
    ["shift_jis", "iso-2022-jp", "gb18030", "euc-kr", "windows-1251", "x-user-defined", "utf-16le", "utf-8"];

const BASE: &str = "http://base.example/a/b?c";

/// Inputs with everything that begins or ends a query, and with what the encodings treat differently.
fn input() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just("http://h"),
        Just("https:"),
        Just("ws://h"),
        Just("foo:"),
        Just("file:///C|"),
        Just("?"),
        Just("#"),
        Just("/"),
        Just("\\"),
        Just("@"),
        Just(":"),
        Just(" "),
        Just("\t"),
        Just("\n"),
        Just("\u{0}"),
        Just("\u{e}\u{1b}"),
        Just("'\"<>"),
        Just("é"),
        Just("≡"),
        Just("ｱ"),
        Just("😀"),
        Just("%E9&#1;"),
        Just("ab"),
    ];
    prop::collection::vec(part, 0..10).prop_map(|parts| parts.concat())
}

/// What `js/index.js` does.
fn parse_in_two_steps(input: &str, base: &UrlRecord, encoding: Encoding) -> Option<String> {
    let url = parse(input, Some(base))?;
    let found = match with_encoded_query(input, &url.scheme, encoding) {
        Some(encoded) => parse(&encoded, Some(base))?,
        None => url,
    };
    Some(serialize(&found, false))
}

proptest! {
    #![proptest_config(cases(4096))]

    #[test]
    fn the_encoded_query(input in input(), label in prop::sample::select(&LABELS[..])) {
        let encoding = Encoding::for_label(label).unwrap();
        let base = parse(BASE, None).unwrap();
        let expected = parse_with(&input, Some(&base), encoding.output_encoding(), &mut Ignored).map(|url| serialize(&url, false));
        prop_assert_eq!(parse_in_two_steps(&input, &base, encoding), expected);
    }
}

#[test]
fn the_ends_of_the_input() {
    let encoding = Encoding::for_label("shift_jis").unwrap();
    let encoded = |input| with_encoded_query(input, "https", encoding);
    assert_eq!(encoded(" https://h/?≡\t≡ \n"), Some(" https://h/?%81%DF%81%DF".into()));
    assert_eq!(encoded("?≡ #≡ "), Some("?%81%DF%20#≡ ".into()));
    assert_eq!(encoded("#?≡"), Some("#?≡".into()));
    assert_eq!(with_encoded_query("?≡", "wss", encoding), None);
}

#[test]
fn a_form_of_a_document_in_utf_16_is_in_utf_8() {
    for label in ["utf-16le", "utf-16be", "replacement", "iso-2022-kr"] {
        let encoding = Encoding::for_label(label).unwrap();
        let form = serialize_form([("a", "ü")], encoding);
        assert_eq!(form, "a=%C3%BC", "{label}");
        assert!(parse_form_with(form.as_bytes(), encoding).eq([("a".into(), "ü".into())]), "{label}");
    }
}
