//! The cases of property tests: the same ones in every run of a depth (`WEBURL_DEPTH`); with `WEBURL_LONG` set, more and
//! different ones.

use std::env;
use std::eprintln;
use std::hash::{BuildHasher, RandomState};
use std::string::String;

use proptest::test_runner::{Config, RngSeed};

/// The seed of every run without `WEBURL_LONG`.
const SEED: u64 = 1;

/// The factor by which `WEBURL_LONG` increases the number of cases.
const LONG: u32 = 10;

/// The part of the cases that `cargo test` and `npm test` draw; `npm test -- --long` draws all.
const QUICK: u32 = 8;

fn is_long() -> bool {
    env::var("WEBURL_LONG").is_ok_and(|value| !value.is_empty())
}

/// Whether everything is tested, not a part.
#[allow(dead_code, reason = "most programs only draw cases")]
pub(crate) fn is_whole() -> bool {
    is_long() || env::var("WEBURL_DEPTH").is_ok_and(|value| value == "long")
}

/// Configures a property test with `count` cases. It writes no file: a failing case becomes a row of
/// `tests/data/` or a separate test.
pub(crate) fn cases(count: u32) -> Config {
    let (count, seed) = match (is_long(), is_whole()) {
        (true, _) => (count * LONG, other_seed()),
        (false, true) => (count, SEED),
        (false, false) => (count.div_ceil(QUICK), SEED),
    };
    Config {
        cases: count,
        // The number of values that `prop_filter` and `prop_assume!` reject grows with the cases.
        max_local_rejects: 16 * count.max(4096),
        max_global_rejects: count.max(1024),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..Config::default()
    }
}

/// Returns the seed in `WEBURL_SEED`, or a random one. libtest shows it with a failing test.
fn other_seed() -> u64 {
    let given: Option<String> = env::var("WEBURL_SEED").ok();
    let seed = given.map_or_else(
        || u64::from(RandomState::new().hash_one(SEED) as u32),
        |text| text.parse().unwrap_or_else(|_| panic!("WEBURL_SEED={text} is not a number")),
    );
    eprintln!("drawn with WEBURL_LONG=1 WEBURL_SEED={seed}");
    seed
}
