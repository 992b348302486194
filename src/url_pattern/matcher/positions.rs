//! Sets of positions in an input.

use alloc::vec;
use alloc::vec::Vec;

/// A set of positions in an input, from 0 to its length. Each position is one bit, so most operations handle
/// 64 at once.
#[derive(Clone, Debug)]
pub(super) struct Positions {
    words: Vec<u64>,
    /// The length of the input.
    last: usize,
}

impl Positions {
    /// Creates an empty set of positions in `input`.
    pub(super) fn none(input: &[u8]) -> Self {
        Self { words: vec![0; input.len() / 64 + 1], last: input.len() }
    }

    /// Returns the positions whose byte satisfies `holds`.
    pub(super) fn of_bytes(input: &[u8], holds: impl Fn(u8) -> bool) -> Self {
        let mut positions = Self::none(input);
        for (word, bytes) in positions.words.iter_mut().zip(input.chunks(64)) {
            *word = bits(bytes, &holds);
        }
        positions
    }

    #[inline(always)]
    pub(super) fn contains(&self, position: usize) -> bool {
        position <= self.last && self.words[position / 64] >> (position % 64) & 1 != 0
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, position: usize) {
        self.words[position / 64] |= 1 << (position % 64);
    }

    pub(super) fn insert_all(&mut self, other: &Self) {
        for (word, other) in self.words.iter_mut().zip(other.words.iter()) {
            *word |= other;
        }
    }

    /// Inserts all positions up to and including `last`.
    pub(super) fn insert_up_to(&mut self, last: usize) {
        self.words[..last / 64].fill(u64::MAX);
        self.words[last / 64] |= u64::MAX >> (63 - last % 64);
    }

    /// Returns the first position in the set, from `position` on.
    pub(super) fn first_from(&self, position: usize) -> Option<usize> {
        self.find_from(position, 0)
    }

    /// Returns the first position that is not in the set, from `position` on; at most the length of the input.
    pub(super) fn first_gap_from(&self, position: usize) -> usize {
        let gap = self.find_from(position, u64::MAX);
        gap.map_or(self.last, |gap| gap.min(self.last))
    }

    /// Returns the first position from `position` on whose bit differs from `without`, which is all zeros or all ones.
    fn find_from(&self, position: usize, without: u64) -> Option<usize> {
        let mut seen = u64::MAX << (position % 64);
        for (index, word) in self.words.iter().enumerate().skip(position / 64) {
            let found = (word ^ without) & seen;
            if found != 0 {
                return Some(index * 64 + found.trailing_zeros() as usize);
            }
            seen = u64::MAX;
        }
        None
    }

    /// Returns the last position in the set, up to `position`.
    pub(super) fn last_up_to(&self, position: usize) -> Option<usize> {
        let position = position.min(self.last);
        let mut seen = u64::MAX >> (63 - position % 64);
        for (index, word) in self.words[..=position / 64].iter().enumerate().rev() {
            let found = word & seen;
            if found != 0 {
                return Some(index * 64 + found.ilog2() as usize);
            }
            seen = u64::MAX;
        }
        None
    }

    /// Returns the positions that are `distance` before a position in the set.
    pub(super) fn before(&self, distance: usize) -> Self {
        let words = self.words.get(distance / 64..).unwrap_or_default();
        let bits = distance % 64;
        let next = words.iter().skip(1).copied().chain([0]);
        // Shifts by `64 - bits` in two steps, because `bits` may be zero.
        let word = |(word, next): (&u64, u64)| word >> bits | next << 1 << (63 - bits);
        let mut before: Vec<u64> = words.iter().zip(next).map(word).collect();
        before.resize(self.words.len(), 0);
        Self { words: before, last: self.last }
    }

    /// Keeps the positions that satisfy `holds`.
    pub(super) fn retain(&mut self, holds: impl Fn(usize) -> bool) {
        for (index, word) in self.words.iter_mut().enumerate() {
            let mut rest = *word;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                if !holds(index * 64 + bit as usize) {
                    *word ^= 1 << bit;
                }
            }
        }
    }

    /// Keeps the positions that are in `runs`, and adds to each all positions of its run in `runs` that come before it.
    pub(super) fn spread_to_start_of_run(mut self, runs: &Self) -> Self {
        let mut next = 0;
        for (word, runs) in self.words.iter_mut().zip(runs.words.iter()).rev() {
            // The bits that start a run of at least `length` ones.
            let mut runs = *runs;
            let mut length = 1;
            *word = (*word | next << 63) & runs;
            while length < 64 {
                *word |= *word >> length & runs;
                runs &= runs >> length;
                length *= 2;
            }
            next = *word & 1;
        }
        self
    }
}

/// Returns a word whose bit `i` is set if byte `i` satisfies `holds`.
fn bits(bytes: &[u8], holds: &impl Fn(u8) -> bool) -> u64 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |bits, &byte| bits << 1 | u64::from(holds(byte)))
}
