//! Reads back the text that `scripts/build/inline.mjs` makes of a WebAssembly module, which says what the text
//! consists of. As WebAssembly this takes half the time that cold JavaScript takes for less.
//!
//! Whoever starts it writes the text to `TEXT`, calls `unpack` and finds the module in `MODULE`. It
//! can take no other text than what that script has made: for any other it traps, or makes nonsense.

#![cfg(target_arch = "wasm32")]
#![no_std]

mod unpacking;

use core::arch::wasm32::unreachable;
use core::panic::PanicInfo;
use core::sync::atomic::AtomicU8;

/// How many bytes a text may have, and a module. What is not touched takes no memory.
const ROOM: usize = 1 << 20;

/// Where the text is written to.
// OK because no other symbol of this module has that name.
#[unsafe(no_mangle)]
pub static TEXT: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];

/// Where the module comes to be.
// OK as above.
#[unsafe(no_mangle)]
pub static MODULE: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];

/// Makes the module of the text, and returns its length.
// OK as above.
#[unsafe(no_mangle)]
pub extern "C" fn unpack() -> usize {
    unpacking::unpack()
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unreachable()
}
