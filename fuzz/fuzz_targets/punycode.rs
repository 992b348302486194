//! Punycode is encoded and decoded as the crate idna does it, and a domain is what the domain parser
//! makes of its Unicode: `cargo +nightly fuzz run punycode`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::punycode::{check_encoded, check_unicode};

fuzz_target!(|domain: &str| {
    check_encoded(domain);
    check_unicode(domain);
});
