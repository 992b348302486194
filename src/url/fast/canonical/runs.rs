//! Finds the ends of runs of bytes, a chunk at a time.
//!
//! The components of a URL are short and of all lengths. A loop over bytes, or over segments, ends where no
//! branch predictor expects it, and that costs more than reading the bytes. So a whole chunk is checked at
//! once: each byte that ends the run gets a mark, and counting the zeros before the first mark takes the same
//! time wherever the mark is.

#[cfg_attr(all(target_arch = "wasm32", feature = "vectors"), path = "simd.rs")]
#[cfg_attr(
    not(all(target_arch = "wasm32", feature = "vectors")),
    path = "lanes.rs"
)]
mod chunk;

pub(super) use chunk::BYTES;
use chunk::{BITS, Chunk, Marks, after};

use super::is_dot_segment;

/// Returns the end of the run from `start` on of bytes that are not of `CLASS`. `bytes` must have at least
/// [`BYTES`] bytes.
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

/// Where the run of bytes from `start` on that stay as they are in a path ends, or the first dot segment in it
/// begins, where `start` is the start of a segment. There must be [`BYTES`] bytes.
#[inline(always)]
pub(super) fn path_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    let mut slash_before: Marks = 1;
    loop {
        let (chunk, passed) = chunk_at(bytes, at);
        let [ends, slashes, dots] = chunk.path_marks().map(|marks| after(marks, passed));
        // All bits up to the first end.
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

/// Returns the chunk that begins at `at`, or the last one, and the number of its bytes before `at`.
#[inline(always)]
fn chunk_at(bytes: &[u8], at: usize) -> (Chunk, usize) {
    let start = at.min(bytes.len() - BYTES);
    (Chunk::at(bytes, start), at - start)
}

/// Returns the number of bytes before the first marked byte, or before the end of their chunk.
#[inline(always)]
fn length_before(marks: Marks, passed: usize) -> usize {
    (marks.trailing_zeros() as usize / BITS).min(BYTES - passed)
}

/// The first of these segments, each marked at its first byte, that is a dot segment.
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
