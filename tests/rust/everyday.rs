//! The methods that programs use every day, with the results of the crate `url` where both follow the Standard.

use crate::cases::cases;
use crate::generate::{input, text};
use proptest::prelude::*;
use weburl::form_urlencoded::{self, Serializer};
use weburl::{Host, Origin, QueryPairs, Url, UrlRef};

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn pairs_are_appended_as_by_the_crate_url(
        query in prop::option::of("[a-zA-Z0-9=&%+é ]{0,8}"),
        pairs in prop::collection::vec((text(), prop::option::of(text())), 1..4),
        is_cleared: bool,
    ) {
        let text = query.map_or("https://h/#f".into(), |query| format!("https://h/?{query}#f"));
        let (mut ours, mut theirs) = (Url::parse(&text).unwrap(), url::Url::parse(&text).unwrap());
        {
            let (mut ours, mut theirs) = (ours.query_pairs_mut(), theirs.query_pairs_mut());
            if is_cleared {
                ours.clear();
                theirs.clear();
            }
            for (name, value) in &pairs {
                match value {
                    Some(value) => {
                        ours.append_pair(name, value);
                        theirs.append_pair(name, value);
                    }
                    None => {
                        ours.append_key_only(name);
                        theirs.append_key_only(name);
                    }
                }
            }
        }
        prop_assert_eq!(ours.as_str(), theirs.as_str());
        let again = Url::parse(ours.as_str()).unwrap();
        prop_assert_eq!(&again, &ours);
        prop_assert!(ours.query_pairs().eq(theirs.query_pairs()));
        prop_assert!(ours.query_pairs().into_owned().eq(theirs.query_pairs().into_owned()));
        let params = pairs.iter().map(|(name, value)| (name, value.as_deref().unwrap_or_default()));
        let ours = Url::parse_with_params(&text, params.clone()).unwrap();
        let theirs = url::Url::parse_with_params(&text, params.clone()).unwrap();
        prop_assert_eq!(ours.as_str(), theirs.as_str());
        let ours = Serializer::new(String::new()).extend_pairs(params.clone()).finish();
        let theirs = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(params).finish();
        prop_assert_eq!(ours, theirs);
    }

    #[test]
    fn a_view_reads_like_the_url(input in input(), reference in input()) {
        let Ok(url) = Url::parse(&input) else {
            return Ok(());
        };
        let view = url.as_url_ref();
        prop_assert_eq!(view.join(&reference), url.join(&reference));
        prop_assert!(view.query_pairs().eq(url.query_pairs()));
        prop_assert_eq!(view.to_string(), url.to_string());
        let owned = Url::from(view);
        prop_assert_eq!(&owned, &url);
        if let Ok(other) = url.join(&reference) {
            prop_assert_eq!(view.make_relative(other.as_url_ref()), url.make_relative(&other));
        }
    }

    #[test]
    fn origins_are_those_of_the_crate_url(input in input()) {
        let (Ok(ours), Ok(theirs)) = (Url::parse(&input), url::Url::parse(&input)) else {
            return Ok(());
        };
        if ours.as_str() == theirs.as_str() {
            let (ours, theirs) = (ours.origin(), theirs.origin());
            prop_assert_eq!(ours.ascii_serialization(), theirs.ascii_serialization());
            prop_assert_eq!(ours.unicode_serialization(), theirs.unicode_serialization());
        }
    }

    /// What is deleted are the pairs with the name, and with the value if there is one.
    #[test]
    fn pairs_are_deleted_by_name_and_value(pairs in prop::collection::vec(("[ab]", "[cd]"), 0..6)) {
        let list: QueryPairs = pairs.iter().cloned().collect();
        let kept = |is_kept: &dyn Fn(&str, &str) -> bool| -> QueryPairs {
            pairs.iter().filter(|(name, value)| is_kept(name, value)).cloned().collect()
        };
        let mut found = list.clone();
        found.delete_pair("a", "c");
        prop_assert_eq!(&found, &kept(&|name, value| (name, value) != ("a", "c")));
        prop_assert_eq!(found != list, list.has_pair("a", "c"));
        found.delete("a");
        prop_assert_eq!(&found, &kept(&|name, _| name != "a"));
        prop_assert!(!found.has("a"));
    }
}

