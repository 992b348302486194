//! Encodes and decodes Punycode like the crate idna; the domain parser turns a domain's Unicode form back into the
//! domain.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::punycode::{check_encoded, check_unicode};

fuzz_target!(|domain: &str| {
    check_encoded(domain);
    check_unicode(domain);
});
