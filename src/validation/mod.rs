//! [Validation errors](https://url.spec.whatwg.org/#validation-error): the Standard's 31 names, the range of
//! each in the input, and whether it made the parser fail.
//!
//! [`Url::options`](crate::Url::options) collects those of a URL, [`diagnose_host`] those of a host.

pub(crate) mod sink;

use alloc::string::String;
use core::fmt;
use core::ops::Range;

pub use crate::url::diagnosis::{Finding, diagnose_host};
pub use crate::url::writing::is_valid_url_string;

pub(crate) use self::sink::{FailingReport, Ignored, ValidationErrorSink, Within};

use crate::named::named;

named! {
    /// A [validation error](https://url.spec.whatwg.org/#validation-error), in the order of the Standard's table, which
    /// has its name. [`message`](Self::message) inserts the text at the error into its sentence.
    ValidationError {
        /// <https://url.spec.whatwg.org/#validation-error-domain-to-ascii>:
        DomainToAscii "domain-to-ASCII" "the domain {} is not a valid domain"
        /// <https://url.spec.whatwg.org/#domain-percent-encoded>:
        DomainPercentEncoded "domain-percent-encoded" "the domain contains the percent-encoded byte {}"
        /// <https://url.spec.whatwg.org/#host-invalid-code-point>:
        HostInvalidCodePoint "host-invalid-code-point" "the host contains {}, which no host may contain"
        /// <https://url.spec.whatwg.org/#ipv4-empty-part>:
        Ipv4EmptyPart "IPv4-empty-part" "the IPv4 address ends with a dot"
        /// <https://url.spec.whatwg.org/#ipv4-too-few-parts>:
        Ipv4TooFewParts "IPv4-too-few-parts" "the IPv4 address {} has fewer than 4 parts"
        /// <https://url.spec.whatwg.org/#ipv4-too-many-parts>:
        Ipv4TooManyParts "IPv4-too-many-parts" "the IPv4 address has more than 4 parts"
        /// <https://url.spec.whatwg.org/#ipv4-non-numeric-part>:
        Ipv4NonNumericPart "IPv4-non-numeric-part" "the host ends in a number, which makes it an IPv4 address, but its part {} is not a number"
        /// <https://url.spec.whatwg.org/#ipv4-non-decimal-part>:
        Ipv4NonDecimalPart "IPv4-non-decimal-part" "the IPv4 address part {} is written in hexadecimal or octal digits"
        /// <https://url.spec.whatwg.org/#ipv4-out-of-range-part>:
        Ipv4OutOfRangePart "IPv4-out-of-range-part" "the IPv4 address part {} exceeds 255"
        /// <https://url.spec.whatwg.org/#ipv4-non-ascii-input>:
        Ipv4NonAsciiInput "IPv4-non-ASCII-input" "the IPv4 address {} is not written in ASCII"
        /// <https://url.spec.whatwg.org/#ipv6-unclosed>:
        Ipv6Unclosed "IPv6-unclosed" "the IPv6 address is missing the closing ]"
        /// <https://url.spec.whatwg.org/#ipv6-invalid-compression>:
        Ipv6InvalidCompression "IPv6-invalid-compression" "the IPv6 address begins with a single :"
        /// <https://url.spec.whatwg.org/#ipv6-too-many-pieces>:
        Ipv6TooManyPieces "IPv6-too-many-pieces" "the IPv6 address has more than 8 pieces"
        /// <https://url.spec.whatwg.org/#ipv6-multiple-compression>:
        Ipv6MultipleCompression "IPv6-multiple-compression" "the IPv6 address is compressed with :: more than once"
        /// <https://url.spec.whatwg.org/#ipv6-invalid-code-point>:
        Ipv6InvalidCodePoint "IPv6-invalid-code-point" "the IPv6 address contains {}, which is neither a hexadecimal digit nor a colon, or it ends unexpectedly"
        /// <https://url.spec.whatwg.org/#ipv6-too-few-pieces>:
        Ipv6TooFewPieces "IPv6-too-few-pieces" "the IPv6 address {} has fewer than 8 pieces and no ::"
        /// <https://url.spec.whatwg.org/#ipv6-piece-leading-zero>:
        Ipv6PieceLeadingZero "IPv6-piece-leading-zero" "the IPv6 address piece {} has a leading zero"
        /// <https://url.spec.whatwg.org/#ipv4-in-ipv6-too-many-pieces>:
        Ipv4InIpv6TooManyPieces "IPv4-in-IPv6-too-many-pieces" "the IPv6 address has more than 6 pieces before the IPv4 address in it"
        /// <https://url.spec.whatwg.org/#ipv4-in-ipv6-invalid-code-point>:
        Ipv4InIpv6InvalidCodePoint "IPv4-in-IPv6-invalid-code-point" "the IPv4 address in the IPv6 address has an empty part, a part that is not a decimal number, a leading zero, or too many parts, at {}"
        /// <https://url.spec.whatwg.org/#ipv4-in-ipv6-out-of-range-part>:
        Ipv4InIpv6OutOfRangePart "IPv4-in-IPv6-out-of-range-part" "the part {} of the IPv4 address in the IPv6 address exceeds 255"
        /// <https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts>:
        Ipv4InIpv6TooFewParts "IPv4-in-IPv6-too-few-parts" "the IPv4 address {} in the IPv6 address has fewer than 4 parts"
        /// <https://url.spec.whatwg.org/#invalid-url-unit>:
        InvalidUrlUnit "invalid-URL-unit" "{} may not be written in a URL there"
        /// <https://url.spec.whatwg.org/#special-scheme-missing-following-solidus>:
        SpecialSchemeMissingFollowingSolidus "special-scheme-missing-following-solidus" "the scheme must be followed by //, and by no further slash or backslash before the host"
        /// <https://url.spec.whatwg.org/#missing-scheme-non-relative-url>:
        MissingSchemeNonRelativeUrl "missing-scheme-non-relative-URL" "it has no scheme, and there is no base URL that it could be relative to"
        /// <https://url.spec.whatwg.org/#invalid-reverse-solidus>:
        InvalidReverseSolidus "invalid-reverse-solidus" "there is a backslash instead of a slash"
        /// <https://url.spec.whatwg.org/#invalid-credentials>:
        InvalidCredentials "invalid-credentials" "it includes credentials"
        /// <https://url.spec.whatwg.org/#host-missing>:
        HostMissing "host-missing" "the host is missing"
        /// <https://url.spec.whatwg.org/#port-out-of-range>:
        PortOutOfRange "port-out-of-range" "the port {} is out of range"
        /// <https://url.spec.whatwg.org/#port-invalid>:
        PortInvalid "port-invalid" "the port contains {}, which is not a digit"
        /// <https://url.spec.whatwg.org/#file-invalid-windows-drive-letter>:
        FileInvalidWindowsDriveLetter "file-invalid-Windows-drive-letter" "the relative reference starts with the Windows drive letter {}"
        /// <https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host>:
        FileInvalidWindowsDriveLetterHost "file-invalid-Windows-drive-letter-host" "the host {} is a Windows drive letter"
    }
}

