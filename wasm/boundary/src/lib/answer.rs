//! The text that a function returns in addition to its string, and the check for free memory.

use alloc::string::String;
use core::mem::take;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::shared::can_be_had;

static TEXT: AtomicRefCell<String> = AtomicRefCell::new(String::new());

/// Takes the text of the last answer.
#[must_use]
#[wasm_bindgen]
pub fn text() -> String {
    take(&mut *TEXT.borrow_mut())
}

/// Returns whether the allocator can provide `bytes` bytes. Call it before passing long texts: a failed
/// allocation would end the module.
#[must_use]
#[wasm_bindgen(js_name = hasRoom)]
pub fn has_room(bytes: u32) -> bool {
    can_be_had(bytes as usize)
}

pub(super) fn answer_text(text: String) {
    *TEXT.borrow_mut() = text;
}
