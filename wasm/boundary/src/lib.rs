//! The boundary between the crate `weburl` and JavaScript: the exports of wasm-bindgen.
//!
//! Each entry of the package has a Cargo feature here and a WebAssembly module of its own, for which the
//! crate in `wasm/module/` selects the features. All features can be combined. The boundary may use the whole
//! core; only `wasm/module/` uses the boundary.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;

pub mod shared;

#[cfg(feature = "url")]
pub mod classes;
// The default file of this module, `lib.rs`, is the crate's root.
#[cfg(feature = "lib")]
#[path = "lib/mod.rs"]
pub mod lib;
