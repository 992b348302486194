//! [Validation errors](https://url.spec.whatwg.org/#validation-error): the Standard's 31 names, the range of
//! each in the input, and whether it made the parser fail.
//!
//! The algorithms take a [`ValidationErrorSink`] and call it only to report an error. [`Ignored`] discards
//! every report; a `Vec<Reported>` keeps them.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::infra::push_hexadecimal;

macro_rules! validation_errors {
    ($($variant:ident $name:literal $anchor:literal $sentence:literal)*) => {
        /// A [validation error](https://url.spec.whatwg.org/#validation-error), in the order of the
        /// Standard's table.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        #[non_exhaustive]
        pub enum ValidationError {
            $(
                #[doc = concat!("[", $name, "](", $anchor, "): ", $sentence, ".")]
                $variant,
            )*
        }

        impl ValidationError {
            /// Every validation error, in the order of the Standard's table.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Returns the Standard's name, for example `port-out-of-range`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }

            /// Returns a sentence for people, in which `{}` represents the text at the error;
            /// [`message`](Self::message) inserts that text.
            #[must_use]
            pub const fn sentence(self) -> &'static str {
                match self { $(Self::$variant => $sentence),* }
            }
        }
    };
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
}

validation_errors! {
    DomainToAscii "domain-to-ASCII"
        "https://url.spec.whatwg.org/#validation-error-domain-to-ascii"
        "the domain {} is not a valid domain"
    DomainPercentEncoded "domain-percent-encoded"
        "https://url.spec.whatwg.org/#domain-percent-encoded"
        "the domain contains the percent-encoded byte {}"
    HostInvalidCodePoint "host-invalid-code-point"
        "https://url.spec.whatwg.org/#host-invalid-code-point"
        "the host contains {}, which no host may contain"
    Ipv4EmptyPart "IPv4-empty-part"
        "https://url.spec.whatwg.org/#ipv4-empty-part"
        "the IPv4 address ends with a dot"
    Ipv4TooFewParts "IPv4-too-few-parts"
        "https://url.spec.whatwg.org/#ipv4-too-few-parts"
        "the IPv4 address {} has fewer than 4 parts"
    Ipv4TooManyParts "IPv4-too-many-parts"
        "https://url.spec.whatwg.org/#ipv4-too-many-parts"
        "the IPv4 address has more than 4 parts"
    Ipv4NonNumericPart "IPv4-non-numeric-part"
        "https://url.spec.whatwg.org/#ipv4-non-numeric-part"
        "the host ends in a number, which makes it an IPv4 address, but its part {} is not a number"
    Ipv4NonDecimalPart "IPv4-non-decimal-part"
        "https://url.spec.whatwg.org/#ipv4-non-decimal-part"
        "the IPv4 address part {} is written in hexadecimal or octal digits"
    Ipv4OutOfRangePart "IPv4-out-of-range-part"
        "https://url.spec.whatwg.org/#ipv4-out-of-range-part"
        "the IPv4 address part {} exceeds 255"
    Ipv4NonAsciiInput "IPv4-non-ASCII-input"
        "https://url.spec.whatwg.org/#ipv4-non-ascii-input"
        "the IPv4 address {} is not written in ASCII"
    Ipv6Unclosed "IPv6-unclosed"
        "https://url.spec.whatwg.org/#ipv6-unclosed"
        "the IPv6 address is missing the closing ]"
    Ipv6InvalidCompression "IPv6-invalid-compression"
        "https://url.spec.whatwg.org/#ipv6-invalid-compression"
        "the IPv6 address begins with a single :"
    Ipv6TooManyPieces "IPv6-too-many-pieces"
        "https://url.spec.whatwg.org/#ipv6-too-many-pieces"
        "the IPv6 address has more than 8 pieces"
    Ipv6MultipleCompression "IPv6-multiple-compression"
        "https://url.spec.whatwg.org/#ipv6-multiple-compression"
        "the IPv6 address is compressed with :: more than once"
    Ipv6InvalidCodePoint "IPv6-invalid-code-point"
        "https://url.spec.whatwg.org/#ipv6-invalid-code-point"
        "the IPv6 address contains {}, which is neither a hexadecimal digit nor a colon, or it ends unexpectedly"
    Ipv6TooFewPieces "IPv6-too-few-pieces"
        "https://url.spec.whatwg.org/#ipv6-too-few-pieces"
        "the IPv6 address {} has fewer than 8 pieces and no ::"
    Ipv6PieceLeadingZero "IPv6-piece-leading-zero"
        "https://url.spec.whatwg.org/#ipv6-piece-leading-zero"
        "the IPv6 address piece {} has a leading zero"
    Ipv4InIpv6TooManyPieces "IPv4-in-IPv6-too-many-pieces"
        "https://url.spec.whatwg.org/#ipv4-in-ipv6-too-many-pieces"
        "the IPv6 address has more than 6 pieces before the IPv4 address in it"
    Ipv4InIpv6InvalidCodePoint "IPv4-in-IPv6-invalid-code-point"
        "https://url.spec.whatwg.org/#ipv4-in-ipv6-invalid-code-point"
        "the IPv4 address in the IPv6 address has an empty part, a part that is not a decimal number, a leading zero, or too many parts, at {}"
    Ipv4InIpv6OutOfRangePart "IPv4-in-IPv6-out-of-range-part"
        "https://url.spec.whatwg.org/#ipv4-in-ipv6-out-of-range-part"
        "the part {} of the IPv4 address in the IPv6 address exceeds 255"
    Ipv4InIpv6TooFewParts "IPv4-in-IPv6-too-few-parts"
        "https://url.spec.whatwg.org/#ipv4-in-ipv6-too-few-parts"
        "the IPv4 address {} in the IPv6 address has fewer than 4 parts"
    InvalidUrlUnit "invalid-URL-unit"
        "https://url.spec.whatwg.org/#invalid-url-unit"
        "{} may not be written in a URL there"
    SpecialSchemeMissingFollowingSolidus "special-scheme-missing-following-solidus"
        "https://url.spec.whatwg.org/#special-scheme-missing-following-solidus"
        "the scheme must be followed by //, and by no further slash or backslash before the host"
    MissingSchemeNonRelativeUrl "missing-scheme-non-relative-URL"
        "https://url.spec.whatwg.org/#missing-scheme-non-relative-url"
        "it has no scheme, and there is no base URL that it could be relative to"
    InvalidReverseSolidus "invalid-reverse-solidus"
        "https://url.spec.whatwg.org/#invalid-reverse-solidus"
        "there is a backslash instead of a slash"
    InvalidCredentials "invalid-credentials"
        "https://url.spec.whatwg.org/#invalid-credentials"
        "it includes credentials"
    HostMissing "host-missing"
        "https://url.spec.whatwg.org/#host-missing"
        "the host is missing"
    PortOutOfRange "port-out-of-range"
        "https://url.spec.whatwg.org/#port-out-of-range"
        "the port {} is out of range"
    PortInvalid "port-invalid"
        "https://url.spec.whatwg.org/#port-invalid"
        "the port contains {}, which is not a digit"
    FileInvalidWindowsDriveLetter "file-invalid-Windows-drive-letter"
        "https://url.spec.whatwg.org/#file-invalid-windows-drive-letter"
        "the relative reference starts with the Windows drive letter {}"
    FileInvalidWindowsDriveLetterHost "file-invalid-Windows-drive-letter-host"
        "https://url.spec.whatwg.org/#file-invalid-windows-drive-letter-host"
        "the host {} is a Windows drive letter"
}

