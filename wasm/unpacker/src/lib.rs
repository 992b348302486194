//! Restores a WebAssembly module from the text that `scripts/build/inline.mjs` writes for it. The script
//! describes the format. In WebAssembly, this takes half the time of cold JavaScript that does less work.
//!
//! The caller writes the text to `TEXT`, calls `unpack` and finds the module in `MODULE`. Only texts of that
//! script are supported: for any other text, it traps or writes nonsense.

#![cfg(target_arch = "wasm32")]
#![no_std]

mod unpacking;

use core::arch::wasm32::unreachable;
use core::panic::PanicInfo;
use core::sync::atomic::AtomicU8;

/// The greatest number of bytes of a text, and of a module. Untouched pages take no memory.
const ROOM: usize = 1 << 20;

/// The area that the text is written to.
// OK because no other symbol of this module has that name.
#[unsafe(no_mangle)]
pub static TEXT: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];

/// The area that the module is written to.
// OK as above.
#[unsafe(no_mangle)]
pub static MODULE: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];

/// Restores the module from the text, and returns its length.
// OK as above.
#[unsafe(no_mangle)]
pub extern "C" fn unpack() -> usize {
    unpacking::unpack()
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unreachable()
}
