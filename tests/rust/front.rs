//! The front for Rust: setters, segments, positions, origins and conversions, compared with the crate `url` where both
//! follow the Standard.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::cases::cases;
use crate::generate::{input, inputs_and_setters, text};
use proptest::prelude::*;
use proptest::sample::select;
use weburl::internals::url::Offsets;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::serializer::serialize;
use weburl::percent::{C0_CONTROL, PATH, PercentEncodeSet, utf_8_percent_encode};
use weburl::{Component, Host, Origin, ParseError, ParseErrorKind, Position, Url};

/// Every position, with the same position in the crate `url`.
const POSITIONS: [(Position, url::Position); 16] = [
    (Position::BeforeScheme, url::Position::BeforeScheme),
    (Position::AfterScheme, url::Position::AfterScheme),
    (Position::BeforeUsername, url::Position::BeforeUsername),
    (Position::AfterUsername, url::Position::AfterUsername),
    (Position::BeforePassword, url::Position::BeforePassword),
    (Position::AfterPassword, url::Position::AfterPassword),
    (Position::BeforeHost, url::Position::BeforeHost),
    (Position::AfterHost, url::Position::AfterHost),
    (Position::BeforePort, url::Position::BeforePort),
    (Position::AfterPort, url::Position::AfterPort),
    (Position::BeforePath, url::Position::BeforePath),
    (Position::AfterPath, url::Position::AfterPath),
    (Position::BeforeQuery, url::Position::BeforeQuery),
    (Position::AfterQuery, url::Position::AfterQuery),
    (Position::BeforeFragment, url::Position::BeforeFragment),
    (Position::AfterFragment, url::Position::AfterFragment),
];

/// Parses with both crates; `None` if the results differ. The differential tests list these differences.
fn by_both(input: &str) -> Option<(Url, url::Url)> {
    let ours = Url::parse(input).ok()?;
    let theirs = url::Url::parse(ours.as_str()).ok()?;
    (ours.as_str() == theirs.as_str()).then_some((ours, theirs))
}

/// Checks what `api.rs` does not compare with the reference path.
fn check_getters(ours: &Url, theirs: &url::Url) {
    assert_eq!(ours.authority(), theirs.authority());
    if ours.is_special() {
        assert_eq!(ours.domain(), theirs.domain());
    }
    let has_username_only = !ours.username().is_empty() && ours.password().is_none();
    // For other URLs, the crate url may panic.
    let can_be_asked = ours.is_special() && !has_username_only;
    for (ours_position, theirs_position) in POSITIONS.into_iter().filter(|_| can_be_asked) {
        assert_eq!(&ours[ours_position..], &theirs[theirs_position..], "{ours} {ours_position:?}");
    }
}

/// A change of a URL by a method that both crates have. The result is whether the URL was changed.
#[derive(Clone, Debug)]
enum Change {
    Scheme(String),
    Username(String),
    Password(Option<String>),
    Port(Option<u16>),
    Query(Option<String>),
    Fragment(Option<String>),
    Segments(Vec<Segment>),
}

#[derive(Clone, Debug)]
enum Segment {
    Push(String),
    Pop,
    PopIfEmpty,
    Clear,
}

fn change() -> impl Strategy<Value = Change> {
    let word = || "[a-zA-Z0-9 %/?#é:@'\\\\.]{0,6}";
    let segment = prop_oneof![
        4 => word().prop_map(Segment::Push),
        1 => select(vec!["", ".", "..", "%2e", "a/b"]).prop_map(|text| Segment::Push(text.to_owned())),
        1 => Just(Segment::Pop),
        1 => Just(Segment::PopIfEmpty),
        1 => Just(Segment::Clear),
    ];
    prop_oneof![
        select(vec!["http", "https", "WSS", "file", "foo", "a+b", "1", ""])
            .prop_map(|scheme| Change::Scheme(scheme.to_owned())),
        word().prop_map(Change::Username),
        prop::option::of(word()).prop_map(Change::Password),
        prop::option::of(select(vec![0, 80, 443, 8080, u16::MAX])).prop_map(Change::Port),
        prop::option::of(word()).prop_map(Change::Query),
        prop::option::of(word()).prop_map(Change::Fragment),
        prop::collection::vec(segment, 1..4).prop_map(Change::Segments),
    ]
}

