//! Parsing with options, its errors and its violations.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use form_urlencoded::EncodingOverride;
use weburl::ParseErrorKind;
use weburl::encoding::Encoding;
use weburl::internals::url::reference::parser::parse_with;
use weburl::internals::validation::ValidationErrorSink;
use weburl::percent_encoding::{SPECIAL_QUERY, percent_encode};
use weburl::validation::{UrlPart, ValidationError};

use crate::Url;

/// Implements the enum, its sentences and its `Display`.
macro_rules! described {
    ($(#[$attribute:meta])* $name:ident { $($variant:ident $description:literal)* }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum $name {
            $(
                #[doc = $description]
                $variant,
            )*
        }

        impl $name {
            const fn sentence(self) -> &'static str {
                match self {
                    $(Self::$variant => $description,)*
                }
            }
        }
    };
}

described! {
    /// The reason why a text is not a URL or a host.
    ParseError {
        EmptyHost "empty host"
        IdnaError "invalid international domain name"
        InvalidPort "invalid port number"
        InvalidIpv4Address "invalid IPv4 address"
        InvalidIpv6Address "invalid IPv6 address"
        InvalidDomainCharacter "invalid domain character"
        RelativeUrlWithoutBase "relative URL without a base"
        RelativeUrlWithCannotBeABaseBase "relative URL with a cannot-be-a-base base"
        SetHostOnCannotBeABaseUrl "a cannot-be-a-base URL doesn’t have a host to set"
        Overflow "URLs more than 4 GB are not supported"
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

impl core::error::Error for ParseError {}

impl From<idna::Errors> for ParseError {
    fn from(_: idna::Errors) -> Self {
        Self::IdnaError
    }
}

/// Returns the error for an error of weburl.
pub(crate) fn error(error: &weburl::ParseError) -> ParseError {
    match error.kind() {
        ParseErrorKind::MissingHost => ParseError::EmptyHost,
        ParseErrorKind::InvalidHostCodePoint => ParseError::InvalidDomainCharacter,
        ParseErrorKind::InvalidIpv4Address => ParseError::InvalidIpv4Address,
        ParseErrorKind::InvalidIpv6Address => ParseError::InvalidIpv6Address,
        ParseErrorKind::InvalidPort => ParseError::InvalidPort,
        ParseErrorKind::MissingScheme => ParseError::RelativeUrlWithoutBase,
        ParseErrorKind::OpaqueBase => ParseError::RelativeUrlWithCannotBeABaseBase,
        ParseErrorKind::TooLong => ParseError::Overflow,
        _ => ParseError::IdnaError,
    }
}

described! {
    /// A fault of a text that is a URL: most [validation errors](https://url.spec.whatwg.org/#validation-error) that are
    /// not about the host.
    SyntaxViolation {
        Backslash "backslash"
        C0SpaceIgnored "leading or trailing control or space character are ignored in URLs"
        EmbeddedCredentials "embedding authentication information (username or password) in an URL is not recommended"
        ExpectedDoubleSlash "expected //"
        ExpectedFileDoubleSlash "expected // after file:"
        FileWithHostAndWindowsDrive "file: with host and Windows drive letter"
        NonUrlCodePoint "non-URL code point"
        NullInFragment "NULL characters are ignored in URL fragment identifiers"
        PercentDecode "expected 2 hex digits after %"
        TabOrNewlineIgnored "tabs or newlines are ignored in URLs"
        UnencodedAtSign "unencoded @ sign in username or password"
    }
}

impl SyntaxViolation {
    /// Returns a sentence for people.
    pub fn description(&self) -> &'static str {
        self.sentence()
    }
}

impl fmt::Display for SyntaxViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.sentence())
    }
}

/// The options of the parser: [`Url::options`] returns them.
///
/// ```
/// use std::cell::RefCell;
/// use url::{SyntaxViolation, Url};
///
/// let base = Url::parse("https://example.org/docs/")?;
/// let violations = RefCell::new(Vec::new());
/// let url = Url::options()
///     .base_url(Some(&base))
///     .syntax_violation_callback(Some(&|violation| violations.borrow_mut().push(violation)))
///     .parse(r"img\a.png")?;
/// assert_eq!(url.as_str(), "https://example.org/docs/img/a.png");
/// assert_eq!(violations.into_inner(), [SyntaxViolation::Backslash]);
/// # Ok::<(), url::ParseError>(())
/// ```
#[derive(Clone, Copy)]
#[must_use]
pub struct ParseOptions<'a> {
    base_url: Option<&'a Url>,
    encoding_override: EncodingOverride<'a>,
    callback: Option<&'a dyn Fn(SyntaxViolation)>,
}

impl<'a> ParseOptions<'a> {
    pub(crate) const fn new() -> Self {
        Self { base_url: None, encoding_override: None, callback: None }
    }

    /// Sets the [base URL](https://url.spec.whatwg.org/#concept-base-url).
    pub fn base_url(self, new: Option<&'a Url>) -> Self {
        Self { base_url: new, ..self }
    }

    /// Sets the encoding of the query, which the Standard uses for the schemes `http`, `https`, `ftp` and `file`. The
    /// function gets the query of the input without tabs and newlines.
    pub fn encoding_override(self, new: EncodingOverride<'a>) -> Self {
        Self { encoding_override: new, ..self }
    }

    /// Sets a function that receives the violations of the input.
    pub fn syntax_violation_callback(self, new: Option<&'a dyn Fn(SyntaxViolation)>) -> Self {
        Self { callback: new, ..self }
    }

