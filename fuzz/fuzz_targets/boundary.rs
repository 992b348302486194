//! The built module gives what the core gives, driven in an interpreter as JavaScript drives it, also after
//! calls that were cut off: `cargo +nightly fuzz run boundary`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::{Input, boundary};

fuzz_target!(|bytes: &[u8]| boundary::check(Input::new(bytes)));
