//! The unpacker of `../unpacker`, and random modules with the texts that `scripts/build/inline.mjs` writes
//! for such modules.

use std::sync::Mutex;
use std::sync::atomic::AtomicU8;
use std::sync::atomic::Ordering::Relaxed;

use crate::Input;

#[path = "../../unpacker/src/unpacking.rs"]
mod unpacking;

const ROOM: usize = 1 << 20;

static TEXT: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];
static MODULE: [AtomicU8; ROOM] = [const { AtomicU8::new(0) }; ROOM];

/// Returns the unpacker's result for `text`; `None` if it traps.
pub fn unpack(text: &[u8]) -> Option<Vec<u8>> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock();
    for (cell, byte) in TEXT.iter().zip(text) {
        cell.store(*byte, Relaxed);
    }
    let length = std::panic::catch_unwind(unpacking::unpack).ok();
    for cell in &TEXT[..text.len()] {
        cell.store(0, Relaxed);
    }
    let module = MODULE.get(..length?)?;
    Some(module.iter().map(|byte| byte.load(Relaxed)).collect())
}

const STREAMS: usize = 10;
const HEADS: usize = 0;
const CONSTANTS: usize = 1;
const LONG_CONSTANTS: usize = 5;
const LABELS: usize = 6;
const INSTRUCTIONS: usize = 9;

/// The operands that can follow an instruction: a number of the stream with this index, or one of the named
/// kinds.
const FOLLOWERS: [usize; 12] = [
    CONSTANTS,
    2,
    3,
    4,
    LONG_CONSTANTS,
    LABELS,
    7,
    8,
    NOTHING,
    BLOCK,
    END,
    BRANCH_TABLE,
];
const NOTHING: usize = 10;
const BLOCK: usize = 11;
const END: usize = 12;
const BRANCH_TABLE: usize = 13;

/// The end of a block: the first kind of instructions of every module here.
const END_KIND: (usize, &[u8]) = (END, &[0x0B]);

/// A module and its text, written side by side.
#[derive(Default)]
struct Writer {
    module: Vec<u8>,
    streams: [Vec<u8>; STREAMS],
    frequent: Vec<u8>,
}

/// Works like `written` in `scripts/build/inline.mjs`.
fn write(mut number: u32, text: &mut Vec<u8>) {
    let digit = |digit: u32| match 0x23 + digit as u8 {
        b'\\' => b' ',
        character => character,
    };
    let mut digits = vec![digit(number % 64)];
    number /= 64;
    while number > 0 {
        digits.push(digit(64 + number % 28));
        number /= 28;
    }
    text.extend(digits.iter().rev());
}

/// <https://webassembly.github.io/spec/core/binary/values.html#integers>
fn write_leb128(mut number: i64, is_signed: bool, module: &mut Vec<u8>) {
    loop {
        let byte = (number & 0x7F) as u8;
        number >>= 7;
        let is_last = match number {
            0 => !is_signed || byte < 0x40,
            -1 => is_signed && byte >= 0x40,
            _ => false,
        };
        module.push(if is_last { byte } else { byte | 0x80 });
        if is_last {
            return;
        }
    }
}

impl Writer {
    fn number(&mut self, stream: usize, number: u32) {
        write(number, &mut self.streams[stream]);
    }

    fn bytes(&mut self, stream: usize, bytes: &[u8]) {
        for byte in bytes {
            let index = self.frequent.iter().position(|frequent| frequent == byte);
            let number = index.map_or(64 + u32::from(*byte), |index| index as u32);
            self.number(stream, number);
        }
    }

    fn counted_bytes(&mut self, bytes: &[u8]) {
        self.number(HEADS, bytes.len() as u32);
        self.bytes(HEADS, bytes);
        self.module.extend(bytes);
    }

    fn operand(&mut self, stream: usize, number: u32) {
        self.number(stream, number);
        write_leb128(number.into(), false, &mut self.module);
    }

