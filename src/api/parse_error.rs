//! The reason why a text is not a URL.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::encoding::utf_8_decode_without_bom;
use crate::host::domain_problem;
use crate::infra::{is_ascii_tab_or_newline, strip_c0_control_or_space};
use crate::percent_encoding::percent_decode;
use crate::url::scheme::is_special;
use crate::url::writing::is_url_scheme_string;
use crate::validation::{FailingReport, Reported, ValidationError, quoted};

/// The reason why a text is not a URL: the [validation error](https://url.spec.whatwg.org/#validation-error)
/// that made the parser fail.
///
/// ```
/// use weburl::{ParseErrorKind, Url};
///
/// let error = Url::parse("https://user:secret@a b/").unwrap_err();
/// assert_eq!((error.kind(), error.name()), (ParseErrorKind::InvalidDomain, "domain-to-ASCII"));
/// let message = r#"the domain "a b" is not a valid domain: its 1st label contains U+0020, which is not allowed in a domain"#;
/// assert_eq!(error.message(), message);
/// assert_eq!(error.to_string(), format!(r#"invalid URL "https://…@a b/": {message}"#));
/// ```
///
/// `Display` and `Debug` show the start of the text without credentials, and escape its control and format characters.
/// [`input`](Self::input) has all of it.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError {
    input: Box<str>,
    /// The report that the parser failed with; `None` if the text is too long to parse.
    reported: Option<Reported>,
    parsed: Parsed,
}

/// What a text was parsed as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Parsed {
    /// A URL, without a base.
    Url,
    /// A URL, with a base.
    Reference,
    Base,
    Host,
}

/// The kinds of [`ParseError`]: which part of the text is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// There is no host, and the scheme or the credentials need one.
    MissingHost,
    /// The host is not a domain.
    InvalidDomain,
    /// The host of a URL that is not special contains a [forbidden host code
    /// point](https://url.spec.whatwg.org/#forbidden-host-code-point).
    InvalidHostCodePoint,
    /// The host ends in a number, but is not an IPv4 address.
    InvalidIpv4Address,
    /// The host starts with `[`, but is not an IPv6 address.
    InvalidIpv6Address,
    /// The port is not a number, or too great a number.
    InvalidPort,
    /// There is no scheme, and no base.
    MissingScheme,
    /// There is no scheme, and the base has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    OpaqueBase,
    /// The text is too long.
    TooLong,
}

impl ParseError {
    /// Makes the error for `input` from the report of the parser, which has none if the text is too long.
    #[cold]
    pub(super) fn new(input: &str, report: FailingReport, parsed: Parsed) -> Self {
        Self { input: input.into(), reported: report.0, parsed }
    }

    pub(super) fn about_base(self) -> Self {
        Self { parsed: Parsed::Base, ..self }
    }

    /// Returns the kind, to match on. [`validation_error`](Self::validation_error) is more detailed.
    #[must_use]
    pub fn kind(&self) -> ParseErrorKind {
        use ValidationError as E;
        match self.validation_error() {
            None => ParseErrorKind::TooLong,
            Some(E::HostMissing) => ParseErrorKind::MissingHost,
            Some(E::HostInvalidCodePoint) => ParseErrorKind::InvalidHostCodePoint,
            Some(E::Ipv4TooManyParts | E::Ipv4NonNumericPart | E::Ipv4OutOfRangePart) => {
                ParseErrorKind::InvalidIpv4Address
            }
            Some(E::PortInvalid | E::PortOutOfRange) => ParseErrorKind::InvalidPort,
            Some(E::MissingSchemeNonRelativeUrl) if self.parsed == Parsed::Reference => ParseErrorKind::OpaqueBase,
            Some(E::MissingSchemeNonRelativeUrl) => ParseErrorKind::MissingScheme,
            Some(E::DomainToAscii) => ParseErrorKind::InvalidDomain,
            // No other error makes the parser fail.
            Some(_) => ParseErrorKind::InvalidIpv6Address,
        }
    }

    /// Returns the validation error; `None` if the text is too long to parse.
    #[must_use]
    pub fn validation_error(&self) -> Option<ValidationError> {
        self.reported.as_ref().map(|reported| reported.error)
    }

    /// Returns the Standard's name of the validation error, for example `port-out-of-range`. For a text that is too
    /// long, returns our own name `input-too-long`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        let error = self.validation_error();
        error.map_or("input-too-long", ValidationError::name)
    }

    /// Returns the range of the error in [`input`](Self::input), in bytes. Empty if something is missing.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        match &self.reported {
            Some(reported) => reported.range.clone(),
            None => 0..self.input.len(),
        }
    }

    /// Returns a sentence for people, with the reason if the host is not a domain. It quotes the start of the text at
    /// the error, unless that may be a part of the credentials.
    #[must_use]
    pub fn message(&self) -> String {
        let Some(reported) = &self.reported else {
            return "the text is too long".to_owned();
        };
        let hidden = credentials(&self.input);
        if hidden.start < reported.range.end && reported.range.start < hidden.end {
            return reported.error.message("…");
        }
        let text = &self.input[reported.range.clone()];
        let mut message = reported.error.message(&cut(text));
        if reported.error == ValidationError::DomainToAscii {
            // The URL parser removes tabs and newlines from its input; the host parser does not.
            let is_kept = |byte: &u8| self.parsed == Parsed::Host || !is_ascii_tab_or_newline(*byte);
            let host: Vec<u8> = text.bytes().filter(is_kept).collect();
            if let Some(problem) = domain_problem(&utf_8_decode_without_bom(percent_decode(&host)), false) {
                message.push_str(": ");
                message.push_str(&problem.message());
            }
        }
        message
    }

    /// Returns the text that could not be parsed, with any credentials.
    #[must_use]
    pub fn input(&self) -> &str {
        &self.input
    }

    /// Returns whether [`input`](Self::input) is the base.
    #[must_use]
    pub fn is_about_base(&self) -> bool {
        self.parsed == Parsed::Base
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
    let is_password = |at_sign: &usize| authority[..*at_sign].contains(':');
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
        let subject = match self.parsed {
            Parsed::Url | Parsed::Reference => "URL",
            Parsed::Base => "base URL",
            Parsed::Host => "host",
        };
        write!(f, "invalid {subject} {}: {}", shown(&self.input), self.message())
    }
}

impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ParseError")
            .field("name", &self.name())
            .field("span", &self.span())
            .field("input", &format_args!("{}", shown(&self.input)))
            .finish_non_exhaustive()
    }
}

impl core::error::Error for ParseError {}