#[test]
fn a_query_is_removed_with_its_last_pair() {
    for (input, expected) in [("https://h/?a#f", "https://h/#f"), ("foo:a?", "foo:a"), ("https://h/#f", "https://h/#f")]
    {
        let mut url = Url::parse(input).unwrap();
        url.query_pairs_mut().clear();
        assert_eq!(url.as_str(), expected);
        url.query_pairs_mut();
        url.query_pairs_mut().extend_pairs(<[(&str, &str); 0]>::default());
        assert_eq!(url.as_str(), expected);
    }
    let mut url = Url::parse("https://h/?#f").unwrap();
    url.query_pairs_mut();
    assert_eq!(url.as_str(), "https://h/?#f");
    let with_pair: &mut Url = url.query_pairs_mut().append_pair("a", "1").finish();
    assert_eq!(with_pair.as_str(), "https://h/?a=1#f");
    let mut pairs = url.query_pairs_mut();
    let _ = pairs.finish();
    pairs.append_pair("b", "2").clear();
    drop(pairs);
    assert_eq!(url.as_str(), "https://h/?a=1#f");
}

#[test]
fn a_serializer_appends_to_a_string() {
    assert_eq!(Serializer::new(String::from("a=1")).append_pair("b", " ").append_key_only("c").finish(), "a=1&b=+&c");
    assert_eq!(Serializer::new(String::from("a=1")).clear().extend_pairs([("b", "2")]).finish(), "b=2");
    assert_eq!(form_urlencoded::serialize([("a", "1"), ("b", " ")], weburl::Encoding::UTF_8), "a=1&b=+");
}

#[test]
fn pairs_can_be_read_twice() {
    let url = Url::parse("https://h/?a=1&b&&a=2").unwrap();
    let pairs = url.query_pairs();
    assert_eq!((pairs.count(), pairs.filter(|(name, _)| name == "a").count()), (3, 2));
    let mut list: QueryPairs = pairs.collect();
    let mut names = Vec::new();
    for (name, value) in &list {
        names.push([name, value].concat());
    }
    assert_eq!(names, ["a1", "b", "a2"]);
    assert_eq!(list.iter().rev().map(|(name, _)| name).collect::<String>(), "aba");
    assert_eq!((list.iter().len(), list.get_all("a").clone().count()), (3, 2));
    list.set("a", "3");
    assert_eq!(list.into_iter().collect::<Vec<_>>(), [("a".into(), "3".into()), ("b".into(), String::new())]);
}

#[test]
fn a_borrowed_host_equals_an_owned_one() {
    let url = Url::parse("https://example.org/").unwrap();
    let (borrowed, owned) = (url.host().unwrap(), "EXAMPLE.org".parse::<Host>().unwrap());
    assert!(borrowed == owned);
    assert!(owned == borrowed);
    assert!(borrowed != Host::Opaque("example.org".to_owned()));
    let mut seen = std::collections::HashSet::from([owned]);
    assert!(!seen.insert(borrowed.to_owned()));
}

#[test]
fn an_origin_has_two_serializations() {
    let origin = |url: &str| Url::parse(url).unwrap().origin();
    assert_eq!(origin("https://ü.example:8/a").unicode_serialization(), "https://ü.example:8");
    assert_eq!(origin("https://ü.example:8/a").ascii_serialization(), "https://xn--tda.example:8");
    assert_eq!(origin("http://[::1]/").unicode_serialization(), "http://[::1]");
    assert_eq!(Origin::new_opaque().unicode_serialization(), "null");
    assert_eq!(format!("{:>9}", origin("http://h/")), " http://h");
}

#[test]
fn the_result_of_parse_into_leads_on() -> Result<(), Box<dyn std::error::Error>> {
    let mut buffer = String::new();
    let view: UrlRef<'_> = Url::options().parse_into("https://h/a?b=c", &mut buffer)?;
    assert_eq!(view.join("d")?.as_str(), "https://h/d");
    assert_eq!(view.query_pairs().next(), Some(("b".into(), "c".into())));
    let owned: Url = view.into();
    assert_eq!(owned.as_ref(), view.as_ref());
    assert_eq!(view.make_relative(&owned), "");
    Ok(())
}

