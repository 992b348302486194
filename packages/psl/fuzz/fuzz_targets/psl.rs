//! The packed Public Suffix List divides a domain like a scan of all rules.

#![no_main]

#[path = "../../tests/oracle/mod.rs"]
#[allow(dead_code, reason = "the tests need more of it")]
mod oracle;

use libfuzzer_sys::fuzz_target;
use oracle::{check_division, check_own_registrable_domain};

fuzz_target!(|domain: &str| {
    check_division(domain);
    check_own_registrable_domain(domain);
});
