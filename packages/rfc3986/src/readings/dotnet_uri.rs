//! `System.Uri` of .NET on Unix: a path is a `file:` URI, schemes that it does not know may have a host, and a text with
//! triplets or characters that an IRI writes otherwise is written anew before the rest is divided.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::{Ipv4Addr, Ipv6Addr};

use super::parts::{Triplets, encoded, without_dots};
use super::{Parts, Stop, cut, split_before, split_scheme};
use crate::characters::{is_ucschar, push_triplet, triplet};

/// Of bytes: rewritten texts are surely shorter than 65,520 code units.
pub(super) const MAXIMUM_LENGTH: usize = 20_000;
const MAXIMUM_SCHEME_LENGTH: usize = 1024;
const MAXIMUM_LABEL_LENGTH: usize = 63;
const MAXIMUM_NAME_LENGTH: usize = 256;

const SPACES: [char; 4] = [' ', '\t', '\n', '\r'];
const SLASHES: [char; 2] = ['/', '\\'];
const BIDIRECTIONAL: [char; 7] = ['\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}'];
const RESERVED: &[u8] = b";/?:@&=+$,#[]!'()*";

/// What is known of a scheme.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// `http` and alike: backslashes are slashes, and dot segments are removed.
    Web,
    /// It must have an authority.
    Plain,
    /// The authority follows the scheme.
    Mail,
    Other,
}

struct Syntax {
    kind: Kind,
    port: u16,
    has_query: bool,
    is_rewritten: bool,
}

fn syntax_of(scheme: &str, is_rewritten: bool) -> Option<Syntax> {
    let (kind, port, has_query) = match scheme {
        "http" | "ws" => (Kind::Web, 80, true),
        "https" | "wss" => (Kind::Web, 443, true),
        "ftp" => (Kind::Web, 21, false),
        "gopher" => (Kind::Plain, 70, false),
        "nntp" => (Kind::Plain, 119, false),
        "telnet" => (Kind::Plain, 23, false),
        "ldap" => (Kind::Plain, 389, true),
        "mailto" => (Kind::Mail, 25, true),
        "file" | "news" | "uuid" | "net.tcp" | "net.pipe" | "vsmacros" => return None,
        _ => (Kind::Other, 0, true),
    };
    Some(Syntax { kind, port, has_query, is_rewritten })
}

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let is_rewritten = is_rewritten(text);
    if text.len() > MAXIMUM_LENGTH || is_rewritten && text.ends_with(SPACES) {
        return Err(Stop::Unknown);
    }
    let start = text.trim_start_matches(SPACES);
    if start.starts_with('/') {
        return read_file(start, is_rewritten);
    }
    let is_slash = |byte: u8| byte == b'/' || byte == b'\\';
    let is_path = match start.as_bytes() {
        [letter, b':' | b'|', slash, ..] => letter.is_ascii_alphabetic() && is_slash(*slash),
        [b'\\', slash, _, ..] => is_slash(*slash),
        _ => false,
    };
    if is_path {
        return Err(Stop::Unknown);
    }
    let (scheme, rest) = match split_scheme(start) {
        (Some(scheme), rest) if (2..=MAXIMUM_SCHEME_LENGTH).contains(&scheme.len()) && start.len() > 2 => {
            (scheme, rest)
        }
        _ => return Err(Stop::Failure),
    };
    let scheme = scheme.to_ascii_lowercase();
    let syntax = syntax_of(&scheme, is_rewritten).ok_or(Stop::Unknown)?;
    let rest = rest.trim_end_matches(SPACES);
    let (authority, has_slashes) = find_authority(rest, &syntax)?;
    let mut parts = Parts { scheme: Some(scheme), ..Parts::default() };
    let rest = authority.map_or(Ok(rest), |authority| read_authority(authority, &syntax, &mut parts))?;
    read_rest(rest, has_slashes, &syntax, &mut parts)?;
    Ok(parts)
}

