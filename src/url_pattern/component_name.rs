//! The components of a URL pattern.

/// A component of a URL pattern, in the Standard's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum ComponentName {
    /// <https://urlpattern.spec.whatwg.org/#url-pattern-protocol-component>
    Protocol,
    /// <https://urlpattern.spec.whatwg.org/#url-pattern-username-component>
    Username,
    /// <https://urlpattern.spec.whatwg.org/#url-pattern-password-component>
    Password,
    /// <https://urlpattern.spec.whatwg.org/#url-pattern-hostname-component>
    Hostname,
    /// <https://urlpattern.spec.whatwg.org/#url-pattern-port-component>
    Port,
    /// <https://urlpattern.spec.whatwg.org/#url-pattern-pathname-component>
    Pathname,
    /// <https://urlpattern.spec.whatwg.org/#url-pattern-search-component>
    Search,
    /// <https://urlpattern.spec.whatwg.org/#url-pattern-hash-component>
    Hash,
}

impl ComponentName {
    /// Every component.
    pub const ALL: &'static [Self] = &Self::VALUES;

    /// [`ALL`](Self::ALL), with its length.
    pub(crate) const VALUES: [Self; 8] = [
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// Returns the name of the attribute, for example `pathname`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }
}
