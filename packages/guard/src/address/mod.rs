//! The space of an address, by the registries of the IANA.

mod table;

pub(crate) use table::BAD_PORTS;
pub use table::REBINDING_SERVICES;

use crate::urls::{Hostname, parse_host};
use alloc::vec::Vec;
use core::fmt;
use core::net::{IpAddr, Ipv4Addr};
use table::{BLOCKS, DOMAINS, METADATA_ADDRESSES, METADATA_DOMAINS};

/// The name of an address space. Only `Global` is globally reachable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names are those of the registries")]
#[non_exhaustive]
pub enum SpaceName {
    Global,
    Loopback,
    Private,
    LinkLocal,
    UniqueLocal,
    Shared,
    Documentation,
    Benchmarking,
    Broadcast,
    Multicast,
    Reserved,
    ThisNetwork,
    /// A domain that is not local by its name.
    Domain,
    /// Not a host.
    Invalid,
}

impl SpaceName {
    /// Returns the name of the space in the npm package.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Global => "global",
            Self::Loopback => "loopback",
            Self::Private => "private",
            Self::LinkLocal => "link-local",
            Self::UniqueLocal => "unique-local",
            Self::Shared => "shared",
            Self::Documentation => "documentation",
            Self::Benchmarking => "benchmarking",
            Self::Broadcast => "broadcast",
            Self::Multicast => "multicast",
            Self::Reserved => "reserved",
            Self::ThisNetwork => "this-network",
            Self::Domain => "domain",
            Self::Invalid => "invalid",
        }
    }
}

impl fmt::Display for SpaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The address space of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct AddressSpace {
    /// The name of the space.
    pub name: SpaceName,
    /// The address that decided: a carried IPv4 address that is not global, otherwise the address itself.
    /// `None` for a domain.
    pub address: Option<IpAddr>,
    /// The RFC of the registry's row.
    pub rfc: Option<&'static str>,
    /// Whether it is a metadata service of a cloud, which returns the credentials of a machine.
    pub metadata: bool,
}

impl AddressSpace {
    /// Returns whether it is a globally reachable address, by the registries of the IANA.
    #[must_use]
    pub fn is_global(&self) -> bool {
        self.name == SpaceName::Global
    }
}

const IPV4_MAPPED: u128 = 0xffff_0000_0000;

/// The 128 bits of an address; an IPv4 address is mapped.
pub(crate) fn bits_of(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
        IpAddr::V6(address) => address.to_bits(),
    }
}

/// The 32 bits from `shift` on.
#[allow(clippy::cast_possible_truncation, reason = "it takes the low bits")]
fn word(bits: u128, shift: u32) -> u32 {
    (bits >> shift) as u32
}

/// The IPv4 addresses that an IPv6 address carries.
pub(crate) fn carried(bits: u128) -> Vec<Ipv4Addr> {
    let last = word(bits, 0);
    let mut found = Vec::new();
    // IPv4-compatible (RFC 4291), IPv4-translated (RFC 2765), NAT64 (RFC 6052).
    if [0, 0xffff_0000, 0x64_ff9b_0000_0000_0000_0000].contains(&(bits >> 32)) {
        found.push(last);
    }
    // NAT64 of local use (RFC 8215): a prefix of 48 bits, with zeros after the address, or one of 96 bits.
    if bits >> 80 == 0x64_ff9b_0001 {
        found.push(if bits & 0xff_ffff_ffff == 0 {
            word(bits, 48) & 0xffff_0000 | word(bits, 40) & 0xffff
        } else {
            last
        });
    }
    // 6to4 (RFC 3056).
    if bits >> 112 == 0x2002 {
        found.push(word(bits, 80));
    }
    // Teredo (RFC 4380): the server, and the client, whose bits are inverted.
    if bits >> 96 == 0x2001_0000 {
        found.extend([word(bits, 64), !last]);
    }
    // ISATAP (RFC 5214), with the universal/local bit or without.
    if word(bits, 32) & 0xfdff_ffff == 0x5efe {
        found.push(last);
    }
    found.into_iter().map(Ipv4Addr::from_bits).collect()
}