/// Compiles `support/typical.rs` with a crate as `url`.
macro_rules! typical {
    ($module:ident $url:ident) => {
        #[allow(unused_must_use, reason = "setters of the crate `url` return nothing")]
        mod $module {
            use std::collections::BTreeSet;

            use ::$url as url;

            include!("support/typical.rs");
        }
    };
}

typical! { ours weburl }
typical! { theirs url }

#[test]
fn typical_code_needs_another_import_only() {
    let links =
        ["/b?q=1&utm_x=2#f", "../c", "mailto:a@b", "//other/", "https://example.org:443/b?k&q=a+b", "http://[", ""];
    let ours_found = ours::crawl("https://example.org/a/", &links);
    assert_eq!(ours_found, theirs::crawl("https://example.org/a/", &links));
    assert_eq!(ours_found.len(), 4);
    let (ours_url, theirs_url) = (
        ours::configure("http://h/?old", "me", 8443).unwrap(),
        theirs::configure("http://h/?old", "me", 8443).unwrap(),
    );
    assert_eq!(ours_url.as_str(), theirs_url.as_str());
    for text in [ours_url.as_str(), "http://127.1/a?q=x+y", "https://[::1]:8/", "mailto:a", "https://ü.example/"] {
        let theirs = theirs::describe(&text.parse().unwrap());
        assert_eq!(ours::describe(&text.parse().unwrap()), theirs);
    }
    let pairs = [("a", "1"), ("b c", "ü&="), ("", "")];
    let (ours_form, ours_read, ours_url) = ours::submit(&pairs);
    let (theirs_form, theirs_read, theirs_url) = theirs::submit(&pairs);
    assert_eq!((ours_form, ours_read, ours_url.as_str()), (theirs_form, theirs_read, theirs_url.as_str()));
}

