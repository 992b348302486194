//! libcurl's `curl_url_set`, and what `curl_url_get` then returns.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::parts::decoded;
use super::{Parts, Stop, cut, first_at, is_ipv6, some, split_before, split_port};
use crate::reference::remove_dot_segments;

const MAXIMUM_SCHEME_LENGTH: usize = 40;
const MAXIMUM_ZONE_LENGTH: usize = 15;
const GUESSED: [&str; 6] = ["ftp", "dict", "ldap", "imap", "smtp", "pop3"];

/// Version 8 decodes before it looks for IPv4 addresses, and knows more texts of them and of dot segments.
pub(super) fn read(text: &str, is_8: bool) -> Option<Result<Parts, Stop>> {
    // A string of C ends there.
    let (text, _) = cut(text, '\0');
    let scheme = scheme(text).filter(|scheme| !is_8 || scheme.starts_with(|first: char| first.is_ascii_alphabetic()));
    // The path of files, the options of mail.
    let is_mail = |scheme: &str| GUESSED[3..].iter().any(|mail| scheme.starts_with(mail)) && text.contains(';');
    let is_unsure = |scheme: &str| scheme == "file" || is_mail(scheme);
    if scheme.as_deref().is_some_and(is_unsure) || text.len() > 1 << 20 {
        return Some(Err(Stop::Unknown));
    }
    if text.bytes().any(|byte| byte.is_ascii_control() || byte == b' ') {
        return None;
    }
    let mut rest = text;
    if let Some(scheme) = &scheme {
        rest = text[scheme.len() + 1..].trim_start_matches('/');
        if text.len() - rest.len() - scheme.len() - 1 > 3 {
            return None;
        }
    }
    let (authority, rest) = split_before(rest, "/?#");
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    let (userinfo, host) = first_at(authority);
    let (host, port) = split_port(host)?;
    let port = match port {
        Some("") if scheme.is_none() => return None,
        Some("") | None => None,
        Some(digits) => Some(port_number(digits)?),
    };
    let Some(name) = decoded(host) else {
        return Some(Err(Stop::Unknown));
    };
    let literal = if is_8 { &name } else { host };
    // The zone has few characters.
    let is_zone = |zone: &str| zone.trim_end_matches(']').bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_8 && host.starts_with('[') && !cut(literal, '%').1.is_none_or(is_zone) {
        return Some(Err(Stop::Unknown));
    }
    let address = if is_8 { name.strip_suffix('.').unwrap_or(&name) } else { host };
    let host = match ipv4_address(address) {
        Some(address) => address,
        None if host.starts_with('[') => ipv6_address(literal)?,
        None if !is_name(&name)
            || is_8 && (name == "." || name.ends_with("..") || name.contains(['|', '%', '\x7f'])) =>
        {
            return None;
        }
        None => name,
    };
    let path = if is_8 { with_dots(path) } else { String::from(path) };
    let guessed = || {
        let (first, after) = cut(&host, '.');
        let is_first = |name: &&&str| after.is_some() && first.eq_ignore_ascii_case(name);
        String::from(GUESSED.iter().find(is_first).copied().unwrap_or("http"))
    };
    Some(Ok(Parts {
        scheme: Some(scheme.unwrap_or_else(guessed)),
        userinfo: userinfo.map(String::from),
        path: some(&remove_dot_segments(&path)).unwrap_or_else(|| String::from("/")),
        host: Some(host),
        port,
        query: query.map(String::from),
        fragment: fragment.and_then(some),
    }))
}

/// A scheme is followed by a slash.
fn scheme(text: &str) -> Option<String> {
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || b"+-.".contains(byte);
    let end = text.bytes().take(MAXIMUM_SCHEME_LENGTH).take_while(is_allowed).count();
    (end > 0 && text[end..].starts_with(":/")).then(|| text[..end].to_ascii_lowercase())
}

fn port_number(digits: &str) -> Option<String> {
    let number = digits.parse::<u64>().ok()?;
    (!digits.starts_with('+') && number <= 0xffff).then(|| number.to_string())
}

/// Numbers as in C, of which the last one takes the remaining bytes.
fn ipv4_address(host: &str) -> Option<String> {
    let mut parts = [0_u64; 4];
    let mut count = 0;
    for part in host.split('.') {
        let (digits, radix) = match part.strip_prefix("0x").or_else(|| part.strip_prefix("0X")) {
            Some(digits) => (digits, 16),
            None if part.starts_with('0') => (part, 8),
            None => (part, 10),
        };
        if digits.starts_with('+') || digits.is_empty() {
            return None;
        }
        *parts.get_mut(count)? = u64::from_str_radix(digits, radix).ok()?;
        count += 1;
    }
    let last = *parts.get(count.checked_sub(1)?)?;
    if parts[..count - 1].iter().any(|&part| part > 0xff) || last >> (8 * (5 - count)) > 0 {
        return None;
    }
    let high = (0..count - 1).fold(0, |high, index| high | parts[index] << (24 - 8 * index));
    let bytes = u32::try_from(high | last).ok()?.to_be_bytes();
    Some(bytes.map(|byte| byte.to_string()).join("."))
}

fn ipv6_address(host: &str) -> Option<String> {
    let (address, zone) = cut(host.strip_prefix('[')?.strip_suffix(']')?, '%');
    let zone = zone.map(|zone| zone.strip_prefix("25").filter(|rest| !rest.is_empty()).unwrap_or(zone));
    let is_zone = |zone: &str| !zone.is_empty() && zone.len() <= MAXIMUM_ZONE_LENGTH;
    if !is_ipv6(address) || !zone.is_none_or(is_zone) {
        return None;
    }
    Some(match zone {
        Some(zone) => ["[", address, "%25", zone, "]"].concat(),
        None => String::from(host),
    })
}

fn is_name(host: &str) -> bool {
    let (name, rest) = split_before(host, " /:#?!@{}[]\\$'\"^`*<>=;,+&()");
    !name.is_empty() && rest.is_empty() && !host.contains(|character| character < ' ')
}

/// With decoded dot segments.
fn with_dots(path: &str) -> String {
    let decode = |segment: &str| {
        let dots = segment.replace("%2e", ".").replace("%2E", ".");
        if matches!(dots.as_str(), "." | "..") { dots } else { String::from(segment) }
    };
    path.split('/').map(decode).collect::<Vec<_>>().join("/")
}
