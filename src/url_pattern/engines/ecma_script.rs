//! Regular expressions with the syntax of ECMAScript, by the crate regress.

use alloc::vec::Vec;
use core::ops::Range;

use regress::{Flags, Regex};

use crate::url_pattern::regexp::{RegExp, RegExpError};

/// A regular expression with the syntax and the captures of ECMAScript, by the crate
/// [`regress`](https://docs.rs/regress). It backtracks: the time of a match can be exponential in the length of the
/// input, so patterns should not come from strangers.
#[derive(Clone, Debug)]
pub struct EcmaScriptRegExp(Regex);

impl RegExp for EcmaScriptRegExp {
    fn create(source: &str, ignore_case: bool) -> Result<Self, RegExpError> {
        let flags = Flags {
            icase: ignore_case,
            // In this engine, the flag v does not imply the strict syntax of the flag u.
            unicode: true,
            unicode_sets: true,
            ..Flags::default()
        };
        let regexp = Regex::with_flags(source, flags);
        regexp.map(Self).map_err(|error| RegExpError::Invalid(error.text))
    }

    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
        let Some(found) = self.0.find(input) else {
            return false;
        };
        groups.extend(found.captures);
        true
    }
}
