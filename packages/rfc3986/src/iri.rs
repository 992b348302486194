//! [The mappings between IRIs and URIs](https://www.rfc-editor.org/rfc/rfc3987#section-3).

use alloc::string::String;

use crate::characters::{ASCII, UNRESERVED, is_iprivate, is_ucschar, octets, push_octets};
use crate::parser::{Grammar, SyntaxError, parse};
use crate::readings::Parts;
use crate::reference::write;

/// [Maps](https://www.rfc-editor.org/rfc/rfc3987#section-3.1) an IRI-reference to a URI-reference: percent-encodes the
/// UTF-8 of each character that is not ASCII, also in the host.
///
/// # Errors
/// `text` is not an IRI-reference.
pub fn to_uri(text: &str) -> Result<String, SyntaxError> {
    parse(text, Grammar::IriReference).map(|_| ASCII.encoded(text))
}

/// [Maps](https://www.rfc-editor.org/rfc/rfc3987#section-3.2) a URI-reference to an IRI-reference: decodes the triplets
/// of unreserved characters, of `ucschar`, and in the query of `iprivate`. Formatting characters for bidirectional
/// text stay encoded, also those that are newer than RFC 3987: U+061C and U+2066 to U+2069.
///
/// # Errors
/// `text` is not a URI-reference.
pub fn to_iri(text: &str) -> Result<String, SyntaxError> {
    let components = parse(text, Grammar::UriReference)?;
    let mut iri = Parts::map(&components, |part| decoded(part, is_allowed));
    iri.query = components.query.map(|query| decoded(query, |found| is_allowed(found) || is_iprivate(found)));
    // An IP-literal has no other characters in an IRI.
    if let Some(literal) = components.host.filter(|host| host.starts_with('[')) {
        iri.host = Some(String::from(literal));
    }
    Ok(write(&iri.components()))
}

fn is_allowed(character: char) -> bool {
    is_ucschar(character) && !matches!(character, '\u{61c}' | '\u{2066}'..='\u{2069}')
}

/// Decodes the triplets of unreserved characters and of those that are not ASCII and `is_allowed`.
fn decoded(text: &str, is_allowed: impl Fn(char) -> bool) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('%') {
        result.push_str(&rest[..start]);
        let octets = octets(&rest[start..]);
        let end = start + 3 * octets.len();
        match octets.as_slice() {
            [octet] if octet.is_ascii() && !UNRESERVED.has(*octet) => result.push_str(&rest[start..end]),
            octets => push_octets(&mut result, octets, |found| found.is_ascii() || is_allowed(found)),
        }
        rest = &rest[end..];
    }
    result + rest
}