/// Whether it has a character that is not ASCII, also as a triplet, a triplet of an unreserved one, or a malformed one.
fn is_rewritten(text: &str) -> bool {
    let is_unreserved = |octet: u8| octet.is_ascii_alphanumeric() || b"-._~".contains(&octet);
    let is_one = |at: usize| match triplet(&text.as_bytes()[at..]) {
        Some(octet) => !octet.is_ascii() || is_unreserved(octet),
        None => at + 2 < text.len(),
    };
    !text.is_ascii() || text.match_indices('%').any(|(at, _)| is_one(at))
}

/// A path of Unix. A rewritten one is also taken for a host.
fn read_file(text: &str, is_rewritten: bool) -> Result<Parts, Stop> {
    let path = if is_rewritten { unescaped(text)? } else { String::from(text.trim_end_matches(SPACES)) };
    let is_safe = |byte: u8| is_safe(byte) && !b"?#%".contains(&byte);
    Ok(Parts {
        scheme: Some(String::from("file")),
        host: is_rewritten.then(|| encoded(text, is_safe, Triplets::Encoded)),
        path: encoded(&compressed(&path), is_safe, Triplets::Encoded),
        ..Parts::default()
    })
}

/// The text from the authority on, and whether slashes precede it.
fn find_authority<'a>(rest: &'a str, syntax: &Syntax) -> Result<(Option<&'a str>, bool), Stop> {
    let after = rest.trim_start_matches(SLASHES);
    let slashes = rest.len() - after.len();
    let is_drive = matches!(after.as_bytes(), [letter, b':' | b'|', b'/' | b'\\', ..] if letter.is_ascii_alphabetic());
    match syntax.kind {
        Kind::Mail => Ok((Some(rest), false)),
        Kind::Web | Kind::Plain if slashes < 2 => Err(Stop::Failure),
        Kind::Other if slashes <= 3 && is_drive => Err(Stop::Unknown),
        Kind::Other if !matches!(slashes, 2 | 3) && !rest.starts_with("//") => Ok((None, false)),
        _ => Ok((Some(&rest[2..]), true)),
    }
}

/// Returns what follows.
fn read_authority<'a>(text: &'a str, syntax: &Syntax, parts: &mut Parts) -> Result<&'a str, Stop> {
    if text.is_empty() || text.starts_with(['/', '?', '#']) {
        let may_be_empty = syntax.kind != Kind::Web && (syntax.kind != Kind::Plain || syntax.port == 389);
        if !may_be_empty {
            return Err(Stop::Failure);
        }
        // The whole rest of a text that is rewritten is taken for the host.
        parts.host = Some(match syntax.is_rewritten {
            true if needs_encoding(text) => {
                encoded(text, |byte| is_safe(byte) && !b"?#".contains(&byte), Triplets::Kept)
            }
            true => String::from(text),
            false => String::new(),
        });
        return Ok(text);
    }
    let at = split_before(text, "/\\?#@").0.len();
    let (userinfo, host) = match text.get(at..).and_then(|rest| rest.strip_prefix('@')) {
        Some(host) if !host.is_empty() => (Some(&text[..at]), host),
        _ => (None, text),
    };
    parts.userinfo = userinfo.map(|userinfo| rewritten(userinfo, syntax)).transpose()?;
    parts.userinfo = parts.userinfo.as_deref().map(|userinfo| encoded(userinfo, is_safe, Triplets::Kept));
    let rest = if let Some(literal) = host.strip_prefix('[') {
        let (literal, rest) = literal.split_once(']').ok_or(Stop::Failure)?;
        parts.host = Some(read_ipv6(literal)?);
        rest
    } else {
        let (name, rest) = split_before(host, "/\\:?#");
        let is_dots = syntax.kind == Kind::Other && userinfo.is_none() && !rest.starts_with(':');
        parts.host = Some(match name {
            "." | ".." if is_dots => String::from(name),
            _ => read_name(name, syntax)?,
        });
        rest
    };
    if rest.starts_with('\\') {
        return Err(Stop::Failure);
    }
    let Some(port) = rest.strip_prefix(':') else {
        return Ok(rest);
    };
    let (digits, rest) = split_before(port, "/?#");
    let digits = digits.trim_start_matches('0');
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Stop::Failure);
    }
    let is_given = !port.is_empty() && !port.starts_with(['/', '?', '#']);
    let number: u16 = if digits.is_empty() { 0 } else { digits.parse().map_err(|_| Stop::Failure)? };
    parts.port = (is_given && number != syntax.port).then(|| number.to_string());
    Ok(rest)
}

