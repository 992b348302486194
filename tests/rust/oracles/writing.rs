//! [URL writing](https://url.spec.whatwg.org/#url-writing): the grammar of valid URL strings. The parser agrees with it;
//! the checks panic if it does not.

use weburl::UrlRef;
use weburl::host::{domain_parser, is_valid_host_string};
use weburl::internals::host::is_forbidden_host_code_point;
use weburl::internals::is_url_code_point;
use weburl::internals::url::scheme::{is_special, is_url_scheme_string};
use weburl::percent::percent_encoded_byte;
use weburl::validation::is_valid_url_string;

/// "A valid host string defines what input would not trigger a validation error or failure when given to the
/// host parser"; the same holds for URLs.
pub fn check_validity(input: &str, base: Option<UrlRef<'_>>) {
    let is_valid = base.is_some_and(|base| is_relative_url_with_fragment_string(input, base))
        || is_absolute_url_with_fragment_string(input);
    assert_eq!(is_valid_url_string(input, base), is_valid, "{input:?}");
    assert_eq!(is_valid_host_string(input), is_host_string(input), "{input:?}");
}

/// Returns whether `input` is an [absolute-URL-with-fragment string](https://url.spec.whatwg.org/#absolute-url-with-fragment-string).
pub fn is_absolute_url_with_fragment_string(input: &str) -> bool {
    let (url, fragment) = split_at_first(input, '#');
    is_absolute_url_string(url) && fragment.is_none_or(is_url_fragment_string)
}

/// Returns whether `input` is an [absolute-URL string](https://url.spec.whatwg.org/#absolute-url-string).
pub fn is_absolute_url_string(input: &str) -> bool {
    let (url, query) = split_at_first(input, '?');
    let (scheme, Some(rest)) = split_at_first(url, ':') else {
        return false;
    };
    let scheme_relative = match scheme.to_ascii_lowercase().as_str() {
        "file" => is_scheme_relative_file_url_string(rest),
        special if is_special(special) => is_scheme_relative_special_url_string(rest),
        _ => {
            is_scheme_relative_url_string(rest)
                || is_path_absolute_non_authority_url_string(rest)
                || is_opaque_path_url_string(rest)
        }
    };
    is_url_scheme_string(scheme) && scheme_relative && query.is_none_or(is_url_query_string)
}

/// Returns whether `input` is a [relative-URL-with-fragment
/// string](https://url.spec.whatwg.org/#relative-url-with-fragment-string) for the base URL `base`.
pub fn is_relative_url_with_fragment_string(input: &str, base: UrlRef<'_>) -> bool {
    let (url, fragment) = split_at_first(input, '#');
    if base.has_opaque_path() {
        return url.is_empty() && fragment.is_some_and(is_url_fragment_string);
    }
    is_relative_url_string(url, base) && fragment.is_none_or(is_url_fragment_string)
}

/// Returns whether `input` is a
/// [relative-URL string](https://url.spec.whatwg.org/#relative-url-string) for the base URL `base`.
pub fn is_relative_url_string(input: &str, base: UrlRef<'_>) -> bool {
    let (url, query) = split_at_first(input, '?');
    let is_scheme_relative = match base.scheme() {
        "file" => is_scheme_relative_file_url_string,
        special if is_special(special) => is_scheme_relative_special_url_string,
        _ => is_scheme_relative_url_string,
    };
    (is_path_absolute_non_authority_url_string(url)
        || is_path_relative_scheme_less_url_string(url)
        || is_scheme_relative(url))
        && query.is_none_or(is_url_query_string)
}

/// Returns whether `input` is a [scheme-relative-special-URL string](https://url.spec.whatwg.org/#scheme-relative-special-url-string).
pub fn is_scheme_relative_special_url_string(input: &str) -> bool {
    let Some(rest) = input.strip_prefix("//") else {
        return false;
    };
    let (host_and_port, path) = split_before_path(rest);
    is_optionally_followed_by_port(host_and_port, is_host_string) && path.is_none_or(is_path_absolute_url_string)
}

/// Returns whether `input` is a [URL-port string](https://url.spec.whatwg.org/#url-port-string).
pub fn is_url_port_string(input: &str) -> bool {
    input.is_empty() || (input.bytes().all(|byte| byte.is_ascii_digit()) && input.parse::<u16>().is_ok())
}

/// Returns whether `input` is a [scheme-relative-URL string](https://url.spec.whatwg.org/#scheme-relative-url-string).
pub fn is_scheme_relative_url_string(input: &str) -> bool {
    let Some(rest) = input.strip_prefix("//") else {
        return false;
    };
    let (opaque_host_and_port, path) = split_before_path(rest);
    is_opaque_host_and_port_string(opaque_host_and_port) && path.is_none_or(is_path_absolute_url_string)
}

/// Returns whether `input` is an [opaque-host-and-port string](https://url.spec.whatwg.org/#opaque-host-and-port-string).
pub fn is_opaque_host_and_port_string(input: &str) -> bool {
    input.is_empty() || is_optionally_followed_by_port(input, is_valid_opaque_host_string)
}

/// Returns whether `input` is a [scheme-relative-file-URL string](https://url.spec.whatwg.org/#scheme-relative-file-url-string).
pub fn is_scheme_relative_file_url_string(input: &str) -> bool {
    let Some(rest) = input.strip_prefix("//") else {
        return false;
    };
    let (host, path) = split_before_path(rest);
    (host.is_empty() || is_host_string(host)) && path.is_none_or(is_path_absolute_url_string)
}

/// Returns whether `input` is a [path-absolute-URL string](https://url.spec.whatwg.org/#path-absolute-url-string).
pub fn is_path_absolute_url_string(input: &str) -> bool {
    input.strip_prefix('/').is_some_and(|segments| segments.split('/').all(is_url_path_segment_string))
}

