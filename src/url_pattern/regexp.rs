//! The interface to an engine for custom regular expressions.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::url::scheme::SPECIAL_SCHEMES;

/// A regular expression of ECMAScript with the flag `v`. Its type is the engine of a pattern, for example
/// `UrlPattern<LinearRegExp>`.
pub trait RegExp: Sized {
    /// Runs [RegExpCreate](https://tc39.es/ecma262/#sec-regexpcreate) with the flags `v` or, if
    /// `ignore_case`, `vi`. The source starts with `^`, ends with `$`, and is ASCII.
    ///
    /// # Errors
    ///
    /// If the expression is invalid, or this engine does not support it.
    fn create(source: &str, ignore_case: bool) -> Result<Self, RegExpError>;

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

/// The reason why an engine rejects a regular expression, with the engine's message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegExpError {
    /// ECMAScript has no such expression.
    Invalid(String),
    /// The engine does not support it. Another engine may.
    Unsupported(String),
}

impl fmt::Display for RegExpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(message) | Self::Unsupported(message) => f.write_str(message),
        }
    }
}

impl core::error::Error for RegExpError {}

/// A custom regular expression, as written in a pattern string between parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CustomRegExp<'a> {
    /// The expression itself.
    pub value: &'a str,
    /// The offset of its `(`, counted as in [`UrlPatternError::span`](super::UrlPatternError::span).
    pub offset: usize,
}