fn read_ipv6(literal: &str) -> Result<String, Stop> {
    let (text, zone) = literal.split_at(literal.find('%').unwrap_or(literal.len()));
    let otherwise = if text.contains(['.', '/']) { Stop::Unknown } else { Stop::Failure };
    let address: Ipv6Addr = text.parse().map_err(|_| otherwise)?;
    if !zone.is_ascii() || zone.contains('/') {
        return Err(Stop::Unknown);
    }
    Ok(alloc::format!("[{address}{zone}]"))
}

fn read_name(name: &str, syntax: &Syntax) -> Result<String, Stop> {
    if !name.is_ascii() {
        return Err(Stop::Unknown);
    }
    let address = match syntax.kind {
        // The numbers of what looks like an address may still be malformed.
        Kind::Other => is_ipv4(name).then(|| read_ipv4(name).unwrap_or(u32::MAX)),
        _ => read_ipv4(name),
    };
    if let Some(address) = address {
        return Ok(Ipv4Addr::from(address).to_string());
    }
    if !is_domain(name) && !is_unc(name) {
        return Err(Stop::Failure);
    }
    let name = name.to_ascii_lowercase();
    Ok(if name == "loopback" { String::from("localhost") } else { name })
}

/// Decimal, octal and hexadecimal numbers, the last one of all bytes that remain.
fn read_ipv4(name: &str) -> Option<u32> {
    let number = |part: &str| {
        let (digits, radix) = match part.as_bytes() {
            [b'0', b'x' | b'X', ..] => (&part[2..], 16),
            [b'0', _, ..] => (&part[1..], 8),
            _ => (part, 10),
        };
        let is_number = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_number.then(|| u32::from_str_radix(digits, radix).ok()).flatten()
    };
    let (start, last) = name.rsplit_once('.').map_or((None, name), |(start, last)| (Some(start), last));
    let (mut address, mut bits) = (0, 32);
    for part in start.into_iter().flat_map(|start| start.split('.')) {
        let octet = number(part).filter(|&octet| octet <= 255 && bits > 8)?;
        bits -= 8;
        address |= octet << bits;
    }
    number(last).filter(|&last| u64::from(last) < 1 << bits).map(|last| address | last)
}

/// The last number may have a leading zero.
fn is_ipv4(name: &str) -> bool {
    let is_octet = |part: &str| {
        part.bytes().all(|byte| byte.is_ascii_digit()) && part.parse::<u32>().is_ok_and(|octet| octet <= 255)
    };
    let is_part = |(index, part): (usize, &str)| {
        is_octet(part) && !part.starts_with("00") && (part == "0" || index == 3 || !part.starts_with('0'))
    };
    name.split('.').count() == 4 && name.split('.').enumerate().all(is_part)
}

fn is_label(label: &str) -> bool {
    label.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

fn is_domain(name: &str) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    name.split('.').all(|label| {
        is_label(label)
            && label.len() <= MAXIMUM_LABEL_LENGTH
            && label.starts_with(|first: char| first.is_ascii_alphanumeric())
    })
}

/// A name of Windows, whose first label is not a number.
fn is_unc(name: &str) -> bool {
    let (first, rest) = cut(name, '.');
    let rest = rest.unwrap_or_default();
    let rest = rest.strip_suffix('.').unwrap_or(rest);
    let is_start = |label: &str| label.starts_with(|first: char| first.is_ascii_alphanumeric());
    let mut labels = rest.split('.').enumerate();
    name.len() <= MAXIMUM_NAME_LENGTH
        && is_label(first)
        && first.contains(|character: char| !character.is_ascii_digit())
        && (rest.is_empty() && !name.ends_with("..")
            || labels.all(|(index, label)| is_label(label) && !label.is_empty() && (index == 0 || is_start(label))))
}

