//! Unpacks [`data`] into the [`Tables`].
//!
//! The data is runs of code points, from U+0000 on. Numbers of the same kind are stored together because that
//! compresses best: all kinds of runs, all lengths, all low bytes of mappings, and so on.

use alloc::boxed::Box;

use once_cell::race::OnceBox;

use crate::data;
use crate::tables::{BLOCK, Composite, Properties, Tables, Value};

/// The kind of a run of code points.
pub(crate) mod run {
    pub(crate) const DISALLOWED: u8 = 0;
    pub(crate) const IGNORED: u8 = 1;
    pub(crate) const VALID: u8 = 2;
    /// Pairs of code points: the first one is mapped to the second one, which is valid.
    pub(crate) const PAIRS: u8 = 3;
    /// Mapped to consecutive code points, one each.
    pub(crate) const CONSECUTIVE: u8 = 4;
    // Anything else: mapped to a text each.
}

/// Returns the tables. The first call unpacks them.
pub(crate) fn tables() -> &'static Tables {
    static TABLES: OnceBox<Tables> = OnceBox::new();
    TABLES.get_or_init(|| Box::new(Unpacking::new().unpack()))
}

/// Reads numbers from bytes. After the end every number is 0.
struct Numbers(core::slice::Iter<'static, u8>);

impl Numbers {
    fn of(bytes: &'static [u8]) -> Self {
        Self(bytes.iter())
    }

    fn byte(&mut self) -> u32 {
        self.0.next().copied().map_or(0, u32::from)
    }

    /// Reads an unsigned LEB128 number.
    fn number(&mut self) -> u32 {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = self.byte();
            number |= (byte & 0x7F) << shift;
            shift += 7;
            if byte < 0x80 {
                return number;
            }
        }
    }

    /// Reads a difference to add to the previous number: 0, -1, 1, -2, 2 ...
    fn difference(&mut self) -> u32 {
        let number = self.number();
        (number >> 1) ^ (number & 1).wrapping_neg()
    }
}

/// The unread numbers of the data, and the result so far.
struct Unpacking {
    tables: Tables,
    /// The code point whose value comes next.
    c: u32,
    /// The properties read last, and the number of further valid code points that have them.
    properties: Value,
    same_properties: u32,
    property_runs: Numbers,
    property_lengths: Numbers,
    next_composite: u32,
    composites: Numbers,
    first: u32,
    firsts: Numbers,
    seconds_high: Numbers,
    seconds_low: Numbers,
    text_lengths: Numbers,
    text_start: u32,
    text_starts: Numbers,
    text_rests: Numbers,
}

impl Unpacking {
    fn new() -> Self {
        let mut composites = Numbers::of(data::COMPOSITES);
        Self {
            tables: Tables::default(),
            c: 0,
            properties: Value::DISALLOWED,
            same_properties: 0,
            property_runs: Numbers::of(data::PROPERTY_RUNS),
            property_lengths: Numbers::of(data::PROPERTY_LENGTHS),
            next_composite: composites.number(),
            composites,
            first: 0,
            firsts: Numbers::of(data::FIRSTS),
            seconds_high: Numbers::of(data::SECONDS_HIGH),
            seconds_low: Numbers::of(data::SECONDS_LOW),
            text_lengths: Numbers::of(data::TEXT_LENGTHS),
            text_start: 0,
            text_starts: Numbers::of(data::TEXT_STARTS),
            text_rests: Numbers::of(data::TEXT_RESTS),
        }
    }

    fn unpack(mut self) -> Tables {
        let mut high = Numbers::of(data::PROPERTIES_HIGH);
        let properties = data::PROPERTIES_LOW.iter();
        let properties = properties.map(|&low| (high.byte() << 8) as u16 | u16::from(low));
        self.tables.properties = properties.map(Properties).collect();

        let mut lengths = Numbers::of(data::RUN_LENGTHS);
        let mut consecutive = Numbers::of(data::CONSECUTIVE);
        let mut target = 0;
        for &kind in data::RUNS {
            let length = lengths.number();
            match kind {
                run::DISALLOWED => self.push(Value::DISALLOWED, length),
                run::IGNORED => self.push(Value::IGNORED, length),
                run::VALID => self.push_valid(length),
                run::PAIRS => {
                    for _ in 0..length {
                        self.push_mapped([self.c + 1]);
                        self.push_valid(1);
                    }
                }
                run::CONSECUTIVE => {
                    target = consecutive.difference().wrapping_add(target);
                    (target..target + length).for_each(|c| self.push_mapped([c]));
                }
                _ => (0..length).for_each(|_| self.push_mapped_to_text()),
            }
        }
        // Fills the last block.
        self.push(Value::DISALLOWED, BLOCK as u32);
        self.tables
    }

    fn push(&mut self, value: Value, length: u32) {
        self.c += length;
        let values = &mut self.tables.values;
        let mut length = length as usize;
        while length > 0 {
            let step = length.min(BLOCK - values.len() % BLOCK);
            values.resize(values.len() + step, value);
            length -= step;
            if values.len() % BLOCK != 0 {
                return;
            }
            let (before, block) = values.split_at(values.len() - BLOCK);
            if before.ends_with(block) {
                values.truncate(before.len());
            }
            let block_index = (values.len() / BLOCK - 1) as u16;
            self.tables.blocks.push(block_index);
            if step == BLOCK {
                let more = length / BLOCK;
                self.tables.blocks.extend(core::iter::repeat_n(block_index, more));
                length %= BLOCK;
            }
        }
    }

    fn push_mapped_to_text(&mut self) {
        self.text_start = self.text_starts.difference().wrapping_add(self.text_start);
        self.tables.texts.push(to_char(self.text_start));
        for _ in 1..self.text_lengths.byte() {
            self.tables.texts.push(to_char(self.text_rests.number()));
        }
        self.push_mapped([]);
    }

    /// Maps the next code point to a text: the code points already written, then `text`.
    fn push_mapped<const N: usize>(&mut self, text: [u32; N]) {
        let tables = &mut self.tables;
        let value = Value::FIRST_MAPPED + tables.text_ends.len() as u16;
        tables.texts.extend(text.map(to_char));
        tables.text_ends.push(tables.texts.len() as u16);
        self.push(Value(value), 1);
    }

    fn push_valid(&mut self, mut length: u32) {
        while length > 0 {
            if self.same_properties == 0 {
                let index = self.property_runs.byte() as u16;
                self.properties = Value(Value::FIRST_PROPERTIES + index);
                self.same_properties = self.property_lengths.number();
            }
            let up_to_composite = self.next_composite.wrapping_sub(self.c);
            let step = if up_to_composite == 0 {
                self.push_composite();
                1
            } else {
                let step = length.min(self.same_properties).min(up_to_composite);
                self.push(self.properties, step);
                step
            };
            self.same_properties -= step;
            length -= step;
        }
    }

    fn push_composite(&mut self) {
        self.first = self.firsts.difference().wrapping_add(self.first);
        let first = to_char(self.first);
        let second = to_char(self.seconds_high.number() << 8 | self.seconds_low.byte());

        let index = self.tables.composites.len() as u16;
        let position = self.tables.composition_index(first, second);
        self.tables.compositions.insert(position, index);
        self.tables.composites.push(Composite { c: to_char(self.c), first, second, properties: self.properties });
        let value = Value::FIRST_COMPOSITE + index;
        self.push(Value(value), 1);
        self.next_composite += self.composites.number();
    }
}

fn to_char(c: u32) -> char {
    char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER)
}
