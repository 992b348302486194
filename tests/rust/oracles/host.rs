//! Properties of every host, and naive parsers and serializers of addresses. Each check panics if a property
//! does not hold.

use std::net::Ipv6Addr;

use weburl::Host;
use weburl::internals::host;
use weburl::internals::validation::{Ignored, Reported};

pub fn parse(input: &str, is_opaque: bool) -> Option<Host> {
    host::parse(input, is_opaque, &mut Ignored)
}

/// Checks that the function for domains agrees with the host parser.
pub fn check_domain_alone(input: &str) {
    let expected = match parse(input, false) {
        Some(Host::Domain(domain)) => Some(domain),
        _ => None,
    };
    let domain = weburl::internals::host::parse_domain(input);
    assert_eq!(domain, expected);
}

/// Checks that a serialized host parses to the same host.
pub fn check_serialized(input: &str, is_opaque: bool) {
    let Some(host) = parse(input, is_opaque) else {
        return;
    };
    let serialized = host.to_string();
    assert!(serialized.is_ascii());
    match host {
        Host::Domain(_) | Host::Ipv4(_) => assert!(!is_opaque, "{serialized}"),
        Host::Opaque(_) | Host::Empty => assert!(is_opaque, "{serialized}"),
        Host::Ipv6(_) => {}
        _ => panic!("{host:?}"),
    }
    assert_eq!(parse(&serialized, is_opaque), Some(host), "{serialized}");
}

/// Checks that reports have no effect on the result and have ranges in the input, and that the last report of
/// a failure is marked as such.
pub fn check_reports(input: &str, is_opaque: bool) {
    let mut reported: Vec<Reported> = Vec::new();
    let host = host::parse(input, is_opaque, &mut reported);
    assert_eq!(host, parse(input, is_opaque));
    for report in &reported {
        assert!(input.get(report.range.clone()).is_some(), "{report:?}");
    }
    let failures = reported.iter().filter(|report| report.is_failure).count();
    assert_eq!(failures, usize::from(host.is_none()), "{reported:?}");
    let is_last = reported.last().is_some_and(|report| report.is_failure);
    assert!(failures == 0 || is_last, "{reported:?}");
}

/// Compresses `pieces` in every possible way and takes the longest compression, the first of equal ones.
pub fn naive_ipv6(pieces: &[u16; 8]) -> String {
    let joined = |pieces: &[u16]| {
        let pieces: Vec<String> = pieces.iter().map(|piece| format!("{piece:x}")).collect();
        pieces.join(":")
    };
    for size in (2..=8).rev() {
        for start in 0..=8 - size {
            if pieces[start..start + size].iter().all(|&piece| piece == 0) {
                let (before, after) = (&pieces[..start], &pieces[start + size..]);
                return format!("[{}::{}]", joined(before), joined(after));
            }
        }
    }
    format!("[{}]", joined(pieces))
}

/// Checks that an IPv6 address is parsed as by the standard library and serialized as by the naive serializer.
pub fn check_ipv6_address(text: &str) {
    let expected = text.parse::<Ipv6Addr>().ok();
    let found = parse(&format!("[{text}]"), false);
    assert_eq!(found, expected.map(Host::Ipv6), "{text:?}");
    if let (Some(host), Some(address)) = (found, expected) {
        assert_eq!(host.to_string(), naive_ipv6(&address.segments()));
    }
}

/// Returns the address of 1 to 4 numbers, in arithmetic that cannot overflow.
pub fn naive_ipv4(numbers: &[u64]) -> Option<u32> {
    let (&last, others) = numbers.split_last()?;
    if numbers.len() > 4 || others.iter().any(|&number| number > 255) {
        return None;
    }
    let rest_bits = 32 - 8 * others.len() as u32;
    if u128::from(last) >= 1 << rest_bits {
        return None;
    }
    let high = others.iter().fold(0, |high, &number| high * 256 + u128::from(number));
    u32::try_from((high << rest_bits) + u128::from(last)).ok()
}

/// Returns the number of a part of an IPv4 address, however large.
fn naive_ipv4_number(part: &str) -> Option<u64> {
    let lowercase = part.to_ascii_lowercase();
    let (digits, radix) = match (lowercase.strip_prefix("0x"), lowercase.strip_prefix('0')) {
        (Some(digits), _) => (digits, 16),
        (None, Some(digits)) => (digits, 8),
        (None, None) if lowercase.is_empty() => return None,
        (None, None) => (&*lowercase, 10),
    };
    digits.chars().try_fold(0_u64, |number, digit| {
        let digit = u64::from(digit.to_digit(radix)?);
        Some(number.saturating_mul(radix.into()).saturating_add(digit))
    })
}

/// Checks that a host of ASCII letters, digits and dots is parsed as by a naive parser: as an address if its
/// last part is a number, otherwise as a domain.
pub fn check_alphanumeric_host(text: &str) {
    let name = text.strip_suffix('.').filter(|name| !name.is_empty());
    let parts: Vec<&str> = name.unwrap_or(text).split('.').collect();
    let last = parts.last().copied().unwrap_or_default();
    let is_decimal = !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_digit());
    let expected = if is_decimal || naive_ipv4_number(last).is_some() {
        let numbers: Option<Vec<u64>> = parts.iter().map(|part| naive_ipv4_number(part)).collect();
        numbers.and_then(|numbers| naive_ipv4(&numbers)).map(|address| Host::Ipv4(address.into()))
    } else {
        Some(Host::Domain(text.to_ascii_lowercase()))
    };
    assert_eq!(parse(text, false), expected, "{text:?}");
}
