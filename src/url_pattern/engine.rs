//! The engines that come with the crate, for [`UrlPattern`] without a parameter: regress with the feature
//! `regress`, otherwise regex with the feature `regex`, otherwise none.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

#[cfg(all(feature = "regex", not(feature = "regress")))]
use super::linear;
use super::regexp::{RegExp, RegExpEngine};
use super::{UrlPattern, UrlPatternError, UrlPatternInit, UrlPatternInput, UrlPatternOptions};

/// A custom regular expression of a [`UrlPattern`], compiled by the engine that the features of this crate choose.
#[derive(Clone, Debug)]
pub struct CompiledRegExp(Inner);

#[cfg(feature = "regress")]
type Inner = regress::Regex;
#[cfg(all(feature = "regex", not(feature = "regress")))]
type Inner = linear::Regex;
#[cfg(not(any(feature = "regress", feature = "regex")))]
type Inner = core::convert::Infallible;

/// The engine that the features of this crate choose.
struct Engine;

impl RegExpEngine for Engine {
    type RegExp = CompiledRegExp;

    #[cfg(feature = "regress")]
    fn create(&self, expression: &str, ignore_case: bool) -> Result<CompiledRegExp, String> {
        let flags = regress::Flags {
            icase: ignore_case,
            // In this engine, the flag v does not imply the strict syntax of the flag u.
            unicode: true,
            unicode_sets: true,
            ..regress::Flags::default()
        };
        let regexp = regress::Regex::with_flags(expression, flags);
        regexp.map(CompiledRegExp).map_err(|error| error.text)
    }

    #[cfg(all(feature = "regex", not(feature = "regress")))]
    fn create(&self, expression: &str, ignore_case: bool) -> Result<CompiledRegExp, String> {
        linear::create(expression, ignore_case).map(CompiledRegExp)
    }

    #[cfg(not(any(feature = "regress", feature = "regex")))]
    fn create(&self, _: &str, _: bool) -> Result<CompiledRegExp, String> {
        let message = "the crate weburl has no engine without its feature `regress` or `regex`";
        Err(String::from(message))
    }
}

impl RegExp for CompiledRegExp {
    #[cfg(feature = "regress")]
    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
        let found = self.0.find(input);
        found.is_some_and(|found| {
            groups.extend(found.captures);
            true
        })
    }

    #[cfg(all(feature = "regex", not(feature = "regress")))]
    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
        linear::exec(&self.0, input, groups)
    }

    #[cfg(not(any(feature = "regress", feature = "regex")))]
    fn exec(&self, _: &str, _: &mut Vec<Option<Range<usize>>>) -> bool {
        match self.0 {}
    }
}

/// Patterns whose engine is chosen by the features of this crate.
impl UrlPattern {
    /// Creates a pattern from a constructor string.
    ///
    /// ```
    /// use weburl::url_pattern::ComponentName;
    /// use weburl::{Url, UrlPattern};
    ///
    /// let pattern = UrlPattern::parse("https://*.example.org/books/:id")?;
    /// let url = Url::parse("https://www.example.org/books/17").unwrap();
    /// assert!(pattern.test(&url));
    /// let result = pattern.exec(&url).unwrap();
    /// assert_eq!(result.group(ComponentName::Pathname, "id"), Some("17"));
    /// assert_eq!(result.group(ComponentName::Hostname, "0"), Some("www"));
    /// # Ok::<(), weburl::url_pattern::UrlPatternError>(())
    /// ```
    ///
    /// Regular expressions need a feature: `regress`, which has the syntax of ECMAScript, or `regex`, which
    /// takes linear time and refuses lookaround, back references and named groups.
    ///
    /// # Errors
    ///
    /// If the string is not a pattern, or has a regular expression that the engine refuses.
    pub fn parse(pattern: &str) -> Result<Self, UrlPatternError> {
        Self::make(UrlPatternInput::String(pattern), None)
    }

    /// Creates a pattern from a constructor string that may be relative to a base URL.
    ///
    /// # Errors
    ///
    /// Like [`parse`](Self::parse), or if the base is not a URL.
    pub fn parse_with_base(pattern: &str, base: &str) -> Result<Self, UrlPatternError> {
        Self::make(UrlPatternInput::String(pattern), Some(base))
    }

    /// Creates a pattern from its components.
    ///
    /// ```
    /// use weburl::url_pattern::UrlPatternOptions;
    /// use weburl::{Url, UrlPattern, UrlPatternInit};
    ///
    /// let pathname = Some("/A/*".into());
    /// let init = UrlPatternInit { pathname, ..UrlPatternInit::default() };
    /// let pattern = UrlPattern::from_init(&init, UrlPatternOptions { ignore_case: true })?;
    /// assert!(pattern.test(&Url::parse("https://example.org/a/b").unwrap()));
    /// # Ok::<(), weburl::url_pattern::UrlPatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a component is not a pattern, or has a regular expression that the engine refuses.
    pub fn from_init(init: &UrlPatternInit<'_>, options: UrlPatternOptions) -> Result<Self, UrlPatternError> {
        Self::new(UrlPatternInput::Init(init), None, options, &Engine)
    }

    fn make(input: UrlPatternInput<'_>, base: Option<&str>) -> Result<Self, UrlPatternError> {
        Self::new(input, base, UrlPatternOptions::default(), &Engine)
    }
}

impl FromStr for UrlPattern {
    type Err = UrlPatternError;

    fn from_str(pattern: &str) -> Result<Self, UrlPatternError> {
        Self::parse(pattern)
    }
}
