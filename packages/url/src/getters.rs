//! The components of a URL.

use alloc::string::String;
use core::str::Split;

use crate::host::host_of;
use crate::origin::origin;
use crate::{Host, Origin, Url};

/// The components, percent-encoded as in the text.
impl Url {
    /// Returns the whole URL, in ASCII.
    #[inline]
    pub fn as_str(&self) -> &str {
        self.inner.as_str()
    }

    /// Returns the text.
    #[deprecated(since = "2.3.0", note = "use Into<String>")]
    pub fn into_string(self) -> String {
        self.into()
    }

    /// Returns the [origin](https://url.spec.whatwg.org/#concept-url-origin). An opaque origin is new in each call.
    pub fn origin(&self) -> Origin {
        origin(self)
    }

    /// Returns the [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the `:`.
    #[inline]
    pub fn scheme(&self) -> &str {
        self.inner.scheme()
    }

    /// Returns whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    pub fn is_special(&self) -> bool {
        self.inner.is_special()
    }

    /// Returns whether `//` follows the scheme.
    pub fn has_authority(&self) -> bool {
        self.inner.has_authority()
    }

    /// Returns the credentials, host and port, as written between `//` and the path; empty without them.
    pub fn authority(&self) -> &str {
        self.inner.authority()
    }

    /// Returns whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path), as `mailto:` URLs
    /// have.
    pub fn cannot_be_a_base(&self) -> bool {
        self.inner.has_opaque_path()
    }

    /// Returns the [username](https://url.spec.whatwg.org/#concept-url-username).
    pub fn username(&self) -> &str {
        self.inner.username()
    }

    /// Returns the [password](https://url.spec.whatwg.org/#concept-url-password); `None` if it is empty.
    pub fn password(&self) -> Option<&str> {
        self.inner.password()
    }

    /// Returns whether the [host](https://url.spec.whatwg.org/#concept-url-host) is neither null nor empty.
    pub fn has_host(&self) -> bool {
        self.host_str().is_some()
    }

    /// Returns the [host](https://url.spec.whatwg.org/#concept-url-host), serialized: an IPv6 address is in brackets.
    /// `None` if it is null or empty.
    pub fn host_str(&self) -> Option<&str> {
        self.inner.host_str().filter(|host| !host.is_empty())
    }

    /// Returns the [host](https://url.spec.whatwg.org/#concept-url-host); `None` if it is null or empty.
    pub fn host(&self) -> Option<Host<&str>> {
        self.inner.host().and_then(host_of)
    }

    /// Returns the host, if it is a [domain](https://url.spec.whatwg.org/#concept-domain) or an [opaque
    /// host](https://url.spec.whatwg.org/#opaque-host).
    pub fn domain(&self) -> Option<&str> {
        match self.host() {
            Some(Host::Domain(domain)) => Some(domain),
            _ => None,
        }
    }

    /// Returns the [port](https://url.spec.whatwg.org/#concept-url-port); `None` if it is the default port of the scheme.
    pub fn port(&self) -> Option<u16> {
        self.inner.port()
    }

    /// Returns the port, or the [default port](https://url.spec.whatwg.org/#default-port) of the scheme.
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.inner.port_or_known_default()
    }

    /// Returns the [path](https://url.spec.whatwg.org/#concept-url-path).
    pub fn path(&self) -> &str {
        self.inner.path()
    }

    /// Returns the segments of the path; `None` if it is opaque or empty.
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        self.inner.path_segments()
    }

    /// Returns the [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`; `None` if it is null.
    pub fn query(&self) -> Option<&str> {
        self.inner.query()
    }

    /// Returns the names and values of the query, decoded.
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        form_urlencoded::parse(self.query().unwrap_or_default().as_bytes())
    }

    /// Returns the [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`; `None` if it is null.
    pub fn fragment(&self) -> Option<&str> {
        self.inner.fragment()
    }

    pub(crate) fn parts(&self) -> Parts {
        let url = self.inner.as_url_ref();
        // No text of weburl has 2³² bytes.
        let offset = |position| url.offset(position) as u32;
        Parts {
            scheme_end: offset(weburl::Position::AfterScheme),
            username_end: offset(weburl::Position::AfterUsername),
            host_start: offset(weburl::Position::BeforeHost),
            host_end: offset(weburl::Position::AfterHost),
            port: self.port(),
            path_start: offset(weburl::Position::BeforePath),
            query_start: url.query().map(|_| offset(weburl::Position::AfterPath)),
            fragment_start: url.fragment().map(|_| offset(weburl::Position::AfterQuery)),
        }
    }
}

/// The offsets of the components, as the crate `url` keeps them.
#[derive(PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) scheme_end: u32,
    pub(crate) username_end: u32,
    pub(crate) host_start: u32,
    pub(crate) host_end: u32,
    pub(crate) port: Option<u16>,
    pub(crate) path_start: u32,
    pub(crate) query_start: Option<u32>,
    pub(crate) fragment_start: Option<u32>,
}