fn read_rest(rest: &str, has_slashes: bool, syntax: &Syntax, parts: &mut Parts) -> Result<(), Stop> {
    let (path, rest) = split_before(rest, if syntax.has_query { "?#" } else { "#" });
    let mut path = rewritten(path, syntax)?;
    if has_slashes {
        let is_rooted = path.starts_with(SLASHES);
        if matches!(syntax.kind, Kind::Web | Kind::Other) {
            path = path.replace('\\', "/");
            // After brackets.
            if !is_rooted && path.split('/').any(|segment| matches!(segment, "." | "..")) {
                return Err(Stop::Unknown);
            }
            path = compressed(&path);
        }
        if !is_rooted {
            path.insert(0, '/');
        }
    }
    let (query, fragment) = cut(rest, '#');
    let query = query.strip_prefix('?').map(|query| rewritten(query, syntax)).transpose()?;
    let fragment = fragment.map(|fragment| rewritten(fragment, syntax)).transpose()?;
    parts.path = encoded(&path, |byte| is_safe(byte) && !b"?#".contains(&byte), Triplets::Kept);
    parts.query = query.map(|query| encoded(&query, is_safe, Triplets::Kept));
    parts.fragment = fragment.map(|text| encoded(text.trim_end_matches(SPACES), is_safe, Triplets::Kept));
    Ok(())
}

fn is_safe(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) || RESERVED.contains(&byte)
}

fn needs_encoding(text: &str) -> bool {
    text.contains(['[', ']', '#']) || encoded(text, is_safe, Triplets::Kept) != text
}

fn compressed(path: &str) -> String {
    let mut segments = without_dots(path, |segments| segments.len() <= 1);
    if path.ends_with("/.") || path.ends_with("/..") {
        segments.push("");
    }
    segments.join("/")
}

fn rewritten(text: &str, syntax: &Syntax) -> Result<String, Stop> {
    if syntax.is_rewritten { unescaped(text) } else { Ok(String::from(text)) }
}

/// Decodes triplets of what an IRI may have, but for reserved and control characters, and encodes what it may not have.
fn unescaped(text: &str) -> Result<String, Stop> {
    let mut result = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let octets = octets_of(rest);
        let length = match octets.as_slice() {
            [] if first == '%' => malformed_length(rest)?,
            [octet] if RESERVED.contains(octet) || octet.is_ascii_control() || b"%\\".contains(octet) => 3,
            [0x80..=0x9f, ..] => 3,
            [] => {
                push(&mut result, first);
                rest = &rest[first.len_utf8()..];
                continue;
            }
            octets if octets.utf8_chunks().all(|chunk| chunk.valid().is_empty()) => 3 * octets.len(),
            octets => {
                for chunk in octets.utf8_chunks() {
                    chunk.valid().chars().for_each(|character| push(&mut result, character));
                    chunk.invalid().iter().for_each(|&octet| push_triplet(&mut result, octet));
                }
                rest = &rest[3 * octets.len()..];
                continue;
            }
        };
        result.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    Ok(result)
}

/// Those of a triplet, or of all triplets at the start that are not ASCII.
fn octets_of(text: &str) -> Vec<u8> {
    let mut octets = Vec::new();
    while let Some(octet) = text.as_bytes().get(3 * octets.len()..).and_then(triplet) {
        if octet.is_ascii() && !octets.is_empty() {
            break;
        }
        octets.push(octet);
        if octet.is_ascii() {
            break;
        }
    }
    octets
}

/// It takes the two code units after a `%` that starts no triplet. They can be a half of a character.
fn malformed_length(text: &str) -> Result<usize, Stop> {
    let mut next = text[1..].chars();
    let (first, second) = (next.next(), next.next());
    let unit = |character: Option<char>| character.map_or(0, char::len_utf16);
    match (unit(first), unit(second)) {
        (1, 2) => Err(Stop::Unknown),
        (1, 1) => Ok(text.len() - next.as_str().len()),
        (2, _) => Ok(5),
        _ => Ok(1),
    }
}

fn push(text: &mut String, character: char) {
    if character.is_ascii() || is_ucschar(character) || BIDIRECTIONAL.contains(&character) {
        text.push(character);
    } else {
        character.encode_utf8(&mut [0; 4]).bytes().for_each(|octet| push_triplet(text, octet));
    }
}
