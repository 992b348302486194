//! libcurl's `curl_url_set`, and what `curl_url_get` then returns.

use super::parts::*;
use crate::reference::remove_dot_segments;

const MAXIMUM_LENGTH: usize = 1 << 20;
const MAXIMUM_SCHEME_LENGTH: usize = 40;
const MAXIMUM_ZONE_LENGTH: usize = 15;
const GUESSED: [&str; 6] = ["ftp", "dict", "ldap", "imap", "smtp", "pop3"];
/// In names.
const FORBIDDEN: Set = BLANK.with("/:#?!@{}[]\\$'\"^`*<>=;,+&()").without("\x7f");
const FORBIDDEN_8: Set = FORBIDDEN.with("|%\x7f");

/// Version 8 decodes before it looks for IPv4 addresses, and knows more texts of them and of dot segments.
pub(super) fn read(text: &str, is_8: bool) -> Result<Parts, Stop> {
    // A string of C ends there.
    let (text, _) = cut(text, '\0');
    let is_scheme = |scheme: &str| !is_8 || scheme.starts_with(|first: char| first.is_ascii_alphabetic());
    let (scheme, rest) = match split_loose_scheme(text) {
        (Some(scheme), rest) if is_scheme(scheme) && scheme.len() <= MAXIMUM_SCHEME_LENGTH && rest.starts_with('/') => {
            (Some(scheme.to_ascii_lowercase()), rest)
        }
        _ => (None, text),
    };
    // The path of files, the options of mail.
    let is_mail = |scheme: &str| GUESSED[3..].iter().any(|mail| scheme.starts_with(mail)) && text.contains(';');
    let is_unsure = |scheme: &str| scheme == "file" || is_mail(scheme);
    Unknown.when(scheme.as_deref().is_some_and(is_unsure) || text.len() > MAXIMUM_LENGTH)?;
    Failure.when(BLANK.has_any(text) || scheme.is_some() && rest.starts_with("////"))?;
    let rest = if scheme.is_some() { rest.trim_start_matches('/') } else { rest };
    let (authority, rest) = split_before(rest, "/?#");
    let (path, query, fragment) = split_path(rest);
    let (userinfo, host) = first_at(authority);
    let (host, port) = split_port(host).ok_or(Failure)?;
    Failure.when(port == Some("") && scheme.is_none())?;
    let port = port_number(port.unwrap_or_default(), MAXIMUM_PORT)?;
    let name = decoded_text(host).ok_or(Unknown)?;
    let literal = if is_8 { &name } else { host };
    // The zone has few characters.
    let is_zone = |zone: &str| ALPHANUMERIC.has_all(zone.trim_end_matches(']'));
    Unknown.when(is_8 && host.starts_with('[') && !cut(literal, '%').1.is_none_or(is_zone))?;
    let address = if is_8 { name.strip_suffix('.').unwrap_or(&name) } else { host };
    let is_forbidden = name.is_empty()
        || if is_8 {
            name == "." || name.ends_with("..") || FORBIDDEN_8.has_any(&name)
        } else {
            FORBIDDEN.has_any(&name)
        };
    let host = match inet_aton(address) {
        Some(address) => address.to_string(),
        None if host.starts_with('[') => ipv6_address(literal).ok_or(Failure)?,
        None if is_forbidden => return Err(Failure),
        None => name,
    };
    let path = if is_8 { with_dots(path) } else { String::from(path) };
    Ok(Parts {
        scheme: Some(scheme.unwrap_or_else(|| guessed(&host))),
        userinfo: userinfo.map(String::from),
        path: some(&remove_dot_segments(&path)).unwrap_or_else(|| String::from("/")),
        host: Some(host),
        port,
        query: query.map(String::from),
        fragment: fragment.and_then(some),
    })
}

/// The scheme of the name's first label.
fn guessed(host: &str) -> String {
    let (first, after) = cut(host, '.');
    let is_first = |name: &&&str| after.is_some() && first.eq_ignore_ascii_case(name);
    String::from(GUESSED.iter().find(is_first).copied().unwrap_or("http"))
}

fn ipv6_address(host: &str) -> Option<String> {
    let (address, zone) = cut(host.strip_prefix('[')?.strip_suffix(']')?, '%');
    let zone = zone.map(without_25);
    let is_zone = |zone: &str| !zone.is_empty() && zone.len() <= MAXIMUM_ZONE_LENGTH;
    let written = zone.map_or_else(|| String::from(host), |zone| ["[", address, "%25", zone, "]"].concat());
    (is_ipv6(address) && zone.is_none_or(is_zone)).then_some(written)
}
