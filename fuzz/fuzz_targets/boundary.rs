//! The built module, called from an interpreter as JavaScript calls it, has the core's results, also after
//! calls that were cut off: `cargo +nightly fuzz run boundary`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::{Input, boundary};

fuzz_target!(|bytes: &[u8]| boundary::check(Input::new(bytes)));
