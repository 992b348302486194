//! [URL code points](https://url.spec.whatwg.org/#url-code-points): the alphabet of valid URL strings.

use crate::infra::is_noncharacter;

/// Returns whether `c` is a [URL code point](https://url.spec.whatwg.org/#url-code-points).
#[inline]
#[must_use]
pub const fn is_url_code_point(c: char) -> bool {
    match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => true,
        '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '-' | '.' | '/' | ':' | ';' | '=' | '?' | '@' | '_'
        | '~' => true,
        '\u{A0}'..='\u{10FFFD}' => !is_noncharacter(c),
        _ => false,
    }
}
