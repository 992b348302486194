//! The input that a URL pattern is matched against.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt;
use core::ops::Range;

use super::error::{Given, UrlPatternError, UrlPatternErrorKind as Kind};
use super::init::{Type, UrlPatternInit, process_a_url_pattern_init};
use super::{ComponentName, UrlPatternInput};
use crate::url::fast;
use crate::url::offsets::Offsets;
use crate::url::{Component, Url, UrlRef};

/// The input that a URL pattern is matched against: a text that contains the eight components, in ASCII.
///
/// If it was made from a URL, the text is the URL's `href`.
#[derive(Clone, PartialEq, Eq)]
pub struct MatchInput<'a> {
    text: Cow<'a, str>,
    components: [Range<usize>; 8],
}

impl<'a> MatchInput<'a> {
    /// Runs the steps of [match](https://urlpattern.spec.whatwg.org/#url-pattern-match) before the components
    /// are matched. `None` is null: no pattern matches this input.
    ///
    /// # Errors
    ///
    /// If the Standard throws a `TypeError`: a base URL was given with a dictionary.
    pub fn new(input: UrlPatternInput<'a>, base_url_string: Option<&str>) -> Result<Option<Self>, UrlPatternError> {
        match input {
            UrlPatternInput::String(input) => Ok(Self::from_string(input, base_url_string)),
            UrlPatternInput::Init(_) if base_url_string.is_some() => {
                Err(UrlPatternError::about(Kind::UnexpectedBaseUrl, Given::Nothing, ""))
            }
            UrlPatternInput::Init(init) => Ok(Self::from_init(init)),
        }
    }

    /// Spec divergence (performance): uses the fast paths of the URL parser instead of the basic URL parser,
    /// and ranges of the href instead of the record's components. A URL that is too long for 32-bit offsets
    /// is not parsed: no pattern matches it.
    fn from_string(input: &'a str, base_url_string: Option<&str>) -> Option<Self> {
        let base = match base_url_string {
            None => None,
            Some(base_url_string) => Some(fast::url(base_url_string, None)?),
        };
        let (href, offsets) = fast::href_or_input(input, base.as_ref().map(Url::as_url_ref))?;
        Some(Self::from_href(href, offsets))
    }

    /// Creates the input from the `href` of a URL and the offsets of its components.
    fn from_href(href: Cow<'a, str>, offsets: Offsets) -> Self {
        let range = |component| offsets.range(component, href.len());
        // The getters include the `?` or `#`; the components of a pattern do not.
        let without_mark = |component| {
            let Range { start, end } = range(component);
            (start + 1).min(end)..end
        };
        let components = [
            0..offsets.protocol_end as usize - 1,
            range(Component::Username),
            range(Component::Password),
            range(Component::Hostname),
            range(Component::Port),
            range(Component::Pathname),
            without_mark(Component::Search),
            without_mark(Component::Hash),
        ];
        Self { text: href, components }
    }

    /// Creates the input from components, which are ASCII.
    fn from_init(init: &UrlPatternInit<'_>) -> Option<Self> {
        let apply_result = process_a_url_pattern_init(init, Type::Url).ok()?;
        let mut text = String::new();
        let components = ComponentName::VALUES.map(|name| {
            let start = text.len();
            text.push_str(apply_result.get(name).unwrap_or(""));
            start..text.len()
        });
        Some(Self { text: Cow::Owned(text), components })
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns a copy that borrows nothing.
    #[must_use]
    pub fn into_owned(self) -> MatchInput<'static> {
        MatchInput { text: Cow::Owned(self.text.into_owned()), components: self.components }
    }

    /// Returns the range of `component` in the text.
    #[inline(always)]
    #[must_use]
    pub fn component_range(&self, component: ComponentName) -> Range<usize> {
        self.components[component as usize].clone()
    }

    /// Returns a component.
    #[inline(always)]
    #[must_use]
    pub fn component(&self, component: ComponentName) -> &str {
        &self.text[self.component_range(component)]
    }
}

/// The components, without the password.
impl fmt::Debug for MatchInput<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut input = f.debug_struct("MatchInput");
        for component in ComponentName::VALUES {
            let text = match (component, self.component(component)) {
                (_, "") => continue,
                (ComponentName::Password, _) => "…",
                (_, text) => text,
            };
            input.field(component.name(), &text);
        }
        input.finish()
    }
}

impl<'a> TryFrom<&'a str> for MatchInput<'a> {
    type Error = UrlPatternError;

    /// Parses a URL without a base. [`MatchInput::new`] takes a base too.
    fn try_from(url: &'a str) -> Result<Self, UrlPatternError> {
        Self::from_string(url, None).ok_or_else(UrlPatternError::not_matchable)
    }
}

impl<'a> TryFrom<&'a String> for MatchInput<'a> {
    type Error = UrlPatternError;

    /// Parses a URL without a base.
    fn try_from(url: &'a String) -> Result<Self, UrlPatternError> {
        url.as_str().try_into()
    }
}

impl TryFrom<String> for MatchInput<'_> {
    type Error = UrlPatternError;

    /// Parses a URL without a base.
    fn try_from(url: String) -> Result<Self, UrlPatternError> {
        let MatchInput { text, components } = url.as_str().try_into()?;
        let normalized = match text {
            Cow::Borrowed(_) => None,
            Cow::Owned(text) => Some(text),
        };
        Ok(Self { text: Cow::Owned(normalized.unwrap_or(url)), components })
    }
}

impl TryFrom<&UrlPatternInit<'_>> for MatchInput<'_> {
    type Error = UrlPatternError;

    fn try_from(init: &UrlPatternInit<'_>) -> Result<Self, UrlPatternError> {
        Self::from_init(init).ok_or_else(UrlPatternError::not_matchable)
    }
}

impl TryFrom<UrlPatternInit<'_>> for MatchInput<'_> {
    type Error = UrlPatternError;

    fn try_from(init: UrlPatternInit<'_>) -> Result<Self, UrlPatternError> {
        (&init).try_into()
    }
}

impl<'a> From<&'a MatchInput<'_>> for MatchInput<'a> {
    /// Borrows the text.
    fn from(input: &'a MatchInput<'_>) -> Self {
        Self { text: Cow::Borrowed(&input.text), components: input.components.clone() }
    }
}

impl<'a> From<UrlRef<'a>> for MatchInput<'a> {
    /// Creates the input from a URL, without parsing.
    fn from(url: UrlRef<'a>) -> Self {
        Self::from_href(Cow::Borrowed(url.as_str()), url.offsets())
    }
}

impl<'a> From<&'a Url> for MatchInput<'a> {
    /// Creates the input from a URL, without parsing.
    fn from(url: &'a Url) -> Self {
        url.as_url_ref().into()
    }
}

impl From<Url> for MatchInput<'_> {
    /// Creates the input from a URL, without parsing.
    fn from(url: Url) -> Self {
        let MatchInput { components, .. } = url.as_url_ref().into();
        Self { text: Cow::Owned(url.into_string()), components }
    }
}
