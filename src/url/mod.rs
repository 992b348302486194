//! [URLs](https://url.spec.whatwg.org/#urls): [`Url`], which is its text and the offsets of its components.

mod comparing;
mod component;
pub(crate) mod diagnosis;
pub(crate) mod fast;
pub(crate) mod file_path;
mod getters;
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
mod setters;
#[cfg(feature = "std")]
mod socket_addresses;
#[cfg(feature = "url")]
mod url_crate;
mod url_ref;
mod web_api;

use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::str::FromStr;

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
use self::parse_error::Subject;
use self::scheme::Kind;
use crate::encoding::Encoding;
use crate::form_urlencoded::Parse;
use crate::validation_error::FailingReport;

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

impl Url {
    /// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) without a base.
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    #[inline]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        fast::url(input, None).ok_or_else(|| error(input, None, Encoding::UTF_8))
    }

    /// Returns options of the parser: a base, an encoding, and a list for its validation errors.
    ///
    /// ```
    /// let base = weburl::Url::parse("https://example.org/docs/")?;
    /// let mut errors = Vec::new();
    /// let url = weburl::Url::options().base(&base).errors(&mut errors).parse("a b")?;
    /// assert_eq!(url.as_str(), "https://example.org/docs/a%20b");
    /// assert_eq!(errors[0].reported.error.name(), "invalid-URL-unit");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn options<'a>() -> UrlOptions<'a> {
        UrlOptions::default()
    }

    /// [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse) without a base.
    #[must_use]
    pub fn can_parse(input: &str) -> bool {
        fast::can_parse(input, None)
    }

    /// Parses `input` with this URL as its base: as the API, which uses the parser's result for the text of the base.
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        self.as_url_ref().join(input)
    }

    /// Like [`parse`](Self::parse), then appends pairs to the query: [`query_pairs_mut`](Self::query_pairs_mut).
    ///
    /// ```
    /// let url = weburl::Url::parse_with_params("https://example.org/?a#f", [("b", "c d"), ("e", "&")])?;
    /// assert_eq!(url.as_str(), "https://example.org/?a&b=c+d&e=%26#f");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn parse_with_params<I, N, V>(input: &str, params: I) -> Result<Self, ParseError>
    where
        I: IntoIterator,
        I::Item: Borrow<(N, V)>,
        N: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Self::parse(input)?;
        url.query_pairs_mut().extend_pairs(params);
        Ok(url)
    }

    /// Returns the shortest [valid URL string](https://url.spec.whatwg.org/#valid-url-string) that
    /// [`join`](Self::join) resolves to `to`, with the components spelled as in `to`; a string of the same forms if
    /// `to` has no valid one; the text of `to` if none resolves to it.
    ///
    /// ```
    /// let url = weburl::Url::parse("https://example.org/docs/guide?page=2")?;
    /// let image = url.join("/img/a.png#b")?;
    /// assert_eq!(url.make_relative(&image), "/img/a.png#b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn make_relative<'a>(&self, to: impl Into<UrlRef<'a>>) -> String {
        self.as_url_ref().make_relative(to)
    }

    /// Returns the whole URL, in ASCII: the [href](https://url.spec.whatwg.org/#dom-url-href).
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns a view of the URL.
    #[inline]
    #[must_use]
    pub fn as_url_ref(&self) -> UrlRef<'_> {
        UrlRef::of(&self.text, self.offsets, self.kind)
    }

    /// Returns the text without copying it.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }

    /// Returns the names and values of the query, decoded.
    ///
    /// ```
    /// let url = weburl::Url::parse("https://example.org/?q=a+b&x=%C3%BC")?;
    /// let pairs: Vec<_> = url.query_pairs().collect();
    /// assert_eq!(pairs, [("q".into(), "a b".into()), ("x".into(), "ü".into())]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn query_pairs(&self) -> Parse<'_> {
        self.as_url_ref().query_pairs()
    }
}

/// Returns the error for `input`, which cannot be parsed.
#[cold]
#[inline(never)]
fn error(input: &str, base: Option<UrlRef<'_>>, encoding: Encoding) -> ParseError {
    let mut report = FailingReport::default();
    if fast::fits(base.map_or(0, |base| base.as_str().len()), input.len()) {
        let record = base.map(reference::base);
        reference::parser::parse_with(input, record.as_ref(), encoding, &mut report);
    }
    ParseError::new(input, report, if base.is_some() { Subject::Reference } else { Subject::Url })
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = ParseError;

    fn try_from(input: String) -> Result<Self, ParseError> {
        Self::parse(&input)
    }
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
