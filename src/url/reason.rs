//! Why a text is not a URL, or cannot become a component of one.

use alloc::borrow::Cow;

use super::scheme::SPECIAL_SCHEMES;
use crate::infra::{broken, serialized_integer};

/// The reason of a [`ParseError`](super::ParseError). The Standard's setters do not report theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The parser reported a validation error for it.
    Reported,
    /// The text is too long.
    TooLong,
    /// The text is not a scheme.
    InvalidScheme,
    /// One of the two schemes is special, the other is not.
    SpecialScheme,
    /// The URL includes credentials or has a port, which neither the scheme "file" nor an empty host allows.
    CredentialsOrPort,
    /// The URL has the scheme "file" and an empty host.
    EmptyHost,
    /// The hostname has a port.
    PortInHostname,
    /// A port that starts at the pointer has no digits.
    PortWithoutDigits,
    /// The URL has an opaque path.
    OpaquePath,
    /// The URL [cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    CannotHaveAUsernamePasswordPort,
    /// The component ends before the end of the text.
    RestIgnored,
    /// This special scheme needs a host.
    HostNeeded(&'static str),
    /// A reference with this special scheme needs an authority.
    AuthorityNeeded(&'static str),
    /// The text is not an authority.
    InvalidAuthority,
    /// A path after a host does not start with a slash.
    NoSlash,
    /// The parser would remove a tab or newline.
    TabOrNewline,
    /// The text is a URL, but not a serialized origin.
    NotAnOrigin,
}

impl Reason {
    /// Returns [`HostNeeded`](Self::HostNeeded) or [`AuthorityNeeded`](Self::AuthorityNeeded) for a scheme that is special.
    pub(super) fn needed(reason: fn(&'static str) -> Self, scheme: &str) -> Self {
        let found = SPECIAL_SCHEMES.into_iter().find(|special| *special == scheme);
        reason(found.unwrap_or_else(|| broken("the scheme is special")))
    }

    /// Returns the kind of an error that no validation error describes.
    pub(super) const fn kind(self) -> ParseErrorKind {
        match self {
            Self::TooLong => ParseErrorKind::TooLong,
            Self::InvalidScheme => ParseErrorKind::InvalidScheme,
            Self::SpecialScheme | Self::EmptyHost => ParseErrorKind::SchemeChange,
            Self::CredentialsOrPort => ParseErrorKind::CredentialsOrPort,
            Self::OpaquePath => ParseErrorKind::OpaquePath,
            Self::CannotHaveAUsernamePasswordPort => ParseErrorKind::NoCredentialsOrPort,
            Self::RestIgnored | Self::PortInHostname | Self::TabOrNewline => ParseErrorKind::PartIgnored,
            Self::HostNeeded(_) | Self::AuthorityNeeded(_) => ParseErrorKind::MissingHost,
            Self::InvalidAuthority => ParseErrorKind::InvalidAuthority,
            Self::NoSlash => ParseErrorKind::InvalidPath,
            Self::NotAnOrigin => ParseErrorKind::NotAnOrigin,
            Self::Reported | Self::PortWithoutDigits => ParseErrorKind::InvalidPort,
        }
    }

    /// Returns a sentence about a part of a URL, of which `end` bytes can be used.
    pub(super) fn sentence(self, end: usize) -> Cow<'static, str> {
        match self {
            Self::Reported => "it cannot be parsed".into(),
            Self::TooLong => "the text is too long".into(),
            Self::InvalidScheme => "it must be an ASCII letter, followed by letters, digits, +, - and .".into(),
            Self::SpecialScheme => "a special scheme cannot become one that is not, nor the reverse".into(),
            Self::CredentialsOrPort => "the URL has credentials or a port".into(),
            Self::EmptyHost => "the URL has an empty host".into(),
            Self::PortInHostname => "it has a port".into(),
            Self::PortWithoutDigits => "the port has no digits".into(),
            Self::OpaquePath => "the URL has an opaque path".into(),
            Self::CannotHaveAUsernamePasswordPort => {
                "only a URL that has a host and is not a file URL can have one".into()
            }
            Self::RestIgnored => {
                let end = serialized_integer(u32::try_from(end).unwrap_or(u32::MAX));
                ["only its first ", &end, " bytes can be used"].concat().into()
            }
            Self::HostNeeded(scheme) => ["a URL with the scheme ", scheme, " needs one"].concat().into(),
            Self::AuthorityNeeded(scheme) => {
                let end = " needs one, unless the base URL has that scheme";
                ["a reference with the scheme ", scheme, end].concat().into()
            }
            Self::InvalidAuthority => "it must be a host, with credentials before it or a port after it at most".into(),
            Self::NoSlash => "after a host it must start with a slash".into(),
            Self::TabOrNewline => "it contains a tab or newline, which the parser would remove".into(),
            Self::NotAnOrigin => {
                "it must be a scheme, a host, and a port that is not the default one, as they are serialized".into()
            }
        }
    }
}

/// The kinds of [`ParseError`](super::ParseError): which part of the text is wrong, or why the URL cannot have it.
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
    /// The port is not a number up to 65535.
    InvalidPort,
    /// There is no scheme, and no base.
    MissingScheme,
    /// There is no scheme, and the base has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    OpaqueBase,
    /// The text is too long.
    TooLong,
    /// The text is not a [scheme](https://url.spec.whatwg.org/#concept-url-scheme).
    InvalidScheme,
    /// The URL cannot change to this scheme: only one of the two is
    /// [special](https://url.spec.whatwg.org/#special-scheme), or a file URL has no host.
    SchemeChange,
    /// The URL has credentials or a port, which neither the scheme "file" nor an empty host allows.
    CredentialsOrPort,
    /// The URL [cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    NoCredentialsOrPort,
    /// The URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path), which cannot be set.
    OpaquePath,
    /// The component ends before the end of the text. [`Url::set`](crate::Url::set) ignores the rest.
    PartIgnored,
    /// The text is not credentials, a host and a port.
    InvalidAuthority,
    /// The path does not start with a slash, although there is a host.
    InvalidPath,
    /// The text is a URL, but not a serialized [`Origin`](crate::Origin).
    NotAnOrigin,
}
