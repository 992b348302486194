//! A list of URL patterns has the results of a loop over `exec`.

#![no_main]

#[path = "../../tests/support/generated_lists.rs"]
mod generated_lists;
#[path = "../../../../tests/rust/support/regexp_engine.rs"]
mod regexp_engine;

use generated_lists::Case;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let case = Case::new(bytes);
    if let Err(difference) = case.compare() {
        panic!("{case:?}: {difference}");
    }
});
