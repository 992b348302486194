//! The fast path of `src/form_urlencoded/bytes.rs` answers what the reference path answers, or nothing;
//! and it does answer where it is meant to.

use proptest::prelude::*;
use weburl::encoding::Encoding;
use weburl::form_urlencoded::{bytes, parse_string, serialize};

fn tuples(input: &str) -> Vec<(String, String)> {
    let tuples = parse_string(input);
    tuples
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect()
}

/// What the fast path answers.
fn fast_tuples(input: &str) -> Option<Vec<(String, String)>> {
    let mut text = b"left behind".to_vec();
    let mut places = Vec::new();
    bytes::parse(input.as_bytes(), &mut text, |place| places.push(place))?;
    let text = if text.is_empty() {
        input
    } else {
        str::from_utf8(&text).unwrap()
    };
    let slice = |start: u32, end: u32| text[start as usize..end as usize].to_owned();
    let tuple = |[name, name_end, value, value_end]: bytes::Places| {
        (slice(name, name_end), slice(value, value_end))
    };
    Some(places.into_iter().map(tuple).collect())
}

fn form() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(
        &[
            "a", "bc", "&", "&&", "=", "==", "+", "%", "%2", "%20", "%26", "%3D", "%2B", "%25",
            "%00", "%7f", "%80", "%C3%BC", "ü", " ", "#", "%zz",
        ][..],
    );
    prop::collection::vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16384))]

    #[test]
    fn parses_like_the_parser(input in form()) {
        let expected = tuples(&input);
        match fast_tuples(&input) {
            Some(found) => prop_assert_eq!(found, expected, "{:?}", input),
            None => {
                let is_ascii = |(name, value): &(String, String)| name.is_ascii() && value.is_ascii();
                prop_assert!(!expected.iter().all(is_ascii), "{:?}", input);
            }
        }
    }

    #[test]
    fn serializes_like_the_serializer(name in any::<String>(), value in any::<String>()) {
        let mut output = Vec::new();
        bytes::serialize(name.as_bytes(), &mut output);
        output.push(b'=');
        bytes::serialize(value.as_bytes(), &mut output);
        let expected = serialize([(&name, &value)], Encoding::UTF_8);
        prop_assert_eq!(output, expected.into_bytes());
    }
}
