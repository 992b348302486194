//! [Normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2), and keys for comparison that are policy.

use alloc::collections::BinaryHeap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use crate::characters::{ANY, NONE, UNRESERVED};
use crate::parser::{Components, HostType, default_port, host_type, is_special};
use crate::readings::Parts;
use crate::reference::{remove_dot_segments, write_unambiguously};

/// A level of normalization. Each includes those before it, and results in an equivalent reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// [Case](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1): the scheme and the host in lowercase, the
    /// digits of triplets in uppercase. A zone keeps its case.
    Case,
    /// [Percent-encoding](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2): unreserved characters are
    /// decoded.
    PercentEncoding,
    /// [Path segments](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3): no dot segments, unless the path is
    /// relative.
    PathSegments,
    /// [Scheme](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3): no empty port, no default port of `ftp`, `http`,
    /// `https`, `ws` and `wss`; `/` for the empty path of all of these but `ftp`.
    Scheme,
    /// An IPv6 address as in [RFC 5952](https://www.rfc-editor.org/rfc/rfc5952#section-4), an IPv4-mapped one with a
    /// decimal IPv4 address.
    Host,
}

/// Normalizes a reference.
///
/// The levels after [`Level::Case`] do not change references for which the URL Standard takes a host from the path: those
/// with an empty authority, or with none after one of the schemes, for `ftp`, `http`, `https`, `ws`, `wss` or without a
/// scheme.
#[must_use]
pub fn normalize(components: &Components<'_>, level: Level) -> String {
    write_unambiguously(&Parts::normalized(components, level).components())
}

/// The target URI of HTTP for [message signatures](https://www.rfc-editor.org/rfc/rfc9421#section-2.2.2): normalized by
/// [`Level::Scheme`], without userinfo and fragment. `None` for other schemes than `http` and `https`, and for an empty
/// host.
#[must_use]
pub fn http_target_uri(components: &Components<'_>) -> Option<String> {
    let normalized = Parts::normalized(components, Level::Scheme);
    let target = Components { userinfo: None, fragment: None, ..normalized.components() };
    is_http(&target).then(|| write_unambiguously(&target))
}

/// The `htu` of a [DPoP proof](https://www.rfc-editor.org/rfc/rfc9449#section-4.2): [`http_target_uri`] without the
/// query.
#[must_use]
pub fn dpop_htu(components: &Components<'_>) -> Option<String> {
    http_target_uri(&Components { query: None, ..*components })
}

/// The parameters and index files that [`crawl`] and [`surt`] remove.
#[derive(Clone, Copy, Debug, Default)]
pub struct CrawlRules<'a> {
    /// Names of parameters of the query. A name that ends with `*` stands for all that start with it.
    pub parameters: &'a [&'a str],
    /// Last segments of a path, such as `index.html`.
    pub index_files: &'a [&'a str],
}

/// A key for crawlers: normalized by [`Level::Host`]; the parameters of the query sorted by name, without those of the
/// rules and without empty ones; without an index file; without a fragment, unless it starts with `!`. `None` without a
/// host.
#[must_use]
pub fn crawl(components: &Components<'_>, rules: &CrawlRules<'_>) -> Option<String> {
    components.scheme.and(components.host.filter(|host| !host.is_empty()))?;
    let normalized = Parts::crawled(components, rules);
    Some(write_unambiguously(&normalized.components()))
}

/// A sort key of web archives: [`crawl`] without scheme and userinfo, with the labels of the host reversed. `None` for
/// other schemes than `http` and `https`, and for an empty host.
#[must_use]
pub fn surt(components: &Components<'_>, rules: &CrawlRules<'_>) -> Option<String> {
    let normalized = Parts::crawled(components, rules);
    let target = normalized.components();
    let host = target.host.filter(|_| is_http(&target))?;
    let mut key = String::from(host);
    if host_type(host) == Some(HostType::RegName) {
        let labels = host.strip_suffix('.').unwrap_or(host).rsplit('.').skip_while(|label| label.is_empty());
        key = labels.collect::<Vec<_>>().join(",");
    }
    if let Some(port) = target.port {
        key.extend([":", port]);
    }
    key.push(')');
    // As the host, so that a path can start with "//".
    let target = Components { scheme: None, userinfo: None, host: Some(&key), port: None, ..target };
    Some(String::from(&write_unambiguously(&target)[2..]))
}

