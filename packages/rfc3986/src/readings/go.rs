//! `url.Parse` of Go's `net/url`: `Scheme`, `User.String()`, `Hostname()`, `Port()`, `EscapedPath()` or `Opaque`,
//! `RawQuery`, `EscapedFragment()`.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Parts, Stop, cut, last_at, some, split_before, split_scheme};
use crate::characters::{push_triplet, triplet};

#[derive(Clone, Copy, PartialEq)]
enum Mode {
    Path,
    UserPassword,
    Host,
    Zone,
    Fragment,
}

/// A host that is not UTF-8 is unknown.
pub(super) fn read(text: &str) -> Option<Result<Parts, Stop>> {
    let (text, fragment) = cut(text, '#');
    if text.bytes().any(|byte| byte.is_ascii_control()) {
        return None;
    }
    let mut parts = Parts::default();
    if let Some(fragment) = fragment.filter(|fragment| !fragment.is_empty()) {
        parts.fragment = Some(escaped(fragment, Mode::Fragment)?);
    }
    if text == "*" {
        parts.path = String::from(text);
        return Some(Ok(parts));
    }
    if text.starts_with(':') {
        return None;
    }
    let (scheme, rest) = split_scheme(text);
    parts.scheme = scheme.map(str::to_ascii_lowercase);
    let (rest, query) = cut(rest, '?');
    parts.query = query.map(String::from);
    if !rest.starts_with('/') {
        if parts.scheme.is_some() {
            parts.path = String::from(rest);
            return Some(Ok(parts));
        }
        if rest.split('/').next()?.contains(':') {
            return None;
        }
    }
    let mut path = rest;
    if (parts.scheme.is_some() || !rest.starts_with("///"))
        && let Some(rest) = rest.strip_prefix("//")
    {
        let (authority, after) = split_before(rest, "/");
        path = after;
        let (userinfo, host) = last_at(authority);
        let Ok(host) = String::from_utf8(parse_host(host)?) else {
            return Some(Err(Stop::Unknown));
        };
        if let Some(userinfo) = userinfo {
            parts.userinfo = Some(parse_userinfo(userinfo)?);
        }
        let colon = host.rfind(':').filter(|&colon| is_optional_port(&host[colon..]));
        parts.host = some(&host[..colon.unwrap_or(host.len())]);
        parts.port = colon.and_then(|colon| some(&host[colon + 1..]));
    }
    parts.path = escaped(path, Mode::Path)?;
    Some(Ok(parts))
}

fn parse_userinfo(text: &str) -> Option<String> {
    let is_valid = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:~!$&'()*+,;=%@".contains(&byte);
    if !text.bytes().all(is_valid) {
        return None;
    }
    let (user, password) = cut(text, ':');
    let mut userinfo = escape(&unescape(user, Mode::UserPassword)?, Mode::UserPassword);
    if let Some(password) = password {
        userinfo.push(':');
        userinfo.push_str(&escape(&unescape(password, Mode::UserPassword)?, Mode::UserPassword));
    }
    Some(userinfo)
}

fn parse_host(host: &str) -> Option<Vec<u8>> {
    if host.starts_with('[') {
        let end = host.rfind(']')?;
        if !is_optional_port(&host[end + 1..]) {
            return None;
        }
        if let Some(zone) = host[..end].find("%25") {
            let mut bytes = unescape(&host[..zone], Mode::Host)?;
            bytes.extend(unescape(&host[zone..end], Mode::Zone)?);
            bytes.extend(unescape(&host[end..], Mode::Host)?);
            return Some(bytes);
        }
    } else if let Some(colon) = host.rfind(':')
        && !is_optional_port(&host[colon..])
    {
        return None;
    }
    unescape(host, Mode::Host)
}

fn is_optional_port(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(':').is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()))
}

fn should_escape(byte: u8, mode: Mode) -> bool {
    let is_host = matches!(mode, Mode::Host | Mode::Zone);
    match byte {
        b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'_' | b'.' | b'~' => false,
        _ if is_host => !b"!$&'()*+,;=:[]<>\"".contains(&byte),
        b'$' | b'&' | b'+' | b',' | b'/' | b':' | b';' | b'=' | b'?' | b'@' => match mode {
            Mode::Path => byte == b'?',
            Mode::UserPassword => b"@/?:".contains(&byte),
            _ => false,
        },
        _ => !(mode == Mode::Fragment && b"!()*".contains(&byte)),
    }
}

fn unescape(text: &str, mode: Mode) -> Option<Vec<u8>> {
    let is_host = matches!(mode, Mode::Host | Mode::Zone);
    let bytes = text.as_bytes();
    let mut result = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if byte == b'%' {
            let octet = triplet(&bytes[at..])?;
            if octet != b'%'
                && (mode == Mode::Host && octet < 0x80
                    || mode == Mode::Zone && octet != b' ' && should_escape(octet, Mode::Host))
            {
                return None;
            }
            result.push(octet);
            at += 3;
        } else if is_host && byte < 0x80 && should_escape(byte, mode) {
            return None;
        } else {
            result.push(byte);
            at += 1;
        }
    }
    Some(result)
}

fn escape(bytes: &[u8], mode: Mode) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        if should_escape(byte, mode) {
            push_triplet(&mut text, byte);
        } else {
            text.push(char::from(byte));
        }
    }
    text
}

/// `text` if it is a valid encoding, otherwise the encoding of what it decodes to.
fn escaped(text: &str, mode: Mode) -> Option<String> {
    let decoded = unescape(text, mode)?;
    let is_valid = |byte: u8| b"!$&'()*+,;=:@[]%".contains(&byte) || !should_escape(byte, mode);
    Some(if text.bytes().all(is_valid) || decoded == b"*" { String::from(text) } else { escape(&decoded, mode) })
}
