//! `Url` and the reference path. Each function panics if they differ.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use weburl::Component;
use weburl::Host;
use weburl::internals::url::fast;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::record as record_of;
use weburl::internals::url::reference::serializer::serialize_path;
use weburl::internals::url::reference::to_url;
use weburl::internals::url::reference::{Path, UrlRecord, setters};
use weburl::internals::url::scheme::default_port;
use weburl::{ParseError, QueryPairs, Url};

/// Checks that a URL and its record agree.
fn check_url(url: &Url, record: &UrlRecord) {
    let href = to_url(record);
    assert_eq!(url.as_str(), href.as_str());
    assert_eq!(&record_of(url.as_url_ref()), record, "{url}");
    assert_eq!(url.origin().to_string(), href.origin().to_string());
    check_view(url, record);
    for &component in Component::ALL {
        assert_eq!(url.get(component), href.as_url_ref().get(component), "{url} {component:?}");
    }
    let pairs: QueryPairs = url.query_pairs().collect();
    let mut changed = url.clone();
    assert_eq!(changed.set_query_pairs(&pairs), Ok(()), "{url}");
    assert_eq!(changed.query_pairs().collect::<QueryPairs>(), pairs, "{url}");
}

/// Checks that the components of a URL are equal to the components of its record.
fn check_view(url: &Url, record: &UrlRecord) {
    assert_eq!(url.scheme(), record.scheme);
    assert_eq!(url.is_special(), record.is_special());
    assert_eq!(url.username(), record.username);
    assert_eq!(url.password().unwrap_or_default(), record.password);
    assert_eq!(url.has_authority(), record.host.is_some(), "{url}");
    let host = url.host().map(|host| host.to_owned());
    assert_eq!(host.as_ref(), record.host.as_ref(), "{url}");
    assert_eq!(url.host_str().map(str::to_owned), record.host.as_ref().map(Host::serialize));
    assert_eq!(url.port(), record.port);
    let default_port = default_port(&record.scheme);
    assert_eq!(url.port_or_known_default(), record.port.or(default_port));
    assert_eq!(url.has_opaque_path(), record.has_opaque_path());
    assert_eq!(url.path(), serialize_path(record), "{url}");
    let segments = url.path_segments().map(|segments| segments.map(str::to_owned).collect::<Vec<_>>());
    match &record.path {
        Path::List(list) if !list.is_empty() => assert_eq!(segments.as_ref(), Some(list)),
        _ => assert_eq!(segments, None, "{url}"),
    }
    assert_eq!(url.query(), record.query.as_deref());
    assert_eq!(url.fragment(), record.fragment.as_deref());
}

fn check_error(error: &ParseError, input: &str) {
    assert_eq!(error.input(), input);
    let report = error.validation_error().expect("a reason");
    assert!(report.can_be_failure(), "{error:?}");
    assert!(input.get(error.span()).is_some(), "{error:?}");
    assert!(error.to_string().ends_with(&error.message()));
}

/// Checks parsing, with and without a base, and joining.
pub fn check_parse(input: &str, base: &str) {
    let parsed = Url::parse(input);
    assert_eq!(Url::can_parse(input), parsed.is_ok(), "{input:?}");
    match (&parsed, parse(input, None)) {
        (Ok(url), Some(record)) => check_url(url, &record),
        (Err(error), None) => check_error(error, input),
        (parsed, expected) => panic!("{input:?}: {parsed:?}, {expected:?}"),
    }
    if let Ok(base) = Url::parse(base) {
        let joined = base.join(input);
        assert_eq!(Url::options().base(&base).can_parse(input), joined.is_ok());
        match (&joined, parse(input, parse(base.as_str(), None).as_ref())) {
            (Ok(url), Some(record)) => check_url(url, &record),
            (Err(error), None) => check_error(error, input),
            (parsed, expected) => panic!("{input:?} {base:?}: {parsed:?}, {expected:?}"),
        }
        if let Ok(url) = parsed {
            assert_eq!(base.join(&base.make_relative(&url)), Ok(url));
        }
    }
}

/// Checks setters, one after another, and whether they report a change.
pub fn check_setters<'a>(input: &str, steps: impl Iterator<Item = (Component, &'a str)>) {
    let (Ok(mut url), Some(mut record)) = (Url::parse(input), parse(input, None)) else {
        return;
    };
    for (component, value) in steps {
        let before = url.clone();
        let is_used = url.set(component, value);
        setters::set(component, &mut record, value);
        check_url(&url, &record);
        assert!(is_used || url == before, "{before} {component:?} {value:?}");
        assert_eq!(url.cmp(&before), url.as_str().cmp(before.as_str()));
        assert_eq!(hash(&url) == hash(&before), url == before);
        for reference in REFERENCES.into_iter().chain([value]) {
            check_base(&url, reference);
        }
    }
}

const REFERENCES: [&str; 9] = ["", "b", "/b", "..", "/..", "#f", "?q", "//h", "C|/b"];

/// Checks that a URL, whichever setters created it, resolves references like a base parsed from its text.
fn check_base(base: &Url, reference: &str) {
    let joined = base.join(reference);
    assert_eq!(joined.as_ref().ok(), fast::api_url_parse(reference, Some(base.as_str())).as_ref(), "{base}");
    if let Ok(url) = joined {
        let relative = base.make_relative(&url);
        assert_eq!(base.join(&relative), Ok(url), "{base} {relative}");
    }
}

fn hash(url: &Url) -> u64 {
    let mut hasher = DefaultHasher::new();
    Hash::hash(url, &mut hasher);
    hasher.finish()
}
