//! Hosts as enums in serialized data: only the variant distinguishes the opaque host "127.0.0.1" from the address.

use alloc::borrow::Cow;
use core::net::{Ipv4Addr, Ipv6Addr};

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::parse_error::shown;
use crate::host::{self, Host};
use crate::validation_error::Ignored;

/// `{"Domain":"example.org"}`, `{"Ipv4":"127.0.0.1"}`, `{"Ipv6":"::1"}`, `{"Opaque":"a"}` or `"Empty"` in JSON.
#[derive(serde::Deserialize, serde::Serialize)]
#[serde(rename = "Host", expecting = "a host")]
enum Serialized<'a> {
    Domain(Cow<'a, str>),
    Ipv4(Ipv4Addr),
    Ipv6(Ipv6Addr),
    Opaque(Cow<'a, str>),
    Empty,
}

impl<T: AsRef<str>> Serialize for Host<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let serialized = match self {
            Self::Domain(domain) => Serialized::Domain(domain.as_ref().into()),
            Self::Ipv4(address) => Serialized::Ipv4(*address),
            Self::Ipv6(address) => Serialized::Ipv6(*address),
            Self::Opaque(host) => Serialized::Opaque(host.as_ref().into()),
            Self::Empty => Serialized::Empty,
        };
        serialized.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Host {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Serialized::deserialize(deserializer)? {
            Serialized::Domain(text) => match text.parse().map_err(Error::custom)? {
                Self::Domain(domain) if domain == text => Ok(Self::Domain(domain)),
                host => {
                    Err(Error::custom(format_args!("{} is the host {host}, not a serialized domain", shown(&text))))
                }
            },
            Serialized::Ipv4(address) => Ok(Self::Ipv4(address)),
            Serialized::Ipv6(address) => Ok(Self::Ipv6(address)),
            Serialized::Opaque(text) => match host::parse(&text, true, &mut Ignored) {
                Some(Self::Opaque(host)) if host == text => Ok(Self::Opaque(host)),
                _ => Err(Error::custom(format_args!("{} is not a serialized opaque host", shown(&text)))),
            },
            Serialized::Empty => Ok(Self::Empty),
        }
    }
}