/// Changes a URL of either crate. Setting a query or a fragment fails in neither.
macro_rules! change {
    ($url:expr, $change:expr) => {
        match $change {
            Change::Scheme(scheme) => $url.set_scheme(scheme),
            Change::Username(username) => $url.set_username(username),
            Change::Password(password) => $url.set_password(password.as_deref()),
            Change::Port(port) => $url.set_port(*port),
            Change::Query(query) => {
                let _ = $url.set_query(query.as_deref());
                Ok(())
            }
            Change::Fragment(fragment) => {
                let _ = $url.set_fragment(fragment.as_deref());
                Ok(())
            }
            Change::Segments(changes) => $url.path_segments_mut().map(|mut segments| {
                for change in changes {
                    match change {
                        Segment::Push(segment) => segments.push(segment),
                        Segment::Pop => segments.pop(),
                        Segment::PopIfEmpty => segments.pop_if_empty(),
                        Segment::Clear => segments.clear(),
                    };
                }
            }),
        }
    };
}

proptest! {
    #![proptest_config(cases(5_000))]

    #[test]
    fn has_the_components_of_the_crate_url(input in input()) {
        if let Some((ours, theirs)) = by_both(&input) {
            check_getters(&ours, &theirs);
        }
    }

    #[test]
    fn changes_like_the_crate_url(input in input(), change in change()) {
        let Some((mut ours, mut theirs)) = by_both(&input) else {
            return Ok(());
        };
        let before = ours.clone();
        let (found, expected) = (change!(ours, &change), change!(theirs, &change));
        let is_file = before.scheme() == "file" || ours.scheme() == "file";
        if found.is_err() {
            prop_assert_eq!(&ours, &before);
        }
        // The crate has its own rules for file URLs, and differs from the Standard for URLs without a host.
        if !is_file && !before.authority().is_empty() {
            prop_assert_eq!(found.is_ok(), expected.is_ok(), "{} {:?}", before, found);
            prop_assert_eq!(ours.as_str(), theirs.as_str(), "{} {:?}", before, change);
        }
        // After the scheme was set to "file", the URL may have components that the parser would change.
        let again = Url::parse(ours.as_str());
        prop_assert!(is_file || again.as_ref().map(Url::as_str) == Ok(ours.as_str()));
    }

    /// The view is equal to the view of the parsed text, whichever methods created the URL.
    #[test]
    fn a_changed_url_is_what_its_text_parses_to(
        (input, sets) in inputs_and_setters(),
        changes in prop::collection::vec(change(), 1..4),
    ) {
        let Ok(mut url) = Url::parse(&input) else {
            return Ok(());
        };
        for (component, value) in sets {
            url.set(component, &value);
        }
        for change in changes {
            let _: Result<(), ParseError> = change!(url, &change);
            let href = weburl::internals::url::fast::url(url.as_str(), None);
            // Except for URLs that the protocol setter leaves, which the parser would change.
            if let Some(href) = href.filter(|href| href.as_str() == url.as_str()) {
                prop_assert_eq!(&href, &url);
            }
        }
    }

    #[test]
    fn a_pushed_segment_stays_one(input in input(), segment in text()) {
        let Ok(mut url) = Url::parse(&input) else {
            return Ok(());
        };
        let before = url.path_segments().map_or(0, Iterator::count);
        let Ok(mut segments) = url.path_segments_mut() else {
            prop_assert!(url.has_opaque_path());
            return Ok(());
        };
        segments.push(&segment);
        drop(segments);
        let after: Vec<&str> = url.path_segments().into_iter().flatten().collect();
        if matches!(&*segment, "." | "..") {
            prop_assert_eq!(after.len(), before);
            return Ok(());
        }
        prop_assert!(after.len() == before + 1 || (before == 1 && after.len() == 1));
        let last = weburl::percent::percent_decode_string(after[after.len() - 1]);
        prop_assert_eq!(&*last, segment.as_bytes());
        let parsed = Url::parse(url.as_str());
        if url.scheme() != "file" {
            prop_assert_eq!(parsed.as_ref().map(Url::as_str), Ok(url.as_str()));
        }
    }

    #[test]
    fn a_buffer_holds_what_parse_returns(inputs in prop::collection::vec(input(), 1..4), base in input()) {
        let base = Url::parse(&base).ok();
        let mut buffer = String::new();
        for input in inputs {
            let expected = match &base {
                Some(base) => base.join(&input),
                None => Url::parse(&input),
            };
            let found = Url::options().base_url(base.as_ref()).parse_into(&input, &mut buffer);
            prop_assert_eq!(found, expected.as_ref().map(Url::as_url_ref).map_err(Clone::clone));
            prop_assert_eq!(&buffer, expected.as_ref().map_or("", Url::as_str));
        }
    }

    #[test]
    fn equal_urls_are_equal_texts(a in input(), b in input()) {
        let (Ok(a), Ok(b)) = (Url::parse(&a), Url::parse(&b)) else {
            return Ok(());
        };
        let (record_a, record_b) = (parse(a.as_str(), None).unwrap(), parse(b.as_str(), None).unwrap());
        for exclude_fragments in [false, true] {
            let expected = serialize(&record_a, exclude_fragments) == serialize(&record_b, exclude_fragments);
            prop_assert_eq!(a.as_url_ref().equals(b.as_url_ref(), exclude_fragments), expected);
        }
        prop_assert!(a.as_url_ref().equals(a.as_url_ref(), true));
    }

    #[test]
    fn a_set_has_what_was_added_and_not_removed(added: u8, removed: u8) {
        let set = C0_CONTROL.add(added).remove(removed);
        for byte in 0..=u8::MAX {
            let expected = byte >= 0x80 || (byte != removed && (C0_CONTROL.contains(byte) || byte == added));
            prop_assert_eq!(set.contains(byte), expected);
        }
    }
}

