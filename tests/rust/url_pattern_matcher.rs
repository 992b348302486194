//! The matcher captures what the Standard's regular expression does, and neither a long pattern nor
//! a long input makes it hang or overflow the stack.

#[path = "support/generated_patterns.rs"]
mod generated_patterns;
#[path = "support/regexp_engine.rs"]
mod regexp_engine;

use generated_patterns::Case;
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn the_same_as_the_regular_expression(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let case = Case::new(&bytes);
        let answer = case.compare();
        prop_assert!(answer.is_ok(), "{case:?}: {}", answer.unwrap_err());
    }
}
