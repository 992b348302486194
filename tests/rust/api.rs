//! `weburl::Url` has the results of the reference path for all inputs, and its methods never panic.

#[path = "oracles/api.rs"]
mod oracle;

use std::collections::HashMap;

use crate::cases::cases;
use crate::generate::{input, inputs_and_setters, text};
use oracle::{check_parse, check_setters};
use proptest::prelude::*;
use weburl::internals::url::Offsets;
use weburl::internals::url::fast;
use weburl::internals::utf_16::Utf16Index;
use weburl::parts::Parts;
use weburl::url_pattern::{MatchInput, UrlPatternInput};
use weburl::validation::ValidationError;
use weburl::{Component, ParseError, QueryPairs, Url, UrlRef};

proptest! {
    #![proptest_config(cases(5_000))]

    #[test]
    fn agrees_with_the_reference_path(input in input(), base in input()) {
        check_parse(&input, &base);
    }

    #[test]
    fn takes_any_text(input: String, base: String) {
        check_parse(&input, &base);
        check_parse(&["https://example.org/", &input].concat(), &base);
    }

    #[test]
    fn sets_like_the_reference_path((input, sets) in inputs_and_setters()) {
        check_setters(&input, sets.iter().map(|(component, value)| (*component, &**value)));
    }

    #[test]
    fn pairs_are_those_that_were_written(pairs in prop::collection::vec((text(), text()), 0..5)) {
        let pairs: QueryPairs = pairs.into_iter().collect();
        let mut url = Url::parse("https://example.org/?old#f").unwrap();
        prop_assert_eq!(url.set_query_pairs(&pairs), Ok(()));
        prop_assert_eq!(url.query_pairs().collect::<QueryPairs>(), pairs.clone());
        prop_assert_eq!(QueryPairs::parse(&pairs.to_string()), pairs);
    }
}

proptest! {
    #![proptest_config(cases(5_000))]

    /// The error does not decode a host in ASCII to find the code point; the finding always does.
    #[test]
    fn an_error_has_the_range_of_its_finding(host in "[a-z0-9.^ %5C|\\t\u{FC}\u{3002}-]{1,16}") {
        let (input, mut errors) = (format!("https://{host}/"), Vec::new());
        if let Err(error) = Url::options().errors(&mut errors).parse(&input) {
            prop_assert_eq!(error.span(), errors.last().unwrap().span(&input), "{}", input);
        }
    }
}

/// A URL consists of its text and offsets, so it can be sent between threads.
#[test]
fn is_send_and_sync() {
    fn check<T: Send + Sync + 'static>() {}
    check::<Url>();
    check::<ParseError>();
    check::<QueryPairs>();
}

#[test]
fn an_error_has_its_name_range_and_message() {
    let error = "https://exa mple.org/".parse::<Url>().unwrap_err();
    assert_eq!(error.name(), "domain-to-ASCII");
    assert_eq!(&error.input()[error.span()], " ");
    assert_eq!(&error.input()[error.quoted()], "exa mple.org");
    assert_eq!(error.to_string(), format!("invalid URL \"https://exa mple.org/\": {}", error.message()));
    let error = Url::parse("mailto:x").unwrap().join("y").unwrap_err();
    assert_eq!(error.name(), "missing-scheme-non-relative-URL");
    assert_eq!(error.message(), "it has no scheme, and the base URL has an opaque path");
    let error = Url::try_from("").unwrap_err();
    assert_eq!((error.name(), error.span()), ("missing-scheme-non-relative-URL", 0..0));
}

/// The protocol setter keeps components that the parser would change.
#[test]
fn a_base_is_what_its_text_parses_to() {
    for (input, text, reference, expected) in [
        ("http://localhost/a", "file://localhost/a", "b", "file:///b"),
        ("http://localhost/a", "file://localhost/a", "/b", "file:///b"),
        ("http://localhost/a", "file://localhost/a", "", "file:///a"),
        ("http://h/C|/x", "file://h/C|/x", "..", "file://h/C:/"),
        ("http://h/C|/x", "file://h/C|/x", "/..", "file://h/C:/"),
        ("http://h/C|", "file://h/C|", "#", "file://h/C:#"),
    ] {
        let mut url = Url::parse(input).unwrap();
        assert!(url.set(Component::Protocol, "file"));
        assert_eq!(url.as_str(), text);
        assert_eq!(url.join(reference).unwrap().as_str(), expected, "{text}");
        let joined = weburl::internals::url::fast::api_url_parse(reference, Some(text)).unwrap();
        assert_eq!(joined.as_str(), expected, "{text}");
    }
}

