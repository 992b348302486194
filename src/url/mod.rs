//! [URLs](https://url.spec.whatwg.org/#urls): the record, the parser, the serializer, and the API's
//! operations on them.

mod component;
mod equivalence;
pub mod extra;
pub(crate) mod fast;
pub(crate) mod href;
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
pub use equivalence::equals;
pub use origin::Origin;
pub use path::Path;
pub use position::Position;
pub use record::UrlRecord;
pub(crate) use state::State;
pub use url_ref::UrlRef;
