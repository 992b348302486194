//! The [host parser](https://url.spec.whatwg.org/#concept-host-parser) and the [host
//! serializer](https://url.spec.whatwg.org/#concept-host-serializer).

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::iter;
use core::net::{Ipv4Addr, Ipv6Addr};
use core::ops::Range;

use super::{domain, ipv4, ipv6, opaque};
use crate::infra::{is_ascii_tab_or_newline, utf_8};
use crate::percent_encoding::percent_encoded_byte;
use crate::validation_error::{AnyReport, Reported, ValidationError, ValidationErrorSink, Within};

/// A [host](https://url.spec.whatwg.org/#concept-host).
///
/// A domain consists of [domain labels](https://url.spec.whatwg.org/#domain-label), separated by dots. The
/// addresses of both versions are [IP addresses](https://url.spec.whatwg.org/#ip-address).
///
/// `==` returns whether two hosts are [equal](https://url.spec.whatwg.org/#concept-host-equals); one may be borrowed.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Host<S = String> {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain).
    Domain(S),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4(Ipv4Addr),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6), whose segments are the Standard's
    /// [pieces](https://url.spec.whatwg.org/#concept-ipv6-piece).
    Ipv6(Ipv6Addr),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host).
    Opaque(S),
    /// The [empty host](https://url.spec.whatwg.org/#empty-host).
    Empty,
}

impl<S: AsRef<str>> Host<S> {
    /// Returns the host, [serialized](https://url.spec.whatwg.org/#concept-host-serializer).
    #[must_use]
    pub fn serialize(&self) -> String {
        let mut output = String::with_capacity(match self {
            Self::Domain(host) | Self::Opaque(host) => host.as_ref().len(),
            Self::Ipv4(_) | Self::Ipv6(_) => LONGEST_ADDRESS,
            Self::Empty => 0,
        });
        serialize(self, &mut output);
        output
    }

    /// Returns a copy that borrows nothing.
    #[must_use]
    pub fn to_owned(&self) -> Host {
        match self {
            Self::Domain(domain) => Host::Domain(domain.as_ref().into()),
            Self::Ipv4(address) => Host::Ipv4(*address),
            Self::Ipv6(address) => Host::Ipv6(*address),
            Self::Opaque(host) => Host::Opaque(host.as_ref().into()),
            Self::Empty => Host::Empty,
        }
    }
}

impl<S: PartialEq<T>, T> PartialEq<Host<T>> for Host<S> {
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Self::Domain(a), Host::Domain(b)) | (Self::Opaque(a), Host::Opaque(b)) => a == b,
            (Self::Ipv4(a), Host::Ipv4(b)) => a == b,
            (Self::Ipv6(a), Host::Ipv6(b)) => a == b,
            (Self::Empty, Host::Empty) => true,
            _ => false,
        }
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.serialize())
    }
}

const FORBIDDEN_IN_HOST: u8 = 1;
const FORBIDDEN_IN_DOMAIN: u8 = 2;

/// For each byte: whether it is a forbidden host code point, and whether it is a forbidden domain code point.
static FORBIDDEN: [u8; 256] = {
    let mut table = [0; 256];
    let forbidden_host_code_points = b"\0\t\n\r #/:<>?@[\\]^|";
    let mut index = 0;
    while index < forbidden_host_code_points.len() {
        table[forbidden_host_code_points[index] as usize] = FORBIDDEN_IN_HOST | FORBIDDEN_IN_DOMAIN;
        index += 1;
    }
    let mut c0_control = 0;
    while c0_control <= 0x1F {
        table[c0_control] |= FORBIDDEN_IN_DOMAIN;
        c0_control += 1;
    }
    table[b'%' as usize] |= FORBIDDEN_IN_DOMAIN;
    table[0x7F] |= FORBIDDEN_IN_DOMAIN;
    table
};

/// Returns whether the code point whose value is `byte` is a
/// [forbidden host code point](https://url.spec.whatwg.org/#forbidden-host-code-point).
#[inline]
#[must_use]
pub fn is_forbidden_host_code_point(byte: u8) -> bool {
    FORBIDDEN[usize::from(byte)] & FORBIDDEN_IN_HOST != 0
}

