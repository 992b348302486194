//! Pattern strings, for all inputs: the dictionary of a pattern creates an equal pattern, an error's range is
//! in the given string, and a pattern matches the components that it generates.

#![cfg(not(target_arch = "wasm32"))]

#[path = "oracles/url_pattern.rs"]
mod oracle;

use std::borrow::Cow;

use crate::cases::cases;
use crate::regexp_engine::{Pattern, Regress};
use oracle::{
    check_error_in_init, check_error_in_string, check_escaped_url, check_generated, check_order, check_turned_back,
};
use proptest::prelude::*;
use proptest::sample::select;
use weburl::Component;
use weburl::internals::url::scheme::is_special;
use weburl::url_pattern::{
    ComponentName, MatchInput, UrlPatternError, UrlPatternInit, UrlPatternInput, UrlPatternOptions,
};

/// Generates strings that are often pattern strings: the syntax, and texts that are canonicalized.
fn pattern_string() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "a", "B", "/", ".", "..", "-", "{", "}", "*", "?", "+", ":n", ":m", ":é", "(x)", "(.*)", "([^\\/]+?)",
        "([^\\.]+?)", "([^]+?)", "((?:y))", "(", ")", "\\", "[", "]", ":", "%2e", "é", "💩", " ", "#", "@", "1", "0",
        "\t", "{}?", "443",
    ]);
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

fn init() -> impl Strategy<Value = UrlPatternInit<'static>> {
    let protocol = select(vec!["https", "{https}", "data", "http{s}?", ":x", "(https|data)"]);
    let port = select(vec!["443", "{443}", "0443", "80", ":x", ""]);
    (
        prop::option::of(protocol),
        prop::option::of(port),
        prop::option::of(select(vec!["https://h/a/b+c", "data:x", "x"])),
        select(ComponentName::ALL.to_vec()),
        pattern_string(),
    )
        .prop_map(|(protocol, port, base_url, component, pattern_string)| {
            let mut init = UrlPatternInit::new();
            init.protocol = protocol.map(Cow::Borrowed);
            init.port = port.map(Cow::Borrowed);
            init.base_url = base_url.map(Cow::Borrowed);
            *init.get_mut(component) = Some(Cow::Owned(pattern_string));
            init
        })
}

/// Generates members that depend on others: a port that is, or becomes, the protocol's default, and members
/// inherited from a base URL.
fn dependent_init() -> impl Strategy<Value = UrlPatternInit<'static>> {
    let protocols = [
        "https", "https:", "http", "HTTP", "{http}", "http{s}?", "ws", "file", "data", "x", ":x", "*", "(https?)",
        "ht\tp", "http\\:", "",
    ];
    let ports = [
        "80", "80 ", " 80", "8\t0", "080", "80\n", "80/", "443", "443x", "0443", "{80}", "{8}0", "8{0}", "8080", "21",
        "", ":x", "8:x", "(80)", "80*", "(80|)", "65535", "{80}?", "80:x?", "0", "00",
    ];
    let bases = [
        "http://u:p@h:8080/a/b", "https://h/a/b+c", "https://h:8443/?a{b}#c(d)", "ws://[::1]:81/:x", "file:///C:/a*",
        "data:x", "x://h:80/\\y", "x:/a/../b", "x:?#", "x",
    ];
    let member = || prop::option::weighted(0.25, pattern_string());
    (
        prop::option::of(select(protocols.to_vec())),
        prop::option::of(select(ports.to_vec())),
        prop::option::of(select(bases.to_vec())),
        (member(), member(), member(), member(), member(), member()),
    )
        .prop_map(|(protocol, port, base_url, members)| {
            let mut init = UrlPatternInit::new();
            init.protocol = protocol.map(Cow::Borrowed);
            init.username = members.0.map(Cow::Owned);
            init.password = members.1.map(Cow::Owned);
            init.hostname = members.2.map(Cow::Owned);
            init.port = port.map(Cow::Borrowed);
            init.pathname = members.3.map(Cow::Owned);
            init.search = members.4.map(Cow::Owned);
            init.hash = members.5.map(Cow::Owned);
            init.base_url = base_url.map(Cow::Borrowed);
            init
        })
}

/// Generates a constructor string, half of the time with a base URL.
fn constructor_string() -> impl Strategy<Value = (String, Option<&'static str>)> {
    let piece = select(vec![
        "https", "http", "data", "{http}", "://", "//", ":", ":80", ":443", ":80 ", ":8\t0", ":{80}", "/", "?", "#",
        "@", "u:p@", "h", "*", ":n", "a", ".", "..", "{", "}", "(x)", "\\", "[::1]", "é", " ", "+", "{}?", "443",
    ]);
    let string = prop::collection::vec(piece, 0..9).prop_map(|pieces| pieces.concat());
    let base = select(vec![None, Some("http://u:p@h:8080/a/b?c#d"), Some("https://h"), Some("x:y")]);
    (string, base)
}

fn new<'a>(input: impl Into<UrlPatternInput<'a>>, base_url: Option<&str>) -> Result<Pattern, UrlPatternError> {
    Pattern::new(input, base_url, UrlPatternOptions::default())
}

