//! The packed Public Suffix List divides a domain like a scan of all rules: `cargo +nightly fuzz run psl`.

#![no_main]

// Not in the shared library of the targets: the crate psl takes minutes to compile.
#[path = "../../tests/rust/oracles/public_suffix.rs"]
#[allow(dead_code, reason = "the tests need more of it")]
mod public_suffix;

use libfuzzer_sys::fuzz_target;
use public_suffix::{check_division, check_own_registrable_domain};

fuzz_target!(|domain: &str| {
    check_division(domain);
    check_own_registrable_domain(domain);
});
