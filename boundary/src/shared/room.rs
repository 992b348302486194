//! Areas of wasm memory, and the check for free memory.

use alloc::vec::Vec;
use core::hint::black_box;

/// An area larger than this, in bytes, is replaced at the next request.
pub(crate) const KEPT: usize = 1 << 20;

/// Tells whether the allocator can provide `bytes` bytes. The allocator keeps the memory, so the caller can
/// then allocate it.
#[cold]
pub(crate) fn can_be_had(bytes: usize) -> bool {
    black_box(Vec::<u8>::new()).try_reserve_exact(bytes).is_ok()
}

/// Returns an address in wasm memory, which has 32 bits.
pub(crate) fn address<T>(pointer: *const T) -> u32 {
    pointer.addr() as u32
}
