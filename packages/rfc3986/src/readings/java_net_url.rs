//! `java.net.URL` with its handlers for `http`, `https`, `ftp` and `mailto`.

use alloc::string::{String, ToString};

use super::{Parts, Stop, cut, first_at, is_ipv6, split_before, split_port};

/// The other protocols of the JDK.
const OTHERS: [&str; 4] = ["file", "jar", "jmod", "jrt"];

pub(super) fn read(text: &str) -> Option<Result<Parts, Stop>> {
    let text = text.trim_matches(|character| character <= ' ');
    let is_prefixed = text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("url:"));
    let text = if is_prefixed { &text[4..] } else { text };
    let (scheme, rest) = text.split_once(':').filter(|(scheme, _)| !scheme.contains('/'))?;
    let scheme = scheme.to_ascii_lowercase();
    if OTHERS.contains(&scheme.as_str()) {
        return Some(Err(Stop::Unknown));
    }
    if scheme == "mailto" {
        // Without the fragment; the last "?" starts the query.
        let address = cut(rest, '#').0;
        let (path, query) = address.rsplit_once('?').map_or((address, None), |(path, query)| (path, Some(query)));
        let (path, query) = (String::from(path), query.map(String::from));
        let parts = Parts { scheme: Some(scheme), path, query, ..Parts::default() };
        return (!address.trim().is_empty()).then_some(Ok(parts));
    }
    if !["http", "https", "ftp"].contains(&scheme.as_str()) {
        return None;
    }
    parse(scheme, rest)
}

fn parse(scheme: String, text: &str) -> Option<Result<Parts, Stop>> {
    let (text, fragment) = cut(text, '#');
    let (text, query) = cut(text, '?');
    let mut parts = Parts {
        scheme: Some(scheme),
        fragment: fragment.map(String::from),
        query: query.map(String::from),
        path: String::from(text),
        ..Parts::default()
    };
    if let Some(rest) = text.strip_prefix("//").filter(|rest| !rest.starts_with("//")) {
        let (authority, path) = split_before(rest, "/");
        parts.path = String::from(path);
        let (userinfo, host) = first_at(authority);
        // An authority with two "@" has no host.
        if !host.contains('@') {
            parts.userinfo = userinfo.map(String::from);
            let after_userinfo = host;
            let (host, port) = split_port(host)?;
            // Digits can be of any script, and what NFKC makes of the host is checked.
            if !after_userinfo.is_ascii() || host.contains(|found: char| found.is_ascii_control()) {
                return Some(Err(Stop::Unknown));
            }
            if host.starts_with('[') && !is_ipv6(&host[1..host.len() - 1]) {
                return (host.len() > 3).then_some(Err(Stop::Unknown));
            }
            parts.host = Some(String::from(host));
            parts.port = match port {
                None | Some("") => None,
                Some(port) => number(port)?,
            };
        }
    }
    Some(Ok(parts))
}

/// A signed integer, of which -1 is the absent port.
fn number(text: &str) -> Option<Option<String>> {
    let number: i32 = text.parse().ok()?;
    match number {
        ..-1 => None,
        -1 => Some(None),
        _ => Some(Some(number.to_string())),
    }
}
