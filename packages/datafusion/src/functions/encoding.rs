//! Names and values of a query, encoded and decoded.

use std::borrow::Cow;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringViewBuilder};
use datafusion::common::Result;
use weburl::internals::form_urlencoded::decode;
use weburl::percent::{FORM_URLENCODED, utf_8_percent_encode};

use crate::function::{Arguments, Definition, Kind, Parameter};

pub(crate) const TEXT: Parameter = Parameter::new("text", Kind::Text, "A text.");

pub(super) static DEFINITIONS: &[Definition] = &[URL_ENCODE, URL_DECODE];

pub(crate) const URL_ENCODE: Definition = Definition::new(
    "url_encode",
    &[TEXT],
    |arguments| each_text(arguments, |text| Some(encode(text).into())),
    "Returns the text as the application/x-www-form-urlencoded serializer writes it \
         into a query: a space becomes `+`.",
    "url_encode('a b&c')",
);

pub(crate) const URL_DECODE: Definition = Definition::new(
    "url_decode",
    &[TEXT],
    |arguments| each_text(arguments, |text| Some(decode(text.as_bytes()))),
    "Returns the text as the application/x-www-form-urlencoded parser reads it in a \
         query: `+` becomes a space. A `%` without two hex digits stays, and bytes that are \
         not UTF-8 become U+FFFD.",
    "url_decode('a+b%26c')",
);

/// Makes a column of the results for the texts in the first argument.
pub(crate) fn each_text(
    arguments: &Arguments<'_>,
    result: impl for<'a> Fn(&'a str) -> Option<Cow<'a, str>>,
) -> Result<ArrayRef> {
    let texts = arguments.text(0)?;
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for row in 0..arguments.rows {
        builder.append_option(texts.get(row).and_then(&result));
    }
    Ok(Arc::new(builder.finish()))
}

fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 {
            encoded.push('+');
        }
        utf_8_percent_encode(word, FORM_URLENCODED, &mut encoded);
    }
    encoded
}
