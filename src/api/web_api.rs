//! The names and results of the URL class, for Rust.

use alloc::string::String;

use super::{ParseError, Url};
use crate::url::{Component, fast};

macro_rules! attributes {
    ($($component:ident $getter:ident $setter:ident $getter_note:literal $setter_note:literal)*) => {
        /// The [URL class](https://url.spec.whatwg.org/#url-class) of browsers: its getters and setters, with their
        /// names and results.
        ///
        /// ```
        /// use weburl::{Url, WebApi};
        ///
        /// let mut url = Url::parse("https://example.org/a?q=1#top")?;
        /// assert_eq!((url.hostname(), url.search(), url.hash()), ("example.org", "?q=1", "#top"));
        /// assert_eq!((WebApi::port(&url), url.port()), ("", None));
        /// assert!(WebApi::set_port(&mut url, "8080 or so"));
        /// assert_eq!(url.href(), "https://example.org:8080/a?q=1#top");
        /// # Ok::<(), weburl::ParseError>(())
        /// ```
        ///
        /// Absent components are empty. Setters ignore a value that they cannot use; some use only a part of it. A
        /// method of [`Url`] with the same name takes precedence: write `WebApi::port(&url)` for the getter of the
        /// class.
        pub trait WebApi {
            /// Returns the value of the getter of `component`.
            #[must_use]
            fn get(&self, component: Component) -> &str;

            /// Runs the setter of `component`. Returns `false` if it ignored the value, which the class does not
            /// report; the URL is then unchanged.
            fn set(&mut self, component: Component, value: &str) -> bool;

            /// Returns the [href](https://url.spec.whatwg.org/#dom-url-href).
            #[must_use]
            fn href(&self) -> &str;

            /// Sets the [href](https://url.spec.whatwg.org/#dom-url-href).
            ///
            /// # Errors
            ///
            /// If the parser returns failure; the URL is then unchanged.
            fn set_href(&mut self, value: &str) -> Result<(), ParseError>;

            /// Returns the [origin](https://url.spec.whatwg.org/#dom-url-origin), serialized.
            #[must_use]
            fn origin(&self) -> String;
            $(

            #[doc = $getter_note]
            #[must_use]
            fn $getter(&self) -> &str {
                self.get(Component::$component)
            }

            #[doc = $setter_note]
            ///
            /// Returns `false` if the value is ignored.
            fn $setter(&mut self, value: &str) -> bool {
                self.set(Component::$component, value)
            }
            )*
        }
    };
}

attributes! {
    Protocol protocol set_protocol
        "Returns the [protocol](https://url.spec.whatwg.org/#dom-url-protocol): the scheme and the `:`."
        "Sets the [protocol](https://url.spec.whatwg.org/#dom-url-protocol), with a `:` or without. A special scheme stays special; any other scheme stays not special."
    Username username set_username
        "Returns the [username](https://url.spec.whatwg.org/#dom-url-username), percent-encoded."
        "Sets the [username](https://url.spec.whatwg.org/#dom-url-username) of a URL that has a host and is not a file URL."
    Password password set_password
        "Returns the [password](https://url.spec.whatwg.org/#dom-url-password), percent-encoded."
        "Sets the [password](https://url.spec.whatwg.org/#dom-url-password) of a URL that has a host and is not a file URL."
    Host host set_host
        "Returns the [host](https://url.spec.whatwg.org/#dom-url-host), and the port if there is one."
        "Sets the [host](https://url.spec.whatwg.org/#dom-url-host) of a URL without an opaque path, and the port if the value has one."
    Hostname hostname set_hostname
        "Returns the [hostname](https://url.spec.whatwg.org/#dom-url-hostname): the host without the port."
        "Sets the [hostname](https://url.spec.whatwg.org/#dom-url-hostname) of a URL without an opaque path."
    Port port set_port
        "Returns the [port](https://url.spec.whatwg.org/#dom-url-port); the empty string for the default port of the scheme."
        "Sets the [port](https://url.spec.whatwg.org/#dom-url-port) of a URL that has a host and is not a file URL, to the number that the value starts with. The empty string removes it."
    Pathname pathname set_pathname
        "Returns the [pathname](https://url.spec.whatwg.org/#dom-url-pathname)."
        "Sets the [pathname](https://url.spec.whatwg.org/#dom-url-pathname) of a URL without an opaque path."
    Search search set_search
        "Returns the [search](https://url.spec.whatwg.org/#dom-url-search): the query with its `?`, or the empty string if the query is null or empty."
        "Sets the [search](https://url.spec.whatwg.org/#dom-url-search), with a `?` or without. The empty string removes the query."
    Hash hash set_hash
        "Returns the [hash](https://url.spec.whatwg.org/#dom-url-hash): the fragment with its `#`, or the empty string if the fragment is null or empty."
        "Sets the [hash](https://url.spec.whatwg.org/#dom-url-hash), with a `#` or without. The empty string removes the fragment."
}

impl WebApi for Url {
    #[inline]
    fn get(&self, component: Component) -> &str {
        self.href.get(component)
    }

    fn set(&mut self, component: Component, value: &str) -> bool {
        fast::set(component, &mut self.href, value)
    }

    fn href(&self) -> &str {
        self.as_str()
    }

    fn set_href(&mut self, value: &str) -> Result<(), ParseError> {
        *self = Self::parse(value)?;
        Ok(())
    }

    fn origin(&self) -> String {
        Self::origin(self).ascii_serialization()
    }
}
