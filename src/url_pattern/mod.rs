//! The [URL Pattern Standard](https://urlpattern.spec.whatwg.org/).
//!
//! A [`UrlPattern`] is created from a string or a [`UrlPatternInit`], and is matched against a string, a
//! `UrlPatternInit` or a URL. This module matches components without custom regular expressions. The others
//! need an engine, which is the parameter of the pattern's type:
//!
//! | type | custom regular expressions | time of a match | feature |
//! |---|---|---|---|
//! | [`UrlPattern`] | none: they are an error | linear | |
//! | `UrlPattern<LinearRegExp>` | without lookaround, back references, named groups, class operations, and quantifiers over what can match nothing | linear | `regex` |
//! | `UrlPattern<EcmaScriptRegExp>` | ECMAScript's | can be exponential | `regress` |
//! | `UrlPattern<R>` | the caller's implementation of [`RegExp`] | the engine's | |

mod canonicalize;
mod component;
mod constructor_string;
mod engines;
mod error;
pub(crate) mod extra;
mod generate;
mod identifier;
mod identifier_table;
mod init;
mod match_input;
mod matcher;
mod other_specifications;
mod part;
mod pattern_parser;
mod regexp;
#[cfg(feature = "serde")]
mod serde;
pub(crate) mod tokenizer;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str::FromStr;

#[cfg(feature = "regress")]
pub use self::engines::EcmaScriptRegExp;
#[cfg(feature = "regex")]
pub use self::engines::LinearRegExp;
pub use self::engines::NoRegExp;
pub use self::error::{ErrorCode, UrlPatternError};
pub use self::extra::compare_component;
pub use self::init::UrlPatternInit;
pub use self::match_input::{MatchInput, NotMatchable};
pub use self::other_specifications::{
    InfraValue, build_a_url_pattern_from_a_web_idl_value, build_a_url_pattern_from_an_http_structured_field_value,
    build_a_url_pattern_from_an_infra_value,
};
pub use self::regexp::{CustomRegExp, RegExp, RegExpError};

use self::canonicalize::{
    canonicalize_a_hash, canonicalize_a_hostname, canonicalize_a_password, canonicalize_a_pathname,
    canonicalize_a_port, canonicalize_a_protocol, canonicalize_a_search, canonicalize_a_username,
    canonicalize_an_ipv6_hostname, canonicalize_an_opaque_pathname,
};
use self::component::{GivenOffsets, PatternComponent, compile_a_component};
use self::constructor_string::parse_a_constructor_string;
use self::generate::{generate_a_pattern_string, generate_a_regular_expression, group_name_list};
use self::init::{Type, process_a_url_pattern_init};
use self::part::{Name, Options, Part};
use self::pattern_parser::EncodingCallback;
use crate::named::named;
use crate::url::scheme::default_port;

named! {
    /// A component of a URL pattern, in the Standard's order. Its name is the attribute's, for example `pathname`.
    ComponentName {
        /// <https://urlpattern.spec.whatwg.org/#url-pattern-protocol-component>
        Protocol "protocol"
        /// <https://urlpattern.spec.whatwg.org/#url-pattern-username-component>
        Username "username"
        /// <https://urlpattern.spec.whatwg.org/#url-pattern-password-component>
        Password "password"
        /// <https://urlpattern.spec.whatwg.org/#url-pattern-hostname-component>
        Hostname "hostname"
        /// <https://urlpattern.spec.whatwg.org/#url-pattern-port-component>
        Port "port"
        /// <https://urlpattern.spec.whatwg.org/#url-pattern-pathname-component>
        Pathname "pathname"
        /// <https://urlpattern.spec.whatwg.org/#url-pattern-search-component>
        Search "search"
        /// <https://urlpattern.spec.whatwg.org/#url-pattern-hash-component>
        Hash "hash"
    }
}

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UrlPatternOptions {
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatternoptions-ignorecase>
    pub ignore_case: bool,
}

