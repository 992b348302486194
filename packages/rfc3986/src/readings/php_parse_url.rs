//! `parse_url` of PHP.

use super::parts::*;

/// The characters of a port that are read.
const PORT_LENGTH: usize = 5;

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let mut parts = parse(text).ok_or(Failure)?;
    let Parts { scheme, userinfo, host, query, fragment, path, .. } = &mut parts;
    for part in [scheme, userinfo, host, query, fragment].into_iter().flatten().chain([path]) {
        if CONTROL.has_any(part) {
            *part = part.replace(|found: char| found.is_ascii_control(), "_");
        }
    }
    Ok(parts)
}

fn parse(text: &str) -> Option<Parts> {
    let mut parts = Parts::default();
    let Some((scheme, after)) = text.split_once(':') else {
        return parse_rest(text, parts);
    };
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let is_port = (1..=PORT_LENGTH).contains(&digits) && matches!(after.as_bytes().get(digits), None | Some(b'/'));
    if is_port && !scheme.contains(['?', '#']) {
        parts.port = Some(number(&after[..digits])?);
        return parse_host(text.strip_prefix("//").unwrap_or(text), parts);
    }
    if scheme.is_empty() || !SCHEME.has_all(scheme) {
        return if text == ":" { None } else { parse_rest(text, parts) };
    }
    parts.scheme = Some(String::from(scheme));
    if scheme.eq_ignore_ascii_case("file") && after.starts_with("///") {
        // The drive letter of Windows has no slash.
        let is_drive = after.as_bytes().get(4) == Some(&b':');
        return Some(parts.with_path(&after[if is_drive { 3 } else { 2 }..]));
    }
    parse_rest(after, parts)
}

fn parse_rest(text: &str, parts: Parts) -> Option<Parts> {
    match text.strip_prefix("//") {
        Some(rest) => parse_host(rest, parts),
        None => Some(parts.with_path(text)),
    }
}

fn parse_host(text: &str, mut parts: Parts) -> Option<Parts> {
    let (authority, rest) = split_before(text, "/?#");
    let (userinfo, host) = last_at(authority);
    let is_bracketed = host.starts_with('[') && host.ends_with(']');
    let colon = host.rfind(':').filter(|_| !is_bracketed);
    let digits = colon.map_or("", |colon| &host[colon + 1..]);
    if parts.port.as_ref().is_none_or(|port| port == "0") && !digits.is_empty() {
        parts.port = Some(number(digits).filter(|_| digits.len() <= PORT_LENGTH)?);
    }
    parts.userinfo = userinfo.map(String::from);
    parts.host = Some(some(&host[..colon.unwrap_or(host.len())])?);
    Some(parts.with_path(rest))
}

/// As `strtol` reads it.
fn number(text: &str) -> Option<String> {
    let text = text.trim_start_matches([' ', '\t', '\n', '\x0b', '\x0c', '\r']);
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let length = digits.bytes().take_while(u8::is_ascii_digit).count();
    let number: u16 = digits[..length].parse().ok()?;
    (number == 0 || !text.starts_with('-')).then(|| number.to_string())
}
