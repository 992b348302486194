//! The cache of compiled patterns.
//!
//! JavaScript owns the input of a pattern. This cache keeps the compiled pattern while there is memory, under a slot
//! and a serial number from JavaScript. An evicted pattern is compiled again, so eviction costs only time.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::reg_exp::Deferred;
use crate::shared::can_be_had;
use weburl::UrlPattern;

pub(super) type Pattern = UrlPattern<Deferred>;

/// The greatest total size of the kept patterns, in bytes, unless a single pattern is larger.
const MAXIMUM_SIZE: usize = 1 << 24;

/// Up to this total size, in bytes, the patterns leave enough memory for everything else, whatever the engine's limit.
const SIZE_TO_CHECK: usize = 1 << 20;

/// The memory that must stay free for everything else, in bytes.
const ROOM: usize = 1 << 20;

/// The number of patterns evicted at once if there is not enough free memory.
const EVICTED_AT_ONCE: usize = 64;

struct Kept {
    serial: f64,
    size: usize,
    /// Whether it was used since the hand passed it.
    is_used: bool,
    pattern: Pattern,
}

/// Patterns by their slots. Eviction is by the clock algorithm: it takes the first pattern that was not used
/// since the hand last passed it.
pub(super) struct CompiledPatterns {
    slots: Vec<Option<Box<Kept>>>,
    free: Vec<u32>,
    hand: usize,
    /// The slot used last, which is never evicted.
    last: usize,
    size: usize,
}

impl CompiledPatterns {
    pub(super) const NONE: Self = Self { slots: Vec::new(), free: Vec::new(), hand: 0, last: 0, size: 0 };

    /// Keeps a pattern. Returns its slot.
    pub(super) fn keep(&mut self, serial: f64, pattern: Pattern) -> u32 {
        let size = size_of::<Kept>() + pattern.size();
        while self.size + size > MAXIMUM_SIZE && self.evict() {}
        self.size += size;
        let kept = Some(Box::new(Kept { serial, size, is_used: true, pattern }));
        let slot = match self.free.pop() {
            Some(slot) => {
                self.slots[slot as usize] = kept;
                slot
            }
            None => {
                self.slots.push(kept);
                self.slots.len() as u32 - 1
            }
        };
        self.last = slot as usize;
        while self.size > SIZE_TO_CHECK && !can_be_had(ROOM) && self.evict_some() {}
        slot
    }

    /// Returns the pattern in `slot`, if it has this serial number.
    #[inline]
    pub(super) fn get(&mut self, slot: u32, serial: f64) -> Option<&Pattern> {
        let slot = slot as usize;
        let kept = self.slots.get_mut(slot)?.as_mut()?;
        if kept.serial.to_bits() != serial.to_bits() {
            return None;
        }
        kept.is_used = true;
        self.last = slot;
        Some(&kept.pattern)
    }

    /// Like [`get`](Self::get), but does not count as use.
    pub(super) fn peek(&self, slot: u32, serial: f64) -> Option<&Pattern> {
        let kept = self.slots.get(slot as usize)?.as_ref()?;
        (kept.serial.to_bits() == serial.to_bits()).then_some(&kept.pattern)
    }

    pub(super) fn clear(&mut self) {
        *self = Self::NONE;
    }

    /// Evicts several patterns. Returns whether any was evicted.
    fn evict_some(&mut self) -> bool {
        let mut evicted = false;
        for _ in 0..EVICTED_AT_ONCE {
            evicted |= self.evict();
        }
        evicted
    }

    /// Evicts one pattern. Returns whether there was one other than the last used.
    fn evict(&mut self) -> bool {
        // In the first round the hand may find every pattern used; in the second it finds them unused.
        for _ in 0..2 * self.slots.len() {
            self.hand = (self.hand + 1) % self.slots.len();
            if self.hand == self.last {
                continue;
            }
            let slot = &mut self.slots[self.hand];
            match slot {
                Some(kept) if kept.is_used => kept.is_used = false,
                Some(kept) => {
                    self.size -= kept.size;
                    *slot = None;
                    self.free.push(self.hand as u32);
                    return true;
                }
                None => {}
            }
        }
        false
    }
}
