//! The parts that a parser sees, and the vocabulary of the models: how a text is split, written and refused.

pub(super) use alloc::string::{String, ToString};
pub(super) use alloc::vec::Vec;
pub(super) use core::net::{Ipv4Addr, Ipv6Addr};

pub(super) use crate::characters::*;
use crate::parser::Components;
pub(super) use crate::parser::{Grammar, default_port, is_special, parse};

/// The parts that a parser sees. `None` where it does not distinguish an absent part from an empty one, or there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The scheme, without the `:`.
    pub scheme: Option<String>,
    /// The text before the `@`; decoded if the parser returns only the decoded text.
    pub userinfo: Option<String>,
    /// The host, with brackets around an IPv6 address.
    pub host: Option<String>,
    /// The port as text.
    pub port: Option<String>,
    /// The path; what follows the scheme if the parser does not divide it.
    pub path: String,
    /// The query, without the `?`.
    pub query: Option<String>,
    /// The fragment, without the `#`.
    pub fragment: Option<String>,
}

impl Parts {
    /// The components, changed.
    pub(crate) fn map(components: &Components<'_>, change: impl Fn(&str) -> String) -> Self {
        let [scheme, userinfo, host, port, path, query, fragment] = components.each().map(|part| part.map(&change));
        let path = path.unwrap_or_default();
        Self { scheme, userinfo, host, port, path, query, fragment }
    }

    /// Sets the scheme, in lowercase.
    pub(super) fn with_scheme(scheme: Option<&str>) -> Self {
        Self { scheme: scheme.map(str::to_ascii_lowercase), ..Self::default() }
    }

    /// Sets the path, the query and the fragment.
    pub(super) fn with_path(mut self, text: &str) -> Self {
        let (path, query, fragment) = split_path(text);
        self.path = String::from(path);
        self.query = query.map(String::from);
        self.fragment = fragment.map(String::from);
        self
    }

    /// The parts as slices.
    #[must_use]
    pub fn components(&self) -> Components<'_> {
        Components {
            scheme: self.scheme.as_deref(),
            userinfo: self.userinfo.as_deref(),
            host: self.host.as_deref(),
            port: self.port.as_deref(),
            path: &self.path,
            query: self.query.as_deref(),
            fragment: self.fragment.as_deref(),
        }
    }
}

impl From<Components<'_>> for Parts {
    fn from(components: Components<'_>) -> Self {
        Self::map(&components, str::to_string)
    }
}

pub(super) use Stop::{Failure, Unknown};

/// Why a model has no parts.
#[derive(Clone, Copy)]
pub(super) enum Stop {
    /// The parser rejects the text.
    Failure,
    /// The model does not know.
    Unknown,
}

impl Stop {
    /// Stops if the condition is true.
    pub(super) fn when(self, condition: bool) -> Result<(), Self> {
        if condition { Err(self) } else { Ok(()) }
    }
}

/// The text before the first delimiter, and the text after it.
pub(super) fn cut(text: &str, delimiter: char) -> (&str, Option<&str>) {
    text.split_once(delimiter).map_or((text, None), |(before, after)| (before, Some(after)))
}

/// For a parser that does not distinguish an absent part from an empty one.
pub(super) fn some(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| String::from(text))
}

/// Splits before the first of these characters, which are ASCII, or at the end.
pub(super) fn split_before<'a>(text: &'a str, characters: &str) -> (&'a str, &'a str) {
    let is_one = |byte: u8| characters.as_bytes().contains(&byte);
    text.split_at(text.bytes().position(is_one).unwrap_or(text.len()))
}

/// Characters of a scheme before a `:`, and the rest.
pub(super) fn split_loose_scheme(text: &str) -> (Option<&str>, &str) {
    match text.split_once(':') {
        Some((scheme, rest)) if !scheme.is_empty() && SCHEME.has_all(scheme) => (Some(scheme), rest),
        _ => (None, text),
    }
}

/// A scheme of RFC 3986 before a `:`, and the rest.
pub(super) fn split_scheme(text: &str) -> (Option<&str>, &str) {
    let is_scheme = text.starts_with(|first: char| first.is_ascii_alphabetic());
    if is_scheme { split_loose_scheme(text) } else { (None, text) }
}

/// The authority after `//`, which ends before one of these characters, and the rest.
pub(super) fn split_authority<'a>(text: &'a str, ends: &str) -> (Option<&'a str>, &'a str) {
    text.strip_prefix("//").map_or((None, text), |rest| {
        let (authority, rest) = split_before(rest, ends);
        (Some(authority), rest)
    })
}

/// The path, the query and the fragment.
pub(super) fn split_path(text: &str) -> (&str, Option<&str>, Option<&str>) {
    let (text, fragment) = cut(text, '#');
    let (path, query) = cut(text, '?');
    (path, query, fragment)
}

