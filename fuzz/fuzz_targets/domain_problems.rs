//! A domain has a problem exactly if the domain parser fails: `cargo +nightly fuzz run domain_problems`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl_fuzz::Input;
use weburl_fuzz::domain::check_problem;

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let be_strict = input.flag();
    check_problem(&input.text(), be_strict);
});
