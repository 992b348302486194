//! The packed Public Suffix List divides a domain as a scan of all rules does: `cargo +nightly fuzz run
//! psl`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::public_suffix::{check_division, check_own_registrable_domain};

fuzz_target!(|domain: &str| {
    check_division(domain);
    check_own_registrable_domain(domain);
});
