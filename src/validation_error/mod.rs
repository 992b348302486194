//! [Validation errors](https://url.spec.whatwg.org/#validation-error), and what receives them.

pub(crate) mod sink;

use alloc::string::String;
use core::fmt;

pub(crate) use self::sink::{AnyReport, FailingReport, Ignored, Reported, ValidationErrorSink, Within};

/// A [validation error](https://url.spec.whatwg.org/#validation-error), in the order of the Standard's table, which
/// has its name. [`message`](Self::message) inserts the text at the error into its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[non_exhaustive]
pub enum ValidationError {
    /// <https://url.spec.whatwg.org/#validation-error-domain-to-ascii>
    DomainToAscii,
    /// <https://url.spec.whatwg.org/#domain-percent-encoded>
    DomainPercentEncoded,
    /// <https://url.spec.whatwg.org/#host-invalid-code-point>
    HostInvalidCodePoint,
    /// <https://url.spec.whatwg.org/#ipv4-empty-part>
    Ipv4EmptyPart,
    /// <https://url.spec.whatwg.org/#ipv4-too-few-parts>
    Ipv4TooFewParts,
    /// <https://url.spec.whatwg.org/#ipv4-too-many-parts>
    Ipv4TooManyParts,
    /// <https://url.spec.whatwg.org/#ipv4-non-numeric-part>
    Ipv4NonNumericPart,
    /// <https://url.spec.whatwg.org/#ipv4-non-decimal-part>
    Ipv4NonDecimalPart,
    /// <https://url.spec.whatwg.org/#ipv4-out-of-range-part>
    Ipv4OutOfRangePart,
    /// <https://url.spec.whatwg.org/#ipv4-non-ascii-input>
    Ipv4NonAsciiInput,
    /// <https://url.spec.whatwg.org/#ipv6-unclosed>
    Ipv6Unclosed,
    /// <https://url.spec.whatwg.org/#ipv6-invalid-compression>
    Ipv6InvalidCompression,
    /// <https://url.spec.whatwg.org/#ipv6-too-many-pieces>
    Ipv6TooManyPieces,
    /// <https://url.spec.whatwg.org/#ipv6-multiple-compression>
    Ipv6MultipleCompression,
    /// <https://url.spec.whatwg.org/#ipv6-invalid-code-point>
    Ipv6InvalidCodePoint,
    /// <https://url.spec.whatwg.org/#ipv6-too-few-pieces>
    Ipv6TooFewPieces,
    /// <https://url.spec.whatwg.org/#ipv6-piece-leading-zero>
    Ipv6PieceLeadingZero,
    /// <https://url.spec.whatwg.org/#ipv4-in-ipv6-too-many-pieces>
    Ipv4InIpv6TooManyPieces,
    /// <https://url.spec.whatwg.org/#ipv4-in-ipv6-invalid-code-point>
    Ipv4InIpv6InvalidCodePoint,
    /// <https://url.spec.whatwg.org/#ipv4-in-ipv6-out-of-range-part>
    Ipv4InIpv6OutOfRangePart,
    /// <https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts>
    Ipv4InIpv6TooFewParts,
    /// <https://url.spec.whatwg.org/#invalid-url-unit>
    InvalidUrlUnit,
    /// <https://url.spec.whatwg.org/#special-scheme-missing-following-solidus>
    SpecialSchemeMissingFollowingSolidus,
    /// <https://url.spec.whatwg.org/#missing-scheme-non-relative-url>
    MissingSchemeNonRelativeUrl,
    /// <https://url.spec.whatwg.org/#invalid-reverse-solidus>
    InvalidReverseSolidus,
    /// <https://url.spec.whatwg.org/#invalid-credentials>
    InvalidCredentials,
    /// <https://url.spec.whatwg.org/#host-missing>
    HostMissing,
    /// <https://url.spec.whatwg.org/#port-out-of-range>
    PortOutOfRange,
    /// <https://url.spec.whatwg.org/#port-invalid>
    PortInvalid,
    /// <https://url.spec.whatwg.org/#file-invalid-windows-drive-letter>
    FileInvalidWindowsDriveLetter,
    /// <https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host>
    FileInvalidWindowsDriveLetterHost,
}