/// A [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern), whose custom regular expressions have
/// the type `R`. By default, it has none; the [module](self) lists the engines. It is the
/// [associated URL pattern](https://urlpattern.spec.whatwg.org/#urlpattern-associated-url-pattern) of an
/// object of the class `URLPattern`.
///
#[cfg_attr(feature = "regex", doc = "```")]
#[cfg_attr(not(feature = "regex"), doc = "```ignore")]
/// use weburl::UrlPattern;
/// use weburl::url_pattern::LinearRegExp;
///
/// let pattern: UrlPattern<LinearRegExp> = r"https://example.org/books/:id(\d+)".parse()?;
/// assert!(pattern.test("https://example.org/books/17") && !pattern.test("https://example.org/books/a"));
/// # Ok::<(), weburl::url_pattern::UrlPatternError>(())
/// ```
#[derive(Clone, Debug)]
pub struct UrlPattern<R = NoRegExp> {
    /// The eight components, in the Standard's order.
    components: Box<[PatternComponent<R>]>,
    working_memory: usize,
}

/// The result of [`UrlPattern::exec`]: a
/// [URLPatternResult](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult) with the names of the groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UrlPatternResult<'p, 'a> {
    input: MatchInput<'a>,
    captures: Captures,
    part_lists: [&'p [Part]; 8],
}

impl<'a> UrlPatternResult<'_, 'a> {
    /// Returns the matched input.
    #[must_use]
    pub fn input(&self) -> &MatchInput<'a> {
        &self.input
    }

    /// Returns the range in the input's text that each group of `component` captured, in the order of
    /// [`UrlPattern::group_names`]; `None` for a group that did not take part in the match.
    #[must_use]
    pub fn groups(&self, component: ComponentName) -> &[Option<Range<usize>>] {
        self.captures.groups(component)
    }

    /// Returns the text that the group `name` of `component` captured. Groups without a name are "0", "1" and
    /// so on. `None` if the group did not take part in the match, or does not exist.
    #[must_use]
    pub fn group(&self, component: ComponentName, name: &str) -> Option<&str> {
        let mut names = group_name_list(self.part_lists[component as usize]);
        let index = names.position(|found| found.to_text() == name)?;
        let range = self.groups(component).get(index)?.clone()?;
        self.input.text().get(range)
    }
}

/// The captures of the groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captures {
    groups: Vec<Option<Range<usize>>>,
    /// The index in `groups` of each component's first group, then the number of all groups.
    starts: [usize; 9],
}

impl Captures {
    /// See [`UrlPatternResult::groups`].
    #[must_use]
    pub fn groups(&self, component: ComponentName) -> &[Option<Range<usize>>] {
        let index = component as usize;
        &self.groups[self.starts[index]..self.starts[index + 1]]
    }
}

