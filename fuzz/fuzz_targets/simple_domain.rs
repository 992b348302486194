//! If the fast path for domains of simple code points has a result, it is the domain parser's.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::host::domain_parser;
use weburl::internals::host::fast::simple_domain::{BUFFER_LENGTH, to_ascii};

fuzz_target!(|domain: &str| {
    let mut buffer = [0; BUFFER_LENGTH];
    if let Some(ascii) = to_ascii(domain, &mut buffer) {
        let expected = domain_parser(domain, false);
        assert_eq!(Some(ascii), expected.as_deref().map(str::as_bytes));
    }
});
