//! Properties of the URL Standard that hold for all inputs: what is serialized parses to the same
//! URL, whichever setters made it; the offsets of an `href` point where the components stand;
//! what is reported has no influence; forms round-trip.

#![cfg(not(target_arch = "wasm32"))]

mod generate;

use generate::{input, inputs_and_setters, text};
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use weburl::encoding::Encoding;
use weburl::form_urlencoded;
use weburl::host::Host;
use weburl::percent_encoding::FORM_URLENCODED;
use weburl::url::equivalence::equals;
use weburl::url::href::{Href, record};
use weburl::url::parser::{parse, parse_with};
use weburl::url::serializer::{serialize, serialize_path};
use weburl::url::setters::{self, set};
use weburl::url::{Path, UrlRecord};
use weburl::validation::Reported;

/// Whether `url` is a "file" URL with a host or a first path segment that the parser gives no "file"
/// URL. The protocol setter can leave it with one, since it does not parse them anew.
fn has_what_the_protocol_setter_left(url: &UrlRecord) -> bool {
    let has_unnormalized_drive_letter = match url.path() {
        Path::Opaque(_) => false,
        Path::List(segments) => segments.first().is_some_and(|first| {
            first.len() == 2
                && first.starts_with(|c: char| c.is_ascii_alphabetic())
                && first.ends_with('|')
        }),
    };
    let has_localhost = url.host() == Some(&Host::Domain("localhost".to_owned()));
    url.scheme() == "file" && (has_localhost || has_unnormalized_drive_letter)
}

/// "URL parsing, serializing, and API […] to ensure idempotence": what `url` serializes to is the
/// serialization of no other URL, and parses to `url`.
fn check_round_trip(url: &UrlRecord) -> TestCaseResult {
    let href = serialize(url, false);
    prop_assert_eq!(record(&href), Some(url.clone()), "the record of {:?}", href);
    if !has_what_the_protocol_setter_left(url) {
        prop_assert_eq!(parse(&href, None), Some(url.clone()), "from {:?}", href);
    }
    Ok(())
}

/// Each offset is where the drawing in `href.rs` says, by the fields of the record.
fn check_offsets(url: &UrlRecord) -> TestCaseResult {
    let href = Href::new(url);
    let offsets = href.offsets();
    let text = href.as_str();
    let between = |start: u32, end: u32| text.get(start as usize..end as usize).unwrap_or_default();
    let after = |prefix: &str, part: Option<&str>| {
        part.map_or(String::new(), |part| format!("{prefix}{part}"))
    };

    prop_assert_eq!(text, serialize(url, false));
    prop_assert!(text.is_ascii());
    prop_assert_eq!(
        between(0, offsets.protocol_end),
        format!("{}:", url.scheme())
    );
    prop_assert_eq!(
        between(offsets.protocol_end + 2, offsets.username_end),
        url.username()
    );
    let password_end = offsets.host_start.saturating_sub(1);
    prop_assert_eq!(
        between(offsets.username_end + 1, password_end),
        url.password()
    );
    let hostname = url.host().map(ToString::to_string).unwrap_or_default();
    prop_assert_eq!(between(offsets.host_start, offsets.host_end), &hostname);
    let port = url.port().map(|port| port.to_string());
    let after_host = between(offsets.host_end, offsets.pathname_start);
    prop_assert_eq!(after_host, after(":", port.as_deref()));
    prop_assert_eq!(
        between(offsets.pathname_start, offsets.search_start),
        serialize_path(url)
    );
    prop_assert_eq!(
        between(offsets.search_start, offsets.hash_start),
        after("?", url.query())
    );
    prop_assert_eq!(
        &text[offsets.hash_start as usize..],
        after("#", url.fragment())
    );
    check_getters(url, &href)
}

/// The getters of the URL class, as the Standard defines them on the record.
fn check_getters(url: &UrlRecord, href: &Href) -> TestCaseResult {
    let hostname = url.host().map(ToString::to_string).unwrap_or_default();
    let port = url.port().map(|port| port.to_string()).unwrap_or_default();
    let host = match url.port() {
        Some(port) => format!("{hostname}:{port}"),
        None => hostname.clone(),
    };
    let unless_empty = |prefix: char, part: Option<&str>| match part {
        None | Some("") => String::new(),
        Some(part) => format!("{prefix}{part}"),
    };
    prop_assert_eq!(href.protocol(), format!("{}:", url.scheme()));
    prop_assert_eq!(href.username(), url.username());
    prop_assert_eq!(href.password(), url.password());
    prop_assert_eq!(href.host(), host);
    prop_assert_eq!(href.hostname(), hostname);
    prop_assert_eq!(href.port(), port);
    prop_assert_eq!(href.pathname(), serialize_path(url));
    prop_assert_eq!(href.search(), unless_empty('?', url.query()));
    prop_assert_eq!(href.hash(), unless_empty('#', url.fragment()));
    Ok(())
}

/// Parsing with a sink that keeps what is reported gives what parsing without one gives. The last
/// report, and no other, says that it is why the parser failed; every place is in the input.
fn check_reports(input: &str, base: Option<&UrlRecord>) -> TestCaseResult {
    let mut reports: Vec<Reported> = Vec::new();
    let url = parse_with(input, base, Encoding::UTF_8, &mut reports);
    prop_assert_eq!(&url, &parse(input, base));
    let last = reports.len().wrapping_sub(1);
    prop_assert!(url.is_some() || !reports.is_empty());
    for (index, report) in reports.iter().enumerate() {
        prop_assert_eq!(
            report.is_failure,
            url.is_none() && index == last,
            "{:?}",
            report
        );
        prop_assert!(input.get(report.place.clone()).is_some(), "{:?}", report);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn a_parsed_url_round_trips(input in input(), base in input()) {
        let base = parse(&base, None);
        for base in [None, base.as_ref()] {
            if let Some(url) = parse(&input, base) {
                prop_assert!(!has_what_the_protocol_setter_left(&url));
                check_round_trip(&url)?;
                check_offsets(&url)?;
            }
        }
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
            check_round_trip(&url)?;
            check_offsets(&url)?;
        }
    }

    #[test]
    fn a_base_is_what_it_serializes_to(input in input(), base in input()) {
        if let Some(base) = parse(&base, None) {
            let again = parse(&serialize(&base, false), None);
            prop_assert_eq!(parse(&input, Some(&base)), parse(&input, again.as_ref()));
        }
    }

    #[test]
    fn reports_have_no_influence(input in input(), base in input()) {
        check_reports(&input, None)?;
        check_reports(&input, parse(&base, None).as_ref())?;
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
            prop_assert_eq!(equals(&url, &other, false), same);
            prop_assert_eq!(equals(&other, &url, false), same);
            let without_fragment = |url: &UrlRecord| {
                let mut url = url.clone();
                setters::hash(&mut url, "");
                url
            };
            let same = without_fragment(&url) == without_fragment(&other);
            prop_assert_eq!(equals(&url, &other, true), same);
            prop_assert_eq!(equals(&other, &url, true), same);
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
    fn what_a_form_was_parsed_to_round_trips(bytes in prop_oneof![
        any::<Vec<u8>>(),
        text().prop_map(String::into_bytes),
    ]) {
        let tuples: Vec<_> = form_urlencoded::parse(&bytes).collect();
        let serialized = form_urlencoded::serialize(tuples.clone(), Encoding::UTF_8);
        let again: Vec<_> = form_urlencoded::parse_string(&serialized).collect();
        prop_assert_eq!(again, tuples);
    }
}
