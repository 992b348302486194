//! Additions to the Standard: diagnoses of URLs and hosts, the shortest reference to a URL, URLs from their parts,
//! outcomes of setters, and file paths.

pub mod diagnosis;
pub mod file_path;
pub mod parts;
mod relative;
pub mod set_outcome;

pub use self::relative::relative;
