//! The [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).

use alloc::string::String;

use super::{Host, is_forbidden_host_code_point};
use crate::percent_encoding::{C0_CONTROL, percent_encoded_byte, utf_8_percent_encode};
use crate::url_code_points::is_url_code_point;
use crate::validation_error::{ValidationError, ValidationErrorSink};

/// Runs the [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser). `None` is failure;
/// the empty string is the empty host.
pub(super) fn parse(input: &str, sink: &mut dyn ValidationErrorSink) -> Option<Host> {
    if let Some(start) = input.bytes().position(is_forbidden_host_code_point) {
        sink.report(ValidationError::HostInvalidCodePoint, start..start + 1, true);
        return None;
    }
    if sink.records() {
        report_invalid_url_units(input, sink);
    }
    if input.is_empty() {
        return Some(Host::Empty);
    }
    let mut output = String::with_capacity(input.len());
    utf_8_percent_encode(input, C0_CONTROL, &mut output);
    Some(Host::Opaque(output))
}

/// Reports the first code point that is not a URL code point, and the first U+0025 (%) that is not followed
/// by two ASCII hex digits.
fn report_invalid_url_units(input: &str, sink: &mut dyn ValidationErrorSink) {
    if let Some((start, c)) = input.char_indices().find(|&(_, c)| !is_url_code_point(c) && c != '%') {
        sink.report(ValidationError::InvalidUrlUnit, start..start + c.len_utf8(), false);
    }
    if let Some((start, _)) =
        input.match_indices('%').find(|&(start, _)| percent_encoded_byte(&input.as_bytes()[start..]).is_none())
    {
        sink.report(ValidationError::InvalidUrlUnit, start..start + 1, false);
    }
}
