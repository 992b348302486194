//! Additions to the Standard: diagnoses of URLs and hosts, the shortest reference to a URL, URLs from their parts,
//! outcomes of setters, references as values, the URLs of HTTP requests, and file paths.

pub mod diagnosis;
pub mod file_path;
pub mod parts;
pub mod reference;
mod relative;
pub mod request_target;
pub mod set_outcome;

pub use self::relative::relative;
