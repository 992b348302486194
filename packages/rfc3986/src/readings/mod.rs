//! How other parsers read a URL: a model of each, in a file of its own.

mod curl;
mod go;
mod java_uri;
mod java_url;
mod node;
mod php;
mod python;

use alloc::string::String;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use crate::parser::{Components, Grammar, parse};

/// The parts that a parser sees. `None` where it does not distinguish an absent part from an empty one, or there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The scheme, without the `:`.
    pub scheme: Option<String>,
    /// What precedes the `@`; decoded if the parser only gives that.
    pub userinfo: Option<String>,
    /// The host, with brackets around an IPv6 address.
    pub host: Option<String>,
    /// The port as text.
    pub port: Option<String>,
    /// The path; what follows the scheme if the parser does not divide it.
    pub path: String,
    /// The query, without the `?`.
    pub query: Option<String>,
    /// The fragment, without the `#`.
    pub fragment: Option<String>,
}

/// The result of a parser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// It accepts the text.
    Read(Parts),
    /// It rejects the text.
    Failure,
    /// The model does not know.
    Unknown,
}

/// Why a model has no parts.
enum Stop {
    Failure,
    Unknown,
}

impl From<Result<Parts, Stop>> for Reading {
    fn from(result: Result<Parts, Stop>) -> Self {
        match result {
            Ok(parts) => Self::Read(parts),
            Err(Stop::Failure) => Self::Failure,
            Err(Stop::Unknown) => Self::Unknown,
        }
    }
}

/// A parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reader {
    /// The URL Standard, without a base.
    UrlStandard,
    /// `URI-reference` of RFC 3986.
    Rfc3986,
    /// `IRI-reference` of RFC 3987.
    Rfc3987,
    /// libcurl's `curl_url_set` with the flags of a transfer: `CURLU_GUESS_SCHEME`, `CURLU_NON_SUPPORT_SCHEME`.
    Curl,
    /// `urllib.parse.urlsplit` of Python.
    Python,
    /// `Parse` of Go's `net/url`.
    Go,
    /// `java.net.URI`.
    JavaUri,
    /// `java.net.URL`, with the protocols of the JDK.
    JavaUrl,
    /// `url.parse` of Node.
    Node,
    /// `parse_url` of PHP.
    Php,
}

impl Reader {
    /// All readers.
    pub const ALL: [Self; 10] = [
        Self::UrlStandard,
        Self::Rfc3986,
        Self::Rfc3987,
        Self::Curl,
        Self::Python,
        Self::Go,
        Self::JavaUri,
        Self::JavaUrl,
        Self::Node,
        Self::Php,
    ];

    /// The version that the model was compared with; empty for a text that has none.
    #[must_use]
    pub fn version(self) -> &'static str {
        match self {
            Self::UrlStandard | Self::Rfc3986 | Self::Rfc3987 => "",
            Self::Curl => "7.88.1",
            Self::Python => "3.11.7",
            Self::Go => "1.19.8",
            Self::JavaUri | Self::JavaUrl => "17.0.15",
            Self::Node => "20.20.2",
            Self::Php => "8.2.36",
        }
    }
}

/// Returns the reading of each of [`Reader::ALL`].
#[must_use]
pub fn readings(text: &str) -> Vec<Reading> {
    let standard = match weburl::Url::parse(text) {
        Ok(url) => Reading::Read(parts_of_href(url.as_str())),
        Err(_) => Reading::Failure,
    };
    readings_with(text, standard)
}

/// Like [`readings`], with the reading of the URL Standard from the caller.
#[must_use]
pub fn readings_with(text: &str, standard: Reading) -> Vec<Reading> {
    let mut all = Vec::with_capacity(Reader::ALL.len());
    all.push(standard);
    for grammar in [Grammar::UriReference, Grammar::IriReference] {
        all.push(
            parse(text, grammar)
                .map_or(Reading::Failure, |found| Reading::Read(Parts::from(found))),
        );
    }
    for read in [
        curl::read,
        python::read,
        go::read,
        java_uri::read,
        java_url::read,
        node::read,
        php::read,
    ] {
        all.push(read(text));
    }
    all
}

