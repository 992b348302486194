//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#concept-urlencoded) parsing and serializing.

pub(crate) mod fast;
pub(crate) mod sequences;
mod serializer;

use alloc::borrow::Cow;
use alloc::string::String;

use self::sequences::{Sequences, decode, percent_decode_with_spaces, sequences};
pub use self::serializer::Serializer;
pub(crate) use self::serializer::{Target, append_pair};
use crate::encoding::Encoding;

/// Runs the [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
#[must_use]
pub fn parse(input: &[u8]) -> Parse<'_> {
    Parse { sequences: sequences(input) }
}

/// The tuples that [`parse`] returns.
#[derive(Clone, Copy, Debug)]
pub struct Parse<'a> {
    sequences: Sequences<'a>,
}

impl Parse<'_> {
    /// Returns the tuples as owned strings.
    pub fn into_owned(self) -> impl Iterator<Item = (String, String)> + Clone {
        self.sequences.map(|(name, value)| (decode(name).into_owned(), decode(value).into_owned()))
    }
}

impl<'a> Iterator for Parse<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.sequences.next().map(|(name, value)| (decode(name), decode(value)))
    }
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
#[doc(hidden)]
#[must_use]
pub fn parse_string(input: &str) -> Parse<'_> {
    parse(input.as_bytes())
}

/// Runs the [`application/x-www-form-urlencoded`
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer). The result is ASCII.
///
/// ```
/// use weburl::Encoding;
/// use weburl::form_urlencoded::{parse, serialize};
///
/// assert_eq!(serialize(parse(b"a=b&c+d"), Encoding::UTF_8), "a=b&c+d=");
/// ```
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(tuples: impl IntoIterator<Item = (N, V)>, encoding: Encoding) -> String {
    let encoding = encoding.output_encoding();
    let mut output = String::new();
    for (name, value) in tuples {
        if !output.is_empty() {
            output.push('&');
        }
        append_pair(name.as_ref(), value.as_ref(), encoding, &mut output);
    }
    output
}
