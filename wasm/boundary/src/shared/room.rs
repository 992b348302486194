//! The check for free memory.

use alloc::vec::Vec;
use core::hint::black_box;

/// Returns whether the allocator can provide `bytes` bytes. The allocator keeps the memory, so the caller can
/// then allocate it.
#[cold]
pub(crate) fn can_be_had(bytes: usize) -> bool {
    black_box(Vec::<u8>::new()).try_reserve_exact(bytes).is_ok()
}
