//! Spark's function for parts of a URL.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringViewBuilder};
use datafusion::common::Result;
use weburl::internals::form_urlencoded::{decode, sequences};

use super::{URL, text};
use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::urls::{Url, Urls};

pub(super) static PARSE_URL: Definition = Definition {
    name: "parse_url",
    parameters: &[
        URL,
        Parameter {
            name: "part",
            kind: Kind::Text,
            description: "`HOST`, `PATH`, `QUERY`, `REF`, `PROTOCOL`, `FILE`, `AUTHORITY` or `USERINFO`.",
        },
        Parameter {
            name: "key",
            kind: Kind::Text,
            description: "With the part `QUERY`: the decoded name of a parameter.",
        },
    ],
    required: 2,
    returns: text,
    run: parse_url,
    description: "Returns a part of the URL by the name that Spark gives it, or with `key` the value of a parameter as \
                  it stands in the query, not decoded; null if the URL is invalid or has no such part, or for any \
                  other part. Unlike Spark's function, it follows the URL Standard, and an invalid URL is not an \
                  error.",
    example: "parse_url('https://example.com/a?q=x%20y#top', 'QUERY', 'q')",
};

fn parse_url(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
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
    match part {
        "HOST" => url.host_str(),
        "PATH" => Some(url.path()),
        "QUERY" => url.query(),
        "REF" => url.fragment(),
        "PROTOCOL" => Some(url.scheme()),
        "FILE" => Some(url.path_and_query()),
        "AUTHORITY" => url.authority(),
        "USERINFO" => url.user_information(),
        _ => None,
    }
}

fn parameter_of<'a>(url: &Url<'a>, part: &str, key: &str) -> Option<&'a str> {
    let query = url.query().filter(|_| part == "QUERY")?;
    let (_, value) = sequences(query.as_bytes()).find(|(name, _)| decode(name) == key)?;
    str::from_utf8(value).ok()
}
