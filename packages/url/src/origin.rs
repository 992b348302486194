//! Origins.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::host::host_of;
use crate::{Host, Url};

/// The [origin](https://url.spec.whatwg.org/#concept-url-origin) of a URL. An opaque origin equals only its clones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An opaque origin.
    Opaque(OpaqueOrigin),
    /// A tuple origin: scheme, host and port.
    Tuple(String, Host<String>, u16),
}

/// The identity of an opaque origin.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueOrigin(usize);

impl Origin {
    /// Makes an opaque origin, which equals no other.
    pub fn new_opaque() -> Self {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        Self::Opaque(OpaqueOrigin(NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Returns whether this is a tuple origin.
    pub fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple(..))
    }

    /// Returns the
    /// [serialization](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin): `null` for
    /// an opaque origin.
    pub fn ascii_serialization(&self) -> String {
        self.serialize(ToString::to_string)
    }

    /// Like [`ascii_serialization`](Self::ascii_serialization), with the [domain to
    /// Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). Only for display.
    pub fn unicode_serialization(&self) -> String {
        self.serialize(|host| match host {
            Host::Domain(domain) => weburl::host::domain_to_unicode(domain).into_owned(),
            address => address.to_string(),
        })
    }

    fn serialize(&self, text: impl Fn(&Host) -> String) -> String {
        match self {
            Self::Opaque(_) => "null".to_owned(),
            Self::Tuple(scheme, host, port) if default_port(scheme) == Some(*port) => {
                format!("{scheme}://{}", text(host))
            }
            Self::Tuple(scheme, host, port) => format!("{scheme}://{}:{port}", text(host)),
        }
    }
}

/// Returns the [default port](https://url.spec.whatwg.org/#default-port) of a scheme.
fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "ftp" => Some(21),
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        _ => None,
    }
}

pub(crate) fn origin(url: &Url) -> Origin {
    let weburl::Origin::Tuple { scheme, host, port } = url.inner.origin() else {
        return Origin::new_opaque();
    };
    match host_of(host) {
        Some(host) => Origin::Tuple(scheme, host, port),
        None => Origin::new_opaque(),
    }
}