/// Returns whether the code point whose value is `byte` is a
/// [forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point).
#[inline]
#[must_use]
pub const fn is_forbidden_domain_code_point(byte: u8) -> bool {
    FORBIDDEN[byte as usize] & FORBIDDEN_IN_DOMAIN != 0
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser). `None` is failure.
///
/// The URL parser never passes the empty string unless `is_opaque`. The empty string is not a domain.
///
/// The ranges of reports are in `input`. If percent-decoding or mapping changed the domain, an error in it is
/// reported for the whole `input`.
#[must_use]
pub fn parse(input: &str, is_opaque: bool, sink: &mut dyn ValidationErrorSink) -> Option<Host> {
    if let Some(after_bracket) = input.strip_prefix('[') {
        let Some(address) = after_bracket.strip_suffix(']') else {
            sink.report(ValidationError::Ipv6Unclosed, input.len()..input.len(), true);
            return None;
        };
        return ipv6::parse(address, &mut Within { sink, start: 1 }).map(|pieces| Host::Ipv6(pieces.into()));
    }
    if is_opaque {
        return opaque::parse(input, sink);
    }
    if sink.records() {
        if let Some(range) = first_percent_encoded_byte(input) {
            sink.report(ValidationError::DomainPercentEncoded, range, false);
        }
    }
    let domain = domain::decode(input);
    let ascii_domain = domain::parse(&domain, false, 0..input.len(), sink)?;
    if ipv4::ends_in_a_number(ascii_domain.as_bytes()) {
        if sink.records() && !domain.is_ascii() {
            sink.report(ValidationError::Ipv4NonAsciiInput, 0..input.len(), false);
        }
        let keeps_positions = domain.is_ascii() && domain.len() == input.len();
        let mut reports: Vec<Reported> = Vec::new();
        let address = ipv4::parse(ascii_domain.as_bytes(), &mut reports);
        for report in reports {
            let range = match keeps_positions {
                true => report.range,
                false => 0..input.len(),
            };
            sink.report(report.error, range, report.is_failure);
        }
        return address.map(|address| Host::Ipv4(address.into()));
    }
    Some(Host::Domain(ascii_domain.into_owned()))
}

/// Returns whether `input` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string): the host parser
/// returns no failure and reports no validation error.
#[must_use]
pub fn is_valid_host_string(input: &str) -> bool {
    let mut reports = AnyReport::default();
    parse(input, false, &mut reports).is_some() && !reports.0
}

/// Runs the [host serializer](https://url.spec.whatwg.org/#concept-host-serializer): appends `host` to `output`.
pub fn serialize<S: AsRef<str>>(host: &Host<S>, output: &mut String) {
    match host {
        Host::Domain(host) | Host::Opaque(host) => output.push_str(host.as_ref()),
        _ => {
            let mut buffer = AddressBuffer::new();
            output.push_str(utf_8(serialize_address(host, &mut buffer)));
        }
    }
}

/// The greatest number of bytes of a serialized address, with its brackets.
const LONGEST_ADDRESS: usize = 41;

/// A buffer for a serialized address.
pub(crate) struct AddressBuffer {
    bytes: [u8; LONGEST_ADDRESS],
    length: usize,
}

impl AddressBuffer {
    pub(crate) fn new() -> Self {
        Self { bytes: [0; LONGEST_ADDRESS], length: 0 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, byte: u8) {
        if let Some(end) = self.bytes.get_mut(self.length) {
            *end = byte;
            self.length += 1;
        }
    }
}

/// Serializes an address to an empty buffer. The result is empty for other hosts.
pub(crate) fn serialize_address<'a, S>(host: &Host<S>, buffer: &'a mut AddressBuffer) -> &'a [u8] {
    match host {
        Host::Ipv4(address) => ipv4::serialize(address.to_bits(), buffer),
        Host::Ipv6(address) => {
            buffer.push(b'[');
            ipv6::serialize(&address.segments(), buffer);
            buffer.push(b']');
        }
        _ => {}
    }
    &buffer.bytes[..buffer.length]
}

/// Returns the range of the first [percent-encoded byte](https://url.spec.whatwg.org/#percent-encoded-byte) of `input`.
fn first_percent_encoded_byte(input: &str) -> Option<Range<usize>> {
    input
        .match_indices('%')
        .find(|&(start, _)| percent_encoded_byte(&input.as_bytes()[start..]).is_some())
        .map(|(start, _)| start..start + 3)
}

/// [Percent-decodes](https://url.spec.whatwg.org/#string-percent-decode) a host as it is written: each byte with its range
/// in `host`, which has the tabs and newlines that the URL parser removes before.
pub fn decoded_bytes(host: &str, has_tabs_and_newlines: bool) -> impl Iterator<Item = (Range<usize>, u8)> {
    let is_kept = move |&(_, byte): &(usize, u8)| has_tabs_and_newlines || !is_ascii_tab_or_newline(byte);
    let mut kept = host.bytes().enumerate().filter(is_kept);
    iter::from_fn(move || {
        let (start, byte) = kept.next()?;
        let mut after = kept.clone();
        let encoded = after
            .next()
            .zip(after.next())
            .and_then(|((_, high), (last, low))| Some((start..last + 1, percent_encoded_byte(&[byte, high, low])?)));
        if encoded.is_some() {
            kept = after;
        }
        encoded.or(Some((start..start + 1, byte)))
    })
}
