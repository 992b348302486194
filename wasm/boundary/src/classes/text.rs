//! Texts that JavaScript writes.

use weburl::internals::infra::broken;
pub(super) use weburl::internals::utf_16::{Utf16Index, code_units};

/// Returns the text in `bytes`, which JavaScript wrote as UTF-8.
pub(super) fn utf_8(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => broken("JavaScript writes UTF-8"),
    }
}
