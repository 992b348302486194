//! `weburl::UrlPattern` as programs use it: each kind of input, each engine, and serialized data.

#![cfg(not(target_arch = "wasm32"))]

#[path = "support/cases.rs"]
mod cases;
#[path = "properties/generate.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod generate;

use std::hash::{DefaultHasher, Hash, Hasher};

use cases::cases;
use generate::input;
use proptest::prelude::*;
use weburl::internals::url_pattern::shape;
use weburl::url_pattern::{
    ComponentName, MatchInput, NoRegExp, RegExpError, UrlPatternErrorKind as Kind, UrlPatternInput, UrlPatternOptions,
};
use weburl::{Url, UrlPattern, UrlPatternInit};

#[test]
fn groups_are_found_by_name() {
    let pattern: UrlPattern = "https://:sub.example.org/books/:id?".parse().unwrap();
    let result = pattern.exec("https://www.example.org/books/17").unwrap();
    let group = |component, name| result.group(component, name);
    assert_eq!(group(ComponentName::Hostname, "sub"), Some("www"));
    assert_eq!(group(ComponentName::Pathname, "id"), Some("17"));
    assert_eq!(group(ComponentName::Pathname, "sub"), None);
    assert_eq!(group(ComponentName::Search, "0"), Some(""));
    assert_eq!(group(ComponentName::Search, "1"), None);
    assert_eq!(result.input().text(), "https://www.example.org/books/17");
    let result = pattern.exec("https://www.example.org/books").unwrap();
    assert_eq!(result.group(ComponentName::Pathname, "id"), None);
    assert!(!pattern.test("https://example.com/"));
    // Positions from 64 on.
    for length in (60..68).chain([130]) {
        let (path, rest) = ("c".repeat(length), "d".repeat(200));
        let pattern = UrlPattern::pathname("/{a}?*x*b").unwrap();
        let result = pattern.exec(["https://h/", &path, "xccb"].concat()).unwrap();
        assert_eq!(["0", "1"].map(|name| result.group(ComponentName::Pathname, name)), [Some(&*path), Some("cc")]);
        let pattern = UrlPattern::pathname(&["/", &path, "{:b}{a}?*"].concat()).unwrap();
        let result = pattern.exec(["https://h/", &path, &rest].concat()).unwrap();
        assert_eq!(["b", "0"].map(|name| result.group(ComponentName::Pathname, name)), [Some("d"), Some(&rest[1..])]);
    }
    for (pattern, kind) in [("/a", Kind::MissingBaseUrlOfPath), ("a", Kind::MissingBaseUrl)] {
        assert_eq!(pattern.parse::<UrlPattern>().unwrap_err().kind(), kind);
    }
}

#[test]
fn an_init_has_the_members_that_are_set() {
    let init = UrlPatternInit::new().base_url("https://u:secret@h/").protocol("a").username("b").password("secret");
    let init = init.hostname("c").port("d").pathname("e").search("f").hash("g");
    let members = ComponentName::ALL.iter().map(|&component| init.get(component).unwrap());
    assert_eq!(members.collect::<Vec<_>>(), ["a", "b", "secret", "c", "d", "e", "f", "g"]);
    assert_eq!(init.base_url.as_deref(), Some("https://u:secret@h/"));
    let shown = r#"UrlPatternInit { protocol: "a", username: "b", password: "…", hostname: "c", port: "d", "#;
    let debug = format!("{init:?}");
    assert!(debug.starts_with(shown) && !debug.contains("secret"), "{debug}");
    // The last one that is set counts, and the others stay.
    let last = init.hash("h").base_url("i");
    assert_eq!((last.get(ComponentName::Protocol), last.get(ComponentName::Hash)), (Some("a"), Some("h")));
}

