//! The components of an href, with the names that the [URL class](https://url.spec.whatwg.org/#url-class) gives them.

/// A component of an href: an attribute of the URL class with a setter of its own. Its name is the attribute's, for
/// example `pathname`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[non_exhaustive]
pub enum Component {
    /// <https://url.spec.whatwg.org/#dom-url-protocol>
    Protocol,
    /// <https://url.spec.whatwg.org/#dom-url-username>
    Username,
    /// <https://url.spec.whatwg.org/#dom-url-password>
    Password,
    /// <https://url.spec.whatwg.org/#dom-url-host>
    Host,
    /// <https://url.spec.whatwg.org/#dom-url-hostname>
    Hostname,
    /// <https://url.spec.whatwg.org/#dom-url-port>
    Port,
    /// <https://url.spec.whatwg.org/#dom-url-pathname>
    Pathname,
    /// <https://url.spec.whatwg.org/#dom-url-search>
    Search,
    /// <https://url.spec.whatwg.org/#dom-url-hash>
    Hash,
}

impl Component {
    /// Every value, in the order of its number.
    pub const ALL: &'static [Self] = &[
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Host => "host",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }
}
