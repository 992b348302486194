//! The code points to which Unicode has not assigned a character.

use super::unassigned_table::RUNS;
use crate::infra::is_noncharacter;

/// Tells whether `c` has the *General_Category* Unassigned and is not a
/// [noncharacter](https://infra.spec.whatwg.org/#noncharacter), which will never be assigned.
pub(super) fn is_unassigned(c: char) -> bool {
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
