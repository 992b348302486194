//! The terms of the [Infra Standard](https://infra.spec.whatwg.org/) that the URL Standard builds on.

use alloc::string::String;
use alloc::vec::Vec;

/// [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline): TAB, LF or CR.
#[inline]
#[must_use]
pub const fn is_ascii_tab_or_newline(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\r')
}

/// [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space): U+0000 to U+0020.
#[inline]
#[must_use]
pub const fn is_c0_control_or_space(byte: u8) -> bool {
    byte <= 0x20
}

/// [Noncharacter](https://infra.spec.whatwg.org/#noncharacter): U+FDD0 to U+FDEF, and the last two
/// code points of each plane.
#[inline]
#[must_use]
pub const fn is_noncharacter(c: char) -> bool {
    let value = c as u32;
    value & 0xFFFE == 0xFFFE || matches!(value, 0xFDD0..=0xFDEF)
}

/// Strips leading and trailing C0 controls and spaces from `input`; also returns the number of bytes removed
/// at its start.
#[must_use]
pub fn strip_c0_control_or_space(input: &str) -> (&str, usize) {
    let is_stripped = |c: char| c.is_ascii() && is_c0_control_or_space(c as u8);
    let stripped = input.trim_start_matches(is_stripped);
    let removed = input.len() - stripped.len();
    (stripped.trim_end_matches(is_stripped), removed)
}

/// [Serializes an integer](https://url.spec.whatwg.org/#serialize-an-integer): appends the shortest decimal
/// form of `integer` to `output`.
pub fn serialize_an_integer(integer: u32, output: &mut String) {
    let mut power = 1;
    while integer / power >= 10 {
        power *= 10;
    }
    while power > 0 {
        // OK because a remainder modulo 10 is one digit.
        output.push(char::from(b'0' + (integer / power % 10) as u8));
        power /= 10;
    }
}

/// Like [`serialize_an_integer`], as a new string. The formatting of the standard library is 2 kB of a module.
pub fn serialized_integer(integer: u32) -> String {
    let mut output = String::new();
    serialize_an_integer(integer, &mut output);
    output
}

/// Stops: `invariant` does not hold, so any result would be wrong. In WebAssembly this is a trap, and JavaScript discards
/// the instance.
#[cold]
#[inline(never)]
#[allow(clippy::panic, reason = "the only panic of the crate")]
pub fn broken(invariant: &'static str) -> ! {
    panic!("{invariant}")
}

/// Returns bytes that are UTF-8 as a text.
#[inline]
#[must_use]
pub fn utf_8(bytes: &[u8]) -> &str {
    match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => broken("the bytes of a text are UTF-8"),
    }
}

/// Returns bytes that are UTF-8 as a text, with their memory.
#[inline]
#[must_use]
pub fn into_utf_8(bytes: Vec<u8>) -> String {
    match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => broken("the bytes of a text are UTF-8"),
    }
}
