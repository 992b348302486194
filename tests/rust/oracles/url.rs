//! Properties of every URL record and every parse. Each function panics if one does not hold.

use weburl::Component;
use weburl::Encoding;
use weburl::Host;
use weburl::Url;
use weburl::internals::url::fast;
use weburl::internals::url::fast::serialized;
use weburl::internals::url::reference::parser::{parse, parse_with};
use weburl::internals::url::reference::serializer::{serialize, serialize_path};
use weburl::internals::url::reference::{Path, UrlRecord};
use weburl::internals::url::reference::{record, to_url};
use weburl::internals::validation::Reported;

/// Returns whether `url` is a "file" URL with a host or a first path segment that the parser never gives a "file" URL.
/// The protocol setter can create such a URL, because it does not parse the host and the path again.
pub fn is_left_by_the_protocol_setter(url: &UrlRecord) -> bool {
    let has_unnormalized_drive_letter = match &url.path {
        Path::List(segments) => segments.first().is_some_and(|first| {
            first.len() == 2 && first.starts_with(|c: char| c.is_ascii_alphabetic()) && first.ends_with('|')
        }),
        _ => false,
    };
    let has_localhost = url.host.as_ref() == Some(&Host::Domain("localhost".to_owned()));
    url.scheme == "file" && (has_localhost || has_unnormalized_drive_letter)
}

/// "URL parsing, serializing, and API […] to ensure idempotence": the serialization of `url` parses to `url`,
/// so no other URL has the same serialization.
pub fn check_round_trip(url: &UrlRecord) {
    let href = serialize(url, false);
    let again = serialized(&href).map(|url| record(url.as_url_ref()));
    assert_eq!(again.as_ref(), Some(url), "the record of {href:?}");
    assert_eq!(&record(to_url(url).as_url_ref()), url);
    if !is_left_by_the_protocol_setter(url) {
        assert_eq!(parse(&href, None).as_ref(), Some(url), "from {href:?}");
    }
}

/// Checks each offset, as drawn in `href.rs`, with the fields of the record.
pub fn check_offsets(url: &UrlRecord) {
    let href = to_url(url);
    let offsets = href.as_url_ref().offsets();
    let text = href.as_str();
    let between = |start: u32, end: u32| text.get(start as usize..end as usize).unwrap_or_default();
    let after = |prefix: &str, part: Option<&str>| part.map_or(String::new(), |part| format!("{prefix}{part}"));

    assert_eq!(text, serialize(url, false));
    assert!(text.is_ascii());
    assert_eq!(between(0, offsets.protocol_end), format!("{}:", url.scheme));
    assert_eq!(between(offsets.protocol_end + 2, offsets.username_end), url.username);
    let password_end = offsets.host_start.saturating_sub(1);
    assert_eq!(between(offsets.username_end + 1, password_end), url.password);
    let hostname = url.host.as_ref().map(ToString::to_string).unwrap_or_default();
    assert_eq!(between(offsets.host_start, offsets.host_end), &hostname);
    let port = url.port.map(|port| port.to_string());
    let after_host = between(offsets.host_end, offsets.pathname_start);
    assert_eq!(after_host, after(":", port.as_deref()));
    assert_eq!(between(offsets.pathname_start, offsets.search_start), serialize_path(url));
    assert_eq!(between(offsets.search_start, offsets.hash_start), after("?", url.query.as_deref()));
    assert_eq!(&text[offsets.hash_start as usize..], after("#", url.fragment.as_deref()));
    check_getters(url, &href);
}

/// Compares the getters of the URL class with their definitions on the record.
fn check_getters(url: &UrlRecord, href: &Url) {
    let hostname = url.host.as_ref().map(ToString::to_string).unwrap_or_default();
    let port = url.port.map(|port| port.to_string()).unwrap_or_default();
    let host = match url.port {
        Some(port) => format!("{hostname}:{port}"),
        None => hostname.clone(),
    };
    let unless_empty = |prefix: char, part: Option<&str>| match part {
        None | Some("") => String::new(),
        Some(part) => format!("{prefix}{part}"),
    };
    assert_eq!(href.as_url_ref().get(Component::Protocol), format!("{}:", url.scheme));
    assert_eq!(href.as_url_ref().get(Component::Username), url.username);
    assert_eq!(href.as_url_ref().get(Component::Password), url.password);
    assert_eq!(href.as_url_ref().get(Component::Host), host);
    assert_eq!(href.as_url_ref().get(Component::Hostname), hostname);
    assert_eq!(href.as_url_ref().get(Component::Port), port);
    assert_eq!(href.as_url_ref().get(Component::Pathname), serialize_path(url));
    assert_eq!(href.as_url_ref().get(Component::Search), unless_empty('?', url.query.as_deref()));
    assert_eq!(href.as_url_ref().get(Component::Hash), unless_empty('#', url.fragment.as_deref()));
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
    let expected = expected.map(|url| to_url(&url));
    let found = fast::api_url_parse(input, base);
    assert_eq!(found, expected);
    if let Ok(base) = base.map(Url::parse).transpose() {
        assert_eq!(Url::options().base_url(base.as_ref()).can_parse(input), expected.is_some());
    }
}