impl ValidationError {
    /// Every value, in the order of its number.
    pub const ALL: &'static [Self] = &[
        Self::DomainToAscii,
        Self::DomainPercentEncoded,
        Self::HostInvalidCodePoint,
        Self::Ipv4EmptyPart,
        Self::Ipv4TooFewParts,
        Self::Ipv4TooManyParts,
        Self::Ipv4NonNumericPart,
        Self::Ipv4NonDecimalPart,
        Self::Ipv4OutOfRangePart,
        Self::Ipv4NonAsciiInput,
        Self::Ipv6Unclosed,
        Self::Ipv6InvalidCompression,
        Self::Ipv6TooManyPieces,
        Self::Ipv6MultipleCompression,
        Self::Ipv6InvalidCodePoint,
        Self::Ipv6TooFewPieces,
        Self::Ipv6PieceLeadingZero,
        Self::Ipv4InIpv6TooManyPieces,
        Self::Ipv4InIpv6InvalidCodePoint,
        Self::Ipv4InIpv6OutOfRangePart,
        Self::Ipv4InIpv6TooFewParts,
        Self::InvalidUrlUnit,
        Self::SpecialSchemeMissingFollowingSolidus,
        Self::MissingSchemeNonRelativeUrl,
        Self::InvalidReverseSolidus,
        Self::InvalidCredentials,
        Self::HostMissing,
        Self::PortOutOfRange,
        Self::PortInvalid,
        Self::FileInvalidWindowsDriveLetter,
        Self::FileInvalidWindowsDriveLetterHost,
    ];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DomainToAscii => "domain-to-ASCII",
            Self::DomainPercentEncoded => "domain-percent-encoded",
            Self::HostInvalidCodePoint => "host-invalid-code-point",
            Self::Ipv4EmptyPart => "IPv4-empty-part",
            Self::Ipv4TooFewParts => "IPv4-too-few-parts",
            Self::Ipv4TooManyParts => "IPv4-too-many-parts",
            Self::Ipv4NonNumericPart => "IPv4-non-numeric-part",
            Self::Ipv4NonDecimalPart => "IPv4-non-decimal-part",
            Self::Ipv4OutOfRangePart => "IPv4-out-of-range-part",
            Self::Ipv4NonAsciiInput => "IPv4-non-ASCII-input",
            Self::Ipv6Unclosed => "IPv6-unclosed",
            Self::Ipv6InvalidCompression => "IPv6-invalid-compression",
            Self::Ipv6TooManyPieces => "IPv6-too-many-pieces",
            Self::Ipv6MultipleCompression => "IPv6-multiple-compression",
            Self::Ipv6InvalidCodePoint => "IPv6-invalid-code-point",
            Self::Ipv6TooFewPieces => "IPv6-too-few-pieces",
            Self::Ipv6PieceLeadingZero => "IPv6-piece-leading-zero",
            Self::Ipv4InIpv6TooManyPieces => "IPv4-in-IPv6-too-many-pieces",
            Self::Ipv4InIpv6InvalidCodePoint => "IPv4-in-IPv6-invalid-code-point",
            Self::Ipv4InIpv6OutOfRangePart => "IPv4-in-IPv6-out-of-range-part",
            Self::Ipv4InIpv6TooFewParts => "IPv4-in-IPv6-too-few-parts",
            Self::InvalidUrlUnit => "invalid-URL-unit",
            Self::SpecialSchemeMissingFollowingSolidus => "special-scheme-missing-following-solidus",
            Self::MissingSchemeNonRelativeUrl => "missing-scheme-non-relative-URL",
            Self::InvalidReverseSolidus => "invalid-reverse-solidus",
            Self::InvalidCredentials => "invalid-credentials",
            Self::HostMissing => "host-missing",
            Self::PortOutOfRange => "port-out-of-range",
            Self::PortInvalid => "port-invalid",
            Self::FileInvalidWindowsDriveLetter => "file-invalid-Windows-drive-letter",
            Self::FileInvalidWindowsDriveLetterHost => "file-invalid-Windows-drive-letter-host",
        }
    }

    /// Returns a sentence for people. `{}` represents the text at the error, if the sentence quotes it.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::DomainToAscii => "the domain {} is not a valid domain",
            Self::DomainPercentEncoded => "the domain contains the percent-encoded byte {}",
            Self::HostInvalidCodePoint => "the host contains {}, which no host may contain",
            Self::Ipv4EmptyPart => "the IPv4 address ends with a dot",
            Self::Ipv4TooFewParts => "the IPv4 address {} has fewer than 4 parts",
            Self::Ipv4TooManyParts => "the IPv4 address has more than 4 parts",
            Self::Ipv4NonNumericPart => {
                "the host ends in a number, which makes it an IPv4 address, but its part {} is not a number"
            }
            Self::Ipv4NonDecimalPart => "the IPv4 address part {} is written in hexadecimal or octal digits",
            Self::Ipv4OutOfRangePart => "the IPv4 address part {} exceeds 255",
            Self::Ipv4NonAsciiInput => "the IPv4 address {} is not written in ASCII",
            Self::Ipv6Unclosed => "the IPv6 address is missing the closing ]",
            Self::Ipv6InvalidCompression => "the IPv6 address begins with a single :",
            Self::Ipv6TooManyPieces => "the IPv6 address has more than 8 pieces",
            Self::Ipv6MultipleCompression => "the IPv6 address is compressed with :: more than once",
            Self::Ipv6InvalidCodePoint => {
                "the IPv6 address contains {}, which is neither a hexadecimal digit nor a colon, or it ends unexpectedly"
            }
            Self::Ipv6TooFewPieces => "the IPv6 address {} has fewer than 8 pieces and no ::",
            Self::Ipv6PieceLeadingZero => "the IPv6 address piece {} has a leading zero",
            Self::Ipv4InIpv6TooManyPieces => "the IPv6 address has more than 6 pieces before the IPv4 address in it",
            Self::Ipv4InIpv6InvalidCodePoint => {
                "the IPv4 address in the IPv6 address has an empty part, a part that is not a decimal number, a leading zero, or too many parts, at {}"
            }
            Self::Ipv4InIpv6OutOfRangePart => "the part {} of the IPv4 address in the IPv6 address exceeds 255",
            Self::Ipv4InIpv6TooFewParts => "the IPv4 address {} in the IPv6 address has fewer than 4 parts",
            Self::InvalidUrlUnit => "{} may not be written in a URL there",
            Self::SpecialSchemeMissingFollowingSolidus => {
                "the scheme must be followed by //, and by no further slash or backslash before the host"
            }
            Self::MissingSchemeNonRelativeUrl => {
                "it has no scheme, and there is no base URL that it could be relative to"
            }
            Self::InvalidReverseSolidus => "there is a backslash instead of a slash",
            Self::InvalidCredentials => "it includes credentials",
            Self::HostMissing => "the host is missing",
            Self::PortOutOfRange => "the port {} is out of range",
            Self::PortInvalid => "the port contains {}, which is not a digit",
            Self::FileInvalidWindowsDriveLetter => "the relative reference starts with the Windows drive letter {}",
            Self::FileInvalidWindowsDriveLetterHost => "the host {} is a Windows drive letter",
        }
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

