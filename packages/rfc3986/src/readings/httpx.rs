//! `httpx.URL`. What IDNA maps is unknown.

use alloc::string::String;
use core::net::Ipv4Addr;

use super::parts::{Triplets, encoded, is_number, without_dots};
use super::{Parts, Stop, cut, last_at, python_urllib, split_before, split_scheme};
use crate::parser::default_port;

/// In code points.
const MAXIMUM_LENGTH: usize = 65_536;

// What is percent-encoded in each part, besides control characters.
const QUERY: &str = " \"#<>";
const FRAGMENT: &str = " \"<>`";
const PATH: &str = " \"#<>?`{}";
const USERINFO: &str = " \"#<>?`{}/;=@[\\]^|";
const HOST: &str = " #/:<>?@[]^";

fn quoted(text: &str, unsafe_characters: &str) -> String {
    let is_safe =
        |byte: u8| byte.is_ascii() && !byte.is_ascii_control() && !unsafe_characters.as_bytes().contains(&byte);
    encoded(text, is_safe, Triplets::Kept)
}

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    if text.chars().count() > MAXIMUM_LENGTH || text.contains(|character: char| character.is_ascii_control()) {
        return Err(Stop::Failure);
    }
    // The scheme before the ":" can be empty.
    let (scheme, mut rest) = text.strip_prefix(':').map_or_else(|| split_scheme(text), |rest| (None, rest));
    let scheme = scheme.unwrap_or_default();
    let mut authority = "";
    if let Some(after) = rest.strip_prefix("//") {
        (authority, rest) = split_before(after, "/?#");
    }
    let (userinfo, host) = last_at(authority);
    let end = match host.rfind(']').filter(|_| host.starts_with('[')) {
        Some(end) => end + 1,
        None => host.find(':').unwrap_or(host.len()),
    };
    let (host, port) = host.split_at(end);
    let mut parts = Parts {
        scheme: Some(scheme.to_ascii_lowercase()),
        userinfo: userinfo.map(|userinfo| quoted(userinfo, USERINFO)),
        host: Some(read_host(host)?),
        port: Some(python_urllib::integer(port.strip_prefix(':').unwrap_or(port))?).filter(|port| !port.is_empty()),
        ..Parts::default()
    };
    parts.port = parts.port.filter(|port| port != default_port(scheme));
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    let is_empty = |part: &Option<String>| part.as_ref().is_none_or(String::is_empty);
    let has_authority = !is_empty(&parts.userinfo) || !is_empty(&parts.host) || parts.port.is_some();
    if scheme.is_empty() && !has_authority {
        if path.starts_with("//") || path.starts_with(':') {
            return Err(Stop::Failure);
        }
        parts.path = quoted(path, PATH);
    } else {
        parts.path = quoted(&without_dots(path, |before| before == [""]).join("/"), PATH);
    }
    parts.query = query.map(|query| quoted(query, QUERY));
    parts.fragment = fragment.map(|fragment| quoted(fragment, FRAGMENT));
    Ok(parts)
}

fn read_host(host: &str) -> Result<String, Stop> {
    if host.split('.').count() == 4 && host.split('.').all(is_number) {
        return host.parse::<Ipv4Addr>().map(|_| String::from(host)).map_err(|_| Stop::Failure);
    }
    if let Some(address) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        return if python_urllib::is_ipv6(address) { Ok(String::from(host)) } else { Err(Stop::Failure) };
    }
    if !host.is_ascii() {
        return Err(Stop::Unknown);
    }
    Ok(quoted(&host.to_ascii_lowercase(), HOST))
}
