//! [IPv6 addresses](https://url.spec.whatwg.org/#concept-ipv6).

use core::ops::Range;

use super::AddressBuffer;
use crate::validation_error::{ValidationError, ValidationErrorSink};

/// Runs the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser). `None` is failure.
pub(crate) fn parse(input: &str, sink: &mut dyn ValidationErrorSink) -> Option<[u16; 8]> {
    Parser { input, pointer: 0, address: [0; 8], piece_index: 0, compress: None, sink }.run()
}

/// The variables of the IPv6 parser.
struct Parser<'a> {
    input: &'a str,
    /// In bytes. Everything before it is ASCII, so it is always at the start of a code point.
    pointer: usize,
    address: [u16; 8],
    piece_index: usize,
    compress: Option<usize>,
    sink: &'a mut dyn ValidationErrorSink,
}

impl Parser<'_> {
    fn run(mut self) -> Option<[u16; 8]> {
        if self.c() == Some(b':') {
            if self.input.as_bytes().get(1) != Some(&b':') {
                return self.failure(ValidationError::Ipv6InvalidCompression, 0..1);
            }
            self.pointer += 2;
            self.piece_index += 1;
            self.compress = Some(self.piece_index);
        }
        while self.c().is_some() {
            if self.piece_index == 8 {
                return self.failure(ValidationError::Ipv6TooManyPieces, self.piece_range());
            }
            if self.c() == Some(b':') {
                if self.compress.is_some() {
                    // The U+003A (:) before this one ended a piece or an earlier compression.
                    let range = self.pointer - 1..self.pointer + 1;
                    return self.failure(ValidationError::Ipv6MultipleCompression, range);
                }
                self.pointer += 1;
                self.piece_index += 1;
                self.compress = Some(self.piece_index);
                continue;
            }
            let start = self.pointer;
            let mut value = 0;
            while self.pointer - start < 4 {
                let Some(digit) = self.digit(16) else {
                    break;
                };
                value = value * 0x10 + digit;
                self.pointer += 1;
            }
            let length = self.pointer - start;
            if self.c() == Some(b'.') {
                self.parse_ipv4(length)?;
                break;
            } else if self.c() == Some(b':') {
                self.pointer += 1;
                if self.c().is_none() {
                    return self.failure_at_c(ValidationError::Ipv6InvalidCodePoint);
                }
            } else if self.c().is_some() {
                return self.failure_at_c(ValidationError::Ipv6InvalidCodePoint);
            }
            if length > 1 && value < 1 << (4 * (length - 1)) {
                self.sink.report(ValidationError::Ipv6PieceLeadingZero, start..start + length, false);
            }
            self.address[self.piece_index] = value;
            self.piece_index += 1;
        }
        if let Some(compress) = self.compress {
            self.expand(compress);
        } else if self.piece_index != 8 {
            return self.failure(ValidationError::Ipv6TooFewPieces, 0..self.input.len());
        }
        Some(self.address)
    }

    /// Runs the steps for an IPv4 address at the end: `c` is the U+002E (.) after its first `length` code points.
    fn parse_ipv4(&mut self, length: usize) -> Option<()> {
        if length == 0 {
            return self.failure_at_c(ValidationError::Ipv4InIpv6InvalidCodePoint);
        }
        self.pointer -= length;
        let start = self.pointer;
        if self.piece_index > 6 {
            let range = start..self.input.len();
            return self.failure(ValidationError::Ipv4InIpv6TooManyPieces, range);
        }
        let mut numbers_seen = 0;
        while self.c().is_some() {
            if numbers_seen > 0 {
                if self.c() == Some(b'.') && numbers_seen < 4 {
                    self.pointer += 1;
                } else {
                    return self.failure_at_c(ValidationError::Ipv4InIpv6InvalidCodePoint);
                }
            }
            let ipv4_piece = self.parse_ipv4_piece()?;
            let piece = &mut self.address[self.piece_index];
            *piece = *piece * 0x100 + ipv4_piece;
            numbers_seen += 1;
            if numbers_seen == 2 || numbers_seen == 4 {
                self.piece_index += 1;
            }
        }
        if numbers_seen != 4 {
            return self.failure(ValidationError::Ipv4InIpv6TooFewParts, start..self.input.len());
        }
        Some(())
    }

    fn parse_ipv4_piece(&mut self) -> Option<u16> {
        let start = self.pointer;
        let Some(mut ipv4_piece) = self.digit(10) else {
            return self.failure_at_c(ValidationError::Ipv4InIpv6InvalidCodePoint);
        };
        self.pointer += 1;
        while let Some(number) = self.digit(10) {
            if ipv4_piece == 0 {
                let leading_zero = start..start + 1;
                return self.failure(ValidationError::Ipv4InIpv6InvalidCodePoint, leading_zero);
            }
            ipv4_piece = ipv4_piece * 10 + number;
            if ipv4_piece > 255 {
                while self.digit(10).is_some() {
                    self.pointer += 1;
                }
                let range = start..self.pointer;
                return self.failure(ValidationError::Ipv4InIpv6OutOfRangePart, range);
            }
            self.pointer += 1;
        }
        Some(ipv4_piece)
    }

    /// Moves the pieces after the compression to the end.
    fn expand(&mut self, compress: usize) {
        let mut swaps = self.piece_index - compress;
        self.piece_index = 7;
        while self.piece_index != 0 && swaps > 0 {
            self.address.swap(self.piece_index, compress + swaps - 1);
            self.piece_index -= 1;
            swaps -= 1;
        }
    }

    /// Returns the Standard's [c](https://url.spec.whatwg.org/#c). `None` is the EOF code point; a byte from
    /// 0x80 on starts a non-ASCII code point.
    #[inline(always)]
    fn c(&self) -> Option<u8> {
        self.input.as_bytes().get(self.pointer).copied()
    }

    /// Returns `c` interpreted as a digit, if it is one.
    #[inline(always)]
    fn digit(&self, radix: u32) -> Option<u16> {
        let digit = char::from(self.c()?).to_digit(radix)?;
        u16::try_from(digit).ok()
    }

    fn c_range(&self) -> Range<usize> {
        if !self.sink.records() {
            return 0..0;
        }
        let c = self.input[self.pointer..].chars().next();
        self.pointer..self.pointer + c.map_or(0, char::len_utf8)
    }

    /// Returns the range from `c` to the next U+003A (:), or `c` alone if it is U+003A (:).
    fn piece_range(&self) -> Range<usize> {
        if !self.sink.records() {
            return 0..0;
        }
        let rest = &self.input.as_bytes()[self.pointer..];
        match rest.iter().position(|&byte| byte == b':') {
            Some(0) => self.c_range(),
            Some(length) => self.pointer..self.pointer + length,
            None => self.pointer..self.input.len(),
        }
    }

    fn failure_at_c<T>(&mut self, error: ValidationError) -> Option<T> {
        self.failure(error, self.c_range())
    }

    fn failure<T>(&mut self, error: ValidationError, range: Range<usize>) -> Option<T> {
        self.sink.report(error, range, true);
        None
    }
}

