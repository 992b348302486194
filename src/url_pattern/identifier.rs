//! The code points that a group's name may contain: the same as in a JavaScript identifier.

use super::identifier_table::RUNS;

/// [Is a valid name code point](https://urlpattern.spec.whatwg.org/#is-a-valid-name-code-point):
/// whether it is an [IdentifierStart](https://tc39.es/ecma262/#prod-IdentifierStart) or, if it is not the
/// first, an [IdentifierPart](https://tc39.es/ecma262/#prod-IdentifierPart).
#[must_use]
pub fn is_a_valid_name_code_point(code_point: char, first: bool) -> bool {
    match code_point {
        'a'..='z' | 'A'..='Z' | '$' | '_' => true,
        '0'..='9' => !first,
        '\0'..='\x7F' => false,
        // <ZWNJ> and <ZWJ>
        '\u{200C}' | '\u{200D}' => !first,
        _ => match class(code_point) {
            ID_START => true,
            ID_CONTINUE => !first,
            _ => false,
        },
    }
}

// The Unicode properties of a code point, in the table's order: neither property, both properties (ID_Start is a
// subset of ID_Continue), or only ID_Continue.
const NEITHER: u32 = 0;
const ID_START: u32 = 1;
const ID_CONTINUE: u32 = 2;

/// Returns the class of a code point above U+007F.
///
/// Reads the table from its start. A searchable table would be several times as large, and names outside
/// ASCII are rare and short.
fn class(code_point: char) -> u32 {
    let mut class = NEITHER;
    let mut run_end = 0x80;
    let mut number = 0;
    for &byte in RUNS {
        number = number << 7 | u32::from(byte & 0x7F);
        if byte & 0x80 != 0 {
            continue;
        }
        run_end += number >> 1;
        if u32::from(code_point) < run_end {
            return class;
        }
        // The next run has the next class or, if the bit is set, the one after it.
        class = (class + 1 + (number & 1)) % 3;
        number = 0;
    }
    class
}
