//! The steps Map and Normalize of [UTS #46](https://www.unicode.org/reports/tr46/#Processing), one
//! piece of the text at a time.
//!
//! Every valid code point is by itself in Normalization Form C, and so is every text that a code point is
//! mapped to. Normalization changes only code points that join backwards, and the code points before them. So
//! a piece is a code point and all following code points that join backwards.

use alloc::vec::Vec;
use core::iter::Fuse;

use crate::tables::{Properties, Tables, Value};
use crate::unpack::tables;

/// [Hangul syllables](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G24646) are composed of
/// two or three code points by arithmetic. Trailing ones are counted from the code point before the first
/// one, so that 0 means that there is none.
mod hangul {
    pub(super) const SYLLABLES: u32 = 0xAC00;
    pub(super) const LEADING: u32 = 0x1100;
    pub(super) const VOWELS: u32 = 0x1161;
    pub(super) const TRAILING: u32 = 0x11A7;
    pub(super) const LEADING_COUNT: u32 = 19;
    pub(super) const VOWEL_COUNT: u32 = 21;
    pub(super) const TRAILING_COUNT: u32 = 28;
}

/// Iterates over a text mapped and normalized.
pub(crate) struct Normalize<I> {
    text: Fuse<I>,
    state: State,
}

impl<I: Iterator<Item = char>> Normalize<I> {
    /// Replaces ignored code points by `ignored`.
    pub(crate) fn new(text: I, ignored: Option<char>) -> Self {
        Self {
            text: text.fuse(),
            state: State { tables: tables(), ignored, mapped: [].iter(), pending: None, piece: Vec::new().into_iter() },
        }
    }
}

impl<I: Iterator<Item = char>> Iterator for Normalize<I> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        self.state.next(&mut self.text)
    }
}

/// A code point that is valid, or U+FFFD, with its properties.
#[derive(Clone, Copy)]
struct Known {
    c: char,
    value: Value,
    properties: Properties,
}

/// All state that does not depend on the type of the text.
struct State {
    tables: &'static Tables,
    ignored: Option<char>,
    /// The rest of the mapping of a code point.
    mapped: core::slice::Iter<'static, char>,
    /// The start of the next piece.
    pending: Option<Known>,
    /// The rest of the piece normalized last.
    piece: alloc::vec::IntoIter<char>,
}

impl State {
    fn next(&mut self, text: &mut dyn Iterator<Item = char>) -> Option<char> {
        if let Some(c) = self.piece.next() {
            return Some(c);
        }
        let first = match self.pending.take() {
            Some(pending) => pending,
            None => self.map_next(text)?,
        };
        self.pending = self.map_next(text);
        if !self.pending.is_some_and(|next| next.properties.joins_backwards()) {
            return Some(first.c);
        }

        let mut piece = Vec::new();
        self.decompose(first, &mut piece);
        while let Some(next) = self.pending.filter(|next| next.properties.joins_backwards()) {
            self.decompose(next, &mut piece);
            self.pending = self.map_next(text);
        }
        order(&mut piece);
        self.piece = self.compose(&piece).into_iter();
        self.piece.next()
    }

    fn map_next(&mut self, text: &mut dyn Iterator<Item = char>) -> Option<Known> {
        loop {
            if let Some(&c) = self.mapped.next() {
                return Some(self.known(c));
            }
            let known = self.known(text.next()?);
            if known.value == Value::DISALLOWED {
                return Some(self.known(char::REPLACEMENT_CHARACTER));
            }
            if known.value == Value::IGNORED {
                match self.ignored {
                    Some(c) => return Some(self.known(c)),
                    None => continue,
                }
            }
            match self.tables.text(known.value) {
                Some(mapped) => self.mapped = mapped.iter(),
                None => return Some(known),
            }
        }
    }

    fn known(&self, c: char) -> Known {
        let value = self.tables.value(c);
        let properties = self.tables.properties(value);
        Known { c, value, properties }
    }

    /// Appends the canonical decomposition, with the combining classes.
    fn decompose(&self, known: Known, piece: &mut Vec<(char, u8)>) {
        if let Some(composite) = self.tables.composite(known.value) {
            self.decompose(self.known(composite.first), piece);
            self.decompose(self.known(composite.second), piece);
        } else if let Some(syllable) = decompose_hangul(known.c) {
            piece.extend(syllable.into_iter().flatten().map(|c| (c, 0)));
        } else {
            piece.push((known.c, known.properties.combining_class()));
        }
    }

    /// Runs the [Canonical Composition Algorithm](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G50628).
    fn compose(&self, piece: &[(char, u8)]) -> Vec<char> {
        let mut composed: Vec<char> = Vec::new();
        let mut starter = None;
        // The combining class of the last code point after the starter.
        let mut last_class = None;
        for &(c, class) in piece {
            let is_blocked = last_class.is_some_and(|last| last >= class);
            let before = starter.and_then(|starter: usize| composed.get_mut(starter));
            let composed_with = before.filter(|_| !is_blocked).and_then(|before| {
                let composite = compose_hangul(*before, c).or_else(|| self.tables.composition(*before, c))?;
                Some((before, composite))
            });
            if let Some((before, composite)) = composed_with {
                *before = composite;
                continue;
            }
            if class == 0 {
                starter = Some(composed.len());
                last_class = None;
            } else {
                last_class = Some(class);
            }
            composed.push(c);
        }
        composed
    }
}

/// Runs the [Canonical Ordering Algorithm](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49591).
fn order(piece: &mut Vec<(char, u8)>) {
    let mut ordered = Vec::with_capacity(piece.len());
    for marks in piece.chunk_by(|_, &(_, class)| class != 0) {
        // There are at most 56 classes, so this takes linear time for any number of marks.
        let mut next = marks.iter().map(|&(_, class)| class).min();
        while let Some(class) = next {
            ordered.extend(marks.iter().filter(|&&(_, other)| other == class));
            let higher = marks.iter().map(|&(_, other)| other).filter(|&it| it > class);
            next = higher.min();
        }
    }
    *piece = ordered;
}

fn decompose_hangul(c: char) -> Option<[Option<char>; 3]> {
    use hangul::*;
    let index = u32::from(c).checked_sub(SYLLABLES)?;
    let (index, trailing) = (index / TRAILING_COUNT, index % TRAILING_COUNT);
    let (leading, vowel) = (index / VOWEL_COUNT, index % VOWEL_COUNT);
    (leading < LEADING_COUNT).then(|| {
        [
            char::from_u32(LEADING + leading),
            char::from_u32(VOWELS + vowel),
            char::from_u32(TRAILING + trailing).filter(|_| trailing != 0),
        ]
    })
}

fn compose_hangul(first: char, second: char) -> Option<char> {
    use hangul::*;
    let (first, second) = (u32::from(first), u32::from(second));
    let vowel = second.wrapping_sub(VOWELS);
    if vowel < VOWEL_COUNT {
        let leading = first.checked_sub(LEADING).filter(|&it| it < LEADING_COUNT)?;
        return char::from_u32(SYLLABLES + (leading * VOWEL_COUNT + vowel) * TRAILING_COUNT);
    }
    let trailing = second.checked_sub(TRAILING)?;
    let syllable = first.checked_sub(SYLLABLES)?;
    let composes = 0 < trailing
        && trailing < TRAILING_COUNT
        && syllable < LEADING_COUNT * VOWEL_COUNT * TRAILING_COUNT
        && syllable % TRAILING_COUNT == 0;
    composes.then(|| char::from_u32(first + trailing))?
}
