//! The byte classes of all fast paths: for each component, the bytes that end it or change within it.

use crate::host::is_forbidden_domain_code_point;
use crate::percent_encoding::{C0_CONTROL, FRAGMENT, PATH, SPECIAL_QUERY, USERINFO};

/// Marks in [`CLASSES`] a byte that a serialized domain cannot contain.
pub(super) const NOT_DOMAIN: u8 = 1;
/// Marks a byte that ends a path, separates its segments, or changes in a path.
pub(super) const NOT_SEGMENT: u8 = 2;
/// Marks a byte that ends a query or changes in one.
pub(super) const NOT_QUERY: u8 = 4;
/// Marks a byte that changes in a fragment.
pub(super) const NOT_FRAGMENT: u8 = 8;

/// Marks a byte that changes in a username or password.
pub(super) const NOT_USERINFO: u8 = 16;
/// Marks a byte that ends an opaque path or changes in one, except a space.
pub(super) const NOT_OPAQUE_PATH: u8 = 32;

/// Marks the slash.
pub(super) const SLASH: u8 = 64;
/// Marks a byte that can start a dot segment.
pub(super) const DOT_OR_PERCENT: u8 = 128;

/// The classes of each byte.
pub(super) static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut index = 0;
    while index < 256 {
        let byte = index as u8;
        let is_slash = byte == b'/' || byte == b'\\';
        // A byte above 0x7F is part of a domain that needs UTS #46.
        if !byte.is_ascii() || byte.is_ascii_uppercase() || is_forbidden_domain_code_point(byte) {
            classes[index] |= NOT_DOMAIN;
        }
        if is_slash || PATH.contains(byte) {
            classes[index] |= NOT_SEGMENT;
        }
        if SPECIAL_QUERY.contains(byte) {
            classes[index] |= NOT_QUERY;
        }
        if FRAGMENT.contains(byte) {
            classes[index] |= NOT_FRAGMENT;
        }
        if USERINFO.contains(byte) {
            classes[index] |= NOT_USERINFO;
        }
        if C0_CONTROL.contains(byte) || matches!(byte, b'?' | b'#') {
            classes[index] |= NOT_OPAQUE_PATH;
        }
        if byte == b'/' {
            classes[index] |= SLASH;
        }
        if matches!(byte, b'.' | b'%') {
            classes[index] |= DOT_OR_PERCENT;
        }
        index += 1;
    }
    classes
};

/// Returns the offset of the first byte of `class`, starting at `start`; the length of the input without one.
#[inline(always)]
pub(super) fn run_of(class: u8, input: &[u8], start: usize) -> usize {
    let class_of = |byte: u8| CLASSES[usize::from(byte)] & class;
    let mut rest = &input[start..];
    while let [a, b, c, d, others @ ..] = rest {
        if class_of(*a) | class_of(*b) | class_of(*c) | class_of(*d) != 0 {
            break;
        }
        rest = others;
    }
    while let [byte, others @ ..] = rest {
        if class_of(*byte) != 0 {
            break;
        }
        rest = others;
    }
    input.len() - rest.len()
}
