//! The [URL class](https://url.spec.whatwg.org/#url-class) of browsers: its getters and setters, with their names and
//! results.

use alloc::string::String;

use weburl::Component;

#[cfg(feature = "expose_internals")]
pub use self::internals::{InternalComponents, internal_components};
use crate::{Host, ParseError, Url};

#[cfg(feature = "expose_internals")]
mod internals {
    use crate::Url;

    /// The offsets of the components in the text of a URL, in bytes.
    #[derive(Clone, Copy)]
    pub struct InternalComponents {
        /// Before the `:`.
        pub scheme_end: u32,
        /// Before the `:` or the `@` after the username.
        pub username_end: u32,
        /// The start of the host.
        pub host_start: u32,
        /// The end of the host.
        pub host_end: u32,
        /// The port.
        pub port: Option<u16>,
        /// The start of the path.
        pub path_start: u32,
        /// The `?`.
        pub query_start: Option<u32>,
        /// The `#`.
        pub fragment_start: Option<u32>,
    }

    /// Returns the offsets of the components.
    pub fn internal_components(url: &Url) -> InternalComponents {
        let parts = url.parts();
        InternalComponents {
            scheme_end: parts.scheme_end,
            username_end: parts.username_end,
            host_start: parts.host_start,
            host_end: parts.host_end,
            port: parts.port,
            path_start: parts.path_start,
            query_start: parts.query_start,
            fragment_start: parts.fragment_start,
        }
    }
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser). Returns the domain, or the empty string if
/// the result is not a domain.
pub fn domain_to_ascii(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => domain,
        _ => String::new(),
    }
}

/// Like [`domain_to_ascii`], then runs [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode).
pub fn domain_to_unicode(domain: &str) -> String {
    weburl::host::domain_to_unicode(&domain_to_ascii(domain)).into_owned()
}

/// Returns the [href](https://url.spec.whatwg.org/#dom-url-href).
pub fn href(url: &Url) -> &str {
    url.as_str()
}

/// Sets the [href](https://url.spec.whatwg.org/#dom-url-href).
///
/// # Errors
///
/// If the parser returns failure; the URL is then unchanged.
pub fn set_href(url: &mut Url, value: &str) -> Result<(), ParseError> {
    *url = Url::parse(value)?;
    Ok(())
}

/// Returns the [origin](https://url.spec.whatwg.org/#dom-url-origin), serialized.
pub fn origin(url: &Url) -> String {
    url.origin().ascii_serialization()
}

macro_rules! attributes {
    ($($component:ident $name:ident $setter:ident $link:literal)*) => {$(
        #[doc = concat!("Returns the [", stringify!($name), "](", $link, ").")]
        pub fn $name(url: &Url) -> &str {
            url.inner.get(Component::$component)
        }

        #[doc = concat!("Sets the [", stringify!($name), "](", $link, ").")]
        ///
        /// # Errors
        ///
        /// If the setter ignores the value.
        #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
        pub fn $setter(url: &mut Url, value: &str) -> Result<(), ()> {
            url.inner.set(Component::$component, value).then_some(()).ok_or(())
        }
    )*};
}

attributes! {
    Protocol protocol set_protocol "https://url.spec.whatwg.org/#dom-url-protocol"
    Username username set_username "https://url.spec.whatwg.org/#dom-url-username"
    Password password set_password "https://url.spec.whatwg.org/#dom-url-password"
    Host host set_host "https://url.spec.whatwg.org/#dom-url-host"
    Hostname hostname set_hostname "https://url.spec.whatwg.org/#dom-url-hostname"
    Port port set_port "https://url.spec.whatwg.org/#dom-url-port"
}

macro_rules! attributes_without_errors {
    ($($component:ident $name:ident $setter:ident $link:literal)*) => {$(
        #[doc = concat!("Returns the [", stringify!($name), "](", $link, ").")]
        pub fn $name(url: &Url) -> &str {
            url.inner.get(Component::$component)
        }

        #[doc = concat!("Sets the [", stringify!($name), "](", $link, "), unless the setter ignores the value.")]
        pub fn $setter(url: &mut Url, value: &str) {
            url.inner.set(Component::$component, value);
        }
    )*};
}

attributes_without_errors! {
    Pathname pathname set_pathname "https://url.spec.whatwg.org/#dom-url-pathname"
    Search search set_search "https://url.spec.whatwg.org/#dom-url-search"
    Hash hash set_hash "https://url.spec.whatwg.org/#dom-url-hash"
}
