//! `urllib3.util.parse_url`, and the host to which requests connects. What IDNA maps is unknown.

use super::parts::*;
use super::python_urllib;
use crate::reference::write;

/// What requests keeps of a URL.
const KEPT: Set = QUERY.with("#[]");
const KEPT_PERCENT: Set = KEPT.with("%");
const ZONE: Set = UNRESERVED.with("%");
const NOT_CONTROL: Set = ANY.without_all(&CONTROL);

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    // Without a scheme the text starts with an authority; a "." is not in this pattern.
    let (scheme, rest) = match split_scheme(text) {
        (Some(scheme), rest) if !scheme.contains('.') => (Some(scheme), rest),
        _ => (None, text),
    };
    let mut parts = Parts::with_scheme(scheme);
    let is_normalized = matches!(parts.scheme.as_deref(), None | Some("http" | "https"));
    let rewritten = |text: &str, kept: &Set| if is_normalized { normal(text, kept) } else { String::from(text) };
    let (authority, rest) = match rest.strip_prefix("//") {
        None if scheme.is_some() || rest.starts_with('/') => ("", rest),
        after => split_before(after.unwrap_or(rest), "\\/?#"),
    };
    let (userinfo, host) = last_at(authority);
    parts.userinfo = userinfo.and_then(some).map(|userinfo| rewritten(&userinfo, &USERINFO));
    let (host, port) = split_port(host).ok_or(Failure)?;
    parts.port = port_number(port.unwrap_or_default(), MAXIMUM_PORT)?;
    parts.host = some(&read_host(host, is_normalized)?);
    let (path, query, fragment) = split_path(rest);
    parts.path = if is_normalized { normal(&path_of(path), &PATH) } else { String::from(path) };
    if !parts.path.is_empty() && !parts.path.starts_with('/') {
        parts.path.insert(0, '/');
    }
    parts.query = query.map(|query| rewritten(query, &QUERY));
    parts.fragment = fragment.map(|fragment| rewritten(fragment, &QUERY));
    Ok(parts)
}

fn read_host(host: &str, is_normalized: bool) -> Result<String, Stop> {
    Failure.when(BLANK.has_any(host))?;
    if let Some(literal) = host.strip_prefix('[') {
        return read_literal(literal, is_normalized).ok_or(Failure);
    }
    Failure.when(host.contains(['[', ']']) || !has_only_triplets(host, &ANY))?;
    if !is_normalized || is_ipv4(host) {
        return Ok(String::from(host));
    }
    Failure.when(!has_only_triplets(host, &NOT_CONTROL))?;
    Unknown.when(!host.is_ascii())?;
    Ok(uppercase(&ANY.normal(host, &UNRESERVED).to_ascii_lowercase()))
}

/// An IPv6 address, whose last numbers can be decimal and too large, with a zone.
fn read_literal(literal: &str, is_normalized: bool) -> Option<String> {
    let (address, zone) = cut(literal.strip_suffix(']')?, '%');
    let (start, end) = address.split_at(address.rfind(':')? + 1);
    let is_decimal = |part: &str| part.len() <= 3 && is_number(part);
    let is_address = match end.split('.').count() {
        1 => is_ipv6(address),
        4 => end.split('.').all(is_decimal) && is_ipv6(&(String::from(start) + "0.0.0.0")),
        _ => false,
    };
    let zone = zone.map(without_25);
    let is_zone = |zone: &str| !zone.is_empty() && has_only_triplets(zone, &ANY) && ZONE.has_all(zone);
    if !is_address || !zone.is_none_or(is_zone) {
        return None;
    }
    if !is_normalized {
        return Some(String::from("[") + literal);
    }
    let is_valid = zone.is_none_or(|zone| has_only_triplets(zone, &NOT_CONTROL));
    let zone = zone.map_or_else(String::new, |zone| String::from("%") + &uppercase(zone));
    is_valid.then(|| String::from("[") + &address.to_ascii_lowercase() + &zone + "]")
}

/// One to four numbers, decimal or hexadecimal, of any value.
fn is_ipv4(host: &str) -> bool {
    let is_number = |part: &str| match part.strip_prefix("0x").or_else(|| part.strip_prefix("0X")) {
        Some(digits) => !digits.is_empty() && HEXADECIMAL.has_all(digits),
        None => is_number(part),
    };
    host.split('.').count() <= 4 && host.split('.').all(is_number)
}

fn uppercase(text: &str) -> String {
    ANY.normal(text, &NONE)
}

/// Percent-encodes what is not in the set. A `%` stays if each one starts a triplet.
fn normal(text: &str, kept: &Set) -> String {
    if has_only_triplets(text, &ANY) { kept.normal(text, &NONE) } else { kept.all_encoded(&uppercase(text)) }
}

fn path_of(path: &str) -> String {
    let mut output = without_dots(path, |_| false);
    if path.starts_with('/') && output.first().is_none_or(|first| !first.is_empty()) {
        output.insert(0, "");
    }
    if path.ends_with("/.") || path.ends_with("/..") {
        output.push("");
    }
    output.join("/")
}

/// requests writes a URL of what urllib3 reads, and reads it with `urlsplit`.
pub(super) fn read_by_requests(text: &str) -> Result<Parts, Stop> {
    let mut parts = read(text.trim_start_matches(python_urllib::is_blank))?;
    let host = parts.host.clone().unwrap_or_default();
    let is_http = matches!(parts.scheme.as_deref(), Some("http" | "https"));
    Failure.when(!is_http || host.is_empty() || host.starts_with(['*', '.']))?;
    parts.port = parts.port.filter(|port| port != "0");
    parts.query = parts.query.filter(|query| !query.is_empty());
    if parts.path.is_empty() {
        parts.path.push('/');
    }
    let url = write(&parts.components());
    if !host.starts_with('[') || !host.contains('%') {
        return python_urllib::read(&KEPT_PERCENT.normal(&url, &UNRESERVED));
    }
    // A "%" that two letters or digits follow, but no octet, is an error, after which each "%" is encoded.
    let is_error = |after: &str| after.bytes().all(|byte| byte.is_ascii_alphanumeric()) && !HEXADECIMAL.has_all(after);
    Unknown.when(!url.match_indices('%').any(|(at, _)| url.get(at + 1..at + 3).is_some_and(is_error)))?;
    let mut parts = python_urllib::read(&KEPT.all_encoded(&url))?;
    parts.host = parts.host.map(|host| uppercase(&host.to_ascii_lowercase()));
    Ok(parts)
}
