//! The WebAssembly module of `weburl-encodings`.

// The tests build it natively, where a library for C needs an allocator.
#![cfg_attr(target_arch = "wasm32", no_std)]

extern crate alloc;
#[cfg(target_arch = "wasm32")]
extern crate weburl_runtime;

#[cfg(target_arch = "wasm32")]
pub mod exports;
pub mod query;
