//! The components of a URL.

use core::str::Split;

use super::Url;
use crate::host::Host;
use crate::url::Origin;

macro_rules! getters {
    ($($(#[$attribute:meta])* $name:ident -> $type:ty)*) => {
        /// The components, percent-encoded as in the text.
        impl Url {
            $(
                $(#[$attribute])*
                #[must_use]
                pub fn $name(&self) -> $type {
                    self.as_url_ref().$name()
                }
            )*
        }
    };
}

getters! {
    /// Returns the [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the `:`.
    scheme -> &str
    /// Returns whether the URL [is special](https://url.spec.whatwg.org/#is-special).
    is_special -> bool
    /// Returns whether the [host](https://url.spec.whatwg.org/#concept-url-host) is not null: `//` follows the scheme.
    has_authority -> bool
    /// Returns the credentials, host and port, as written between `//` and the path; empty without them.
    authority -> &str
    /// Returns the [username](https://url.spec.whatwg.org/#concept-url-username).
    username -> &str
    /// Returns the [password](https://url.spec.whatwg.org/#concept-url-password); `None` if it is empty.
    password -> Option<&str>
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
    host -> Option<Host<&str>>
    /// Returns the [host](https://url.spec.whatwg.org/#concept-url-host), serialized: an IPv6 address is in brackets.
    /// `None` if it is null.
    host_str -> Option<&str>
    /// Returns the host, if it is a [domain](https://url.spec.whatwg.org/#concept-domain).
    domain -> Option<&str>
    /// Returns the [port](https://url.spec.whatwg.org/#concept-url-port); `None` if it is the default port of the
    /// scheme.
    port -> Option<u16>
    /// Returns the port, or the [default port](https://url.spec.whatwg.org/#default-port) of the scheme.
    port_or_known_default -> Option<u16>
    /// Returns whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path), as `mailto:` URLs
    /// have.
    has_opaque_path -> bool
    /// Returns the [path](https://url.spec.whatwg.org/#concept-url-path).
    path -> &str
    /// Returns the segments of the path; `None` if it is opaque or empty.
    ///
    /// ```
    /// let url = weburl::Url::parse("https://example.org/a/b%20c/")?;
    /// assert_eq!(url.path_segments().unwrap().collect::<Vec<_>>(), ["a", "b%20c", ""]);
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    path_segments -> Option<Split<'_, char>>
    /// Returns the [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`; `None` if it is null.
    query -> Option<&str>
    /// Returns the [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`; `None` if it is
    /// null.
    fragment -> Option<&str>
    /// Returns the [origin](https://url.spec.whatwg.org/#concept-url-origin). An opaque origin is a new one in each
    /// call.
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
    origin -> Origin
}
