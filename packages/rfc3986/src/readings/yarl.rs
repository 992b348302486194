//! `yarl.URL`, which aiohttp uses. What IDNA maps is unknown.

use alloc::string::String;
use core::net::{Ipv4Addr, Ipv6Addr};

use super::parts::{Triplets, encoded, is_scheme, without_dots};
use super::{Parts, Stop, cut, last_at, python_urllib, some, split_before};
use crate::characters::{REG_NAME, is_in};

const NEEDING_HOST: [&str; 5] = ["http", "https", "ws", "wss", "ftp"];

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let mut parts = Parts::default();
    let mut rest = text;
    if let Some((scheme, after)) = text.split_once(':').filter(|(scheme, _)| !scheme.is_empty() && is_scheme(scheme)) {
        parts.scheme = Some(scheme.to_ascii_lowercase());
        rest = after;
    }
    if let Some(after) = rest.strip_prefix("//") {
        let (authority, after) = split_before(after, "/?#");
        rest = after;
        if !authority.is_empty() {
            read_authority(authority, &mut parts)?;
        }
    }
    let has_authority = parts.host.is_some() || parts.userinfo.is_some() || parts.port.is_some();
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    let mut path = requoted(path, |byte| is_component(byte) || byte == b'/', |byte| is_component(byte) && byte != b'+');
    if has_authority {
        path = path_of(&path);
    } else if parts.scheme.is_none()
        && let Some((before, after)) =
            path.split_once(':').filter(|(before, _)| !before.is_empty() && is_scheme(before))
    {
        path = [before, "%3A", after].concat();
    }
    parts.path = if path.is_empty() && has_authority { String::from("/") } else { path };
    let is_kept = |byte: u8| is_component(byte) || b"?/ ".contains(&byte);
    let is_decoded = |byte: u8| is_component(byte) && !b"=+&;".contains(&byte) || b"?/".contains(&byte);
    parts.query = query.and_then(|query| some(&requoted(query, is_kept, is_decoded).replace(' ', "+")));
    let is_kept = |byte: u8| is_component(byte) || b"?/".contains(&byte);
    parts.fragment = fragment.and_then(|fragment| some(&requoted(fragment, is_kept, is_kept)));
    Ok(parts)
}

/// `pchar`
fn is_component(byte: u8) -> bool {
    is_user(byte) || b"@:".contains(&byte)
}

/// `unreserved / sub-delims`
fn is_user(byte: u8) -> bool {
    is_in(byte, REG_NAME)
}

/// Decodes triplets of `is_decoded`, and encodes what is not `is_kept`.
fn requoted(text: &str, is_kept: fn(u8) -> bool, is_decoded: fn(u8) -> bool) -> String {
    encoded(text, is_kept, Triplets::Normal(is_decoded))
}

fn read_authority(authority: &str, parts: &mut Parts) -> Result<(), Stop> {
    let (userinfo, host) = last_at(authority);
    if authority.contains('\\') || authority.contains('[') != authority.contains(']') {
        return Err(Stop::Failure);
    }
    let (host, port) = if authority.contains('[') { split_literal(host)? } else { cut(host, ':') };
    // The check of what NFKC makes of it, and IDNA.
    if !authority.is_ascii() {
        return Err(Stop::Unknown);
    }
    parts.port = some(&python_urllib::integer(port.unwrap_or_default())?);
    if parts.port.as_ref().is_some_and(|port| port.parse::<u16>().is_err()) {
        return Err(Stop::Failure);
    }
    if host.is_empty() && parts.scheme.as_deref().is_some_and(|scheme| NEEDING_HOST.contains(&scheme)) {
        return Err(Stop::Failure);
    }
    let (user, password) = userinfo.map_or(("", None), |userinfo| cut(userinfo, ':'));
    let mut written = requoted(user, is_user, is_user);
    if let Some(password) = password {
        written.push(':');
        written.push_str(&requoted(password, is_user, is_user));
    }
    parts.userinfo = some(&written);
    parts.host = some(&read_host(host));
    Ok(())
}

/// The text in brackets, which can be a name, and are not closed if the userinfo has the other one.
fn split_literal(host: &str) -> Result<(&str, Option<&str>), Stop> {
    let (literal, after) = cut(host.strip_prefix('[').ok_or(Stop::Failure)?, ']');
    let after = after.unwrap_or_default();
    let is_valid = if literal.starts_with('v') { python_urllib::is_future(literal) } else { literal.contains(':') };
    if literal.contains('[') || after.contains(['[', ']']) || !is_valid {
        return Err(Stop::Failure);
    }
    match after.strip_prefix(':') {
        None if after.is_empty() => Ok((literal, None)),
        None => Err(Stop::Failure),
        port => Ok((literal, port)),
    }
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

fn path_of(path: &str) -> String {
    let (start, path) = path.split_at(usize::from(path.starts_with('/')));
    let mut output = without_dots(path, |_| false);
    if matches!(path.rsplit('/').next(), Some("." | "..")) {
        output.push("");
    }
    String::from(start) + &output.join("/")
}
