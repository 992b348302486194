//! [Components](https://urlpattern.spec.whatwg.org/#component) of a URL pattern.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::hash::Hash;
use core::ops::Range;
use core::slice::from_ref;

use super::error::{Problem, UrlPatternErrorKind as Kind};
use super::generate::{generate_a_regular_expression, group_name_list};
use super::matcher::PartMatcher;
use super::part::{Options, Part, PartType};
use super::pattern_parser::{EncodingCallback, parse_a_pattern_string};
use super::regexp::{CustomRegExp, RegExp, RegExpError};
use crate::url::scheme::SPECIAL_SCHEMES;

/// A [component](https://urlpattern.spec.whatwg.org/#component).
#[derive(Clone, Debug)]
pub(super) struct PatternComponent<R> {
    /// Matches like the component's
    /// [regular expression](https://urlpattern.spec.whatwg.org/#component-regular-expression).
    matcher: Matcher<R>,
    /// The parts of the component, from which the pattern string and the group name list are computed on request.
    pub(super) part_list: Cow<'static, [Part]>,
    pub(super) options: Options,
    pub(super) encoding_callback: EncodingCallback,
    /// Converts offsets in the pattern string to offsets in the given string.
    pub(super) given_offsets: GivenOffsets,
}

/// The position of a pattern string in the string given for the component: a leading `?` or `#` may have been
/// stripped, or a relative pathname resolved.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GivenOffsets {
    /// The start of the component in a constructor string, and the length stripped there.
    pub(super) start: usize,
    pub(super) stripped: usize,
    /// The length of the inherited start of the pattern string, before the given part.
    pub(super) inherited: usize,
}

impl GivenOffsets {
    pub(super) fn of(self, offset: usize) -> usize {
        self.start + (offset + self.stripped).saturating_sub(self.inherited)
    }
}

#[derive(Clone, Debug)]
enum Matcher<R> {
    /// "Implementations are free to perform matching directly against the part list when possible;
    /// e.g. when there are no custom regexp matching groups."
    Parts(PartMatcher),
    RegExp(R),
}

/// [Compile a component](https://urlpattern.spec.whatwg.org/#compile-a-component).
pub(super) fn compile_a_component<R: RegExp>(
    input: &str,
    encoding_callback: EncodingCallback,
    options: Options,
) -> Result<PatternComponent<R>, Problem> {
    let (matcher, part_list) = if input == "*" {
        (Matcher::Parts(PartMatcher::Everything), Cow::Borrowed(Part::ASTERISK))
    } else {
        let part_list = parse_a_pattern_string(input, &options, encoding_callback)?;
        (matcher(&part_list, &options)?, Cow::Owned(part_list))
    };
    Ok(PatternComponent { matcher, part_list, options, encoding_callback, given_offsets: GivenOffsets::default() })
}

fn matcher<R: RegExp>(part_list: &[Part], options: &Options) -> Result<Matcher<R>, Problem> {
    if has_regexp_groups(part_list) {
        let regular_expression = generate_a_regular_expression(part_list, options);
        let created = R::create(&regular_expression, options.ignore_case);
        created.map(Matcher::RegExp).map_err(|error| rejected_regexp::<R>(error, part_list, options))
    } else {
        Ok(Matcher::Parts(PartMatcher::new(part_list, options)))
    }
}

fn has_regexp_groups(part_list: &[Part]) -> bool {
    part_list.iter().any(|part| part.part_type == PartType::RegExp)
}

/// Returns the error for a regular expression that the engine rejects. It is about the first custom expression
/// that the engine also rejects alone.
fn rejected_regexp<R: RegExp>(error: RegExpError, part_list: &[Part], options: &Options) -> Problem {
    let is_rejected = |part: &&Part| {
        let alone = || generate_a_regular_expression(from_ref(*part), options);
        part.part_type == PartType::RegExp && R::create(&alone(), options.ignore_case).is_err()
    };
    let range = part_list.iter().find(is_rejected).map_or(0..0, Part::range);
    let (kind, message) = match error {
        RegExpError::Invalid(message) => (Kind::InvalidRegExp, message),
        RegExpError::Unsupported(message) => (Kind::UnsupportedRegExp, message),
    };
    Problem { kind, range, regexp_message: Some(message) }
}

impl<R> PatternComponent<R> {
    /// Returns all that decides what the component matches and captures.
    pub(super) fn key(&self) -> impl PartialEq + Hash {
        (&*self.part_list, self.options)
    }
}

impl<R: RegExp> PatternComponent<R> {
    /// <https://urlpattern.spec.whatwg.org/#component-has-regexp-groups>
    pub(super) fn has_regexp_groups(&self) -> bool {
        matches!(self.matcher, Matcher::RegExp(_))
    }

    /// Returns the greatest number of bytes that matching allocates for each byte of the component's input.
    pub(super) fn working_memory(&self) -> usize {
        match &self.matcher {
            Matcher::Parts(matcher) => matcher.working_memory(),
            Matcher::RegExp(_) => 0,
        }
    }

    /// Returns whether `input`, which is ASCII, matches.
    pub(super) fn test(&self, input: &str) -> bool {
        match &self.matcher {
            Matcher::Parts(matcher) => matcher.exec(input, None),
            Matcher::RegExp(regexp) => regexp.test(input),
        }
    }

    /// Returns whether `input`, which is ASCII, matches. If so, appends to `groups` the range that each group
    /// of the group name list captured.
    pub(super) fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
        let start = groups.len();
        match &self.matcher {
            Matcher::Parts(matcher) => matcher.exec(input, Some(groups)),
            Matcher::RegExp(regexp) => {
                let matches = regexp.exec(input, groups);
                // A custom expression may contain named groups of its own. As in the Standard, they shift the
                // groups after them. The surplus groups at the end have no names and are dropped.
                groups.resize(start + group_name_list(&self.part_list).count(), None);
                matches
            }
        }
    }

    /// [Protocol component matches a special scheme](https://urlpattern.spec.whatwg.org/#protocol-component-matches-a-special-scheme).
    pub(super) fn matches_a_special_scheme(&self) -> bool {
        match &self.matcher {
            Matcher::Parts(matcher) => SPECIAL_SCHEMES.iter().any(|scheme| matcher.exec(scheme, None)),
            Matcher::RegExp(regexp) => regexp.matches_a_special_scheme(),
        }
    }

    /// Returns the compiled regular expression, if the component contains custom expressions.
    pub(super) fn regexp(&self) -> Option<&R> {
        match &self.matcher {
            Matcher::Parts(_) => None,
            Matcher::RegExp(regexp) => Some(regexp),
        }
    }

    pub(super) fn custom_regexps(&self) -> impl Iterator<Item = CustomRegExp<'_>> {
        let parts = self.part_list.iter();
        let custom = parts.filter(|part| part.part_type == PartType::RegExp);
        custom.map(|part| CustomRegExp { value: &part.value, offset: self.given_offsets.of(part.index) })
    }

    pub(super) fn size(&self) -> usize {
        let texts = self.part_list.iter().map(Part::text_length).sum::<usize>();
        size_of::<Self>() + 2 * (size_of_val(&*self.part_list) + texts)
    }
}
