//! The [origin](https://url.spec.whatwg.org/#concept-url-origin) of a URL.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;
#[cfg(target_has_atomic = "ptr")]
use core::sync::atomic::{AtomicUsize, Ordering::Relaxed};
#[cfg(not(target_has_atomic = "ptr"))]
use portable_atomic::{AtomicUsize, Ordering::Relaxed};

use super::parse_error::Subject;
use super::reason::Reason;
use super::reference::{Path, UrlRecord, parser};
use super::scheme::{Kind, default_port};
use super::{ParseError, Url, UrlRef, fast};
use crate::host::{self, Host};
use crate::infra::serialize_an_integer;

/// An [origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin) of a URL. `Display` gives its
/// [serialization](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin).
///
/// `==` returns whether two origins are the [same
/// origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin). An opaque origin equals only itself and
/// its clones, so the origins of two `data:` URLs differ, as do two origins of one such URL.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Origin {
    /// An [opaque origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque).
    Opaque(OpaqueOrigin),
    /// A [tuple origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-tuple),
    /// whose domain is null.
    Tuple {
        /// The scheme, without the `:`.
        scheme: String,
        /// The host.
        host: Host,
        /// The port: the scheme's default port if the port of the URL is null.
        port: u16,
    },
}

/// The identity of an opaque origin.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OpaqueOrigin(usize);

impl Origin {
    /// <https://url.spec.whatwg.org/#concept-url-origin>
    pub(super) fn of(url: UrlRef<'_>) -> Self {
        match (url.kind(), url.host()) {
            (Kind::Blob, _) => match fast::url(url.path(), None) {
                Some(path_url) if matches!(path_url.scheme(), "http" | "https" | "file") => path_url.origin(),
                _ => Self::new_opaque(),
            },
            (Kind::Special(default_port), Some(host)) => {
                let port = url.port().unwrap_or(default_port);
                Self::Tuple { scheme: url.scheme().into(), host: host.to_owned(), port }
            }
            // For "file": "Unfortunate as it is, this is left as an exercise to the reader. When in doubt, return
            // a new opaque origin."
            _ => Self::new_opaque(),
        }
    }

    /// Makes an opaque origin, which equals no other.
    #[must_use]
    pub fn new_opaque() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        Self::Opaque(OpaqueOrigin(NEXT.fetch_add(1, Relaxed)))
    }

    /// Returns whether this is a tuple origin.
    #[must_use]
    pub fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple { .. })
    }

    /// Returns the
    /// [serialization](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin)
    /// of the origin.
    #[must_use]
    pub fn ascii_serialization(&self) -> String {
        match self {
            Self::Opaque(_) => String::from("null"),
            Self::Tuple { scheme, host, port } => serialize(scheme, &host.serialize(), *port),
        }
    }

    /// Like [`ascii_serialization`](Self::ascii_serialization), but with the [domain to
    /// Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). Only for display: different origins can look
    /// alike.
    #[must_use]
    pub fn unicode_serialization(&self) -> String {
        match self {
            Self::Tuple { scheme, host: Host::Domain(domain), port } => {
                serialize(scheme, &host::domain_to_unicode(domain), *port)
            }
            _ => self.ascii_serialization(),
        }
    }
}

/// Returns the serialized origin of the URL `input`; `None` if `input` is not an absolute URL. Parses no more of it than
/// the origin needs, with less code than [`Url::parse`].
#[must_use]
pub fn serialized_origin(input: &str) -> Option<String> {
    let url = parser::parse_before_path(input)?;
    let of_tuple = match (&*url.scheme, &url.path) {
        ("blob", Path::Opaque(path)) => parser::parse_before_path(path)
            .filter(|path_url| matches!(&*path_url.scheme, "http" | "https"))
            .and_then(|path_url| serialize_tuple(&path_url)),
        _ => serialize_tuple(&url),
    };
    Some(of_tuple.unwrap_or_else(|| String::from("null")))
}

/// Returns `None` if the origin is opaque.
fn serialize_tuple(url: &UrlRecord) -> Option<String> {
    let default_port = default_port(&url.scheme)?;
    let host = url.host.as_ref()?.serialize();
    Some(serialize(&url.scheme, &host, url.port.unwrap_or(default_port)))
}

fn serialize(scheme: &str, host: &str, port: u16) -> String {
    let mut result = [scheme, "://", host].concat();
    // The port of a URL is null if it is the default port.
    if default_port(scheme) != Some(port) {
        result.push(':');
        serialize_an_integer(port.into(), &mut result);
    }
    result
}

impl FromStr for Origin {
    type Err = ParseError;

    /// Parses a serialized origin, as of the header `Origin`. "null" is a new opaque origin.
    ///
    /// ```
    /// use weburl::{Origin, Url};
    ///
    /// let origin: Origin = "https://example.org".parse()?;
    /// assert_eq!(origin, Url::parse("https://example.org/a")?.origin());
    /// assert_eq!("https://example.org/a".parse::<Origin>().unwrap_err().name(), "not-an-origin");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    fn from_str(input: &str) -> Result<Self, ParseError> {
        if input == "null" {
            return Ok(Self::new_opaque());
        }
        let origin = Url::parse(input)?.origin();
        match origin.is_tuple() && origin.ascii_serialization() == input {
            true => Ok(origin),
            false => Err(ParseError::of(input, 0..input.len(), Reason::NotAnOrigin, Subject::Part("origin"))),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.ascii_serialization())
    }
}
