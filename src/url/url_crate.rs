//! Conversion to and from the `Url` of the crate `url`, in which each parses the text of the other, and of errors.

use super::{ParseError, ParseErrorKind, Url};

impl TryFrom<&Url> for url::Url {
    type Error = url::ParseError;

    fn try_from(url: &Url) -> Result<Self, Self::Error> {
        Self::parse(url.as_str())
    }
}

impl TryFrom<Url> for url::Url {
    type Error = url::ParseError;

    fn try_from(url: Url) -> Result<Self, Self::Error> {
        Self::try_from(&url)
    }
}

impl TryFrom<&url::Url> for Url {
    type Error = ParseError;

    fn try_from(url: &url::Url) -> Result<Self, ParseError> {
        Self::parse(url.as_str())
    }
}

impl TryFrom<url::Url> for Url {
    type Error = ParseError;

    fn try_from(url: url::Url) -> Result<Self, ParseError> {
        Self::try_from(&url)
    }
}

impl From<ParseErrorKind> for url::ParseError {
    fn from(kind: ParseErrorKind) -> Self {
        match kind {
            ParseErrorKind::MissingHost => Self::EmptyHost,
            ParseErrorKind::InvalidDomain => Self::IdnaError,
            ParseErrorKind::InvalidHostCodePoint => Self::InvalidDomainCharacter,
            ParseErrorKind::InvalidIpv4Address => Self::InvalidIpv4Address,
            ParseErrorKind::InvalidIpv6Address => Self::InvalidIpv6Address,
            ParseErrorKind::InvalidPort => Self::InvalidPort,
            ParseErrorKind::MissingScheme => Self::RelativeUrlWithoutBase,
            ParseErrorKind::OpaqueBase => Self::RelativeUrlWithCannotBeABaseBase,
            ParseErrorKind::TooLong => Self::Overflow,
            ParseErrorKind::OpaquePath => Self::SetHostOnCannotBeABaseUrl,
            // The crate has no errors for its setters.
            ParseErrorKind::InvalidScheme | ParseErrorKind::SchemeChange => Self::RelativeUrlWithoutBase,
            ParseErrorKind::NoCredentialsOrPort | ParseErrorKind::CredentialsOrPort => Self::EmptyHost,
            ParseErrorKind::PartIgnored
            | ParseErrorKind::InvalidAuthority
            | ParseErrorKind::InvalidPath
            | ParseErrorKind::NotAnOrigin => Self::InvalidDomainCharacter,
        }
    }
}

impl From<ParseError> for url::ParseError {
    fn from(error: ParseError) -> Self {
        error.kind().into()
    }
}
