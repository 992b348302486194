//! A chunk of sixteen bytes, as a vector.

use core::arch::wasm32::{
    i8x16_bitmask, u8x16, u8x16_eq, u8x16_shr, u8x16_splat, u8x16_swizzle, u16x8_shl, u64x2, v128, v128_and,
};

use crate::url::fast::byte_classes::{CLASSES, DOT_OR_PERCENT, NOT_SEGMENT, SLASH};

/// The number of bytes of a chunk.
pub(in super::super) const BYTES: usize = 16;

/// The marks of a chunk. The first byte has the lowest bit.
pub(super) type Marks = u32;

/// The number of bits for each byte in the marks.
pub(super) const BITS: usize = 1;

/// Shifts out the marks of the first `passed` bytes, which may be all bytes.
#[inline(always)]
pub(super) fn after(marks: Marks, passed: usize) -> Marks {
    marks >> passed
}

#[derive(Clone, Copy)]
pub(super) struct Chunk(v128);

impl Chunk {
    #[inline(always)]
    pub(super) fn at(bytes: &[u8], start: usize) -> Self {
        let integer = |bytes: &[u8]| bytes.first_chunk().copied().map_or(0, u64::from_le_bytes);
        let bytes = &bytes[start..start + BYTES];
        Self(u64x2(integer(bytes), integer(&bytes[8..])))
    }

    /// Returns the [`Groups`] of each byte.
    #[inline(always)]
    fn groups(self, [high, low]: [v128; 2]) -> v128 {
        v128_and(u8x16_swizzle(high, u8x16_shr(self.0, 4)), u8x16_swizzle(low, v128_and(self.0, u8x16_splat(0xf))))
    }

    /// Marks the bytes of `CLASS`.
    #[inline(always)]
    pub(super) fn marks<const CLASS: u8>(self) -> Marks {
        let groups = const { Groups::of_rows(CLASS, 0).vectors() };
        marks_unless_zero(self.groups(groups))
    }

    /// Marks the bytes that end a path or change in it, the slashes, and the bytes that can start a dot segment.
    #[inline(always)]
    pub(super) fn path_marks(self) -> [Marks; 3] {
        let groups = const {
            Groups::of_rows(NOT_SEGMENT, SLASH)
                .and_next_to_slash(SLASHES, SLASH)
                .and_next_to_slash(DOTS, DOT_OR_PERCENT)
                .vectors()
        };
        let groups = self.groups(groups);
        let ends = v128_and(groups, u8x16_splat(!(SLASHES | DOTS)));
        // The bitmask takes the highest bit of each byte. The shift, in lanes of two bytes, moves the bit of
        // the slashes there.
        let slashes = i8x16_bitmask(u16x8_shl(groups, 1));
        let dots = i8x16_bitmask(groups);
        [marks_unless_zero(ends), slashes.into(), dots.into()]
    }
}

#[inline(always)]
fn marks_unless_zero(vector: v128) -> Marks {
    (!i8x16_bitmask(u8x16_eq(vector, u8x16_splat(0)))).into()
}

const DOTS: u8 = 1 << 7;
const SLASHES: u8 = 1 << 6;

/// Up to eight groups of bytes, one bit for each. A byte is in a group if the entries for its high and its low
/// four bits both have the group's bit.
#[derive(Clone, Copy)]
struct Groups {
    high: [u8; 16],
    low: [u8; 16],
}

impl Groups {
    const NONE: Self = Self { high: [0; 16], low: [0; 16] };

    /// Makes groups of the bytes that are in `class` and not in `except`. Rows of sixteen bytes that have them
    /// at the same positions share a group.
    const fn of_rows(class: u8, except: u8) -> Self {
        let mut groups = Self::NONE;
        let mut group = 1;
        let mut row = 0;
        while row < 16 {
            let members = positions(class, except, row);
            let mut alike = 0;
            while positions(class, except, alike) != members {
                alike += 1;
            }
            if alike < row {
                groups.high[row] = groups.high[alike];
            } else if members != 0 {
                groups = groups.and(group, row, members);
                group <<= 1;
            }
            row += 1;
        }
        groups
    }

    /// Adds a group: the bytes of `class` that are in the slash's row.
    const fn and_next_to_slash(self, group: u8, class: u8) -> Self {
        let row = (b'/' / 16) as usize;
        self.and(group, row, positions(class, 0, row))
    }

    /// Adds a group: the bytes of `row` at the positions that are set in `positions`.
    const fn and(mut self, group: u8, row: usize, positions: u16) -> Self {
        assert!(group != 0, "there are more than eight groups");
        self.high[row] |= group;
        let mut position = 0;
        while position < 16 {
            assert!(self.low[position] & group == 0, "the group is not a new one");
            if positions >> position & 1 == 1 {
                self.low[position] |= group;
            }
            position += 1;
        }
        self
    }

    const fn vectors(self) -> [v128; 2] {
        [vector(self.high), vector(self.low)]
    }
}

/// Returns, as bits, the positions in a row of sixteen bytes of the bytes in `class` and not in `except`.
const fn positions(class: u8, except: u8, row: usize) -> u16 {
    let mut positions = 0;
    let mut position = 0;
    while position < 16 {
        let classes = CLASSES[16 * row + position];
        if classes & class != 0 && classes & except == 0 {
            positions |= 1 << position;
        }
        position += 1;
    }
    positions
}

/// Makes a vector. Callers are constants, so that the loops that compute the bytes run at compile time.
const fn vector(bytes: [u8; 16]) -> v128 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = bytes;
    u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
}
