//! Helpers shared by the boundaries of several entries.

#[cfg(feature = "lib")]
mod numbers;
#[cfg(any(feature = "url", feature = "lib"))]
mod room;

#[cfg(feature = "lib")]
pub(crate) use numbers::answer_numbers;
#[cfg(feature = "lib")]
pub use numbers::numbers;
#[cfg(any(feature = "url", feature = "lib"))]
pub(crate) use room::can_be_had;

/// Represents an absent number: the length of a missing text, or an offset that does not exist. `js/` has the
/// same number.
pub const ABSENT: u32 = u32::MAX;
