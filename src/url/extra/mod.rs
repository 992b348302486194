//! Additions to the Standard: all problems of a URL, the shortest reference to a URL, references as values,
//! URLs from their parts, URLs of HTTP requests, file paths, and URLs by the million.

pub mod diagnosis;
pub mod file_path;
pub mod many;
pub mod parts;
pub mod reference;
pub mod relative;
pub mod request_target;
pub mod set_outcome;
