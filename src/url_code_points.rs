//! [URL code points](https://url.spec.whatwg.org/#url-code-points) and [URL
//! units](https://url.spec.whatwg.org/#url-units): the alphabet of valid URL strings.

use crate::infra::is_noncharacter;
use crate::percent_encoding::percent_encoded_byte;

/// Returns whether `c` is a [URL code point](https://url.spec.whatwg.org/#url-code-points).
#[inline]
#[must_use]
pub(crate) const fn is_url_code_point(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => true,
        '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '-' | '.' | '/' | ':' | ';' | '=' | '?' | '@' | '_'
        | '~' => true,
        '\u{A0}'..='\u{10FFFD}' => !is_noncharacter(c),
        _ => false,
    }
}

/// Returns the length in bytes of the [URL unit](https://url.spec.whatwg.org/#url-units) that `input` starts
/// with; `None` if it does not start with a URL unit.
#[must_use]
fn url_unit(input: &str) -> Option<usize> {
    let c = input.chars().next()?;
    if is_url_code_point(c) { Some(c.len_utf8()) } else { percent_encoded_byte(input.as_bytes()).map(|_| 3) }
}

/// Returns whether `input` is zero or more [URL units](https://url.spec.whatwg.org/#url-units), and none starts
/// with a code point that `is_excluded`. Calls `is_excluded` with ASCII code points only.
#[must_use]
pub(crate) fn is_url_units_excluding(input: &str, is_excluded: impl Fn(u8) -> bool) -> bool {
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
