//! How other parsers read a URL: a model of each, in a file of its own.

mod curl;
mod go;
mod java_uri;
mod java_url;
mod node;
mod php;
mod python_urllib;

use alloc::string::String;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use crate::parser::{Components, Grammar, default_port, parse};

/// The parts that a parser sees. `None` where it does not distinguish an absent part from an empty one, or there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The scheme, without the `:`.
    pub scheme: Option<String>,
    /// The text before the `@`; decoded if the parser returns only the decoded text.
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

impl Reading {
    /// The parts, if the reader accepts the text.
    #[must_use]
    pub fn parts(&self) -> Option<&Parts> {
        if let Self::Read(parts) = self { Some(parts) } else { None }
    }
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
    /// `urllib.parse.urlsplit` of Python. Other packages for Python, such as requests, have parsers of their own.
    PythonUrllib,
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
    pub const ALL: &'static [Self] = &[
        Self::UrlStandard,
        Self::Rfc3986,
        Self::Rfc3987,
        Self::Curl,
        Self::PythonUrllib,
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
            Self::PythonUrllib => "3.11.7",
            Self::Go => "1.19.8",
            Self::JavaUri | Self::JavaUrl => "17.0.15",
            Self::Node => "20.20.2",
            Self::Php => "8.2.36",
        }
    }
}

/// Of the readers after the texts.
const MODELS: [fn(&str) -> Reading; 7] =
    [curl::read, python_urllib::read, go::read, java_uri::read, java_url::read, node::read, php::read];

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
        all.push(parse(text, grammar).map_or(Reading::Failure, |found| Reading::Read(Parts::from(found))));
    }
    all.extend(MODELS.map(|read| read(text)));
    all
}

/// The parts of a serialized URL of the URL Standard.
#[must_use]
pub fn parts_of_href(href: &str) -> Parts {
    let (scheme, rest) = href.split_once(':').unwrap_or(("", href));
    let mut parts = Parts { scheme: some(scheme), ..Parts::default() };
    let Some(rest) = rest.strip_prefix("//") else {
        // "/." precedes a path that starts with two slashes.
        return parts.with_path(if rest.starts_with("/.//") { &rest[2..] } else { rest });
    };
    let (authority, path) = split_before(rest, "/?#");
    let (userinfo, host) = last_at(authority);
    let colon = host.rfind(':').filter(|_| !host.ends_with(']')).unwrap_or(host.len());
    parts.userinfo = userinfo.map(String::from);
    parts.host = Some(String::from(&host[..colon]));
    parts.port = host.get(colon + 1..).map(String::from);
    parts.with_path(path)
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
        if found.0.as_ref().is_err_and(String::is_empty) || known.as_ref().is_some_and(|known| *known != found) {
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
    let mut known = readings.iter().filter_map(Reading::parts);
    let mut differ = [false; 7];
    let Some(first) = known.next() else {
        return differ;
    };
    for other in known {
        let ours = first.components().each().map(Option::unwrap_or_default);
        let theirs = other.components().each().map(Option::unwrap_or_default);
        for (index, differs) in differ.iter_mut().enumerate() {
            *differs |= match index {
                0 => !ours[index].eq_ignore_ascii_case(theirs[index]),
                2 => host(first) != host(other),
                3 => port(first) != port(other),
                4 => first.path != other.path && path(first) != path(other),
                _ => ours[index] != theirs[index],
            };
        }
    }
    differ
}

fn text(part: &Option<String>) -> &str {
    part.as_deref().unwrap_or_default()
}

fn path(parts: &Parts) -> &str {
    let has_host = parts.host.as_ref().is_some_and(|host| !host.is_empty());
    if has_host && parts.path == "/" { "" } else { &parts.path }
}

/// An IPv6 address, or the host in lowercase.
fn host(parts: &Parts) -> Result<Ipv6Addr, String> {
    let host = parts.host.as_deref().unwrap_or_default();
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    address.and_then(|address| address.parse().ok()).ok_or_else(|| host.to_ascii_lowercase())
}

fn port(parts: &Parts) -> &str {
    let port = text(&parts.port);
    if port.is_empty() {
        return default_port(&text(&parts.scheme).to_ascii_lowercase());
    }
    match port.trim_start_matches('0') {
        "" => "0",
        digits => digits,
    }
}

impl Parts {
    /// Sets the path, the query and the fragment.
    fn with_path(mut self, text: &str) -> Self {
        let (text, fragment) = cut(text, '#');
        let (path, query) = cut(text, '?');
        self.path = String::from(path);
        self.query = query.map(String::from);
        self.fragment = fragment.map(String::from);
        self
    }

    /// The parts as slices.
    #[must_use]
    pub fn components(&self) -> Components<'_> {
        Components {
            scheme: self.scheme.as_deref(),
            userinfo: self.userinfo.as_deref(),
            host: self.host.as_deref(),
            port: self.port.as_deref(),
            path: &self.path,
            query: self.query.as_deref(),
            fragment: self.fragment.as_deref(),
        }
    }
}

impl From<Components<'_>> for Parts {
    fn from(components: Components<'_>) -> Self {
        let [scheme, userinfo, host, port, path, query, fragment] =
            components.each().map(|part| part.map(String::from));
        let path = path.unwrap_or_default();
        Self { scheme, userinfo, host, port, path, query, fragment }
    }
}

/// The text before the first delimiter, and the text after it.
fn cut(text: &str, delimiter: char) -> (&str, Option<&str>) {
    text.split_once(delimiter).map_or((text, None), |(before, after)| (before, Some(after)))
}

/// For a parser that does not distinguish an absent part from an empty one.
fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| String::from(text))
}

/// Splits before the first of these characters, which are ASCII, or at the end.
fn split_before<'a>(text: &'a str, characters: &str) -> (&'a str, &'a str) {
    let is_one = |byte: u8| characters.as_bytes().contains(&byte);
    text.split_at(text.bytes().position(is_one).unwrap_or(text.len()))
}

/// The userinfo before the first `@`, and the rest.
fn first_at(authority: &str) -> (Option<&str>, &str) {
    authority.split_once('@').map_or((None, authority), |(userinfo, rest)| (Some(userinfo), rest))
}

/// The userinfo before the last `@`, and the rest.
fn last_at(authority: &str) -> (Option<&str>, &str) {
    authority.rsplit_once('@').map_or((None, authority), |(userinfo, rest)| (Some(userinfo), rest))
}

/// Splits the port from a host. `None` if anything else follows brackets, or they are not closed.
fn split_port(text: &str) -> Option<(&str, Option<&str>)> {
    if !text.starts_with('[') {
        return Some(cut(text, ':'));
    }
    let (host, rest) = text.split_at(text.find(']')? + 1);
    if rest.is_empty() {
        return Some((host, None));
    }
    Some((host, Some(rest.strip_prefix(':')?)))
}

fn is_ipv6(text: &str) -> bool {
    text.parse::<Ipv6Addr>().is_ok()
}
