//! `parse_url` of PHP.

use alloc::string::{String, ToString};

use super::{Parts, last_at, split_before};

/// The characters of a port that are read.
const PORT_LENGTH: usize = 5;

pub(super) fn read(text: &str) -> Option<Parts> {
    let mut parts = parse(text)?;
    let Parts { scheme, userinfo, host, query, fragment, path, .. } = &mut parts;
    for part in [scheme, userinfo, host, query, fragment].into_iter().flatten().chain([path]) {
        if part.contains(|found: char| found.is_ascii_control()) {
            *part = part.replace(|found: char| found.is_ascii_control(), "_");
        }
    }
    Some(parts)
}

fn parse(text: &str) -> Option<Parts> {
    let mut parts = Parts::default();
    let network_path = text.strip_prefix("//");
    let Some(colon) = text.find(':') else {
        return match network_path {
            Some(rest) => parse_host(rest, parts),
            None => Some(parts.with_path(text)),
        };
    };
    let (scheme, after) = (&text[..colon], &text[colon + 1..]);
    let is_scheme = scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte));
    if colon == 0 {
        return parse_port(text, colon, parts);
    }
    if !is_scheme {
        let is_before_query = text.find(['?', '#']).is_none_or(|end| colon < end);
        return match network_path {
            _ if !after.is_empty() && is_before_query => parse_port(text, colon, parts),
            Some(rest) => parse_host(rest, parts),
            None => Some(parts.with_path(text)),
        };
    }
    if after.is_empty() {
        parts.scheme = Some(String::from(scheme));
        return Some(parts);
    }
    if !after.starts_with('/') {
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        if digits <= PORT_LENGTH && matches!(after.as_bytes().get(digits), None | Some(b'/')) {
            return parse_port(text, colon, parts);
        }
    }
    parts.scheme = Some(String::from(scheme));
    let Some(rest) = after.strip_prefix("//") else {
        return Some(parts.with_path(after));
    };
    if scheme.eq_ignore_ascii_case("file") && rest.starts_with('/') {
        // The drive letter of Windows has no slash.
        let is_drive = rest.as_bytes().get(2) == Some(&b':');
        return Some(parts.with_path(if is_drive { &rest[1..] } else { rest }));
    }
    parse_host(rest, parts)
}

/// A text without a scheme, with a colon.
fn parse_port(text: &str, colon: usize, mut parts: Parts) -> Option<Parts> {
    let after = &text[colon + 1..];
    let digits = after.bytes().take(PORT_LENGTH + 1).take_while(u8::is_ascii_digit).count();
    let is_port = (1..=PORT_LENGTH).contains(&digits) && matches!(after.as_bytes().get(digits), None | Some(b'/'));
    if is_port {
        parts.port = Some(number(&after[..digits])?);
        return parse_host(text.strip_prefix("//").unwrap_or(text), parts);
    }
    if after.is_empty() {
        return None;
    }
    match text.strip_prefix("//") {
        Some(rest) => parse_host(rest, parts),
        None => Some(parts.with_path(text)),
    }
}

fn parse_host(text: &str, mut parts: Parts) -> Option<Parts> {
    let (authority, rest) = split_before(text, "/?#");
    let (userinfo, host) = last_at(authority);
    parts.userinfo = userinfo.map(String::from);
    let is_bracketed = host.starts_with('[') && host.ends_with(']');
    let colon = host.rfind(':').filter(|_| !is_bracketed);
    if let Some(colon) = colon
        && parts.port.as_ref().is_none_or(|port| port == "0")
    {
        let digits = &host[colon + 1..];
        if digits.len() > PORT_LENGTH {
            return None;
        }
        if !digits.is_empty() {
            parts.port = Some(number(digits)?);
        }
    }
    let host = &host[..colon.unwrap_or(host.len())];
    if host.is_empty() {
        return None;
    }
    parts.host = Some(String::from(host));
    Some(parts.with_path(rest))
}

/// As `strtol` reads it.
fn number(text: &str) -> Option<String> {
    let text = text.trim_start_matches([' ', '\t', '\n', '\x0b', '\x0c', '\r']);
    let (sign, digits) = match text.as_bytes().first() {
        Some(b'-') => (-1, &text[1..]),
        Some(b'+') => (1, &text[1..]),
        _ => (1, text),
    };
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let number = sign * digits[..length].parse::<i64>().ok()?;
    (0..=0xffff).contains(&number).then(|| number.to_string())
}
