//! [URL equivalence](https://url.spec.whatwg.org/#url-equivalence).

use super::UrlRecord;
use super::serializer::serialize;

/// Returns whether `a` [equals](https://url.spec.whatwg.org/#concept-url-equals) `b`, ignoring their fragments
/// if [`exclude_fragments`](https://url.spec.whatwg.org/#url-equals-exclude-fragments) is true.
///
/// ```
/// use weburl::url::equals;
/// use weburl::url::parser::parse;
///
/// let a = parse("HTTP://example.org:80/#a", None).unwrap();
/// let b = parse("http://example.org/", None).unwrap();
/// assert!(equals(&a, &b, true) && !equals(&a, &b, false));
/// ```
#[must_use]
pub fn equals(a: &UrlRecord, b: &UrlRecord, exclude_fragments: bool) -> bool {
    serialize(a, exclude_fragments) == serialize(b, exclude_fragments)
}
