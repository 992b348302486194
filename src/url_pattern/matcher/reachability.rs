//! Matches patterns of any form: finds the positions from which the end of the input can be reached.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::positions::Positions;
use super::{Comparison, Group, Modifier, Options, Part, Wildcard};

/// From the last part to the first, finds the positions from which the part and all parts after it succeed.
/// Then, from the start of the input, each part takes its first alternative, in the order of the regular
/// expression, that leads to such a position. Backtracking would find the same path.
///
/// Every input takes one pass for each part. No part is tried twice at the same position, and nothing is recursive.
#[derive(Clone, Debug)]
pub(in crate::url_pattern) struct Reachability {
    first_text: Box<[u8]>,
    steps: Box<[Step]>,
    last_text: Box<[u8]>,
    comparison: Comparison,
}

/// A part, in bytes: `<prefix>(<value>(?:<separator><value>)*)<suffix>`, or nothing if it is optional. A fixed text
/// is a prefix without a value.
#[derive(Clone, Debug)]
struct Step {
    prefix: Box<[u8]>,
    value: Option<Value>,
    suffix: Box<[u8]>,
    /// The suffix and the prefix; empty if the value does not repeat.
    separator: Box<[u8]>,
    is_optional: bool,
}

#[derive(Clone, Copy, Debug)]
struct Value {
    wildcard: Wildcard,
    takes_most: bool,
    may_be_empty: bool,
}

impl Step {
    fn new(part: &Part, options: &Options) -> Self {
        let repeats = matches!(part.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
        let is_optional = matches!(part.modifier, Modifier::Optional | Modifier::ZeroOrMore);
        // A fixed text has only a value, a group has none.
        let prefix = [&*part.prefix, &part.value].concat();
        let separator = match repeats {
            true => [&*part.suffix, &prefix].concat(),
            false => Default::default(),
        };
        // `((?:<value>)<modifier>)`: the longest text wins, however the regular expression divides it.
        let repeats_alone = repeats && separator.is_empty();
        let value = Wildcard::of(part, options).map(|wildcard| Value {
            wildcard,
            takes_most: wildcard == Wildcard::Full || repeats_alone,
            may_be_empty: wildcard == Wildcard::Full || (repeats_alone && is_optional),
        });
        Self {
            is_optional: is_optional && !(value.is_some() && repeats_alone),
            prefix: prefix.into_bytes().into(),
            value,
            suffix: part.suffix.as_bytes().into(),
            separator: separator.into_bytes().into(),
        }
    }
}

impl Reachability {
    pub(super) fn new(part_list: &[Part], options: &Options) -> Self {
        let (last_text, part_list) = match part_list {
            [part_list @ .., last] if last.is_plain_text() => (&*last.value, part_list),
            _ => ("", part_list),
        };
        let (first_text, part_list) = match part_list {
            [first, part_list @ ..] if first.is_plain_text() => (&*first.value, part_list),
            _ => ("", part_list),
        };
        let steps = part_list.iter().map(|part| Step::new(part, options));
        Self {
            first_text: first_text.as_bytes().into(),
            steps: steps.collect(),
            last_text: last_text.as_bytes().into(),
            comparison: Comparison { ignore_case: options.ignore_case },
        }
    }

    /// Returns whether `input` matches. Appends the captures of the groups to `groups`.
    pub(super) fn exec(&self, input: &[u8], groups: Option<&mut Vec<Group>>) -> bool {
        let (first_text, last_text) = (&self.first_text, &self.last_text);
        let Some(input) = self.comparison.before_last(input, first_text, last_text) else {
            return false;
        };
        let segments = self.segments(input);
        let search = Search { input, comparison: self.comparison, segments: segments.as_ref() };
        let steps = self.steps.chunks(self.block_length());
        search.exec(steps, first_text.len(), groups).is_some()
    }

    fn segments(&self, input: &[u8]) -> Option<Positions> {
        // All segment wildcards of a component have the same delimiter.
        let delimiter = self.steps.iter().find_map(|step| match step.value?.wildcard {
            Wildcard::Segment(delimiter) => Some(delimiter),
            Wildcard::Full => None,
        })?;
        let is_in_segment = |byte| Some(byte) != delimiter;
        Some(Positions::of_bytes(input, is_in_segment))
    }

    /// Returns the number of steps in a block. The sets of all steps would take too much memory for many
    /// parts and a long input. So only the set after each block is kept, and the sets within a block are
    /// computed again for the path through it.
    fn block_length(&self) -> usize {
        const SMALLEST_BLOCK: usize = 16;
        self.steps.len().isqrt().max(SMALLEST_BLOCK)
    }

    /// Returns the greatest number of sets of positions that exist at once.
    pub(super) fn sets_of_positions(&self) -> usize {
        /// The sets that exist during the search for one part, including the spare capacity of vectors.
        const TRANSIENT: usize = 16;
        let blocks = self.steps.len().div_ceil(self.block_length());
        blocks + self.block_length() + TRANSIENT
    }
}

/// One run of a [`Reachability`].
#[derive(Clone, Copy)]
struct Search<'a> {
    input: &'a [u8],
    comparison: Comparison,
    /// The positions of all bytes except the delimiter, if a step has a segment wildcard.
    segments: Option<&'a Positions>,
}