/// The IPv4 address that an address of a network's own NAT64 prefix embeds ([RFC
/// 6052](https://www.rfc-editor.org/rfc/rfc6052#section-2.2)); `after` is the number of bits after the prefix.
pub(crate) fn embedded(bits: u128, after: u32) -> Ipv4Addr {
    if after == 32 {
        return Ipv4Addr::from_bits(word(bits, 0));
    }
    // Bits 64 to 71 are zero, and no part of the address.
    let packed = bits >> 64 << 56 | bits & 0xff_ffff_ffff_ffff;
    Ipv4Addr::from_bits(word(packed, after - 40))
}

fn own_space(address: IpAddr) -> AddressSpace {
    let bits = bits_of(address);
    let row = |&&(prefix, rest, ..): &&(u128, u32, SpaceName, Option<&str>)| {
        (bits ^ prefix).checked_shr(rest).unwrap_or(0) == 0
    };
    let found = BLOCKS.iter().find(row);
    let (name, rfc) = found.map_or((SpaceName::Reserved, None), |&(_, _, name, rfc)| (name, rfc));
    AddressSpace { name, address: Some(address), rfc, metadata: METADATA_ADDRESSES.contains(&bits) }
}

/// Returns the space of an address, by the
/// [IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry/) and
/// [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry/) Special-Purpose Address Registries.
///
/// An IPv6 address that carries an IPv4 address is global only if both are, and a metadata address if the IPv4
/// address is one.
#[must_use]
pub fn address_space_of(address: IpAddr) -> AddressSpace {
    let bits = bits_of(address);
    if bits >> 32 == IPV4_MAPPED >> 32 {
        return own_space(Ipv4Addr::from_bits(word(bits, 0)).into());
    }
    let own = own_space(address);
    if own.metadata {
        return own;
    }
    let inside = carried(bits).into_iter().map(|one| own_space(one.into()));
    if let Some(metadata) = inside.clone().find(|space| space.metadata) {
        return metadata;
    }
    let is_named = !matches!(own.name, SpaceName::Global | SpaceName::Reserved);
    inside.clone().find(|space| !is_named && !space.is_global()).unwrap_or(own)
}

fn space_of_domain(domain: &str) -> AddressSpace {
    let below = |suffix: &str| {
        let before = domain.strip_suffix(suffix);
        before.is_some_and(|before| before.is_empty() || before.ends_with('.'))
    };
    let found = DOMAINS.iter().find(|(suffix, ..)| below(suffix));
    let (name, rfc) = match found {
        Some(&(_, name, rfc)) => (name, rfc),
        None if domain.contains('.') => (SpaceName::Domain, None),
        None => (SpaceName::Private, None),
    };
    AddressSpace { name, address: None, rfc, metadata: METADATA_DOMAINS.contains(&domain) }
}

pub(crate) fn space_of_host(host: &Hostname<'_>) -> AddressSpace {
    host.address.map_or_else(|| space_of_domain(&host.text), address_space_of)
}

/// Returns the space of a host, which is written as in a URL or as resolvers return it.
///
/// ```
/// use weburl_guard::{SpaceName, address_space};
///
/// let space = address_space("[::ffff:7f00:1]");
/// assert_eq!(space.name, SpaceName::Loopback);
/// assert_eq!(space.address, Some([127, 0, 0, 1].into()));
/// assert_eq!(space.rfc, Some("RFC 1122"));
/// ```
#[must_use]
pub fn address_space(host: &str) -> AddressSpace {
    let invalid = AddressSpace { name: SpaceName::Invalid, address: None, rfc: None, metadata: false };
    parse_host(host).map_or(invalid, |host| space_of_host(&host))
}
