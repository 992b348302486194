//! The setters of `Url` and of the class, by the fast path and by the reference path. Each function panics if their
//! results differ.

use std::net::IpAddr;

use weburl::internals::url::fast::splice::Text;
use weburl::internals::url::fast::{serialized, splice, url as parse};
use weburl::internals::url::reference::{Path, UrlRecord, record, setters, to_url};
use weburl::parts::Parts;
use weburl::{Component, ParseError, Url};

/// Runs the reference path's setter of the class.
pub fn reference_set(component: Component, url: &Url, value: &str) -> Url {
    let mut record = record(url.as_url_ref());
    setters::set(component, &mut record, value);
    to_url(&record)
}

/// Runs the fast path's setter of the class; `None` if it has no result.
pub fn fast_set(component: Component, url: &Url, value: &str) -> Option<Url> {
    let mut url = url.clone();
    splice::set(component, &mut url, value, Text::OfAttribute).then_some(url)
}

/// Checks that the fast path, if it has a result, and `Url::set`, which uses both, agree with the reference path.
pub fn check_set(component: Component, url: &Url, value: &str) {
    let expected = reference_set(component, url, value);
    if let Some(found) = fast_set(component, url, value) {
        assert_eq!(found, expected, "{component:?} {url} {value:?}");
    }
    let mut found = url.clone();
    let is_used = found.set(component, value);
    assert_eq!(found, expected, "{component:?} {url} {value:?}");
    assert!(is_used || found == *url, "{component:?} {url} {value:?}");
}

/// A change of a URL.
#[derive(Clone, Debug)]
pub enum Change {
    Scheme(String),
    Username(String),
    Password(Option<String>),
    Host(Option<String>),
    IpHost(IpAddr),
    Port(Option<u16>),
    Path(String),
    Query(Option<String>),
    Fragment(Option<String>),
    Segments(Vec<Segment>),
}

impl Change {
    /// Makes the change that the setter of `component` makes with this value. A path that does not start with a slash
    /// is a list of changes of segments.
    pub fn new(component: Component, value: &str) -> Self {
        let value = || value.to_owned();
        match component {
            Component::Protocol => Self::Scheme(value()),
            Component::Username => Self::Username(value()),
            Component::Password => Self::Password(Some(value())),
            Component::Host => Self::Host(Some(value()).filter(|value| !value.is_empty())),
            Component::Hostname => Self::Host(Some(value())),
            Component::Port => Self::Port(value().parse().ok()),
            Component::Pathname if value().starts_with('/') => Self::Path(value()),
            Component::Pathname => Self::Segments(value().split('/').map(Segment::new).collect()),
            Component::Search => Self::Query(Some(value())),
            Component::Hash => Self::Fragment(Some(value())),
            _ => panic!("{component:?}"),
        }
    }
}

/// A change of the segments of a path.
#[derive(Clone, Debug)]
pub enum Segment {
    Push(String),
    Pop,
    PopIfEmpty,
    Clear,
}

impl Segment {
    fn new(text: &str) -> Self {
        match text {
            ".." => Self::Pop,
            "." => Self::PopIfEmpty,
            "?" => Self::Clear,
            _ => Self::Push(text.to_owned()),
        }
    }
}

/// Makes the changes one after another. Each gives the URL that the Standard's setter gives, or changes nothing.
pub fn check_changes(input: &str, changes: &[Change]) {
    let Ok(mut url) = Url::parse(input) else {
        return;
    };
    for change in changes {
        let before = url.clone();
        if let Some((component, value)) = of_class(change) {
            check_set(component, &before, &value);
        }
        let result = run(&mut url, change);
        match result {
            // The protocol setter leaves a path that only the segments keep.
            Ok(()) if before.path().contains('|') && before.scheme() == "file" => {}
            Ok(()) => {
                let expected = to_url(&expected(record(before.as_url_ref()), change));
                assert_eq!(url, expected, "{before} {change:?}");
            }
            Err(error) => assert_eq!(url, before, "{change:?} {error:?}"),
        }
        check_text(&url, &before, change);
    }
}

/// Checks that the text of a changed URL is a URL: that no setter, as none of the Standard's, leaves one that the
/// parser would read as another.
fn check_text(url: &Url, before: &Url, change: &Change) {
    assert_eq!(url.has_opaque_path(), before.has_opaque_path(), "{before} {change:?} {url}");
    let parsed = serialized(url.as_str()).unwrap_or_else(|| panic!("{before} {change:?} {url}"));
    assert_eq!(parsed.as_str(), url.as_str(), "{before} {change:?}");
    if url.scheme() != "file" {
        assert_eq!(parse(url.as_str(), None).as_ref(), Some(url), "{before} {change:?}");
    }
}

