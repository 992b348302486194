//! Helpers of the tests of generated files.

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

/// Compares a file with its expected content, or writes it.
pub(crate) fn is_up_to_date(name: &str, content: impl AsRef<[u8]>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("WEBURL_UPDATE").is_some() {
        fs::write(&path, &content).unwrap();
    }
    assert!(
        fs::read(&path).is_ok_and(|found| found == content.as_ref()),
        "{name} is out of date: run this test with WEBURL_UPDATE=1"
    );
}
