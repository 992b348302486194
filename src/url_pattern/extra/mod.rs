//! Additions to the Standard, some of them tentative: comparing and generating components, the dictionary of
//! an equal pattern, and the texts of a pattern.

mod compare;
mod generate_component;
mod memory;
mod shape;
mod to_init;

pub use self::memory::{size, working_memory};
pub use self::shape::{ANYTHING, OTHER, SEGMENT, shape};
