//! The memory of a pattern, which caches and callers with little memory need to know.

use crate::url_pattern::component::PatternComponent;
use crate::url_pattern::{RegExp, UrlPattern};

/// Returns the approximate size of a pattern in bytes.
#[must_use]
pub fn size<R: RegExp>(pattern: &UrlPattern<R>) -> usize {
    pattern.components.iter().map(PatternComponent::size).sum()
}

/// Returns the greatest number of bytes that matching allocates for each byte of a
/// [`MatchInput`](crate::url_pattern::MatchInput). Components are matched one after another, so it is the maximum of
/// the components.
#[must_use]
pub fn working_memory<R: RegExp>(pattern: &UrlPattern<R>) -> usize {
    pattern.working_memory
}