    /// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    ///
    /// # Errors
    ///
    /// If the parser returns failure. The function receives the violations before it all the same.
    pub fn parse(self, input: &str) -> Result<Url, ParseError> {
        if let Some(callback) = self.callback {
            report(input, self.base_url, callback);
        }
        let parsed = match self.base_url {
            Some(base) => base.inner.join(input),
            None => weburl::Url::parse(input),
        };
        let mut url = Url { inner: parsed.map_err(|failure| error(&failure))? };
        if let Some(encode) = self.encoding_override {
            encode_query(&mut url, input, encode);
        }
        Ok(url)
    }
}

fn is_tab_or_newline(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

/// Replaces the query by the query of `input` in another encoding.
fn encode_query(url: &mut Url, input: &str, encode: &dyn Fn(&str) -> Cow<'_, [u8]>) {
    // "If encoding is not UTF-8 and one of the following is true: url is not special; url's scheme is "ws" or "wss", then
    // set encoding to UTF-8."
    if !matches!(url.scheme(), "http" | "https" | "ftp" | "file") {
        return;
    }
    // No state before the query state reads a `?` or a `#`, and C0 controls and spaces at the ends are removed.
    let input = input.trim_matches(|c| c <= ' ');
    let before_fragment = input.split('#').next().unwrap_or_default();
    let Some((_, query)) = before_fragment.split_once('?') else {
        return;
    };
    let query: String = query.chars().filter(|&c| !is_tab_or_newline(c)).collect();
    let mut output = String::new();
    for &byte in encode(&query).iter() {
        match SPECIAL_QUERY.contains(byte) {
            true => percent_encode(byte, &mut output),
            false => output.push(char::from(byte)),
        }
    }
    url.set_query(Some(&output));
}

/// Passes the violations of `input` to `callback`.
fn report(input: &str, base: Option<&Url>, callback: &dyn Fn(SyntaxViolation)) {
    let base = base.and_then(|base| weburl::internals::url::reference::parser::parse(base.as_str(), None));
    let scheme: String =
        input.trim_start_matches(|c| c <= ' ').split(':').next().unwrap_or_default().replace(is_tab_or_newline, "");
    let is_file = scheme.eq_ignore_ascii_case("file");
    let mut sink = Violations { input, is_file, callback, part: None, once: Vec::new() };
    let url = parse_with(input, base.as_ref(), Encoding::UTF_8, &mut sink);
    // The Standard has no validation error for it.
    if url.is_some_and(|url| url.scheme() == "file" && has_host_and_drive(&url)) {
        callback(SyntaxViolation::FileWithHostAndWindowsDrive);
    }
}

/// Returns whether a file URL has a host, and a Windows drive letter as its first segment.
fn has_host_and_drive(url: &weburl::internals::url::reference::UrlRecord) -> bool {
    let has_host = url.host().is_some_and(|host| !matches!(host, weburl::Host::Empty));
    let first = match url.path() {
        weburl::internals::url::reference::Path::List(segments) => segments.first().map(String::as_bytes),
        weburl::internals::url::reference::Path::Opaque(_) => None,
    };
    has_host && matches!(first, Some([letter, b':']) if letter.is_ascii_alphabetic())
}

/// Turns validation errors into violations.
struct Violations<'a> {
    input: &'a str,
    is_file: bool,
    callback: &'a dyn Fn(SyntaxViolation),
    /// The part that the parser reads; `None` before the first.
    part: Option<UrlPart>,
    /// The violations so far that are reported once, however often they occur.
    once: Vec<SyntaxViolation>,
}

impl Violations<'_> {
    fn report_once(&mut self, violation: SyntaxViolation) {
        if !self.once.contains(&violation) {
            self.once.push(violation);
            (self.callback)(violation);
        }
    }

    fn invalid_url_unit(&mut self, range: Range<usize>) {
        let is_at_an_end = range.start == 0 || range.end == self.input.len();
        let text = self.input.get(range).unwrap_or_default();
        match self.part {
            None if is_at_an_end => self.report_once(SyntaxViolation::C0SpaceIgnored),
            None => self.report_once(SyntaxViolation::TabOrNewlineIgnored),
            Some(UrlPart::Fragment) if text == "\0" => (self.callback)(SyntaxViolation::NullInFragment),
            Some(_) if text.starts_with('%') => (self.callback)(SyntaxViolation::PercentDecode),
            Some(_) => (self.callback)(SyntaxViolation::NonUrlCodePoint),
        }
    }
}

impl ValidationErrorSink for Violations<'_> {
    fn enter(&mut self, part: UrlPart) {
        self.part = Some(part);
    }

    fn report(&mut self, error: ValidationError, range: Range<usize>, _: bool) {
        match error {
            ValidationError::InvalidUrlUnit => self.invalid_url_unit(range),
            ValidationError::InvalidReverseSolidus => (self.callback)(SyntaxViolation::Backslash),
            ValidationError::SpecialSchemeMissingFollowingSolidus if self.is_file => {
                self.report_once(SyntaxViolation::ExpectedFileDoubleSlash);
            }
            ValidationError::SpecialSchemeMissingFollowingSolidus => {
                self.report_once(SyntaxViolation::ExpectedDoubleSlash);
            }
            ValidationError::InvalidCredentials if self.once.contains(&SyntaxViolation::EmbeddedCredentials) => {
                (self.callback)(SyntaxViolation::UnencodedAtSign);
            }
            ValidationError::InvalidCredentials => self.report_once(SyntaxViolation::EmbeddedCredentials),
            _ => {}
        }
    }
}