/// The rows of docs/using/migrating-from-url-crate.md.
#[test]
fn the_documented_differences_are_differences() {
    let both = |text: &str| (Url::parse(text).unwrap(), url::Url::parse(text).unwrap());
    for text in ["file:///a", "foo:///a"] {
        let (ours, theirs) = both(text);
        assert_eq!((ours.host_str(), ours.host()), (Some(""), Some(Host::Empty)));
        assert_eq!((theirs.host_str(), theirs.host()), (None, None));
    }
    let (ours, theirs) = both("foo://h");
    assert_eq!((ours.domain(), ours.host()), (None, Some(Host::Opaque("h"))));
    assert_eq!(theirs.domain(), Some("h"));
    let (mut ours, mut theirs) = both("https://a/?b");
    assert!(ours.set_host(Some("h:80")).is_err() && theirs.set_host(Some("h:80")).is_ok());
    ours.query_pairs_mut().clear();
    theirs.query_pairs_mut().clear();
    assert_eq!((ours.as_str(), theirs.as_str()), ("https://a/", "https://h/?"));
    let (mut ours, mut theirs) = both("https://a/");
    ours.query_pairs_mut();
    theirs.query_pairs_mut();
    assert_eq!((ours.as_str(), theirs.as_str()), ("https://a/", "https://a/?"));
    let (mut ours, mut theirs) = both("mailto:a");
    theirs.set_path("b");
    assert_eq!((ours.set_path("b").is_err(), theirs.as_str()), (true, "mailto:b"));
    let (ours, theirs) = both("https://u:p@h/");
    assert_eq!(format!("{ours:?}"), r#"Url("https://…@h/")"#);
    assert!(format!("{theirs:?}").contains(r#"password: Some("p")"#));
    let (ours, theirs) = (Url::parse("https://h:x").unwrap_err(), url::Url::parse("https://h:x").unwrap_err());
    assert_eq!(ours.to_string(), r#"invalid URL "https://h:x": the port contains "x", which is not a digit"#);
    assert_eq!(theirs.to_string(), "invalid port number");
}

/// The rows of docs/using/migrating-from-url-crate.md about the kinds of errors: each kind has one.
#[test]
fn the_documented_kinds_of_errors_correspond() {
    let guide = include_str!("../../docs/using/migrating-from-url-crate.md");
    let rows: Vec<&str> = guide.split("## Kinds of errors").nth(1).unwrap().lines().skip(4).collect();
    let source = include_str!("../../src/url/reason.rs").split("pub enum ParseErrorKind {").nth(1).unwrap();
    let kinds = source.split_once("\n}").unwrap().0.lines().filter_map(|line| line.trim().strip_suffix(','));
    for kind in kinds {
        assert!(rows.iter().any(|row| row.contains(&format!("`{kind}`"))), "{kind} has no row");
    }
    for (base, input) in [
        (None, "https://"),
        (None, "https://a\u{AD}.xn--/"),
        (None, "https://a b/"),
        (None, "foo://a b/"),
        (None, "https://1.2.3.4.5/"),
        (None, "https://[1/"),
        (None, "https://h:65536/"),
        (None, "a"),
        (Some("mailto:a"), "b"),
    ] {
        let (ours, theirs) = match base {
            None => (Url::parse(input).unwrap_err(), url::Url::parse(input).unwrap_err()),
            Some(base) => (
                Url::parse(base).unwrap().join(input).unwrap_err(),
                url::Url::parse(base).unwrap().join(input).unwrap_err(),
            ),
        };
        let [ours, theirs] = [format!("`{:?}`", ours.kind()), format!("`{theirs:?}`")];
        assert!(rows.iter().any(|row| row.contains(&ours) && row.contains(&theirs)), "{input} {ours} {theirs}");
    }
}

#[cfg(feature = "std")]
mod std_feature {
    use std::net::SocketAddr;

    use super::*;

    #[test]
    fn addresses_of_a_host() {
        let addresses = |url: &str, default: Option<u16>| Url::parse(url).unwrap().socket_addrs(|| default);
        let expected: SocketAddr = "[::1]:443".parse().unwrap();
        assert_eq!(addresses("https://[::1]/", None).unwrap(), [expected]);
        let expected: SocketAddr = "127.0.0.1:8080".parse().unwrap();
        assert_eq!(addresses("http://127.1:8080/", Some(1)).unwrap(), [expected]);
        assert_eq!(addresses("foo://127.0.0.1/", Some(8080)).unwrap(), [expected]);
        assert!(addresses("http://localhost/", None).unwrap().iter().all(|address| address.ip().is_loopback()));
        for (url, message) in [
            ("foo://[::1]/", "the URL has no port, and its scheme has no default port"),
            ("mailto:a", "the URL has no port, and its scheme has no default port"),
        ] {
            assert_eq!(addresses(url, None).unwrap_err().to_string(), message, "{url}");
        }
        for url in ["file:///a", "mailto:a", "foo:///a"] {
            let error = addresses(url, Some(1)).unwrap_err();
            assert_eq!(
                (error.kind(), error.to_string().as_str()),
                (std::io::ErrorKind::InvalidInput, "the URL has no host")
            );
        }
    }

    /// The rows of docs/using/migrating-from-url-crate.md about files.
    #[cfg(unix)]
    #[test]
    fn the_documented_differences_of_paths_are_differences() {
        for (text, path) in [("http://localhost/a", "/a"), ("file:///a%2Fb", "/a/b")] {
            assert!(Url::parse(text).unwrap().to_file_path().is_err());
            assert_eq!(url::Url::parse(text).unwrap().to_file_path().unwrap().to_str(), Some(path));
        }
        assert_eq!(Url::from_file_path("/a/../b").unwrap().as_str(), "file:///b");
        assert_eq!(url::Url::from_file_path("/a/../b").unwrap().as_str(), "file:///a/../b");
    }

    #[cfg(unix)]
    #[test]
    fn a_directory_is_a_base() {
        for path in ["/a/b", "/a/b/", "/", "/a%2Fb #?", "/a/./c/../b"] {
            let ours = Url::from_directory_path(path).unwrap();
            assert!(ours.as_str().ends_with('/'));
            assert_eq!(ours.as_str(), Url::parse(ours.as_str()).unwrap().as_str());
            if !path.contains("..") {
                let theirs = url::Url::from_directory_path(path).unwrap();
                assert_eq!(ours.as_str().replace("/./", "/"), theirs.as_str());
            }
        }
        assert!(Url::from_directory_path("a").is_err());
    }
}
