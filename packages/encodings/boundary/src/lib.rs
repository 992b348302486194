//! The WebAssembly module of `weburl-encodings`.

#![no_std]

extern crate alloc;
#[cfg(target_arch = "wasm32")]
extern crate weburl_runtime;

#[cfg(target_arch = "wasm32")]
pub mod exports;
pub mod query;
