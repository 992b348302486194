//! What URL patterns are created from: strings, dictionaries and options.

use super::init::UrlPatternInit;

/// A [URLPatternInput](https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput).
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum UrlPatternInput<'a> {
    /// A string. To create a pattern, it is a constructor string; to match one, a URL.
    String(&'a str),
    /// A dictionary.
    Init(&'a UrlPatternInit<'a>),
}

impl<'a> From<&'a str> for UrlPatternInput<'a> {
    fn from(input: &'a str) -> Self {
        Self::String(input)
    }
}

impl<'a> From<&'a UrlPatternInit<'_>> for UrlPatternInput<'a> {
    fn from(init: &'a UrlPatternInit<'_>) -> Self {
        Self::Init(init)
    }
}

/// [URLPatternOptions](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions).
///
/// ```
/// use weburl::url_pattern::UrlPatternOptions;
///
/// let options = UrlPatternOptions::new().ignore_case(true);
/// assert!(options.ignore_case && !UrlPatternOptions::default().ignore_case);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct UrlPatternOptions {
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase>
    pub ignore_case: bool,
}

impl UrlPatternOptions {
    /// Returns the default options.
    #[must_use]
    pub const fn new() -> Self {
        Self { ignore_case: false }
    }

    /// Sets whether the pathname, search and hash match without regard to case.
    #[must_use]
    pub const fn ignore_case(self, ignore_case: bool) -> Self {
        Self { ignore_case }
    }
}
