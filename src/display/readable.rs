//! Percent-decoding for people: what they can read, and what still means the same URL.

use alloc::string::String;
use alloc::vec::Vec;

use super::characters::{Look, kind};
use super::label::MAXIMUM_MARKS;
use crate::percent_encoding::percent_encoded_byte;

/// The length of a percent-encoded byte.
const ENCODED: usize = 3;

/// A component whose [percent-encoded bytes](https://url.spec.whatwg.org/#url-rendering-i18n) are
/// replaced with what they stand for, unless that could not be seen or would mislead.
///
/// Of ASCII only letters, digits, `-`, `_` and `~` are decoded, since all else may be what a URL is
/// divided by, and they only if `decodes_ascii`.
pub(super) fn readable(component: &str, decodes_ascii: bool) -> String {
    // Behind a "%" that is only that, two letters could become a percent-encoded byte.
    let has_lone_percent_sign = (component.match_indices('%'))
        .any(|(place, _)| percent_encoded_byte(&component.as_bytes()[place..]).is_none());
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
            let next = rest.match_indices('%').find(|&(place, _)| place > 0);
            let (plain, behind) = rest.split_at(next.map_or(rest.len(), |(place, _)| place));
            readable.push_as_it_is(plain);
            rest = behind;
        }
    }
    readable.output
}

/// The length of the percent-encoded bytes that `text` starts with.
fn encoded_length(text: &str) -> usize {
    let bytes = text.as_bytes().chunks(ENCODED);
    bytes
        .take_while(|bytes| percent_encoded_byte(bytes).is_some())
        .count()
        * ENCODED
}

struct Readable {
    output: String,
    decodes_ascii: bool,
    /// How many marks the output ends with.
    marks: usize,
}

impl Readable {
    /// `encoded` is nothing but percent-encoded bytes.
    fn push_encoded(&mut self, encoded: &str) {
        let escapes = encoded.as_bytes().chunks(ENCODED);
        let bytes: Vec<u8> = escapes.filter_map(percent_encoded_byte).collect();
        let mut rest = encoded;
        for chunk in bytes.utf8_chunks() {
            let mut before = None;
            let mut characters = chunk.valid().chars().peekable();
            while let Some(c) = characters.next() {
                let (own, behind) = rest.split_at(ENCODED * c.len_utf8());
                let is_in_word = is_of_a_word(before) || is_of_a_word(characters.peek().copied());
                self.push(c, own, is_in_word);
                before = Some(c);
                rest = behind;
            }
            let (invalid, behind) = rest.split_at(ENCODED * chunk.invalid().len());
            self.push_as_it_is(invalid);
            rest = behind;
        }
    }

    fn push(&mut self, c: char, encoded: &str, is_in_word: bool) {
        if self.can_show(c, is_in_word) {
            self.marks = if !c.is_ascii() && kind(c).is_mark() {
                self.marks + 1
            } else {
                0
            };
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
            return self.decodes_ascii
                && (c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '~'));
        }
        let kind = kind(c);
        let misleads = kind.look() == Look::Delimiter && !(kind.is_alphanumeric() && is_in_word);
        kind.is_visible() && !misleads && (!kind.is_mark() || self.can_take_a_mark())
    }

    /// Whether the output ends with a character that a mark can be put on without changing what a
    /// delimiter or a percent-encoded byte looks like.
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

/// Whether `c` is a letter or digit that looks like nothing that divides a URL.
fn is_of_a_word(c: Option<char>) -> bool {
    c.is_some_and(|c| {
        !c.is_ascii() && kind(c).is_alphanumeric() && kind(c).look() != Look::Delimiter
    })
}
