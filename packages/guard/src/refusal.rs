//! The reason of a refusal.

use alloc::string::String;
use core::error::Error;
use core::fmt;

/// The reason of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The URL cannot be parsed.
    InvalidUrl,
    /// The URL is too long.
    Length,
    /// The scheme is not allowed.
    Scheme,
    /// There is a user name or a password.
    Credentials,
    /// The URL has no host.
    NoHost,
    /// The host is neither a domain nor an address.
    InvalidHost,
    /// The port is not allowed.
    Port,
    /// The Fetch Standard blocks the [port](https://fetch.spec.whatwg.org/#bad-port).
    BadPort,
    /// The path is not one of those of the host in the policy.
    Path,
    /// The host is not among the allowed hosts.
    Host,
    /// The host is denied.
    DeniedHost,
    /// The address is in a space that is not allowed.
    AddressSpace,
    /// The host is a metadata service of a cloud, which returns the credentials of a machine.
    Metadata,
    /// Too many redirects were followed before.
    TooManyRedirects,
    /// The status of the response is not that of a redirect.
    Status,
    /// The redirect leads from `https` to `http`.
    Downgrade,
    /// The target has characters that parsers read in different ways.
    Characters,
    /// The target has another origin.
    OtherOrigin,
    /// The body of a response has too many bytes.
    Bytes,
}

impl Reason {
    /// Returns the name of the reason in the npm package.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::InvalidUrl => "invalid-url",
            Self::Length => "length",
            Self::Scheme => "scheme",
            Self::Credentials => "credentials",
            Self::NoHost => "no-host",
            Self::InvalidHost => "invalid-host",
            Self::Port => "port",
            Self::BadPort => "bad-port",
            Self::Path => "path",
            Self::Host => "host",
            Self::DeniedHost => "denied-host",
            Self::AddressSpace => "address-space",
            Self::Metadata => "metadata",
            Self::TooManyRedirects => "too-many-redirects",
            Self::Status => "status",
            Self::Downgrade => "downgrade",
            Self::Characters => "characters",
            Self::OtherOrigin => "other-origin",
            Self::Bytes => "bytes",
        }
    }
}

/// The decision that something is not allowed. Its text is a sentence for logs, which can contain the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    reason: Reason,
    message: String,
}

impl Refusal {
    pub(crate) fn new(reason: Reason, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { reason, message }
    }

    pub(crate) fn invalid(what: &str) -> Self {
        Self::new(Reason::InvalidUrl, alloc::format!("The {what} cannot be parsed."))
    }

    /// Returns the refusal that an error is, or that is among its sources: clients wrap the errors of their resolvers
    /// and connectors.
    #[must_use]
    pub fn of<'a>(error: &'a (dyn Error + 'static)) -> Option<&'a Self> {
        core::iter::successors(Some(error), |&error| error.source()).find_map(|error| error.downcast_ref())
    }

    /// Returns the reason, for programs.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.reason
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Refusal {}
