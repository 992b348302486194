//! The error of parsing and of setting a component.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::host::{DomainProblem, host_problem, host_problem_range};
use crate::infra::{broken, strip_c0_control_or_space};
use crate::url::Component;
use crate::url::reason::{ParseErrorKind, Reason};
use crate::url::scheme::{is_special, is_url_scheme_string};
use crate::validation_error::{FailingReport, ValidationError, quoted};

/// The reason why a text is not a URL, or cannot become a component of one.
///
/// ```
/// use weburl::{ParseErrorKind, Url};
///
/// let error = Url::parse("https://user:secret@a b/").unwrap_err();
/// assert_eq!((error.kind(), error.name()), (ParseErrorKind::InvalidDomain, "domain-to-ASCII"));
/// let message = r#"the domain "a b" is not a valid domain: its 1st label contains U+0020, which is not allowed in a domain"#;
/// assert_eq!(error.message(), message);
/// assert_eq!(error.to_string(), format!(r#"invalid URL "https://…@a b/": {message}"#));
///
/// let error = Url::parse("https://example.org/")?.set_host(Some("a b")).unwrap_err();
/// assert_eq!(error.to_string(), format!(r#"invalid host "a b": {message}"#));
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// `Display` and `Debug` show the start of the text without credentials, and escape its control and format characters.
/// [`input`](Self::input) has all of it.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError {
    input: Box<str>,
    /// The range that the sentence quotes: in a host, the whole domain.
    quoted: Range<usize>,
    /// The validation error that the parser failed with, if it reported one.
    error: Option<ValidationError>,
    reason: Reason,
    subject: Subject,
}

/// What a text was parsed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A URL, without a base.
    Url,
    /// A URL, with a base.
    Reference,
    /// The input of the host parser.
    Host,
    /// The value of a setter.
    Value(Component),
    /// A component of a URL that is made of its components.
    Part(&'static str),
}

impl Subject {
    const fn name(self) -> &'static str {
        match self {
            Self::Url | Self::Reference => "URL",
            Self::Host | Self::Value(Component::Host | Component::Hostname) => "host",
            Self::Value(Component::Protocol) => "scheme",
            Self::Value(Component::Pathname) => "path",
            Self::Value(Component::Search) => "query",
            Self::Value(Component::Hash) => "fragment",
            Self::Value(component) => component.name(),
            Self::Part(name) => name,
        }
    }

    fn is_secret(self) -> bool {
        matches!(self.name(), "username" | "password")
    }
}

impl ParseError {
    /// Makes the error for `input` from the report of the parser, which has none if the text is too long.
    #[cold]
    pub(crate) fn new(input: &str, report: FailingReport, subject: Subject) -> Self {
        match report.0 {
            Some((error, range)) => {
                Self { input: input.into(), quoted: range, error: Some(error), reason: Reason::Reported, subject }
            }
            None => Self::of(input, 0..input.len(), Reason::TooLong, subject),
        }
    }

    /// Makes the error for a range of `input`.
    #[cold]
    pub(crate) fn of(input: &str, span: Range<usize>, reason: Reason, subject: Subject) -> Self {
        let error = (reason == Reason::PortWithoutDigits).then_some(ValidationError::PortInvalid);
        Self { input: input.into(), quoted: span, error, reason, subject }
    }

    /// Returns the kind, to match on. [`validation_error`](Self::validation_error) is more detailed.
    #[must_use]
    pub fn kind(&self) -> ParseErrorKind {
        use ValidationError as E;
        let Some(error) = self.error else {
            return self.reason.kind();
        };
        match error {
            E::HostMissing => ParseErrorKind::MissingHost,
            E::HostInvalidCodePoint => ParseErrorKind::InvalidHostCodePoint,
            E::DomainToAscii => ParseErrorKind::InvalidDomain,
            E::Ipv4TooManyParts | E::Ipv4NonNumericPart | E::Ipv4OutOfRangePart => ParseErrorKind::InvalidIpv4Address,
            E::Ipv6Unclosed
            | E::Ipv6InvalidCompression
            | E::Ipv6TooManyPieces
            | E::Ipv6MultipleCompression
            | E::Ipv6InvalidCodePoint
            | E::Ipv6TooFewPieces
            | E::Ipv4InIpv6TooManyPieces
            | E::Ipv4InIpv6InvalidCodePoint
            | E::Ipv4InIpv6OutOfRangePart
            | E::Ipv4InIpv6TooFewParts => ParseErrorKind::InvalidIpv6Address,
            E::PortInvalid | E::PortOutOfRange => ParseErrorKind::InvalidPort,
            E::MissingSchemeNonRelativeUrl if self.subject == Subject::Reference => ParseErrorKind::OpaqueBase,
            E::MissingSchemeNonRelativeUrl => ParseErrorKind::MissingScheme,
            E::DomainPercentEncoded
            | E::Ipv4EmptyPart
            | E::Ipv4TooFewParts
            | E::Ipv4NonDecimalPart
            | E::Ipv4NonAsciiInput
            | E::Ipv6PieceLeadingZero
            | E::InvalidUrlUnit
            | E::SpecialSchemeMissingFollowingSolidus
            | E::InvalidReverseSolidus
            | E::InvalidCredentials
            | E::FileInvalidWindowsDriveLetter
            | E::FileInvalidWindowsDriveLetterHost => broken("the parser failed because of the error"),
        }
    }

