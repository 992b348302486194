//! Properties of the URL Standard that hold for all inputs: a serialized URL parses to the same URL,
//! whichever setters created it; the offsets of an `href` are the ranges of the components; reporting has no
//! effect on the result; forms round-trip.

#![cfg(not(target_arch = "wasm32"))]

#[path = "../oracles/diagnosis.rs"]
mod diagnosis;
#[path = "../oracles/url.rs"]
mod oracle;

use crate::cases::cases;
use crate::generate::{input, inputs_and_setters, text};
use diagnosis::{check_diagnosis, check_host_diagnosis};
use oracle::{check_api, check_offsets, check_reports, check_round_trip, is_left_by_the_protocol_setter};
use proptest::prelude::*;
use weburl::Component;
use weburl::Encoding;
use weburl::Url;
use weburl::form_urlencoded;
use weburl::internals::url::reference::UrlRecord;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::serializer::serialize;
use weburl::internals::url::reference::setters::set;
use weburl::internals::url::reference::to_url;
use weburl::internals::url::serialized_origin;
use weburl::percent::FORM_URLENCODED;

fn check_origin(input: &str) {
    let origin = Url::parse(input).ok().map(|url| url.origin().to_string());
    assert_eq!(serialized_origin(input), origin, "{input:?}");
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn a_parsed_url_round_trips(input in input(), base in input()) {
        let base = parse(&base, None);
        for base in [None, base.as_ref()] {
            if let Some(url) = parse(&input, base) {
                prop_assert!(!is_left_by_the_protocol_setter(&url));
                check_round_trip(&url);
                check_offsets(&url);
            }
        }
    }

    #[test]
    fn the_api_agrees_with_the_parser(input in input(), base in input()) {
        check_api(&input, None);
        check_api(&input, Some(&base));
    }

    #[test]
    fn the_origin_alone_is_that_of_the_url(input in input(), before in "(blob:)?[ \t\u{1}]?", after in "[ \u{1}é]?[?#]?[ /]?") {
        check_origin(&input);
        check_origin(&format!("{before}{input}{after}"));
    }

    #[test]
    fn utf_8_is_decoded_as_the_standard_library_does(bytes in prop::collection::vec(prop_oneof![any::<u8>(), 0x80..0xC0_u8, 0xE0..0xF5_u8], 0..24)) {
        prop_assert_eq!(Encoding::UTF_8.decode_without_bom(&bytes), String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn a_url_round_trips_after_setters((input, sets) in inputs_and_setters()) {
        let Some(mut url) = parse(&input, None) else {
            return Ok(());
        };
        for (setter, value) in &sets {
            set(*setter, &mut url, value);
            check_round_trip(&url);
            check_offsets(&url);
        }
    }

    #[test]
    fn a_base_agrees_with_its_serialization(input in input(), base in input()) {
        if let Some(base) = parse(&base, None) {
            let again = parse(&serialize(&base, false), None);
            prop_assert_eq!(parse(&input, Some(&base)), parse(&input, again.as_ref()));
        }
    }

    #[test]
    fn reports_have_no_influence(input in input(), base in input()) {
        check_reports(&input, None);
        check_reports(&input, parse(&base, None).as_ref());
    }

    #[test]
    fn a_diagnosis_has_the_parsers_reports(input in input(), base in input()) {
        let base = parse(&base, None);
        check_diagnosis(&input, None, Encoding::UTF_8);
        check_diagnosis(&input, base.as_ref(), Encoding::UTF_8);
    }

    #[test]
    fn a_host_that_cannot_be_parsed_has_a_reason(
        host in prop_oneof![text(), r"\[?[0-9a-fx:.%/@?#\\|\t -]{0,12}\]?(:[0-9]{0,2})?"],
    ) {
        for is_opaque in [false, true] {
            check_host_diagnosis(&host, is_opaque);
        }
    }

    #[test]
    fn urls_are_equal_where_their_serializations_are((input, sets) in inputs_and_setters()) {
        let Some(url) = parse(&input, None) else {
            return Ok(());
        };
        let mut other = url.clone();
        for (setter, value) in &sets {
            set(*setter, &mut other, value);
            let same = serialize(&url, false) == serialize(&other, false);
            let (a, b): (Url, Url) = (to_url(&url), to_url(&other));
            let equals = |exclude_fragments| {
                let found = a.as_url_ref().equals(b.as_url_ref(), exclude_fragments);
                assert_eq!(b.as_url_ref().equals(a.as_url_ref(), exclude_fragments), found);
                found
            };
            prop_assert_eq!(equals(false), same);
            let without_fragment = |url: &UrlRecord| {
                let mut url = url.clone();
                set(Component::Hash, &mut url, "");
                url
            };
            let same = without_fragment(&url) == without_fragment(&other);
            prop_assert_eq!(equals(true), same);
        }
    }

    #[test]
    fn a_form_round_trips(tuples in prop::collection::vec((text(), text()), 0..5)) {
        let serialized = form_urlencoded::serialize(tuples.iter().map(|(n, v)| (n, v)), Encoding::UTF_8);
        let delimiters = b"%&=+";
        let is_serialized = |byte| !FORM_URLENCODED.contains(byte) || delimiters.contains(&byte);
        prop_assert!(serialized.bytes().all(is_serialized));
        let parsed = form_urlencoded::parse_string(&serialized);
        let parsed: Vec<_> = parsed.map(|(n, v)| (n.into_owned(), v.into_owned())).collect();
        prop_assert_eq!(parsed, tuples);
    }

    #[test]
    fn a_parsed_form_round_trips(bytes in prop_oneof![
        any::<Vec<u8>>(),
        text().prop_map(String::into_bytes),
    ]) {
        let tuples: Vec<_> = form_urlencoded::parse(&bytes).collect();
        let serialized = form_urlencoded::serialize(tuples.clone(), Encoding::UTF_8);
        let again: Vec<_> = form_urlencoded::parse_string(&serialized).collect();
        prop_assert_eq!(again, tuples);
    }
}
