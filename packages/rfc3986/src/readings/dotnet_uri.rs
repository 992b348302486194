//! `System.Uri` of .NET on Unix: a path is a `file:` URI, schemes that it does not know may have a host, and a text with
//! triplets or characters that an IRI writes otherwise is written anew before the rest is divided.

use super::parts::*;

/// Of bytes: rewritten texts are surely shorter than 65,520 code units.
pub(super) const MAXIMUM_LENGTH: usize = 20_000;
const MAXIMUM_SCHEME_LENGTH: usize = 1024;
const MAXIMUM_LABEL_LENGTH: usize = 63;
const MAXIMUM_NAME_LENGTH: usize = 256;

const SPACES: [char; 4] = [' ', '\t', '\n', '\r'];
const SLASHES: [char; 2] = ['/', '\\'];
const BIDIRECTIONAL: [char; 7] = ['\u{200e}', '\u{200f}', '\u{202a}', '\u{202b}', '\u{202c}', '\u{202d}', '\u{202e}'];

const LABEL: Set = ALPHANUMERIC.with("-_");
// What is not percent-encoded.
const SAFE: Set = QUERY.with("#[]");
const PATH: Set = SAFE.without("?#");
/// What is not decoded.
const RESERVED: Set = SAFE.without_all(&UNRESERVED).with_range(0, 0x1f).with("\x7f%\\");

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
    port: &'static str,
    has_query: bool,
    is_rewritten: bool,
}

fn syntax_of(scheme: &str, is_rewritten: bool) -> Result<Syntax, Stop> {
    let (kind, port, has_query) = match scheme {
        "http" | "ws" => (Kind::Web, "80", true),
        "https" | "wss" => (Kind::Web, "443", true),
        "ftp" => (Kind::Web, "21", false),
        "gopher" => (Kind::Plain, "70", false),
        "nntp" => (Kind::Plain, "119", false),
        "telnet" => (Kind::Plain, "23", false),
        "ldap" => (Kind::Plain, "389", true),
        "mailto" => (Kind::Mail, "25", true),
        "file" | "news" | "uuid" | "net.tcp" | "net.pipe" | "vsmacros" => return Err(Unknown),
        _ => (Kind::Other, "0", true),
    };
    Ok(Syntax { kind, port, has_query, is_rewritten })
}

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let is_rewritten = is_rewritten(text);
    Unknown.when(text.len() > MAXIMUM_LENGTH || is_rewritten && text.ends_with(SPACES))?;
    let start = text.trim_start_matches(SPACES);
    if start.starts_with('/') {
        return read_file(start, is_rewritten);
    }
    // A path of Windows.
    let is_share = matches!(start.as_bytes(), [b'\\', b'/' | b'\\', _, ..]);
    Unknown.when(is_share || starts_with_drive(start))?;
    let (scheme, rest) = split_scheme(start);
    let is_scheme = |scheme: &str| (2..=MAXIMUM_SCHEME_LENGTH).contains(&scheme.len()) && start.len() > 2;
    Failure.when(!scheme.is_some_and(is_scheme))?;
    let mut parts = Parts::with_scheme(scheme);
    let syntax = syntax_of(parts.scheme.as_deref().unwrap_or_default(), is_rewritten)?;
    let rest = rest.trim_end_matches(SPACES);
    let (authority, has_slashes) = find_authority(rest, &syntax)?;
    let rest = authority.map_or(Ok(rest), |authority| read_authority(authority, &syntax, &mut parts))?;
    read_rest(rest, has_slashes, &syntax, &mut parts)?;
    Ok(parts)
}

/// Whether it has a character that is not ASCII, also as a triplet, a triplet of an unreserved one, or a malformed one.
fn is_rewritten(text: &str) -> bool {
    let is_one = |(at, _)| match triplet(&text.as_bytes()[at..]) {
        Some(octet) => !octet.is_ascii() || UNRESERVED.has(octet),
        None => at + 2 < text.len(),
    };
    !text.is_ascii() || text.match_indices('%').any(is_one)
}