/// The parts of a serialized URL of the URL Standard.
#[must_use]
pub fn parts_of_href(href: &str) -> Parts {
    let (rest, fragment) = cut(href, '#');
    let (rest, query) = cut(rest, '?');
    let (scheme, rest) = rest.split_once(':').unwrap_or(("", rest));
    let mut parts = Parts {
        scheme: some(scheme),
        query: query.map(String::from),
        fragment: fragment.map(String::from),
        ..Parts::default()
    };
    if let Some(rest) = rest.strip_prefix("//") {
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let (userinfo, host) = authority
            .rsplit_once('@')
            .map_or((None, authority), |(a, b)| (Some(a), b));
        let port = host.rfind(':').filter(|_| !host.ends_with(']'));
        parts.userinfo = userinfo.map(String::from);
        parts.host = Some(String::from(&host[..port.unwrap_or(host.len())]));
        parts.port = port.map(|colon| String::from(&host[colon + 1..]));
        parts.path = String::from(path);
    } else {
        // "/." precedes a path that starts with two slashes.
        parts.path = String::from(if rest.starts_with("/.//") {
            &rest[2..]
        } else {
            rest
        });
    }
    parts
}

/// Whether every one of these readings that is not a failure has the same host and port. `false` if there is no such
/// reading, one is unknown, or the host is empty.
#[must_use]
pub fn agree_on_host<'a>(readings: impl IntoIterator<Item = &'a Reading>) -> bool {
    let mut known = None;
    for reading in readings {
        let parts = match reading {
            Reading::Failure => continue,
            Reading::Unknown => return false,
            Reading::Read(parts) => parts,
        };
        let found = (host(parts), port(parts));
        if found.0.as_ref().is_err_and(String::is_empty)
            || known.as_ref().is_some_and(|known| *known != found)
        {
            return false;
        }
        known = Some(found);
    }
    known.is_some()
}

/// Which parts differ among the readings that are known, in the order of [`Parts`]. An absent part is equal to an empty
/// one, and after a host an empty path to `/`. Schemes and hosts are compared without case, IPv6 addresses by
/// their value, and ports with the scheme's default.
#[must_use]
pub fn disagreements(readings: &[Reading]) -> [bool; 7] {
    let mut known = readings.iter().filter_map(|reading| match reading {
        Reading::Read(parts) => Some(parts),
        _ => None,
    });
    let mut differ = [false; 7];
    let Some(first) = known.next() else {
        return differ;
    };

    for other in known {
        let differs = |part: fn(&Parts) -> &Option<String>| text(part(first)) != text(part(other));
        let found = [
            !text(&first.scheme).eq_ignore_ascii_case(text(&other.scheme)),
            differs(|parts| &parts.userinfo),
            host(first) != host(other),
            port(first) != port(other),
            path(first) != path(other),
            differs(|parts| &parts.query),
            differs(|parts| &parts.fragment),
        ];
        for (known, found) in differ.iter_mut().zip(found) {
            *known |= found;
        }
    }
    differ
}

fn text(part: &Option<String>) -> &str {
    part.as_deref().unwrap_or_default()
}

fn path(parts: &Parts) -> &str {
    let has_host = parts.host.as_ref().is_some_and(|host| !host.is_empty());
    if has_host && parts.path == "/" {
        ""
    } else {
        &parts.path
    }
}

/// An IPv6 address, or the host in lowercase.
fn host(parts: &Parts) -> Result<Ipv6Addr, String> {
    let host = parts.host.as_deref().unwrap_or_default();
    let address = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    address
        .and_then(|address| address.parse().ok())
        .ok_or_else(|| host.to_ascii_lowercase())
}

fn port(parts: &Parts) -> &str {
    let port = text(&parts.port);
    if port.is_empty() {
        let is_scheme = |names: &[&str]| {
            names
                .iter()
                .any(|name| name.eq_ignore_ascii_case(text(&parts.scheme)))
        };
        return match () {
            () if is_scheme(&["http", "ws"]) => "80",
            () if is_scheme(&["https", "wss"]) => "443",
            () if is_scheme(&["ftp"]) => "21",
            () => "",
        };
    }
    match port.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    }
}

impl From<Components<'_>> for Parts {
    fn from(components: Components<'_>) -> Self {
        let own = |part: Option<&str>| part.map(String::from);
        Self {
            scheme: own(components.scheme),
            userinfo: own(components.userinfo),
            host: own(components.host),
            port: own(components.port),
            path: String::from(components.path),
            query: own(components.query),
            fragment: own(components.fragment),
        }
    }
}

/// The text before the first delimiter, and the text after it.
fn cut(text: &str, delimiter: char) -> (&str, Option<&str>) {
    text.split_once(delimiter)
        .map_or((text, None), |(before, after)| (before, Some(after)))
}

/// For a parser that does not distinguish an absent part from an empty one.
fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| String::from(text))
}

fn is_ipv6(text: &str) -> bool {
    text.parse::<Ipv6Addr>().is_ok()
}
