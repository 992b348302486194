//! Trino's functions.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Int64Array};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;

use crate::function::{Arguments, Definition};
use crate::functions::{NAME, URL, URL_DECODE, URL_ENCODE, parameter, part};
use crate::urls::Url;

pub(crate) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "url_extract_fragment",
        &[URL],
        |arguments| part_or_empty(arguments, |url| url.fragment()),
        "Returns the fragment; empty for none, null if the URL is invalid.",
        "url_extract_fragment('https://example.com/a?q#top')",
    ),
    Definition::new(
        "url_extract_host",
        &[URL],
        |arguments| part_or_empty(arguments, |url| url.host_str()),
        "Returns the host; empty for none, null if the URL is invalid.",
        "url_extract_host('https://example.com:8080/')",
    ),
    Definition::new(
        "url_extract_parameter",
        &[URL, NAME],
        parameter,
        "Returns the same as `url_query_param`.",
        "url_extract_parameter('https://example.com/?a=x+y&a=2', 'a')",
    ),
    Definition::new(
        "url_extract_path",
        &[URL],
        |arguments| part_or_empty(arguments, |url| Some(url.path())),
        "Returns the path; null if the URL is invalid.",
        "url_extract_path('https://example.com/a?q')",
    ),
    Definition::new(
        "url_extract_port",
        &[URL],
        port,
        "Returns the port; null if the URL is invalid, has no port, or has the default port \
         of its scheme.",
        "url_extract_port('https://example.com:8080/')",
    )
    .returning(|| DataType::Int64),
    Definition::new(
        "url_extract_protocol",
        &[URL],
        |arguments| part_or_empty(arguments, |url| Some(url.scheme())),
        "Returns the scheme; null if the URL is invalid.",
        "url_extract_protocol('http://localhost:8080/req_path')",
    ),
    Definition::new(
        "url_extract_query",
        &[URL],
        |arguments| part_or_empty(arguments, |url| url.query()),
        "Returns the query; empty for none, null if the URL is invalid.",
        "url_extract_query('https://example.com/a?q#top')",
    ),
    URL_ENCODE,
    URL_DECODE,
];

fn part_or_empty(arguments: &Arguments<'_>, of: impl for<'a> Fn(Url<'a>) -> Option<&'a str>) -> Result<ArrayRef> {
    part(arguments, |url| Some(of(url).unwrap_or_default()))
}

fn port(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let ports: Int64Array = urls.iter().map(|url| Some(url?.port?.into())).collect();
    Ok(Arc::new(ports))
}
