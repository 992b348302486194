//! The parts of a URL, one at a time, and texts made of several.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringViewBuilder, UInt16Array};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use weburl::Url;
use weburl_display::{Options, display};

use super::{URL, part, written};
use crate::function::{Arguments, Definition};

pub(super) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "url_href",
        &[URL],
        |arguments| part(arguments, |url| Some(url.as_str())),
        "Returns the serialized URL; null if the URL is invalid.",
        "url_href('HTTP://EXAMPLE.com:80/a b')",
    ),
    Definition::new(
        "url_origin",
        &[URL],
        origin,
        "Returns the serialized origin, which is the text `null` for an opaque origin; null \
         if the URL is invalid.",
        "url_origin('https://user@example.com:8080/a')",
    ),
    Definition::new(
        "url_scheme",
        &[URL],
        |arguments| part(arguments, |url| Some(url.scheme())),
        "Returns the scheme in lowercase, without the `:`; null if the URL is invalid.",
        "url_scheme('HTTPS://example.com/')",
    ),
    Definition::new(
        "url_host",
        &[URL],
        |arguments| part(arguments, |url| url.host_str()),
        "Returns the host without the port, a domain in ASCII; null if the URL is invalid \
         or has no host.",
        "url_host('https://Bücher.example:8080/')",
    ),
    Definition::new(
        "url_port",
        &[URL],
        port,
        "Returns the port as a number; null if the URL is invalid, has no port, or has the \
         default port of its scheme.",
        "url_port('https://example.com:8080/')",
    )
    .returning(|| DataType::UInt16),
    Definition::new(
        "url_path",
        &[URL],
        |arguments| part(arguments, |url| Some(url.path())),
        "Returns the path, percent-encoded; null if the URL is invalid.",
        "url_path('https://example.com/a/../b c')",
    ),
    Definition::new(
        "url_query",
        &[URL],
        |arguments| part(arguments, |url| url.query()),
        "Returns the query without the `?`, percent-encoded; null if the URL is invalid or \
         has no query.",
        "url_query('https://example.com/?q=1#top')",
    ),
    Definition::new(
        "url_fragment",
        &[URL],
        |arguments| part(arguments, |url| url.fragment()),
        "Returns the fragment without the `#`, percent-encoded; null if the URL is invalid \
         or has no fragment.",
        "url_fragment('https://example.com/?q=1#top')",
    ),
    Definition::new(
        "url_without_query",
        &[URL],
        |arguments| {
            written(arguments, |_, url, text| {
                text.extend([url.before_query(), url.after_query()]);
                Ok(Some(()))
            })
        },
        "Returns the serialized URL with the query null; null if the URL is invalid.",
        "url_without_query('https://example.com/?q=1#top')",
    ),
    Definition::new(
        "url_without_fragment",
        &[URL],
        |arguments| part(arguments, |url| Some(url.before_fragment())),
        "Returns the serialized URL with the fragment null; null if the URL is invalid.",
        "url_without_fragment('https://example.com/?q=1#top')",
    ),
    Definition::new(
        "url_display",
        &[URL],
        shown,
        "Returns the URL as people should see it, without credentials and in Unicode where \
         that misleads nobody; null if the URL is invalid. The result is not a URL: it may \
         parse to another one.",
        "url_display('https://user:pass@xn--bcher-kva.example/%C3%BC')",
    ),
];

fn origin(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    written(arguments, |_, url, text| {
        if let Some(host_and_port) = url.origin_host_and_port() {
            text.extend([url.scheme(), "://", host_and_port]);
        } else if url.is_blob() {
            *text = url.origin().ascii_serialization();
        } else {
            text.push_str("null");
        }
        Ok(Some(()))
    })
}

fn port(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let ports: UInt16Array = urls.iter().map(|url| url?.port).collect();
    Ok(Arc::new(ports))
}

fn shown(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.text(0)?;
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for row in 0..arguments.rows {
        match urls.get(row).and_then(|url| Url::parse(url).ok()) {
            Some(url) => builder.append_value(display(&url, &Options::default()).text()),
            None => builder.append_null(),
        }
    }
    Ok(Arc::new(builder.finish()))
}