/// A path of more than half a million bytes: 32-bit offsets suffice, but might not for another input.
#[test]
fn a_text_that_is_too_long_is_refused_by_all_alike() {
    let long = "a".repeat(180 << 20);
    let base = ["https://h/", &long].concat();
    let longer = [&*base, &*long].concat();
    let base = Url::parse(&base).unwrap();
    assert!(Url::options().base(&base).can_parse(&long));
    assert!(base.join(&long).is_ok());
    assert!(!Url::can_parse(&longer));
    assert_eq!(Url::parse(&longer).unwrap_err().name(), "input-too-long");
    assert!(!Url::options().base(&base).can_parse(&longer));
    assert_eq!(Url::options().errors(&mut Vec::new()).parse(&longer).unwrap_err().name(), "input-too-long");
    assert!(fast::href_or_input(&longer, None).is_none());
    let input = UrlPatternInput::String(&longer);
    assert_eq!(MatchInput::new(input, None), Ok(None));
    // A byte can become 12, so 480 are left for the URL, whose path or fragment has more.
    let almost = &longer[..u32::MAX as usize / 12 - 40];
    for start in ["https://h/", "https://h/?#"] {
        let mut url = Url::parse(&[start, &almost[..500]].concat()).unwrap();
        let before = url.clone();
        url.path_segments_mut().unwrap().push(almost);
        url.query_pairs_mut().append_pair("", almost);
        assert_eq!(url, before);
    }
}

#[test]
fn a_view_needs_offsets_of_a_url() {
    assert_eq!(UrlRef::from_offsets("", Offsets::default()), None);
    let href = fast::url("https://u:p@h:8/a?b#c", None).unwrap();
    let view = UrlRef::from_offsets(href.as_str(), href.as_url_ref().offsets());
    assert_eq!(view, Some(href.as_url_ref()));
    assert_eq!(UrlRef::from_offsets("https://h/", href.as_url_ref().offsets()), None);
}

#[test]
fn overlapping_ranges_are_counted_without_starting_again() {
    let text = "é😀a".repeat(1 << 19);
    let mut index = Utf16Index::new(&text);
    for start in (0..text.len() - 7).step_by(7) {
        let units = start as u32 / 7 * 4;
        assert_eq!((index.at(start + 7), index.at(start)), (units + 4, units));
    }
}

#[test]
fn setters_say_whether_they_did_something() {
    let mut url = Url::parse("https://example.org/a?b#c").unwrap();
    for (component, ignored) in [
        (Component::Protocol, "foo"),
        (Component::Protocol, "1"),
        (Component::Host, "a b"),
        (Component::Hostname, "h:80"),
        (Component::Port, "x"),
        (Component::Port, "65536"),
    ] {
        assert!(!url.set(component, ignored), "{component:?} {ignored:?}");
        assert_eq!(url.as_str(), "https://example.org/a?b#c");
    }
    for (component, used) in [
        (Component::Protocol, "HTTPS:"),
        (Component::Username, ""),
        (Component::Host, "EXAMPLE.org"),
        (Component::Port, "443"),
        (Component::Pathname, "./a"),
        (Component::Search, "?b"),
        (Component::Hash, "c"),
    ] {
        assert!(url.set(component, used), "{component:?} {used:?}");
        assert_eq!(url.as_str(), "https://example.org/a?b#c");
    }
    assert!(url.set(Component::Host, "h:8080x") && url.get(Component::Host) == "h:8080");
    // The port is out of range, but the host was set before.
    assert!(url.set(Component::Host, "i:65536") && url.get(Component::Host) == "i:8080");
    let mut url = Url::parse("mailto:a@b").unwrap();
    for component in [Component::Username, Component::Host, Component::Port, Component::Pathname] {
        assert!(!url.set(component, "1"), "{component:?}");
    }
}

