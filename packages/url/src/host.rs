//! Hosts.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use weburl::validation::diagnose_host;

use crate::ParseError;
use crate::parser::error;

/// A [host](https://url.spec.whatwg.org/#concept-host). An [opaque
/// host](https://url.spec.whatwg.org/#opaque-host) is a `Domain`, too.
#[derive(Clone, Debug, Eq, Ord, PartialOrd, Hash)]
#[cfg_attr(feature = "serde", derive(serde_derive::Serialize, serde_derive::Deserialize))]
pub enum Host<S = String> {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain) or an opaque host.
    Domain(S),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4(Ipv4Addr),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6).
    Ipv6(Ipv6Addr),
}

impl Host<&str> {
    /// Returns a copy that borrows nothing.
    pub fn to_owned(&self) -> Host<String> {
        match self {
            Self::Domain(domain) => Host::Domain((*domain).to_owned()),
            Self::Ipv4(address) => Host::Ipv4(*address),
            Self::Ipv6(address) => Host::Ipv6(*address),
        }
    }
}

impl Host<String> {
    /// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser) for a special URL.
    ///
    /// ```
    /// use url::Host;
    ///
    /// assert_eq!(Host::parse("0x7f.1"), Ok(Host::Ipv4([127, 0, 0, 1].into())));
    /// assert_eq!(Host::parse("Bücher.example"), Ok(Host::Domain("xn--bcher-kva.example".into())));
    /// ```
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        if input.is_empty() {
            return Err(ParseError::EmptyHost);
        }
        let host: weburl::Host = input.parse().map_err(|failure| error(&failure))?;
        host_of(host).ok_or(ParseError::EmptyHost)
    }

    /// Runs the [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser), or the IPv6 parser for an
    /// input that starts with `[`.
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        match diagnose_host(input, true).0 {
            Some(host) => Ok(host_of(host).unwrap_or_else(|| Self::Domain(String::new()))),
            None if input.starts_with('[') => Err(ParseError::InvalidIpv6Address),
            None => Err(ParseError::InvalidDomainCharacter),
        }
    }
}

/// Returns the host; `None` if it is empty.
pub(crate) fn host_of<S>(host: weburl::Host<S>) -> Option<Host<S>> {
    match host {
        weburl::Host::Domain(domain) | weburl::Host::Opaque(domain) => Some(Host::Domain(domain)),
        weburl::Host::Ipv4(address) => Some(Host::Ipv4(address)),
        weburl::Host::Ipv6(address) => Some(Host::Ipv6(address)),
        _ => None,
    }
}

impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Self::Domain(one), Host::Domain(another)) => one == another,
            (Self::Ipv4(one), Host::Ipv4(another)) => one == another,
            (Self::Ipv6(one), Host::Ipv6(another)) => one == another,
            _ => false,
        }
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    /// Runs the [host serializer](https://url.spec.whatwg.org/#concept-host-serializer): an IPv6 address is in brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(domain) => f.pad(domain.as_ref()),
            Self::Ipv4(address) => address.fmt(f),
            Self::Ipv6(address) => f.write_str(&weburl::Host::<&str>::Ipv6(*address).serialize()),
        }
    }
}
