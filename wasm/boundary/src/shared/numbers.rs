//! The integers that a function returns in addition to its string.

use alloc::vec::Vec;
use core::mem::take;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

static NUMBERS: AtomicRefCell<Vec<u32>> = AtomicRefCell::new(Vec::new());

/// Takes the integers of the last answer. The function that returned it documents them.
#[must_use]
#[wasm_bindgen]
pub fn numbers() -> Vec<u32> {
    take(&mut *NUMBERS.borrow_mut())
}

pub(crate) fn answer_numbers(numbers: Vec<u32>) {
    *NUMBERS.borrow_mut() = numbers;
}
