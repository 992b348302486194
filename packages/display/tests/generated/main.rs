//! The tables are up to date with their sources.
//!
//! `WEBURL_UPDATE=1 cargo test --test generated` writes them.

mod characters;
#[path = "../../../../tests/rust/support/generated.rs"]
mod generated;
mod look_alikes;
