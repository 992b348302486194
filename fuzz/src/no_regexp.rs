//! An engine for targets that do not match patterns.

use std::ops::Range;

use weburl::url_pattern::{RegExp, RegExpEngine};

/// An engine that accepts every expression. None of them matches anything.
pub struct NoRegExp;

impl RegExpEngine for NoRegExp {
    type RegExp = Self;

    fn create(&self, _regular_expression: &str, _ignore_case: bool) -> Result<Self, String> {
        Ok(Self)
    }
}

impl RegExp for NoRegExp {
    fn exec(&self, _input: &str, _groups: &mut Vec<Option<Range<usize>>>) -> bool {
        false
    }
}
