//! Packs the files of `crates/weburl-unicode/src/data/`. `crates/weburl-unicode/src/unpack.rs` describes the format.

use std::collections::{BTreeMap, HashSet};

use icu_properties::props::{BidiClass, JoiningType};

use crate::unicode::{Status, Unicode};

/// The name and the bytes of a part of the data.
type Part = (&'static str, Vec<u8>);

pub fn parts(unicode: &Unicode) -> Vec<Part> {
    [runs(unicode), properties(unicode), composites(unicode)].concat()
}

fn all() -> impl Iterator<Item = char> {
    '\0'..=char::MAX
}

/// Writes seven bits per byte, the lowest bits first; the eighth bit is set if more bytes follow.
fn write_number(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Writes a difference: 0, -1, 1, -2, 2 ...
fn write_difference(bytes: &mut Vec<u8>, from: u32, to: u32) {
    let difference = to.wrapping_sub(from) as i32;
    write_number(bytes, ((difference << 1) ^ (difference >> 31)) as u32);
}

/// The minimum number of adjacent code points for a run of consecutive mappings. Fewer take less space as texts.
const CONSECUTIVE: usize = 2;

/// The statuses of all code points. Surrogates are disallowed.
struct Statuses(Vec<Status>);

impl Statuses {
    fn new(unicode: &Unicode) -> Self {
        let status = |c| char::from_u32(c).map_or(Status::Disallowed, |c| unicode.status(c));
        Self((0..=u32::from(char::MAX)).map(status).collect())
    }

    /// Returns the single code point that one is mapped to.
    fn target(&self, index: usize) -> Option<u32> {
        match self.0.get(index)? {
            Status::Mapped(text) if text.len() == 1 => Some(u32::from(text[0])),
            _ => None,
        }
    }

    /// Returns the number of pairs from here on whose first code point is mapped to the second.
    fn pairs(&self, index: usize) -> usize {
        let is_pair =
            |&index: &usize| self.target(index) == Some(index as u32 + 1) && self.0[index + 1] == Status::Valid;
        (index..).step_by(2).take_while(is_pair).count()
    }

    /// Returns the number of code points from here on that are mapped to consecutive code points.
    fn consecutive(&self, index: usize) -> usize {
        let Some(start) = self.target(index) else {
            return 0;
        };
        let targets = (index..).map_while(|index| self.target(index));
        targets.zip(start..).take_while(|(target, expected)| target == expected).count()
    }

    fn same(&self, index: usize) -> usize {
        self.0[index..].iter().take_while(|&other| *other == self.0[index]).count()
    }
}

/// Returns the runs of all code points by their status, and their mappings.
fn runs(unicode: &Unicode) -> Vec<Part> {
    let statuses = Statuses::new(unicode);
    let mut runs: Vec<(u8, usize)> = Vec::new();
    let mut texts = Texts::default();
    let mut starts = Vec::new();
    let mut last_start = 0;
    let mut index = 0;
    // After the last run, all code points are disallowed.
    let end = statuses.0.iter().rposition(|status| *status != Status::Disallowed).unwrap() + 1;
    while index < end {
        let (pairs, consecutive) = (statuses.pairs(index), statuses.consecutive(index));
        let (kind, length) = match &statuses.0[index] {
            Status::Disallowed => (0, statuses.same(index)),
            Status::Ignored => (1, statuses.same(index)),
            Status::Valid => (2, statuses.same(index)),
            Status::Mapped(_) if pairs > 0 => (3, pairs),
            Status::Mapped(text) if consecutive >= CONSECUTIVE => {
                write_difference(&mut starts, last_start, u32::from(text[0]));
                last_start = u32::from(text[0]);
                (4, consecutive)
            }
            Status::Mapped(text) => {
                texts.write(text);
                (5, 1)
            }
        };
        index += if kind == 3 { 2 * length } else { length };
        match runs.last_mut() {
            Some((5, texts)) if kind == 5 => *texts += 1,
            _ => runs.push((kind, length)),
        }
    }
    let mut lengths = Vec::new();
    runs.iter().for_each(|&(_, length)| write_number(&mut lengths, length as u32));
    vec![
        ("runs", runs.iter().map(|&(kind, _)| kind).collect()),
        ("run_lengths", lengths),
        ("consecutive", starts),
        ("text_lengths", texts.lengths),
        ("text_starts", texts.starts),
        ("text_rests", texts.rests),
    ]
}

/// The texts that code points are mapped to.
#[derive(Default)]
struct Texts {
    lengths: Vec<u8>,
    starts: Vec<u8>,
    last_start: u32,
    rests: Vec<u8>,
}

impl Texts {
    fn write(&mut self, text: &[char]) {
        let (&start, rest) = text.split_first().unwrap();
        self.lengths.push(text.len().try_into().unwrap());
        write_difference(&mut self.starts, self.last_start, start.into());
        self.last_start = start.into();
        rest.iter().for_each(|&c| write_number(&mut self.rests, c.into()));
    }
}

/// Returns the runs of valid code points by their properties.
fn properties(unicode: &Unicode) -> Vec<Part> {
    let valid = all().filter(|&c| unicode.status(c) == Status::Valid);
    let seconds: HashSet<char> = all().filter_map(|c| unicode.composite(c)).map(|(_, second)| second).collect();
    let mut runs: Vec<(u16, u32)> = Vec::new();
    for c in valid {
        let properties = properties_of(unicode, &seconds, c);
        match runs.last_mut() {
            Some((same, length)) if *same == properties => *length += 1,
            _ => runs.push((properties, 1)),
        }
    }
    // Sorts the most frequent ones first.
    let mut frequencies: BTreeMap<u16, usize> = BTreeMap::new();
    runs.iter().for_each(|&(properties, _)| *frequencies.entry(properties).or_default() += 1);
    let mut sets: Vec<u16> = frequencies.keys().copied().collect();
    sets.sort_by_key(|properties| std::cmp::Reverse(frequencies[properties]));

    let mut lengths = Vec::new();
    runs.iter().for_each(|&(_, length)| write_number(&mut lengths, length));
    let index = |properties| sets.iter().position(|&set| set == properties).unwrap();
    let indices = runs.iter().map(|&(properties, _)| u8::try_from(index(properties)).unwrap());
    vec![
        ("properties_low", sets.iter().map(|&set| set as u8).collect()),
        ("properties_high", sets.iter().map(|&set| (set >> 8) as u8).collect()),
        ("property_runs", indices.collect()),
        ("property_lengths", lengths),
    ]
}

/// Returns the properties in the bits of `Properties` in `tables.rs`.
fn properties_of(unicode: &Unicode, seconds: &HashSet<char>, c: char) -> u16 {
    let bidi_class = match unicode.bidi_class.get(c) {
        BidiClass::LeftToRight => 0,
        BidiClass::RightToLeft | BidiClass::ArabicLetter => 1,
        BidiClass::EuropeanNumber => 2,
        BidiClass::ArabicNumber => 3,
        BidiClass::NonspacingMark => 4,
        BidiClass::EuropeanSeparator
        | BidiClass::CommonSeparator
        | BidiClass::EuropeanTerminator
        | BidiClass::OtherNeutral
        | BidiClass::BoundaryNeutral => 5,
        _ => 6,
    };
    let joining_type = match unicode.joining_type.get(c) {
        JoiningType::LeftJoining => 1,
        JoiningType::RightJoining => 2,
        JoiningType::DualJoining => 3,
        JoiningType::Transparent => 4,
        _ => 0,
    };
    let first = unicode.nfd.normalize_iter(std::iter::once(c)).next().unwrap();
    let joins_backwards = unicode.combining_class.get_u8(first) != 0
        || seconds.contains(&first)
        || matches!(first, '\u{1161}'..='\u{1175}' | '\u{11A8}'..='\u{11C2}');
    u16::from(unicode.combining_class.get_u8(c))
        | bidi_class << 8
        | joining_type << 11
        | u16::from(unicode.is_mark(c)) << 14
        | u16::from(joins_backwards) << 15
}

/// Returns the valid code points that decompose into two others.
fn composites(unicode: &Unicode) -> Vec<Part> {
    let [mut distances, mut firsts, mut high, mut low] = [const { Vec::new() }; 4];
    let (mut last, mut last_first) = (0, 0);
    for c in all().filter(|&c| unicode.status(c) == Status::Valid) {
        let Some((first, second)) = unicode.composite(c) else {
            continue;
        };
        write_number(&mut distances, u32::from(c) - last);
        last = u32::from(c);
        write_difference(&mut firsts, last_first, u32::from(first));
        last_first = u32::from(first);
        write_number(&mut high, u32::from(second) >> 8);
        low.push(second as u8);
    }
    vec![("composites", distances), ("firsts", firsts), ("seconds_high", high), ("seconds_low", low)]
}
