//! A WebAssembly module of the crate `weburl`. Its exports are in `boundary/`; the Cargo features select
//! parts of them.
//!
//! The standard library would add the code that formats panic messages, which nobody could read. So the
//! module does without it and has its own allocator, which is small and merges free blocks on release.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate weburl_boundary;

use core::arch::wasm32::unreachable;
use core::panic::PanicInfo;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unreachable()
}
