//! [URL paths](https://url.spec.whatwg.org/#url-path), their dot segments, and Windows drive letters.

use alloc::string::String;
use alloc::vec::Vec;

/// A [URL path](https://url.spec.whatwg.org/#url-path).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// An [opaque path](https://url.spec.whatwg.org/#url-opaque-path): one
    /// [URL path segment](https://url.spec.whatwg.org/#url-path-segment).
    Opaque(String),
    /// A list of URL path segments.
    List(Vec<String>),
}

/// Returns whether `segment` is a [single-dot URL path segment](https://url.spec.whatwg.org/#single-dot-path-segment).
#[inline]
pub(crate) fn is_single_dot(segment: &[u8]) -> bool {
    segment == b"." || segment.eq_ignore_ascii_case(b"%2e")
}

/// Returns whether `segment` is a [double-dot URL path segment](https://url.spec.whatwg.org/#double-dot-path-segment).
#[inline]
pub(crate) fn is_double_dot(segment: &[u8]) -> bool {
    segment == b".."
        || segment.eq_ignore_ascii_case(b".%2e")
        || segment.eq_ignore_ascii_case(b"%2e.")
        || segment.eq_ignore_ascii_case(b"%2e%2e")
}

/// Returns whether `input` is a [Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter).
#[inline]
pub(crate) fn is_windows_drive_letter(input: &str) -> bool {
    matches!(*input.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Returns whether `input` is a
/// [normalized Windows drive letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter).
#[inline]
pub(crate) fn is_normalized_windows_drive_letter(input: &str) -> bool {
    matches!(*input.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
}

/// Returns whether `input`
/// [starts with a Windows drive letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter).
#[must_use]
pub fn starts_with_a_windows_drive_letter(input: &str) -> bool {
    match *input.as_bytes() {
        [letter, b':' | b'|', ref rest @ ..] if letter.is_ascii_alphabetic() => {
            matches!(rest, [] | [b'/' | b'\\' | b'?' | b'#', ..])
        }
        _ => false,
    }
}
