//! [URLs](https://url.spec.whatwg.org/#urls): the record, the parser, the serializer, and the API's
//! operations on them.

mod component;
pub mod equivalence;
pub mod extra;
pub mod fast;
pub mod href;
pub mod origin;
pub mod parser;
mod path;
mod position;
mod record;
pub mod scheme;
pub mod serializer;
pub mod setters;
mod state;
mod url_ref;
pub mod writing;

pub use component::Component;
pub use origin::Origin;
pub use path::{Path, starts_with_a_windows_drive_letter};
pub use position::Position;
pub use record::UrlRecord;
pub use state::State;
pub use url_ref::UrlRef;
