//! [URL writing](https://url.spec.whatwg.org/#url-writing): the valid URL strings, by their grammar.
//!
//! These functions do not run the URL parser. By the Standard, a string is valid if parsing it gives no
//! validation error and no failure; the tests check that property.

use super::UrlRef;
use super::reference::path::{is_double_dot, is_single_dot};
use super::scheme::{is_scheme_byte, is_special};
use crate::host::writing::{is_valid_host_string, is_valid_opaque_host_string};
use crate::url_code_points::is_url_units_excluding;

/// Returns whether `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), with
/// `base` as the base URL.
///
/// Without a base URL no relative-URL-with-fragment string is valid, since none can be parsed.
///
/// ```
/// use weburl::Url;
/// use weburl::validation::is_valid_url_string;
///
/// let base = Url::parse("https://example.org/")?;
/// assert!(is_valid_url_string("https://example.org/ü", None));
/// assert!(is_valid_url_string("../ü?q", Some(base.as_url_ref())));
/// assert!(!is_valid_url_string("https://example.org/a b", None));
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[must_use]
pub fn is_valid_url_string(input: &str, base: Option<UrlRef<'_>>) -> bool {
    base.is_some_and(|base| is_relative_url_with_fragment_string(input, base))
        || is_absolute_url_with_fragment_string(input)
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

/// Returns whether `input` is a [URL-scheme string](https://url.spec.whatwg.org/#url-scheme-string).
#[must_use]
pub fn is_url_scheme_string(input: &str) -> bool {
    input.starts_with(|c: char| c.is_ascii_alphabetic()) && input.bytes().all(is_scheme_byte)
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
    is_optionally_followed_by_port(host_and_port, is_valid_host_string) && path.is_none_or(is_path_absolute_url_string)
}

/// Returns whether `input` is a [URL-port string](https://url.spec.whatwg.org/#url-port-string).
#[must_use]
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
    (host.is_empty() || is_valid_host_string(host)) && path.is_none_or(is_path_absolute_url_string)
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
        || is_single_dot(input.as_bytes())
        || is_double_dot(input.as_bytes())
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
pub(super) fn split_at_first(input: &str, delimiter: char) -> (&str, Option<&str>) {
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
