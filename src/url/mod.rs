//! [URLs](https://url.spec.whatwg.org/#urls): [`Url`], which is its text and the offsets of its components.

// The documentation of `Url` has its methods in the order of these declarations.
mod parsing;

mod getters;
mod setters;

mod comparing;
mod component;
pub(crate) mod diagnosis;
pub(crate) mod fast;
pub(crate) mod file_path;
mod hosts;
pub(crate) mod offsets;
mod options;
pub(crate) mod origin;
pub(crate) mod parse_error;
pub(crate) mod parts;
mod path_segments;
mod position;
mod query_pairs;
pub(crate) mod reason;
pub(crate) mod reference;
mod request_target;
pub(crate) mod scheme;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "serde")]
mod serde_host;
#[cfg(feature = "std")]
mod socket_addresses;
#[cfg(feature = "url")]
mod url_crate;
mod url_ref;
mod web_api;

use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;

pub use self::component::Component;
pub use self::options::UrlOptions;
pub use self::origin::{OpaqueOrigin, Origin};
pub use self::parse_error::ParseError;
pub(crate) use self::parse_error::{credentials as hidden, cut, shown};
pub use self::path_segments::PathSegmentsMut;
pub use self::position::Position;
pub use self::query_pairs::{QueryPairs, UrlQuery};
pub use self::reason::ParseErrorKind;
pub use self::setters::set_outcome;
pub use self::url_ref::UrlRef;

use self::offsets::Offsets;
use self::scheme::Kind;

/// A URL: its text, normalized by the parser, and the offsets of its components.
///
/// ```
/// use weburl::{Host, Url};
///
/// let mut url = Url::parse("https://Example.org:443/docs/../ü?q=1#top")?;
/// assert_eq!(url.as_str(), "https://example.org/%C3%BC?q=1#top");
/// assert_eq!((url.scheme(), url.host()), ("https", Some(Host::Domain("example.org"))));
/// assert_eq!((url.port(), url.port_or_known_default()), (None, Some(443)));
/// assert_eq!((url.path(), url.query(), url.fragment()), ("/%C3%BC", Some("q=1"), Some("top")));
///
/// url.set_port(Some(8080)).unwrap();
/// assert_eq!(url.join("img/a.png")?.as_str(), "https://example.org:8080/img/a.png");
///
/// let error = Url::parse("https://example.org:65536/").unwrap_err();
/// assert_eq!((error.name(), error.span()), ("port-out-of-range", 20..25));
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// Components are as in the Standard, without delimiters: `None` is null, ports are numbers. [`get`](Self::get) and
/// [`set`](Self::set) are the getters and setters of the [URL class](https://url.spec.whatwg.org/#url-class) of browsers.
///
/// URLs compare, order and hash by their texts, which the parser
/// [normalizes](https://url.spec.whatwg.org/#url-equivalence).
///
/// A text longer than about 300 MB is an error; no method of this type panics.
#[derive(Clone, Eq, PartialOrd, Ord)]
pub struct Url {
    // First, because URLs are compared by it.
    text: String,
    offsets: Offsets,
    kind: Kind,
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.into_string()
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl Borrow<str> for Url {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
