//! BigQuery's functions `NET.*`. A call may have either name: `NET.HOST(url)` or `net_host(url)`.

use std::net::IpAddr;

use datafusion::arrow::array::ArrayRef;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, exec_err};
use weburl_psl::{Rules, divide};

use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::functions::{HOST, bytes, part, public_suffix, registrable_domain};

const ADDRESS: Parameter = Parameter::new("address", Kind::Text, "An address, without brackets.");

pub(crate) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "net_host",
        &[HOST],
        |arguments| part(arguments, |url| url.host_str()),
        "Returns the same as `host_serialize`.",
        "net_host('http://abc.xyz')",
    )
    .with_aliases(&["NET.HOST", "net.host"]),
    Definition::new(
        "net_public_suffix",
        &[HOST],
        |arguments| part(arguments, |url| listed(url.domain()?, public_suffix)),
        "Returns the public suffix by the rules of the ICANN section; null if none matches.",
        "net_public_suffix('http://abc.xyz')",
    )
    .with_aliases(&["NET.PUBLIC_SUFFIX", "net.public_suffix"]),
    Definition::new(
        "net_reg_domain",
        &[HOST],
        |arguments| part(arguments, |url| listed(url.domain()?, registrable_domain)),
        "Returns the registrable domain by the rules of the ICANN section; null if none \
         matches.",
        "net_reg_domain('http://abc.xyz')",
    )
    .with_aliases(&["NET.REG_DOMAIN", "net.reg_domain"]),
    Definition::new(
        "net_ip_from_string",
        &[ADDRESS],
        |arguments| ip_from_string(arguments, false),
        "Returns the 4 or 16 bytes of an address; any other text is an error.",
        "net_ip_from_string('48.49.50.51')",
    )
    .returning(|| DataType::Binary)
    .with_aliases(&["NET.IP_FROM_STRING", "net.ip_from_string"]),
    Definition::new(
        "net_safe_ip_from_string",
        &[ADDRESS],
        |arguments| ip_from_string(arguments, true),
        "Returns the 4 or 16 bytes of an address; null for any other text.",
        "net_safe_ip_from_string('48.49.50.51')",
    )
    .returning(|| DataType::Binary)
    .with_aliases(&["NET.SAFE_IP_FROM_STRING", "net.safe_ip_from_string"]),
];

/// Returns a part of a domain if a rule of the ICANN section matches it.
fn listed(domain: &str, part: fn(&str, Rules) -> Option<&str>) -> Option<&str> {
    divide(domain, Rules::Icann)?.section?;
    part(domain, Rules::Icann)
}

fn ip_from_string(arguments: &Arguments<'_>, is_safe: bool) -> Result<ArrayRef> {
    let texts = arguments.text(0)?;
    let mut addresses: Vec<Option<IpAddr>> = Vec::with_capacity(arguments.rows);
    for row in 0..arguments.rows {
        let text = texts.get(row);
        let address = text.and_then(|text| text.parse().ok());
        match text {
            Some(text) if address.is_none() && !is_safe => {
                return exec_err!("{text:?} is not an address");
            }
            _ => addresses.push(address),
        }
    }
    Ok(bytes(addresses.into_iter()))
}
