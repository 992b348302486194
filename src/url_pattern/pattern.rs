//! URL patterns.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use super::component::PatternComponent;
use super::constructor_string::parse_a_constructor_string;
use super::create::create;
use super::error::{Given, UrlPatternError, UrlPatternErrorKind};
use super::generate::{generate_a_pattern_string, generate_a_regular_expression, group_name_list};
use super::init::UrlPatternInit;
use super::input::{UrlPatternInput, UrlPatternOptions};
use super::match_input::MatchInput;
use super::regexp::{CustomRegExp, RegExp};
use super::result::{Captures, UrlPatternResult};
use super::{ComponentName, NoRegExp};

/// A [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern): it matches URLs, and its groups capture parts of
/// them. An object of JavaScript's class `URLPattern` has
/// [one](https://urlpattern.spec.whatwg.org/#urlpattern-associated-url-pattern).
///
/// ```
/// use weburl::UrlPattern;
/// use weburl::url_pattern::ComponentName;
///
/// let pattern = UrlPattern::parse("https://*.example.org/books/:id")?;
/// let result = pattern.exec("https://www.example.org/books/17").unwrap();
/// assert_eq!(result.group(ComponentName::Pathname, "id"), Some("17"));
/// assert_eq!(result.group(ComponentName::Hostname, "0"), Some("www"));
/// # Ok::<(), weburl::UrlPatternError>(())
/// ```
///
/// `R` is the type of custom regular expressions. By default, a pattern has none; the [module](crate::url_pattern) lists
/// the engines. With the feature `regex`:
///
#[cfg_attr(feature = "regex", doc = "```")]
#[cfg_attr(not(feature = "regex"), doc = "```ignore")]
/// use weburl::UrlPattern;
/// use weburl::url_pattern::LinearRegExp;
///
/// let pattern: UrlPattern<LinearRegExp> = r"https://example.org/books/:id(\d+)".parse()?;
/// assert!(pattern.test("https://example.org/books/17") && !pattern.test("https://example.org/books/a"));
/// # Ok::<(), weburl::UrlPatternError>(())
/// ```
///
/// Two patterns are equal if their components have the same parts and options: they match the same inputs, and their
/// groups have the same names. `Display` shows a constructor string of an equal pattern, or its dictionary if there is
/// no such string.
#[derive(Clone)]
pub struct UrlPattern<R = NoRegExp> {
    /// The eight components, in the Standard's order.
    pub(super) components: Box<[PatternComponent<R>]>,
    pub(super) working_memory: usize,
}

/// Patterns without custom regular expressions. Those with an engine are created by [`str::parse`] or
/// [`new`](Self::new), with their type.
impl UrlPattern {
    /// Creates a pattern from a constructor string.
    ///
    /// # Errors
    ///
    /// If the string is not a pattern, or has a custom regular expression.
    pub fn parse(pattern: &str) -> Result<Self, UrlPatternError> {
        Self::new(pattern, None, UrlPatternOptions::new())
    }

    /// Creates a pattern from a constructor string that may be relative to a base URL.
    ///
    /// # Errors
    ///
    /// Like [`parse`](Self::parse), or if the base is not a URL.
    pub fn parse_with_base(pattern: &str, base: &str) -> Result<Self, UrlPatternError> {
        Self::new(pattern, Some(base), UrlPatternOptions::new())
    }

    /// Creates a pattern that has only a pathname, and thus matches URLs of every origin.
    ///
    /// ```
    /// use weburl::UrlPattern;
    ///
    /// let pattern = UrlPattern::pathname("/books/:id")?;
    /// assert!(pattern.test("https://example.org/books/17?page=2"));
    /// # Ok::<(), weburl::UrlPatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the string is not a pattern, or has a custom regular expression.
    pub fn pathname(pattern: &str) -> Result<Self, UrlPatternError> {
        Self::from_init(&UrlPatternInit::new().pathname(pattern), UrlPatternOptions::new())
    }

    /// Creates a pattern from its components.
    ///
    /// ```
    /// use weburl::url_pattern::UrlPatternOptions;
    /// use weburl::{UrlPattern, UrlPatternInit};
    ///
    /// let init = UrlPatternInit::new().hostname("*.example.org").pathname("/A/*");
    /// let pattern = UrlPattern::from_init(&init, UrlPatternOptions::new().ignore_case(true))?;
    /// assert!(pattern.test("https://www.example.org/a/b"));
    /// # Ok::<(), weburl::UrlPatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a component is not a pattern, or has a custom regular expression.
    pub fn from_init(init: &UrlPatternInit<'_>, options: UrlPatternOptions) -> Result<Self, UrlPatternError> {
        Self::new(init, None, options)
    }
}

