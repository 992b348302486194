//! Matches patterns without modifiers in which no segment wildcard comes after a full wildcard. Most patterns
//! have this form.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::{Comparison, Group, Modifier, Options, Part, PartType, Wildcard};

/// A text, then segment wildcards, then full wildcards, each followed by a text.
///
/// The input must start with the first text and end with the last. The range between them is divided among
/// the wildcards directly:
///
/// - Segment wildcards are matched from left to right. Each ends at the first occurrence of its text. If a
///   later occurrence would succeed, so does the first. A text without the delimiter leaves the next wildcard
///   everything that the later occurrence would have left, and more of the same segment. A text with the
///   delimiter has no second occurrence before the segment's end.
/// - Full wildcards are matched from right to left. Each starts after the last occurrence of the text before
///   it, so that the full wildcards before it take as much as they can.
///
/// The first full wildcard or, without one, the last segment wildcard takes the rest.
#[derive(Clone, Debug)]
pub(in crate::url_pattern) struct Sequence {
    /// The first text and the texts after the wildcards, concatenated.
    texts: Box<[u8]>,
    /// The end of the first text in `texts`.
    first_text_end: usize,
    wildcards: Box<[WildcardAndText]>,
    /// The number of segment wildcards.
    segments: usize,
    comparison: Comparison,
}

/// A wildcard, and the end in `texts` of the text after it.
#[derive(Clone, Debug)]
struct WildcardAndText {
    wildcard: Wildcard,
    text_end: usize,
}

impl Sequence {
    /// Returns `None` if `part_list` has another form.
    pub(super) fn new(part_list: &[Part], options: &Options) -> Option<Self> {
        let mut segments = 0;
        let mut wildcards = 0;
        let mut length = 0;
        for part in part_list {
            if part.modifier != Modifier::None || part.part_type == PartType::RegExp {
                return None;
            }
            if part.part_type == PartType::SegmentWildcard {
                if segments < wildcards {
                    return None;
                }
                segments += 1;
            }
            wildcards += usize::from(part.part_type != PartType::FixedText);
            length += part.prefix.len() + part.value.len() + part.suffix.len();
        }
        let mut sequence = SequenceBuilder {
            texts: Vec::with_capacity(length),
            first_text_end: 0,
            wildcards: Vec::with_capacity(wildcards),
        };
        for part in part_list {
            sequence.append(&part.prefix);
            if let Some(wildcard) = Wildcard::of(part, options) {
                let text_end = sequence.texts.len();
                sequence
                    .wildcards
                    .push(WildcardAndText { wildcard, text_end });
            }
            sequence.append(&part.value);
            sequence.append(&part.suffix);
        }
        Some(Self {
            texts: sequence.texts.into(),
            first_text_end: sequence.first_text_end,
            wildcards: sequence.wildcards.into(),
            segments,
            comparison: Comparison {
                ignore_case: options.ignore_case,
            },
        })
    }

    fn first_text(&self) -> &[u8] {
        &self.texts[..self.first_text_end]
    }

    /// Returns the text after the wildcard at `index`.
    #[inline(always)]
    fn text(&self, index: usize) -> &[u8] {
        let start = match index.checked_sub(1) {
            None => self.first_text_end,
            Some(previous) => self.wildcards[previous].text_end,
        };
        &self.texts[start..self.wildcards[index].text_end]
    }

    /// Returns whether `input` matches. Appends the captures of the wildcards to `groups`.
    pub(super) fn exec(&self, input: &[u8], mut groups: Option<&mut Vec<Group>>) -> bool {
        let first_text = self.first_text();
        let Some(last) = self.wildcards.len().checked_sub(1) else {
            return self.comparison.is_equal(input, first_text);
        };
        let last_text = self.text(last);
        let start = first_text.len();
        let Some(end) = input.len().checked_sub(last_text.len()) else {
            return false;
        };
        if start > end
            || !self.comparison.occurs_at(input, 0, first_text)
            || !self.comparison.occurs_at(input, end, last_text)
        {
            return false;
        }
        let input = &input[..end];
        let start = self.exec_segments(input, start, groups.as_deref_mut());
        start.is_some_and(|start| self.exec_full(input, start, groups))
    }

    /// Matches the segment wildcards, from `start` on. Returns the end of the text after the last one.
    fn exec_segments(
        &self,
        input: &[u8],
        mut start: usize,
        mut groups: Option<&mut Vec<Group>>,
    ) -> Option<usize> {
        for (index, WildcardAndText { wildcard, .. }) in self.wildcards.iter().enumerate() {
            let Wildcard::Segment(delimiter) = *wildcard else {
                break;
            };
            let takes_the_rest = index + 1 == self.wildcards.len();
            let end = if takes_the_rest {
                let rest = &input[start..];
                let is_segment = delimiter.is_none_or(|delimiter| !rest.contains(&delimiter));
                (!rest.is_empty() && is_segment).then_some(input.len())?
            } else {
                self.first_end(input, start, delimiter, self.text(index))?
            };
            if let Some(groups) = &mut groups {
                groups.push(Some(start..end));
            }
            start = if takes_the_rest {
                end
            } else {
                end + self.text(index).len()
            };
        }
        Some(start)
    }

    /// Returns the first position where a segment wildcard that starts at `start` can end.
    fn first_end(
        &self,
        input: &[u8],
        start: usize,
        delimiter: Option<u8>,
        text: &[u8],
    ) -> Option<usize> {
        for (taken, &byte) in input[start..].iter().enumerate() {
            if Some(byte) == delimiter {
                return None;
            }
            let end = start + taken + 1;
            if self.comparison.occurs_at(input, end, text) {
                return Some(end);
            }
        }
        None
    }

    /// Matches the full wildcards, from `start` to the end of `input`.
    fn exec_full(&self, input: &[u8], start: usize, mut groups: Option<&mut Vec<Group>>) -> bool {
        let full = self.segments..self.wildcards.len();
        let first_group = groups.as_ref().map_or(0, |groups| groups.len());
        if let Some(groups) = &mut groups {
            groups.resize(first_group + full.len(), None);
        }
        let mut end = input.len();
        for index in full.rev() {
            let (wildcard_start, text_start) = if index == self.segments {
                (start, start)
            } else {
                let text = self.text(index - 1);
                let mut ends = (start + text.len()..=end).rev();
                match ends.find(|&end| self.comparison.ends_at(input, end, text)) {
                    Some(text_end) => (text_end, text_end - text.len()),
                    None => return false,
                }
            };
            if let Some(groups) = &mut groups {
                groups[first_group + index - self.segments] = Some(wildcard_start..end);
            }
            end = text_start;
        }
        true
    }
}

struct SequenceBuilder {
    texts: Vec<u8>,
    first_text_end: usize,
    wildcards: Vec<WildcardAndText>,
}

impl SequenceBuilder {
    /// Appends to the last text.
    fn append(&mut self, text: &str) {
        self.texts.extend_from_slice(text.as_bytes());
        let end = match self.wildcards.last_mut() {
            Some(WildcardAndText { text_end, .. }) => text_end,
            None => &mut self.first_text_end,
        };
        *end = self.texts.len();
    }
}
