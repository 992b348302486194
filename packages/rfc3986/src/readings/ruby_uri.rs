//! `URI()` of Ruby, which is RFC 3986 with any ASCII text as the query.

use alloc::string::String;

use super::parts::{Triplets, encoded};
use super::{Parts, Stop, cut, some, split_before};
use crate::parser::{Grammar, default_port, parse};

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let (rest, fragment) = cut(text, '#');
    let (rest, query) = cut(rest, '?');
    // The pattern of references has no group around literals.
    if rest.strip_prefix("//").is_some_and(|rest| split_before(rest, "/").0.contains(['[', ']'])) {
        return Err(Stop::Unknown);
    }
    let parsed = parse(rest, Grammar::UriReference).map_err(|_| Stop::Failure)?;
    let is_written = |text: &str| parse(&[":#", text].concat()[1..], Grammar::UriReference).is_ok();
    // A zone of RFC 6874 is an error, and a version in uppercase.
    let is_invalid = |host: &str| host.starts_with("[V") || host.starts_with('[') && host.contains('%');
    if !text.is_ascii() || parsed.host.is_some_and(is_invalid) || !fragment.is_none_or(is_written) {
        return Err(Stop::Failure);
    }
    let mut parts = Parts::from(parsed);
    parts.scheme = parts.scheme.map(|scheme| scheme.to_ascii_lowercase());
    let scheme = parts.scheme.as_deref().unwrap_or_default();
    // They check their parts, or change them.
    if matches!(scheme, "mailto" | "ldap" | "ldaps" | "file") {
        return Err(Stop::Unknown);
    }
    parts.port = parts.port.and_then(|port| number(&port)).filter(|port| port != default_port(scheme));
    let is_opaque =
        !scheme.is_empty() && parts.host.is_none() && !parts.path.is_empty() && !parts.path.starts_with('/');
    if is_opaque {
        if scheme == "ftp" {
            return Err(Stop::Failure);
        }
        if let Some(query) = query {
            parts.path.extend(["?", query]);
        }
    } else {
        parts.query = query.map(written_query).transpose()?;
    }
    if scheme == "ftp" {
        parts.path = ftp_path(&parts.path);
    }
    parts.fragment = fragment.map(String::from);
    Ok(parts)
}

pub(super) fn number(digits: &str) -> Option<String> {
    let zero = if digits.is_empty() { None } else { some("0") };
    some(digits.trim_start_matches('0')).or(zero)
}

fn written_query(query: &str) -> Result<String, Stop> {
    let query = query.replace(['\t', '\r', '\n'], "");
    let is_error = |after: &str| after.len() >= 2 && !after.bytes().take(2).any(|byte| byte.is_ascii_hexdigit());
    if query.match_indices('%').any(|(at, _)| is_error(&query[at + 1..])) {
        return Err(Stop::Failure);
    }
    let is_kept = |byte: u8| matches!(byte, b'!' | b'$'..=b'&' | b'('..=b';' | b'=' | b'?'..=b'_' | b'a'..=b'~');
    Ok(encoded(&query, is_kept, Triplets::Kept))
}

/// Relative to the directory of the login, without a type.
fn ftp_path(path: &str) -> String {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = path.split_once(";type=").map_or(path, |(path, _)| path);
    path.strip_prefix('/').map_or_else(|| String::from("/") + path, |path| String::from("/%2F") + path)
}
