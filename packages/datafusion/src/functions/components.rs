//! The parts of a URL, one at a time, and texts made of several.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringViewBuilder, UInt16Array};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use weburl::url::parser::parse;
use weburl_display::{Options, display};

use super::{URL, text, texts, written};
use crate::function::{Arguments, Definition};
use crate::urls::{Url, Urls};

/// Computes a part of the URL in the first argument.
fn part(
    arguments: &Arguments<'_>,
    part: impl for<'a> Fn(Url<'a>) -> Option<&'a str>,
) -> Result<ArrayRef> {
    let urls = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
    Ok(texts(urls.iter().map(|url| url.and_then(&part))))
}

pub(super) static URL_HREF: Definition = Definition {
    name: "url_href",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part(arguments, |url| Some(url.as_str())),
    description: "Returns the serialized URL; null if the URL is invalid.",
    example: "url_href('HTTP://EXAMPLE.com:80/a b')",
};

pub(super) static URL_SCHEME: Definition = Definition {
    name: "url_scheme",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part(arguments, |url| Some(url.scheme())),
    description: "Returns the scheme in lowercase, without the `:`; null if the URL is invalid.",
    example: "url_scheme('HTTPS://example.com/')",
};

pub(super) static URL_HOST: Definition = Definition {
    name: "url_host",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part(arguments, |url| url.host_str()),
    description: "Returns the host without the port, a domain in ASCII; null if the URL is invalid or has no host.",
    example: "url_host('https://Bücher.example:8080/')",
};

pub(super) static URL_PATH: Definition = Definition {
    name: "url_path",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part(arguments, |url| Some(url.path())),
    description: "Returns the path, percent-encoded; null if the URL is invalid.",
    example: "url_path('https://example.com/a/../b c')",
};

pub(super) static URL_QUERY: Definition = Definition {
    name: "url_query",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part(arguments, |url| url.query()),
    description: "Returns the query without the `?`, percent-encoded; null if the URL is invalid or has no query.",
    example: "url_query('https://example.com/?q=1#top')",
};

pub(super) static URL_FRAGMENT: Definition = Definition {
    name: "url_fragment",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part(arguments, |url| url.fragment()),
    description: "Returns the fragment without the `#`, percent-encoded; null if the URL is invalid or has no \
                  fragment.",
    example: "url_fragment('https://example.com/?q=1#top')",
};

pub(super) static URL_PORT: Definition = Definition {
    name: "url_port",
    parameters: &[URL],
    required: 1,
    returns: || DataType::UInt16,
    run: |arguments| {
        let urls = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
        let ports: UInt16Array = urls.iter().map(|url| url?.port).collect();
        Ok(Arc::new(ports))
    },
    description: "Returns the port as a number; null if the URL is invalid, has no port, or has the default port \
                  of its scheme.",
    example: "url_port('https://example.com:8080/')",
};

pub(super) static URL_ORIGIN: Definition = Definition {
    name: "url_origin",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| {
        written(arguments, |_, url, text| {
            if let Some(host_and_port) = url.origin_host_and_port() {
                text.extend([url.scheme(), "://", host_and_port]);
            } else if url.is_blob() {
                *text = url.origin().serialize();
            } else {
                text.push_str("null");
            }
            Ok(Some(()))
        })
    },
    description: "Returns the serialized origin, which is the text `null` for an opaque origin; null if the URL is \
                  invalid.",
    example: "url_origin('https://user@example.com:8080/a')",
};

pub(super) static URL_WITHOUT_QUERY: Definition = Definition {
    name: "url_without_query",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| {
        written(arguments, |_, url, text| {
            text.extend([url.before_query(), url.after_query()]);
            Ok(Some(()))
        })
    },
    description: "Returns the serialized URL with the query null; null if the URL is invalid.",
    example: "url_without_query('https://example.com/?q=1#top')",
};

pub(super) static URL_WITHOUT_FRAGMENT: Definition = Definition {
    name: "url_without_fragment",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| part(arguments, |url| Some(url.before_fragment())),
    description: "Returns the serialized URL with the fragment null; null if the URL is invalid.",
    example: "url_without_fragment('https://example.com/?q=1#top')",
};

pub(super) static URL_DISPLAY: Definition = Definition {
    name: "url_display",
    parameters: &[URL],
    required: 1,
    returns: text,
    run: |arguments| {
        let urls = arguments.text(0)?;
        let mut builder = StringViewBuilder::with_capacity(arguments.rows);
        for row in 0..arguments.rows {
            match urls.get(row).and_then(|url| parse(url, None)) {
                Some(url) => builder.append_value(display(&url, &Options::default()).text()),
                None => builder.append_null(),
            }
        }
        Ok(Arc::new(builder.finish()))
    },
    description: "Returns the URL as people should see it, without credentials and in Unicode where that misleads \
                  nobody; null if the URL is invalid. The result is not a URL: it may parse to another one.",
    example: "url_display('https://user:pass@xn--bcher-kva.example/%C3%BC')",
};