/// The userinfo before the first `@`, and the rest.
pub(super) fn first_at(authority: &str) -> (Option<&str>, &str) {
    authority.split_once('@').map_or((None, authority), |(userinfo, rest)| (Some(userinfo), rest))
}

/// The userinfo before the last `@`, and the rest.
pub(super) fn last_at(authority: &str) -> (Option<&str>, &str) {
    authority.rsplit_once('@').map_or((None, authority), |(userinfo, rest)| (Some(userinfo), rest))
}

/// Splits the port from a host. `None` if anything else follows brackets, or they are not closed.
pub(super) fn split_port(text: &str) -> Option<(&str, Option<&str>)> {
    if !text.starts_with('[') {
        return Some(cut(text, ':'));
    }
    let (host, rest) = text.split_at(text.find(']')? + 1);
    if rest.is_empty() {
        return Some((host, None));
    }
    Some((host, Some(rest.strip_prefix(':')?)))
}

pub(super) const MAXIMUM_PORT: u32 = 0xffff;

/// The number of a port. An empty text is no port.
pub(super) fn port_number(digits: &str, maximum: u32) -> Result<Option<String>, Stop> {
    if digits.is_empty() {
        return Ok(None);
    }
    let number: u32 = digits.parse().map_err(|_| Failure)?;
    Failure.when(!is_number(digits) || number > maximum)?;
    Ok(Some(number.to_string()))
}

pub(super) fn is_ipv6(text: &str) -> bool {
    text.parse::<Ipv6Addr>().is_ok()
}

/// A decimal number.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && DIGIT.has_all(text)
}

/// A decimal number up to 255, which can have leading zeros.
pub(super) fn is_octet(text: &str) -> bool {
    is_number(text) && text.parse::<u8>().is_ok()
}

/// `inet_aton` of C: one to four decimal, octal and hexadecimal numbers, of which the last one takes the remaining bytes.
pub(super) fn inet_aton(text: &str) -> Option<Ipv4Addr> {
    address_of(text, |part| match part.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&part[2..], 16),
        [b'0', ..] => (part, 8),
        _ => (part, 10),
    })
}

/// [`inet_aton`] with decimal numbers, which can have leading zeros.
pub(super) fn decimal_address(text: &str) -> Option<Ipv4Addr> {
    address_of(text, |part| (part, 10))
}

#[inline(never)]
fn address_of(text: &str, split: fn(&str) -> (&str, u32)) -> Option<Ipv4Addr> {
    let number = |part: &str| {
        let (digits, radix) = split(part);
        HEXADECIMAL.has_all(digits).then(|| u32::from_str_radix(digits, radix).ok()).flatten()
    };
    let (mut address, mut bits) = (0, 32);
    let mut parts = text.split('.').peekable();
    while let Some(part) = parts.next() {
        let number = number(part)?;
        if parts.peek().is_none() {
            return (u64::from(number) < 1 << bits).then(|| Ipv4Addr::from(address | number));
        }
        bits -= 8;
        address |= number << bits;
        if number > 255 || bits == 0 {
            return None;
        }
    }
    None
}

/// A zone of RFC 6874 or another one, after the `%`.
pub(super) fn without_25(zone: &str) -> &str {
    zone.strip_prefix("25").filter(|rest| !rest.is_empty()).unwrap_or(zone)
}

/// The segments of a path without `.`, and without each `..` and the one before it, of which `is_root` stay.
pub(super) fn without_dots(path: &str, is_root: fn(&[&str]) -> bool) -> Vec<&str> {
    let mut segments = Vec::new();
    for segment in path.split('/').filter(|&segment| segment != ".") {
        if segment != ".." {
            segments.push(segment);
        } else if !is_root(&segments) {
            segments.pop();
        }
    }
    segments
}

/// A path [`without_dots`], with a slash at the end instead of them.
pub(super) fn without_dot_segments(path: &str, is_root: fn(&[&str]) -> bool) -> String {
    let mut segments = without_dots(path, is_root);
    if matches!(path.rsplit('/').next(), Some("." | "..")) {
        segments.push("");
    }
    segments.join("/")
}

/// With decoded dot segments.
pub(super) fn with_dots(path: &str) -> String {
    let decode = |segment: &str| {
        let dots = segment.replace("%2e", ".").replace("%2E", ".");
        if matches!(dots.as_str(), "." | "..") { dots } else { String::from(segment) }
    };
    path.split('/').map(decode).collect::<Vec<_>>().join("/")
}

/// Without triplets. `None` if the result is not UTF-8.
pub(super) fn decoded_text(text: &str) -> Option<String> {
    String::from_utf8(decoded(text)).ok()
}

/// The host in lowercase, or the one text of an IPv6 address.
pub(super) fn host_of(parts: &Parts) -> String {
    let host = parts.host.as_deref().unwrap_or_default();
    let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    match address.and_then(|address| address.parse::<Ipv6Addr>().ok()) {
        Some(address) => alloc::format!("[{address}]"),
        None => host.to_ascii_lowercase(),
    }
}
