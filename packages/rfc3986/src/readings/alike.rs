//! URLs that nearly all readers read alike, found without their models.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::net::{Ipv4Addr, Ipv6Addr};

use super::parts::{is_number, last_at};
use super::{Input, Parts, Reader, Reading, cut, dotnet_uri, parts_of_href, split_before, split_port};
use crate::characters::{QUERY, is_in, triplet};
use crate::parser::default_port;

const MAXIMUM_LABEL_LENGTH: usize = 63;
const MAXIMUM_HOST_LENGTH: usize = 253;

/// The parts that nearly every reader sees, and the readings of the others, of the usual URLs: a special scheme except
/// `file`; simple userinfo; a name without IDNA, or the one text of an address; a port that is not the default; a path
/// without empty and dot segments. `None` does not mean that they differ.
#[must_use]
pub fn read_alike(text: &str) -> Option<(Parts, Vec<(Reader, Reading)>)> {
    let (scheme, rest) = text.split_once("://").filter(|(scheme, _)| !default_port(scheme).is_empty())?;
    let (authority, rest) = split_before(rest, "/");
    let (userinfo, host) = last_at(authority);
    let (host, port) = split_port(host)?;
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    let is_port = |port: &str| {
        is_number(port) && !port.starts_with('0') && port.parse::<u16>().is_ok() && port != default_port(scheme)
    };
    let is_filled = |part: &str| !part.is_empty() && is_usual(part);
    let is_alike = (is_name(host) || is_address(host))
        && userinfo.is_none_or(is_simple)
        && port.is_none_or(is_port)
        && path.starts_with('/')
        && !path.contains("//")
        && !path.contains("/.")
        && is_usual(path)
        && query.is_none_or(is_filled)
        && fragment.is_none_or(is_filled);
    if !is_alike {
        return None;
    }
    let parts = parts_of_href(text);
    let others = others(scheme, text);
    if others.is_empty() {
        return Some((parts, Vec::new()));
    }
    let standard = Reading::Read(parts);
    let input = Input { text, cleaned: text, standard: &standard };
    let others = others.into_iter().map(|reader| (reader, reader.read(&input))).collect();
    if let Reading::Read(parts) = standard { Some((parts, others)) } else { None }
}

/// The readers that do not know the scheme, decode some triplets of ASCII, or know another name of the host.
fn others(scheme: &str, text: &str) -> Vec<Reader> {
    let mut others = Vec::from(match scheme {
        "http" | "https" => &[][..],
        "ftp" => &[Reader::Requests, Reader::Okhttp],
        _ => &[Reader::Requests, Reader::JavaNetUrl, Reader::Okhttp],
    });
    if text
        .match_indices('%')
        .any(|(at, _)| triplet(&text.as_bytes()[at..]).is_some_and(|octet| octet.is_ascii_graphic()))
    {
        others.push(Reader::Yarl);
    }
    if scheme == "ftp" || text.contains('%') || text.contains("loopback") || text.len() > dotnet_uri::MAXIMUM_LENGTH {
        others.push(Reader::DotnetUri);
    }
    others
}

/// A name, or a name and a password, of characters that no reader encodes.
fn is_simple(userinfo: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"$&+,-._~".contains(&byte))
    };
    let (name, password) = cut(userinfo, ':');
    is_part(name) && password.is_none_or(is_part)
}

/// Characters that no reader encodes, and triplets in uppercase that at most one decodes.
fn is_usual(text: &str) -> bool {
    let is_kept = |at: usize| {
        let octet = triplet(&text.as_bytes()[at..]).filter(|_| !text[at..at + 3].contains(char::is_lowercase));
        octet.is_some_and(|octet| !octet.is_ascii_alphanumeric() && !b"-._~".contains(&octet))
    };
    text.bytes()
        .enumerate()
        .all(|(at, byte)| if byte == b'%' { is_kept(at) } else { is_in(byte, QUERY) && byte != b'\'' })
}

fn is_address(host: &str) -> bool {
    let Some(address) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) else {
        return host.parse::<Ipv4Addr>().is_ok();
    };
    // An IPv4-mapped address has several texts.
    !address.contains('.') && address.parse::<Ipv6Addr>().is_ok_and(|parsed| parsed.to_string() == address)
}

fn is_name(host: &str) -> bool {
    let is_label = |label: &str| {
        !label.is_empty()
            && label.len() <= MAXIMUM_LABEL_LENGTH
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.len() <= MAXIMUM_HOST_LENGTH
        && !host.contains("--")
        && host.split('.').all(is_label)
        && last.bytes().all(|byte| byte.is_ascii_lowercase())
}
