//! Hosts as enums in serialized data: only the variant distinguishes the opaque host "127.0.0.1" from the address.

use alloc::borrow::Cow;
use core::fmt;

use serde::de::{Deserialize, Deserializer, EnumAccess, Error, VariantAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use super::parse_error::shown;
use crate::host::{self, Host};
use crate::validation_error::Ignored;

/// The variants, in the order of their numbers.
const VARIANTS: &[&str] = &["Domain", "Ipv4", "Ipv6", "Opaque", "Empty"];

/// `{"Domain":"example.org"}`, `{"Ipv4":"127.0.0.1"}`, `{"Ipv6":"::1"}`, `{"Opaque":"a"}` or `"Empty"` in JSON.
impl<T: AsRef<str>> Serialize for Host<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Domain(domain) => serializer.serialize_newtype_variant("Host", 0, VARIANTS[0], domain.as_ref()),
            Self::Ipv4(address) => serializer.serialize_newtype_variant("Host", 1, VARIANTS[1], address),
            Self::Ipv6(address) => serializer.serialize_newtype_variant("Host", 2, VARIANTS[2], address),
            Self::Opaque(host) => serializer.serialize_newtype_variant("Host", 3, VARIANTS[3], host.as_ref()),
            Self::Empty => serializer.serialize_unit_variant("Host", 4, VARIANTS[4]),
        }
    }
}

/// The number of a variant.
struct Variant(usize);

impl<'de> Deserialize<'de> for Variant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(VariantVisitor)
    }
}

struct VariantVisitor;

impl Visitor<'_> for VariantVisitor {
    type Value = Variant;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a kind of host")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Variant, E> {
        let number = usize::try_from(number).ok().filter(|&number| number < VARIANTS.len());
        number.map(Variant).ok_or_else(|| E::custom("a host has no such kind"))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Variant, E> {
        let number = VARIANTS.iter().position(|&variant| variant == name);
        number.map(Variant).ok_or_else(|| E::unknown_variant(name, VARIANTS))
    }
}

struct HostVisitor;

impl<'de> Visitor<'de> for HostVisitor {
    type Value = Host;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a host")
    }

    fn visit_enum<A: EnumAccess<'de>>(self, data: A) -> Result<Host, A::Error> {
        let (Variant(number), data) = data.variant()?;
        match number {
            0 => domain(&data.newtype_variant::<Cow<'_, str>>()?),
            1 => data.newtype_variant().map(Host::Ipv4),
            2 => data.newtype_variant().map(Host::Ipv6),
            3 => opaque(&data.newtype_variant::<Cow<'_, str>>()?),
            _ => data.unit_variant().map(|()| Host::Empty),
        }
    }
}

fn domain<E: Error>(text: &str) -> Result<Host, E> {
    match text.parse().map_err(E::custom)? {
        Host::Domain(domain) if domain == text => Ok(Host::Domain(domain)),
        host => Err(E::custom(format_args!("{} is the host {host}, not a serialized domain", shown(text)))),
    }
}

fn opaque<E: Error>(text: &str) -> Result<Host, E> {
    match host::parse(text, true, &mut Ignored) {
        Some(Host::Opaque(host)) if host == text => Ok(Host::Opaque(host)),
        _ => Err(E::custom(format_args!("{} is not a serialized opaque host", shown(text)))),
    }
}

impl<'de> Deserialize<'de> for Host {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_enum("Host", VARIANTS, HostVisitor)
    }
}
