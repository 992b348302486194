//! Areas of wasm memory, and whether there is memory for more.

use alloc::vec::Vec;
use core::hint::black_box;

/// An area that is larger than this goes when a smaller one would do, in bytes.
pub(crate) const KEPT: usize = 1 << 20;

/// Whether so many bytes of memory can be had. What it takes to find out stays with the allocator, so
/// that whoever asked finds it there.
#[cold]
pub(crate) fn can_be_had(bytes: usize) -> bool {
    black_box(Vec::<u8>::new()).try_reserve_exact(bytes).is_ok()
}

/// An address in wasm memory, which has 32 bits.
pub(crate) fn address<T>(pointer: *const T) -> u32 {
    pointer.addr() as u32
}
