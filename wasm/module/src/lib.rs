//! A WebAssembly module of the crate `weburl`. Its exports are in `wasm/boundary/`; the Cargo features select parts of them.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate weburl_boundary;
extern crate weburl_runtime;
