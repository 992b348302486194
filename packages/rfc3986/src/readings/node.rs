//! `url.parse` of Node, of ASCII text.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Parts, Reading, Stop, first_at, last_at, some, split_before};
use crate::characters::{push_triplet, triplet};

const MAXIMUM_HOST_LENGTH: usize = 255;
const MAXIMUM_LABEL_LENGTH: usize = 63;

pub(super) fn read(text: &str) -> Reading {
    if !text.is_ascii() {
        return Reading::Unknown;
    }
    let trimmed = text.trim_matches(|character| character <= ' ');
    let (before, after) = split_before(trimmed, "?#");
    Reading::from(parse(&(before.replace('\\', "/") + after), before.contains('@')))
}

fn parse(text: &str, has_at: bool) -> Result<Parts, Stop> {
    let mut parts = Parts::default();
    if !text.contains('#') && !has_at && is_simple_path(text) {
        return Ok(parts.with_path(text));
    }
    let mut rest = text;
    let end = text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b".+-".contains(byte)).count();
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
    let mut parts = parts.with_path(&path);
    let has_name = parts.host.as_ref().is_some_and(|host| !host.is_empty());
    if lower.as_deref().is_some_and(is_slashed) && has_name && parts.path.is_empty() {
        parts.path.push('/');
    }
    parts.scheme = lower;
    Ok(parts)
}

fn is_slashed(scheme: &str) -> bool {
    ["http", "https", "ftp", "gopher", "file", "ws", "wss"].contains(&scheme)
}

/// One slash or two, and no third one.
fn is_simple_path(text: &str) -> bool {
    let is_blank = |byte: u8| matches!(byte, b' ' | b'\t'..=b'\r');
    text.starts_with('/') && !text.starts_with("///") && !text.bytes().any(is_blank)
}

fn has_user_and_host(text: &str) -> bool {
    let (user, host) = text.strip_prefix("//").map_or((None, ""), first_at);
    let is_user = user.is_some_and(|user| !user.is_empty() && !user.contains('/'));
    is_user && !host.is_empty() && !host.starts_with(['@', '/'])
}

/// Returns the text after the authority.
fn parse_authority(text: &str, parts: &mut Parts) -> Result<String, Stop> {
    let (authority, path) = split_before(text, "#/?");
    let authority = authority.replace(['\t', '\n', '\r'], "");
    let (userinfo, after) = last_at(&authority);
    if let Some(userinfo) = userinfo {
        parts.userinfo = Some(decoded(userinfo).ok_or(Stop::Failure)?);
    }
    let (host, after) = split_before(after, " \"%';<>\\^`{|}");
    let mut rest = String::from(after) + path;
    let colon = host.rfind(':').filter(|&colon| host[colon + 1..].bytes().all(|byte| byte.is_ascii_digit()));
    parts.port = colon.and_then(|colon| some(&host[colon + 1..]));
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
        || host.split('.').any(|label| label.len() > MAXIMUM_LABEL_LENGTH)
    {
        // The model does not run IDNA.
        return Err(Stop::Unknown);
    } else if host.contains(|found| forbidden(found) || matches!(found, '[' | ']' | ':')) {
        return Err(Stop::Failure);
    }
    parts.host = Some(host);
    Ok(rest)
}

fn forbidden(character: char) -> bool {
    "\0\t\n\r #%/<>?@\\^|".as_bytes().contains(&(character as u8))
}

/// `decodeURIComponent`
fn decoded(text: &str) -> Option<String> {
    let (start, rest) = split_before(text, "%");
    let mut result = Vec::from(start);
    for part in rest.split('%').skip(1) {
        result.push(triplet(["%", part].concat().as_bytes())?);
        result.extend(part.bytes().skip(2));
    }
    String::from_utf8(result).ok()
}

fn escaped(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for character in text.chars() {
        if "\t\n\r \"'<>\\^`{|}".as_bytes().contains(&(character as u8)) {
            push_triplet(&mut result, character as u8);
        } else {
            result.push(character);
        }
    }
    result
}
