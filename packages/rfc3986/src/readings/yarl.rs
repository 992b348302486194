//! `yarl.URL`, which aiohttp uses. What IDNA maps is unknown.

use super::parts::*;
use super::python_urllib::{integer, is_future};

// What is kept in each part, and what is decoded.
const PATH_DECODED: Set = PATH.without("/+");
const QUERY_KEPT: Set = QUERY.with(" ");
const QUERY_DECODED: Set = QUERY.without("=+&;");

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let (scheme, rest) = split_loose_scheme(text);
    let mut parts = Parts::with_scheme(scheme);
    let (authority, rest) = split_authority(rest, "/?#");
    if let Some(authority) = authority.filter(|authority| !authority.is_empty()) {
        read_authority(authority, &mut parts)?;
    }
    let (path, query, fragment) = split_path(rest);
    let path = PATH.normal(path, &PATH_DECODED);
    parts.path = if parts.host.is_some() || parts.userinfo.is_some() || parts.port.is_some() {
        let (start, path) = path.split_at(usize::from(path.starts_with('/')));
        let path = String::from(start) + &without_dot_segments(path, |_| false);
        some(&path).unwrap_or_else(|| String::from("/"))
    } else {
        match split_loose_scheme(&path) {
            (Some(before), after) if scheme.is_none() => [before, "%3A", after].concat(),
            _ => path,
        }
    };
    parts.query = query.and_then(|query| some(&QUERY_KEPT.normal(query, &QUERY_DECODED).replace(' ', "+")));
    parts.fragment = fragment.and_then(|fragment| some(&QUERY.normal(fragment, &QUERY)));
    Ok(parts)
}

fn read_authority(authority: &str, parts: &mut Parts) -> Result<(), Stop> {
    let (userinfo, host) = last_at(authority);
    Failure.when(authority.contains('\\') || authority.contains('[') != authority.contains(']'))?;
    let (host, port) = if authority.contains('[') { split_literal(host)? } else { cut(host, ':') };
    // The check of what NFKC makes of it, and IDNA.
    Unknown.when(!authority.is_ascii())?;
    parts.port = some(&integer(port.unwrap_or_default())?);
    let is_port = parts.port.as_ref().is_none_or(|port| port.parse::<u16>().is_ok());
    Failure.when(!is_port || host.is_empty() && parts.scheme.as_deref().is_some_and(is_special))?;
    let (user, password) = userinfo.map_or(("", None), |userinfo| cut(userinfo, ':'));
    let user = REG_NAME.normal(user, &REG_NAME);
    let password = password.map_or_else(String::new, |password| [":", &REG_NAME.normal(password, &REG_NAME)].concat());
    parts.userinfo = some(&(user + &password));
    parts.host = some(&read_host(host));
    Ok(())
}

/// The text in brackets, which can be a name, and are not closed if the userinfo has the other one.
fn split_literal(host: &str) -> Result<(&str, Option<&str>), Stop> {
    let (literal, after) = cut(host.strip_prefix('[').ok_or(Failure)?, ']');
    let after = after.unwrap_or_default();
    let is_valid = if literal.starts_with('v') { is_future(literal) } else { literal.contains(':') };
    let port = after.strip_prefix(':');
    let is_port = after.is_empty() || port.is_some();
    Failure.when(literal.contains('[') || after.contains(['[', ']']) || !is_valid || !is_port)?;
    Ok((literal, port))
}

/// The text of an address, with a zone after `%` or `%25`, or a name.
fn read_host(host: &str) -> String {
    let separator = if host.contains("%25") { "%25" } else { "%" };
    let (address, zone) = host.split_at(host.find(separator).unwrap_or(host.len()));
    if let Ok(address) = address.parse::<Ipv6Addr>() {
        return alloc::format!("[{address}{zone}]");
    }
    let is_address = address.parse::<Ipv4Addr>().is_ok() && host.ends_with(|last: char| last.is_ascii_digit());
    let name = if is_address { String::from(host) } else { host.to_ascii_lowercase() };
    if name.contains(':') { ["[", &name, "]"].concat() } else { name }
}