proptest! {
    #![proptest_config(cases(50_000))]

    #[test]
    fn an_equal_pattern_can_be_made(init in prop_oneof![init(), dependent_init()], ignore_case: bool) {
        let options = UrlPatternOptions::new().ignore_case(ignore_case);
        if let Ok(pattern) = Pattern::new(&init, None, options) {
            check_turned_back(&pattern);
        }
    }

    #[test]
    fn components_are_in_an_order(
        strings in prop::array::uniform3(pattern_string()),
        component in select(ComponentName::ALL.to_vec()),
    ) {
        let patterns = strings.iter().flat_map(|string| {
            let mut init = UrlPatternInit::default();
            *init.get_mut(component) = Some(Cow::Borrowed(string));
            new(&init, None)
        });
        check_order(component, &patterns.collect::<Vec<_>>());
    }

    #[test]
    fn a_url_is_a_pattern_for_itself(input in crate::generate::input(), ignore_case: bool) {
        let href = weburl::internals::url::fast::api_url_parse(&input, None);
        if let Some(href) = href.filter(|href| is_special(href.as_url_ref().get(Component::Protocol).trim_end_matches(':'))) {
            check_escaped_url::<Regress>(&href, UrlPatternOptions::new().ignore_case(ignore_case));
        }
    }

    #[test]
    fn an_equal_pattern_can_be_made_of_one_from_a_string(
        (string, base_url) in constructor_string(),
        ignore_case: bool,
    ) {
        let options = UrlPatternOptions::new().ignore_case(ignore_case);
        if let Ok(pattern) = Pattern::new(&*string, base_url, options) {
            check_turned_back(&pattern);
        }
    }

    #[test]
    fn an_error_has_its_offset_in_the_input(init in init(), string in pattern_string()) {
        check_error_in_init::<Regress>(&init);
        for base_url in [None, Some("https://example.com/a/b")] {
            check_error_in_string::<Regress>(&string, base_url);
        }
    }

    #[test]
    fn a_generated_component_matches(
        init in init(),
        component in select(ComponentName::ALL.to_vec()),
        value in "[a-c/.é1 ]{0,3}",
    ) {
        check_generated(&init, component, |_| Some(value.as_str()));
    }
}

/// A tab is a text that is empty after canonicalization, like an absent text.
#[test]
fn parts_after_an_empty_text_count_in_the_order() {
    let pattern = |hash: &'static str| {
        let init = UrlPatternInit::new().hash(hash);
        new(&init, None).unwrap()
    };
    let patterns = ["\t*", "\t*u", ""].map(pattern);
    check_order(ComponentName::Hash, &patterns);
    assert!(patterns.is_sorted_by(|left, right| left.compare_component(ComponentName::Hash, right).is_lt()));
}

#[test]
fn an_address_is_generated_whole_or_not_at_all() {
    for (hostname, value, generated) in [
        ("[:address]", "::1", Some("[::1]")),
        ("[:address]", "A::", Some("[a::]")),
        ("[:address]", "a", None),
        ("[:address", "::1", None),
        ("[{:address}?]", "::1", None),
    ] {
        let init = UrlPatternInit::new().hostname(hostname);
        let pattern = new(&init, None).unwrap();
        let answer = pattern.generate(ComponentName::Hostname, |_| Some(value));
        assert_eq!(answer.ok().as_deref(), generated, "{hostname} {value}");
    }
}

/// Generates texts that the parser keeps and texts that it changes.
fn text() -> impl Strategy<Value = String> {
    let piece = select(vec![
        "a", "b-c_d", "x.y", ".", "..", "%2e", "%", "/", "\\", "?", "#", ":", "@", "[", "A", "1", "0x", "xn--", " ",
        "\t", "\n", "\"", "`", "{", "|", "^", "'", "ü", "\u{7F}", "~!$&()*+,;=",
    ]);
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(cases(50_000))]

    /// In builds with debug assertions, the code itself compares each text that it treats as unchanged with the
    /// parser's result.
    #[test]
    fn texts_that_stay_are_canonical(
        text in text(),
        protocol in select(vec!["https", "data", ""]),
        component in select(ComponentName::ALL.to_vec()),
    ) {
        prop_assert!(cfg!(debug_assertions));
        let mut init = UrlPatternInit::new().protocol(protocol);
        *init.get_mut(component) = Some(Cow::Borrowed(&text));
        let input = MatchInput::try_from(&init);
        if let Ok(input) = input {
            prop_assert!(input.text().is_ascii());
        }
    }
}

/// The first error in the string is reported, whatever errors follow it.
#[test]
fn a_duplicate_name_is_reported_before_later_errors() {
    for pathname in ["/:a/:b/:b/:a{", "/:a/:b/:b{}}"] {
        let init = UrlPatternInit::new().pathname(pathname);
        let error = Pattern::new(&init, None, UrlPatternOptions::default());
        let found = error.err().map(|error| (error.name(), error.span()));
        assert_eq!(found, Some(("duplicate-name", 7..9)));
    }
}
