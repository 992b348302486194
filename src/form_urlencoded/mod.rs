//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#concept-urlencoded) parsing and serializing.

pub(crate) mod sequences;

use alloc::borrow::Cow;
use alloc::string::String;

use self::sequences::{decode, percent_decode_with_spaces, sequences};
use crate::encoding::Encoding;
use crate::percent_encoding::{FORM_URLENCODED, encode_and_percent_encode};

/// A name-value tuple.
pub type Tuple<'a> = (Cow<'a, str>, Cow<'a, str>);

/// Runs the [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
pub fn parse(input: &[u8]) -> impl Iterator<Item = Tuple<'_>> {
    sequences(input).map(|(name, value)| (decode(name), decode(value)))
}

/// Like [`parse`], for a form sent in another encoding: decodes names and values with the [output
/// encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding) of `encoding`. The Standard's parser knows
/// only UTF-8; its serializer has the same parameter.
pub fn parse_with(input: &[u8], encoding: Encoding) -> impl Iterator<Item = (String, String)> {
    let encoding = encoding.output_encoding();
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

/// Runs the [`application/x-www-form-urlencoded`
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer). The result is ASCII.
///
/// ```
/// use weburl::encoding::Encoding;
/// use weburl::form_urlencoded::{parse_string, serialize};
///
/// assert_eq!(serialize(parse_string("a=b&c+d"), Encoding::UTF_8), "a=b&c+d=");
/// ```
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(tuples: impl IntoIterator<Item = (N, V)>, encoding: Encoding) -> String {
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
