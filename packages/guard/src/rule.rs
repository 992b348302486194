//! The rules of a policy.

/// A rule of a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The URL has at most the maximum length.
    Length,
    /// The URL can be parsed, and has a host.
    Url,
    /// The scheme.
    Scheme,
    /// The user name and the password.
    Credentials,
    /// The port, and the path of a host that has paths in the policy.
    Port,
    /// The bad ports of the Fetch Standard.
    BadPort,
    /// The hosts that are denied.
    DeniedHost,
    /// The hosts that are allowed.
    Host,
    /// The address space of the host.
    AddressSpace,
}

impl Rule {
    /// Returns the name of the rule in the npm package.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Length => "length",
            Self::Url => "url",
            Self::Scheme => "scheme",
            Self::Credentials => "credentials",
            Self::Port => "port",
            Self::BadPort => "bad-port",
            Self::DeniedHost => "denied-host",
            Self::Host => "host",
            Self::AddressSpace => "address-space",
        }
    }
}
