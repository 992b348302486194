//! [Punycode](https://www.rfc-editor.org/rfc/rfc3492) of short labels, for a fast path.

use weburl_unicode::punycode::{INITIAL_BIAS, INITIAL_N, adapt, digits};

/// The greatest length of a label, in code points. An index in a label fits in [`INDEX_BITS`] bits.
pub(super) const LABEL_LENGTH: usize = 63;

const INDEX_BITS: u32 = 6;

/// Combines a non-ASCII code point and its index in the label into a number. In ascending order, these
/// numbers are in the order of encoding.
pub(super) fn insertion(code_point: u32, index: usize) -> u32 {
    code_point << INDEX_BITS | index as u32
}

/// Runs the [encoding procedure](https://www.rfc-editor.org/rfc/rfc3492#section-6.3) after the delimiter, for
/// a label of `length` code points. Returns the number of bytes written; `None` if `output` is too short.
///
/// The procedure scans the label for each code point, to count the code points before it that the decoder has
/// already inserted. This function marks them in the bits of a word instead.
pub(super) fn encode(insertions: &[u32], length: usize, output: &mut [u8]) -> Option<usize> {
    let bits_below = |index: u32| (1_u64 << index) - 1;
    let index_of = |insertion: u32| insertion & ((1 << INDEX_BITS) - 1);
    let indices = insertions.iter().fold(0, |indices, &insertion| indices | 1_u64 << index_of(insertion));
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
        for digit in digits(delta, bias) {
            *output.get_mut(output_length)? = digit;
            output_length += 1;
        }
        bias = adapt(delta, points, last == 0);
        present |= 1 << index;
        (n, next, last) = (code_point, rank + 1, insertion);
    }
    Some(output_length)
}
