//! The allocator and the panic handler of a WebAssembly module, which links both by naming this crate.
//!
//! The standard library would add the code that formats panic messages, which nobody could read. So the
//! modules do without it and have their own allocator, which is small and merges free blocks on release.

#![cfg(target_arch = "wasm32")]
#![no_std]

use core::arch::wasm32::unreachable;
use core::panic::PanicInfo;

use talc::wasm::{WasmDynamicTalc, new_wasm_dynamic_allocator};

#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = new_wasm_dynamic_allocator();

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unreachable()
}
