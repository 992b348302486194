//! URLs that nearly all readers read alike, found without their models.

use super::parts::*;
use super::{Input, MODELS, Reader, Reading, dotnet_uri, parts_of_href};

const MAXIMUM_LABEL_LENGTH: usize = 63;
const MAXIMUM_HOST_LENGTH: usize = 253;

/// Of names.
const LABELS: Set = DIGIT.with_range(b'a', b'z').with("-.");
/// What no reader encodes in a name or a password.
const SIMPLE: Set = UNRESERVED.with("$&+,");
/// What no reader encodes after the host.
const USUAL: Set = QUERY.with("%").without("'");
/// The octets that at most one reader decodes, and those that none does.
const RESERVED: Set = ANY.without_all(&UNRESERVED);
const NOT_GRAPHIC: Set = ANY.without_all(&GRAPHIC);

/// The parts that nearly every reader sees, and the readings of the others, of the usual URLs: a special scheme except
/// `file`; simple userinfo; a name without IDNA, or the one text of an address; a port that is not the default; a path
/// without empty and dot segments. `None` does not mean that they differ.
#[must_use]
pub fn read_alike(text: &str) -> Option<(Parts, Vec<(Reader, Reading)>)> {
    let (scheme, rest) = text.split_once("://").filter(|(scheme, _)| !default_port(scheme).is_empty())?;
    let (authority, rest) = split_before(rest, "/");
    let (userinfo, host) = last_at(authority);
    let (host, port) = split_port(host)?;
    let (path, query, fragment) = split_path(rest);
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
    let input = Input { text, cleaned: text, standard: Ok(&parts) };
    let read = |reader: Reader| (reader, Reading::from((MODELS[reader as usize].read)(&input)));
    let others = others(scheme, text).into_iter().map(read).collect();
    Some((parts, others))
}

/// The readers that do not know the scheme, decode some triplets of ASCII, or know another name of the host.
fn others(scheme: &str, text: &str) -> Vec<Reader> {
    let mut others = Vec::from(match scheme {
        "http" | "https" => &[][..],
        "ftp" => &[Reader::Requests, Reader::Okhttp],
        _ => &[Reader::Requests, Reader::JavaNetUrl, Reader::Okhttp],
    });
    if !has_only_triplets(text, &NOT_GRAPHIC) {
        others.push(Reader::Yarl);
    }
    if scheme == "ftp" || text.contains('%') || text.contains("loopback") || text.len() > dotnet_uri::MAXIMUM_LENGTH {
        others.push(Reader::DotnetUri);
    }
    others
}

/// A name, or a name and a password.
fn is_simple(userinfo: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && SIMPLE.has_all(part);
    let (name, password) = cut(userinfo, ':');
    is_part(name) && password.is_none_or(is_part)
}

/// Characters that no reader encodes, and triplets in uppercase that at most one decodes.
fn is_usual(text: &str) -> bool {
    let is_uppercase = |(at, _)| !text[at..at + 3].contains(char::is_lowercase);
    USUAL.has_all(text) && has_only_triplets(text, &RESERVED) && text.match_indices('%').all(is_uppercase)
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
        (1..=MAXIMUM_LABEL_LENGTH).contains(&label.len()) && !label.starts_with('-') && !label.ends_with('-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.len() <= MAXIMUM_HOST_LENGTH
        && LABELS.has_all(host)
        && !host.contains("--")
        && host.split('.').all(is_label)
        && last.bytes().all(|byte| byte.is_ascii_lowercase())
}