impl<R: RegExp> UrlPattern<R> {
    /// [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a URL pattern, as the constructor of
    /// the class [does](https://urlpattern.spec.whatwg.org/#urlpattern-initialize), from a constructor string or
    /// a [`UrlPatternInit`]. Name the type: the compiler does not infer the engine.
    ///
    /// ```
    /// use weburl::UrlPattern;
    /// use weburl::url_pattern::UrlPatternOptions;
    ///
    /// let options = UrlPatternOptions::new().ignore_case(true);
    /// let pattern: UrlPattern = UrlPattern::new("/books/:id", Some("https://example.org"), options)?;
    /// assert!(pattern.test("https://example.org/Books/17"));
    /// # Ok::<(), weburl::UrlPatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the Standard throws a `TypeError`, or the engine does not support a regular expression.
    pub fn new<'a>(
        input: impl Into<UrlPatternInput<'a>>,
        base_url: Option<&str>,
        options: UrlPatternOptions,
    ) -> Result<Self, UrlPatternError> {
        let (components, working_memory) = match input.into() {
            UrlPatternInput::String(input) => {
                let parsed = parse_a_constructor_string::<R>(input).map_err(|problem| {
                    let component = Some(ComponentName::Protocol);
                    UrlPatternError::new(problem, component, Given::ConstructorString, input)
                })?;
                let init = parsed.init;
                if base_url.is_none() && init.protocol.is_none() {
                    let kind = match input.starts_with('/') {
                        true => UrlPatternErrorKind::MissingBaseUrlOfPath,
                        false => UrlPatternErrorKind::MissingBaseUrl,
                    };
                    return Err(UrlPatternError::about(kind, Given::ConstructorString, input));
                }
                let init = UrlPatternInit { base_url: base_url.map(Cow::Borrowed), ..init };
                create(&init, Some((input, &parsed.starts)), options)?
            }
            UrlPatternInput::Init(_) if base_url.is_some() => {
                return Err(UrlPatternError::about(UrlPatternErrorKind::UnexpectedBaseUrl, Given::Nothing, ""));
            }
            UrlPatternInput::Init(init) => create(init, None, options)?,
        };
        Ok(Self { components, working_memory })
    }

    /// Returns whether the pattern [matches](https://urlpattern.spec.whatwg.org/#dom-urlpattern-test) a string, a
    /// [`UrlPatternInit`], a [`Url`](crate::Url) or a [`UrlRef`](crate::UrlRef), borrowed or not; URLs are not parsed
    /// again. [`MatchInput::new`] takes a base URL too.
    ///
    /// ```
    /// use weburl::{Url, UrlPattern, UrlPatternInit};
    ///
    /// let pattern: UrlPattern = "https://example.org/books/:id".parse()?;
    /// let url = Url::parse("https://example.org/books/17").unwrap();
    /// assert!(pattern.test(&url) && pattern.test(url.as_url_ref()) && pattern.test(url.as_str()));
    /// let pattern: UrlPattern = UrlPattern::parse_with_base("/books/:id", "https://example.org")?;
    /// assert!(!pattern.test(UrlPatternInit::new().pathname("/books/17")) && !pattern.test("not a URL"));
    /// # Ok::<(), weburl::UrlPatternError>(())
    /// ```
    #[must_use]
    pub fn test<'a>(&self, input: impl TryInto<MatchInput<'a>>) -> bool {
        input.try_into().is_ok_and(|input| self.test_input(&input))
    }

    /// [Matches](https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec) what [`test`](Self::test) takes. `None` if
    /// the pattern does not match, or the string is not a URL.
    #[must_use]
    pub fn exec<'a>(&self, input: impl TryInto<MatchInput<'a>>) -> Option<UrlPatternResult<'_, 'a>> {
        let input = input.try_into().ok()?;
        let captures = self.captures(&input)?;
        Some(self.result(input, captures))
    }

    /// Makes the result of a match from its captures.
    #[doc(hidden)]
    #[must_use]
    pub fn result<'a>(&self, input: MatchInput<'a>, captures: Captures) -> UrlPatternResult<'_, 'a> {
        let part_lists = ComponentName::VALUES.map(|name| &*self.component(name).part_list);
        UrlPatternResult { input, captures, part_lists }
    }

    /// Returns whether the pattern [matches](https://urlpattern.spec.whatwg.org/#url-pattern-match) `input`.
    #[doc(hidden)]
    #[must_use]
    pub fn test_input(&self, input: &MatchInput<'_>) -> bool {
        self.components.iter().zip(ComponentName::VALUES).all(|(component, name)| component.test(input.component(name)))
    }

    /// Returns the captures of the groups in `input`, if it matches.
    #[doc(hidden)]
    #[must_use]
    pub fn captures(&self, input: &MatchInput<'_>) -> Option<Captures> {
        // Enough for the groups of most patterns.
        let mut groups = Vec::with_capacity(16);
        let mut starts = [0; 9];
        for (component, name) in self.components.iter().zip(ComponentName::VALUES) {
            let first = groups.len();
            if !component.exec(input.component(name), &mut groups) {
                return None;
            }
            let offset = input.component_range(name).start;
            for group in groups[first..].iter_mut().flatten() {
                *group = group.start + offset..group.end + offset;
            }
            starts[name as usize + 1] = groups.len();
        }
        Some(Captures { groups, starts })
    }

    /// Returns the normalized [pattern string](https://urlpattern.spec.whatwg.org/#component-pattern-string)
    /// of `component`.
    #[must_use]
    pub fn pattern_string(&self, component: ComponentName) -> String {
        let component = self.component(component);
        generate_a_pattern_string(&component.part_list, &component.options)
    }

    /// Returns the [group name list](https://urlpattern.spec.whatwg.org/#component-group-name-list) of `component`.
    #[must_use]
    pub fn group_names(&self, component: ComponentName) -> Vec<String> {
        let names = group_name_list(&self.component(component).part_list);
        names.map(|name| name.text().into_owned()).collect()
    }

    /// Returns the source of the [regular expression](https://urlpattern.spec.whatwg.org/#component-regular-expression)
    /// of `component`, for the flag `v` or `vi`.
    #[must_use]
    pub fn regular_expression(&self, component: ComponentName) -> String {
        let component = self.component(component);
        generate_a_regular_expression(&component.part_list, &component.options)
    }

    /// [Has regexp groups](https://urlpattern.spec.whatwg.org/#url-pattern-has-regexp-groups).
    #[must_use]
    pub fn has_regexp_groups(&self) -> bool {
        self.components.iter().any(PatternComponent::has_regexp_groups)
    }

    /// Returns the compiled regular expression of `component`. `None` if it contains no custom expression:
    /// this module then matches the component itself.
    #[doc(hidden)]
    #[must_use]
    pub fn regexp(&self, component: ComponentName) -> Option<&R> {
        self.component(component).regexp()
    }

    /// Returns the custom regular expressions of `component`.
    #[doc(hidden)]
    pub fn custom_regexps(&self, component: ComponentName) -> impl Iterator<Item = CustomRegExp<'_>> {
        self.component(component).custom_regexps()
    }

    /// Returns the approximate size of the pattern in bytes, for caches.
    #[doc(hidden)]
    #[must_use]
    pub fn size(&self) -> usize {
        self.components.iter().map(PatternComponent::size).sum()
    }

    /// Returns the greatest number of bytes that matching allocates for each byte of a [`MatchInput`]. Components are
    /// matched one after another, so it is the maximum of the components.
    #[doc(hidden)]
    #[must_use]
    pub fn working_memory(&self) -> usize {
        self.working_memory
    }
}

impl<R> UrlPattern<R> {
    pub(super) fn component(&self, component: ComponentName) -> &PatternComponent<R> {
        &self.components[component as usize]
    }
}

impl<R: RegExp> FromStr for UrlPattern<R> {
    type Err = UrlPatternError;

    /// Creates a pattern from a constructor string.
    fn from_str(pattern: &str) -> Result<Self, UrlPatternError> {
        Self::new(pattern, None, UrlPatternOptions::new())
    }
}

impl<R: RegExp> TryFrom<&str> for UrlPattern<R> {
    type Error = UrlPatternError;

    /// Creates a pattern from a constructor string.
    fn try_from(pattern: &str) -> Result<Self, UrlPatternError> {
        pattern.parse()
    }
}
