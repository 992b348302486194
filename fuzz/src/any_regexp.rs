//! An engine for targets that do not match patterns.

use std::ops::Range;

use weburl::url_pattern::{RegExp, RegExpError};

/// An engine that accepts every expression. None of them matches anything.
pub struct AnyRegExp;

impl RegExp for AnyRegExp {
    fn create(_source: &str, _ignore_case: bool) -> Result<Self, RegExpError> {
        Ok(Self)
    }

    fn exec(&self, _input: &str, _groups: &mut Vec<Option<Range<usize>>>) -> bool {
        false
    }
}
