//! [Host writing](https://url.spec.whatwg.org/#host-writing): the grammar of valid host strings.

use super::{domain, ipv4, is_forbidden_host_code_point};
use crate::url_code_points::is_url_units_excluding;
use crate::validation_error::Ignored;

/// Returns whether `input` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string).
#[must_use]
pub fn is_valid_host_string(input: &str) -> bool {
    is_valid_domain(input) || is_valid_ipv4_address_string(input) || is_valid_ipv6_address_string_in_brackets(input)
}

/// Returns whether `input` is a [valid domain](https://url.spec.whatwg.org/#valid-domain), which is also a [valid domain
/// string](https://url.spec.whatwg.org/#valid-domain-string).
#[must_use]
pub fn is_valid_domain(input: &str) -> bool {
    domain::parse(input, true, 0..input.len(), &mut Ignored)
        .is_some_and(|domain| !ipv4::ends_in_a_number(domain.as_bytes()))
}

/// Returns whether `input` is a [valid IPv4-address string](https://url.spec.whatwg.org/#valid-ipv4-address-string).
#[must_use]
pub fn is_valid_ipv4_address_string(input: &str) -> bool {
    input.split('.').count() == 4 && input.split('.').all(is_shortest_decimal_up_to_255)
}

fn is_shortest_decimal_up_to_255(input: &str) -> bool {
    input.bytes().all(|byte| byte.is_ascii_digit())
        && (input == "0" || !input.starts_with('0'))
        && input.parse::<u8>().is_ok()
}

/// Returns whether `input` is a [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string).
#[must_use]
pub fn is_valid_ipv6_address_string(input: &str) -> bool {
    let Some(compression) = input.as_bytes().windows(2).position(|pair| pair == b"::") else {
        return valid_ipv6_pieces_string(input) == Some(8) || valid_ipv6_pieces_and_ipv4_string(input) == Some(8);
    };
    let (preceding, following) = (&input[..compression], &input[compression + 2..]);
    let preceding = match preceding {
        "" => Some(0),
        _ => valid_ipv6_pieces_string(preceding),
    };
    let following = match following {
        "" => Some(0),
        _ => valid_ipv6_pieces_string(following).or_else(|| valid_ipv6_pieces_and_ipv4_string(following)),
    };
    matches!((preceding, following), (Some(preceding), Some(following)) if preceding + following <= 7)
}

fn is_valid_ipv6_address_string_in_brackets(input: &str) -> bool {
    input.strip_prefix('[').and_then(|input| input.strip_suffix(']')).is_some_and(is_valid_ipv6_address_string)
}

/// Returns the [effective piece length](https://url.spec.whatwg.org/#effective-piece-length) of `input`, if it is a
/// [valid IPv6-pieces-and-IPv4 string](https://url.spec.whatwg.org/#valid-ipv6-pieces-and-ipv4-string).
fn valid_ipv6_pieces_and_ipv4_string(input: &str) -> Option<usize> {
    let (pieces, ipv4_address) = match input.rsplit_once(':') {
        Some((pieces, ipv4_address)) => (valid_ipv6_pieces_string(pieces)?, ipv4_address),
        None => (0, input),
    };
    is_valid_ipv4_address_string(ipv4_address).then_some(pieces + 2)
}

/// Returns the [effective piece length](https://url.spec.whatwg.org/#effective-piece-length) of `input`, if it is a
/// [valid IPv6-pieces string](https://url.spec.whatwg.org/#valid-ipv6-pieces-string).
fn valid_ipv6_pieces_string(input: &str) -> Option<usize> {
    input.split(':').all(is_valid_ipv6_piece_string).then(|| input.split(':').count())
}

/// Returns whether `input` is a [valid IPv6-piece string](https://url.spec.whatwg.org/#valid-ipv6-piece-string).
fn is_valid_ipv6_piece_string(input: &str) -> bool {
    matches!(input.len(), 1..=4)
        && input.bytes().all(|byte| byte.is_ascii_hexdigit())
        && (input == "0" || !input.starts_with('0'))
}

/// Returns whether `input` is a [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string).
#[must_use]
pub fn is_valid_opaque_host_string(input: &str) -> bool {
    let is_url_units = !input.is_empty() && is_url_units_excluding(input, is_forbidden_host_code_point);
    is_url_units || is_valid_ipv6_address_string_in_brackets(input)
}