fn starts_with_drive(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

/// A path of Unix. A rewritten one is also taken for a host.
fn read_file(text: &str, is_rewritten: bool) -> Result<Parts, Stop> {
    let path = if is_rewritten { unescaped(text)? } else { String::from(text.trim_end_matches(SPACES)) };
    Ok(Parts {
        scheme: Some(String::from("file")),
        host: is_rewritten.then(|| PATH.all_encoded(text)),
        path: PATH.all_encoded(&compressed(&path)),
        ..Parts::default()
    })
}

/// The text from the authority on, and whether slashes precede it.
fn find_authority<'a>(rest: &'a str, syntax: &Syntax) -> Result<(Option<&'a str>, bool), Stop> {
    let after = rest.trim_start_matches(SLASHES);
    let slashes = rest.len() - after.len();
    match syntax.kind {
        Kind::Mail => Ok((Some(rest), false)),
        Kind::Web | Kind::Plain if slashes < 2 => Err(Failure),
        Kind::Other if slashes <= 3 && starts_with_drive(after) => Err(Unknown),
        Kind::Other if !matches!(slashes, 2 | 3) && !rest.starts_with("//") => Ok((None, false)),
        _ => Ok((Some(&rest[2..]), true)),
    }
}

/// Returns what follows.
fn read_authority<'a>(text: &'a str, syntax: &Syntax, parts: &mut Parts) -> Result<&'a str, Stop> {
    if text.is_empty() || text.starts_with(['/', '?', '#']) {
        Failure.when(syntax.kind == Kind::Web || syntax.kind == Kind::Plain && syntax.port != "389")?;
        // The whole rest of a text that is rewritten is taken for the host.
        let needs_encoding = text.contains(['[', ']', '#']) || SAFE.encoded(text) != text;
        parts.host = Some(match syntax.is_rewritten {
            true if needs_encoding => PATH.encoded(text),
            true => String::from(text),
            false => String::new(),
        });
        return Ok(text);
    }
    let (userinfo, host) = match split_before(text, "/\\?#@") {
        (userinfo, host) if host.len() > 1 && host.starts_with('@') => (Some(userinfo), &host[1..]),
        _ => (None, text),
    };
    let userinfo_of = |text| rewritten(text, syntax).map(|userinfo| SAFE.encoded(&userinfo));
    parts.userinfo = userinfo.map(userinfo_of).transpose()?;
    let rest = if let Some(literal) = host.strip_prefix('[') {
        let (literal, rest) = literal.split_once(']').ok_or(Failure)?;
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
    Failure.when(rest.starts_with('\\'))?;
    let Some(port) = rest.strip_prefix(':') else {
        return Ok(rest);
    };
    let (digits, rest) = split_before(port, "/?#");
    parts.port = port_number(digits, MAXIMUM_PORT)?.filter(|port| port != syntax.port);
    Ok(rest)
}

fn read_ipv6(literal: &str) -> Result<String, Stop> {
    let (text, zone) = split_before(literal, "%");
    let otherwise = if text.contains(['.', '/']) { Unknown } else { Failure };
    let address: Ipv6Addr = text.parse().map_err(|_| otherwise)?;
    Unknown.when(!zone.is_ascii() || zone.contains('/'))?;
    Ok(alloc::format!("[{address}{zone}]"))
}

fn read_name(name: &str, syntax: &Syntax) -> Result<String, Stop> {
    Unknown.when(!name.is_ascii())?;
    if syntax.kind != Kind::Other || is_ipv4(name) {
        match inet_aton(name) {
            Some(address) => return Ok(address.to_string()),
            // The numbers of what looks like an address may still be malformed.
            None if syntax.kind == Kind::Other => return Ok(String::from("255.255.255.255")),
            None => {}
        }
    }
    Failure.when(!is_domain(name) && !is_unc(name))?;
    let name = name.to_ascii_lowercase();
    Ok(if name == "loopback" { String::from("localhost") } else { name })
}

/// The last number may have a leading zero.
fn is_ipv4(name: &str) -> bool {
    let is_part = |(index, part): (usize, &str)| {
        is_octet(part) && !part.starts_with("00") && (part == "0" || index == 3 || !part.starts_with('0'))
    };
    name.split('.').count() == 4 && name.split('.').enumerate().all(is_part)
}

