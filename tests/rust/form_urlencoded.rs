//! The fast path of `form_urlencoded/fast.rs` returns the result of the reference path or falls back, and
//! it does not fall back on inputs that it should handle.

use crate::cases::cases;
use proptest::prelude::*;
use weburl::Encoding;
use weburl::form_urlencoded::{parse, parse_string, parse_with, serialize};
use weburl::internals::form_urlencoded::fast;

fn tuples(input: &str) -> Vec<(String, String)> {
    let tuples = parse_string(input);
    tuples.map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}

#[test]
fn tuples_can_be_owned_and_have_another_encoding() {
    let owned = |tuples: [(&str, &str); 2]| tuples.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let form = b"a=%C3%A9&b+c";
    assert_eq!(parse(form).into_owned().collect::<Vec<_>>(), owned([("a", "é"), ("b c", "")]));
    // The output encoding of UTF-16LE is UTF-8.
    for (label, value) in [("utf-8", "é"), ("utf-16le", "é"), ("windows-1252", "Ã©")] {
        if let Some(encoding) = Encoding::for_label(label) {
            assert_eq!(parse_with(form, encoding).collect::<Vec<_>>(), owned([("a", value), ("b c", "")]));
        }
    }
}

/// Returns the fast path's result for the text between `?` and `rest`.
fn fast_tuples(search: &str, rest: &str) -> Option<Vec<(String, String)>> {
    let mut decoded = Vec::new();
    let mut ranges = Vec::new();
    let input = [search, rest].concat();
    fast::parse(input.as_bytes(), 1..search.len(), &mut decoded, |tuple| {
        ranges.push(tuple);
    })?;
    let decoded = std::str::from_utf8(&decoded).unwrap();
    let slice = |[start, end]: fast::TextRange| {
        let (text, start) = match start.checked_sub(fast::DECODED) {
            Some(start) => (decoded, start),
            None => (search, start),
        };
        text[start as usize..end as usize].to_owned()
    };
    let tuples = ranges.into_iter();
    Some(tuples.map(|[name, value]| (slice(name), slice(value))).collect())
}

fn form() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(
        &[
            "a", "bc", "&", "&&", "=", "==", "+", "%", "%2", "%20", "%26", "%3D", "%2B", "%25", "%00", "%7f", "%80",
            "%C3%BC", "ü", " ", "#", "%zz", "a name or a value",
        ][..],
    );
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(cases(16384))]

    #[test]
    fn parses_like_the_parser(input in form(), rest in form()) {
        let expected = tuples(&input);
        match fast_tuples(&format!("?{input}"), &format!("{rest}&a=b&c=d")) {
            Some(found) => prop_assert_eq!(found, expected, "{:?}", input),
            None => {
                let is_ascii = |(name, value): &(String, String)| name.is_ascii() && value.is_ascii();
                prop_assert!(!expected.iter().all(is_ascii), "{:?}", input);
            }
        }
    }

    #[test]
    fn serializes_like_the_serializer(tuples in prop::collection::vec(any::<(String, String)>(), 0..6)) {
        let mut marked = Vec::new();
        for (name, value) in &tuples {
            marked.extend([&[fast::NAME], name.as_bytes(), &[fast::VALUE], value.as_bytes()].concat());
        }
        let mut output = Vec::new();
        fast::serialize(&marked, &mut output);
        let expected = serialize(tuples, Encoding::UTF_8);
        prop_assert_eq!(output, expected.into_bytes());
    }
}
