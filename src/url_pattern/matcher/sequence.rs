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
    wildcards: Box<[WildcardAndText]>,
    /// The number of segment wildcards.
    segments: usize,
    comparison: Comparison,
}

/// A wildcard, and the start in `texts` of the text after it.
#[derive(Clone, Debug)]
struct WildcardAndText {
    wildcard: Wildcard,
    text_start: usize,
}

impl Sequence {
    /// Returns `None` if `part_list` has another form.
    pub(super) fn new(part_list: &[Part], options: &Options) -> Option<Self> {
        let mut segments = 0;
        let mut texts = Vec::with_capacity(part_list.iter().map(Part::text_length).sum());
        let groups = part_list.iter().filter(|part| part.part_type != PartType::FixedText);
        let mut wildcards: Vec<WildcardAndText> = Vec::with_capacity(groups.count());
        for part in part_list {
            if part.modifier != Modifier::None || part.part_type == PartType::RegExp {
                return None;
            }
            texts.extend_from_slice(part.prefix.as_bytes());
            if let Some(wildcard) = Wildcard::of(part, options) {
                if wildcard != Wildcard::Full {
                    if segments < wildcards.len() {
                        return None;
                    }
                    segments += 1;
                }
                let text_start = texts.len();
                wildcards.push(WildcardAndText { wildcard, text_start });
            }
            texts.extend_from_slice(part.value.as_bytes());
            texts.extend_from_slice(part.suffix.as_bytes());
        }
        Some(Self {
            texts: texts.into(),
            wildcards: wildcards.into(),
            segments,
            comparison: Comparison { ignore_case: options.ignore_case },
        })
    }

    fn first_text(&self) -> &[u8] {
        let first = self.wildcards.first();
        &self.texts[..first.map_or(self.texts.len(), |first| first.text_start)]
    }

    /// Returns the text after the wildcard at `index`.
    #[inline(always)]
    fn text(&self, index: usize) -> &[u8] {
        let next = self.wildcards.get(index + 1);
        let end = next.map_or(self.texts.len(), |next| next.text_start);
        &self.texts[self.wildcards[index].text_start..end]
    }

    /// Returns whether `input` matches. Appends the captures of the wildcards to `groups`.
    pub(super) fn exec(&self, input: &[u8], mut groups: Option<&mut Vec<Group>>) -> bool {
        let first_text = self.first_text();
        let Some(last) = self.wildcards.len().checked_sub(1) else {
            return self.comparison.is_equal(input, first_text);
        };
        let last_text = self.text(last);
        let Some(input) = self.comparison.before_last(input, first_text, last_text) else {
            return false;
        };
        let start = self.exec_segments(input, first_text.len(), groups.as_deref_mut());
        start.is_some_and(|start| self.exec_full(input, start, groups))
    }

    /// Matches the segment wildcards, from `start` on. Returns the end of the text after the last one.
    fn exec_segments(&self, input: &[u8], mut start: usize, mut groups: Option<&mut Vec<Group>>) -> Option<usize> {
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
            start = if takes_the_rest { end } else { end + self.text(index).len() };
        }
        Some(start)
    }

    /// Returns the first position where a segment wildcard that starts at `start` can end.
    fn first_end(&self, input: &[u8], start: usize, delimiter: Option<u8>, text: &[u8]) -> Option<usize> {
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
                let is_end = |end: &usize| self.comparison.occurs_at(input, end - text.len(), text);
                match ends.find(is_end) {
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
