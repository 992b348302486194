//! Patterns without modifiers in which no segment wildcard stands behind a full one: most of them.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::{Comparison, Group, Modifier, Options, Part, PartType, Wildcard};

/// A text, then segment wildcards, then full wildcards, each with the text behind it.
///
/// The first text must stand at the start of the input and the last at its end, which leaves a range
/// between them. What each wildcard takes of it can then be told at once:
///
/// - A segment wildcard, from left to right, ends at the first place where the text behind it stands.
///   If a later place would do, so does this one: a text without the delimiter leaves to the next
///   wildcard what the later place would have left it, and more of the same segment; and a text with
///   the delimiter stands at no second place before the segment's end.
/// - A full wildcard, from right to left, starts behind the last place where the text before it
///   stands, so that the full wildcards before it take as much as they can.
///
/// The first full wildcard or, where there is none, the last segment wildcard takes what is left.
#[derive(Clone, Debug)]
pub(in crate::url_pattern) struct Sequence {
    first_text: Box<[u8]>,
    segments: Box<[Segment]>,
    /// The texts behind the full wildcards.
    full: Box<[Box<[u8]>]>,
    comparison: Comparison,
}

/// A segment wildcard.
#[derive(Clone, Debug)]
struct Segment {
    delimiter: Option<u8>,
    /// The text behind it.
    text: Box<[u8]>,
}

impl Sequence {
    /// `None` where `part_list` is of another form.
    pub(super) fn new(part_list: &[Part], options: &Options) -> Option<Self> {
        let mut wildcards: Vec<Wildcard> = Vec::new();
        let mut texts = vec![Vec::new()];
        for part in part_list {
            if part.modifier != Modifier::None || part.part_type == PartType::RegExp {
                return None;
            }
            let wildcard = Wildcard::of(part, options);
            if let Some(Wildcard::Segment(_)) = wildcard
                && wildcards.last() == Some(&Wildcard::Full)
            {
                return None;
            }
            append(&mut texts, &part.prefix);
            if let Some(wildcard) = wildcard {
                wildcards.push(wildcard);
                texts.push(Vec::new());
            }
            append(&mut texts, &part.value);
            append(&mut texts, &part.suffix);
        }
        let mut texts = texts.into_iter().map(Vec::into_boxed_slice);
        let first_text = texts.next().unwrap_or_default();
        let mut segments = Vec::new();
        let mut full = Vec::new();
        for (wildcard, text) in wildcards.into_iter().zip(texts) {
            match wildcard {
                Wildcard::Segment(delimiter) => segments.push(Segment { delimiter, text }),
                Wildcard::Full => full.push(text),
            }
        }
        Some(Self {
            first_text,
            segments: segments.into(),
            full: full.into(),
            comparison: Comparison {
                ignore_case: options.ignore_case,
            },
        })
    }

    /// Whether `input` matches. What the wildcards captured is appended to `groups`.
    pub(super) fn exec(&self, input: &[u8], mut groups: Option<&mut Vec<Group>>) -> bool {
        let last_text = match (&*self.segments, &*self.full) {
            (_, [.., text]) | ([.., Segment { text, .. }], []) => text,
            ([], []) => return self.comparison.is_equal(input, &self.first_text),
        };
        let start = self.first_text.len();
        let Some(end) = input.len().checked_sub(last_text.len()) else {
            return false;
        };
        if start > end
            || !self.comparison.stands_at(input, 0, &self.first_text)
            || !self.comparison.stands_at(input, end, last_text)
        {
            return false;
        }
        let input = &input[..end];
        let start = self.exec_segments(input, start, groups.as_deref_mut());
        start.is_some_and(|start| self.exec_full(input, start, groups))
    }

    /// The segment wildcards, from `start` on: where the text behind the last of them ends.
    fn exec_segments(
        &self,
        input: &[u8],
        mut start: usize,
        mut groups: Option<&mut Vec<Group>>,
    ) -> Option<usize> {
        for (index, segment) in self.segments.iter().enumerate() {
            let takes_the_rest = self.full.is_empty() && index + 1 == self.segments.len();
            let end = if takes_the_rest {
                let rest = &input[start..];
                let is_segment = segment
                    .delimiter
                    .is_none_or(|delimiter| !rest.contains(&delimiter));
                (!rest.is_empty() && is_segment).then_some(input.len())?
            } else {
                self.first_end(input, start, segment)?
            };
            if let Some(groups) = &mut groups {
                groups.push(Some(start..end));
            }
            start = if takes_the_rest {
                end
            } else {
                end + segment.text.len()
            };
        }
        Some(start)
    }

    /// The first place where a segment wildcard that starts at `start` can end.
    fn first_end(&self, input: &[u8], start: usize, segment: &Segment) -> Option<usize> {
        for (taken, &byte) in input[start..].iter().enumerate() {
            if Some(byte) == segment.delimiter {
                return None;
            }
            let end = start + taken + 1;
            if self.comparison.stands_at(input, end, &segment.text) {
                return Some(end);
            }
        }
        None
    }

    /// The full wildcards, which have from `start` to the end of `input`.
    fn exec_full(&self, input: &[u8], start: usize, mut groups: Option<&mut Vec<Group>>) -> bool {
        let Some(last) = self.full.len().checked_sub(1) else {
            return true;
        };
        let first_group = groups.as_ref().map_or(0, |groups| groups.len());
        if let Some(groups) = &mut groups {
            groups.resize(first_group + self.full.len(), None);
        }
        let mut end = input.len();
        for index in (0..=last).rev() {
            let (wildcard_start, text_start) = match index.checked_sub(1) {
                None => (start, start),
                Some(previous) => {
                    let text = &self.full[previous];
                    let mut ends = (start + text.len()..=end).rev();
                    match ends.find(|&end| self.comparison.ends_at(input, end, text)) {
                        Some(text_end) => (text_end, text_end - text.len()),
                        None => return false,
                    }
                }
            };
            if let Some(groups) = &mut groups {
                groups[first_group + index] = Some(wildcard_start..end);
            }
            end = text_start;
        }
        true
    }
}

fn append(texts: &mut [Vec<u8>], text: &str) {
    if let Some(last) = texts.last_mut() {
        last.extend_from_slice(text.as_bytes());
    }
}
