//! Hosts and domains.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::urls::host_type;
use crate::shared::answer_numbers;
use weburl::internals::host::parse;
use weburl::internals::validation::Ignored;
use weburl::{Host, host};

/// Parses a host. Returns its serialization; the numbers are its type and the numbers of an address: one for
/// IPv4, the eight pieces of IPv6.
#[must_use]
#[wasm_bindgen(js_name = parseHost)]
pub fn parse_host(input: &str, is_opaque: bool) -> Option<String> {
    if input.is_empty() && !is_opaque {
        return None;
    }
    let host = parse(input, is_opaque, &mut Ignored)?;
    answer_numbers(host_numbers(&host));
    Some(host.serialize())
}

/// The greatest number of integers about a host.
pub(super) const HOST_NUMBERS: usize = 9;

/// Returns the type of a host and the numbers of its address.
pub(super) fn host_numbers<S: AsRef<str>>(host: &Host<S>) -> Vec<u32> {
    let mut numbers = vec![host_type(host)];
    match host {
        Host::Ipv4(address) => numbers.push(address.to_bits()),
        Host::Ipv6(address) => numbers.extend(address.segments().map(u32::from)),
        _ => {}
    }
    numbers
}

/// Serializes an IPv4 address.
#[must_use]
#[wasm_bindgen(js_name = serializeIPv4)]
pub fn serialize_ipv4(address: u32) -> String {
    Host::<String>::Ipv4(address.into()).serialize()
}

/// Serializes an IPv6 address of eight pieces, in brackets.
#[must_use]
#[wasm_bindgen(js_name = serializeIPv6)]
pub fn serialize_ipv6(pieces: &[u16]) -> Option<String> {
    let pieces: [u16; 8] = pieces.try_into().ok()?;
    Some(Host::<String>::Ipv6(pieces.into()).serialize())
}

/// Runs the domain parser.
#[must_use]
#[wasm_bindgen(js_name = domainToASCII)]
pub fn domain_to_ascii(domain: &str, be_strict: bool) -> Option<String> {
    host::domain_parser(domain, be_strict).map(Into::into)
}

/// Runs domain to Unicode.
#[must_use]
#[wasm_bindgen(js_name = domainToUnicode)]
pub fn domain_to_unicode(domain: &str) -> String {
    host::domain_to_unicode(domain).into_owned()
}
