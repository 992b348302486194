//! The [API](https://url.spec.whatwg.org/#api) of the Standard for Rust: [`Url`], its errors and its query pairs.

mod comparing;
#[cfg(feature = "std")]
mod file_path;
mod getters;
mod hosts;
mod parse_error;
mod path_segments;
mod query_pairs;
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

use self::parse_error::Parsed;
pub use self::parse_error::{ParseError, ParseErrorKind};
pub(crate) use self::parse_error::{credentials as hidden, cut, shown};
pub use self::path_segments::PathSegmentsMut;
pub use self::query_pairs::{QueryPairs, UrlQuery};

use crate::encoding::Encoding;
use crate::form_urlencoded::Parse;
use crate::url::fast;
use crate::url::href::{Href, base, record};
use crate::url::parser::parse_with;
use crate::url::{UrlRecord, UrlRef};
use crate::validation::FailingReport;

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
#[derive(Clone)]
pub struct Url {
    href: Href,
}

impl Url {
    /// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) without a base.
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    #[inline]
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        match fast::href(input, None) {
            Some(href) => Ok(Self { href }),
            None => Err(error(input, None)),
        }
    }

    /// Runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) with a base.
    ///
    /// # Errors
    ///
    /// If the parser returns failure for the input or for the base.
    pub fn parse_with_base(input: &str, base: &str) -> Result<Self, ParseError> {
        Self::parse(base).map_err(ParseError::about_base)?.join(input)
    }

    /// [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse) without a base.
    #[must_use]
    pub fn can_parse(input: &str) -> bool {
        fast::can_parse(input, None)
    }

    /// [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse) with a base.
    #[must_use]
    pub fn can_parse_with_base(input: &str, base: &str) -> bool {
        fast::can_parse(input, Some(base))
    }

    /// Parses `input` with this URL as its base. Like [`parse_with_base`](Self::parse_with_base), it uses the
    /// parser's result for the text of the base.
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
        self.href.as_str()
    }

    /// Returns a view of the URL.
    #[inline]
    #[must_use]
    pub fn as_url_ref(&self) -> UrlRef<'_> {
        self.href.as_url_ref()
    }

    /// Returns the text without copying it.
    #[must_use]
    pub fn into_string(self) -> String {
        self.href.into_string()
    }

    /// Returns the [URL record](https://url.spec.whatwg.org/#concept-url) with the Standard's fields: no
    /// delimiters, a typed host, the port as a number, and the path as a list.
    #[must_use]
    pub fn record(&self) -> UrlRecord {
        // A serialized URL always parses.
        record(self.as_str()).unwrap_or_else(UrlRecord::new)
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

/// Like [`Url::parse`] and [`Url::join`], but writes the URL to `buffer`. It replaces the content and reuses the
/// memory, so that most calls with the same buffer do not allocate.
///
/// ```
/// let mut buffer = String::new();
/// let base = weburl::Url::parse("https://example.org/docs/")?;
/// for (line, path) in [("a b", "/docs/a%20b"), ("../c", "/c")] {
///     let url = weburl::parse_into(line, Some(base.as_url_ref()), &mut buffer)?;
///     assert_eq!(url.path(), path);
/// }
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// # Errors
///
/// If the parser returns failure; the buffer is then empty.
pub fn parse_into<'b>(input: &str, base: Option<UrlRef<'_>>, buffer: &'b mut String) -> Result<UrlRef<'b>, ParseError> {
    buffer.clear();
    let Some(href) = fast::href_into(input, base, buffer) else {
        return Err(error(input, base));
    };
    let (offsets, kind) = (href.offsets(), href.kind());
    *buffer = href.into_string();
    Ok(UrlRef::of(buffer, offsets, kind))
}

/// Returns the error for `input`, which cannot be parsed.
#[cold]
#[inline(never)]
fn error(input: &str, base_url: Option<UrlRef<'_>>) -> ParseError {
    let mut report = FailingReport::default();
    if fast::fits(base_url.map_or(0, |base| base.as_str().len()), input.len()) {
        let base = base_url.and_then(|url| base(url.as_str()));
        parse_with(input, base.as_ref(), Encoding::UTF_8, &mut report);
    }
    ParseError::new(input, report, if base_url.is_some() { Parsed::Reference } else { Parsed::Url })
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

impl TryFrom<&UrlRecord> for Url {
    type Error = ParseError;

    /// Makes the URL of a record, such as [`from_parts`](crate::url::extra::parts::from_parts) returns.
    fn try_from(url: &UrlRecord) -> Result<Self, ParseError> {
        Self::parse(Href::new(url).as_str())
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
