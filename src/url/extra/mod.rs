//! Additions to the Standard: diagnoses of URLs and hosts, the shortest reference to a URL, references as values,
//! URLs from their parts, outcomes of setters, URLs of HTTP requests, and file paths.

pub mod diagnosis;
pub mod file_path;
pub mod parts;
pub mod reference;
mod relative;
mod request_target;
pub mod set_outcome;

pub use self::relative::relative;
pub use self::request_target::request_url;
