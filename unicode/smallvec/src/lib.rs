//! The vectors of the crate `idna`.
//!
//! Replaces the crate of the same name on crates.io, which keeps a few items on the stack. Its code for that takes 1 kB
//! of each module with `idna`, and the sort that `idna` calls 1.3 kB.

#![no_std]

extern crate alloc;

use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

/// An array, which determines the type of the items of a [`SmallVec`].
pub trait Array {
    /// The type of its items.
    type Item;
}

impl<T, const N: usize> Array for [T; N] {
    type Item = T;
}

/// A vector.
#[derive(Debug)]
pub struct SmallVec<A: Array>(Vec<A::Item>);

impl<A: Array> SmallVec<A> {
    /// Creates an empty vector.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Sorts the items by their keys, stably. Takes *n* log *n* comparisons, and moves the items after each item that is
    /// out of order: `idna` itself passes over all items before it adds one.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl Fn(&A::Item) -> K) {
        for item in core::mem::take(&mut self.0) {
            let index = self.0.partition_point(|sorted| key(sorted) <= key(&item));
            self.0.insert(index, item);
        }
    }
}

impl<A: Array> Default for SmallVec<A> {
    fn default() -> Self {
        Self::new()
    }
}

impl<A: Array> Deref for SmallVec<A> {
    type Target = Vec<A::Item>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<A: Array> DerefMut for SmallVec<A> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<A: Array> Extend<A::Item> for SmallVec<A> {
    fn extend<I: IntoIterator<Item = A::Item>>(&mut self, items: I) {
        self.0.extend(items);
    }
}

impl<'a, A: Array> IntoIterator for &'a mut SmallVec<A> {
    type Item = &'a mut A::Item;
    type IntoIter = core::slice::IterMut<'a, A::Item>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::SmallVec;
    use alloc::vec::Vec;

    #[test]
    fn sorts_stably() {
        // Every sequence of six keys of three kinds, with each key's index.
        for sequence in 0..3_usize.pow(6) {
            let items = (0..6).map(|index| (sequence / 3_usize.pow(index) % 3, index));
            let mut expected: Vec<_> = items.clone().collect();
            expected.sort_by_key(|&(key, _)| key);
            let mut sorted = SmallVec::<[(usize, u32); 2]>::new();
            sorted.extend(items);
            sorted.sort_by_key(|&(key, _)| key);
            assert_eq!(*sorted, expected, "{sequence}");
        }
    }
}
