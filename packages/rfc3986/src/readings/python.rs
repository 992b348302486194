//! `urllib.parse.urlsplit`, and the attributes of its result. An invalid port, which the attribute `port` rejects, is part
//! of the reading.

use alloc::string::String;

use super::{Parts, Reading, cut, is_ipv6, some, split_before};

pub(super) fn read(text: &str) -> Reading {
    let text: String = text
        .trim_start_matches(|character| character <= ' ')
        .replace(['\t', '\r', '\n'], "");
    let mut rest = text.as_str();
    let mut parts = Parts::default();
    if let Some((scheme, after)) = rest.split_once(':')
        && scheme.starts_with(|first: char| first.is_ascii_alphabetic())
        && scheme
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
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
        if netloc.contains('[') != netloc.contains(']') || !has_valid_brackets(netloc) {
            return Reading::Failure;
        }
        (parts.userinfo, rest) = (
            netloc
                .rsplit_once('@')
                .map(|(userinfo, _)| String::from(userinfo)),
            after,
        );
        let host_and_port = netloc.rsplit_once('@').map_or(netloc, |(_, after)| after);
        let (host, port) = match host_and_port.split_once('[') {
            Some((_, bracketed)) => {
                let (host, after) = cut(bracketed, ']');
                parts.host = Some(String::from("[") + &lowercase(host) + "]");
                (host, after.and_then(|after| cut(after, ':').1))
            }
            None => cut(host_and_port, ':'),
        };
        if parts.host.is_none() || host.is_empty() {
            parts.host = some(&lowercase(host));
        }
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

fn has_valid_brackets(netloc: &str) -> bool {
    let Some((_, bracketed)) = netloc.split_once('[') else {
        return true;
    };
    let (host, _) = cut(bracketed, ']');
    if let Some(future) = host.strip_prefix('v') {
        return future.split_once('.').is_some_and(|(version, rest)| {
            !version.is_empty()
                && version.bytes().all(|byte| byte.is_ascii_hexdigit())
                && !rest.is_empty()
        });
    }
    match host.split_once('%') {
        Some((address, zone)) => is_ipv6(address) && !zone.is_empty() && !zone.contains('%'),
        None => is_ipv6(host),
    }
}
