//! A chunk of bytes as an integer that contains the classes of each byte.

use crate::url::fast::byte_classes::{CLASSES, DOT_OR_PERCENT, NOT_SEGMENT, SLASH};

/// The number of bytes of a chunk.
pub(in super::super) const BYTES: usize = size_of::<Marks>();

/// The marks of a chunk. The first byte has the lowest bits.
pub(super) type Marks = usize;

/// The number of bits for each byte in the marks.
pub(super) const BITS: usize = 8;

/// Shifts out the marks of the first `passed` bytes, which may be all bytes.
#[inline(always)]
pub(super) fn after(marks: Marks, passed: usize) -> Marks {
    marks.checked_shr((BITS * passed) as u32).unwrap_or(0)
}

#[derive(Clone, Copy)]
pub(super) struct Chunk(Marks);

impl Chunk {
    #[inline(always)]
    pub(super) fn at(bytes: &[u8], start: usize) -> Self {
        let bytes = &bytes[start..start + BYTES];
        Self(usize::from_le_bytes(core::array::from_fn(|index| CLASSES[usize::from(bytes[index])])))
    }

    /// Marks the bytes of `CLASS`.
    #[inline(always)]
    pub(super) fn marks<const CLASS: u8>(self) -> Marks {
        (self.0 >> CLASS.trailing_zeros()) & ONES
    }

    /// Marks the bytes that end a path or change in it, the slashes, and the bytes that can start a dot segment.
    #[inline(always)]
    pub(super) fn path_marks(self) -> [Marks; 3] {
        let slashes = self.marks::<SLASH>();
        let ends = self.marks::<NOT_SEGMENT>() & !slashes;
        [ends, slashes, self.marks::<DOT_OR_PERCENT>()]
    }
}

/// The lowest bit of each byte.
const ONES: Marks = Marks::MAX / 0xff;
