//! `urllib.parse.urlsplit`, and the attributes of its result. An invalid port, which the attribute `port` rejects, is part
//! of the reading. What other packages for Python have in common with it.

use super::parts::{self, *};

/// Of an integer, in digits.
const MAXIMUM_LENGTH: usize = 4300;

/// Reads a [`cleaned`] text.
pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let (scheme, rest) = split_scheme(text);
    let (authority, rest) = split_authority(rest, "/?#");
    let mut parts = Parts::with_scheme(scheme).with_path(rest);
    if let Some(authority) = authority {
        // The check of what NFKC makes of it, and the lowercase of Unicode.
        Unknown.when(!authority.is_ascii())?;
        Failure.when(authority.contains('[') != authority.contains(']'))?;
        let (userinfo, host) = last_at(authority);
        let literal = host.strip_prefix('[').map(|literal| cut(literal, ']').0);
        // Later versions reject text around brackets.
        let is_unsure = |text: &str| text.contains(['[', ']']);
        Unknown.when(userinfo.is_some_and(is_unsure) || literal.is_none() && is_unsure(host))?;
        // A version of the future, or an address.
        let is_literal = |host: &str| if host.starts_with('v') { is_future(host) } else { is_ipv6(host) };
        Failure.when(!literal.is_none_or(is_literal))?;
        let (host, port) = split_port(host).ok_or(Unknown)?;
        // A zone keeps its case.
        let (address, zone) = split_before(host, "%");
        parts.userinfo = userinfo.map(String::from);
        parts.host = some(&(address.to_ascii_lowercase() + zone));
        parts.port = port.and_then(some);
    }
    parts.query = parts.query.filter(|query| !query.is_empty());
    parts.fragment = parts.fragment.filter(|fragment| !fragment.is_empty());
    Ok(parts)
}

/// Without control characters and spaces at the start, tabs and newlines.
pub(super) fn cleaned(text: &str) -> String {
    text.trim_start_matches(|character| character <= ' ').replace(['\t', '\r', '\n'], "")
}

/// What `str.strip` removes.
pub(super) fn is_blank(character: char) -> bool {
    character.is_whitespace() || ('\x1c'..='\x1f').contains(&character)
}

pub(super) fn is_future(host: &str) -> bool {
    host.strip_prefix('v')
        .and_then(|future| future.split_once('.'))
        .is_some_and(|(version, rest)| !version.is_empty() && HEXADECIMAL.has_all(version) && !rest.is_empty())
}

/// `ipaddress.IPv6Address`
pub(super) fn is_ipv6(text: &str) -> bool {
    let (address, zone) = cut(text, '%');
    parts::is_ipv6(address) && zone.is_none_or(|zone| !zone.is_empty() && !zone.contains('%'))
}

/// What `int` makes of a text, without leading zeros; an empty text stays.
#[inline(never)]
pub(super) fn integer(text: &str) -> Result<String, Stop> {
    if text.is_empty() {
        return Ok(String::new());
    }
    Unknown.when(!text.is_ascii())?;
    let trimmed = text.trim_matches(|character| matches!(character, ' ' | '\t'..='\r'));
    let digits = trimmed.strip_prefix(['-', '+']).unwrap_or(trimmed);
    let number = digits.replace('_', "");
    Failure.when(!digits.split('_').all(is_number) || number.len() > MAXIMUM_LENGTH)?;
    Ok(match number.trim_start_matches('0') {
        "" => String::from("0"),
        number => String::from(if trimmed.starts_with('-') { "-" } else { "" }) + number,
    })
}
