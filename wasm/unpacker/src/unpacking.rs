//! The part that does not need WebAssembly.

use core::sync::atomic::Ordering::Relaxed;

use super::{MODULE, TEXT};

/// The first of the characters that are digits. Among them, a space stands for the backslash.
const ZERO: u8 = b'#';
const DIGITS: u32 = 92;

/// Only digits below this one end a number.
const LAST_DIGITS: u32 = 64;

// The streams: data outside instructions, the instructions, and operands by kind.
const HEADS: u8 = 0;
const INSTRUCTIONS: u8 = 1;
const CONSTANTS: u8 = 2;
const LABELS: u8 = 7;
const LONG_CONSTANTS: u8 = 9;
const STREAMS: usize = 10;

// The operand of an instruction: one of these kinds, or the next number of the stream with that index.
const NOTHING: u8 = 10;
const BLOCK: u8 = 11;
const END: u8 = 12;
const BRANCH_TABLE: u8 = 13;

/// The greatest number of kinds of instructions, and of bytes that all instructions of a kind share.
const KINDS: usize = 512;
const FIXED_BYTES: usize = 18;

struct Unpacking {
    /// The offset of the next digit of each stream.
    offsets: [usize; STREAMS],
    /// For each kind of instructions: its operand, the number of its fixed bytes, and these bytes.
    kinds: [[u8; 2 + FIXED_BYTES]; KINDS],
    /// The bytes that one digit stands for.
    frequent: [u8; LAST_DIGITS as usize],
    /// The length of the module so far.
    length: usize,
}

impl Unpacking {
    fn number(&mut self, stream: u8) -> u32 {
        let offset = &mut self.offsets[usize::from(stream)];
        let mut number = 0;
        loop {
            let character = TEXT[*offset].load(Relaxed);
            *offset += 1;
            let backslash = if character == b' ' { b'\\' } else { character };
            let digit = u32::from(backslash - ZERO);
            if digit < LAST_DIGITS {
                return number * LAST_DIGITS + digit;
            }
            number = number * (DIGITS - LAST_DIGITS) + digit - LAST_DIGITS;
        }
    }

    fn byte(&mut self, stream: u8) -> u8 {
        let number = self.number(stream);
        match self.frequent.get(number as usize) {
            Some(byte) => *byte,
            None => (number - LAST_DIGITS) as u8,
        }
    }

    fn push(&mut self, byte: u8) {
        MODULE[self.length].store(byte, Relaxed);
        self.length += 1;
    }

    fn copy_bytes(&mut self) {
        for _ in 0..self.number(HEADS) {
            let byte = self.byte(HEADS);
            self.push(byte);
        }
    }

    /// <https://webassembly.github.io/spec/core/binary/values.html#integers>
    fn copy_number(&mut self, stream: u8) -> u32 {
        let number = self.number(stream);
        let mut rest = number;
        while rest >= 0x80 {
            self.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.push(rest as u8);
        number
    }

    /// Copies a signed number, for which small digits stand for numbers near zero.
    fn copy_signed(&mut self, stream: u8) {
        let number = self.number(stream);
        let mut rest = (number >> 1) as i32 ^ -((number & 1) as i32);
        while !(-0x40..0x40).contains(&rest) {
            self.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.push(rest as u8 & 0x7f);
    }

    /// Reads the offsets of the streams. The text has the lengths of all streams except the last, then the streams.
    fn read_offsets(&mut self) {
        for stream in 1..STREAMS {
            self.offsets[stream] = self.number(HEADS) as usize;
        }
        for stream in 1..STREAMS {
            self.offsets[stream] += self.offsets[stream - 1];
        }
    }

    fn read_frequent_bytes(&mut self) {
        let mut byte = 0;
        for index in 0..self.frequent.len() {
            byte += self.number(HEADS) as u8;
            self.frequent[index] = byte;
        }
    }

    fn read_kinds(&mut self) {
        for kind in 0..self.number(HEADS) as usize {
            let operand = self.number(HEADS) as u8;
            let length = self.number(HEADS) as u8;
            self.kinds[kind][0] = operand;
            self.kinds[kind][1] = length;
            for index in 2..2 + usize::from(length) {
                self.kinds[kind][index] = self.byte(HEADS);
            }
        }
    }

    fn copy_function(&mut self) {
        // The size comes first, but is known last.
        let size_length = self.number(HEADS) as usize;
        let size_offset = self.length;
        let start = size_offset + size_length;
        self.length = start;
        for _ in 0..self.copy_number(HEADS) {
            // The number of locals, and their type.
            self.copy_number(HEADS);
            self.copy_number(HEADS);
        }
        let mut depth = 1;
        while depth > 0 {
            depth += self.copy_instruction();
        }
        let mut size = self.length - start;
        let mut offset = size_offset;
        while offset < start {
            let more = if offset + 1 < start { 0x80 } else { 0 };
            MODULE[offset].store(size as u8 & 0x7f | more, Relaxed);
            size >>= 7;
            offset += 1;
        }
    }

    /// Returns the change in the nesting depth of blocks.
    fn copy_instruction(&mut self) -> i32 {
        let kind = self.number(INSTRUCTIONS) as usize;
        for index in 2..2 + usize::from(self.kinds[kind][1]) {
            self.push(self.kinds[kind][index]);
        }
        match self.kinds[kind][0] {
            NOTHING => {}
            BLOCK => return 1,
            END => return -1,
            BRANCH_TABLE => {
                for _ in 0..=self.copy_number(LABELS) {
                    self.copy_number(LABELS);
                }
            }
            CONSTANTS => self.copy_signed(CONSTANTS),
            LONG_CONSTANTS => loop {
                let byte = self.byte(LONG_CONSTANTS);
                self.push(byte);
                if byte < 0x80 {
                    break;
                }
            },
            stream => {
                self.copy_number(stream);
            }
        }
        0
    }
}

/// Restores the module from the text, and returns its length.
pub fn unpack() -> usize {
    let mut unpacking = Unpacking {
        offsets: [0; STREAMS],
        kinds: [[0; 2 + FIXED_BYTES]; KINDS],
        frequent: [0; LAST_DIGITS as usize],
        length: 0,
    };
    unpacking.read_offsets();
    unpacking.read_frequent_bytes();
    unpacking.read_kinds();
    unpacking.copy_bytes();
    for _ in 0..unpacking.number(HEADS) {
        unpacking.copy_function();
    }
    unpacking.copy_bytes();
    unpacking.length
}
