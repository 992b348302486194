//! Parsing a URL, joining a reference to it, and its text.

use alloc::string::String;
use core::borrow::Borrow;
use core::str::FromStr;

use super::parse_error::Subject;
use super::{ParseError, Url, UrlOptions, UrlRef, fast, reference};
use crate::encoding::Encoding;
use crate::form_urlencoded::Parse;
use crate::validation_error::FailingReport;

impl Url {
    /// Parses an absolute URL: runs the [API URL parser](https://url.spec.whatwg.org/#api-url-parser) without a base.
    ///
    /// # Errors
    ///
    /// If the parser returns failure; the error says why.
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
    /// assert_eq!(errors[0].error.name(), "invalid-URL-unit");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn options<'a>() -> UrlOptions<'a> {
        UrlOptions::default()
    }

    /// Returns whether [`parse`](Self::parse) would succeed:
    /// [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse) without a base.
    #[must_use]
    pub fn can_parse(input: &str) -> bool {
        fast::can_parse(input, None)
    }

    /// Parses `input`, which may be relative, with this URL as its base. A relative path replaces the text after the
    /// last `/` of the base's path.
    ///
    /// ```
    /// let base = weburl::Url::parse("https://example.org/docs/guide")?;
    /// assert_eq!(base.join("a.png")?.as_str(), "https://example.org/docs/a.png");
    /// assert_eq!(base.join("/a?b")?.as_str(), "https://example.org/a?b");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// Like the API, it parses the text of the base again if a setter has made the base a `file:` URL.
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
pub(super) fn error(input: &str, base: Option<UrlRef<'_>>, encoding: Encoding) -> ParseError {
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
