//! Parsing with a base, an encoding and a list for the validation errors.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::diagnosis::{Finding, diagnose};
use super::parsing::error;
use super::{ParseError, Url, UrlRef, fast};
use crate::encoding::Encoding;

/// Options of the parser: [`Url::options`].
#[derive(Default)]
#[must_use]
pub struct UrlOptions<'a> {
    base: Option<UrlRef<'a>>,
    encoding: Encoding,
    errors: Option<&'a mut Vec<Finding>>,
}

impl<'a> UrlOptions<'a> {
    /// Resolves the text against a base.
    pub fn base(self, base: impl Into<UrlRef<'a>>) -> Self {
        Self { base: Some(base.into()), ..self }
    }

    /// Resolves the text against a base, if there is one.
    pub fn base_url(self, base: Option<&'a Url>) -> Self {
        Self { base: base.map(Url::as_url_ref), ..self }
    }

    /// Encodes the query in the encoding of the document that has the URL.
    pub fn encoding(self, encoding: Encoding) -> Self {
        Self { encoding, ..self }
    }

    /// Appends all [validation errors](https://url.spec.whatwg.org/#validation-error) to a list, also those of a text
    /// that can be parsed, in the order of the parser's reports.
    ///
    /// ```
    /// use weburl::Url;
    ///
    /// let mut errors = Vec::new();
    /// Url::options().errors(&mut errors).parse("https://a_b.example/ü ")?;
    /// let [spaces, domain] = &*errors else { panic!() };
    /// assert_eq!((spaces.error.name(), spaces.range.clone()), ("invalid-URL-unit", 22..23));
    /// let problem = domain.domain_problem.as_ref().unwrap();
    /// assert_eq!((&*problem.label, problem.reason.name()), ("a_b", "disallowed"));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn errors(self, errors: &'a mut Vec<Finding>) -> Self {
        Self { errors: Some(errors), ..self }
    }

    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn parse(&mut self, input: &str) -> Result<Url, ParseError> {
        if let Some(errors) = &mut self.errors {
            if fast::fits(self.base.map_or(0, |base| base.as_str().len()), input.len()) {
                let (url, found) = diagnose(input, self.base, self.encoding);
                errors.extend(found);
                return url.ok_or_else(|| error(input, self.base, self.encoding));
            }
        }
        let url = fast::url_in(input, self.base, self.encoding);
        url.ok_or_else(|| error(input, self.base, self.encoding))
    }

    /// Returns whether [`parse`](Self::parse) would succeed: [`URL.canParse`](https://url.spec.whatwg.org/#dom-url-canparse).
    #[must_use]
    pub fn can_parse(&self, input: &str) -> bool {
        fast::can_parse(input, self.base)
    }

    /// Like [`parse`](Self::parse), but writes the URL to `buffer`. It replaces the content and reuses the memory, so that
    /// most calls with the same buffer do not allocate.
    ///
    /// ```
    /// use weburl::Url;
    ///
    /// let (base, mut buffer) = (Url::parse("https://example.org/docs/")?, String::new());
    /// for (line, path) in [("a b", "/docs/a%20b"), ("../c", "/c")] {
    ///     assert_eq!(Url::options().base(&base).parse_into(line, &mut buffer)?.path(), path);
    /// }
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the parser returns failure; the buffer is then empty.
    pub fn parse_into<'b>(&mut self, input: &str, buffer: &'b mut String) -> Result<UrlRef<'b>, ParseError> {
        buffer.clear();
        let url = match self.errors {
            Some(_) => self.parse(input)?,
            None => fast::url_into(input, self.base, self.encoding, buffer)
                .ok_or_else(|| error(input, self.base, self.encoding))?,
        };
        let (offsets, kind) = (url.offsets, url.kind);
        *buffer = url.text;
        Ok(UrlRef::of(buffer, offsets, kind))
    }
}

impl fmt::Debug for UrlOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UrlOptions").field("base", &self.base).field("encoding", &self.encoding).finish_non_exhaustive()
    }
}
