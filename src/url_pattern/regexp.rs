//! The outside power that custom regular expressions need. There is no engine in this crate.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::url::scheme::SPECIAL_SCHEMES;

/// Makes regular expressions of ECMAScript, with the flag `v`.
pub trait RegExpEngine {
    /// What it makes.
    type RegExp: RegExp;

    /// [RegExpCreate](https://tc39.es/ecma262/#sec-regexpcreate) with the flags `v` or, where
    /// `ignore_case`, `vi`. The expression starts with `^`, ends with `$`, and is ASCII.
    ///
    /// # Errors
    ///
    /// What is wrong with the expression, in the engine's words.
    fn create(&self, regular_expression: &str, ignore_case: bool) -> Result<Self::RegExp, String>;
}

/// A regular expression.
pub trait RegExp {
    /// Whether `input`, which is ASCII, matches.
    fn test(&self, input: &str) -> bool {
        self.exec(input, &mut Vec::new())
    }

    /// [RegExpBuiltinExec](https://tc39.es/ecma262/#sec-regexpbuiltinexec) on `input`, which is
    /// ASCII: whether it matches. If so, the places in `input` of what the groups captured, from
    /// group 1 on, are appended to `groups`, `None` for a group that took no part. More groups may
    /// be appended than the pattern has: those in the custom expressions themselves.
    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool;

    /// Whether it matches a [special scheme](https://url.spec.whatwg.org/#special-scheme), asked of the
    /// expression of a protocol.
    fn matches_a_special_scheme(&self) -> bool {
        SPECIAL_SCHEMES.iter().any(|scheme| self.test(scheme))
    }
}

/// A custom regular expression, as it stands in a pattern string between parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomRegExp<'a> {
    /// The expression itself.
    pub value: &'a str,
    /// Where its `(` stands, as [`UrlPatternError::offset`](super::UrlPatternError::offset) says places.
    pub offset: usize,
}
