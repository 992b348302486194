//! Percent-decoding for people: decodes readable text as long as it still means the same URL.

use alloc::string::String;
use alloc::vec::Vec;

use super::characters::{Look, kind};
use super::label::MAXIMUM_MARKS;
use weburl::percent::percent_encoded_byte;

/// The length of a percent-encoded byte.
const ENCODED: usize = 3;

/// Decodes the [percent-encoded bytes](https://url.spec.whatwg.org/#url-rendering-i18n) of a component,
/// unless the result would be invisible or misleading.
///
/// Of ASCII, decodes only letters, digits, `-`, `_` and `~`, and only if `decodes_ascii`. Other ASCII
/// characters may be delimiters of a URL.
pub(super) fn readable(component: &str, decodes_ascii: bool) -> String {
    // After a "%" that does not start a percent-encoded byte, decoded letters could complete one.
    let has_lone_percent_sign = (component.match_indices('%'))
        .any(|(offset, _)| percent_encoded_byte(&component.as_bytes()[offset..]).is_none());
    let mut readable = Readable {
        output: String::with_capacity(component.len()),
        decodes_ascii: decodes_ascii && !has_lone_percent_sign,
        marks: 0,
    };
    let mut rest = component;
    while !rest.is_empty() {
        let encoded = encoded_length(rest);
        if encoded > 0 {
            readable.push_encoded(&rest[..encoded]);
            rest = &rest[encoded..];
        } else {
            let next = rest.match_indices('%').find(|&(offset, _)| offset > 0);
            let (plain, after) = rest.split_at(next.map_or(rest.len(), |(offset, _)| offset));
            readable.push_as_it_is(plain);
            rest = after;
        }
    }
    readable.output
}

/// Returns the length of the percent-encoded bytes at the start of `text`.
fn encoded_length(text: &str) -> usize {
    let bytes = text.as_bytes().chunks(ENCODED);
    bytes.take_while(|bytes| percent_encoded_byte(bytes).is_some()).count() * ENCODED
}

struct Readable {
    output: String,
    decodes_ascii: bool,
    /// The number of marks at the end of the output.
    marks: usize,
}

impl Readable {
    /// Appends `encoded`, which consists of percent-encoded bytes.
    fn push_encoded(&mut self, encoded: &str) {
        let escapes = encoded.as_bytes().chunks(ENCODED);
        let bytes: Vec<u8> = escapes.filter_map(percent_encoded_byte).collect();
        let mut rest = encoded;
        for chunk in bytes.utf8_chunks() {
            let mut before = None;
            let mut characters = chunk.valid().chars().peekable();
            while let Some(c) = characters.next() {
                let (own, after) = rest.split_at(ENCODED * c.len_utf8());
                let is_in_word = is_of_a_word(before) || is_of_a_word(characters.peek().copied());
                self.push(c, own, is_in_word);
                before = Some(c);
                rest = after;
            }
            let (invalid, after) = rest.split_at(ENCODED * chunk.invalid().len());
            self.push_as_it_is(invalid);
            rest = after;
        }
    }

    fn push(&mut self, c: char, encoded: &str, is_in_word: bool) {
        if self.can_show(c, is_in_word) {
            self.marks = if !c.is_ascii() && kind(c).is_mark() { self.marks + 1 } else { 0 };
            self.output.push(c);
        } else {
            self.push_as_it_is(encoded);
        }
    }

    fn push_as_it_is(&mut self, encoded: &str) {
        if !encoded.is_empty() {
            self.output.push_str(encoded);
            self.marks = 0;
        }
    }

    fn can_show(&self, c: char, is_in_word: bool) -> bool {
        if c.is_ascii() {
            return self.decodes_ascii && (c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '~'));
        }
        let kind = kind(c);
        let misleads = kind.look() == Look::Delimiter && !(kind.is_alphanumeric() && is_in_word);
        kind.is_visible() && !misleads && (!kind.is_mark() || self.can_take_a_mark())
    }

    /// Returns whether the output ends with a character that can carry a mark without changing the look of a
    /// delimiter or a percent-encoded byte.
    fn can_take_a_mark(&self) -> bool {
        let ends_with_encoded_byte = (self.output.len().checked_sub(ENCODED))
            .and_then(|start| self.output.as_bytes().get(start..))
            .is_some_and(|end| percent_encoded_byte(end).is_some());
        let base = self.output.chars().next_back();
        self.marks < MAXIMUM_MARKS
            && !ends_with_encoded_byte
            && base.is_some_and(|c| !c.is_ascii() || c.is_ascii_alphanumeric())
    }
}

/// Returns whether `c` is a letter or digit that does not look like a delimiter of URLs.
fn is_of_a_word(c: Option<char>) -> bool {
    c.is_some_and(|c| !c.is_ascii() && kind(c).is_alphanumeric() && kind(c).look() != Look::Delimiter)
}
