//! Matches patterns of any form: finds the positions from which the end of the input can be reached.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::positions::Positions;
use super::{Comparison, Group, Modifier, Options, Part, PartType, Wildcard};

/// From the last part to the first, finds the positions from which the part and all parts after it succeed.
/// Then, from the start of the input, each part takes its first alternative, in the order of the regular
/// expression, that leads to such a position. Backtracking would find the same path.
///
/// Every input takes one pass for each part. No part is tried twice at the same position, and nothing is
/// recursive.
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
    /// The text between two values if the group repeats: the suffix and the prefix.
    separator: Box<[u8]>,
}

impl GroupBytes {
    fn has_prefix_or_suffix(&self) -> bool {
        !self.separator.is_empty()
    }
}

impl Reachability {
    pub(super) fn new(part_list: &[Part], options: &Options) -> Self {
        let (last_text, part_list) = match part_list {
            [part_list @ .., last] if is_plain_text(last) => (&*last.value, part_list),
            _ => ("", part_list),
        };
        let (first_text, part_list) = match part_list {
            [first, part_list @ ..] if is_plain_text(first) => (&*first.value, part_list),
            _ => ("", part_list),
        };
        let parts = part_list.iter().map(|part| PartBytes::new(part, options));
        Self {
            first_text: first_text.as_bytes().into(),
            parts: parts.collect(),
            last_text: last_text.as_bytes().into(),
            comparison: Comparison {
                ignore_case: options.ignore_case,
            },
        }
    }

    /// Returns whether `input` matches. Appends the captures of the groups to `groups`.
    pub(super) fn exec(&self, input: &[u8], groups: Option<&mut Vec<Group>>) -> bool {
        let start = self.first_text.len();
        let Some(end) = input.len().checked_sub(self.last_text.len()) else {
            return false;
        };
        if start > end
            || !self.comparison.occurs_at(input, 0, &self.first_text)
            || !self.comparison.occurs_at(input, end, &self.last_text)
        {
            return false;
        }
        let input = &input[..end];
        let segments = self.segments(input);
        let search = Search {
            input,
            comparison: self.comparison,
            segments: segments.as_ref(),
        };
        search.exec(&self.parts, self.block_length(), start, groups)
    }

    fn segments(&self, input: &[u8]) -> Option<Positions> {
        // All segment wildcards of a component have the same delimiter.
        let delimiter = self.parts.iter().find_map(|part| match part {
            PartBytes::Group { group, .. } => match group.wildcard {
                Wildcard::Segment(delimiter) => Some(delimiter),
                Wildcard::Full => None,
            },
            PartBytes::Text { .. } => None,
        })?;
        let is_in_segment = |byte| Some(byte) != delimiter;
        Some(Positions::of_bytes(input, is_in_segment))
    }

    /// Returns the number of parts in a block. The sets of all parts would take too much memory for many
    /// parts and a long input. So only the set after each block is kept, and the sets within a block are
    /// computed again for the path through it.
    fn block_length(&self) -> usize {
        const SMALLEST_BLOCK: usize = 16;
        self.parts.len().isqrt().max(SMALLEST_BLOCK)
    }

    /// Returns the greatest number of sets of positions that exist at once.
    pub(super) fn sets_of_positions(&self) -> usize {
        /// The sets that exist during the search for one part, including the spare capacity of vectors.
        const TRANSIENT: usize = 16;
        let blocks = self.parts.len().div_ceil(self.block_length());
        blocks + self.block_length() + TRANSIENT
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

/// Returns whether a part is a fixed text without a modifier.
fn is_plain_text(part: &Part) -> bool {
    part.part_type == PartType::FixedText && part.modifier == Modifier::None
}

/// The positions where a value of a repeating group can start or end so that all parts after the group
/// succeed.
struct Repetition {
    starts: Positions,
    ends: Positions,
}

/// One run of a [`Reachability`].
#[derive(Clone, Copy)]
struct Search<'a> {
    input: &'a [u8],
    comparison: Comparison,
    /// The positions of all bytes except the delimiter, if a part has a segment wildcard.
    segments: Option<&'a Positions>,
}

impl Search<'_> {
    fn exec(
        self,
        parts: &[PartBytes],
        block_length: usize,
        start: usize,
        groups: Option<&mut Vec<Group>>,
    ) -> bool {
        let blocks = parts.chunks(block_length);
        let mut after = Positions::none(self.input);
        after.insert(self.input.len());
        let mut after_blocks = Vec::with_capacity(blocks.len());
        let mut before_parts = Vec::new();
        for block in blocks.clone().rev() {
            before_parts = self.positions_before_parts(block, &after);
            let before = before_parts.last().unwrap_or(&after).clone();
            if before.last().is_none() {
                return false;
            }
            after_blocks.push(core::mem::replace(&mut after, before));
        }
        if !after.contains(start) {
            return false;
        }
        let Some(groups) = groups else {
            return true;
        };
        let mut position = start;
        for (index, block) in blocks.enumerate() {
            let Some(after) = after_blocks.pop() else {
                return false;
            };
            if index > 0 {
                before_parts = self.positions_before_parts(block, &after);
            }
            // Drops the set before the first part, which is the last in the list.
            before_parts.pop();
            for part in block {
                let after_part = before_parts.pop();
                let after_part = after_part.as_ref().unwrap_or(&after);
                let Some(end) = self.take(part, position, after_part, groups) else {
                    return false;
                };
                position = end;
            }
        }
        true
    }

