//! The [origin](https://url.spec.whatwg.org/#concept-url-origin) of a URL.

use alloc::string::String;
use core::fmt;

use super::UrlRecord;
use super::parser::parse;
use super::scheme::Kind;
use super::serializer::serialize_path;
use crate::host::{self, Host};
use crate::infra::serialize_an_integer;

/// An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin) of a URL. `Display` gives
/// its
/// [serialization](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin).
///
/// Two opaque origins are never the same origin, so `Eq` is not implemented: use [`Origin::is_same_origin`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Origin {
    /// An [opaque origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque).
    Opaque,
    /// A [tuple origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-tuple),
    /// whose domain is null.
    Tuple {
        /// The scheme, without the `:`.
        scheme: String,
        /// The host.
        host: Host,
        /// The port, or `None` for the scheme's default port.
        port: Option<u16>,
    },
}

impl Origin {
    /// Tells whether two origins are the [same
    /// origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin). An opaque origin made from
    /// a URL is the same as no other origin.
    #[must_use]
    pub fn is_same_origin(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Tuple { scheme, host, port },
                Self::Tuple {
                    scheme: other_scheme,
                    host: other_host,
                    port: other_port,
                },
            ) => scheme == other_scheme && host == other_host && port == other_port,
            _ => false,
        }
    }
}

impl Origin {
    /// Returns the
    /// [serialization](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin)
    /// of the origin.
    #[must_use]
    pub fn serialize(&self) -> String {
        let Self::Tuple { scheme, host, port } = self else {
            return String::from("null");
        };
        let mut result = [scheme, "://"].concat();
        host::serialize(host, &mut result);
        if let Some(port) = port {
            result.push(':');
            serialize_an_integer((*port).into(), &mut result);
        }
        result
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.serialize())
    }
}

/// Returns the [origin](https://url.spec.whatwg.org/#concept-url-origin) of `url`.
#[must_use]
pub fn origin(url: &UrlRecord) -> Origin {
    match (Kind::of(&url.scheme), &url.host) {
        (Kind::Blob, _) => blob_origin(url),
        (Kind::Special(_), Some(host)) => Origin::Tuple {
            scheme: url.scheme.clone(),
            host: host.clone(),
            port: url.port,
        },
        // Of "file": "Unfortunate as it is, this is left as an exercise to the reader. When in doubt, return
        // a new opaque origin."
        _ => Origin::Opaque,
    }
}

/// Returns the [origin](https://url.spec.whatwg.org/#concept-url-origin) of `url` with its [blob URL
/// entry](https://url.spec.whatwg.org/#concept-url-blob-entry). `entry_origin` is the origin of the entry's
/// environment; `None` if the entry is null.
///
/// ```
/// use weburl::url::origin::{origin, origin_with_blob_url_entry};
/// use weburl::url::parser::parse;
///
/// let url = parse("blob:null/8a3c1b52", None).unwrap();
/// let environment = parse("https://example.org/", None).unwrap();
/// assert_eq!(origin(&url).to_string(), "null");
/// let origin = origin_with_blob_url_entry(&url, Some(origin(&environment)));
/// assert_eq!(origin.to_string(), "https://example.org");
/// ```
#[must_use]
pub fn origin_with_blob_url_entry(url: &UrlRecord, entry_origin: Option<Origin>) -> Origin {
    match entry_origin {
        Some(origin) if url.scheme == "blob" => origin,
        _ => origin(url),
    }
}

/// Returns the origin of a `blob:` URL without a blob URL entry.
fn blob_origin(url: &UrlRecord) -> Origin {
    match parse(&serialize_path(url), None) {
        Some(path_url) if matches!(path_url.scheme.as_str(), "http" | "https" | "file") => {
            origin(&path_url)
        }
        _ => Origin::Opaque,
    }
}
