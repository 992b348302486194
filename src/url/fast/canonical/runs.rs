//! Finds the ends of runs of bytes, a chunk at a time.
//!
//! The components of a URL are short and vary in length. The end of a loop over bytes or segments is therefore
//! mispredicted, which costs more than reading the bytes. So a whole chunk is checked at once: each byte that
//! ends the run gets a mark, and the number of zeros before the first mark is the length of the run. Counting
//! them takes the same time for every length.

#[cfg(not(all(target_arch = "wasm32", feature = "vectors")))]
#[path = "lanes.rs"]
mod chunk;
#[cfg(all(target_arch = "wasm32", feature = "vectors"))]
#[path = "simd.rs"]
mod chunk;

pub(super) use chunk::BYTES;
use chunk::{BITS, Chunk, Marks, after};

use super::is_dot_segment;

/// Returns the offset of the first byte of `CLASS`, starting at `start`; the length without one. `bytes` must
/// have at least [`BYTES`] bytes.
#[inline(always)]
pub(super) fn run_of<const CLASS: u8>(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    loop {
        let (chunk, passed) = chunk_at(bytes, at);
        let length = length_before(after(chunk.marks::<CLASS>(), passed), passed);
        at += length;
        if length < BYTES {
            return at;
        }
    }
}

/// See [`path_end`](super::path_end). `bytes` must have at least [`BYTES`] bytes.
#[inline(always)]
pub(super) fn path_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    let mut slash_before: Marks = 1;
    loop {
        let (chunk, passed) = chunk_at(bytes, at);
        let [ends, slashes, dots] = chunk.path_marks().map(|marks| after(marks, passed));
        // All bits up to the first end, or all bits without an end.
        let inside = ends ^ ends.wrapping_sub(1);
        let segments = ((slashes << BITS) | slash_before) & dots & inside;
        if segments != 0 {
            if let Some(dot_segment) = first_dot_segment(bytes, at, segments) {
                return dot_segment;
            }
        }
        let length = length_before(ends, passed);
        at += length;
        if length < BYTES {
            return at;
        }
        slash_before = slashes >> ((BYTES - 1) * BITS);
    }
}

/// Returns the chunk at `at`, or the last chunk if fewer bytes are left, and the number of its bytes before `at`.
#[inline(always)]
fn chunk_at(bytes: &[u8], at: usize) -> (Chunk, usize) {
    let start = at.min(bytes.len() - BYTES);
    (Chunk::at(bytes, start), at - start)
}

/// Returns the number of bytes before the first mark; without a mark, the number of bytes left in the chunk.
#[inline(always)]
fn length_before(marks: Marks, passed: usize) -> usize {
    (marks.trailing_zeros() as usize / BITS).min(BYTES - passed)
}

/// Returns the offset of the first dot segment. `segments` marks the first byte of each segment to check.
#[inline(never)]
fn first_dot_segment(bytes: &[u8], at: usize, mut segments: Marks) -> Option<usize> {
    while segments != 0 {
        let start = at + segments.trailing_zeros() as usize / BITS;
        if is_dot_segment(bytes, start) {
            return Some(start);
        }
        segments &= segments - 1;
    }
    None
}
