//! Spark's functions.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringViewBuilder};
use datafusion::common::Result;
use weburl::internals::form_urlencoded::decode;
use weburl::percent::percent_encoded_byte;

use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::functions::{TEXT, URL, URL_DECODE, URL_ENCODE, each_text};
use crate::urls::Url;

const PART: Parameter = Parameter::new(
    "part",
    Kind::Text,
    "`HOST`, `PATH`, `QUERY`, `REF`, `PROTOCOL`, `FILE`, `AUTHORITY` or `USERINFO`.",
);

const KEY: Parameter =
    Parameter::new("key", Kind::Text, "With the part `QUERY`: the name of a parameter, as it is in the query.");

const PARSE_URL: Definition = Definition::new(
    "parse_url",
    &[URL, PART, KEY],
    parse_url,
    "Returns a part of the serialized URL, as `java.net.URI` gives it, or with `key` \
         the value of a parameter as it is in the query, not decoded; null if the URL is \
         invalid or has no such part, or for any other part.",
    "parse_url('http://spark.apache.org/path?query=1', 'HOST')",
)
.with_required(2);

pub(crate) static DEFINITIONS: &[Definition] = &[
    PARSE_URL,
    Definition::new(
        "try_parse_url",
        &[URL, PART, KEY],
        parse_url,
        "Returns the same as `parse_url`.",
        "try_parse_url('http://spark.apache.org/path?query=1', 'HOST')",
    )
    .with_required(2),
    URL_ENCODE,
    URL_DECODE,
    Definition::new(
        "try_url_decode",
        &[TEXT],
        |arguments| each_text(arguments, |text| is_decodable(text).then(|| decode(text.as_bytes()))),
        "Returns the same as `url_decode`; null if a `%` is without two hex digits.",
        "try_url_decode('https%3A%2F%2Fspark.apache.org')",
    ),
];

fn is_decodable(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut signs = text.match_indices('%');
    signs.all(|(index, _)| percent_encoded_byte(&bytes[index..]).is_some())
}

fn parse_url(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let parts = arguments.text(1)?;
    let keys = arguments.optional(2);
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for (row, url) in urls.iter().enumerate() {
        let value = url.zip(parts.get(row)).and_then(|(url, part)| match keys {
            None => part_of(&url, part),
            Some(keys) => parameter_of(&url, part, keys.get(row)?),
        });
        builder.append_option(value);
    }
    Ok(Arc::new(builder.finish()))
}

fn part_of<'a>(url: &Url<'a>, part: &str) -> Option<&'a str> {
    let is_hierarchical = !url.has_opaque_path();
    match part {
        "HOST" => url.host_str().filter(|host| !host.is_empty()),
        "PATH" => is_hierarchical.then(|| url.written_path(false)),
        "QUERY" => url.query().filter(|_| is_hierarchical),
        "REF" => url.fragment(),
        "PROTOCOL" => Some(url.scheme()),
        "FILE" => is_hierarchical.then(|| url.written_path(true)),
        "AUTHORITY" => url.authority().filter(|authority| !authority.is_empty()),
        "USERINFO" => url.user_information(),
        _ => None,
    }
}

fn parameter_of<'a>(url: &Url<'a>, part: &str, key: &str) -> Option<&'a str> {
    let query = part_of(url, part).filter(|_| part == "QUERY")?;
    let mut parameters = query.split('&').filter_map(|sequence| sequence.split_once('='));
    parameters.find_map(|(name, value)| (name == key).then_some(value))
}
