//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#concept-urlencoded)
//! parsing and serializing.

pub mod fast;

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use crate::encoding::{Encoding, utf_8_decode_without_bom};
use crate::percent_encoding::{FORM_URLENCODED, encode_and_percent_encode, percent_decode};

/// A name-value tuple.
pub type Tuple<'a> = (Cow<'a, str>, Cow<'a, str>);

/// Runs the [`application/x-www-form-urlencoded`
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
pub fn parse(input: &[u8]) -> impl Iterator<Item = Tuple<'_>> {
    sequences(input).map(|(name, value)| (decode(name), decode(value)))
}

/// Like [`parse`], for a form sent in another encoding: decodes names and values with `encoding`. The
/// Standard's parser knows only UTF-8; the parameter mirrors that of its serializer.
pub fn parse_with(input: &[u8], encoding: Encoding) -> impl Iterator<Item = (String, String)> {
    let decode = move |bytes: &[u8]| {
        let bytes = percent_decode_with_spaces(bytes);
        encoding.decode_without_bom(&bytes).into_owned()
    };
    sequences(input).map(move |(name, value)| (decode(name), decode(value)))
}

/// Runs the [`application/x-www-form-urlencoded` string
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
pub fn parse_string(input: &str) -> impl Iterator<Item = Tuple<'_>> {
    parse(input.as_bytes())
}

/// Returns the parser's byte sequences, split into name and value but not yet decoded.
pub fn sequences(input: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    input
        .split(|&byte| byte == b'&')
        .filter(|bytes| !bytes.is_empty())
        .map(|bytes| match bytes.iter().position(|&byte| byte == b'=') {
            Some(index) => (&bytes[..index], &bytes[index + 1..]),
            None => (bytes, &[][..]),
        })
}

/// Decodes a name or value: `+` is a space, then percent-decoded, then
/// [UTF-8 decoded without BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match percent_decode_with_spaces(bytes) {
        Cow::Borrowed(bytes) => utf_8_decode_without_bom(bytes),
        Cow::Owned(bytes) => Cow::Owned(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => utf_8_decode_without_bom(error.as_bytes()).into_owned(),
        }),
    }
}

/// Percent-decodes, with a space for each `+`.
fn percent_decode_with_spaces(bytes: &[u8]) -> Cow<'_, [u8]> {
    if !bytes.contains(&b'+') {
        return percent_decode(bytes);
    }
    let spaced: Vec<u8> = bytes
        .iter()
        .map(|&byte| if byte == b'+' { b' ' } else { byte })
        .collect();
    Cow::Owned(percent_decode(&spaced).into_owned())
}

/// Runs the [`application/x-www-form-urlencoded`
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer). The result is ASCII.
///
/// ```
/// use weburl::encoding::Encoding;
/// use weburl::form_urlencoded::{parse_string, serialize};
///
/// assert_eq!(serialize(parse_string("a=b&c+d"), Encoding::UTF_8), "a=b&c+d=");
/// ```
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(
    tuples: impl IntoIterator<Item = (N, V)>,
    encoding: Encoding,
) -> String {
    let encoding = encoding.output_encoding();
    let mut output = String::new();
    for (name, value) in tuples {
        if !output.is_empty() {
            output.push('&');
        }
        encode_and_percent_encode(encoding, name.as_ref(), FORM_URLENCODED, &mut output);
        output.push('=');
        encode_and_percent_encode(encoding, value.as_ref(), FORM_URLENCODED, &mut output);
    }
    output
}
