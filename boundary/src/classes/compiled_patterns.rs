//! The compiled patterns that are kept.
//!
//! JavaScript owns a pattern: what it was made from. Here stays what that was compiled to, as long as
//! there is room, under a slot and the serial number that JavaScript gave it. A pattern that is gone is
//! compiled again, so forgetting one costs time and nothing else.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::reg_exp::Deferred;
use crate::shared::can_be_had;
use weburl::url_pattern::UrlPattern;

pub(super) type Pattern = UrlPattern<Deferred>;

/// The patterns that are kept together have at most this size, in bytes, unless one alone is larger.
const MAXIMUM_SIZE: usize = 1 << 24;

/// Fewer bytes leave enough memory for everything else, whatever the engine's limit.
const SIZE_TO_CHECK: usize = 1 << 20;

/// This much is left for everything else, in bytes.
const ROOM: usize = 1 << 20;

/// How many patterns go where there is no room.
const EVICTED_AT_ONCE: usize = 64;

struct Kept {
    serial: f64,
    size: usize,
    /// Whether it was asked for since the hand passed it.
    is_used: bool,
    pattern: Pattern,
}

/// Patterns by their slots. The next to go is found as a clock's hand passes over them: the first that was
/// not used since it passed the last time.
pub(super) struct CompiledPatterns {
    slots: Vec<Option<Box<Kept>>>,
    free: Vec<u32>,
    hand: usize,
    /// The slot that was used last, which stays.
    last: usize,
    size: usize,
}

impl CompiledPatterns {
    pub(super) const NONE: Self = Self {
        slots: Vec::new(),
        free: Vec::new(),
        hand: 0,
        last: 0,
        size: 0,
    };

    /// Keeps a pattern: its slot.
    pub(super) fn keep(&mut self, serial: f64, pattern: Pattern) -> u32 {
        let size = size_of::<Kept>() + pattern.size();
        while self.size + size > MAXIMUM_SIZE && self.evict() {}
        self.size += size;
        let kept = Some(Box::new(Kept {
            serial,
            size,
            is_used: true,
            pattern,
        }));
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

    /// The pattern in `slot`, if it is the one with this serial number.
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

    /// The same, which does not count as use.
    pub(super) fn peek(&self, slot: u32, serial: f64) -> Option<&Pattern> {
        let kept = self.slots.get(slot as usize)?.as_ref()?;
        (kept.serial.to_bits() == serial.to_bits()).then_some(&kept.pattern)
    }

    /// Forgets all patterns.
    pub(super) fn clear(&mut self) {
        *self = Self::NONE;
    }

    /// Whether any was left to go.
    fn evict_some(&mut self) -> bool {
        let mut evicted = false;
        for _ in 0..EVICTED_AT_ONCE {
            evicted |= self.evict();
        }
        evicted
    }

    /// Forgets one pattern; answers whether there was one besides the last.
    fn evict(&mut self) -> bool {
        // In two rounds the hand passes each that was used, and then finds it unused.
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
