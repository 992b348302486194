//! Computes the tables of `src/host/fast/simple_domain.rs`, which describes the format.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};

use icu_properties::props::BidiClass;
use weburl::internals::host::is_forbidden_domain_code_point;

use crate::unicode::{Status, Unicode};

/// The blocks of 128 code points that may be in the table: blocks of scripts in which words of common
/// languages consist mostly of simple code points.
const SCRIPTS: &[(u32, u32, &str)] = &[
    (0x0000, 0x06FF, "Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic"),
    (0x0900, 0x097F, "Devanagari"),
    (0x0E00, 0x0E7F, "Thai"),
    (0x1080, 0x10FF, "Georgian"),
    (0x1E00, 0x1EFF, "Latin"),
    (0x3000, 0x30FF, "Kana"),
    (0x3400, 0x9FFF, "Han"),
    (0xAC00, 0xD7FF, "Hangul"),
];

// The first kinds; the other kinds are the differences in the table.
const NOT_SIMPLE: u8 = 0;
const RIGHT_TO_LEFT: u8 = 1;
const NEITHER_LETTER_NOR_MARK: u8 = 2;
const MARK: u8 = 3;
const COMBINING: u8 = 4;
const LEFT_TO_RIGHT: u8 = 5;

/// The number of kinds: a kind takes four bits.
const ALL_KINDS: usize = 16;

const BLOCK: usize = 128;

/// Returns the name and the content of each file.
pub fn files(unicode: &Unicode) -> [(&'static str, Vec<u8>); 3] {
    let simple = Simple::new(unicode);
    let differences = simple.differences();
    // The first block is also used for the code points after the last block.
    let mut blocks = vec![vec![NOT_SIMPLE; BLOCK]];
    let mut numbers = Vec::new();
    for start in (0..=0xD7FF).step_by(BLOCK) {
        let kinds: Vec<u8> =
            (start..start + BLOCK as u32).map(|code_point| simple.kind(code_point, &differences)).collect();
        let known = blocks.iter().position(|block| *block == kinds);
        let number = known.unwrap_or(blocks.len());
        if known.is_none() {
            blocks.push(kinds);
        }
        numbers.push(u8::try_from(number).unwrap());
    }
    let kinds: Vec<u8> = blocks.concat().chunks(2).map(|pair| pair[0] | pair[1] << 4).collect();
    let table = format!(
        "// Generated from ICU4X's data by `WEBURL_UPDATE=1 cargo test --test unicode`.\n\n\
         /// The number to add to a code point of each kind to map it.\n\
         #[rustfmt::skip]\n\
         pub(super) static DIFFERENCES: [i32; {ALL_KINDS}] = {differences:?};\n\n\
         /// The number of each block of {BLOCK} code points: 0 if none is simple, as after the last one.\n\
         pub(super) static BLOCKS: &[u8] = include_bytes!(\"simple_domain_blocks.bin\");\n\n\
         /// The kinds of the code points of each block, by its number: two in a byte, the first in\n\
         /// the lower four bits.\n\
         pub(super) static KINDS: &[u8] = include_bytes!(\"simple_domain_kinds.bin\");\n",
    );
    [
        ("simple_domain_table.rs", table.into_bytes()),
        ("simple_domain_blocks.bin", numbers),
        ("simple_domain_kinds.bin", kinds),
    ]
}

struct Simple<'a> {
    unicode: &'a Unicode,
    /// The code points that are second in a canonical decomposition: their *NFC_Quick_Check* is not Yes.
    seconds: HashSet<char>,
}

impl<'a> Simple<'a> {
    fn new(unicode: &'a Unicode) -> Self {
        let composites = ('\0'..=char::MAX).filter_map(|c| unicode.composite(c));
        let jamo = ('\u{1161}'..='\u{1175}').chain('\u{11A8}'..='\u{11C2}');
        Self { unicode, seconds: composites.map(|(_, second)| second).chain(jamo).collect() }
    }

    /// Returns the differences by kind. The differences of left-to-right letters start with 0 and take the
    /// remaining kinds.
    fn differences(&self) -> Vec<i32> {
        let mut counts: BTreeMap<i32, usize> = BTreeMap::new();
        for &(start, end, _) in SCRIPTS {
            for (code_point, mapped) in (start..=end).filter_map(|c| Some((c, self.mapped(c)?))) {
                *counts.entry(mapped.wrapping_sub(code_point) as i32).or_default() += 1;
            }
        }
        let ideographic_full_stop = i32::from(b'.') - 0x3002;
        counts.insert(ideographic_full_stop, usize::MAX);
        let mut by_count: Vec<i32> = counts.keys().copied().collect();
        by_count.sort_by_key(|difference| Reverse(counts[difference]));
        let mut differences = vec![0; usize::from(LEFT_TO_RIGHT) + 1];
        differences.extend(by_count);
        differences.truncate(ALL_KINDS);
        differences
    }

    /// Returns the left-to-right letter or full stop that another code point is mapped to.
    fn mapped(&self, code_point: u32) -> Option<u32> {
        match self.unicode.status(char::from_u32(code_point)?) {
            Status::Mapped(text) if let [c] = text[..] => {
                (c == '.' || self.own_kind(c) == LEFT_TO_RIGHT).then_some(u32::from(c))
            }
            _ => None,
        }
    }

    fn kind(&self, code_point: u32, differences: &[i32]) -> u8 {
        let Some(c) = char::from_u32(code_point) else {
            return NOT_SIMPLE;
        };
        if !SCRIPTS.iter().any(|(start, end, _)| (start..=end).contains(&&code_point)) {
            return NOT_SIMPLE;
        }
        let Some(mapped) = self.mapped(code_point) else {
            return self.own_kind(c);
        };
        let difference = mapped.wrapping_sub(code_point) as i32;
        let kind = differences.iter().position(|&known| known == difference);
        kind.map_or(NOT_SIMPLE, |kind| kind as u8)
    }

    /// Returns the kind of a code point that is mapped to itself.
    fn own_kind(&self, c: char) -> u8 {
        let is_forbidden = c.is_ascii() && is_forbidden_domain_code_point(c as u8);
        if self.unicode.status(c) != Status::Valid || self.seconds.contains(&c) || is_forbidden {
            return NOT_SIMPLE;
        }
        let combines = self.unicode.combining_class.get_u8(c) != 0;
        match (self.unicode.is_mark(c), self.unicode.bidi_class.get(c)) {
            (_, BidiClass::ArabicNumber | BidiClass::BoundaryNeutral) => NOT_SIMPLE,
            (true, BidiClass::RightToLeft | BidiClass::ArabicLetter) => NOT_SIMPLE,
            (true, _) if combines => COMBINING,
            (true, _) => MARK,
            (false, _) if combines => NOT_SIMPLE,
            (false, BidiClass::RightToLeft | BidiClass::ArabicLetter) => RIGHT_TO_LEFT,
            (false, BidiClass::LeftToRight) => LEFT_TO_RIGHT,
            (false, _) => NEITHER_LETTER_NOR_MARK,
        }
    }
}