/// The fast path for setters requires the offsets of the text that it changes.
#[test]
fn setters_start_from_the_normalized_text() {
    for (input, href) in [
        ("http://ü/", "http://xn--tda/#x"),
        ("https://EXAMPLE.com/", "https://example.com/#x"),
        (" https:\\\\a\\b\t", "https://a/b#x"),
    ] {
        let mut url = Url::parse(input).unwrap();
        assert!(url.set(Component::Hash, "x"));
        assert_eq!(url.as_str(), href);
    }
}

#[test]
fn a_list_of_pairs_changes_like_that_of_the_class() {
    let mut pairs = QueryPairs::parse("?a=1&b=2&a=3&c");
    assert_eq!((pairs.get("a"), pairs.get("c"), pairs.get("d")), (Some("1"), Some(""), None));
    assert!(pairs.has("b") && pairs.has_pair("a", "3") && !pairs.has_pair("a", "2"));
    assert!(!pairs.is_empty() && QueryPairs::new().is_empty());
    assert_eq!("?a=1&b=2&a=3&c=".parse(), Ok(pairs.clone()));
    pairs.set("a", "4");
    pairs.append("b", "");
    assert_eq!(pairs.to_string(), "a=4&b=2&c=&b=");
    pairs.delete("b");
    assert!(!pairs.has("b") && pairs.len() == 2 && !pairs.is_empty());
    pairs.set("d", "\u{1F600}");
    pairs.append("\u{FFFD}", "");
    pairs.append("\u{1F600}", "");
    pairs.sort();
    let names: Vec<_> = pairs.iter().map(|(name, _)| name).collect();
    // By code units: a surrogate is less than U+FFFD.
    assert_eq!(names, ["a", "c", "d", "\u{1F600}", "\u{FFFD}"]);
}

#[test]
fn behaves_like_a_text_in_collections() {
    let urls = ["https://b.example/", "https://A.example", "https://a.example/#"];
    let mut urls: Vec<Url> = urls.into_iter().map(|url| url.parse().unwrap()).collect();
    urls.sort();
    let texts: Vec<_> = urls.iter().map(Url::as_str).collect();
    assert_eq!(texts, ["https://a.example/", "https://a.example/#", "https://b.example/"]);
    let counts: HashMap<Url, usize> = urls.into_iter().map(|url| (url, 1)).collect();
    assert_eq!(counts[&Url::parse("HTTPS://a.example").unwrap()], 1);
    let parts = Parts::from(&Url::parse("https://example.org/a").unwrap());
    let url = Url::from_parts(&parts).unwrap();
    assert_eq!(
        (format!("{url:>24}"), format!("{url:?}")),
        ("   https://example.org/a".to_owned(), "Url(\"https://example.org/a\")".to_owned(),)
    );
    assert_eq!(String::from(url), "https://example.org/a");
}

#[test]
fn a_message_has_its_text_in_quotes_on_one_line() {
    let message = ValidationError::PortInvalid.message("a\"\\\t\r\n\0\u{1F}\u{7F}\u{9F}é\u{1F4A9}{}");
    assert_eq!(message, r#"the port contains "a\"\\\t\r\n\u{0}\u{1f}\u{7f}\u{9f}é💩{}", which is not a digit"#);
}

/// Offsets of another text of the same length: the host in brackets is not an address. No safe function makes such a view.
#[test]
fn a_broken_invariant_stops() {
    let offsets = Url::parse("https://[::1]/").unwrap().as_url_ref().offsets();
    let view = UrlRef::from_offsets("https://[a.b]/", offsets).unwrap();
    let stopped = std::panic::catch_unwind(|| view.host().map(|host| host.to_owned())).unwrap_err();
    let message = stopped.downcast_ref::<String>().map(String::as_str).or(stopped.downcast_ref::<&str>().copied());
    assert_eq!(message, Some("a host in brackets is an IPv6 address"));
}
