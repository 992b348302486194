//! Parsing with options, its errors and its violations.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use form_urlencoded::EncodingOverride;
use weburl::ParseErrorKind;
use weburl::percent::{SPECIAL_QUERY, percent_encode};
use weburl::validation::{Finding, UrlPart, ValidationError};

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
    /// An error of a text that parses: most [validation errors](https://url.spec.whatwg.org/#validation-error) that are
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
    /// If the parser returns failure. The function still receives the violations before it.
    pub fn parse(self, input: &str) -> Result<Url, ParseError> {
        let base = self.base_url.map(|base| &base.inner);
        let parsed = match (self.callback, base) {
            (Some(callback), _) => {
                let mut findings = Vec::new();
                let parsed = weburl::Url::options().base_url(base).errors(&mut findings).parse(input);
                report(input, &findings, parsed.as_ref().ok(), callback);
                parsed
            }
            (None, Some(base)) => base.join(input),
            (None, None) => weburl::Url::parse(input),
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

/// Passes the violations of `input` to `callback`. `findings` are its validation errors, `url` is the result of the parser.
fn report(input: &str, findings: &[Finding], url: Option<&weburl::Url>, callback: &dyn Fn(SyntaxViolation)) {
    let scheme: String =
        input.trim_start_matches(|c| c <= ' ').split(':').next().unwrap_or_default().replace(is_tab_or_newline, "");
    let is_file = scheme.eq_ignore_ascii_case("file");
    // Those that are passed once, however often they occur.
    let mut once = Vec::new();
    for Finding { error, range, part, .. } in findings {
        let violation = match error {
            ValidationError::InvalidUrlUnit => invalid_url_unit(input, range, *part),
            ValidationError::InvalidReverseSolidus => SyntaxViolation::Backslash,
            ValidationError::SpecialSchemeMissingFollowingSolidus if is_file => {
                SyntaxViolation::ExpectedFileDoubleSlash
            }
            ValidationError::SpecialSchemeMissingFollowingSolidus => SyntaxViolation::ExpectedDoubleSlash,
            ValidationError::InvalidCredentials if once.contains(&SyntaxViolation::EmbeddedCredentials) => {
                SyntaxViolation::UnencodedAtSign
            }
            ValidationError::InvalidCredentials => SyntaxViolation::EmbeddedCredentials,
            _ => continue,
        };
        let is_repeated = matches!(
            violation,
            SyntaxViolation::Backslash
                | SyntaxViolation::NonUrlCodePoint
                | SyntaxViolation::NullInFragment
                | SyntaxViolation::PercentDecode
                | SyntaxViolation::UnencodedAtSign
        );
        if is_repeated || !once.contains(&violation) {
            once.push(violation);
            callback(violation);
        }
    }
    // The Standard has no validation error for it.
    if url.is_some_and(has_host_and_drive) {
        callback(SyntaxViolation::FileWithHostAndWindowsDrive);
    }
}

/// Returns whether a file URL has a host, and a Windows drive letter as its first segment.
fn has_host_and_drive(url: &weburl::Url) -> bool {
    let first = url.path_segments().and_then(|mut segments| segments.next());
    url.scheme() == "file"
        && url.host_str().is_some_and(|host| !host.is_empty())
        && matches!(first.map(str::as_bytes), Some([letter, b':']) if letter.is_ascii_alphabetic())
}

/// Returns the violation of a code point, or of spaces, tabs and newlines, which belong to no part.
fn invalid_url_unit(input: &str, range: &Range<usize>, part: Option<UrlPart>) -> SyntaxViolation {
    match (part, &input[range.clone()]) {
        (None, _) if range.start == 0 || range.end == input.len() => SyntaxViolation::C0SpaceIgnored,
        (None, _) => SyntaxViolation::TabOrNewlineIgnored,
        (Some(UrlPart::Fragment), "\0") => SyntaxViolation::NullInFragment,
        (Some(_), text) if text.starts_with('%') => SyntaxViolation::PercentDecode,
        (Some(_), _) => SyntaxViolation::NonUrlCodePoint,
    }
}