    /// Returns, for each part of `block` from the last to the first, the positions from which it and all
    /// parts after it succeed. All parts after the block succeed from the positions `after`.
    fn positions_before_parts(self, block: &[PartBytes], after: &Positions) -> Vec<Positions> {
        let mut before_parts: Vec<Positions> = Vec::with_capacity(block.len());
        for part in block.iter().rev() {
            let before = self.before(part, before_parts.last().unwrap_or(after));
            before_parts.push(before);
        }
        before_parts
    }

    /// Returns the positions from which `part` leads to a position in `after`.
    fn before(self, part: &PartBytes, after: &Positions) -> Positions {
        let (mut before, modifier) = match part {
            PartBytes::Text { text, modifier } => {
                let before = match modifier {
                    Modifier::None | Modifier::Optional => self.before_text(text, after),
                    Modifier::ZeroOrMore | Modifier::OneOrMore => {
                        self.before_text(text, &self.before_repeated_text(text, after))
                    }
                };
                (before, modifier)
            }
            PartBytes::Group { group, modifier } => {
                let repeats = matches!(modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
                let starts = if repeats && group.has_prefix_or_suffix() {
                    self.repetition(group, after).starts
                } else {
                    self.before_wildcard(group.wildcard, &self.before_text(&group.suffix, after))
                };
                (self.before_text(&group.prefix, &starts), modifier)
            }
        };
        if matches!(modifier, Modifier::Optional | Modifier::ZeroOrMore) {
            before.insert_all(after);
        }
        before
    }

    fn before_text(self, text: &[u8], after: &Positions) -> Positions {
        let mut before = after.before(text.len());
        if !text.is_empty() {
            before.retain(|position| self.comparison.occurs_at(self.input, position, text));
        }
        before
    }

    /// Returns the positions from which `text`, any number of times, leads to a position in `after`.
    fn before_repeated_text(self, text: &[u8], after: &Positions) -> Positions {
        let mut before = after.clone();
        for start in (0..self.input.len()).rev() {
            if before.contains(start + text.len())
                && self.comparison.occurs_at(self.input, start, text)
            {
                before.insert(start);
            }
        }
        before
    }

    fn before_wildcard(self, wildcard: Wildcard, after: &Positions) -> Positions {
        match wildcard {
            Wildcard::Segment(_) => {
                let before = after.before(1);
                match self.segments {
                    Some(segments) => before.spread_to_start_of_run(segments),
                    None => before,
                }
            }
            Wildcard::Full => {
                let mut before = Positions::none(self.input);
                if let Some(last) = after.last() {
                    before.insert_up_to(last);
                }
                before
            }
        }
    }

    /// Handles `(?:<prefix>((?:<regexp value>)(?:<suffix><prefix>(?:<regexp value>))*)<suffix>)`.
    fn repetition(self, group: &GroupBytes, after: &Positions) -> Repetition {
        let mut ends = self.before_text(&group.suffix, after);
        let mut starts = self.before_wildcard(group.wildcard, &ends);
        let crosses = match group.wildcard {
            Wildcard::Segment(Some(delimiter)) => group.separator.contains(&delimiter),
            Wildcard::Segment(None) | Wildcard::Full => false,
        };
        if crosses {
            self.repeat_across_segments(group, &mut starts, &mut ends);
        } else {
            // These ends add no starts: a value may also contain the separator and the text after it.
            ends.insert_all(&self.before_text(&group.separator, &starts));
        }
        Repetition { starts, ends }
    }

    /// Works from the last separator to the first: if a value can start after one, another can end before it.
    fn repeat_across_segments(
        self,
        group: &GroupBytes,
        starts: &mut Positions,
        ends: &mut Positions,
    ) {
        let mut everywhere = Positions::none(self.input);
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

    /// Matches `part` at `position`, from which it leads to a position in `after`. Returns that position.
    fn take(
        self,
        part: &PartBytes,
        position: usize,
        after: &Positions,
        groups: &mut Vec<Group>,
    ) -> Option<usize> {
        match part {
            PartBytes::Text { text, modifier } => self.take_text(text, *modifier, position, after),
            PartBytes::Group { group, modifier } => {
                let (captured, end) = match modifier {
                    Modifier::None | Modifier::Optional => {
                        self.take_once(group, *modifier, position, after)?
                    }
                    _ if group.has_prefix_or_suffix() => {
                        self.take_repeatedly(group, position, after)?
                    }
                    _ => self.take_repeated_wildcard(group.wildcard, *modifier, position, after)?,
                };
                groups.push(captured);
                Some(end)
            }
        }
    }

    /// Takes `<fixed text>` or `(?:<fixed text>)<modifier>`.
    fn take_text(
        self,
        text: &[u8],
        modifier: Modifier,
        position: usize,
        after: &Positions,
    ) -> Option<usize> {
        let most = match modifier {
            _ if text.is_empty() => 0,
            Modifier::None | Modifier::Optional => 1,
            Modifier::ZeroOrMore | Modifier::OneOrMore => usize::MAX,
        };
        let mut end = position;
        let mut found = None;
        let mut taken = 0;
        loop {
            let is_enough = taken > 0
                || text.is_empty()
                || matches!(modifier, Modifier::Optional | Modifier::ZeroOrMore);
            if is_enough && after.contains(end) {
                found = Some(end);
            }
            if taken == most || !self.comparison.occurs_at(self.input, end, text) {
                return found;
            }
            end += text.len();
            taken += 1;
        }
    }

    /// Takes `(<regexp value>)<modifier>` or `(?:<prefix>(<regexp value>)<suffix>)<modifier>`.
    fn take_once(
        self,
        group: &GroupBytes,
        modifier: Modifier,
        position: usize,
        after: &Positions,
    ) -> Option<(Group, usize)> {
        let is_optional = modifier == Modifier::Optional;
        if self
            .comparison
            .occurs_at(self.input, position, &group.prefix)
        {
            let start = position + group.prefix.len();
            // An optional group that would match the empty string is skipped.
            let not_at = (is_optional && group.suffix.is_empty()).then_some(position);
            let end = self.value_end(group.wildcard, start, after, &group.suffix, not_at);
            if let Some(end) = end {
                return Some((Some(start..end), end + group.suffix.len()));
            }
        }
        is_optional.then_some((None, position))
    }

    /// Takes `((?:<regexp value>)<modifier>)`. It takes as much as it can, also of a segment, however the
    /// regular expression divides it.
    fn take_repeated_wildcard(
        self,
        wildcard: Wildcard,
        modifier: Modifier,
        position: usize,
        after: &Positions,
    ) -> Option<(Group, usize)> {
        let (least, most) = match wildcard {
            Wildcard::Full => (position, self.input.len()),
            Wildcard::Segment(_) => {
                let least = position + usize::from(modifier == Modifier::OneOrMore);
                (least, self.segment_end(position))
            }
        };
        let end = after.last_up_to(most).filter(|&end| end >= least)?;
        Some((Some(position..end), end))
    }

    /// Takes `(?:<prefix>((?:<regexp value>)(?:<suffix><prefix>(?:<regexp value>))*)<suffix>)` or, for
    /// "zero-or-more", nothing.
    fn take_repeatedly(
        self,
        group: &GroupBytes,
        position: usize,
        after: &Positions,
    ) -> Option<(Group, usize)> {
        let Repetition { starts, ends } = self.repetition(group, after);
        let start = position + group.prefix.len();
        if !self
            .comparison
            .occurs_at(self.input, position, &group.prefix)
            || !starts.contains(start)
        {
            return Some((None, position));
        }
        let mut value_start = start;
        loop {
            let end = self.value_end(group.wildcard, value_start, &ends, &[], None)?;
            value_start = end + group.separator.len();
            let repeats = self.comparison.occurs_at(self.input, end, &group.separator)
                && starts.contains(value_start);
            if !repeats {
                return Some((Some(start..end), end + group.suffix.len()));
            }
        }
    }

    /// Returns the end of the segment that contains `position`.
    fn segment_end(self, position: usize) -> usize {
        self.segments
            .map_or(position, |segments| segments.first_gap_from(position))
    }

    /// Returns the preferred end of a wildcard that starts at `start`: a position other than `not_at` at
    /// which `suffix` occurs and leads to a position in `after`.
    fn value_end(
        self,
        wildcard: Wildcard,
        start: usize,
        after: &Positions,
        suffix: &[u8],
        not_at: Option<usize>,
    ) -> Option<usize> {
        let is_end =
            |end: usize| Some(end) != not_at && self.comparison.occurs_at(self.input, end, suffix);
        match wildcard {
            Wildcard::Segment(_) => {
                let last = self.segment_end(start);
                let mut end = start;
                loop {
                    end = after.first_from(end + 1 + suffix.len())? - suffix.len();
                    if end > last {
                        return None;
                    }
                    if is_end(end) {
                        return Some(end);
                    }
                }
            }
            Wildcard::Full => {
                let mut last = self.input.len();
                loop {
                    let end = after.last_up_to(last)?.checked_sub(suffix.len())?;
                    if end < start {
                        return None;
                    }
                    if is_end(end) {
                        return Some(end);
                    }
                    last = (end + suffix.len()).checked_sub(1)?;
                }
            }
        }
    }
}
