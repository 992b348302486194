//! Patterns of any form: which places of the input can be reached from its end.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::places::Places;
use super::{Comparison, Group, Modifier, Options, Part, Wildcard};

/// Finds, for each part, the places of the input from which it and all parts behind it succeed, from
/// the last part to the first. Then, from the start of the input, each part takes the first of its
/// alternatives, in the order in which the regular expression tries them, that leads to such a
/// place: this is the way through that backtracking would find.
///
/// The time is that of one pass over the input for each part, whatever the input. No part is tried
/// twice at the same place, and nothing is recursive.
#[derive(Clone, Debug)]
pub(in crate::url_pattern) struct Reachability {
    first_text: Box<[u8]>,
    parts: Box<[PartBytes]>,
    last_text: Box<[u8]>,
    comparison: Comparison,
}

/// A part, in bytes.
#[derive(Clone, Debug)]
enum PartBytes {
    Text {
        text: Box<[u8]>,
        modifier: Modifier,
    },
    Group {
        group: GroupBytes,
        modifier: Modifier,
    },
}

/// A matching group, in bytes.
#[derive(Clone, Debug)]
struct GroupBytes {
    prefix: Box<[u8]>,
    wildcard: Wildcard,
    suffix: Box<[u8]>,
    /// What stands between two values where the group repeats: the suffix and the prefix.
    separator: Box<[u8]>,
}

impl GroupBytes {
    fn has_prefix_or_suffix(&self) -> bool {
        !self.separator.is_empty()
    }
}

impl Reachability {
    pub(super) fn new(part_list: &[Part], options: &Options) -> Self {
        let mut parts: Vec<PartBytes> = part_list
            .iter()
            .map(|part| PartBytes::new(part, options))
            .collect();
        let last_text = plain_text(parts.last());
        parts.truncate(parts.len() - usize::from(last_text.is_some()));
        let first_text = plain_text(parts.first());
        parts.drain(..usize::from(first_text.is_some()));
        Self {
            first_text: first_text.unwrap_or_default(),
            parts: parts.into(),
            last_text: last_text.unwrap_or_default(),
            comparison: Comparison {
                ignore_case: options.ignore_case,
            },
        }
    }

    /// Whether `input` matches. What the groups captured is appended to `groups`.
    pub(super) fn exec(&self, input: &[u8], groups: Option<&mut Vec<Group>>) -> bool {
        let start = self.first_text.len();
        let Some(end) = input.len().checked_sub(self.last_text.len()) else {
            return false;
        };
        if start > end
            || !self.comparison.stands_at(input, 0, &self.first_text)
            || !self.comparison.stands_at(input, end, &self.last_text)
        {
            return false;
        }
        let search = Search {
            input: &input[..end],
            comparison: self.comparison,
        };
        search.exec(&self.parts, start, groups)
    }
}

impl PartBytes {
    fn new(part: &Part, options: &Options) -> Self {
        let bytes = |text: &str| text.as_bytes().into();
        let modifier = part.modifier;
        match Wildcard::of(part, options) {
            None => Self::Text {
                text: bytes(&part.value),
                modifier,
            },
            Some(wildcard) => Self::Group {
                group: GroupBytes {
                    prefix: bytes(&part.prefix),
                    wildcard,
                    suffix: bytes(&part.suffix),
                    separator: bytes(&[&*part.suffix, &part.prefix].concat()),
                },
                modifier,
            },
        }
    }
}

/// The text of a part that is nothing else.
fn plain_text(part: Option<&PartBytes>) -> Option<Box<[u8]>> {
    match part {
        Some(PartBytes::Text {
            text,
            modifier: Modifier::None,
        }) => Some(text.clone()),
        _ => None,
    }
}

/// Where the values of a group that repeats can stand so that all behind them succeeds.
struct Repetition {
    starts: Places,
    ends: Places,
}

/// One run of a [`Reachability`].
#[derive(Clone, Copy)]
struct Search<'a> {
    input: &'a [u8],
    comparison: Comparison,
}

