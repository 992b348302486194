//! `urllib.parse.urlsplit`, and the attributes of its result. An invalid port, which the attribute `port` rejects, is part
//! of the reading.

use alloc::string::String;

use super::{Parts, Reading, cut, is_ipv6, last_at, some, split_before, split_port};

pub(super) fn read(text: &str) -> Reading {
    let text: String = text.trim_start_matches(|character| character <= ' ').replace(['\t', '\r', '\n'], "");
    let mut rest = text.as_str();
    let mut parts = Parts::default();
    if let Some((scheme, after)) = rest.split_once(':')
        && scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
    {
        parts.scheme = Some(scheme.to_ascii_lowercase());
        rest = after;
    }
    if let Some(after) = rest.strip_prefix("//") {
        let (netloc, after) = split_before(after, "/?#");
        // The check of what NFKC makes of it, and the lowercase of Unicode.
        if !netloc.is_ascii() {
            return Reading::Unknown;
        }
        if netloc.contains('[') != netloc.contains(']') {
            return Reading::Failure;
        }
        let (userinfo, host) = last_at(netloc);
        // Later versions reject text around brackets.
        let is_unsure = |text: &str| text.contains(['[', ']']);
        let (host, port) = match host.strip_prefix('[') {
            _ if userinfo.is_some_and(is_unsure) => return Reading::Unknown,
            None if is_unsure(host) => return Reading::Unknown,
            None => cut(host, ':'),
            Some(bracketed) if !is_valid(cut(bracketed, ']').0) => return Reading::Failure,
            Some(_) => match split_port(host) {
                Some(parts) => parts,
                None => return Reading::Unknown,
            },
        };
        rest = after;
        parts.userinfo = userinfo.map(String::from);
        parts.host = some(&lowercase(host));
        parts.port = port.and_then(some);
    }
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    parts.path = String::from(path);
    parts.query = query.and_then(some);
    parts.fragment = fragment.and_then(some);
    Reading::Read(parts)
}

/// A zone keeps its case.
fn lowercase(host: &str) -> String {
    let (address, zone) = split_before(host, "%");
    address.to_ascii_lowercase() + zone
}

/// Whether this can be in brackets.
fn is_valid(host: &str) -> bool {
    if let Some(future) = host.strip_prefix('v') {
        return future.split_once('.').is_some_and(|(version, rest)| {
            !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_hexdigit()) && !rest.is_empty()
        });
    }
    match host.split_once('%') {
        Some((address, zone)) => is_ipv6(address) && !zone.is_empty() && !zone.contains('%'),
        None => is_ipv6(host),
    }
}
