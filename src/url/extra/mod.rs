//! Additions to the Standard: all problems of a URL, the shortest reference to a URL, references as values,
//! URLs from their parts, URLs of HTTP requests, and file paths.

pub mod diagnosis;
pub mod file_path;
pub mod parts;
pub mod reference;
pub mod relative;
pub mod request_target;
pub mod set_outcome;
