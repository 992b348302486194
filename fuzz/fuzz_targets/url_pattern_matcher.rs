//! The matcher of URL patterns has the captures of the Standard's regular expression.

#![no_main]

#[path = "../../tests/rust/support/generated_patterns.rs"]
mod generated_patterns;
#[path = "../../tests/rust/support/regexp_engine.rs"]
mod regexp_engine;

use generated_patterns::Case;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let case = Case::new(bytes);
    if let Err(difference) = case.compare() {
        panic!("{case:?}: {difference}");
    }
});
