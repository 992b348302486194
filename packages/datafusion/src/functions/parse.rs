//! The URL parser.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, BooleanArray, StringViewBuilder, StructArray, UInt16Builder};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::common::Result;

use super::{URL, texts};
use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::urls::{Url, Urls};

const BASE: Parameter =
    Parameter::new("base", Kind::Text, "The base URL, which a relative reference is resolved against.");

const REFERENCE: Parameter = Parameter::new("reference", Kind::Text, "A relative reference, or a URL.");

pub(super) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "url_parse",
        &[URL, BASE],
        |arguments| {
            let (url, base) = (arguments.text(0)?, arguments.optional(1));
            record(&Urls::parse(url, base, arguments.rows)?)
        },
        "Runs the URL parser. Returns a struct of the URL record: `href`, `scheme`, \
         `username`, `password`, `host`, `host_type` (`domain`, `ipv4`, `ipv6`, `opaque` or \
         `empty`), `port`, `path`, `query`, `fragment`, each as the function of its name \
         returns it; null if the URL, or the base, is invalid.",
        "url_parse('../b?q', 'https://example.com:8080/a/')",
    )
    .with_required(1)
    .returning(|| DataType::Struct(fields())),
    Definition::new(
        "url_join",
        &[BASE, REFERENCE],
        |arguments| {
            let (base, reference) = (arguments.text(0)?, arguments.text(1)?);
            let urls = Urls::parse(reference, Some(base), arguments.rows)?;
            Ok(texts(urls.iter().map(|url| Some(url?.as_str()))))
        },
        "Resolves a reference against a base URL. Returns the serialized URL; null if the \
         base or the result is invalid.",
        "url_join('https://example.com/a/b', '../c?q')",
    ),
    Definition::new(
        "url_is_valid",
        &[URL],
        is_valid,
        "Returns whether the URL parser succeeds. It does for many strings with validation \
         errors, which `url_errors` lists.",
        "url_is_valid('https://example.com:65536/')",
    )
    .returning(|| DataType::Boolean),
];

/// The fields of text before and after the port.
type Part = for<'a> fn(&Url<'a>) -> Option<&'a str>;
const BEFORE_PORT: [(&str, Part); 6] = [
    ("href", |url| Some(url.as_str())),
    ("scheme", |url| Some(url.scheme())),
    ("username", |url| Some(url.username())),
    ("password", |url| Some(url.password())),
    ("host", |url| url.host_str()),
    ("host_type", |url| url.host_type()),
];
const AFTER_PORT: [(&str, Part); 3] =
    [("path", |url| Some(url.path())), ("query", |url| url.query()), ("fragment", |url| url.fragment())];

fn fields() -> Fields {
    let texts = |parts: &[(&'static str, Part)]| -> Vec<Field> {
        let field = |(name, _): &(&'static str, Part)| Field::new(*name, DataType::Utf8View, true);
        parts.iter().map(field).collect()
    };
    let port = Field::new("port", DataType::UInt16, true);
    [texts(&BEFORE_PORT), vec![port], texts(&AFTER_PORT)].concat().into()
}

fn record(urls: &Urls) -> Result<ArrayRef> {
    let rows = urls.iter().len();
    let parts = || BEFORE_PORT.iter().chain(&AFTER_PORT);
    let mut builders: Vec<StringViewBuilder> = parts().map(|_| StringViewBuilder::with_capacity(rows)).collect();
    let mut ports = UInt16Builder::with_capacity(rows);
    for url in urls.iter() {
        for ((_, part), builder) in parts().zip(&mut builders) {
            builder.append_option(url.as_ref().and_then(part));
        }
        ports.append_option(url.and_then(|url| url.port));
    }
    let mut columns: Vec<ArrayRef> = Vec::with_capacity(builders.len() + 1);
    for mut builder in builders {
        columns.push(Arc::new(builder.finish()));
    }
    columns.insert(BEFORE_PORT.len(), Arc::new(ports.finish()));
    // The href is null in invalid rows.
    let nulls: Option<NullBuffer> = columns[0].nulls().cloned();
    Ok(Arc::new(StructArray::try_new(fields(), columns, nulls)?))
}

fn is_valid(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let text = arguments.text(0)?;
    let urls = arguments.urls()?;
    let valid: BooleanArray = urls.iter().enumerate().map(|(row, url)| text.get(row).map(|_| url.is_some())).collect();
    Ok(Arc::new(valid))
}
