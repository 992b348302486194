//! [URL equivalence](https://url.spec.whatwg.org/#url-equivalence).

use super::UrlRecord;
use super::serializer::serialize;

/// Whether `a` [equals](https://url.spec.whatwg.org/#concept-url-equals) `b`, where
/// `exclude_fragments` says so without regard to their fragments.
#[must_use]
pub fn equals(a: &UrlRecord, b: &UrlRecord, exclude_fragments: bool) -> bool {
    serialize(a, exclude_fragments) == serialize(b, exclude_fragments)
}
