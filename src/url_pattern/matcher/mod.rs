//! Matches a component against its part list, with the captures of its regular expression.
//!
//! A component's regular expression tries alternatives in an order: an asterisk takes as much as it can, a name as
//! little; an optional group is tried before it is skipped. The first successful path determines the captures. No part
//! depends on earlier captures, so whether the rest of the expression can succeed depends only on the position where it
//! starts. Both matchers rely on this. [`Sequence`] handles patterns whose first successful path can be computed
//! directly. [`Reachability`] finds, for each part, the positions from which the parts after it succeed.
//!
//! Both work on bytes, because the input of a component is ASCII: the URL parser and the encoding callbacks
//! percent-encode everything else, and hosts are in Punycode. For the same reason `.` needs no exception for
//! line terminators, and ASCII case folding is enough for the flags `vi`: the only other code points that
//! fold to ASCII are U+017F (ſ) and U+212A (K), and neither occurs in a fixed text or an input.

mod positions;
mod reachability;
mod sequence;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Range;

use self::reachability::Reachability;
use self::sequence::Sequence;
use super::part::{Modifier, Options, Part, PartType};

/// The range that a group captured, if any.
type Group = Option<Range<usize>>;

/// Matches a component whose parts contain no custom regular expression.
#[derive(Clone, Debug)]
pub(super) enum PartMatcher {
    /// A single asterisk, as in most components.
    Everything,
    Sequence(Sequence),
    Reachability(Box<Reachability>),
}

impl PartMatcher {
    pub(super) fn new(part_list: &[Part], options: &Options) -> Self {
        match Sequence::new(part_list, options) {
            Some(sequence) => Self::Sequence(sequence),
            None => Self::Reachability(Box::new(Reachability::new(part_list, options))),
        }
    }

    /// Returns the greatest number of bytes that matching allocates for each byte of the input.
    pub(super) fn working_memory(&self) -> usize {
        match self {
            Self::Everything | Self::Sequence(_) => 0,
            Self::Reachability(matcher) => matcher.sets_of_positions().div_ceil(8),
        }
    }

    /// Returns whether `input` matches. If so, appends the captures of its groups to `groups`.
    #[inline(always)]
    pub(super) fn exec(&self, input: &str, groups: Option<&mut Vec<Group>>) -> bool {
        debug_assert!(input.is_ascii());
        match self {
            Self::Everything => {
                if let Some(groups) = groups {
                    groups.push(Some(0..input.len()));
                }
                true
            }
            Self::Sequence(matcher) => matcher.exec(input.as_bytes(), groups),
            Self::Reachability(matcher) => matcher.exec(input.as_bytes(), groups),
        }
    }
}

/// The text that a wildcard may take, and whether it prefers more or less of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wildcard {
    /// `[^<delimiter>]+?`: as few code points as possible, but at least one, and not the delimiter.
    Segment(Option<u8>),
    /// `.*`: as much as possible.
    Full,
}

impl Wildcard {
    /// Returns the wildcard of `part`, if it is one.
    fn of(part: &Part, options: &Options) -> Option<Self> {
        match part.part_type {
            PartType::SegmentWildcard => {
                // OK because a delimiter code point is ASCII.
                Some(Self::Segment(options.delimiter_code_point.map(|c| c as u8)))
            }
            PartType::FullWildcard => Some(Self::Full),
            PartType::FixedText | PartType::RegExp => None,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Comparison {
    ignore_case: bool,
}

impl Comparison {
    #[inline(always)]
    fn is_equal_byte(self, left: u8, right: u8) -> bool {
        left == right || (self.ignore_case && left.eq_ignore_ascii_case(&right))
    }

    #[inline]
    fn is_equal(self, input: &[u8], text: &[u8]) -> bool {
        if self.ignore_case { input.eq_ignore_ascii_case(text) } else { input == text }
    }

    /// Returns whether `text` occurs at `position` of `input`.
    #[inline(always)]
    fn occurs_at(self, input: &[u8], position: usize, text: &[u8]) -> bool {
        let [first, rest @ ..] = text else {
            return position <= input.len();
        };
        // Usually the first byte already differs.
        input.get(position).is_some_and(|byte| self.is_equal_byte(*byte, *first))
            && input.get(position + 1..position + text.len()).is_some_and(|found| self.is_equal(found, rest))
    }

    /// Returns `input` without `last_text`, if it ends with it and starts with `first_text`, which do not overlap.
    #[inline(always)]
    fn before_last<'a>(self, input: &'a [u8], first_text: &[u8], last_text: &[u8]) -> Option<&'a [u8]> {
        let end = input.len().checked_sub(last_text.len())?;
        let is_between =
            first_text.len() <= end && self.occurs_at(input, 0, first_text) && self.occurs_at(input, end, last_text);
        is_between.then(|| &input[..end])
    }
}
