//! Properties of every URL record and every parse. Each function panics if one does not hold.

use weburl::encoding::Encoding;
use weburl::host::Host;
use weburl::internals::url::href::{Href, record};
use weburl::internals::url::{Component, Path, UrlRecord, fast};
use weburl::url::parser::{parse, parse_with};
use weburl::url::serializer::{serialize, serialize_path};
use weburl::validation::Reported;

/// Returns whether `url` is a "file" URL with a host or a first path segment that the parser never gives a "file" URL.
/// The protocol setter can create such a URL, because it does not parse the host and the path again.
pub fn is_left_by_the_protocol_setter(url: &UrlRecord) -> bool {
    let has_unnormalized_drive_letter = match url.path() {
        Path::List(segments) => segments.first().is_some_and(|first| {
            first.len() == 2 && first.starts_with(|c: char| c.is_ascii_alphabetic()) && first.ends_with('|')
        }),
        _ => false,
    };
    let has_localhost = url.host() == Some(&Host::Domain("localhost".to_owned()));
    url.scheme() == "file" && (has_localhost || has_unnormalized_drive_letter)
}

/// "URL parsing, serializing, and API […] to ensure idempotence": the serialization of `url` parses to `url`,
/// so no other URL has the same serialization.
pub fn check_round_trip(url: &UrlRecord) {
    let href = serialize(url, false);
    assert_eq!(record(&href).as_ref(), Some(url), "the record of {href:?}");
    if !is_left_by_the_protocol_setter(url) {
        assert_eq!(parse(&href, None).as_ref(), Some(url), "from {href:?}");
    }
}

/// Checks each offset, as drawn in `href.rs`, with the fields of the record.
pub fn check_offsets(url: &UrlRecord) {
    let href = Href::new(url);
    let offsets = href.offsets();
    let text = href.as_str();
    let between = |start: u32, end: u32| text.get(start as usize..end as usize).unwrap_or_default();
    let after = |prefix: &str, part: Option<&str>| part.map_or(String::new(), |part| format!("{prefix}{part}"));

    assert_eq!(text, serialize(url, false));
    assert!(text.is_ascii());
    assert_eq!(between(0, offsets.protocol_end), format!("{}:", url.scheme()));
    assert_eq!(between(offsets.protocol_end + 2, offsets.username_end), url.username());
    let password_end = offsets.host_start.saturating_sub(1);
    assert_eq!(between(offsets.username_end + 1, password_end), url.password());
    let hostname = url.host().map(ToString::to_string).unwrap_or_default();
    assert_eq!(between(offsets.host_start, offsets.host_end), &hostname);
    let port = url.port().map(|port| port.to_string());
    let after_host = between(offsets.host_end, offsets.pathname_start);
    assert_eq!(after_host, after(":", port.as_deref()));
    assert_eq!(between(offsets.pathname_start, offsets.search_start), serialize_path(url));
    assert_eq!(between(offsets.search_start, offsets.hash_start), after("?", url.query()));
    assert_eq!(&text[offsets.hash_start as usize..], after("#", url.fragment()));
    check_getters(url, &href);
}

/// Compares the getters of the URL class with their definitions on the record.
fn check_getters(url: &UrlRecord, href: &Href) {
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
    assert_eq!(href.get(Component::Protocol), format!("{}:", url.scheme()));
    assert_eq!(href.get(Component::Username), url.username());
    assert_eq!(href.get(Component::Password), url.password());
    assert_eq!(href.get(Component::Host), host);
    assert_eq!(href.get(Component::Hostname), hostname);
    assert_eq!(href.get(Component::Port), port);
    assert_eq!(href.get(Component::Pathname), serialize_path(url));
    assert_eq!(href.get(Component::Search), unless_empty('?', url.query()));
    assert_eq!(href.get(Component::Hash), unless_empty('#', url.fragment()));
}

/// Checks that parsing has the same result with and without a sink. Only the last report may be marked as the
/// reason for failure; every range must be in the input.
pub fn check_reports(input: &str, base: Option<&UrlRecord>) {
    let mut reports: Vec<Reported> = Vec::new();
    let url = parse_with(input, base, Encoding::UTF_8, &mut reports);
    assert_eq!(url, parse(input, base));
    let last = reports.len().wrapping_sub(1);
    assert!(url.is_some() || !reports.is_empty());
    for (index, report) in reports.iter().enumerate() {
        let is_failure = url.is_none() && index == last;
        assert_eq!(report.is_failure, is_failure, "{report:?}");
        assert!(input.get(report.range.clone()).is_some(), "{report:?}");
    }
}

/// Checks that the API's parsing from text to text, which may use a fast path, agrees with the reference path.
pub fn check_api(input: &str, base: Option<&str>) {
    let expected = match base.map(|base| parse(base, None)) {
        None => parse(input, None),
        Some(base) => base.and_then(|base| parse(input, Some(&base))),
    };
    let expected = expected.map(|url| Href::new(&url));
    assert_eq!(fast::can_parse(input, base), expected.is_some());
    assert_eq!(fast::api_url_parse(input, base), expected);
}
