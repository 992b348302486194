//! Hosts without a URL, and addresses.

use std::net::IpAddr;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, BinaryBuilder, BooleanArray, StringViewBuilder, UInt8Array};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use weburl::Host;
use weburl::host::domain_to_unicode;
use weburl_guard::address_space_of;

use super::site::{RULES, by_rules, public_suffix, registrable_domain, subdomain, top_label};
use super::{HOST, part, texts};
use crate::function::{Arguments, Definition};

pub(super) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "host_serialize",
        &[HOST],
        |arguments| part(arguments, |url| url.host_str()),
        "Returns the serialized host, a domain in ASCII; null for a text without a valid \
         host.",
        "host_serialize('www.Bücher.example:8080/a')",
    ),
    Definition::new(
        "host_public_suffix",
        &[HOST, RULES],
        |arguments| by_rules(arguments, public_suffix),
        "Returns the public suffix of a host, as `url_public_suffix` does.",
        "host_public_suffix('www.example.co.uk')",
    )
    .with_required(1),
    Definition::new(
        "host_registrable_domain",
        &[HOST, RULES],
        |arguments| by_rules(arguments, registrable_domain),
        "Returns the registrable domain of a host, as `url_registrable_domain` does.",
        "host_registrable_domain('www.example.co.uk')",
    )
    .with_required(1),
    Definition::new(
        "host_subdomain",
        &[HOST, RULES],
        |arguments| by_rules(arguments, subdomain),
        "Returns the labels of a host before its registrable domain, as `url_subdomain` \
         does.",
        "host_subdomain('a.www.example.co.uk')",
    )
    .with_required(1),
    Definition::new(
        "host_top_label",
        &[HOST],
        |arguments| part(arguments, |url| top_label(url.domain()?)),
        "Returns the last label of a host, as `url_top_label` does.",
        "host_top_label('www.example.co.uk')",
    ),
    Definition::new(
        "host_to_unicode",
        &[HOST],
        to_unicode,
        "Returns the serialized host; a domain in Unicode, by domain to Unicode. To show a \
         host to people, use `url_display`.",
        "host_to_unicode('xn--bcher-kva.example')",
    ),
    Definition::new(
        "ip_is_valid",
        &[HOST],
        |arguments| {
            let texts = arguments.text(0)?;
            let addresses = addresses(arguments)?;
            let is_valid = |(row, address): (usize, Option<IpAddr>)| texts.get(row).map(|_| address.is_some());
            let valid: BooleanArray = addresses.into_iter().enumerate().map(is_valid).collect();
            Ok(Arc::new(valid))
        },
        "Returns whether a host is an address.",
        "ip_is_valid('0x7f.1')",
    )
    .returning(|| DataType::Boolean),
    Definition::new(
        "ip_version",
        &[HOST],
        |arguments| {
            let version = |address: Option<IpAddr>| Some(if address?.is_ipv4() { 4 } else { 6 });
            let versions: UInt8Array = addresses(arguments)?.into_iter().map(version).collect();
            Ok(Arc::new(versions))
        },
        "Returns 4 or 6, the version of an address; null for any other host.",
        "ip_version('[::1]')",
    )
    .returning(|| DataType::UInt8),
    Definition::new(
        "ip_bytes",
        &[HOST],
        |arguments| Ok(bytes(addresses(arguments)?.into_iter())),
        "Returns the 4 or 16 bytes of an address, in network byte order; null for any other \
         host.",
        "ip_bytes('127.0.0.1')",
    )
    .returning(|| DataType::Binary),
    Definition::new(
        "ip_space",
        &[HOST],
        |arguments| {
            let name = |address: Option<IpAddr>| Some(address_space_of(address?).name.as_str());
            Ok(texts(addresses(arguments)?.into_iter().map(name)))
        },
        "Returns the name of the space of an address, by the registries of the IANA: \
         `global`, `private`, `loopback`, `link-local`, …; null for any other host.",
        "ip_space('192.168.0.1')",
    ),
    Definition::new(
        "ip_is_global",
        &[HOST],
        |arguments| {
            let is_global = |address: Option<IpAddr>| Some(address_space_of(address?).is_global());
            let global: BooleanArray = addresses(arguments)?.into_iter().map(is_global).collect();
            Ok(Arc::new(global))
        },
        "Returns whether an address is globally reachable, by the registries of the IANA; \
         null for any other host.",
        "ip_is_global('::ffff:10.0.0.1')",
    )
    .returning(|| DataType::Boolean),
];

fn to_unicode(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for url in urls.iter() {
        match url.as_ref().and_then(|url| url.domain()) {
            Some(domain) => builder.append_value(domain_to_unicode(domain)),
            None => builder.append_option(url.and_then(|url| url.host_str())),
        }
    }
    Ok(Arc::new(builder.finish()))
}

/// Returns the addresses that are the hosts in the first argument.
fn addresses(arguments: &Arguments<'_>) -> Result<Vec<Option<IpAddr>>> {
    let urls = arguments.urls()?;
    let address = |host| match host {
        Host::Ipv4(address) => Some(address.into()),
        Host::Ipv6(address) => Some(address.into()),
        _ => None,
    };
    Ok(urls.iter().map(|url| address(url?.host()?)).collect())
}

/// Makes a column of the bytes of addresses.
pub(crate) fn bytes(addresses: impl Iterator<Item = Option<IpAddr>>) -> ArrayRef {
    let mut builder = BinaryBuilder::new();
    for address in addresses {
        match address {
            Some(IpAddr::V4(address)) => builder.append_value(address.octets()),
            Some(IpAddr::V6(address)) => builder.append_value(address.octets()),
            None => builder.append_null(),
        }
    }
    Arc::new(builder.finish())
}