/// A pattern's own dictionary makes the same pattern, and an error has the range of the text as it is written.
#[test]
fn members_are_written_as_the_parser_needs_them() {
    let init = UrlPatternInit::new().hash("##a").hostname("\\[").search("{}{é}c");
    let again = UrlPattern::from_init(&init, UrlPatternOptions::default()).unwrap().to_init();
    let members = [ComponentName::Hash, ComponentName::Hostname, ComponentName::Search].map(|name| again.get(name));
    assert_eq!(members, [Some("##a"), Some("\\["), Some("%C3%A9c")]);
    for (hostname, span) in [("{a}?b\\ c", 4..8), ("{a}?b\\ ", 4..7)] {
        let init = UrlPatternInit::new().hostname(hostname);
        let error = UrlPattern::from_init(&init, UrlPatternOptions::default()).unwrap_err();
        assert_eq!((error.kind(), error.span()), (Kind::InvalidHostname, span));
    }
    assert_eq!(RegExpError::Invalid("a".to_owned()).to_string(), "a");
}

/// <https://urlpattern.spec.whatwg.org/#constructor-string-parsing>
#[test]
fn a_constructor_string_ends_its_host_where_the_standard_says() {
    for (pattern, hostname, pathname, search, hash) in [
        ("https://h#a@b", "h", "/", "", "a@b"),
        ("https://h?a@b", "h", "/", "a@b", "*"),
        ("http{s}?://h?q", "h", "/", "q", "*"),
        ("foo:/bar", "", "/bar", "*", "*"),
        ("foo://h?q", "h", "", "q", "*"),
    ] {
        let pattern: UrlPattern = pattern.parse().unwrap();
        let names = [ComponentName::Hostname, ComponentName::Pathname, ComponentName::Search, ComponentName::Hash];
        let strings = names.map(|name| pattern.pattern_string(name));
        assert_eq!(strings, [hostname, pathname, search, hash], "{pattern:?}");
    }
}

/// <https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point>
#[test]
fn names_are_identifiers() {
    for name in ["a1", "a\u{200C}b", "a\u{200D}", "é1", "$_"] {
        let pattern: UrlPattern = format!("https://h/:{name}").parse().unwrap();
        let result = pattern.exec("https://h/x").unwrap();
        assert_eq!(result.group(ComponentName::Pathname, name), Some("x"), "{name:?}");
    }
    for name in ["1", "\u{200C}", "\u{200D}a", "\u{301}"] {
        assert!(format!("https://h/:{name}").parse::<UrlPattern>().is_err(), "{name:?}");
    }
}

#[test]
fn an_error_does_not_quote_credentials() {
    for text in
        [":s3cret:s3cret", "{s3cret", "s3cret}", "(s3cret", "(?s3cret)", "{s3cret{", ":s3cret(a)(b)", "s3cret**?+"]
    {
        let member = UrlPatternInit::new().password(text);
        let member = UrlPattern::<NoRegExp>::new(&member, None, UrlPatternOptions::new());
        let string = format!("https://user:{text}@h/").parse::<UrlPattern>();
        for error in [member.err(), string.err()].into_iter().flatten() {
            assert!(!format!("{error} {error:?} {}", error.message()).contains("s3cret"), "{error}");
        }
    }
}

