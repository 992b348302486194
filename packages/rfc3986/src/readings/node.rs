//! `url.parse` of Node, of ASCII text.

use alloc::string::String;

use super::{Parts, Reading, Stop, cut};
use crate::characters::triplet;

const MAXIMUM_HOST_LENGTH: usize = 255;
const MAXIMUM_LABEL_LENGTH: usize = 63;

pub(super) fn read(text: &str) -> Reading {
    if !text.is_ascii() {
        return Reading::Unknown;
    }
    let trimmed = text.trim_matches(|character| character <= ' ');
    let (before, after) = trimmed.split_at(trimmed.find(['?', '#']).unwrap_or(trimmed.len()));
    Reading::from(parse(
        &(before.replace('\\', "/") + after),
        before.contains('@'),
    ))
}

fn parse(text: &str, has_at: bool) -> Result<Parts, Stop> {
    let mut parts = Parts::default();
    if !text.contains('#') && !has_at && is_simple_path(text) {
        return Ok(with_path(text, parts));
    }
    let mut rest = text;
    let end = text
        .bytes()
        .take_while(|byte| byte.is_ascii_alphanumeric() || b".+-".contains(byte))
        .count();
    let scheme = (end > 0 && text[end..].starts_with(':')).then(|| &text[..end]);
    let lower = scheme.map(str::to_ascii_lowercase);
    if let Some(scheme) = scheme {
        rest = &text[scheme.len() + 1..];
    }
    let has_slashes = (scheme.is_some() || has_user_and_host(rest)) && rest.starts_with("//");
    let is_script = lower.as_deref() == Some("javascript");
    if has_slashes && !is_script {
        rest = &rest[2..];
    }
    // Compared with case, unlike below.
    let has_host = has_slashes || scheme.is_some_and(|scheme| !is_slashed(scheme));
    let mut path = String::from(rest);
    if has_host && !is_script {
        path = parse_authority(rest, &mut parts)?;
    }
    if !is_script {
        path = escaped(&path);
    }
    let mut parts = with_path(&path, parts);
    let has_name = parts.host.as_ref().is_some_and(|host| !host.is_empty());
    if lower.as_deref().is_some_and(is_slashed) && has_name && parts.path.is_empty() {
        parts.path.push('/');
    }
    parts.scheme = lower;
    Ok(parts)
}

fn is_slashed(scheme: &str) -> bool {
    matches!(
        scheme,
        "http" | "https" | "ftp" | "gopher" | "file" | "ws" | "wss"
    )
}

/// One slash or two, and no third one.
fn is_simple_path(text: &str) -> bool {
    let is_blank = |byte: u8| matches!(byte, b' ' | b'\t'..=b'\r');
    text.starts_with('/') && !text.starts_with("///") && !text.bytes().any(is_blank)
}

fn has_user_and_host(text: &str) -> bool {
    text.strip_prefix("//")
        .and_then(|text| text.split_once('@'))
        .is_some_and(|(user, rest)| {
            !user.is_empty()
                && !user.contains('/')
                && !rest.is_empty()
                && !rest.starts_with(['@', '/'])
        })
}

/// Returns the text after the authority.
fn parse_authority(text: &str, parts: &mut Parts) -> Result<String, Stop> {
    let end = text.find(['#', '/', '?']).unwrap_or(text.len());
    let authority = text[..end].replace(['\t', '\n', '\r'], "");
    let (userinfo, after) = authority
        .rsplit_once('@')
        .map_or((None, authority.as_str()), |(a, b)| (Some(a), b));
    if let Some(userinfo) = userinfo {
        parts.userinfo = Some(decoded(userinfo).ok_or(Stop::Failure)?);
    }
    let (host, after) = after.split_at(
        after
            .find(|found| " \"%';<>\\^`{|}".contains(found))
            .unwrap_or(after.len()),
    );
    let mut rest = String::from(after) + &text[end..];
    let colon = host
        .rfind(':')
        .filter(|&colon| host[colon + 1..].bytes().all(|byte| byte.is_ascii_digit()));
    parts.port = colon
        .map(|colon| &host[colon + 1..])
        .filter(|port| !port.is_empty())
        .map(String::from);
    let mut host = &host[..colon.unwrap_or(host.len())];
    let is_ipv6 = host.starts_with('[') && host.ends_with(']');
    if !is_ipv6 && let Some((before, _)) = host.split_once(':') {
        rest = String::from("/") + &host[before.len()..] + &rest;
        host = before;
    }
    if host.len() > MAXIMUM_HOST_LENGTH {
        host = "";
    }
    let mut host = host.to_ascii_lowercase();
    if is_ipv6 {
        if host == "[]" {
            host.clear();
        }
        if host.contains(forbidden) {
            return Err(Stop::Failure);
        }
        if !rest.starts_with('/') {
            rest.insert(0, '/');
        }
    } else if host.contains("xn--")
        || host.contains(|found: char| found.is_ascii_control())
        || host
            .split('.')
            .any(|label| label.len() > MAXIMUM_LABEL_LENGTH)
    {
        // What IDNA makes of it.
        return Err(Stop::Unknown);
    } else if host.contains(|found| forbidden(found) || matches!(found, '[' | ']' | ':')) {
        return Err(Stop::Failure);
    }
    parts.host = Some(host);
    Ok(rest)
}

fn forbidden(character: char) -> bool {
    "\0\t\n\r #%/<>?@\\^|".contains(character)
}

/// `decodeURIComponent`
fn decoded(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let mut result = alloc::vec::Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        result.push(if byte == b'%' {
            triplet(&bytes[at..])?
        } else {
            byte
        });
        at += if byte == b'%' { 3 } else { 1 };
    }
    String::from_utf8(result).ok()
}

fn escaped(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for character in text.chars() {
        let triplet = match character {
            '\t' => "%09",
            '\n' => "%0A",
            '\r' => "%0D",
            ' ' => "%20",
            '"' => "%22",
            '\'' => "%27",
            '<' => "%3C",
            '>' => "%3E",
            '\\' => "%5C",
            '^' => "%5E",
            '`' => "%60",
            '{' => "%7B",
            '|' => "%7C",
            '}' => "%7D",
            _ => {
                result.push(character);
                continue;
            }
        };
        result.push_str(triplet);
    }
    result
}

fn with_path(text: &str, mut parts: Parts) -> Parts {
    let (text, fragment) = cut(text, '#');
    let (path, query) = cut(text, '?');
    parts.path = String::from(path);
    parts.query = query.map(String::from);
    parts.fragment = fragment.map(String::from);
    parts
}
