//! Helpers of the tests of generated files.

use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Appends `number`, 7 bits to a byte, with bit 7 set in all but the last byte.
pub(crate) fn push_number(number: u32, bytes: &mut Vec<u8>) {
    for shift in [21, 14, 7] {
        if number >> shift != 0 {
            bytes.push(0x80 | (number >> shift) as u8);
        }
    }
    bytes.push(number as u8 & 0x7F);
}

/// Returns the literal of `bytes`, on several lines.
pub(crate) fn byte_string(bytes: &[u8]) -> String {
    let mut text = String::from("b\"");
    for line in bytes.chunks(24) {
        text.push_str("\\\n    ");
        for byte in line {
            write!(text, "\\x{byte:02x}").unwrap();
        }
    }
    text.push('"');
    text
}

/// Compares a file with its expected text, or writes it.
pub(crate) fn is_up_to_date(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("WEBURL_UPDATE").is_some() {
        fs::write(&path, text).unwrap();
    }
    assert!(
        fs::read_to_string(&path).is_ok_and(|found| found == text),
        "{name} is out of date: run `WEBURL_UPDATE=1 cargo test --test generated`"
    );
}
