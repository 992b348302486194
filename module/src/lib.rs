//! A WebAssembly module of the crate `weburl`. What it exports is in `boundary/`, and the Cargo features say
//! which parts of that it has.
//!
//! The standard library would bring what formats the message of a panic, though nobody could read it.
//! So the module does without it, with an allocator of its own, which is small and merges what is free
//! as it is given back.

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
