//! [The mappings between IRIs and URIs](https://www.rfc-editor.org/rfc/rfc3987#section-3).

use alloc::string::String;

use crate::characters::{UNRESERVED, is_in, is_iprivate, is_ucschar, push_triplet, triplet};
use crate::parser::{Components, Grammar, SyntaxError, parse};

/// [Maps](https://www.rfc-editor.org/rfc/rfc3987#section-3.1) an IRI-reference to a URI-reference: percent-encodes the
/// UTF-8 of each character that is not ASCII, also in the host.
///
/// # Errors
/// `text` is not an IRI-reference.
pub fn to_uri(text: &str) -> Result<String, SyntaxError> {
    parse(text, Grammar::IriReference)?;
    let mut uri = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii() {
            uri.push(character);
        } else {
            for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                push_triplet(&mut uri, byte);
            }
        }
    }
    Ok(uri)
}

/// [Maps](https://www.rfc-editor.org/rfc/rfc3987#section-3.2) a URI-reference to an IRI-reference: decodes the triplets
/// of unreserved characters, of `ucschar`, and in the query of `iprivate`. Formatting characters for bidirectional
/// text stay encoded, also those that are newer than RFC 3987: U+061C and U+2066 to U+2069.
///
/// # Errors
/// `text` is not a URI-reference.
pub fn to_iri(text: &str) -> Result<String, SyntaxError> {
    let Components { query, fragment, .. } = parse(text, Grammar::UriReference)?;
    let fragment_start = text.len() - fragment.map_or(0, str::len);
    let query_end = fragment_start - usize::from(fragment.is_some());
    let query_start = query_end - query.map_or(0, str::len);
    // An IP-literal has no other characters in an IRI. Brackets are nowhere else.
    let literal = text.find('[').unwrap_or(0)..text.find(']').unwrap_or(0);
    let bytes = text.as_bytes();
    let mut iri = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if literal.contains(&at) {
            iri.push(char::from(byte));
            at += 1;
        } else if let Some((character, length)) = decoded(&bytes[at..]) {
            let is_allowed = match character {
                '\u{61c}' | '\u{2066}'..='\u{2069}' => false,
                _ if character.is_ascii() => is_in(character as u8, UNRESERVED),
                _ => is_ucschar(character) || (query_start..query_end).contains(&at) && is_iprivate(character),
            };
            if is_allowed {
                iri.push(character);
            } else if character.is_ascii() {
                iri.push_str(&text[at..at + length]);
            } else {
                iri.push_str(&text[at..at + length].to_ascii_uppercase());
            }
            at += length;
        } else if let Some(octet) = triplet(&bytes[at..]) {
            push_triplet(&mut iri, octet);
            at += 3;
        } else {
            iri.push(char::from(byte));
            at += 1;
        }
    }
    Ok(iri)
}

/// The character whose UTF-8 the triplets at the start of `bytes` encode, and their length.
fn decoded(bytes: &[u8]) -> Option<(char, usize)> {
    let mut octets = [triplet(bytes)?, 0, 0, 0];
    let length = match octets[0] {
        0..0x80 => 1,
        0xc2..0xe0 => 2,
        0xe0..0xf0 => 3,
        0xf0..0xf5 => 4,
        _ => return None,
    };
    for (index, octet) in octets[..length].iter_mut().enumerate().skip(1) {
        *octet = triplet(bytes.get(3 * index..)?)?;
    }
    let character = str::from_utf8(&octets[..length]).ok()?.chars().next()?;
    Some((character, 3 * length))
}
