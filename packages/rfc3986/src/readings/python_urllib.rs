//! `urllib.parse.urlsplit`, and the attributes of its result. An invalid port, which the attribute `port` rejects, is part
//! of the reading. What other packages for Python have in common with it.

use alloc::string::String;

use super::{Parts, Stop, cut, last_at, parts, some, split_before, split_port, split_scheme};

/// Of an integer, in digits.
const MAXIMUM_LENGTH: usize = 4300;

/// Reads a [`cleaned`] text.
pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let (scheme, mut rest) = split_scheme(text);
    let mut parts = Parts { scheme: scheme.map(str::to_ascii_lowercase), ..Parts::default() };
    if let Some(after) = rest.strip_prefix("//") {
        let (netloc, after) = split_before(after, "/?#");
        // The check of what NFKC makes of it, and the lowercase of Unicode.
        if !netloc.is_ascii() {
            return Err(Stop::Unknown);
        }
        if netloc.contains('[') != netloc.contains(']') {
            return Err(Stop::Failure);
        }
        let (userinfo, host) = last_at(netloc);
        // Later versions reject text around brackets.
        let is_unsure = |text: &str| text.contains(['[', ']']);
        let (host, port) = match host.strip_prefix('[') {
            _ if userinfo.is_some_and(is_unsure) => return Err(Stop::Unknown),
            None if is_unsure(host) => return Err(Stop::Unknown),
            None => cut(host, ':'),
            Some(bracketed) if !is_literal(cut(bracketed, ']').0) => return Err(Stop::Failure),
            Some(_) => match split_port(host) {
                Some(parts) => parts,
                None => return Err(Stop::Unknown),
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
    Ok(parts)
}

/// Without control characters and spaces at the start, tabs and newlines.
pub(super) fn cleaned(text: &str) -> String {
    text.trim_start_matches(|character| character <= ' ').replace(['\t', '\r', '\n'], "")
}

/// A zone keeps its case.
fn lowercase(host: &str) -> String {
    let (address, zone) = split_before(host, "%");
    address.to_ascii_lowercase() + zone
}

/// Whether this can be in brackets.
fn is_literal(host: &str) -> bool {
    if host.starts_with('v') { is_future(host) } else { is_ipv6(host) }
}

pub(super) fn is_future(host: &str) -> bool {
    host.strip_prefix('v').and_then(|future| future.split_once('.')).is_some_and(|(version, rest)| {
        !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_hexdigit()) && !rest.is_empty()
    })
}

/// `ipaddress.IPv6Address`
pub(super) fn is_ipv6(text: &str) -> bool {
    match text.split_once('%') {
        Some((address, zone)) => parts::is_ipv6(address) && !zone.is_empty() && !zone.contains('%'),
        None => parts::is_ipv6(text),
    }
}

/// What `int` makes of a text, without leading zeros; an empty text stays.
pub(super) fn integer(text: &str) -> Result<String, Stop> {
    if text.is_empty() {
        return Ok(String::new());
    }
    if !text.is_ascii() {
        return Err(Stop::Unknown);
    }
    let trimmed = text.trim_matches(|character| matches!(character, ' ' | '\t'..='\r'));
    let (sign, digits) = match trimmed.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", trimmed.strip_prefix('+').unwrap_or(trimmed)),
    };
    let number = digits.replace('_', "");
    if !digits.split('_').all(parts::is_number) || number.len() > MAXIMUM_LENGTH {
        return Err(Stop::Failure);
    }
    Ok(match number.trim_start_matches('0') {
        "" => String::from("0"),
        number => String::from(sign) + number,
    })
}