#[test]
fn an_input_is_shown_without_its_password() {
    let init = UrlPatternInit::new().hostname("h").password("s3cret");
    let shown = format!("{:?}", MatchInput::try_from(&init).unwrap());
    assert_eq!(shown, r#"MatchInput { password: "…", hostname: "h" }"#);
}

#[cfg(feature = "regex")]
#[test]
fn a_component_with_a_custom_expression_has_a_regular_expression() {
    let pattern: UrlPattern<weburl::url_pattern::LinearRegExp> = r"https://h/(\d+)".parse().unwrap();
    assert!(pattern.regexp(ComponentName::Pathname).is_some() && pattern.regexp(ComponentName::Hostname).is_none());
}

#[test]
fn equal_patterns_have_equal_hashes() {
    let hash = |pattern: &str| {
        let mut hasher = DefaultHasher::new();
        pattern.parse::<UrlPattern>().unwrap().hash(&mut hasher);
        hasher.finish()
    };
    assert_eq!(hash("https://h/{a}b"), hash("https://h/ab"));
    assert_ne!(hash("https://h/a"), hash("https://h/b"));
}

/// By which lists of patterns find them.
#[test]
fn a_shape_has_the_fixed_texts() {
    let shape = |pattern: &str, component| shape(&pattern.parse::<UrlPattern>().unwrap(), component);
    for (pathname, expected) in [
        ("/a/b", "/a/b"),
        ("/a/:b", "/a/\u{1}"),
        ("/a/:b.html", "/a/\u{1}.html"),
        ("/a{-:b-}c", "/a-\u{1}-c"),
        ("/a/*", "/a/\u{2}"),
        ("/a/:b?", "/a\u{3}"),
        ("/a{b}*c", "/a\u{3}c"),
        ("/a/:b+/c", "/a\u{3}/c"),
    ] {
        assert_eq!(shape(&["https://h", pathname].concat(), ComponentName::Pathname), expected, "{pathname}");
    }
    assert_eq!(shape("https://:a.example/", ComponentName::Hostname), "\u{1}.example");
    // The port has no delimiter.
    assert_eq!(shape("https://h::port/", ComponentName::Port), "\u{3}");
    assert_eq!(shape("https://h/", ComponentName::Username), "\u{2}");
}

#[test]
fn groups_are_iterated_with_their_names() {
    let pattern = UrlPattern::pathname("/:a/*/(.*)/:b?").unwrap();
    let result = pattern.exec("https://h/x/y/z").unwrap();
    let groups: Vec<_> = result.iter(ComponentName::Pathname).collect();
    let expected = [("a", Some("x")), ("0", Some("y")), ("1", Some("z")), ("b", None)];
    assert_eq!(groups, expected.map(|(name, text)| (name.into(), text)));
    assert!(
        UrlPattern::parse("https://h/")
            .unwrap()
            .exec("https://h/")
            .unwrap()
            .iter(ComponentName::Pathname)
            .next()
            .is_none()
    );
    // Names of more than one digit.
    let pattern = UrlPattern::pathname(&"/*".repeat(120)).unwrap();
    let url = (0..120).fold(String::from("https://h"), |url, number| format!("{url}/{number}"));
    let result = pattern.exec(url).unwrap();
    for (index, (name, text)) in result.iter(ComponentName::Pathname).enumerate() {
        assert_eq!((&*name, text), (&*index.to_string(), Some(&*index.to_string())));
        assert_eq!(result.group(ComponentName::Pathname, &name), text);
    }
    for name in ["", "00", "01", "120", "1000", "-1", "a"] {
        assert_eq!(result.group(ComponentName::Pathname, name), None, "{name}");
    }
}

/// A string that a pattern is parsed from is its text, if it is written in the shortest way.
#[test]
fn a_pattern_is_displayed_as_a_string_or_a_dictionary() {
    for text in [
        "https://example.org/books/:id",
        "https://*.example.org/*",
        "*://*:*/books/:id",
        "http{s}?://example.org:8080/a/*\\?q=:q#top",
        "https://user@example.org/",
        "https://u\\:pa:ss@h/a?",
        "data\\:foo*",
        "file:///a",
        "https://h",
    ] {
        let pattern: UrlPattern = text.parse().unwrap();
        assert_eq!(pattern.to_string(), text);
        assert_eq!(text.parse::<UrlPattern>().unwrap(), pattern);
    }
    let init = UrlPatternInit::new().search("a=:b").password("secret\"");
    let pattern = UrlPattern::from_init(&init, UrlPatternOptions::new().ignore_case(true)).unwrap();
    assert_eq!(pattern.to_string(), r#"{ password: "secret%22", search: "a=:b" }"#);
    assert_eq!(format!("{pattern:?}"), r#"UrlPattern({ password: "…", search: "a=:b" }, ignore_case)"#);
    let everything = UrlPattern::from_init(&UrlPatternInit::new(), UrlPatternOptions::new()).unwrap();
    assert_eq!(everything.to_string(), "*://*:*");
    let pattern = UrlPattern::parse("https://u\\:secret@h/").unwrap();
    assert_eq!(format!("{pattern:?}"), r#"UrlPattern("https://…@h/")"#);
    assert_eq!(format!("{:>30}|", UrlPattern::parse("https://h/:a").unwrap()), "                  https://h/:a|");
}

#[test]
fn equal_patterns_match_alike_and_have_the_same_names() {
    let pattern = |text: &str| UrlPattern::pathname(text).unwrap();
    assert_eq!(pattern("/:a/b"), pattern("{/:a}{/b}"));
    assert_eq!(UrlPattern::parse("https://h:443/a").unwrap(), UrlPattern::try_from("https://h/a").unwrap());
    assert_ne!(pattern("/:a"), pattern("/:b"));
    assert_ne!(pattern("/a"), pattern("/b"));
    assert_ne!(pattern("/a"), pattern("/a/"));
    let ignore_case = UrlPatternOptions::new().ignore_case(true);
    assert_ne!(pattern("/a"), UrlPattern::from_init(&UrlPatternInit::new().pathname("/a"), ignore_case).unwrap());
    let set = std::collections::HashSet::from([pattern("/:a"), pattern("{/:a}"), pattern("/a")]);
    assert_eq!(set.len(), 2);
}

/// As the errors of URLs: the text, without credentials, the reason, and where.
#[test]
fn errors_quote_the_text_that_is_wrong() {
    let message = |pattern: &str| UrlPattern::parse(pattern).unwrap_err().to_string();
    assert_eq!(
        message("https://a/:b/:b"),
        "invalid URL pattern \"https://a/:b/:b\": \":b\" repeats the name of an earlier group (in the pathname, at 13)"
    );
    assert_eq!(
        message("/books/:id"),
        "invalid URL pattern \"/books/:id\": for a path, use UrlPattern::pathname(\"/books/:id\"), or give a base URL"
    );
    assert_eq!(
        message("https://u:secret@a b/"),
        "invalid URL pattern \"https://…@a b/\": \"a b\" cannot be part of a hostname: its 1st label contains U+0020, \
         which is not allowed in a domain (in the hostname, at 17)"
    );
    let message =
        |init: UrlPatternInit<'_>| UrlPattern::from_init(&init, UrlPatternOptions::new()).unwrap_err().to_string();
    assert_eq!(
        message(UrlPatternInit::new().port("65536")),
        "invalid port pattern \"65536\": \"65536\" is not a port, which is a number up to 65535 (at 0)"
    );
    assert_eq!(
        message(UrlPatternInit::new().password("secret(")),
        "invalid password pattern \"…\": '(' has no ')'; write '\\(' for a parenthesis (at 6)"
    );
    assert_eq!(
        message(UrlPatternInit::new().base_url("https://h:x")),
        "invalid base URL \"https://h:x\": the port contains \"x\", which is not a digit"
    );
    let error = UrlPattern::parse_with_base("a", "b").unwrap_err();
    assert_eq!((error.kind(), error.input(), error.span()), (Kind::InvalidBaseUrl, "b", 0..1));
    let error = UrlPattern::parse_with_base("/a", "foo://a%20b/").unwrap_err();
    assert_eq!((error.component(), error.input(), error.span()), (None, "foo://a%20b/", 0..12));
    assert_eq!(
        error.to_string(),
        "invalid base URL \"foo://a%20b/\": the host of the base URL cannot be part of a pattern, because it is not a domain; \
         give a hostname"
    );
    assert_eq!(
        message(UrlPatternInit::new().hostname("a%20b")),
        "invalid hostname pattern \"a%20b\": \"a%20b\" cannot be part of a hostname: its 1st label contains U+0020, which is \
         not allowed in a domain (at 0)"
    );
    let error = UrlPattern::pathname("/:a").unwrap().generate(ComponentName::Pathname, |_| None).unwrap_err();
    assert_eq!(error.to_string(), "cannot generate the pathname: the groups have no value for this name");
    let error = UrlPattern::parse("https://u:secret@h/{").unwrap_err();
    assert_eq!(
        format!("{error:?}"),
        "UrlPatternError { name: \"unclosed-group\", component: Some(Pathname), span: 19..20, \
         input: \"https://…@h/{\", .. }"
    );
}

#[test]
fn debug_hides_passwords() {
    let url = Url::parse("https://user:secret@h/a").unwrap();
    let pattern = UrlPattern::parse("https://*:*/*").unwrap();
    let result = pattern.exec(&url).unwrap();
    for text in [
        format!("{:?}", result.input()),
        format!("{result:?}"),
        format!("{:?}", UrlPatternInit::new().password("secret")),
    ] {
        assert!(!text.contains("secret"), "{text}");
    }
    assert!(format!("{result:?}").contains(r#"pathname: [("0", Some("a"))]"#), "{result:?}");
}

/// One method takes every input of the Standard, and URLs that are parsed already.
#[test]
fn one_method_takes_every_input() {
    let pattern = UrlPattern::parse("http://a/:x").unwrap();
    let url = Url::parse("http://a/b").unwrap();
    let init = UrlPatternInit::new().protocol("http").hostname("a").pathname("/b");
    let string = String::from("HTTP://a:80/b");
    let with_base = MatchInput::new(UrlPatternInput::String("b"), Some("http://a/")).unwrap().unwrap();
    assert!(pattern.test("http://a/b") && pattern.test(&string) && pattern.test(&url));
    assert!(pattern.test(url.as_url_ref()) && pattern.test(&init));
    assert!(pattern.test(&with_base) && pattern.test(with_base.clone()));
    assert!(pattern.test(string.clone()) && pattern.test(url.clone()) && pattern.test(init.clone()));
    let group = |result: Option<weburl::url_pattern::UrlPatternResult<'_, '_>>| {
        result.and_then(|result| result.group(ComponentName::Pathname, "x").map(str::to_owned))
    };
    let found = [
        group(pattern.exec("http://a/b")),
        group(pattern.exec(&string)),
        group(pattern.exec(string.clone())),
        group(pattern.exec(url.clone())),
        group(pattern.exec(&url)),
        group(pattern.exec(url.as_url_ref())),
        group(pattern.exec(&init)),
        group(pattern.exec(&with_base)),
        group(pattern.exec(with_base)),
    ];
    assert_eq!(found, [const { "b" }; 9].map(|text| Some(text.to_owned())));

    let port = UrlPatternInit::new().port("65536");
    let everything = UrlPattern::from_init(&UrlPatternInit::default(), UrlPatternOptions::default()).unwrap();
    assert!(everything.test(UrlPatternInit::default()));
    assert!(!everything.test("no URL") && everything.exec(&port).is_none());
    let error = MatchInput::try_from("no URL").unwrap_err();
    assert_eq!((error.kind(), error.to_string()), (Kind::NotMatchable, error.message()));
}

/// The section "What may change" of docs/conformance.md.
#[test]
fn open_questions_have_the_answers_of_todays_text() {
    for (component, protocol, pattern, expected) in [
        (ComponentName::Hostname, "", "192.168.*", "192.0.0.168*"),
        (ComponentName::Hostname, "", "{4.}?google.com", "{0.0.0.4}?google.com"),
        (ComponentName::Port, "", "8{000}?", "8{0}?"),
        (ComponentName::Pathname, "foo", "/a/../b", "/a/../b"),
        (ComponentName::Pathname, "data", "a\\?b", "a"),
    ] {
        let mut init = UrlPatternInit::new();
        init.protocol = (!protocol.is_empty()).then(|| protocol.into());
        *init.get_mut(component) = Some(pattern.into());
        let pattern = UrlPattern::from_init(&init, UrlPatternOptions::default()).unwrap();
        assert_eq!(pattern.pattern_string(component), expected);
        assert!(!pattern.test("foo://h/a/../b"));
    }
}

proptest! {
    #![proptest_config(cases(2_000))]

    /// A URL as the input of a match is equal to its text as the input.
    #[test]
    fn match_a_url_as_its_text(input in input()) {
        let Ok(url) = Url::parse(&input) else {
            return Ok(());
        };
        // Except for URLs that the protocol setter leaves, which the parser would change.
        prop_assert_eq!(MatchInput::try_from(url.as_str()), Ok(MatchInput::from(&url)));
    }
}

/// Whatever features are enabled, also by other crates.
#[test]
fn a_pattern_without_a_parameter_has_no_engine() {
    let error = UrlPattern::parse("https://h/(a)/(\\d+)").unwrap_err();
    assert_eq!((error.kind(), error.span()), (Kind::UnsupportedRegExp, 10..13));
    let message = error.to_string();
    assert!(message.contains("no engine") && !message.contains("not a valid"), "{message}");
    for pattern in ["https://h/*", "https://h/(.*)", "https://h/([^\\/]+?)"] {
        assert!(UrlPattern::parse(pattern).is_ok(), "{pattern}");
    }
}

#[cfg(feature = "regex")]
mod linear {
    use std::ops::Range;

    use super::*;
    use weburl::url_pattern::LinearRegExp;

    type Pattern = UrlPattern<LinearRegExp>;

    /// Returns the groups of the pathname of a URL.
    fn groups(pattern: &str, url: &str) -> Option<Vec<Option<String>>> {
        let pattern: Pattern = pattern.parse().unwrap();
        let result = pattern.exec(url)?;
        let text = |range: &Option<Range<usize>>| Some(result.input().text()[range.clone()?].to_owned());
        Some(result.groups(ComponentName::Pathname).iter().map(text).collect())
    }

    /// Also if the feature `regress` is enabled, whose engine takes seconds for the last pattern.
    #[test]
    fn takes_linear_time() {
        assert!(["[&]", "[a-c&]"].iter().all(|class| groups(&format!("https://h/({class})"), "https://h/&").is_some()));
        assert_eq!(groups("https://h/:id(\\d+)", "https://h/17"), Some(vec![Some("17".to_owned())]));
        assert_eq!(groups("https://h/:id(\\d+)", "https://h/a"), None);
        let path = "a".repeat(100_000);
        assert_eq!(groups("https://h/(x(?:a|a)*y)", &["https://h/x", &path].concat()), None);
    }

    #[test]
    fn refuses_what_it_cannot_do() {
        for (pattern, offset, part) in [
            ("https://h/(a)/((?=b).*)", 14, "(?=b)"),
            ("https://h/(a)/(\\d{)", 14, "{"),
            ("https://h/(a{,3})", 10, "{,3}"),
            ("https://h/(a{1,x})", 10, "{1,x}"),
            ("https://h/(a{1,2,3})", 10, "{1,2,3}"),
            ("https://h/([a&&b])", 10, "[a&&b]"),
            ("https://h/([a-b-c])", 10, "[a-b-c]"),
            ("https://h/([&&])", 10, "[&&]"),
            ("https://h/(x(?:|a)*)(a*)", 10, "(?:|a)*"),
            ("https://h/(x(?:|a)+)", 10, "(?:|a)+"),
            ("https://h/(x(?:a*?)*)", 10, "(?:a*?)*"),
            ("https://h/(x(?:a??)*)", 10, "(?:a??)*"),
            ("https://h/a{(b)c}?{(d*)}?", 19, "(d*)"),
        ] {
            let error = pattern.parse::<Pattern>().unwrap_err();
            assert_eq!((error.kind(), error.span().start), (Kind::UnsupportedRegExp, offset), "{pattern}");
            assert!(error.message().contains(part), "{error}");
        }
    }

    #[test]
    fn shows_its_custom_expressions() {
        let pattern: Pattern = "https://h/:a/(b+)/:c(d)?".parse().unwrap();
        let found = pattern.custom_regexps(ComponentName::Pathname).map(|custom| (custom.value, custom.offset));
        assert_eq!(found.collect::<Vec<_>>(), [("b+", 13), ("d", 20)]);
    }

    /// An expression may contain any ASCII, and the message quotes it.
    #[test]
    fn controls_are_escaped_in_messages() {
        let error = "https://h/(\\\u{1B}[31m)".parse::<Pattern>().unwrap_err();
        assert!(!error.to_string().contains('\u{1B}'), "{error:?}");
        assert!(error.to_string().contains("\\\\u{1b}[31m"), "{error}");
    }
}

#[cfg(feature = "regress")]
#[test]
fn the_engine_of_ecma_script_has_its_syntax() {
    use weburl::url_pattern::EcmaScriptRegExp;
    type Pattern = UrlPattern<EcmaScriptRegExp>;

    let pattern: Pattern = "https://h/(x(?:|a)*)(a*)".parse().unwrap();
    let result = pattern.exec("https://h/xaaa").unwrap();
    let group = |name| result.group(ComponentName::Pathname, name);
    assert_eq!((group("0"), group("1")), (Some("xaaa"), Some("")));
    // The flag v.
    let pattern: Pattern = "https://h/([\\w--a])".parse().unwrap();
    assert_eq!(["https://h/b", "https://h/a", "https://h/-"].map(|url| pattern.test(url)), [true, false, false]);
    let error = "https://h/(a)/(\\d{)".parse::<Pattern>().unwrap_err();
    assert_eq!((error.kind(), error.span().start), (Kind::InvalidRegExp, 14));
}

#[cfg(feature = "serde")]
mod serialized {
    use std::fmt::Debug;

    use super::*;

    fn strings(pattern: &UrlPattern) -> impl PartialEq + Debug + use<> {
        let strings = ComponentName::ALL.iter().map(|&component| pattern.pattern_string(component).to_owned());
        (strings.collect::<Vec<String>>(), pattern.options())
    }

    #[test]
    fn dictionaries_in_formats_for_people() {
        let text = r#"{"protocol":"https","pathname":"/:a/b","ignoreCase":true}"#;
        let pattern: UrlPattern = serde_json::from_str(text).unwrap();
        assert!(pattern.test("https://h/x/B"));
        assert_eq!(serde_json::to_string(&pattern).unwrap(), text);
        let pattern: UrlPattern = serde_json::from_str("\"https://h/:a\"").unwrap();
        assert_eq!(strings(&pattern), strings(&UrlPattern::parse("https://h/:a").unwrap()));
    }

    #[test]
    fn every_format_gives_an_equal_pattern() {
        let init = UrlPatternInit::new().pathname("/A/:b");
        for pattern in [
            UrlPattern::parse("https://u:p@{:sub.}?example.org:8080/books/:id?q=*#").unwrap(),
            UrlPattern::from_init(&init, UrlPatternOptions::new().ignore_case(true)).unwrap(),
            UrlPattern::from_init(&UrlPatternInit::default(), UrlPatternOptions::default()).unwrap(),
            UrlPattern::parse("data\\:é").unwrap(),
        ] {
            let json = serde_json::to_string(&pattern).unwrap();
            assert_eq!(strings(&serde_json::from_str(&json).unwrap()), strings(&pattern));
            let bytes = postcard::to_allocvec(&pattern).unwrap();
            assert_eq!(strings(&postcard::from_bytes(&bytes).unwrap()), strings(&pattern));
            let config = bincode::config::standard();
            let bytes = bincode::serde::encode_to_vec(&pattern, config).unwrap();
            let (again, length) = bincode::serde::decode_from_slice::<UrlPattern, _>(&bytes, config).unwrap();
            assert_eq!((strings(&again), length), (strings(&pattern), bytes.len()));
        }
    }

    #[test]
    fn an_error_names_the_value() {
        let error = |text| serde_json::from_str::<UrlPattern>(text).unwrap_err().to_string();
        for (wrong, quoted) in [
            (r#""h""#, "\"h\""),
            (r#"{"path":"/"}"#, "\"path\""),
            (r#"{"port":"x"}"#, "\"x\""),
            (r#"{"hostname":"\u202e{"}"#, "\"\\u{202e}{\""),
            ("1", "`1`, expected a URL pattern, as a string or a dictionary"),
            (r#"["","","","","","","",""]"#, "invalid length 8, expected the eight pattern strings and the option"),
        ] {
            assert!(error(wrong).contains(quoted), "{}", error(wrong));
        }
        for wrong in [r#"{"password":"secret{"}"#, r#""https://u:secret@h/{""#] {
            assert!(!error(wrong).contains("secret"), "{}", error(wrong));
        }
    }
}
