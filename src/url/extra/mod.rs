//! Additions to the Standard: all problems of a URL, the shortest reference to a URL, a URL from its parts,
//! file paths, and URLs by the million.

pub mod diagnosis;
pub mod file_path;
pub mod many;
pub mod parts;
pub mod relative;
pub mod set_outcome;