impl<R: RegExp> UrlPattern<R> {
    /// [Creates](https://urlpattern.spec.whatwg.org/#url-pattern-create) a URL pattern, as the constructor of
    /// the class [does](https://urlpattern.spec.whatwg.org/#urlpattern-initialize), from a constructor string or
    /// a [`UrlPatternInit`].
    ///
    /// # Errors
    ///
    /// If the Standard throws a `TypeError`, or the engine does not support a regular expression.
    pub fn new<'a>(
        input: impl Into<UrlPatternInput<'a>>,
        base_url: Option<&str>,
        options: UrlPatternOptions,
    ) -> Result<Self, UrlPatternError> {
        match input.into() {
            UrlPatternInput::String(input) => {
                let parsed = parse_a_constructor_string::<R>(input).map_err(|error| {
                    let offset = error.offset;
                    error.in_component(ComponentName::Protocol, offset)
                })?;
                let init = parsed.init;
                if base_url.is_none() && init.protocol.is_none() {
                    return Err(UrlPatternError::new(ErrorCode::MissingBaseUrl, 0));
                }
                let init = UrlPatternInit { base_url: base_url.map(Cow::Borrowed), ..init };
                create(&init, &parsed.starts, options)
            }
            UrlPatternInput::Init(_) if base_url.is_some() => {
                Err(UrlPatternError::new(ErrorCode::UnexpectedBaseUrl, 0))
            }
            UrlPatternInput::Init(init) => create(init, &[0; 8], options),
        }
    }

    /// Returns whether the pattern [matches](https://urlpattern.spec.whatwg.org/#dom-urlpattern-test) a string, a
    /// [`UrlPatternInit`], a [`Url`](crate::Url) or a [`UrlRef`](crate::UrlRef); URLs are not parsed again.
    /// [`MatchInput::new`] takes a base URL too.
    ///
    /// ```
    /// use weburl::{Url, UrlPattern, UrlPatternInit};
    ///
    /// let pattern: UrlPattern = "https://example.org/books/:id".parse()?;
    /// let url = Url::parse("https://example.org/books/17").unwrap();
    /// assert!(pattern.test(&url) && pattern.test(url.as_url_ref()) && pattern.test(url.as_str()));
    /// let pattern: UrlPattern = UrlPattern::parse_with_base("/books/:id", "https://example.org")?;
    /// let init = UrlPatternInit { pathname: Some("/books/17".into()), ..UrlPatternInit::default() };
    /// assert!(!pattern.test(&init) && !pattern.test("not a URL"));
    /// # Ok::<(), weburl::url_pattern::UrlPatternError>(())
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
        let part_lists = ComponentName::VALUES.map(|name| &*self.component(name).part_list);
        Some(UrlPatternResult { input, captures, part_lists })
    }

    /// Returns whether the pattern [matches](https://urlpattern.spec.whatwg.org/#url-pattern-match) `input`.
    #[must_use]
    pub fn test_input(&self, input: &MatchInput<'_>) -> bool {
        self.components.iter().zip(ComponentName::VALUES).all(|(component, name)| component.test(input.component(name)))
    }

    /// Returns the captures of the groups in `input`, if it matches.
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
        names.map(Name::to_text).collect()
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
    #[must_use]
    pub fn regexp(&self, component: ComponentName) -> Option<&R> {
        self.component(component).regexp()
    }

    /// Returns the custom regular expressions of `component`.
    pub fn custom_regexps(&self, component: ComponentName) -> impl Iterator<Item = CustomRegExp<'_>> {
        self.component(component).custom_regexps()
    }

    fn component(&self, component: ComponentName) -> &PatternComponent<R> {
        &self.components[component as usize]
    }
}

/// Patterns without custom regular expressions. Those with an engine are created by [`str::parse`] or
/// [`new`](Self::new), with their type.
impl UrlPattern {
    /// Creates a pattern from a constructor string.
    ///
    /// ```
    /// use weburl::UrlPattern;
    /// use weburl::url_pattern::ComponentName;
    ///
    /// let pattern = UrlPattern::parse("https://*.example.org/books/:id")?;
    /// let result = pattern.exec("https://www.example.org/books/17").unwrap();
    /// assert_eq!(result.group(ComponentName::Pathname, "id"), Some("17"));
    /// assert_eq!(result.group(ComponentName::Hostname, "0"), Some("www"));
    /// # Ok::<(), weburl::url_pattern::UrlPatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the string is not a pattern, or has a custom regular expression.
    pub fn parse(pattern: &str) -> Result<Self, UrlPatternError> {
        Self::new(pattern, None, UrlPatternOptions::default())
    }

    /// Creates a pattern from a constructor string that may be relative to a base URL.
    ///
    /// # Errors
    ///
    /// Like [`parse`](Self::parse), or if the base is not a URL.
    pub fn parse_with_base(pattern: &str, base: &str) -> Result<Self, UrlPatternError> {
        Self::new(pattern, Some(base), UrlPatternOptions::default())
    }

    /// Creates a pattern from its components.
    ///
    /// ```
    /// use weburl::url_pattern::UrlPatternOptions;
    /// use weburl::{UrlPattern, UrlPatternInit};
    ///
    /// let pathname = Some("/A/*".into());
    /// let init = UrlPatternInit { pathname, ..UrlPatternInit::default() };
    /// let pattern = UrlPattern::from_init(&init, UrlPatternOptions { ignore_case: true })?;
    /// assert!(pattern.test("https://example.org/a/b"));
    /// # Ok::<(), weburl::url_pattern::UrlPatternError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a component is not a pattern, or has a custom regular expression.
    pub fn from_init(init: &UrlPatternInit<'_>, options: UrlPatternOptions) -> Result<Self, UrlPatternError> {
        Self::new(init, None, options)
    }
}

impl<R: RegExp> FromStr for UrlPattern<R> {
    type Err = UrlPatternError;

    /// Creates a pattern from a constructor string.
    fn from_str(pattern: &str) -> Result<Self, UrlPatternError> {
        Self::new(pattern, None, UrlPatternOptions::default())
    }
}

