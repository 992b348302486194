//! An error of the parser: its kind, its sentence, and what it does not show.

use crate::cases::cases;
use crate::generate::{input, text};
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use proptest::prelude::*;
use weburl::parts::Parts;
use weburl::{Host, ParseError, ParseErrorKind, Url};

fn is_invisible(c: char) -> bool {
    use GeneralCategory as C;
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    matches!(category, C::Control | C::Format | C::LineSeparator | C::ParagraphSeparator)
}

/// Each invisible character, and the one after each run of them.
#[test]
fn only_invisible_characters_are_escaped() {
    let category = |c| CodePointMapData::<GeneralCategory>::new().get(c);
    let mut last = false;
    let is_in_or_after_a_run = |&c: &char| {
        let before = core::mem::replace(&mut last, is_invisible(c));
        before || last
    };
    for c in ('\0'..=char::MAX).filter(is_in_or_after_a_run) {
        // Unassigned code points among format characters are reserved for more of them.
        let is_reserved = category(c) == GeneralCategory::Unassigned;
        if let (Err(error), false) = (Url::parse(&format!("https://h:8{c}8")), is_reserved) {
            assert_eq!(error.message().contains(c), !is_invisible(c), "{c:?}: {error}");
        }
    }
}

#[test]
fn a_report_quotes_its_text() {
    let (input, mut errors) = ("https://example.org:65536/", Vec::new());
    Url::options().errors(&mut errors).parse(input).unwrap_err();
    assert_eq!(errors[0].message(input), r#"the port "65536" is out of range"#);
    assert_eq!(Url::parse(input).unwrap_err().subject(), "URL");
    assert_eq!("a b".parse::<Host>().unwrap_err().subject(), "host");
}

/// What a program may print of an error.
fn printed(error: &weburl::ParseError) -> [String; 4] {
    let debug = format!("{error:#?}").replace(['\n'], "");
    [error.to_string(), error.message(), format!("{error:?}"), debug]
}

#[test]
fn credentials_are_not_shown() {
    for input in [
        "https://user:s3cret@h:99999/",
        "https://user:s3cret@h:x/?q#f",
        "https://user:s3cret@",
        "https://s3cret@a b/",
        "https:user:s3cret@h:99999",
        "https:\\\\user:s3cret@h:99999",
        " \t//user:s3cret@h/",
        "//s3cret@h",
        "s3cret@h",
        "s3cret:x@h",
        "https://user:1234567/s3cret@h",
        "https://user:s3cret/x@h",
        "https://user:p#s3cret@h",
        "https://user:p?s3cret@h:80",
        "https://a b:s3cret/x@h",
        "https://us\ner:s3cret@h:x",
        "ht\ntps://user:s3cret@h:x",
        "https://user:s3cret@other:s3cret@h:x",
        "foo://user:s3cret@a b",
        "https://[::1]:s3cret@[::",
    ] {
        let Err(error) = Url::parse(input) else {
            assert!(input.starts_with("s3cret:"), "{input} is a URL");
            continue;
        };
        for text in printed(&error) {
            assert!(!text.contains("s3cret") && !text.contains("1234567"), "{input}: {text}");
        }
        assert_eq!(error.input(), input);
    }
    let error = Url::parse("https://user:s3cret@h:99999/").unwrap_err();
    assert_eq!(error.to_string(), r#"invalid URL "https://…@h:99999/": the port "99999" is out of range"#);
    let debug = r#"ParseError { name: "port-out-of-range", span: 22..27, input: "https://…@h:99999/", .. }"#;
    assert_eq!(format!("{error:?}"), debug);
    for (input, shown) in [
        ("foo://user:s3cret@a b", "foo://…@a b"),
        ("https:user:s3cret@h:99999", "https:…@h:99999"),
        ("user:s3cret@h", "…@h"),
    ] {
        let error = Url::parse(input).map_or_else(|error| error, |_| input.parse::<Host>().unwrap_err());
        assert!(error.to_string().contains(&format!("{shown:?}")), "{error}");
    }
    // Only a `:` before it makes a later `@` suspicious.
    let error = Url::parse("https://a b/@user").unwrap_err();
    assert!(error.to_string().starts_with(r#"invalid URL "https://a b/@user": the domain "a b" "#), "{error}");
}

proptest! {
    #![proptest_config(cases(5_000))]

    #[test]
    fn no_invisible_character_is_printed_raw(input in input(), around: String, c in any::<char>().prop_filter("invisible", |c| is_invisible(*c))) {
        let inputs = [input, format!("{around}{c}"), format!("https://a{c} b/{around}"), format!("https://h:{c}8{around}")];
        for input in inputs {
            if let Err(error) = Url::parse(&input) {
                for text in printed(&error) {
                    prop_assert!(!text.chars().any(is_invisible), "{:?}: {:?}", input, text);
                }
            }
            if let Err(error) = input.parse::<Host>() {
                prop_assert!(!error.to_string().chars().any(is_invisible), "{:?}: {:?}", input, error);
            }
        }
    }

    #[test]
    fn a_password_is_never_shown(input in input(), password in "[a-z]{9}", rest in text()) {
        let inputs = [
            format!("https://u:{password}@{rest}"),
            format!("{input}//u:{password}@h:x"),
            format!("foo://u:{password}@{rest} /"),
            format!("//u:{password}@{rest}"),
        ];
        for input in inputs {
            if let Err(error) = Url::parse(&input) {
                prop_assert!(printed(&error).iter().all(|text| !text.contains(&password)), "{:?}: {}", input, error);
            }
        }
    }
}

#[test]
fn a_long_text_is_cut() {
    let input = ["https://h:x/", &"é".repeat(100_000)].concat();
    let error = Url::parse(&input).unwrap_err();
    assert!(error.to_string().len() < 300, "{error}");
    assert!(error.to_string().contains("é…\": the port"), "{error}");
    let error = ["a b", &"c".repeat(100_000)].concat().parse::<Host>().unwrap_err();
    assert!(error.to_string().len() < 400, "{} bytes", error.to_string().len());
}

#[test]
fn the_sentence_has_the_reason() {
    for (input, expected) in [
        (
            "https://a b/",
            r#"the domain "a b" is not a valid domain: its 1st label contains U+0020, which is not allowed in a domain"#,
        ),
        (
            "https://a.\u{202E}b/",
            "the domain \"a.\\u{202e}b\" is not a valid domain: its 2nd label contains U+202E, which is not allowed in a domain",
        ),
        (
            "https://a\t%20/",
            r#"the domain "a\t%20" is not a valid domain: its 1st label contains U+0020, which is not allowed in a domain"#,
        ),
    ] {
        let error = Url::parse(input).unwrap_err();
        assert_eq!(error.message(), expected);
        assert!(error.to_string().ends_with(&error.message()));
    }
    let error = "a b".parse::<Host>().unwrap_err();
    assert!(
        error.to_string().starts_with(r#"invalid host "a b": the domain "a b" is not a valid domain: "#),
        "{error}"
    );
    let as_error: Box<dyn std::error::Error + Send + Sync> = error.into();
    assert!(as_error.source().is_none());
}

#[test]
fn kinds_can_be_matched() {
    use ParseErrorKind as K;
    for (input, base, expected) in [
        ("https://", None, K::MissingHost),
        ("https://u@/", None, K::MissingHost),
        ("foo://:8", None, K::MissingHost),
        ("https://a b/", None, K::InvalidDomain),
        ("https://xn--a.é/", None, K::InvalidDomain),
        ("https://%C2%AD/", None, K::InvalidDomain),
        ("foo://a b/", None, K::InvalidHostCodePoint),
        ("https://1.2.3.4.5/", None, K::InvalidIpv4Address),
        ("https://1.2.3.999/", None, K::InvalidIpv4Address),
        ("https://a.1/", None, K::InvalidIpv4Address),
        ("https://[::g]/", None, K::InvalidIpv6Address),
        ("https://[::/", None, K::InvalidIpv6Address),
        ("https://[::1.2.3]/", None, K::InvalidIpv6Address),
        ("https://h:65536", None, K::InvalidPort),
        ("https://h:x", None, K::InvalidPort),
        ("a", None, K::MissingScheme),
        ("", None, K::MissingScheme),
        ("a", Some("mailto:b"), K::OpaqueBase),
    ] {
        let result = match base {
            None => Url::parse(input),
            Some(base) => Url::parse(base).unwrap().join(input),
        };
        let error = result.unwrap_err();
        assert_eq!(error.kind(), expected, "{error}");
    }
}

/// A setter's error has the kind and the text of its value, and the URL is as before.
#[test]
fn the_error_of_a_setter_says_why() {
    use ParseErrorKind as K;
    type Setter = fn(&mut Url) -> Result<(), ParseError>;
    let rows: [(&str, Setter, K, &str); 14] = [
        (
            "https://h/",
            |url| url.set_scheme("1"),
            K::InvalidScheme,
            r#"invalid scheme "1": it must be an ASCII letter, followed by letters, digits, +, - and ."#,
        ),
        (
            "https://h/",
            |url| url.set_scheme("foo"),
            K::SchemeChange,
            r#"invalid scheme "foo": a special scheme cannot become one that is not, nor the reverse"#,
        ),
        (
            "https://u@h/",
            |url| url.set_scheme("file"),
            K::CredentialsOrPort,
            r#"invalid scheme "file": the URL has credentials or a port"#,
        ),
        (
            "file:///",
            |url| url.set_scheme("http"),
            K::SchemeChange,
            r#"invalid scheme "http": the URL has an empty host"#,
        ),
        (
            "mailto:a",
            |url| url.set_username("s3cret"),
            K::NoCredentialsOrPort,
            r#"invalid username "…": only a URL that has a host and is not a file URL can have one"#,
        ),
        (
            "mailto:a",
            |url| url.set_password(Some("s3cret")),
            K::NoCredentialsOrPort,
            r#"invalid password "…": only a URL that has a host and is not a file URL can have one"#,
        ),
        (
            "file:///",
            |url| url.set_port(Some(8)),
            K::NoCredentialsOrPort,
            r#"invalid port "8": only a URL that has a host and is not a file URL can have one"#,
        ),
        ("mailto:a", |url| url.set_host(Some("h")), K::OpaquePath, r#"invalid host "h": the URL has an opaque path"#),
        ("mailto:a", |url| url.set_path("/b"), K::OpaquePath, r#"invalid path "/b": the URL has an opaque path"#),
        (
            "https://h/",
            |url| url.set_host(None),
            K::MissingHost,
            r#"invalid host "": a URL with the scheme https needs one"#,
        ),
        ("https://h/", |url| url.set_host(Some("")), K::MissingHost, r#"invalid host "": the host is missing"#),
        ("https://h/", |url| url.set_host(Some("i:80")), K::PartIgnored, r#"invalid host "i:80": it has a port"#),
        (
            "https://h/",
            |url| url.set_host(Some("i/a")),
            K::PartIgnored,
            r#"invalid host "i/a": only its first 1 bytes can be used"#,
        ),
        (
            "https://h/",
            |url| url.set_host(Some("[::g]")),
            K::InvalidIpv6Address,
            r#"invalid host "[::g]": the IPv6 address contains "g", which is neither a hexadecimal digit nor a colon, or it ends unexpectedly"#,
        ),
    ];
    for (text, set, kind, expected) in rows {
        let mut url = Url::parse(text).unwrap();
        let error = set(&mut url).unwrap_err();
        assert_eq!((error.kind(), &*error.to_string()), (kind, expected));
        assert!(!format!("{error:?}").contains("s3cret"), "{error:?}");
        assert_eq!(url.as_str(), text);
    }
    let error = Url::parse("mailto:x").unwrap().join("y").unwrap_err();
    assert_eq!(error.message(), "it has no scheme, and the base URL has an opaque path");
}

/// The parser removes tabs and newlines, so the setter and the URL find the second label.
#[test]
fn a_tab_is_forbidden_in_a_host_alone() {
    for (host, alone, within) in [("a\tb.c d", 1..2, 5..6), ("é\nb.c d", 2..3, 6..7)] {
        assert_eq!(host.parse::<Host>().unwrap_err().span(), alone);
        assert_eq!(Url::parse("https://h/").unwrap().set_host(Some(host)).unwrap_err().span(), within);
    }
    // What is before the credentials is shown.
    let parts = Parts { scheme: "foo".into(), host: Some("/u@h".into()), ..Parts::default() };
    let error = Url::from_parts(&parts).unwrap_err();
    assert_eq!(error.message(), r#"the host contains "/", which no host may contain"#);
}

/// The parser removes tabs and newlines before it percent-decodes; the host parser does not remove them.
#[test]
fn a_range_has_the_tabs_in_a_percent_encoded_byte() {
    for (host, within, alone) in [
        ("a.b%2\tF", 11..15, 3..4),
        ("%\r\n3\tCa%3c", 8..14, 0..1),
        ("ü。%\t41\n%F", 18..19, 5..6),
        ("%41%0\n9", 11..15, 3..4),
        ("a%4\r1 ", 13..14, 1..2),
    ] {
        let url = format!("https://{host}/");
        assert_eq!(Url::parse(&url).unwrap_err().span(), within, "{host:?}");
        let mut errors = Vec::new();
        Url::options().errors(&mut errors).parse(&url).unwrap_err();
        assert_eq!(errors.last().unwrap().span(&url), within, "{host:?}");
        assert_eq!(host.parse::<Host>().unwrap_err().span(), alone, "{host:?}");
    }
    // Not a valid domain, but the parser takes it.
    let (url, mut errors) = ("https://a%5\tF.example/", Vec::new());
    Url::options().errors(&mut errors).parse(url).unwrap();
    assert_eq!(errors.last().unwrap().span(url), 9..13);
}

/// The parser, the setter, the host alone and the parts of a URL have one sentence for a host.
#[test]
fn the_same_host_has_the_same_sentence_everywhere() {
    for host in ["a b", "a\u{202E}b", "xn--a.é", "a^b", "1.2.3.999", "1.2.3.4.5", "[::", "[::g]", "%zz", "%00"] {
        let parsed = Url::parse(&format!("https://{host}/")).unwrap_err();
        let set = Url::parse("https://h/").unwrap().set_host(Some(host)).unwrap_err();
        let alone = host.parse::<Host>().unwrap_err();
        let made = Url::from_parts(&Parts { scheme: "https".into(), host: Some(host.into()), ..Parts::default() });
        let made = made.unwrap_err();
        for error in [&set, &alone, &made] {
            assert_eq!((error.kind(), error.message()), (parsed.kind(), parsed.message()), "{host:?}");
            assert_eq!(&error.input()[error.span()], &parsed.input()[parsed.span()], "{host:?}");
        }
    }
}

#[cfg(feature = "url")]
proptest! {
    #![proptest_config(cases(5_000))]

    /// Both crates find the same kind of error first.
    #[test]
    fn kinds_are_those_of_the_crate_url(input in input()) {
        let (Err(ours), Err(theirs)) = (Url::parse(&input), url::Url::parse(&input)) else {
            return Ok(());
        };
        // The crate refuses invalid Punycode, before it reads the port.
        prop_assume!(!input.to_ascii_lowercase().contains("xn--"));
        let found = url::ParseError::from(ours.clone());
        // The crate calls a domain empty that UTS #46 maps to nothing.
        let is_mapped_to_nothing = theirs == url::ParseError::EmptyHost && found == url::ParseError::IdnaError;
        prop_assert!(found == theirs || is_mapped_to_nothing, "{:?} {:?} {:?}", input, ours, theirs);
    }
}
