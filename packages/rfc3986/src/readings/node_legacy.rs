//! `url.parse` of Node. A host that is not ASCII is unknown.

use super::parts::*;

const MAXIMUM_HOST_LENGTH: usize = 255;
const MAXIMUM_LABEL_LENGTH: usize = 63;

/// What is not percent-encoded after the host.
const KEPT: Set = ANY.without("\t\n\r \"'<>\\^`{|}");
const FORBIDDEN: Set = NONE.with("\0\t\n\r #%/<>?@\\^|");
const FORBIDDEN_IN_NAMES: Set = FORBIDDEN.with("[]:");

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let trimmed = text.trim_matches(|character| character <= ' ' || matches!(character, '\u{a0}' | '\u{feff}'));
    let (before, after) = split_before(trimmed, "?#");
    parse(&(before.replace('\\', "/") + after), before.contains('@'))
}

fn parse(text: &str, has_at: bool) -> Result<Parts, Stop> {
    if !text.contains('#') && !has_at && is_simple_path(text) {
        return Ok(Parts::default().with_path(text));
    }
    let (scheme, rest) = split_loose_scheme(text);
    let mut parts = Parts::with_scheme(scheme);
    let is_script = parts.scheme.as_deref() == Some("javascript");
    let has_slashes = (scheme.is_some() || has_user_and_host(rest)) && rest.starts_with("//");
    // Compared with case, unlike below.
    let has_host = has_slashes || scheme.is_some_and(|scheme| !is_slashed(scheme));
    if is_script {
        return Ok(parts.with_path(rest));
    }
    let rest = if has_slashes { &rest[2..] } else { rest };
    let path = if has_host { parse_authority(rest, &mut parts)? } else { String::from(rest) };
    let mut parts = parts.with_path(&KEPT.encoded(&path));
    let has_name = !parts.host.as_deref().unwrap_or_default().is_empty();
    if parts.scheme.as_deref().is_some_and(is_slashed) && has_name && parts.path.is_empty() {
        parts.path.push('/');
    }
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
    let decoded = |text| decoded_text(text).filter(|_| has_only_triplets(text, &ANY)).ok_or(Failure);
    parts.userinfo = userinfo.map(decoded).transpose()?;
    let (host, after) = split_before(after, " \"%';<>\\^`{|}");
    let mut rest = String::from(after) + path;
    let colon = host.rfind(':').filter(|&colon| DIGIT.has_all(&host[colon + 1..]));
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
        if !rest.starts_with('/') {
            rest.insert(0, '/');
        }
        Failure.when(FORBIDDEN.has_any(&host))?;
    } else {
        // The model does not run IDNA.
        let is_long = |label: &str| label.len() > MAXIMUM_LABEL_LENGTH;
        Unknown.when(
            host.contains("xn--") || CONTROL.has_any(&host) || !host.is_ascii() || host.split('.').any(is_long),
        )?;
        Failure.when(FORBIDDEN_IN_NAMES.has_any(&host))?;
    }
    parts.host = Some(host);
    Ok(rest)
}