impl Search<'_> {
    /// Returns `None` if the steps do not match from `start` to the end of the input.
    fn exec(self, blocks: core::slice::Chunks<'_, Step>, start: usize, groups: Option<&mut Vec<Group>>) -> Option<()> {
        let mut at_end = Positions::none(self.input);
        at_end.insert(self.input.len());
        let mut around_steps = vec![at_end];
        let mut after_blocks = Vec::with_capacity(blocks.len());
        for block in blocks.clone().rev() {
            let after = around_steps.pop()?;
            // Otherwise the sets of two blocks would exist at once.
            around_steps.clear();
            after_blocks.push(after.clone());
            around_steps = self.around_steps(block, after);
        }
        if !around_steps.pop()?.contains(start) {
            return None;
        }
        let Some(groups) = groups else {
            return Some(());
        };
        let mut position = start;
        for (index, block) in blocks.enumerate() {
            let after = after_blocks.pop()?;
            if index > 0 {
                around_steps = self.around_steps(block, after);
                around_steps.pop();
            }
            for step in block {
                position = self.take(step, position, &around_steps.pop()?, groups)?;
            }
        }
        Some(())
    }

    /// Returns `after`, and then, for each step of `block` from the last to the first, the positions from which it
    /// and all steps after it succeed. All steps after the block succeed from the positions `after`.
    fn around_steps(self, block: &[Step], after: Positions) -> Vec<Positions> {
        let mut around_steps = Vec::with_capacity(block.len() + 1);
        let mut after = after;
        for step in block.iter().rev() {
            let before = self.before(step, &after);
            around_steps.push(core::mem::replace(&mut after, before));
        }
        around_steps.push(after);
        around_steps
    }

    /// Returns the positions from which `step` leads to a position in `after`.
    fn before(self, step: &Step, after: &Positions) -> Positions {
        let starts = self.starts(step.value, &self.ends(step, after));
        let mut before = self.before_text(&step.prefix, &starts);
        if step.is_optional {
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

    /// Returns the positions where a value of `step` can end so that the rest of the step leads to a position in
    /// `after`.
    fn ends<'p>(self, step: &Step, after: &'p Positions) -> Cow<'p, Positions> {
        if step.suffix.is_empty() && step.separator.is_empty() {
            return Cow::Borrowed(after);
        }
        let mut ends = self.before_text(&step.suffix, after);
        if step.separator.is_empty() {
            return Cow::Owned(ends);
        }
        let mut starts = self.starts(step.value, &ends);
        for position in (0..self.input.len()).rev() {
            if starts.contains(position + step.separator.len()) && self.occurs_at(position, &step.separator) {
                ends.insert(position);
            }
            let next = position + 1;
            let is_start = match step.value.map(|value| value.wildcard) {
                None => ends.contains(position),
                Some(Wildcard::Segment(delimiter)) if Some(self.input[position]) == delimiter => false,
                Some(_) => ends.contains(next) || starts.contains(next),
            };
            if is_start {
                starts.insert(position);
            }
        }
        Cow::Owned(ends)
    }

    /// Returns the positions where a value can start that ends at a position in `ends`.
    fn starts(self, value: Option<Value>, ends: &Positions) -> Positions {
        let Some(value) = value else {
            return ends.clone();
        };
        if value.wildcard == Wildcard::Full {
            let mut starts = Positions::none(self.input);
            if let Some(last) = ends.last_up_to(self.input.len()) {
                starts.insert_up_to(last);
            }
            return starts;
        }
        let mut starts = ends.before(1);
        if let Some(segments) = self.segments {
            starts = starts.spread_to_start_of_run(segments);
        }
        if value.may_be_empty {
            starts.insert_all(ends);
        }
        starts
    }

    fn occurs_at(self, position: usize, text: &[u8]) -> bool {
        self.comparison.occurs_at(self.input, position, text)
    }

    /// Matches `step` at `position`, from which it leads to a position in `after`. Returns that position.
    fn take(self, step: &Step, position: usize, after: &Positions, groups: &mut Vec<Group>) -> Option<usize> {
        let found = self.take_values(step, position, after);
        // ECMAScript skips an optional group that would match the empty string.
        let found = found.filter(|(_, end)| !step.is_optional || *end > position);
        if step.value.is_some() {
            groups.push(found.clone().map(|(values, _)| values));
        }
        match found {
            Some((_, end)) => Some(end),
            None => step.is_optional.then_some(position),
        }
    }

    /// Returns the range of the values of `step` and the end of the step, if it takes any.
    fn take_values(self, step: &Step, position: usize, after: &Positions) -> Option<(core::ops::Range<usize>, usize)> {
        if !self.occurs_at(position, &step.prefix) {
            return None;
        }
        let ends = self.ends(step, after);
        let start = position + step.prefix.len();
        let mut end = self.value_end(step.value, start, &ends)?;
        while !step.separator.is_empty() && self.occurs_at(end, &step.separator) {
            let next = end + step.separator.len();
            let Some(next_end) = self.value_end(step.value, next, &ends) else {
                break;
            };
            end = next_end;
        }
        Some((start..end, end + step.suffix.len()))
    }

    /// Returns the preferred position in `ends` for a value that starts at `start`.
    fn value_end(self, value: Option<Value>, start: usize, ends: &Positions) -> Option<usize> {
        let Some(value) = value else {
            return ends.contains(start).then_some(start);
        };
        let least = start + usize::from(!value.may_be_empty);
        if value.takes_most {
            let most = match (value.wildcard, self.segments) {
                (Wildcard::Segment(_), Some(segments)) => segments.first_gap_from(start),
                _ => self.input.len(),
            };
            return ends.last_up_to(most).filter(|&end| end >= least);
        }
        let is_in_segment = |end: &usize| match value.wildcard {
            Wildcard::Segment(Some(delimiter)) => !self.input[start..*end].contains(&delimiter),
            _ => true,
        };
        ends.first_from(least).filter(is_in_segment)
    }
}
