//! [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)).
mod domain;
mod idna;
mod ipv4;
mod ipv6;
mod opaque;

use crate::validation::ValidationErrorSink;

/// A [host](https://url.spec.whatwg.org/#concept-host).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Host {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain).
    Domain(String),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4(u32),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6).
    Ipv6([u16; 8]),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host).
    Opaque(String),
    /// The [empty host](https://url.spec.whatwg.org/#empty-host).
    Empty,
}
