//! `url.Parse` of Go's `net/url`: `Scheme`, `User.String()`, `Hostname()`, `Port()`, `EscapedPath()` or `Opaque`,
//! `RawQuery`, `EscapedFragment()`.

use super::parts::*;

// What is not percent-encoded in each part.
const USER: Set = UNRESERVED.with("$&+,;=");
const PATH: Set = USER.with("/:@");
const FRAGMENT: Set = PATH.with("?!()*");

// What is valid besides in an encoding, and in a userinfo.
const VALID: Set = NONE.with("!$&'()*+,;=:@[]%");
const WRITTEN_USER: Set = USERINFO.with("%@");

const HOST: Set = USERINFO.with("[]<>\"");
// What a host can have, also in a zone, and what triplets can be of.
const HOST_BYTES: Set = HOST.with("%").with_range(0x80, 0xff);
const HOST_OCTETS: Set = NONE.with("%").with_range(0x80, 0xff);
const ZONE_OCTETS: Set = HOST.with("% ");

/// A host that is not UTF-8 is unknown.
pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let (text, fragment) = cut(text, '#');
    Failure.when(CONTROL.has_any(text) || text.starts_with(':'))?;
    let (scheme, rest) = split_scheme(text);
    let mut parts = Parts::with_scheme(scheme);
    let fragment = fragment.filter(|fragment| !fragment.is_empty());
    parts.fragment = fragment.map(|fragment| escaped(fragment, &FRAGMENT)).transpose()?;
    let (rest, query) = cut(rest, '?');
    parts.query = query.map(String::from);
    if !rest.starts_with('/') && scheme.is_some() || text == "*" {
        parts.path = String::from(rest);
        return Ok(parts);
    }
    Failure.when(!rest.starts_with('/') && split_before(rest, "/").0.contains(':'))?;
    let has_authority = scheme.is_some() || !rest.starts_with("///");
    let (authority, path) = if has_authority { split_authority(rest, "/") } else { (None, rest) };
    if let Some(authority) = authority {
        let (userinfo, host) = last_at(authority);
        let host = String::from_utf8(parse_host(host)?).map_err(|_| Unknown)?;
        parts.userinfo = userinfo.map(parse_userinfo).transpose()?;
        let colon = host.rfind(':').filter(|&colon| is_optional_port(&host[colon..]));
        parts.host = some(&host[..colon.unwrap_or(host.len())]);
        parts.port = colon.and_then(|colon| some(&host[colon + 1..]));
    }
    parts.path = escaped(path, &PATH)?;
    Ok(parts)
}

fn parse_userinfo(text: &str) -> Result<String, Stop> {
    Failure.when(!WRITTEN_USER.has_all(text) || !has_only_triplets(text, &ANY))?;
    let (user, password) = cut(text, ':');
    let user = escape(&decoded(user), &USER);
    Ok(password.map_or(user.clone(), |password| user + ":" + &escape(&decoded(password), &USER)))
}

fn parse_host(host: &str) -> Result<Vec<u8>, Stop> {
    let bracket = if host.starts_with('[') { Some(host.rfind(']').ok_or(Failure)?) } else { None };
    let port = bracket.map(|bracket| bracket + 1).or(host.rfind(':')).unwrap_or(host.len());
    let end = bracket.unwrap_or(0);
    let zone = host[..end].find("%25").unwrap_or(end);
    let is_valid = is_optional_port(&host[port..])
        && HOST_BYTES.has_all(host)
        && has_only_triplets(&host[..zone], &HOST_OCTETS)
        && has_only_triplets(&host[zone..end], &ZONE_OCTETS)
        && has_only_triplets(&host[end..], &HOST_OCTETS);
    Failure.when(!is_valid)?;
    Ok(decoded(host))
}

fn is_optional_port(text: &str) -> bool {
    text.is_empty() || text.strip_prefix(':').is_some_and(|port| DIGIT.has_all(port))
}

/// `text` if it is a valid encoding, otherwise the encoding of what it decodes to.
fn escaped(text: &str, kept: &Set) -> Result<String, Stop> {
    Failure.when(!has_only_triplets(text, &ANY))?;
    let decoded = decoded(text);
    let is_valid = text.bytes().all(|byte| kept.has(byte) || VALID.has(byte));
    Ok(if is_valid || decoded == b"*" { String::from(text) } else { escape(&decoded, kept) })
}

fn escape(bytes: &[u8], kept: &Set) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        if kept.has(byte) { text.push(char::from(byte)) } else { push_triplet(&mut text, byte) }
    }
    text
}
