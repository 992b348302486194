//! [IPv4 addresses](https://url.spec.whatwg.org/#concept-ipv4).

use core::ops::Range;

use super::AddressBuffer;
use crate::validation_error::{ValidationError, ValidationErrorSink};

/// Runs the [ends in a number checker](https://url.spec.whatwg.org/#ends-in-a-number-checker).
pub(crate) fn ends_in_a_number(input: &[u8]) -> bool {
    let without_empty_part = input.strip_suffix(b".").unwrap_or(input);
    let dot = without_empty_part.iter().rposition(|&byte| byte == b'.');
    let last = &without_empty_part[dot.map_or(0, |dot| dot + 1)..];
    // A label that does not start with a digit is neither all digits nor an IPv4 number. Most domains end here.
    last.first().is_some_and(u8::is_ascii_digit)
        && (last.iter().all(u8::is_ascii_digit) || parse_number(last).is_some())
}

/// Runs the [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser). `None` is failure.
pub(crate) fn parse(input: &[u8], sink: &mut dyn ValidationErrorSink) -> Option<u32> {
    let mut parts = input;
    if let Some(without_empty_part) = parts.strip_suffix(b".") {
        sink.report(ValidationError::Ipv4EmptyPart, without_empty_part.len()..input.len(), false);
        parts = without_empty_part;
    }
    let split = || parts.split(|&byte| byte == b'.');
    let size = split().count();
    if size < 4 {
        sink.report(ValidationError::Ipv4TooFewParts, 0..parts.len(), false);
    }
    if size > 4 {
        if sink.records() {
            let start: usize = split().take(4).map(|part| part.len() + 1).sum();
            sink.report(ValidationError::Ipv4TooManyParts, start..parts.len(), true);
        }
        return None;
    }
    let mut numbers = [0; 4];
    let mut start = 0;
    let mut first_above_255: Option<Range<usize>> = None;
    for (number, part) in numbers.iter_mut().zip(split()) {
        let range = start..start + part.len();
        start = range.end + 1;
        let Some((value, is_non_decimal)) = parse_number(part) else {
            sink.report(ValidationError::Ipv4NonNumericPart, range, true);
            return None;
        };
        if is_non_decimal {
            sink.report(ValidationError::Ipv4NonDecimalPart, range.clone(), false);
        }
        if value > 255 && first_above_255.is_none() {
            first_above_255 = Some(range);
        }
        *number = value;
    }
    let address = assemble(&numbers[..size]);
    if let Some(range) = first_above_255 {
        sink.report(ValidationError::Ipv4OutOfRangePart, range, address.is_none());
    }
    address
}

/// Runs the IPv4 parser's steps that compute the address from the numbers. `None` if one of them is out of range.
fn assemble(numbers: &[u64]) -> Option<u32> {
    let (&last, others) = numbers.split_last()?;
    if others.iter().any(|&n| n > 255) || last >> (32 - 8 * others.len()) != 0 {
        return None;
    }
    let ipv4 = others.iter().zip([24, 16, 8]).fold(last, |ipv4, (n, shift)| ipv4 + (n << shift));
    u32::try_from(ipv4).ok()
}

/// Runs the [IPv4 number parser](https://url.spec.whatwg.org/#ipv4-number-parser). Returns the value, and
/// whether its digits are not decimal. `None` is failure.
///
/// A value above 2³² becomes 2³², which is out of every range too: in WebAssembly, saturating a product of 64 bits takes a
/// call for each digit.
fn parse_number(input: &[u8]) -> Option<(u64, bool)> {
    let (digits, radix) = match input {
        [] => return None,
        [b'0', b'X' | b'x', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] if !digits.is_empty() => (digits, 8),
        digits => (digits, 10),
    };
    let mut output: u64 = 0;
    for &digit in digits {
        let value = char::from(digit).to_digit(radix)?;
        output = (output * u64::from(radix) + u64::from(value)).min(1 << 32);
    }
    Some((output, radix != 10))
}

/// Runs the [IPv4 serializer](https://url.spec.whatwg.org/#concept-ipv4-serializer): appends `address` to `output`.
pub(super) fn serialize(address: u32, output: &mut AddressBuffer) {
    for (index, byte) in address.to_be_bytes().into_iter().enumerate() {
        if index != 0 {
            output.push(b'.');
        }
        if byte >= 100 {
            output.push(b'0' + byte / 100);
        }
        if byte >= 10 {
            output.push(b'0' + byte / 10 % 10);
        }
        output.push(b'0' + byte % 10);
    }
}

/// Returns whether `input` is a result of [`serialize`]. Branches only on a negative result, because the number
/// of digits of a part is unpredictable.
pub(crate) fn is_serialized(input: &[u8]) -> bool {
    let (mut dots, mut length, mut value) = (0, 0, 0);
    for &byte in input {
        let is_dot = byte == b'.';
        let digit = u32::from(byte.wrapping_sub(b'0'));
        let has_leading_zero = (length > 0) & (value == 0);
        let next = value * 10 + digit;
        if is_dot & (length == 0) | !is_dot & ((digit > 9) | has_leading_zero | (next > 255)) {
            return false;
        }
        dots += usize::from(is_dot);
        length = if is_dot { 0 } else { length + 1 };
        value = if is_dot { 0 } else { next };
    }
    dots == 3 && length > 0
}
