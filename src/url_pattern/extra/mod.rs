//! What the Standard does not have, or not yet: comparing and generating components, and a dictionary that
//! makes an equal pattern.

mod compare;
mod generate_component;
mod shape;
mod to_init;

pub use self::compare::compare_component;
pub use self::shape::{ANYTHING, OTHER, SEGMENT};
