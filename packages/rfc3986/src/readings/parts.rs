//! The parts that a parser sees, and what the models share to find and to write them.

use alloc::string::String;
use alloc::vec::Vec;
use core::net::Ipv6Addr;

use crate::characters::{push_triplet, triplet};
use crate::parser::Components;

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
    /// Sets the path, the query and the fragment.
    pub(super) fn with_path(mut self, text: &str) -> Self {
        let (text, fragment) = cut(text, '#');
        let (path, query) = cut(text, '?');
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
        let [scheme, userinfo, host, port, path, query, fragment] =
            components.each().map(|part| part.map(String::from));
        let path = path.unwrap_or_default();
        Self { scheme, userinfo, host, port, path, query, fragment }
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

/// A scheme of RFC 3986 before a `:`, and the rest.
pub(super) fn split_scheme(text: &str) -> (Option<&str>, &str) {
    match text.split_once(':') {
        Some((scheme, rest)) if scheme.starts_with(|first: char| first.is_ascii_alphabetic()) && is_scheme(scheme) => {
            (Some(scheme), rest)
        }
        _ => (None, text),
    }
}

/// Whether all characters can be in a scheme.
pub(super) fn is_scheme(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
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

pub(super) fn is_ipv6(text: &str) -> bool {
    text.parse::<Ipv6Addr>().is_ok()
}

/// A decimal number.
pub(super) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
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

/// What a writer of percent-encoding makes of triplets. Any other `%` is a byte like others.
#[derive(Clone, Copy)]
pub(super) enum Triplets {
    /// Their `%` is a byte like others.
    Encoded,
    /// They stay.
    Kept,
    /// Those of these bytes, which are ASCII, are decoded, the others are in uppercase.
    Normal(fn(u8) -> bool),
}

/// Percent-encodes the bytes that are not `safe`.
pub(super) fn encoded(text: &str, safe: impl Fn(u8) -> bool, triplets: Triplets) -> String {
    let kept = text.bytes().position(|byte| byte == b'%' || !safe(byte)).unwrap_or(text.len());
    // The start of a character.
    let kept = (0..=kept).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let (start, mut rest) = text.split_at(kept);
    let mut result = String::from(start);
    while let Some(character) = rest.chars().next() {
        let octet = triplet(rest.as_bytes()).filter(|_| !matches!(triplets, Triplets::Encoded));
        let (part, after) = rest.split_at(if octet.is_some() { 3 } else { character.len_utf8() });
        rest = after;
        match (octet, triplets) {
            (Some(octet), Triplets::Normal(is_decoded)) if is_decoded(octet) => result.push(char::from(octet)),
            (Some(octet), Triplets::Normal(_)) => push_triplet(&mut result, octet),
            (None, _) if !part.bytes().all(&safe) => part.bytes().for_each(|byte| push_triplet(&mut result, byte)),
            _ => result.push_str(part),
        }
    }
    result
}

/// Without triplets. `None` if the result is not UTF-8.
pub(super) fn decoded(text: &str) -> Option<String> {
    let (start, rest) = text.split_at(text.find('%').unwrap_or(text.len()));
    let mut result = Vec::from(start);
    let bytes = rest.as_bytes();
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let octet = triplet(&bytes[at..]);
        result.push(octet.unwrap_or(byte));
        at += if octet.is_some() { 3 } else { 1 };
    }
    String::from_utf8(result).ok()
}

/// Whether each `%` starts a triplet.
pub(super) fn has_only_triplets(text: &str) -> bool {
    text.match_indices('%').all(|(at, _)| triplet(&text.as_bytes()[at..]).is_some())
}

/// Whether a triplet is of a control character.
pub(super) fn has_encoded_control(text: &str) -> bool {
    text.match_indices('%').any(|(at, _)| triplet(&text.as_bytes()[at..]).is_some_and(|octet| octet.is_ascii_control()))
}