/// Returns `text` in quotes. The formatter of `core` would link tables of printable characters.
fn quoted(text: &str) -> String {
    let mut output = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => output.extend(['\\', c]),
            '\t' => output.push_str("\\t"),
            '\n' => output.push_str("\\n"),
            '\r' => output.push_str("\\r"),
            _ if c.is_control() => {
                output.push_str("\\u{");
                push_hexadecimal(c as u32, 1, &mut output);
                output.push('}');
            }
            _ => output.push(c),
        }
    }
    output.push('"');
    output
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
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The part of a URL that a validation error is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// Returns the Standard's word for the part.
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

impl ValidationError {
    /// Returns the part of a URL that this validation error is always about, if there is only one.
    #[must_use]
    pub const fn part(self) -> Option<UrlPart> {
        match self {
            Self::InvalidUrlUnit | Self::InvalidReverseSolidus => None,
            Self::SpecialSchemeMissingFollowingSolidus | Self::MissingSchemeNonRelativeUrl => {
                Some(UrlPart::Scheme)
            }
            Self::InvalidCredentials => Some(UrlPart::Credentials),
            Self::PortOutOfRange | Self::PortInvalid => Some(UrlPart::Port),
            Self::FileInvalidWindowsDriveLetter => Some(UrlPart::Path),
            _ => Some(UrlPart::Host),
        }
    }
}

/// A validation error, as one run of an algorithm reported it.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// use weburl::encoding::Encoding;
    /// use weburl::url::parser::parse_with;
    /// use weburl::validation::Reported;
    ///
    /// let input = "https://example.org:65536/";
    /// let mut reports: Vec<Reported> = Vec::new();
    /// parse_with(input, None, Encoding::UTF_8, &mut reports);
    /// assert_eq!(reports[0].message(input), "the port \"65536\" is out of range");
    /// ```
    #[must_use]
    pub fn message(&self, input: &str) -> String {
        self.error
            .message(input.get(self.range.clone()).unwrap_or_default())
    }
}

/// Receives the validation errors of an algorithm, in the order in which it reports them.
pub trait ValidationErrorSink {
    /// Returns whether reports are kept. If `false`, an algorithm skips all work that only a report needs.
    fn records(&self) -> bool {
        true
    }

    /// Receives a report. `range` is a range of the algorithm's input, in bytes.
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool);

    /// Receives the part of the URL that the following reports are about.
    fn enter(&mut self, part: UrlPart) {
        let _ = part;
    }
}

/// A sink that discards every report.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ignored;

impl ValidationErrorSink for Ignored {
    fn records(&self) -> bool {
        false
    }

    fn report(&mut self, _: ValidationError, _: Range<usize>, _: bool) {}
}

impl ValidationErrorSink for Vec<Reported> {
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        self.push(Reported {
            error,
            range,
            is_failure,
        });
    }
}

/// A sink that keeps only the report of the failure.
#[derive(Clone, Debug, Default)]
pub(crate) struct FailingReport(pub(crate) Option<Reported>);

impl ValidationErrorSink for FailingReport {
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        if is_failure {
            self.0 = Some(Reported {
                error,
                range,
                is_failure,
            });
        }
    }
}

/// A sink for an algorithm whose input starts `start` bytes into a larger input.
pub(crate) struct Within<'a> {
    pub(crate) sink: &'a mut dyn ValidationErrorSink,
    pub(crate) start: usize,
}

impl ValidationErrorSink for Within<'_> {
    fn records(&self) -> bool {
        self.sink.records()
    }

    fn enter(&mut self, part: UrlPart) {
        self.sink.enter(part);
    }

    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        let range = range.start + self.start..range.end + self.start;
        self.sink.report(error, range, is_failure);
    }
}