/// Returns whether `input` is a [path-absolute-non-authority-URL string](https://url.spec.whatwg.org/#path-absolute-non-authority-url-string).
pub fn is_path_absolute_non_authority_url_string(input: &str) -> bool {
    is_path_absolute_url_string(input) && !input.starts_with("//")
}

/// Returns whether `input` is a [path-relative-URL string](https://url.spec.whatwg.org/#path-relative-url-string).
pub fn is_path_relative_url_string(input: &str) -> bool {
    input.split('/').all(is_url_path_segment_string) && !input.starts_with('/')
}

/// Returns whether `input` is a [path-relative-scheme-less-URL string](https://url.spec.whatwg.org/#path-relative-scheme-less-url-string).
pub fn is_path_relative_scheme_less_url_string(input: &str) -> bool {
    let starts_with_scheme = match split_at_first(input, ':') {
        (scheme, Some(_)) => is_url_scheme_string(scheme),
        (_, None) => false,
    };
    is_path_relative_url_string(input) && !starts_with_scheme
}

/// Returns whether `input` is an [opaque-path-URL string](https://url.spec.whatwg.org/#opaque-path-url-string).
pub fn is_opaque_path_url_string(input: &str) -> bool {
    is_url_units_excluding(input, |byte| byte == b'?') && !input.starts_with('/')
}

/// Returns whether `input` is a [URL-path-segment string](https://url.spec.whatwg.org/#url-path-segment-string).
pub fn is_url_path_segment_string(input: &str) -> bool {
    // The Standard distinguishes dot segments from others; all of them are URL units.
    is_url_units_excluding(input, |byte| matches!(byte, b'/' | b'?'))
}

/// Returns whether `input` is a [URL-query string](https://url.spec.whatwg.org/#url-query-string).
pub fn is_url_query_string(input: &str) -> bool {
    is_url_units_excluding(input, |_| false)
}

/// Returns whether `input` is a [URL-fragment string](https://url.spec.whatwg.org/#url-fragment-string).
pub fn is_url_fragment_string(input: &str) -> bool {
    is_url_units_excluding(input, |_| false)
}

/// Splits `input` at the first `delimiter`. In the grammar, a production before `delimiter` never contains it.
fn split_at_first(input: &str, delimiter: char) -> (&str, Option<&str>) {
    match input.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (input, None),
    }
}

/// Splits `input` before its path, which starts with the first U+002F (/). No host or port contains one.
fn split_before_path(input: &str) -> (&str, Option<&str>) {
    match input.find('/') {
        Some(start) => (&input[..start], Some(&input[start..])),
        None => (input, None),
    }
}

/// Returns whether `input` is a host, "optionally followed by U+003A (:) and a URL-port string".
fn is_optionally_followed_by_port(input: &str, is_host: fn(&str) -> bool) -> bool {
    // A port contains no U+003A (:), but a host in brackets does.
    is_host(input) || input.rsplit_once(':').is_some_and(|(host, port)| is_host(host) && is_url_port_string(port))
}

/// Returns whether `input` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string).
pub fn is_host_string(input: &str) -> bool {
    is_valid_domain(input) || is_valid_ipv4_address_string(input) || is_valid_ipv6_address_string_in_brackets(input)
}

/// Returns whether `input` is a [valid domain](https://url.spec.whatwg.org/#valid-domain), which is also a [valid domain
/// string](https://url.spec.whatwg.org/#valid-domain-string).
pub fn is_valid_domain(input: &str) -> bool {
    domain_parser(input, true).is_some_and(|domain| {
        let last = domain.rsplit('.').next().unwrap();
        let is_hexadecimal = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        !last.bytes().all(|byte| byte.is_ascii_digit()) && !last.strip_prefix("0x").is_some_and(is_hexadecimal)
    })
}

/// Returns whether `input` is a [valid IPv4-address string](https://url.spec.whatwg.org/#valid-ipv4-address-string).
pub fn is_valid_ipv4_address_string(input: &str) -> bool {
    input.split('.').count() == 4 && input.split('.').all(is_shortest_decimal_up_to_255)
}

fn is_shortest_decimal_up_to_255(input: &str) -> bool {
    input.bytes().all(|byte| byte.is_ascii_digit())
        && (input == "0" || !input.starts_with('0'))
        && input.parse::<u8>().is_ok()
}

/// Returns whether `input` is a [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string).
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
pub fn is_valid_opaque_host_string(input: &str) -> bool {
    let is_url_units = !input.is_empty() && is_url_units_excluding(input, is_forbidden_host_code_point);
    is_url_units || is_valid_ipv6_address_string_in_brackets(input)
}

/// Returns the length in bytes of the [URL unit](https://url.spec.whatwg.org/#url-units) that `input` starts
/// with; `None` if it does not start with a URL unit.
fn url_unit(input: &str) -> Option<usize> {
    let c = input.chars().next()?;
    if is_url_code_point(c) { Some(c.len_utf8()) } else { percent_encoded_byte(input.as_bytes()).map(|_| 3) }
}

/// Returns whether `input` is zero or more [URL units](https://url.spec.whatwg.org/#url-units), and none starts
/// with a code point that `is_excluded`. Calls `is_excluded` with ASCII code points only.
fn is_url_units_excluding(input: &str, is_excluded: impl Fn(u8) -> bool) -> bool {
    let mut rest = input;
    while let Some(length) = url_unit(rest) {
        let first = rest.as_bytes()[0];
        if first.is_ascii() && is_excluded(first) {
            return false;
        }
        rest = &rest[length..];
    }
    rest.is_empty()
}
