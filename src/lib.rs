//! The [URL Standard](https://url.spec.whatwg.org/), to the letter.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

pub mod code_points;
pub mod encoding;
pub mod form_urlencoded;
pub mod host;
pub mod infra;
pub mod percent_encoding;
pub mod url;
pub mod validation;

#[cfg(target_arch = "wasm32")]
mod wasm;