#[test]
fn parsing_into_a_buffer_allocates_no_other() {
    let mut buffer = String::with_capacity(64);
    let start = buffer.as_ptr();
    for input in ["https://example.org/a", "HTTPS://Example.org/a b", "no URL"] {
        let _ = Url::options().parse_into(input, &mut buffer);
        assert_eq!(buffer.as_ptr(), start, "{input}");
    }
}

#[test]
fn options_are_shown() {
    let base = Url::parse("https://u:p@h/").unwrap();
    let shown = format!("{:?}", Url::options().base(&base));
    assert!(shown.starts_with(r#"UrlOptions { base: Some(UrlRef("https://…@h/")), encoding: "#), "{shown}");
}

#[test]
fn slices_between_positions() {
    let url = Url::parse("https://u:p@h:8/a?b#c").unwrap();
    let offsets = url.as_url_ref().offsets();
    assert_eq!(offsets.to_array(), [6, 9, 12, 13, 15, 17, 19]);
    assert_eq!(Offsets::from_array(offsets.to_array()), offsets);
    assert_eq!(&url[..], url.as_str());
    assert_eq!(&url[Position::BeforeUsername..Position::AfterPassword], "u:p");
    assert_eq!(&url[Position::BeforePassword..Position::AfterPassword], "p");
    assert_eq!(&url[Position::BeforePort..Position::AfterPath], "8/a");
    assert_eq!(&Url::parse("https://h/").unwrap()[Position::BeforeFragment..], "");
    assert_eq!(&url.as_url_ref()[..Position::AfterHost], "https://u:p@h");
    assert_eq!(&url[Position::AfterPath..Position::BeforePath], "");
}

#[test]
fn setters_leave_the_url_as_it_was_on_error() {
    let mut url = Url::parse("https://example.org/").unwrap();
    let before = url.clone();
    for (found, expected) in [
        (url.set_scheme("mailto"), (ParseErrorKind::SchemeChange, 0..6)),
        (url.set_scheme("1"), (ParseErrorKind::InvalidScheme, 0..1)),
        (url.set_scheme("http:x"), (ParseErrorKind::InvalidScheme, 0..6)),
        (url.set_scheme("http:"), (ParseErrorKind::InvalidScheme, 0..5)),
        (url.set_host(None), (ParseErrorKind::MissingHost, 0..0)),
        (url.set_host(Some("h:80")), (ParseErrorKind::PartIgnored, 0..4)),
        (url.set_host(Some("h/a")), (ParseErrorKind::PartIgnored, 1..3)),
    ] {
        assert_eq!(found.map_err(|error| (error.kind(), error.span())), Err(expected));
    }
    let kind = |result: Result<(), ParseError>| result.map_err(|error| error.kind());
    assert_eq!(kind(url.set_host(Some("a b"))), Err(ParseErrorKind::InvalidDomain));
    assert!(url.set_host(Some("")).is_err());
    assert_eq!(url, before);
    let mut url = Url::parse("mailto:a@b").unwrap();
    assert_eq!(kind(url.set_path("c")), Err(ParseErrorKind::OpaquePath));
    assert_eq!(kind(url.set_host(Some("h"))), Err(ParseErrorKind::OpaquePath));
    assert!(url.path_segments_mut().is_err());
    assert_eq!(kind(url.set_port(Some(1))), Err(ParseErrorKind::NoCredentialsOrPort));
    assert_eq!(url.as_str(), "mailto:a@b");
    assert_eq!(url.set_query(Some("q?")), Ok(()));
    assert_eq!(url.set_fragment(Some("")), Ok(()));
    assert_eq!(url.as_str(), "mailto:a@b?q?#");
    assert_eq!((url.query(), url.fragment()), (Some("q?"), Some("")));
}

#[test]
fn hosts_are_set_and_removed() {
    let mut url = Url::parse("foo://u:p@h:8/a").unwrap();
    assert_eq!(url.set_ip_host([0, 0, 0, 0, 0, 0, 0, 1].into()), Ok(()));
    assert_eq!(url.as_str(), "foo://u:p@[::1]:8/a");
    assert_eq!(url.set_host(None), Ok(()));
    assert_eq!((url.as_str(), url.host()), ("foo:/a", None));
    assert_eq!(url.set_host(Some("")), Ok(()));
    assert_eq!((url.as_str(), url.host()), ("foo:///a", Some(Host::Empty)));
    let mut url = Url::parse("https://h/").unwrap();
    assert_eq!(url.set_ip_host([127, 0, 0, 1].into()), Ok(()));
    assert_eq!(url.host(), Some(Host::Ipv4([127, 0, 0, 1].into())));
    assert_eq!("[::1]".parse(), Ok(Host::Ipv6(1.into())));
    let error = "a b".parse::<Host>().unwrap_err();
    assert_eq!((error.name(), error.input()), ("domain-to-ASCII", "a b"));
    assert!("".parse::<Host>().is_err());
}

#[test]
fn an_opaque_origin_equals_only_itself() {
    let origin = |url: &str| Url::parse(url).unwrap().origin();
    let opaque = origin("data:,");
    assert_eq!(opaque, opaque.clone());
    assert_ne!(opaque, origin("data:,"));
    assert_ne!(Origin::new_opaque(), Origin::new_opaque());
    assert!(!opaque.is_tuple() && opaque.to_string() == "null");
    let mut seen = HashSet::from([origin("https://h/a"), opaque.clone()]);
    assert!(!seen.insert(origin("https://h:443/b")) && !seen.insert(opaque));
    assert!(seen.insert(origin("blob:https://i/1")) && !seen.insert(origin("https://i/")));
    assert!(!origin("file:///a").is_tuple() && !origin("blob:file:///a").is_tuple());
    for (url, with_entry) in [("blob:null/1", "https://entry/"), ("https://h/", "https://h/")] {
        let url = Url::parse(url).unwrap();
        assert_eq!(url.as_url_ref().origin_with_blob_url_entry(origin("https://entry/")), origin(with_entry));
    }
}

fn hash_of(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

#[test]
fn a_url_is_found_by_its_text() {
    let url = Url::parse("https://h/").unwrap();
    assert!(url == *"https://h/" && url != *"https://i/");
    assert_eq!([hash_of(&url), hash_of(url.as_url_ref())], [hash_of("https://h/"); 2]);
    let map = HashMap::from([(url, 1)]);
    assert_eq!(map.get("https://h/"), Some(&1));
}

#[test]
fn sets_of_ones_own_are_constants() {
    const SET: PercentEncodeSet = PATH.add(b'/').remove(b'^').add(b'\xFF').remove(b'\xFF');
    let mut output = String::new();
    utf_8_percent_encode("a/b^é", SET, &mut output);
    assert_eq!(output, "a%2Fb^%C3%A9");
    for byte in [0x80, 0xFF] {
        assert_eq!([PATH.add(byte), PATH.remove(byte)], [PATH; 2]);
    }
}

#[test]
fn the_class_has_getters_and_setters_of_its_own() {
    let mut url = Url::parse("https://u@h:8/a?#").unwrap();
    assert_eq!((url.get(Component::Port), url.port()), ("8", Some(8)));
    assert_eq!((url.get(Component::Search), url.query()), ("", Some("")));
    assert!(!url.set(Component::Port, "x") && url.set(Component::Hash, "b"));
    assert_eq!((url.as_str(), url.origin().to_string()), ("https://u@h:8/a?#b", "https://h:8".into()));
}

#[test]
fn urls_and_views_compare() {
    let [a, b] = ["https://h/a", "https://h/b"].map(|text| Url::parse(text).unwrap());
    assert_eq!(a, "https://h/a");
    assert_eq!(a, *"https://h/a");
    assert_ne!(a, "https://h/b");
    assert!(a < b && a.as_url_ref() == a.clone().as_url_ref() && a.as_url_ref() < b.as_url_ref());
    let set = HashSet::from([a.as_url_ref(), b.as_url_ref(), a.as_url_ref()]);
    assert!(set.len() == 2 && set.contains(&a.clone().as_url_ref()));
    // As it is written: nothing is parsed.
    assert_ne!(a, "https://H/a");
}

#[test]
fn debug_hides_credentials() {
    let url = Url::parse("https://user:secret@h/a?b@c").unwrap();
    assert_eq!(format!("{url:?} {:?}", url.as_url_ref()), r#"Url("https://…@h/a?b@c") UrlRef("https://…@h/a?b@c")"#);
    for text in ["https://h/@", "mailto:a:b@c", "foo:/.//u:p@h", "https://h/?q=@"] {
        assert_eq!(format!("{:?}", Url::parse(text).unwrap()), format!("Url({text:?})"));
    }
    let long = format!("https://h/{}", "a".repeat(200));
    assert_eq!(format!("{:?}", Url::parse(&long).unwrap()), format!("Url({long:?})"));
}

#[test]
fn a_host_is_made_from_an_address_or_a_text() {
    for text in ["127.0.0.1", "::1"] {
        let address: std::net::IpAddr = text.parse().unwrap();
        let host = Host::from(address);
        assert!(Url::parse(&format!("http://{host}/")).unwrap().host().is_some_and(|found| found == host));
        assert_eq!(Host::try_from(&*host.serialize()), Ok(host));
    }
    assert!(Host::try_from("a b").is_err());
}

/// The port is a number, as in the crate `url`, so that a key of scheme, host and port is whole.
#[test]
fn an_origin_has_its_port() {
    for (text, port, serialized) in [
        ("https://h/", 443, "https://h"),
        ("https://h:443/", 443, "https://h"),
        ("https://h:80/", 80, "https://h:80"),
        ("ws://h/", 80, "ws://h"),
        ("ftp://h/", 21, "ftp://h"),
        ("blob:http://h:81/a", 81, "http://h:81"),
    ] {
        let origin = Url::parse(text).unwrap().origin();
        assert!(matches!(&origin, Origin::Tuple { port: found, .. } if *found == port), "{origin:?}");
        assert_eq!((origin.to_string(), origin.unicode_serialization()), (serialized.into(), serialized.into()));
        let theirs = url::Url::parse(text).unwrap().origin();
        assert!(matches!(theirs, url::Origin::Tuple(_, _, found) if found == port));
    }
    let origins = ["https://a/", "https://a:80/", "https://b/"].map(|text| Url::parse(text).unwrap().origin());
    assert!(origins[1] < origins[0] && origins[0] < origins[2]);
}

#[test]
fn a_finding_is_displayed_with_its_range_and_reason() {
    let mut errors = Vec::new();
    Url::options().errors(&mut errors).parse("https://a_b.example/ü ").unwrap();
    let reason = "its 1st label contains U+005F, which is not allowed in a domain";
    assert_eq!(
        errors.iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["invalid-URL-unit at 22..23", &format!("domain-to-ASCII at 8..19 in the host: {reason}")]
    );
}

/// With std's traits, and with the crates `url` and `percent_encoding`, which `use weburl::*` does not hide.
mod names {
    use std::hash::{DefaultHasher, Hash, Hasher};

    use weburl::*;

    #[test]
    fn names_do_not_clash() {
        let hash = |url: &Url| {
            let mut hasher = DefaultHasher::new();
            url.hash(&mut hasher);
            hasher.finish()
        };
        let ours = Url::parse("https://h/").unwrap();
        assert_eq!(hash(&ours), hash(&ours.clone()));
        let theirs: url::Url = url::Url::parse("https://h/").unwrap();
        assert_eq!(ours, theirs.as_str());
        let encoded = percent_encoding::percent_encode(b"/", percent_encoding::NON_ALPHANUMERIC);
        assert_eq!(encoded.to_string(), "%2F");
    }
}

#[cfg(feature = "url")]
#[test]
fn converts_to_and_from_the_crate_url() {
    let ours = Url::parse("https://example.org/ü").unwrap();
    let theirs = url::Url::try_from(&ours).unwrap();
    assert_eq!(theirs.as_str(), ours.as_str());
    assert_eq!(Url::try_from(&theirs), Ok(ours.clone()));
    assert_eq!(url::Url::try_from(ours.clone()), Ok(theirs.clone()));
    assert_eq!(Url::try_from(theirs), Ok(ours));
}

#[cfg(all(feature = "std", unix))]
mod paths {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::path::Path;

    use weburl::FilePathError;

    use super::*;

    proptest! {
        #![proptest_config(cases(2_000))]

        #[test]
        fn a_path_of_any_bytes_comes_back(segments in prop::collection::vec(prop::collection::vec(1_u8.., 1..6), 0..4)) {
            let mut bytes = Vec::new();
            for segment in segments {
                let is_dots = matches!(&*segment, b"." | b"..");
                prop_assume!(!is_dots && !segment.contains(&b'/'));
                bytes.push(b'/');
                bytes.extend(segment);
            }
            if bytes.is_empty() {
                bytes.push(b'/');
            }
            let path = Path::new(OsStr::from_bytes(&bytes));
            let url = Url::from_file_path(path).unwrap();
            prop_assert_eq!(&*url.to_file_path().unwrap(), path);
            let again = Url::parse(url.as_str());
            prop_assert_eq!(again.as_ref(), Ok(&url));
            if let Some(text) = path.to_str() {
                use weburl::file_path::{PathStyle, path_to_file_url};
                prop_assert_eq!(path_to_file_url(text, PathStyle::Posix), Ok(url.clone()));
            }
            let theirs = url::Url::from_file_path(path).unwrap();
            prop_assert_eq!(theirs.to_file_path().unwrap(), path);
            let read = Url::parse(theirs.as_str()).unwrap().to_file_path();
            // The other crate leaves a `|`, which the parser may read as a part of a drive letter.
            prop_assert!(bytes.contains(&b'|') || read.as_deref() == Ok(path));
        }
    }

    #[test]
    fn some_have_none() {
        assert_eq!(Url::from_file_path("a"), Err(FilePathError::NotAbsolute));
        for (url, expected) in [
            ("https://h/a", FilePathError::Scheme),
            ("file://h/a", FilePathError::Host),
            ("file:///a%2Fb", FilePathError::EncodedSeparator),
        ] {
            assert_eq!(Url::parse(url).unwrap().to_file_path(), Err(expected));
        }
    }
}
