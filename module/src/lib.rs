//! The crate `weburl` as a WebAssembly module: what it exports is there, in `src/wasm/`.
//!
//! The standard library would bring what formats the message of a panic, though nobody could read it.
//! So the module does without it, with an allocator of its own, which is the same one.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate weburl;

use core::arch::wasm32::unreachable;
use core::panic::PanicInfo;

use dlmalloc::GlobalDlmalloc;

#[global_allocator]
static ALLOCATOR: GlobalDlmalloc = GlobalDlmalloc;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unreachable()
}