impl Search<'_> {
    /// The places for all parts at once would be too much memory for many parts and a long input.
    /// So the parts are taken in blocks: only the places behind each block are kept, and the places
    /// within a block are found again when the way through it is looked for.
    fn exec(self, parts: &[PartBytes], start: usize, groups: Option<&mut Vec<Group>>) -> bool {
        const SMALLEST_BLOCK: usize = 16;
        let blocks = parts.chunks(parts.len().isqrt().max(SMALLEST_BLOCK));
        let mut behind = Places::none(self.input);
        behind.insert(self.input.len());
        let mut behind_blocks = Vec::with_capacity(blocks.len());
        let mut before_parts = Vec::new();
        for block in blocks.clone().rev() {
            before_parts = self.places_before_parts(block, &behind);
            let before = before_parts.last().unwrap_or(&behind).clone();
            if before.last().is_none() {
                return false;
            }
            behind_blocks.push(core::mem::replace(&mut behind, before));
        }
        if !behind.contains(start) {
            return false;
        }
        let Some(groups) = groups else {
            return true;
        };
        let mut place = start;
        for (index, block) in blocks.enumerate() {
            let Some(behind) = behind_blocks.pop() else {
                return false;
            };
            if index > 0 {
                before_parts = self.places_before_parts(block, &behind);
            }
            // The places before the first part are the last that were found.
            before_parts.pop();
            for part in block {
                let behind_part = before_parts.pop();
                let behind_part = behind_part.as_ref().unwrap_or(&behind);
                let Some(end) = self.take(part, place, behind_part, groups) else {
                    return false;
                };
                place = end;
            }
        }
        true
    }

    /// From which places each part of `block` and all behind it succeed, from the last part to the
    /// first, if all behind the block succeeds from the places `behind`.
    fn places_before_parts(self, block: &[PartBytes], behind: &Places) -> Vec<Places> {
        let mut before_parts: Vec<Places> = Vec::with_capacity(block.len());
        for part in block.iter().rev() {
            let before = self.before(part, before_parts.last().unwrap_or(behind));
            before_parts.push(before);
        }
        before_parts
    }

    /// From which places `part` leads to one of the places `behind`.
    fn before(self, part: &PartBytes, behind: &Places) -> Places {
        let (mut before, modifier) = match part {
            PartBytes::Text { text, modifier } => {
                let before = match modifier {
                    Modifier::None | Modifier::Optional => self.before_text(text, behind),
                    Modifier::ZeroOrMore | Modifier::OneOrMore => {
                        self.before_text(text, &self.before_repeated_text(text, behind))
                    }
                };
                (before, modifier)
            }
            PartBytes::Group { group, modifier } => {
                let repeats = matches!(modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
                let starts = if repeats && group.has_prefix_or_suffix() {
                    self.repetition(group, behind).starts
                } else {
                    self.before_wildcard(group.wildcard, &self.before_text(&group.suffix, behind))
                };
                (self.before_text(&group.prefix, &starts), modifier)
            }
        };
        if matches!(modifier, Modifier::Optional | Modifier::ZeroOrMore) {
            before.insert_all(behind);
        }
        before
    }

    fn before_text(self, text: &[u8], behind: &Places) -> Places {
        let mut before = behind.before(text.len());
        if let [first, rest @ ..] = text {
            before.retain_bytes(self.input, |byte| {
                self.comparison.is_equal_byte(byte, *first)
            });
            if !rest.is_empty() {
                before.retain(|place| self.comparison.stands_at(self.input, place, text));
            }
        }
        before
    }

    /// Before `text`, any number of times.
    fn before_repeated_text(self, text: &[u8], behind: &Places) -> Places {
        let mut before = behind.clone();
        if !text.is_empty() {
            for start in (0..self.input.len()).rev() {
                if before.contains(start + text.len())
                    && self.comparison.stands_at(self.input, start, text)
                {
                    before.insert(start);
                }
            }
        }
        before
    }

    fn before_wildcard(self, wildcard: Wildcard, behind: &Places) -> Places {
        match wildcard {
            Wildcard::Segment(delimiter) => behind
                .before(1)
                .spread_to_start_of_run(&self.segments(delimiter)),
            Wildcard::Full => {
                let mut before = Places::none(self.input);
                if let Some(last) = behind.last() {
                    before.insert_up_to(last);
                }
                before
            }
        }
    }

    /// The places of all bytes that are not the delimiter.
    fn segments(self, delimiter: Option<u8>) -> Places {
        Places::of_bytes(self.input, |byte| Some(byte) != delimiter)
    }

    /// For `(?:<prefix>((?:<regexp value>)(?:<suffix><prefix>(?:<regexp value>))*)<suffix>)`.
    fn repetition(self, group: &GroupBytes, behind: &Places) -> Repetition {
        let mut ends = self.before_text(&group.suffix, behind);
        let mut starts = self.before_wildcard(group.wildcard, &ends);
        let crosses = match group.wildcard {
            Wildcard::Segment(Some(delimiter)) => group.separator.contains(&delimiter),
            Wildcard::Segment(None) | Wildcard::Full => false,
        };
        if crosses {
            self.repeat_across_segments(group, &mut starts, &mut ends);
        } else {
            // No more starts result from these ends: a value could as well take the separator and
            // what follows it.
            ends.insert_all(&self.before_text(&group.separator, &starts));
        }
        Repetition { starts, ends }
    }

    /// From the last separator to the first: where a value can start behind one, another can end
    /// before it.
    fn repeat_across_segments(self, group: &GroupBytes, starts: &mut Places, ends: &mut Places) {
        let mut everywhere = Places::none(self.input);
        everywhere.insert_up_to(self.input.len());
        for end in self.before_text(&group.separator, &everywhere).descending() {
            if !starts.contains(end + group.separator.len()) {
                continue;
            }
            ends.insert(end);
            for start in (0..end).rev() {
                let is_delimiter = match group.wildcard {
                    Wildcard::Segment(delimiter) => Some(self.input[start]) == delimiter,
                    Wildcard::Full => false,
                };
                if is_delimiter || starts.contains(start) {
                    break;
                }
                starts.insert(start);
            }
        }
    }

    /// Takes `part` at `place`, from which it leads to a place in `behind`: that place.
    fn take(
        self,
        part: &PartBytes,
        place: usize,
        behind: &Places,
        groups: &mut Vec<Group>,
    ) -> Option<usize> {
        match part {
            PartBytes::Text { text, modifier } => self.take_text(text, *modifier, place, behind),
            PartBytes::Group { group, modifier } => {
                let (captured, end) = match modifier {
                    Modifier::None | Modifier::Optional => {
                        self.take_once(group, *modifier, place, behind)?
                    }
                    _ if group.has_prefix_or_suffix() => {
                        self.take_repeatedly(group, place, behind)?
                    }
                    _ => self.take_repeated_wildcard(group.wildcard, *modifier, place, behind)?,
                };
                groups.push(captured);
                Some(end)
            }
        }
    }

    /// `<fixed text>` or `(?:<fixed text>)<modifier>`.
    fn take_text(
        self,
        text: &[u8],
        modifier: Modifier,
        place: usize,
        behind: &Places,
    ) -> Option<usize> {
        let most = match modifier {
            _ if text.is_empty() => 0,
            Modifier::None | Modifier::Optional => 1,
            Modifier::ZeroOrMore | Modifier::OneOrMore => usize::MAX,
        };
        let mut end = place;
        let mut found = None;
        let mut taken = 0;
        loop {
            let is_enough = taken > 0
                || text.is_empty()
                || matches!(modifier, Modifier::Optional | Modifier::ZeroOrMore);
            if is_enough && behind.contains(end) {
                found = Some(end);
            }
            if taken == most || !self.comparison.stands_at(self.input, end, text) {
                return found;
            }
            end += text.len();
            taken += 1;
        }
    }

    /// `(<regexp value>)<modifier>` or `(?:<prefix>(<regexp value>)<suffix>)<modifier>`.
    fn take_once(
        self,
        group: &GroupBytes,
        modifier: Modifier,
        place: usize,
        behind: &Places,
    ) -> Option<(Group, usize)> {
        let is_optional = modifier == Modifier::Optional;
        if self.comparison.stands_at(self.input, place, &group.prefix) {
            let start = place + group.prefix.len();
            let end = self.value_end(group.wildcard, start, |end| {
                // An optional group that would match the empty string is left out.
                let is_empty = end == place && group.suffix.is_empty();
                !(is_optional && is_empty)
                    && self.comparison.stands_at(self.input, end, &group.suffix)
                    && behind.contains(end + group.suffix.len())
            });
            if let Some(end) = end {
                return Some((Some(start..end), end + group.suffix.len()));
            }
        }
        is_optional.then_some((None, place))
    }

    /// `((?:<regexp value>)<modifier>)`. However the regular expression divides it, it comes to as
    /// much as there can be, of a segment too.
    fn take_repeated_wildcard(
        self,
        wildcard: Wildcard,
        modifier: Modifier,
        place: usize,
        behind: &Places,
    ) -> Option<(Group, usize)> {
        let (least, most) = match wildcard {
            Wildcard::Full => (place, self.input.len()),
            Wildcard::Segment(delimiter) => {
                let rest = &self.input[place..];
                let segment = rest.iter().position(|&byte| Some(byte) == delimiter);
                let least = place + usize::from(modifier == Modifier::OneOrMore);
                (least, place + segment.unwrap_or(rest.len()))
            }
        };
        let end = (least..=most).rev().find(|&end| behind.contains(end))?;
        Some((Some(place..end), end))
    }

    /// `(?:<prefix>((?:<regexp value>)(?:<suffix><prefix>(?:<regexp value>))*)<suffix>)`, or, for
    /// "zero-or-more", nothing.
    fn take_repeatedly(
        self,
        group: &GroupBytes,
        place: usize,
        behind: &Places,
    ) -> Option<(Group, usize)> {
        let Repetition { starts, ends } = self.repetition(group, behind);
        let start = place + group.prefix.len();
        if !self.comparison.stands_at(self.input, place, &group.prefix) || !starts.contains(start) {
            return Some((None, place));
        }
        let mut value_start = start;
        loop {
            let end = self.value_end(group.wildcard, value_start, |end| ends.contains(end))?;
            value_start = end + group.separator.len();
            let repeats = self.comparison.stands_at(self.input, end, &group.separator)
                && starts.contains(value_start);
            if !repeats {
                return Some((Some(start..end), end + group.suffix.len()));
            }
        }
    }

    /// The place where a wildcard that starts at `start` would rather end than at any other that
    /// `is_end` admits.
    fn value_end(
        self,
        wildcard: Wildcard,
        start: usize,
        is_end: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        match wildcard {
            Wildcard::Segment(delimiter) => {
                let segment = self.input[start..].iter();
                let segment = segment.take_while(|&&byte| Some(byte) != delimiter);
                (start + 1..)
                    .zip(segment)
                    .map(|(end, _)| end)
                    .find(|&end| is_end(end))
            }
            Wildcard::Full => (start..=self.input.len()).rev().find(|&end| is_end(end)),
        }
    }
}
