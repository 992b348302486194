//! [URLs](https://url.spec.whatwg.org/#urls): the record, the parser, the serializer, and the API's operations on them.

mod component;
pub mod extra;
pub(crate) mod fast;
pub(crate) mod href;
pub(crate) mod offsets;
pub mod origin;
pub mod parser;
pub(crate) mod path;
mod position;
mod record;
pub(crate) mod scheme;
pub mod serializer;
pub(crate) mod setters;
mod state;
pub(crate) mod url_ref;
pub mod writing;

pub use component::Component;
pub use origin::Origin;
pub use path::Path;
pub use position::Position;
pub use record::UrlRecord;
pub(crate) use state::State;
pub use url_ref::UrlRef;

use serializer::serialize;

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
