//! The code points to which Unicode has not assigned a character.

use crate::unassigned_table::RUNS;

/// Returns whether the *General_Category* of `c` is *Unassigned* and `c` is not a
/// [noncharacter](https://infra.spec.whatwg.org/#noncharacter), which will never be assigned.
///
/// Scans a table of 1 kB. Does not unpack the tables of the other functions.
#[must_use]
pub fn is_unassigned(c: char) -> bool {
    let mut end = 0;
    let mut length = 0;
    let mut is_unassigned = false;
    for &byte in RUNS {
        length = length << 7 | u32::from(byte & 0x7F);
        if byte & 0x80 == 0 {
            end += length;
            if u32::from(c) < end {
                break;
            }
            length = 0;
            is_unassigned = !is_unassigned;
        }
    }
    is_unassigned && !is_noncharacter(c)
}

const fn is_noncharacter(c: char) -> bool {
    let value = c as u32;
    value & 0xFFFE == 0xFFFE || matches!(value, 0xFDD0..=0xFDEF)
}