    fn instruction(&mut self, number: usize, kind: (usize, &[u8]), input: &mut Input<'_>) {
        let (follower, fixed) = kind;
        self.number(INSTRUCTIONS, number as u32);
        self.module.extend(fixed);
        match follower {
            NOTHING | BLOCK | END => {}
            CONSTANTS => {
                let magnitude = i64::from(any_number(input) >> 1);
                let (constant, near_zero) = match input.flag() {
                    true => (-1 - magnitude, 2 * magnitude + 1),
                    false => (magnitude, 2 * magnitude),
                };
                self.number(CONSTANTS, near_zero as u32);
                write_leb128(constant, true, &mut self.module);
            }
            LONG_CONSTANTS => {
                let mut bytes = input.take(9).to_vec();
                bytes.iter_mut().for_each(|byte| *byte |= 0x80);
                bytes.push(input.number(0x80) as u8);
                self.bytes(LONG_CONSTANTS, &bytes);
                self.module.extend(bytes);
            }
            BRANCH_TABLE => {
                let labels = input.number(8);
                self.operand(LABELS, labels as u32);
                for _ in 0..=labels {
                    let label = any_number(input);
                    self.operand(LABELS, label);
                }
            }
            stream => {
                let number = any_number(input);
                self.operand(stream, number);
            }
        }
    }

    fn function(&mut self, kinds: &[(usize, &[u8])], input: &mut Input<'_>) {
        let before = std::mem::take(&mut self.module);
        // The number of bytes of the size is known at the end, but is written at the start.
        let start = self.streams[HEADS].len();
        let groups = input.number(4);
        self.operand(HEADS, groups as u32);
        for _ in 0..2 * groups {
            let number = any_number(input);
            self.operand(HEADS, number);
        }
        let mut depth = 1;
        for _ in 0..input.number(32) {
            let number = input.number(kinds.len());
            depth += match kinds[number].0 {
                BLOCK => 1,
                // Only the last one ends the function.
                END if depth == 1 => continue,
                END => -1,
                _ => 0,
            };
            self.instruction(number, kinds[number], input);
        }
        for _ in 0..depth {
            self.instruction(0, END_KIND, input);
        }
        let body = std::mem::replace(&mut self.module, before);
        let size = body.len() as u32;
        let shortest = (1..5).find(|length| size < 1 << (7 * length)).unwrap_or(5);
        let length = shortest + input.number(6 - shortest as usize) as u32;
        let mut text = Vec::new();
        write(length, &mut text);
        self.streams[HEADS].splice(start..start, text);
        for index in 0..length {
            let more = if index + 1 < length { 0x80 } else { 0 };
            let bits = size.checked_shr(7 * index).unwrap_or(0) as u8 & 0x7F;
            self.module.push(bits | more);
        }
        self.module.extend(body);
    }

    fn into_text(self) -> Vec<u8> {
        let mut text = Vec::new();
        for stream in &self.streams[..STREAMS - 1] {
            write(stream.len() as u32, &mut text);
        }
        text.extend(self.streams.concat());
        text
    }
}

/// Returns a number of any length, with short and long ones equally often.
fn any_number(input: &mut Input<'_>) -> u32 {
    let bits = input.number(33) as u32;
    let bytes = input.take(4);
    let number = bytes
        .iter()
        .fold(0, |number, &byte| number << 8 | u32::from(byte));
    (u64::from(number) & ((1 << bits) - 1)) as u32
}

/// Returns a module of random instructions, and its text.
pub fn module_and_text(mut input: Input<'_>) -> (Vec<u8>, Vec<u8>) {
    let input = &mut input;
    let mut writer = Writer::default();
    let mut frequent: Vec<u8> = (0..=u8::MAX).collect();
    // Any 64 consecutive ones.
    let first = input.number(193);
    frequent.drain(..first);
    frequent.truncate(64);
    let mut last = 0;
    for &byte in &frequent {
        writer.number(HEADS, u32::from(byte - last));
        last = byte;
    }
    writer.frequent = frequent;

    let mut kinds = vec![END_KIND];
    for _ in 0..input.number(40) {
        let follower = input.choose(&FOLLOWERS);
        let length = input.number(19);
        kinds.push((follower, input.take(length)));
    }
    writer.number(HEADS, kinds.len() as u32);
    for (follower, fixed) in &kinds {
        writer.number(HEADS, *follower as u32);
        writer.number(HEADS, fixed.len() as u32);
        writer.bytes(HEADS, fixed);
    }
    let length = input.number(256);
    writer.counted_bytes(input.take(length));
    let functions = input.number(8);
    writer.number(HEADS, functions as u32);
    for _ in 0..functions {
        writer.function(&kinds, input);
    }
    writer.counted_bytes(input.rest());
    (writer.module.clone(), writer.into_text())
}
