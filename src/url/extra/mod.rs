//! What the Standard does not have, but people ask for: everything that the parser has against a URL, the
//! shortest reference to one, a URL from its parts, file paths, and URLs by the million.

pub mod diagnosis;
pub mod file_path;
pub mod many;
pub mod parts;
pub mod relative;
pub mod set_outcome;
