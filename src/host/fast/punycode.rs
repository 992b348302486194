//! [Punycode](https://www.rfc-editor.org/rfc/rfc3492) of short labels, for a fast path.

/// The greatest length of a label, in code points. An index in a label fits in [`INDEX_BITS`] bits.
pub(super) const LABEL_LENGTH: usize = 63;

const INDEX_BITS: u32 = 6;

/// Combines a non-ASCII code point and its index in the label into a number. In ascending order, these
/// numbers are in the order of encoding.
pub(super) fn insertion(code_point: u32, index: usize) -> u32 {
    code_point << INDEX_BITS | index as u32
}

// The parameter values for Punycode.
const BASE: u32 = 36;
const T_MIN: u32 = 1;
const T_MAX: u32 = 26;
const SKEW: u32 = 38;
const DAMP: u32 = 700;
const INITIAL_BIAS: u32 = 72;
const INITIAL_N: u32 = 0x80;

/// Runs the [encoding procedure](https://www.rfc-editor.org/rfc/rfc3492#section-6.3) after the delimiter, for
/// a label of `length` code points. Returns the number of bytes written; `None` if `output` is too short.
///
/// The procedure scans the label for each code point, to count the code points before it that the decoder has
/// already inserted. This function marks them in the bits of a word instead.
pub(super) fn encode(insertions: &[u32], length: usize, output: &mut [u8]) -> Option<usize> {
    let bits_below = |index: u32| (1_u64 << index) - 1;
    let index_of = |insertion: u32| insertion & ((1 << INDEX_BITS) - 1);
    let indices = insertions.iter().fold(0, |indices, &insertion| {
        indices | 1_u64 << index_of(insertion)
    });
    let mut present = bits_below(length as u32) & !indices;
    let mut output_length = 0;
    let (mut n, mut next, mut bias, mut last) = (INITIAL_N, 0, INITIAL_BIAS, 0);
    for count in length - insertions.len()..length {
        let insertion = insertions.iter().copied().filter(|&i| i > last).min()?;
        let (code_point, index) = (insertion >> INDEX_BITS, index_of(insertion));
        let rank = (present & bits_below(index)).count_ones();
        let points = count as u32 + 1;
        // OK because it is less than the number of code points times the length of the label.
        let delta = (code_point - n) * points + rank - next;
        output_length += write(delta, bias, output.get_mut(output_length..)?)?;
        bias = adapt(delta, points, last == 0);
        present |= 1 << index;
        (n, next, last) = (code_point, rank + 1, insertion);
    }
    Some(output_length)
}

/// Writes a [generalized variable-length integer](https://www.rfc-editor.org/rfc/rfc3492#section-3.3).
fn write(delta: u32, bias: u32, output: &mut [u8]) -> Option<usize> {
    let digit = |value: u32| value as u8 + if value < 26 { b'a' } else { b'0' - 26 };
    let (mut q, mut k) = (delta, BASE);
    for (index, byte) in output.iter_mut().enumerate() {
        let t = k.saturating_sub(bias).clamp(T_MIN, T_MAX);
        if q < t {
            *byte = digit(q);
            return Some(index + 1);
        }
        *byte = digit(t + (q - t) % (BASE - t));
        q = (q - t) / (BASE - t);
        k += BASE;
    }
    None
}

/// Runs the [bias adaptation function](https://www.rfc-editor.org/rfc/rfc3492#section-6.1).
fn adapt(delta: u32, points: u32, is_first: bool) -> u32 {
    let mut delta = delta / if is_first { DAMP } else { 2 };
    delta += delta / points;
    let mut k = 0;
    while delta > (BASE - T_MIN) * T_MAX / 2 {
        delta /= BASE - T_MIN;
        k += BASE;
    }
    k + (BASE - T_MIN + 1) * delta / (delta + SKEW)
}
