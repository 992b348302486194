//! URLs that all readers read alike, found without their models.

use alloc::string::ToString;
use core::net::{Ipv4Addr, Ipv6Addr};

use super::parts::is_number;
use super::{Parts, cut, parts_of_href, split_before, split_port};
use crate::characters::{QUERY, is_in, triplet};
use crate::parser::default_port;

const MAXIMUM_LABEL_LENGTH: usize = 63;
const MAXIMUM_HOST_LENGTH: usize = 253;

/// The parts that every reader sees, of the usual URLs: `http` or `https`; a name without IDNA, or the one text of an
/// address; a port that is not the default; a path without empty and dot segments. `None` does not mean that they differ.
#[must_use]
pub fn read_alike(text: &str) -> Option<Parts> {
    let (scheme, rest) = text.split_once("://").filter(|(scheme, _)| ["http", "https"].contains(scheme))?;
    let (authority, rest) = split_before(rest, "/");
    let (host, port) = split_port(authority)?;
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    let is_port = |port: &str| {
        is_number(port) && !port.starts_with('0') && port.parse::<u16>().is_ok() && port != default_port(scheme)
    };
    let is_filled = |part: &str| !part.is_empty() && is_usual(part);
    let is_alike = (is_name(host) || is_address(host))
        && port.is_none_or(is_port)
        && path.starts_with('/')
        && !path.contains("//")
        && !path.contains("/.")
        && is_usual(path)
        && query.is_none_or(is_filled)
        && fragment.is_none_or(is_filled);
    is_alike.then(|| parts_of_href(text))
}

/// Characters that no reader encodes, and triplets in uppercase that none decodes.
fn is_usual(text: &str) -> bool {
    let is_kept = |at: usize| {
        let octet = triplet(&text.as_bytes()[at..]).filter(|_| !text[at..at + 3].contains(char::is_lowercase));
        octet.is_some_and(|octet| octet == b' ' || !octet.is_ascii())
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
