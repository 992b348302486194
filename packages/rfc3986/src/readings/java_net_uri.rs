//! `java.net.URI`. It accepts an authority that is not a host and a port, and then has no host.

use alloc::string::{String, ToString};

use super::{Parts, Reading, cut, first_at, is_ipv6, split_before, split_port, split_scheme};
use crate::characters::triplet;

const URIC: &str = "-_.!~*'();/?:@&=+$,[]";
const PATH: &str = "-_.!~*'():@&=+$,;/";
const USERINFO: &str = "-_.!~*'();:&=+$,";
const REG_NAME: &str = "-_.!~*'()$,;:@&=+";

pub(super) fn read(text: &str) -> Reading {
    // It allows an IPv6 address to end with an IPv4 address with leading zeros.
    let is_unsure = text.find('[').is_some_and(|start| text[start..].contains('.'));
    let otherwise = if is_unsure { Reading::Unknown } else { Reading::Failure };
    parse(text).map_or(otherwise, Reading::Read)
}

fn parse(text: &str) -> Option<Parts> {
    let (text, fragment) = cut(text, '#');
    let mut parts = Parts { fragment: fragment.map(String::from), ..Parts::default() };
    if !fragment.is_none_or(|fragment| is_of(fragment, URIC)) {
        return None;
    }
    let (scheme, mut rest) = split_scheme(text);
    if scheme.is_none() && split_before(text, ":/?").1.starts_with(':') {
        return None;
    }
    if scheme.is_some() {
        parts.scheme = scheme.map(String::from);
        if !rest.starts_with('/') {
            parts.path = String::from(rest);
            return (!rest.is_empty() && is_of(rest, URIC)).then_some(parts);
        }
    }
    if let Some(after) = rest.strip_prefix("//") {
        let (authority, after) = split_before(after, "/?");
        if authority.is_empty() && after.is_empty() && fragment.is_none() {
            return None;
        }
        if !authority.is_empty() {
            parse_authority(authority, &mut parts)?;
        }
        rest = after;
    }
    let (path, query) = cut(rest, '?');
    parts.path = String::from(path);
    parts.query = query.map(String::from);
    (is_of(path, PATH) && query.is_none_or(|query| is_of(query, URIC))).then_some(parts)
}

/// Whether all characters are letters, digits, triplets, of `others`, or visible ones that are not ASCII.
fn is_of(text: &str, others: &str) -> bool {
    end_of(text, others) == Some(text.len())
}

/// The end of the longest such start. `None` for a malformed triplet.
fn end_of(text: &str, others: &str) -> Option<usize> {
    let is_allowed = |character: char| {
        character.is_ascii_alphanumeric()
            || others.contains(character)
            || !character.is_ascii() && !character.is_whitespace() && !character.is_control()
    };
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches(is_allowed);
        if !rest.starts_with('%') {
            return Some(text.len() - rest.len());
        }
        triplet(rest.as_bytes())?;
        rest = &rest[3..];
    }
}

/// `None` if the authority is neither a host and a port nor a registry's name.
fn parse_authority(authority: &str, parts: &mut Parts) -> Option<()> {
    let is_registered = end_of(authority, REG_NAME)? == authority.len();
    let Some((userinfo, host, port)) = parse_server(authority) else {
        return is_registered.then_some(());
    };
    parts.userinfo = userinfo.map(String::from);
    parts.host = Some(String::from(host));
    parts.port = port;
    Some(())
}

fn parse_server(authority: &str) -> Option<(Option<&str>, &str, Option<String>)> {
    let (userinfo, rest) = first_at(authority);
    if userinfo.is_some_and(|userinfo| !is_of(userinfo, USERINFO)) {
        return None;
    }
    let (host, port) = split_port(rest)?;
    let is_host = match host.strip_prefix('[') {
        Some(literal) => {
            let (address, zone) = cut(literal.strip_suffix(']')?, '%');
            let is_zone = |byte: u8| byte.is_ascii_alphanumeric() || b"_.".contains(&byte);
            is_ipv6(address) && zone.is_none_or(|zone| !zone.is_empty() && zone.bytes().all(is_zone))
        }
        None => is_ipv4(host) || is_name(host),
    };
    let port = match port {
        None | Some("") => None,
        Some(digits) if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
            Some(digits.parse::<i32>().ok()?.to_string())
        }
        _ => return None,
    };
    is_host.then_some((userinfo, host, port))
}

/// Each number can have leading zeros.
fn is_ipv4(host: &str) -> bool {
    let is_byte = |part: &str| {
        part.bytes().all(|byte| byte.is_ascii_digit()) && part.parse::<u32>().is_ok_and(|number| number <= 255)
    };
    host.split('.').count() == 4 && host.split('.').all(is_byte)
}

/// Labels that start and end with a letter or digit, the last of several with a letter.
fn is_name(host: &str) -> bool {
    let name = host.strip_suffix('.').unwrap_or(host);
    let is_label = |label: &str| {
        let is_end = |end: Option<char>| end.is_some_and(|end| end.is_ascii_alphanumeric());
        is_end(label.chars().next())
            && is_end(label.chars().next_back())
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    name.split('.').all(is_label)
        && name.rsplit_once('.').is_none_or(|(_, last)| last.starts_with(|first: char| first.is_ascii_alphabetic()))
}
