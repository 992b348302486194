//! `urllib3.util.parse_url`, and the host to which requests connects. What IDNA maps is unknown.

use alloc::string::{String, ToString};

use super::parts::{Triplets, encoded, has_encoded_control, has_only_triplets, is_number, without_dots};
use super::{Parts, Stop, cut, is_ipv6, last_at, python_urllib, some, split_before, split_port, split_scheme};
use crate::characters::{PATH, QUERY, Set, UNRESERVED, USERINFO, is_in};

const MAXIMUM_PORT_LENGTH: usize = 5;

const UPPERCASE: Triplets = Triplets::Normal(|_| false);

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    // Without a scheme the text starts with an authority; a "." is not in this pattern.
    let has_scheme = matches!(split_scheme(text), (Some(scheme), _) if !scheme.contains('.'));
    let (scheme, rest) = if has_scheme { split_scheme(text) } else { (None, text) };
    let scheme = scheme.map(str::to_ascii_lowercase);
    let is_normalized = scheme.as_deref().is_none_or(|scheme| scheme == "http" || scheme == "https");
    let rewritten = |text: &str, safe: Set| if is_normalized { normal(text, safe) } else { String::from(text) };
    let mut parts = Parts::default();
    let mut rest = rest;
    if let Some(after) = rest.strip_prefix("//").or((!has_scheme && !rest.starts_with('/')).then_some(rest)) {
        let (authority, after) = split_before(after, "\\/?#");
        rest = after;
        let (userinfo, host) = last_at(authority);
        parts.userinfo = userinfo.and_then(some).map(|userinfo| rewritten(&userinfo, USERINFO));
        let (host, port) = split_port(host).ok_or(Stop::Failure)?;
        parts.port = port.map_or(Ok(None), read_port)?;
        parts.host = some(&read_host(host, is_normalized)?);
    }
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    parts.path = if is_normalized { normal(&path_of(path), PATH) } else { String::from(path) };
    if !parts.path.is_empty() && !parts.path.starts_with('/') {
        parts.path.insert(0, '/');
    }
    parts.query = query.map(|query| rewritten(query, QUERY));
    parts.fragment = fragment.map(|fragment| rewritten(fragment, QUERY));
    parts.scheme = scheme;
    Ok(parts)
}

fn read_port(text: &str) -> Result<Option<String>, Stop> {
    let digits = text.trim_start_matches('0');
    if !text.bytes().all(|byte| byte.is_ascii_digit()) || digits.len() > MAXIMUM_PORT_LENGTH {
        return Err(Stop::Failure);
    }
    match digits.parse::<u32>() {
        Ok(number) if number > 0xffff => Err(Stop::Failure),
        Ok(number) => Ok(Some(number.to_string())),
        Err(_) => Ok(some(if text.is_empty() { "" } else { "0" })),
    }
}

fn read_host(host: &str, is_normalized: bool) -> Result<String, Stop> {
    if host.bytes().any(|byte| byte.is_ascii_control() || byte == b' ') {
        return Err(Stop::Failure);
    }
    if let Some(literal) = host.strip_prefix('[') {
        return read_literal(literal, is_normalized).ok_or(Stop::Failure);
    }
    if host.contains(['[', ']']) || !has_only_triplets(host) {
        return Err(Stop::Failure);
    }
    if !is_normalized || is_ipv4(host) {
        return Ok(String::from(host));
    }
    if has_encoded_control(host) {
        return Err(Stop::Failure);
    }
    if !host.is_ascii() {
        return Err(Stop::Unknown);
    }
    let decoded = encoded(host, |_| true, Triplets::Normal(is_unreserved)).to_ascii_lowercase();
    Ok(encoded(&decoded, |_| true, UPPERCASE))
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
    let zone = zone.map(|zone| zone.strip_prefix("25").filter(|rest| !rest.is_empty()).unwrap_or(zone));
    let is_zone = |zone: &str| {
        !zone.is_empty() && has_only_triplets(zone) && zone.bytes().all(|byte| is_unreserved(byte) || byte == b'%')
    };
    if !is_address || !zone.is_none_or(is_zone) {
        return None;
    }
    if !is_normalized {
        return Some(String::from("[") + literal);
    }
    let mut host = String::from("[") + &address.to_ascii_lowercase();
    if let Some(zone) = zone {
        if has_encoded_control(zone) {
            return None;
        }
        host.extend(["%", &encoded(zone, is_unreserved, UPPERCASE)]);
    }
    Some(host + "]")
}

/// One to four numbers, decimal or hexadecimal, of any value.
fn is_ipv4(host: &str) -> bool {
    let is_number = |part: &str| match part.strip_prefix("0x").or_else(|| part.strip_prefix("0X")) {
        Some(digits) => !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit()),
        None => is_number(part),
    };
    host.split('.').count() <= 4 && host.split('.').all(is_number)
}

/// Percent-encodes what is not in the set. A `%` stays if each one starts a triplet.
fn normal(text: &str, set: Set) -> String {
    let uppercase = encoded(text, |_| true, UPPERCASE);
    let triplets = if has_only_triplets(text) { Triplets::Kept } else { Triplets::Encoded };
    encoded(&uppercase, |byte| is_in(byte, set), triplets)
}

fn is_unreserved(byte: u8) -> bool {
    is_in(byte, UNRESERVED)
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
    let is_blank = |character: char| character.is_whitespace() || ('\x1c'..='\x1f').contains(&character);
    let parts = read(text.trim_start_matches(is_blank))?;
    let host = parts.host.as_deref().unwrap_or_default();
    let scheme = parts.scheme.as_deref().unwrap_or_default();
    if !matches!(scheme, "http" | "https") || host.is_empty() || host.starts_with(['*', '.']) {
        return Err(Stop::Failure);
    }
    let mut url = String::from(scheme) + "://";
    for (before, part, after) in [
        ("", parts.userinfo.as_deref(), "@"),
        ("", Some(host), ""),
        (":", parts.port.as_deref().filter(|&port| port != "0"), ""),
        ("", some(&parts.path).as_deref().or(Some("/")), ""),
        ("?", parts.query.as_deref().filter(|query| !query.is_empty()), ""),
        ("#", parts.fragment.as_deref(), ""),
    ] {
        if let Some(part) = part {
            url.extend([before, part, after]);
        }
    }
    let is_safe = |byte: u8| is_in(byte, QUERY) || b"#[]".contains(&byte);
    if !host.starts_with('[') || !host.contains('%') {
        let is_safe = |byte: u8| is_safe(byte) || byte == b'%';
        return python_urllib::read(&encoded(&url, is_safe, Triplets::Normal(is_unreserved)));
    }
    // A "%" that two letters or digits follow, but no octet, is an error, after which each "%" is encoded.
    let is_error = |after: &str| {
        after.bytes().all(|byte| byte.is_ascii_alphanumeric()) && !after.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    if url.match_indices('%').any(|(at, _)| url.get(at + 1..at + 3).is_some_and(is_error)) {
        let mut parts = python_urllib::read(&encoded(&url, is_safe, Triplets::Encoded))?;
        parts.host = parts.host.map(|host| encoded(&host.to_ascii_lowercase(), |_| true, UPPERCASE));
        return Ok(parts);
    }
    Err(Stop::Unknown)
}
