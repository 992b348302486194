//! The part that does not need WebAssembly.

use core::sync::atomic::Ordering::Relaxed;

use super::{MODULE, TEXT};

/// The first of the characters that are digits. Among them, a space stands for the backslash.
const ZERO: u8 = b'#';
const DIGITS: u32 = 92;

/// Only digits below this one end a number.
const LAST_DIGITS: u32 = 64;

// The streams: data outside instructions, the instructions, and their operands by kind.
const HEADS: u8 = 0;
const INSTRUCTIONS: u8 = 1;
const STREAMS: usize = 8;

// The first byte of the instructions that begin and end a block.
const BLOCK: u8 = 0x02;
const IF: u8 = 0x04;
const END: u8 = 0x0b;

/// The greatest number of kinds of instructions, and of bytes that all instructions of a kind share.
const KINDS: usize = 512;
const FIXED_BYTES: usize = 18;

struct Unpacking {
    /// The offset of the next digit of each stream.
    offsets: [usize; STREAMS],
    /// The bit of a byte that flips the next higher bit.
    flipping: u8,
    /// For each kind of instructions: the stream of its operand, the number of its fixed bytes, and these bytes. `HEADS`
    /// stands for no operand.
    kinds: [[u8; 2 + FIXED_BYTES]; KINDS],
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
        let number = self.number(stream) as u8;
        number ^ ((number & self.flipping) << 1)
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
    fn copy_integer(&mut self, stream: u8) {
        loop {
            let byte = self.byte(stream);
            self.push(byte);
            if byte < 0x80 {
                break;
            }
        }
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
        self.copy_bytes(); // its locals
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
        let operand = self.kinds[kind][0];
        if operand != HEADS {
            self.copy_integer(operand);
        }
        match self.kinds[kind][2] {
            BLOCK..=IF => 1,
            END => -1,
            _ => 0,
        }
    }
}

/// Restores the module from the text, and returns its length.
pub fn unpack() -> usize {
    let mut unpacking =
        Unpacking { offsets: [0; STREAMS], flipping: 0, kinds: [[0; 2 + FIXED_BYTES]; KINDS], length: 0 };
    unpacking.read_offsets();
    unpacking.flipping = unpacking.number(HEADS) as u8;
    unpacking.read_kinds();
    unpacking.copy_bytes();
    for _ in 0..unpacking.number(HEADS) {
        unpacking.copy_function();
    }
    unpacking.copy_bytes();
    unpacking.length
}
