//! Both implementations of UTS #46, the crate `idna` and our own, have the same result for a domain, and it has a
//! problem if and only if the result is failure.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::domain::check_implementations;

fuzz_target!(|domain: &str| {
    check_implementations(domain);
});