/// Returns whether the general category of `c` is Cc, Cf, Zl or Zp, or `c` is reserved among such code points.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{AD}' | '\u{600}'..='\u{605}' | '\u{61C}' | '\u{6DD}' | '\u{70F}' | '\u{890}' | '\u{891}')
        || matches!(c, '\u{8E2}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}')
        || matches!(c, '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{110BD}' | '\u{110CD}')
        || matches!(c, '\u{13430}'..='\u{1343F}' | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}')
        || matches!(c, '\u{E0000}'..='\u{E007F}')
}

impl ValidationError {
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
        self.part_and_failure().0
    }

    /// Returns whether the parser can fail because of this error, by the Standard's table.
    #[must_use]
    pub const fn can_be_failure(self) -> bool {
        self.part_and_failure().1
    }

    const fn part_and_failure(self) -> (Option<UrlPart>, bool) {
        match self {
            Self::DomainToAscii => (Some(UrlPart::Host), true),
            Self::DomainPercentEncoded => (Some(UrlPart::Host), false),
            Self::HostInvalidCodePoint => (Some(UrlPart::Host), true),
            Self::Ipv4EmptyPart => (Some(UrlPart::Host), false),
            Self::Ipv4TooFewParts => (Some(UrlPart::Host), false),
            Self::Ipv4TooManyParts => (Some(UrlPart::Host), true),
            Self::Ipv4NonNumericPart => (Some(UrlPart::Host), true),
            Self::Ipv4NonDecimalPart => (Some(UrlPart::Host), false),
            Self::Ipv4OutOfRangePart => (Some(UrlPart::Host), true),
            Self::Ipv4NonAsciiInput => (Some(UrlPart::Host), false),
            Self::Ipv6Unclosed => (Some(UrlPart::Host), true),
            Self::Ipv6InvalidCompression => (Some(UrlPart::Host), true),
            Self::Ipv6TooManyPieces => (Some(UrlPart::Host), true),
            Self::Ipv6MultipleCompression => (Some(UrlPart::Host), true),
            Self::Ipv6InvalidCodePoint => (Some(UrlPart::Host), true),
            Self::Ipv6TooFewPieces => (Some(UrlPart::Host), true),
            Self::Ipv6PieceLeadingZero => (Some(UrlPart::Host), false),
            Self::Ipv4InIpv6TooManyPieces => (Some(UrlPart::Host), true),
            Self::Ipv4InIpv6InvalidCodePoint => (Some(UrlPart::Host), true),
            Self::Ipv4InIpv6OutOfRangePart => (Some(UrlPart::Host), true),
            Self::Ipv4InIpv6TooFewParts => (Some(UrlPart::Host), true),
            Self::InvalidUrlUnit => (None, false),
            Self::SpecialSchemeMissingFollowingSolidus => (Some(UrlPart::Scheme), false),
            Self::MissingSchemeNonRelativeUrl => (Some(UrlPart::Scheme), true),
            Self::InvalidReverseSolidus => (None, false),
            Self::InvalidCredentials => (Some(UrlPart::Credentials), false),
            Self::HostMissing => (Some(UrlPart::Host), true),
            Self::PortOutOfRange => (Some(UrlPart::Port), true),
            Self::PortInvalid => (Some(UrlPart::Port), true),
            Self::FileInvalidWindowsDriveLetter => (Some(UrlPart::Path), false),
            Self::FileInvalidWindowsDriveLetterHost => (Some(UrlPart::Host), false),
        }
    }
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The part of a URL that a validation error is about. Its name is the Standard's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[non_exhaustive]
pub enum UrlPart {
    /// The scheme, and the `:` and slashes after it.
    Scheme,
    /// The username and the password.
    Credentials,
    /// The host.
    Host,
    /// The port.
    Port,
    /// The path.
    Path,
    /// The query.
    Query,
    /// The fragment.
    Fragment,
}

impl UrlPart {
    /// Every value, in the order of its number.
    pub const ALL: &'static [Self] =
        &[Self::Scheme, Self::Credentials, Self::Host, Self::Port, Self::Path, Self::Query, Self::Fragment];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scheme => "scheme",
            Self::Credentials => "credentials",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
        }
    }
}
