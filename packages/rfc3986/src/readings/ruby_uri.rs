//! `URI()` of Ruby, which is RFC 3986 with any ASCII text as the query.

use super::parts::*;

/// What is not percent-encoded in a query.
const QUERY: Set = GRAPHIC.without("\"#'<>`");

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let (rest, query, fragment) = split_path(text);
    // The pattern of references has no group around literals.
    Unknown.when(split_authority(rest, "/").0.is_some_and(|authority| authority.contains(['[', ']'])))?;
    let parsed = parse(rest, Grammar::UriReference).map_err(|_| Failure)?;
    let is_fragment = |text: &str| parse(&["#", text].concat(), Grammar::UriReference).is_ok();
    // A zone of RFC 6874 is an error, and a version in uppercase.
    let is_invalid = |host: &str| host.starts_with("[V") || host.starts_with('[') && host.contains('%');
    Failure.when(!text.is_ascii() || parsed.host.is_some_and(is_invalid) || !fragment.is_none_or(is_fragment))?;
    let scheme = parsed.scheme.unwrap_or_default().to_ascii_lowercase();
    // They check their parts, or change them.
    Unknown.when(matches!(scheme.as_str(), "mailto" | "ldap" | "ldaps" | "file"))?;
    let is_opaque =
        !scheme.is_empty() && parsed.host.is_none() && !parsed.path.is_empty() && !parsed.path.starts_with('/');
    Failure.when(is_opaque && scheme == "ftp")?;
    let mut parts = Parts::from(parsed);
    // It does not know `wss`.
    parts.port = parsed.port.and_then(number).filter(|port| scheme == "wss" || port != default_port(&scheme));
    match query {
        Some(query) if is_opaque => parts.path.extend(["?", query]),
        _ => parts.query = query.map(written_query).transpose()?,
    }
    if scheme == "ftp" {
        parts.path = ftp_path(&parts.path);
    }
    parts.scheme = some(&scheme);
    parts.fragment = fragment.map(String::from);
    Ok(parts)
}

pub(super) fn number(digits: &str) -> Option<String> {
    let zero = if digits.is_empty() { None } else { some("0") };
    some(digits.trim_start_matches('0')).or(zero)
}

fn written_query(query: &str) -> Result<String, Stop> {
    let query = query.replace(['\t', '\r', '\n'], "");
    let is_error = |after: &str| after.len() >= 2 && !HEXADECIMAL.has_any(&after[..2]);
    Failure.when(query.match_indices('%').any(|(at, _)| is_error(&query[at + 1..])))?;
    Ok(QUERY.encoded(&query))
}

/// Relative to the directory of the login, without a type.
fn ftp_path(path: &str) -> String {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = path.split_once(";type=").map_or(path, |(path, _)| path);
    path.strip_prefix('/').map_or_else(|| String::from("/") + path, |path| String::from("/%2F") + path)
}
