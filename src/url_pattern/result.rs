//! The result of a match.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::ComponentName;
use super::generate::group_name_list;
use super::match_input::MatchInput;
use super::part::Part;

/// The result of [`UrlPattern::exec`](crate::UrlPattern::exec): a
/// [URLPatternResult](https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult) with the names of the groups.
///
/// ```
/// use weburl::UrlPattern;
/// use weburl::url_pattern::ComponentName;
///
/// let pattern = UrlPattern::pathname("/:year/:month?/*")?;
/// let result = pattern.exec("https://example.org/2024/a.html").unwrap();
/// assert_eq!(result.group(ComponentName::Pathname, "year"), Some("2024"));
/// let groups: Vec<_> = result.iter(ComponentName::Pathname).collect();
/// assert_eq!(groups, [("year".into(), Some("2024")), ("month".into(), None), ("0".into(), Some("a.html"))]);
/// # Ok::<(), weburl::UrlPatternError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct UrlPatternResult<'p, 'a> {
    pub(super) input: MatchInput<'a>,
    pub(super) captures: Captures,
    pub(super) part_lists: [&'p [Part]; 8],
}

impl<'p, 'a> UrlPatternResult<'p, 'a> {
    /// Returns the matched input.
    #[must_use]
    pub fn input(&self) -> &MatchInput<'a> {
        &self.input
    }

    /// Returns the range in the input's text that each group of `component` captured, in the order of
    /// [`UrlPattern::group_names`](crate::UrlPattern::group_names); `None` for a group that did not take part in the
    /// match.
    #[must_use]
    pub fn groups(&self, component: ComponentName) -> &[Option<Range<usize>>] {
        self.captures.groups(component)
    }

    /// Returns the text that the group `name` of `component` captured. Groups without a name are "0", "1" and
    /// so on. `None` if the group did not take part in the match, or does not exist. Allocates nothing.
    #[must_use]
    pub fn group(&self, component: ComponentName, name: &str) -> Option<&str> {
        let mut names = group_name_list(self.part_lists[component as usize]);
        let index = names.position(|found| found.is(name))?;
        self.text(self.groups(component).get(index)?)
    }

    /// Returns the name of each group of `component` and the text that it captured, in the order of the pattern.
    pub fn iter(&self, component: ComponentName) -> impl Iterator<Item = (Cow<'p, str>, Option<&str>)> {
        let names = group_name_list(self.part_lists[component as usize]);
        let groups = self.groups(component).iter();
        names.zip(groups).map(|(name, group)| (name.text(), self.text(group)))
    }

    fn text(&self, group: &Option<Range<usize>>) -> Option<&str> {
        self.input.text().get(group.clone()?)
    }
}

/// The input and the groups, without credentials.
impl fmt::Debug for UrlPatternResult<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut result = f.debug_struct("UrlPatternResult");
        result.field("input", &self.input);
        for component in ComponentName::VALUES {
            let has_credentials = matches!(component, ComponentName::Username | ComponentName::Password);
            if !has_credentials && !self.groups(component).is_empty() {
                result.field(component.name(), &self.iter(component).collect::<Vec<_>>());
            }
        }
        result.finish()
    }
}

/// The captures of the groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captures {
    pub(super) groups: Vec<Option<Range<usize>>>,
    /// The index in `groups` of each component's first group, then the number of all groups.
    pub(super) starts: [usize; 9],
}

impl Captures {
    /// See [`UrlPatternResult::groups`].
    #[must_use]
    pub fn groups(&self, component: ComponentName) -> &[Option<Range<usize>>] {
        let index = component as usize;
        &self.groups[self.starts[index]..self.starts[index + 1]]
    }
}
