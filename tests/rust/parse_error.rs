//! An error of the parser: its kind, its sentence, and what it does not show.

use crate::cases::cases;
use crate::generate::{input, text};
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use proptest::prelude::*;
use weburl::{Host, ParseErrorKind, Url};

fn is_invisible(c: char) -> bool {
    use GeneralCategory as C;
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    matches!(category, C::Control | C::Format | C::LineSeparator | C::ParagraphSeparator)
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