    /// Returns the validation error; `None` if the Standard has none.
    #[must_use]
    pub fn validation_error(&self) -> Option<ValidationError> {
        self.error
    }

    /// Returns what the text is, for example "host".
    #[doc(hidden)]
    #[must_use]
    pub fn subject(&self) -> &'static str {
        self.subject.name()
    }

    /// Returns the reason that is not a validation error.
    #[doc(hidden)]
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.reason
    }

    /// Returns the Standard's name of the validation error, for example `port-out-of-range`. Otherwise, returns our own
    /// name: `input-too-long` for a text that is too long, `not-an-origin`, or `not-settable` for a component that cannot be set.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match (self.error, self.reason) {
            (Some(error), _) => error.name(),
            (None, Reason::TooLong) => "input-too-long",
            (None, Reason::NotAnOrigin) => "not-an-origin",
            (None, _) => "not-settable",
        }
    }

    /// Returns the range of the error in [`input`](Self::input), in bytes: in a domain, of the code point or the label. Empty
    /// if something is missing.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        let quoted = self.quoted();
        if !self.is_of_domain() {
            return quoted;
        }
        let range = host_problem_range(&self.input[quoted.clone()], self.is_of_host_parser());
        quoted.start + range.start..quoted.start + range.end
    }

    /// Returns the range that the sentence quotes.
    #[doc(hidden)]
    #[must_use]
    pub fn quoted(&self) -> Range<usize> {
        self.quoted.clone()
    }

    /// Returns the reason why the host is not a domain.
    #[doc(hidden)]
    #[must_use]
    pub fn domain_problem(&self) -> Option<DomainProblem> {
        if !self.is_of_domain() {
            return None;
        }
        host_problem(&self.input[self.quoted()], self.is_of_host_parser(), false)
    }

    fn is_of_domain(&self) -> bool {
        self.error == Some(ValidationError::DomainToAscii)
    }

    /// Whether the text is not the URL parser's, which removes tabs and newlines.
    fn is_of_host_parser(&self) -> bool {
        matches!(self.subject, Subject::Host | Subject::Part(_))
    }

    /// Returns a sentence for people, with the reason if the host is not a domain. It quotes the start of the text at
    /// the error, unless that may be a part of the credentials.
    #[must_use]
    pub fn message(&self) -> String {
        let error = match (self.error, self.reason) {
            (Some(ValidationError::MissingSchemeNonRelativeUrl), _) if self.subject == Subject::Reference => {
                return "it has no scheme, and the base URL has an opaque path".to_owned();
            }
            (Some(error), Reason::Reported) => error,
            (Some(error), _) if !self.quoted.is_empty() => error,
            (_, reason) => return reason.sentence(self.quoted.start).into_owned(),
        };
        let hidden = credentials(&self.input);
        if hidden.start < self.quoted.end && self.quoted.start < hidden.end {
            return error.message("…");
        }
        let text = &self.input[self.quoted.clone()];
        let mut message = error.message(&cut(text));
        if let Some(problem) = self.domain_problem() {
            message.extend([": ", &problem.message()]);
        }
        message
    }

    /// Returns the text that cannot be used, with any credentials.
    #[must_use]
    pub fn input(&self) -> &str {
        &self.input
    }

    fn shown(&self) -> String {
        if self.subject.is_secret() { quoted("…") } else { shown(&self.input) }
    }
}

/// Returns the range of `input` that `Display` and `Debug` hide: the credentials. A password may be meant to contain a
/// `/`, `?` or `#`, so that only the last `@` after a `:` ends them.
pub(crate) fn credentials(input: &str) -> Range<usize> {
    let (stripped, stripped_start) = strip_c0_control_or_space(input);
    let is_slash = |c: char| matches!(c, '/' | '\\');
    let after_scheme = match stripped.split_once(':') {
        Some((scheme, rest))
            if is_url_scheme_string(scheme)
                && (rest.starts_with(is_slash) || is_special(&scheme.to_ascii_lowercase())) =>
        {
            rest
        }
        _ => stripped,
    };
    let authority = after_scheme.trim_start_matches(['/', '\\', '\t', '\n', '\r']);
    let start = stripped_start + stripped.len() - authority.len();
    let end = authority.find(['/', '\\', '?', '#']).unwrap_or(authority.len());
    let is_password = |at_sign: &usize| authority.as_bytes()[..*at_sign].contains(&b':');
    let at_sign = authority.rfind('@').filter(is_password).or_else(|| authority[..end].rfind('@'));
    start..start + at_sign.unwrap_or(0)
}

/// Returns the start of `text`, which `Display` and `Debug` show.
pub(crate) fn cut(text: &str) -> Cow<'_, str> {
    const MOST_CHARACTERS: usize = 80;
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => [&text[..end], "…"].concat().into(),
        None => text.into(),
    }
}

/// Returns the start of `input` for people, in quotes and without credentials.
pub(crate) fn shown(input: &str) -> String {
    let hidden = credentials(input);
    match hidden.is_empty() {
        true => quoted(&cut(input)),
        false => quoted(&cut(&[&input[..hidden.start], "…", &input[hidden.end..]].concat())),
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid {} {}: {}", self.subject.name(), self.shown(), self.message())
    }
}

impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError")
            .field("name", &self.name())
            .field("span", &self.span())
            .field("input", &format_args!("{}", self.shown()))
            .finish_non_exhaustive()
    }
}

impl core::error::Error for ParseError {}
