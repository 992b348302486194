//! `java.net.URI`. It accepts an authority that is not a host and a port, and then has no host.

use super::parts::*;

const REG_NAME: Set = ALPHANUMERIC.with("-_.!~*'();:@&=+$,");
const USERINFO: Set = REG_NAME.without("@");
const PATH: Set = REG_NAME.with("/");
const URIC: Set = PATH.with("?[]");
const ZONE: Set = ALPHANUMERIC.with("_.");
const LABEL: Set = ALPHANUMERIC.with("-");

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    // It allows an IPv6 address to end with an IPv4 address with leading zeros.
    let is_unsure = text.find('[').is_some_and(|start| text[start..].contains('.'));
    parse(text).ok_or(if is_unsure { Unknown } else { Failure })
}

fn parse(text: &str) -> Option<Parts> {
    let (text, fragment) = cut(text, '#');
    let (scheme, rest) = split_scheme(text);
    let is_opaque = scheme.is_some() && !rest.starts_with('/');
    let (authority, rest) = split_authority(rest, "/?");
    let (path, query) = if is_opaque { (rest, None) } else { cut(rest, '?') };
    let is_uric = |part: &str| is_of(part, &URIC);
    let is_valid = if is_opaque { !path.is_empty() && is_uric(path) } else { is_of(path, &PATH) }
        && query.is_none_or(is_uric)
        && fragment.is_none_or(is_uric)
        && (scheme.is_some() || !split_before(text, ":/?").1.starts_with(':'))
        && (authority != Some("") || !rest.is_empty() || fragment.is_some());
    let server = match authority {
        None | Some("") => Parts::default(),
        Some(authority) => parse_server(authority).or_else(|| is_of(authority, &REG_NAME).then(Parts::default))?,
    };
    is_valid.then(|| Parts {
        scheme: scheme.map(String::from),
        path: String::from(path),
        query: query.map(String::from),
        fragment: fragment.map(String::from),
        ..server
    })
}

/// Whether it has triplets, characters of the set, and visible ones that are not ASCII.
fn is_of(text: &str, set: &Set) -> bool {
    let is_visible = |character: char| !character.is_whitespace() && !character.is_control();
    let is_allowed = |byte: u8| byte == b'%' || byte >= 0x80 || set.has(byte);
    text.bytes().all(is_allowed) && text.chars().all(is_visible) && has_only_triplets(text, &ANY)
}

fn parse_server(authority: &str) -> Option<Parts> {
    let (userinfo, rest) = first_at(authority);
    let (host, port) = split_port(rest)?;
    let is_host = match host.strip_prefix('[') {
        Some(literal) => {
            let (address, zone) = cut(literal.strip_suffix(']')?, '%');
            is_ipv6(address) && zone.is_none_or(|zone| !zone.is_empty() && ZONE.has_all(zone))
        }
        None => host.split('.').count() == 4 && host.split('.').all(is_octet) || is_name(host),
    };
    let is_server = is_host && userinfo.is_none_or(|userinfo| is_of(userinfo, &USERINFO));
    let port = port_number(port.unwrap_or_default(), i32::MAX as u32).ok()?;
    let (userinfo, host) = (userinfo.map(String::from), Some(String::from(host)));
    is_server.then(|| Parts { userinfo, host, port, ..Parts::default() })
}

/// Labels that start and end with a letter or digit, the last of several with a letter.
fn is_name(host: &str) -> bool {
    let name = host.strip_suffix('.').unwrap_or(host);
    let is_label = |label: &str| {
        let is_end = |character: char| character.is_ascii_alphanumeric();
        label.starts_with(is_end) && label.ends_with(is_end) && LABEL.has_all(label)
    };
    name.split('.').all(is_label)
        && name.rsplit_once('.').is_none_or(|(_, last)| last.starts_with(|first: char| first.is_ascii_alphabetic()))
}
