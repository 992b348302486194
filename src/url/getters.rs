//! The components of a URL.

use core::str::Split;

use super::{Origin, Url};
use crate::host::Host;

/// The components, percent-encoded as in the text.
impl Url {
    /// Returns the [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the `:`.
    #[must_use]
    pub fn scheme(&self) -> &str {
        self.as_url_ref().scheme()
    }

    /// Returns whether the URL [is special](https://url.spec.whatwg.org/#is-special): its scheme is `http`, `https`,
    /// `ws`, `wss`, `ftp` or `file`.
    #[must_use]
    pub fn is_special(&self) -> bool {
        self.as_url_ref().is_special()
    }

    /// Returns whether the [host](https://url.spec.whatwg.org/#concept-url-host) is not null: `//` follows the scheme.
    #[must_use]
    pub fn has_authority(&self) -> bool {
        self.as_url_ref().has_authority()
    }

    /// Returns the credentials, host and port, as written between `//` and the path; empty without them.
    #[must_use]
    pub fn authority(&self) -> &str {
        self.as_url_ref().authority()
    }

    /// Returns the [username](https://url.spec.whatwg.org/#concept-url-username).
    #[must_use]
    pub fn username(&self) -> &str {
        self.as_url_ref().username()
    }

    /// Returns the [password](https://url.spec.whatwg.org/#concept-url-password); `None` if it is empty.
    #[must_use]
    pub fn password(&self) -> Option<&str> {
        self.as_url_ref().password()
    }

    /// Returns the [host](https://url.spec.whatwg.org/#concept-url-host); `None` if it is null. The host of
    /// `file:///a` is empty, not null.
    ///
    /// ```
    /// use weburl::{Host, Url};
    ///
    /// assert_eq!(Url::parse("http://0x7f.1/")?.host(), Some(Host::Ipv4([127, 0, 0, 1].into())));
    /// assert_eq!(Url::parse("mailto:a@example.org")?.host(), None);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn host(&self) -> Option<Host<&str>> {
        self.as_url_ref().host()
    }

    /// Returns the [host](https://url.spec.whatwg.org/#concept-url-host), serialized: an IPv6 address is in brackets.
    /// `None` if it is null.
    #[must_use]
    pub fn host_str(&self) -> Option<&str> {
        self.as_url_ref().host_str()
    }

    /// Returns the host, if it is a [domain](https://url.spec.whatwg.org/#concept-domain).
    #[must_use]
    pub fn domain(&self) -> Option<&str> {
        self.as_url_ref().domain()
    }

    /// Returns the [port](https://url.spec.whatwg.org/#concept-url-port); `None` if it is the default port of the
    /// scheme.
    #[must_use]
    pub fn port(&self) -> Option<u16> {
        self.as_url_ref().port()
    }

    /// Returns the port, or the [default port](https://url.spec.whatwg.org/#default-port) of the scheme.
    #[must_use]
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.as_url_ref().port_or_known_default()
    }

    /// Returns whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path), as `mailto:` URLs
    /// have.
    #[must_use]
    pub fn has_opaque_path(&self) -> bool {
        self.as_url_ref().has_opaque_path()
    }

    /// Returns the [path](https://url.spec.whatwg.org/#concept-url-path).
    #[must_use]
    pub fn path(&self) -> &str {
        self.as_url_ref().path()
    }

    /// Returns the segments of the path; `None` if it is opaque or empty.
    ///
    /// ```
    /// let url = weburl::Url::parse("https://example.org/a/b%20c/")?;
    /// assert_eq!(url.path_segments().unwrap().collect::<Vec<_>>(), ["a", "b%20c", ""]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        self.as_url_ref().path_segments()
    }

    /// Returns the [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`; `None` if it is null.
    #[must_use]
    pub fn query(&self) -> Option<&str> {
        self.as_url_ref().query()
    }

    /// Returns the [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`; `None` if it is
    /// null.
    #[must_use]
    pub fn fragment(&self) -> Option<&str> {
        self.as_url_ref().fragment()
    }

    /// Returns the [origin](https://url.spec.whatwg.org/#concept-url-origin). An opaque origin
    /// is new in each call.
    ///
    /// ```
    /// use weburl::Url;
    ///
    /// let a = Url::parse("https://example.org/a")?;
    /// assert_eq!(a.origin(), Url::parse("https://example.org:443/b")?.origin());
    /// assert_eq!(a.origin().to_string(), "https://example.org");
    /// let data = Url::parse("data:,")?;
    /// assert_ne!(data.origin(), data.origin());
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn origin(&self) -> Origin {
        self.as_url_ref().origin()
    }
}