/// Returns `text` in quotes, with its control and format characters escaped: a terminal would run them, and a reader
/// could not see them. The formatter of `core` would link tables of printable characters.
pub(crate) fn quoted(text: &str) -> String {
    let mut output = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' | '\t' | '\n' | '\r' => output.extend(c.escape_default()),
            _ if is_invisible(c) => output.extend(c.escape_unicode()),
            _ => output.push(c),
        }
    }
    output.push('"');
    output
}

/// Returns whether the general category of `c` is Cc, Cf, Zl or Zp.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{AD}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}' | '\u{890}' | '\u{891}')
        || matches!(c, '\u{8E2}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}')
        || matches!(c, '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{110BD}' | '\u{110CD}')
        || matches!(c, '\u{13430}'..='\u{1343F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}')
        || matches!(c, '\u{E0000}'..='\u{E007F}')
}

impl ValidationError {
    /// Returns whether the parser can fail because of this error, by the Standard's table.
    #[must_use]
    pub const fn can_be_failure(self) -> bool {
        !matches!(
            self,
            Self::DomainPercentEncoded
                | Self::Ipv4EmptyPart
                | Self::Ipv4TooFewParts
                | Self::Ipv4NonDecimalPart
                | Self::Ipv4NonAsciiInput
                | Self::Ipv6PieceLeadingZero
                | Self::InvalidUrlUnit
                | Self::SpecialSchemeMissingFollowingSolidus
                | Self::InvalidReverseSolidus
                | Self::InvalidCredentials
                | Self::FileInvalidWindowsDriveLetter
                | Self::FileInvalidWindowsDriveLetterHost
        )
    }

    /// Returns a sentence for people about `text`, the text at the error.
    #[must_use]
    pub fn message(self, text: &str) -> String {
        match self.sentence().split_once('{') {
            None => String::from(self.sentence()),
            Some((before, rest)) => {
                let after = rest.strip_prefix('}').unwrap_or(rest);
                [before, &quoted(text), after].concat()
            }
        }
    }

    /// Returns the part of a URL that this validation error is always about, if there is only one.
    #[must_use]
    pub const fn part(self) -> Option<UrlPart> {
        match self {
            Self::InvalidUrlUnit | Self::InvalidReverseSolidus => None,
            Self::SpecialSchemeMissingFollowingSolidus | Self::MissingSchemeNonRelativeUrl => Some(UrlPart::Scheme),
            Self::InvalidCredentials => Some(UrlPart::Credentials),
            Self::PortOutOfRange | Self::PortInvalid => Some(UrlPart::Port),
            Self::FileInvalidWindowsDriveLetter => Some(UrlPart::Path),
            _ => Some(UrlPart::Host),
        }
    }
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

named! {
    /// The part of a URL that a validation error is about. Its name is the Standard's word.
    UrlPart {
        /// The scheme, and the `:` and slashes after it.
        Scheme "scheme"
        /// The username and the password.
        Credentials "credentials"
        /// The host.
        Host "host"
        /// The port.
        Port "port"
        /// The path.
        Path "path"
        /// The query.
        Query "query"
        /// The fragment.
        Fragment "fragment"
    }
}

/// A validation error, as one run of an algorithm reported it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reported {
    /// The validation error.
    pub error: ValidationError,
    /// The range in the algorithm's input, in bytes. It is empty if something is missing.
    pub range: Range<usize>,
    /// Whether the algorithm returned failure because of it.
    pub is_failure: bool,
}

impl Reported {
    /// Returns a sentence for people that quotes the text at the error. `input` is the algorithm's input.
    ///
    /// ```
    /// use weburl::Url;
    ///
    /// let (input, mut errors) = ("https://example.org:65536/", Vec::new());
    /// Url::options().errors(&mut errors).parse(input).unwrap_err();
    /// assert_eq!(errors[0].reported.message(input), "the port \"65536\" is out of range");
    /// ```
    #[must_use]
    pub fn message(&self, input: &str) -> String {
        self.error.message(input.get(self.range.clone()).unwrap_or_default())
    }
}
