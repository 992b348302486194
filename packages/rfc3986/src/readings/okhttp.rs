//! `HttpUrl.parse` of OkHttp. What IDNA maps is unknown.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use super::parts::{Triplets, decoded, encoded};
use super::{Parts, Stop, cut, last_at, split_before};
use crate::parser::default_port;

const MAXIMUM_LABEL_LENGTH: usize = 63;

// What is percent-encoded in each part, besides control characters.
const USERINFO: &str = " \"':;<=>@[]^`{}|/\\?#";
const PATH: &str = " \"<>^`{}|/\\?#";
const QUERY: &str = " \"'<>#";

fn written(text: &str, set: &str) -> String {
    let is_kept = |byte: u8| byte.is_ascii() && !byte.is_ascii_control() && !set.as_bytes().contains(&byte);
    encoded(&text.replace(['\t', '\n', '\x0c', '\r'], ""), is_kept, Triplets::Kept)
}

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let (scheme, rest) = text.trim_matches(['\t', '\n', '\x0c', '\r', ' ']).split_once(':').ok_or(Stop::Failure)?;
    let scheme = scheme.to_ascii_lowercase();
    if scheme != "http" && scheme != "https" {
        return Err(Stop::Failure);
    }
    let (authority, rest) = split_before(rest.trim_start_matches(['/', '\\']), "/\\?#");
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    let (userinfo, host) = last_at(authority);
    let (host, port) = split_host(host);
    let port = match port {
        None | Some("") => None,
        // A sign is allowed.
        Some(port) => Some(port.parse::<u16>().ok().filter(|&port| port > 0).ok_or(Stop::Failure)?.to_string()),
    };
    Ok(Parts {
        host: Some(read_host(host)?),
        userinfo: userinfo.map(|userinfo| {
            let (user, password) = cut(userinfo, ':');
            let password = written(password.unwrap_or_default(), USERINFO);
            written(user, USERINFO) + if password.is_empty() { "" } else { ":" } + &password
        }),
        port: port.filter(|port| port != default_port(&scheme)),
        path: read_path(path),
        query: query.map(|query| written(query, QUERY)),
        fragment: fragment.map(read_fragment),
        scheme: Some(scheme),
    })
}

/// The text after the first colon that is not in brackets.
fn split_host(text: &str) -> (&str, Option<&str>) {
    let mut is_literal = false;
    for (at, character) in text.char_indices() {
        match character {
            '[' => is_literal = true,
            ']' => is_literal = false,
            ':' if !is_literal => return (&text[..at], Some(&text[at + 1..])),
            _ => {}
        }
    }
    (text, None)
}

fn read_host(host: &str) -> Result<String, Stop> {
    let Some(host) = decoded(host).filter(|host| host.is_ascii()) else {
        return Err(Stop::Unknown);
    };
    if host.contains(':') {
        let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
        let address: Ipv6Addr = address.parse().map_err(|_| Stop::Failure)?;
        return Ok(address.to_ipv4_mapped().map_or_else(|| alloc::format!("[{address}]"), |mapped| mapped.to_string()));
    }
    let is_label = |label: &str| !label.is_empty() && label.len() <= MAXIMUM_LABEL_LENGTH;
    let is_name = host == "." || host.strip_suffix('.').unwrap_or(&host).split('.').all(is_label);
    if !is_name || host.contains(|character: char| character.is_ascii_control() || " #%/:?@[\\]".contains(character)) {
        return Err(Stop::Failure);
    }
    Ok(host.to_ascii_lowercase())
}

fn read_path(path: &str) -> String {
    let mut segments: Vec<String> = Vec::from([String::new()]);
    let mut rest = path.get(1..).unwrap_or_default();
    while !rest.is_empty() {
        let (segment, after) = split_before(rest, "/\\");
        let segment = written(segment, PATH);
        let dots = segment.to_ascii_lowercase().replace("%2e", ".");
        if dots == ".." {
            let removed = segments.pop();
            match segments.last_mut().filter(|_| removed.is_some_and(|removed| removed.is_empty())) {
                Some(last) => last.clear(),
                None => segments.push(String::new()),
            }
        } else if dots != "." {
            match segments.last_mut().filter(|last| last.is_empty()) {
                Some(last) => *last = segment,
                None => segments.push(segment),
            }
            if !after.is_empty() {
                segments.push(String::new());
            }
        }
        rest = after.get(1..).unwrap_or_default();
    }
    String::from("/") + &segments.join("/")
}

/// Only control characters are encoded.
fn read_fragment(text: &str) -> String {
    let is_kept = |byte: u8| !byte.is_ascii_control();
    encoded(&text.replace(['\t', '\n', '\x0c', '\r'], ""), is_kept, Triplets::Kept)
}