/// Runs the steps of "create" after *init* is known. `starts` has the starts of the components in the
/// constructor string.
fn create<R: RegExp>(
    init: &UrlPatternInit<'_>,
    starts: &[usize; 8],
    options: UrlPatternOptions,
) -> Result<UrlPattern<R>, UrlPatternError> {
    let mut processed_init =
        process_a_url_pattern_init(init, Type::Pattern).map_err(|code| UrlPatternError::new(code, 0))?;
    if has_default_port(&processed_init) {
        processed_init.port = Some(Cow::Borrowed(""));
    }
    let mut components = Vec::with_capacity(ComponentName::VALUES.len());
    for name in ComponentName::VALUES {
        let input = processed_init.get(name).unwrap_or("*");
        let (encoding_callback, mut component_options) = how_to_compile(name, input, &components);
        if let ComponentName::Pathname | ComponentName::Search | ComponentName::Hash = name {
            component_options.ignore_case = options.ignore_case;
        }
        let given_offsets = given_offsets(name, starts[name as usize], init.get(name), input);
        let compiled = compile_a_component(input, encoding_callback, component_options);
        let mut component = compiled.map_err(|error| {
            let offset = given_offsets.of(error.offset);
            error.in_component(name, offset)
        })?;
        component.given_offsets = given_offsets;
        components.push(component);
    }
    let working_memory = components.iter().map(PatternComponent::working_memory).max();
    Ok(UrlPattern { components: components.into(), working_memory: working_memory.unwrap_or(0) })
}

/// Returns the arguments of "compile a component" in "create" for the component `name`, whose pattern string
/// is `input`: the encoding callback and the options. `compiled` has the components before it.
fn how_to_compile<R: RegExp>(
    name: ComponentName,
    input: &str,
    compiled: &[PatternComponent<R>],
) -> (EncodingCallback, Options) {
    let protocol_matches_a_special_scheme = || compiled.first().is_some_and(PatternComponent::matches_a_special_scheme);
    match name {
        ComponentName::Protocol => (canonicalize_a_protocol, Options::DEFAULT),
        ComponentName::Username => (canonicalize_a_username, Options::DEFAULT),
        ComponentName::Password => (canonicalize_a_password, Options::DEFAULT),
        ComponentName::Hostname if hostname_pattern_is_an_ipv6_address(input) => {
            (canonicalize_an_ipv6_hostname, Options::HOSTNAME)
        }
        ComponentName::Hostname => (canonicalize_a_hostname, Options::HOSTNAME),
        ComponentName::Port => (canonicalize_a_port, Options::DEFAULT),
        ComponentName::Pathname if protocol_matches_a_special_scheme() => (canonicalize_a_pathname, Options::PATHNAME),
        ComponentName::Pathname => (canonicalize_an_opaque_pathname, Options::DEFAULT),
        ComponentName::Search => (canonicalize_a_search, Options::DEFAULT),
        ComponentName::Hash => (canonicalize_a_hash, Options::DEFAULT),
    }
}

/// Returns whether "protocol is a special scheme and port is a string which represents its corresponding
/// default port in radix-10 using ASCII digits".
fn has_default_port(processed_init: &UrlPatternInit<'_>) -> bool {
    let protocol = processed_init.protocol.as_deref().unwrap_or("");
    let port = processed_init.port.as_deref().unwrap_or("");
    default_port(protocol)
        .is_some_and(|default_port| port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse() == Ok(default_port))
}

/// [Hostname pattern is an IPv6 address](https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address).
fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    matches!(input.as_bytes(), [b'[', _, ..] | [b'{' | b'\\', b'[', ..])
}

/// Relates offsets in the pattern string `compiled` to the given member, which starts at offset `start`
/// of a constructor string.
fn given_offsets(component: ComponentName, start: usize, given: Option<&str>, compiled: &str) -> GivenOffsets {
    // Without a member, all is inherited; errors occur only in the given part.
    let given = given.unwrap_or_default();
    GivenOffsets {
        start,
        stripped: match component {
            ComponentName::Search | ComponentName::Hash => given.len().saturating_sub(compiled.len()),
            _ => 0,
        },
        inherited: compiled.len().saturating_sub(given.len()),
    }
}
