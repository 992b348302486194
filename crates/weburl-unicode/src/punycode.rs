//! [Punycode](https://www.rfc-editor.org/rfc/rfc3492).
//!
//! Spec divergence: both procedures take quadratic time, so labels that are far longer than the DNS's limit
//! of 63 bytes are refused. The limits are the same as in the crate `idna` and in ICU.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

/// The greatest number of bytes to decode.
const DECODE_MAXIMUM: usize = 2000;

/// The greatest number of code points to encode. With it, the encoding procedure cannot overflow.
const ENCODE_MAXIMUM: usize = 1000;

// The parameter values for Punycode.
const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
/// The bias before the first code point.
pub const INITIAL_BIAS: u32 = 72;
/// The code point before the first one that is not basic, plus one.
pub const INITIAL_N: u32 = 0x80;

const DELIMITER: char = '-';

/// Runs the [bias adaptation function](https://www.rfc-editor.org/rfc/rfc3492#section-6.1).
#[inline]
#[must_use]
pub fn adapt(delta: u32, points: u32, is_first: bool) -> u32 {
    let mut delta = delta / if is_first { DAMP } else { 2 };
    delta += delta / points;
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}

/// "let t = tmin if k <= bias {+ tmin}, or tmax if k >= bias + tmax, or k - bias otherwise"
#[inline]
fn threshold(k: u32, bias: u32) -> u32 {
    k.saturating_sub(bias).clamp(T_MIN, T_MAX)
}

/// Runs the [decoding procedure](https://www.rfc-editor.org/rfc/rfc3492#section-6.2) on lowercase `punycode`, the
/// text after "xn--" of a label. `None` if it fails, if `punycode` is the result of encoding an ASCII label, or if
/// it is too long.
#[must_use]
pub fn decode(punycode: &[char]) -> Option<Vec<char>> {
    if punycode.last().is_none_or(|&c| c == DELIMITER) || punycode.len() > DECODE_MAXIMUM {
        return None;
    }
    // "consume all code points before the last delimiter (if there is one)"; at the start it delimits nothing.
    let delimiter = punycode.iter().rposition(|&c| c == DELIMITER);
    let (basic, digits) = match delimiter {
        Some(index) if index > 0 => (&punycode[..index], &punycode[index + 1..]),
        _ => (&punycode[..0], punycode),
    };
    if !basic.iter().all(char::is_ascii) {
        return None;
    }
    let mut output = basic.to_vec();
    let (mut n, mut i, mut bias) = (INITIAL_N, 0_u32, INITIAL_BIAS);
    let mut digits = digits.iter();
    while !digits.as_slice().is_empty() {
        let (old_i, mut weight, mut k) = (i, 1_u32, BASE);
        loop {
            let digit = digit_value(*digits.next()?)?;
            i = i.checked_add(digit.checked_mul(weight)?)?;
            let threshold = threshold(k, bias);
            if digit < threshold {
                break;
            }
            weight = weight.checked_mul(BASE - threshold)?;
            k += BASE;
        }
        let points = output.len() as u32 + 1;
        bias = adapt(i - old_i, points, old_i == 0);
        n = n.checked_add(i / points)?;
        i %= points;
        output.insert(i as usize, char::from_u32(n)?);
        i += 1;
    }
    Some(output)
}

fn digit_value(c: char) -> Option<u32> {
    match c {
        'a'..='z' => Some(u32::from(c) - u32::from('a')),
        '0'..='9' => Some(u32::from(c) - u32::from('0') + 26),
        _ => None,
    }
}

/// Returns whether `label` has to be encoded and is too long for [`encode`].
#[must_use]
pub fn is_too_long(label: &[char]) -> bool {
    label.len() > ENCODE_MAXIMUM && !label.iter().all(char::is_ascii)
}

/// Runs the [encoding procedure](https://www.rfc-editor.org/rfc/rfc3492#section-6.3): appends the Punycode of
/// `label` to `output`.
pub fn encode(label: &[char], output: &mut String) {
    debug_assert!(!is_too_long(label));
    let basic = label.iter().filter(|c| c.is_ascii());
    let basic_length = basic.clone().count() as u32;
    output.extend(basic);
    if basic_length > 0 {
        output.push(DELIMITER);
    }
    let (mut n, mut delta, mut bias) = (INITIAL_N, 0, INITIAL_BIAS);
    let mut handled = basic_length;
    let code_points = label.iter().map(|&c| u32::from(c));
    while let Some(next) = code_points.clone().filter(|&c| c >= n).min() {
        delta += (next - n) * (handled + 1);
        n = next;
        for c in code_points.clone() {
            if c < n {
                delta += 1;
            } else if c == n {
                output.extend(digits(delta, bias).map(char::from));
                bias = adapt(delta, handled + 1, handled == basic_length);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        n += 1;
    }
}

/// Returns the digits of a [generalized variable-length integer](https://www.rfc-editor.org/rfc/rfc3492#section-3.3).
#[inline]
pub fn digits(value: u32, bias: u32) -> impl Iterator<Item = u8> {
    let digit = |value: u32| value as u8 + if value < 26 { b'a' } else { b'0' - 26 };
    let (mut rest, mut k) = (Some(value), BASE);
    iter::from_fn(move || {
        let q = rest?;
        let threshold = threshold(k, bias);
        k += BASE;
        if q < threshold {
            rest = None;
            return Some(digit(q));
        }
        rest = Some((q - threshold) / (BASE - threshold));
        Some(digit(threshold + (q - threshold) % (BASE - threshold)))
    })
}
