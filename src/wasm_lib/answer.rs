//! What a function answers besides its string.

use alloc::string::String;
use alloc::vec::Vec;
use core::hint::black_box;
use core::mem::take;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

static NUMBERS: AtomicRefCell<Vec<u32>> = AtomicRefCell::new(Vec::new());
static TEXT: AtomicRefCell<String> = AtomicRefCell::new(String::new());

/// Takes the integers of the last answer.
#[must_use]
#[wasm_bindgen]
pub fn numbers() -> Vec<u32> {
    take(&mut *NUMBERS.borrow_mut())
}

/// Takes the text of the last answer.
#[must_use]
#[wasm_bindgen]
pub fn text() -> String {
    take(&mut *TEXT.borrow_mut())
}

/// Whether there is so much memory, in bytes. To be asked before anything long is handed over: what
/// cannot be had would end the module.
#[must_use]
#[wasm_bindgen(js_name = hasRoom)]
pub fn has_room(bytes: u32) -> bool {
    black_box(Vec::<u8>::new())
        .try_reserve_exact(bytes as usize)
        .is_ok()
}

pub(super) fn answer_numbers(numbers: Vec<u32>) {
    *NUMBERS.borrow_mut() = numbers;
}

pub(super) fn answer_text(text: String) {
    *TEXT.borrow_mut() = text;
}
