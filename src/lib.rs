//! The [URL Standard](https://url.spec.whatwg.org/), to the letter.

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
