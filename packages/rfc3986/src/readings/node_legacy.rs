//! `url.parse` of Node. A host that is not ASCII is unknown.

use alloc::string::String;

use super::parts::{Triplets, decoded, encoded, has_only_triplets};
use super::{Parts, Stop, first_at, last_at, some, split_before};

const MAXIMUM_HOST_LENGTH: usize = 255;
const MAXIMUM_LABEL_LENGTH: usize = 63;

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let trimmed = text.trim_matches(|character| character <= ' ' || matches!(character, '\u{a0}' | '\u{feff}'));
    let (before, after) = split_before(trimmed, "?#");
    parse(&(before.replace('\\', "/") + after), before.contains('@'))
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
    let is_blank = |character: char| character.is_whitespace() && character != '\u{85}' || character == '\u{feff}';
    text.starts_with('/') && !text.starts_with("///") && !text.contains(is_blank)
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
        parts.userinfo = Some(decoded(userinfo).filter(|_| has_only_triplets(userinfo)).ok_or(Stop::Failure)?);
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
    if host.encode_utf16().count() > MAXIMUM_HOST_LENGTH {
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
        || host.contains(|found: char| found.is_ascii_control() || !found.is_ascii())
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
    "\0\t\n\r #%/<>?@\\^|".contains(character)
}

fn escaped(text: &str) -> String {
    let is_kept = |byte: u8| !"\t\n\r \"'<>\\^`{|}".as_bytes().contains(&byte);
    encoded(text, is_kept, Triplets::Kept)
}