/// Runs the [IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer): appends `address` to `output`.
pub(super) fn serialize(address: &[u16; 8], output: &mut AddressBuffer) {
    let compress = compressed_piece_index(address);
    let mut ignore0 = false;
    for (piece_index, &piece) in address.iter().enumerate() {
        if ignore0 && piece == 0 {
            continue;
        }
        ignore0 = false;
        if compress == Some(piece_index) {
            if piece_index == 0 {
                output.push(b':');
            }
            output.push(b':');
            ignore0 = true;
            continue;
        }
        push_shortest_hexadecimal(piece, output);
        if piece_index != 7 {
            output.push(b':');
        }
    }
}

fn push_shortest_hexadecimal(piece: u16, output: &mut AddressBuffer) {
    for shift in [12, 8, 4, 0] {
        if shift == 0 || piece >> shift != 0 {
            output.push(b"0123456789abcdef"[usize::from(piece >> shift & 0xF)]);
        }
    }
}

/// [Find the IPv6 address compressed piece index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index).
fn compressed_piece_index(address: &[u16; 8]) -> Option<usize> {
    let mut longest_index = None;
    let mut longest_size = 1;
    let mut found_index = None;
    let mut found_size = 0;
    for (piece_index, &piece) in address.iter().enumerate() {
        if piece != 0 {
            if found_size > longest_size {
                longest_index = found_index;
                longest_size = found_size;
            }
            found_index = None;
            found_size = 0;
        } else {
            if found_index.is_none() {
                found_index = Some(piece_index);
            }
            found_size += 1;
        }
    }
    if found_size > longest_size { found_index } else { longest_index }
}

/// The greatest number of bytes of a serialized address.
const LONGEST: usize = 39;

/// Returns whether `input` is a result of [`serialize`]. Branches only on a negative result, because the
/// positions of the colons are unpredictable. Each byte becomes a bit, and all pieces are tested at once.
pub(crate) fn is_serialized(input: &[u8]) -> bool {
    // The bytes from 0 to : are adjacent.
    let may_occur = |&byte: &u8| byte.wrapping_sub(b'0') < 11 || byte.wrapping_sub(b'a') < 6;
    if input.len() < 2 || input.len() > LONGEST || !input.iter().all(may_occur) {
        return false;
    }
    let (mut colons, mut zeros) = (0_u64, 0_u64);
    for &byte in input.iter().rev() {
        colons = colons << 1 | u64::from(byte == b':');
        zeros = zeros << 1 | u64::from(byte == b'0');
    }
    let digits = !colons & ((1 << input.len()) - 1);
    let starts = digits & !(digits << 1);
    let ends = digits & !(digits >> 1);
    let compressions = colons & (colons >> 1);
    let too_long = digits & digits >> 1 & digits >> 2 & digits >> 3 & digits >> 4;
    let leading_zeros = zeros & starts & !ends;
    // A colon follows a piece or a colon, and precedes one.
    let lone_first = colons & 1 & !compressions;
    let lone_last = colons >> (input.len() - 2) == 0b10;
    if too_long | leading_zeros | lone_first != 0 || lone_last {
        return false;
    }
    let count = starts.count_ones();
    // Pieces that are a single zero. In a run they are two bits apart.
    let zero_pieces = zeros & starts;
    if compressions == 0 {
        return count == 8 && zero_pieces & zero_pieces >> 2 == 0;
    }
    let compress = compressions.trailing_zeros();
    let compressed = 8_u32.saturating_sub(count);
    let before = zero_pieces & ((1 << compress) - 1);
    let after = zero_pieces >> compress;
    // Zeros next to the compression would belong to it; it replaces the first of the longest runs.
    let is_adjacent = before << 1 >> compress & 1 | after >> 2 & 1;
    compressions.is_power_of_two()
        && compressed > 1
        && is_adjacent == 0
        && longest_run(before) < compressed
        && longest_run(after) <= compressed
}

/// Returns the length of the longest run of bits that are two apart.
fn longest_run(mut bits: u64) -> u32 {
    let mut length = 0;
    while bits != 0 {
        bits &= bits >> 2;
        length += 1;
    }
    length
}