/// Whether the URL Standard [ignores the slashes](https://url.spec.whatwg.org/#special-authority-ignore-slashes-state)
/// before a path, and sees a host there.
fn has_host_in_path(components: &Components<'_>) -> bool {
    match components.host {
        Some(host) => host.is_empty() && components.scheme.is_none_or(is_special),
        None => components.scheme.is_some_and(is_special),
    }
}

fn is_http(components: &Components<'_>) -> bool {
    matches!(components.scheme, Some("http" | "https")) && components.host.is_some_and(|host| !host.is_empty())
}

impl Parts {
    fn normalized(components: &Components<'_>, level: Level) -> Self {
        let level = if has_host_in_path(components) { Level::Case } else { level };
        let unreserved = if level >= Level::PercentEncoding { &UNRESERVED } else { &NONE };
        let text = |part: &str| ANY.normal(part, unreserved);
        let mut normalized = Self::map(&Components { scheme: None, host: None, ..*components }, text);
        normalized.scheme = components.scheme.map(str::to_ascii_lowercase);
        normalized.host = components.host.map(|host| {
            let zone = if host.starts_with('[') { host.find(['%', ']']) } else { None };
            let (address, zone) = host.split_at(zone.unwrap_or(host.len()));
            let lower = text(address).to_ascii_lowercase();
            let address = if lower.contains('%') { ANY.normal(&lower, &NONE) } else { lower };
            let literal = address.strip_prefix('[').filter(|_| level >= Level::Host);
            let ipv6: Option<Ipv6Addr> = literal.and_then(|literal| literal.parse().ok());
            ipv6.map(|ipv6| format!("[{ipv6}")).unwrap_or(address) + &text(zone)
        });
        if level >= Level::PathSegments && (components.scheme.is_some() || normalized.path.starts_with('/')) {
            normalized.path = remove_dot_segments(&normalized.path);
        }
        if level >= Level::Scheme {
            let scheme = normalized.scheme.as_deref().unwrap_or_default();
            let default_port = default_port(scheme);
            normalized.port = normalized.port.filter(|port| !port.is_empty() && port != default_port);
            let has_slash = !default_port.is_empty() && scheme != "ftp";
            if has_slash && normalized.host.is_some() && normalized.path.is_empty() {
                normalized.path.push('/');
            }
        }
        normalized
    }

    fn crawled(components: &Components<'_>, rules: &CrawlRules<'_>) -> Self {
        let mut normalized = Self::normalized(components, Level::Host);
        let last = normalized.path.rfind('/').map_or(0, |slash| slash + 1);
        if rules.index_files.contains(&&normalized.path[last..]) {
            normalized.path.truncate(last);
        }
        normalized.query = normalized.query.and_then(|query| {
            let name = |parameter: &str| parameter.find('=').unwrap_or(parameter.len());
            let is_kept = |parameter: &&str| {
                let name = &parameter[..name(parameter)];
                let is_removed = |rule: &&str| match rule.strip_suffix('*') {
                    Some(start) => name.starts_with(start),
                    None => name == *rule,
                };
                !parameter.is_empty() && !rules.parameters.iter().any(is_removed)
            };
            // A heap of names and indices is a stable sort of a tenth of the code.
            let with_keys = |(index, parameter)| (&parameter[..name(parameter)], index, parameter);
            let heap: BinaryHeap<_> = query.split('&').filter(is_kept).enumerate().map(with_keys).collect();
            let parameters: Vec<&str> = heap.into_sorted_vec().into_iter().map(|(_, _, parameter)| parameter).collect();
            (!parameters.is_empty()).then(|| parameters.join("&"))
        });
        normalized.fragment = normalized.fragment.filter(|fragment| fragment.starts_with('!'));
        normalized
    }
}