pub fn run(url: &mut Url, change: &Change) -> Result<(), ParseError> {
    match change {
        Change::Scheme(scheme) => url.set_scheme(scheme),
        Change::Username(username) => url.set_username(username),
        Change::Password(password) => url.set_password(password.as_deref()),
        Change::Host(host) => url.set_host(host.as_deref()),
        Change::IpHost(address) => url.set_ip_host(*address),
        Change::Port(port) => url.set_port(*port),
        Change::Path(path) => url.set_path(path),
        Change::Query(query) => url.set_query(query.as_deref()),
        Change::Fragment(fragment) => url.set_fragment(fragment.as_deref()),
        Change::Segments(changes) => {
            let mut segments = url.path_segments_mut()?;
            for change in changes {
                match change {
                    Segment::Push(segment) => segments.push(segment),
                    Segment::Pop => segments.pop(),
                    Segment::PopIfEmpty => segments.pop_if_empty(),
                    Segment::Clear => segments.clear(),
                };
            }
            Ok(())
        }
    }
}

/// Returns the setter of the class that makes the change, and its value. `None` if none does.
fn of_class(change: &Change) -> Option<(Component, String)> {
    let marked =
        |mark: &str, value: &Option<String>| value.as_ref().map_or_else(String::new, |value| mark.to_owned() + value);
    Some(match change {
        Change::Scheme(scheme) => (Component::Protocol, scheme.clone()),
        Change::Username(username) => (Component::Username, username.clone()),
        Change::Password(password) => (Component::Password, password.clone().unwrap_or_default()),
        Change::Host(host) => (Component::Hostname, host.clone()?),
        Change::IpHost(IpAddr::V4(address)) => (Component::Hostname, address.to_string()),
        Change::IpHost(IpAddr::V6(address)) => (Component::Hostname, format!("[{address}]")),
        Change::Port(port) => (Component::Port, port.map_or_else(String::new, |port| port.to_string())),
        Change::Path(path) => (Component::Pathname, path.clone()),
        Change::Query(query) => (Component::Search, marked("?", query)),
        Change::Fragment(fragment) => (Component::Hash, marked("#", fragment)),
        Change::Segments(_) => return None,
    })
}

/// Returns the record after a change that is not refused.
pub fn expected(mut url: UrlRecord, change: &Change) -> UrlRecord {
    match (change, of_class(change)) {
        (_, Some((component, value))) => {
            setters::set(component, &mut url, &value);
            url
        }
        (Change::Segments(changes), None) => with_segments(url, changes),
        (_, None) if url.host.is_none() => url,
        (_, None) => without_host(&url),
    }
}

fn without_host(url: &UrlRecord) -> UrlRecord {
    let Parts { scheme, path, query, fragment, .. } = Parts::from(&to_url(url));
    // Only the host makes an empty path possible.
    let path = if path.is_empty() { "/".to_owned() } else { path };
    let url = Url::from_parts(&Parts { scheme, path, query, fragment, ..Parts::default() }).unwrap();
    record(url.as_url_ref())
}

fn with_segments(mut url: UrlRecord, changes: &[Segment]) -> UrlRecord {
    let Path::List(segments) = &url.path else {
        panic!("{url:?} has an opaque path");
    };
    let mut segments = segments.clone();
    for change in changes {
        match change {
            Segment::Push(segment) if matches!(segment.as_str(), "." | "..") => {}
            Segment::Push(segment) => {
                if matches!(segments.as_slice(), [only] if only.is_empty()) {
                    segments.clear();
                }
                let is_first = segments.is_empty();
                segments.push(encoded(&url, segment, is_first));
            }
            Segment::PopIfEmpty if segments.len() < 2 || !segments.last().unwrap().is_empty() => {}
            Segment::PopIfEmpty | Segment::Pop if segments.len() > 1 => {
                segments.pop();
            }
            Segment::PopIfEmpty | Segment::Pop | Segment::Clear if segments.is_empty() => {}
            Segment::PopIfEmpty | Segment::Pop | Segment::Clear => segments = vec![String::new()],
        }
    }
    let path: String = segments.iter().flat_map(|segment| ["/", segment]).collect();
    let is_kept = setters::set(Component::Pathname, &mut url, &path);
    assert!(is_kept && url.path == Path::List(segments), "{url:?} {path}");
    url
}

/// Percent-encodes a segment, one code point after another.
fn encoded(url: &UrlRecord, segment: &str, is_first: bool) -> String {
    let is_drive_letter =
        is_first && url.scheme == "file" && matches!(segment.as_bytes(), [letter, _] if letter.is_ascii_alphabetic());
    let mut output = String::new();
    for c in segment.chars() {
        let is_encoded = match c {
            '"' | '#' | '%' | '/' | '<' | '>' | '?' | '^' | '`' | '{' | '}' | '\0'..=' ' | '\x7F'.. => true,
            '\\' => url.is_special(),
            '|' => is_drive_letter,
            _ => false,
        };
        match is_encoded {
            true => c.encode_utf8(&mut [0; 4]).bytes().for_each(|byte| output += &format!("%{byte:02X}")),
            false => output.push(c),
        }
    }
    output
}
