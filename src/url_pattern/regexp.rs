//! The interface to an engine for custom regular expressions.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::url::scheme::SPECIAL_SCHEMES;

/// Compiles regular expressions of ECMAScript, with the flag `v`.
pub trait RegExpEngine {
    /// The type of its regular expressions.
    type RegExp: RegExp;

    /// Runs [RegExpCreate](https://tc39.es/ecma262/#sec-regexpcreate) with the flags `v` or, if
    /// `ignore_case`, `vi`. The expression starts with `^`, ends with `$`, and is ASCII.
    ///
    /// # Errors
    ///
    /// The engine's message, if the expression is invalid.
    fn create(&self, regular_expression: &str, ignore_case: bool) -> Result<Self::RegExp, String>;
}

/// A regular expression.
pub trait RegExp {
    /// Returns whether `input`, which is ASCII, matches.
    fn test(&self, input: &str) -> bool {
        self.exec(input, &mut Vec::new())
    }

    /// Runs [RegExpBuiltinExec](https://tc39.es/ecma262/#sec-regexpbuiltinexec) on `input`, which is ASCII.
    /// Returns whether it matches. If so, appends to `groups` the range that each group captured, from group
    /// 1 on, and `None` for a group that did not take part. It also appends the groups inside custom
    /// expressions, which the pattern does not count.
    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool;

    /// Returns whether it matches a [special scheme](https://url.spec.whatwg.org/#special-scheme). Called on
    /// the expression of a protocol.
    fn matches_a_special_scheme(&self) -> bool {
        SPECIAL_SCHEMES.iter().any(|scheme| self.test(scheme))
    }
}

/// A custom regular expression, as written in a pattern string between parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomRegExp<'a> {
    /// The expression itself.
    pub value: &'a str,
    /// The offset of its `(`, counted as in [`UrlPatternError::offset`](super::UrlPatternError::offset).
    pub offset: usize,
}