fn starts_alphanumeric(label: &str) -> bool {
    label.starts_with(|first: char| first.is_ascii_alphanumeric())
}

fn is_domain(name: &str) -> bool {
    let is_label =
        |label: &str| LABEL.has_all(label) && label.len() <= MAXIMUM_LABEL_LENGTH && starts_alphanumeric(label);
    name.strip_suffix('.').unwrap_or(name).split('.').all(is_label)
}

/// A name of Windows, whose first label is not a number.
fn is_unc(name: &str) -> bool {
    let (first, rest) = cut(name, '.');
    let rest = rest.unwrap_or_default();
    let rest = rest.strip_suffix('.').unwrap_or(rest);
    let is_label = |(index, label): (usize, &str)| {
        !label.is_empty() && LABEL.has_all(label) && (index == 0 || starts_alphanumeric(label))
    };
    name.len() <= MAXIMUM_NAME_LENGTH
        && LABEL.has_all(first)
        && !DIGIT.has_all(first)
        && (rest.is_empty() && !name.ends_with("..") || rest.split('.').enumerate().all(is_label))
}

fn read_rest(rest: &str, has_slashes: bool, syntax: &Syntax, parts: &mut Parts) -> Result<(), Stop> {
    let (path, rest) = split_before(rest, if syntax.has_query { "?#" } else { "#" });
    let mut path = rewritten(path, syntax)?;
    if has_slashes {
        let is_rooted = path.starts_with(SLASHES);
        if matches!(syntax.kind, Kind::Web | Kind::Other) {
            path = path.replace('\\', "/");
            // After brackets.
            Unknown.when(!is_rooted && path.split('/').any(|segment| matches!(segment, "." | "..")))?;
            path = compressed(&path);
        }
        if !is_rooted {
            path.insert(0, '/');
        }
    }
    let (query, fragment) = cut(rest, '#');
    let query = query.strip_prefix('?').map(|query| rewritten(query, syntax)).transpose()?;
    let fragment = fragment.map(|fragment| rewritten(fragment, syntax)).transpose()?;
    parts.path = PATH.encoded(&path);
    parts.query = query.map(|query| SAFE.encoded(&query));
    parts.fragment = fragment.map(|fragment| SAFE.encoded(fragment.trim_end_matches(SPACES)));
    Ok(())
}

fn compressed(path: &str) -> String {
    without_dot_segments(path, |segments| segments.len() <= 1)
}

fn rewritten(text: &str, syntax: &Syntax) -> Result<String, Stop> {
    if syntax.is_rewritten { unescaped(text) } else { Ok(String::from(text)) }
}

/// Decodes triplets of what an IRI may have, but for reserved and control characters, and encodes what it may not have.
fn unescaped(text: &str) -> Result<String, Stop> {
    let is_iri = |found: char| found.is_ascii() || is_ucschar(found) || BIDIRECTIONAL.contains(&found);
    let mut result = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let octets = octets(rest);
        let (is_kept, length) = match octets.as_slice() {
            [] if first == '%' => (true, malformed_length(rest)?),
            [] => (false, first.len_utf8()),
            [0x80..=0x9f, ..] => (true, 3),
            [octet, ..] => {
                let has_character = octets.utf8_chunks().any(|chunk| !chunk.valid().is_empty());
                (RESERVED.has(*octet) || !has_character, 3 * octets.len())
            }
        };
        let (part, after) = rest.split_at(length);
        match octets.as_slice() {
            _ if is_kept => result.push_str(part),
            [] => push_octets(&mut result, part.as_bytes(), is_iri),
            octets => push_octets(&mut result, octets, is_iri),
        }
        rest = after;
    }
    Ok(result)
}

/// It takes the two code units after a `%` that starts no triplet. They can be a half of a character.
fn malformed_length(text: &str) -> Result<usize, Stop> {
    let mut next = text[1..].chars();
    let (first, second) = (next.next(), next.next());
    let unit = |character: Option<char>| character.map_or(0, char::len_utf16);
    match (unit(first), unit(second)) {
        (1, 2) => Err(Unknown),
        (1, 1) => Ok(text.len() - next.as_str().len()),
        (2, _) => Ok(5),
        _ => Ok(1),
    }
}
