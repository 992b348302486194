//! [URLs](https://url.spec.whatwg.org/#urls): the record, the parser, the serializer, and what the
//! API does with them.

pub mod api;
pub mod canonical;
pub mod diagnosis;
pub mod equivalence;
pub mod file_path;
pub mod href;
pub mod many;
pub mod origin;
pub mod parser;
pub mod parts;
mod path;
mod record;
pub mod relative;
pub mod rewrite;
pub mod scheme;
pub mod serializer;
pub mod set_outcome;
pub mod setters;
pub mod splice;
mod state;
pub mod writing;

pub use path::{Path, starts_with_a_windows_drive_letter};
pub use record::UrlRecord;
pub use state::State;
