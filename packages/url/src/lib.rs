//! The interface of the crate [`url`](https://docs.rs/url) 2.5.8, over [`weburl`], which implements the [URL
//! Standard](https://url.spec.whatwg.org/) to the letter. With this crate under `[patch.crates-io]`, a whole program has
//! one parser.
//!
//! ```
//! use url::{Host, ParseError, Url};
//!
//! let url = Url::parse("https://Example.org:443/docs/../ü?q=1#top")?;
//! assert_eq!(url.as_str(), "https://example.org/%C3%BC?q=1#top");
//! assert_eq!(url.host(), Some(Host::Domain("example.org")));
//! assert_eq!((url.port(), url.port_or_known_default()), (None, Some(443)));
//! assert_eq!(url.join("a.png")?.path(), "/a.png");
//! assert_eq!(Url::parse("a.png"), Err(ParseError::RelativeUrlWithoutBase));
//! # Ok::<(), ParseError>(())
//! ```
//!
//! The README lists what differs. Cargo features are those of the crate `url`: `std` (default), `serde`,
//! `expose_internals` and `debugger_visualizer`, which has no effect.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(all(feature = "std", any(unix, windows, target_os = "redox", target_os = "wasi", target_os = "hermit")))]
mod file_paths;
mod getters;
mod host;
mod origin;
mod parser;
mod path_segments;
mod query;
#[doc(hidden)]
pub mod quirks;
mod relative;
#[cfg(feature = "serde")]
mod serde;
mod setters;
mod slicing;

use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::str::FromStr;

pub use form_urlencoded;
pub use form_urlencoded::EncodingOverride;

pub use self::host::Host;
pub use self::origin::{OpaqueOrigin, Origin};
pub use self::parser::{ParseError, ParseOptions, SyntaxViolation};
pub use self::path_segments::PathSegmentsMut;
pub use self::query::UrlQuery;
pub use self::slicing::Position;

/// A [URL](https://url.spec.whatwg.org/#concept-url): its text, normalized by the parser, and the offsets of its
/// components. URLs compare, order and hash by their texts.
#[derive(Clone)]
pub struct Url {
    inner: weburl::Url,
}

impl Url {
    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    #[inline]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        Self::options().parse(input)
    }

    /// Like [`parse`](Self::parse), then appends pairs to the query.
    ///
    /// ```
    /// let url = url::Url::parse_with_params("https://example.org/?a#f", [("b", "c d"), ("e", "&")])?;
    /// assert_eq!(url.as_str(), "https://example.org/?a&b=c+d&e=%26#f");
    /// # Ok::<(), url::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn parse_with_params<I, K, V>(input: &str, iter: I) -> Result<Self, ParseError>
    where
        I: IntoIterator,
        I::Item: Borrow<(K, V)>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Self::parse(input)?;
        url.query_pairs_mut().extend_pairs(iter);
        Ok(url)
    }

    /// Parses `input` with this URL as its base.
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    #[inline]
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        Self::options().base_url(Some(self)).parse(input)
    }

    /// Returns the options of the parser.
    pub fn options<'a>() -> ParseOptions<'a> {
        ParseOptions::new()
    }

    /// Checks that the parser returns this URL for its text. It does, except for a `file:` URL that [`set_scheme`]
    /// made from another: [the parser](https://url.spec.whatwg.org/#file-host-state) removes the host `localhost`, and
    /// writes a drive letter `C|` as `C:`.
    ///
    /// [`set_scheme`]: Self::set_scheme
    ///
    /// # Errors
    ///
    /// If it does not.
    #[doc(hidden)]
    pub fn check_invariants(&self) -> Result<(), String> {
        match Self::parse(self.as_str()) {
            Ok(url) if url == *self && url.parts() == self.parts() => Ok(()),
            Ok(url) => Err(alloc::format!("{:?} parses to {:?}", self.as_str(), url.as_str())),
            Err(error) => Err(alloc::format!("{:?} does not parse: {error}", self.as_str())),
        }
    }
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl<'a> TryFrom<&'a str> for Url {
    type Error = ParseError;

    fn try_from(input: &'a str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.inner.into_string()
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Url")
            .field("scheme", &self.scheme())
            .field("cannot_be_a_base", &self.cannot_be_a_base())
            .field("username", &self.username())
            .field("password", &self.password())
            .field("host", &self.host())
            .field("port", &self.port())
            .field("path", &self.path())
            .field("query", &self.query())
            .field("fragment", &self.fragment())
            .finish()
    }
}

impl PartialEq for Url {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl core::hash::Hash for Url {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}
