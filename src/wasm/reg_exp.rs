//! The host's `RegExp`, for the custom regular expressions of URL patterns.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::sync::atomic::{AtomicUsize, Ordering};

use wasm_bindgen::prelude::wasm_bindgen;

use crate::url_pattern::{RegExp, RegExpEngine};

// Numbers cross instead of objects: a module with reference types cannot be turned into JavaScript.
#[wasm_bindgen(module = "/js/reg-exp.js")]
extern "C" {
    #[wasm_bindgen(js_name = createRegExp)]
    fn create_reg_exp(source: &str, ignore_case: bool) -> i32;

    #[wasm_bindgen(js_name = freeRegExp)]
    fn free_reg_exp(reg_exp: u32);

    #[wasm_bindgen(js_name = testRegExp)]
    fn test_reg_exp(reg_exp: u32, input: &str) -> bool;

    #[wasm_bindgen(js_name = testRegExpAt)]
    fn test_reg_exp_at(reg_exp: u32, start: u32, end: u32) -> bool;

    #[wasm_bindgen(js_name = execRegExp)]
    fn exec_reg_exp(reg_exp: u32, input: &str) -> bool;

    #[wasm_bindgen(js_name = execRegExpAt)]
    fn exec_reg_exp_at(reg_exp: u32, start: u32, end: u32) -> bool;
}

/// Makes the host's regular expressions.
pub(super) struct Host;

/// A regular expression of the host: the number that it is kept by there.
#[derive(Debug)]
pub(super) struct HostRegExp(u32);

impl Drop for HostRegExp {
    fn drop(&mut self) {
        free_reg_exp(self.0);
    }
}

impl RegExpEngine for Host {
    type RegExp = HostRegExp;

    fn create(&self, regular_expression: &str, ignore_case: bool) -> Result<HostRegExp, String> {
        let number = create_reg_exp(regular_expression, ignore_case);
        // What the host says of one that is not valid stays there.
        u32::try_from(number)
            .map(HostRegExp)
            .map_err(|_| String::new())
    }
}

/// The text that is matched, which the host has too: its address and its length.
static TEXT: [AtomicUsize; 2] = [const { AtomicUsize::new(0) }; 2];

/// Matches what stands in `text`.
pub(super) fn with_text<T>(text: &str, match_text: impl FnOnce() -> T) -> T {
    TEXT[0].store(text.as_ptr().addr(), Ordering::Relaxed);
    TEXT[1].store(text.len(), Ordering::Relaxed);
    let result = match_text();
    TEXT[1].store(0, Ordering::Relaxed);
    result
}

/// Where `input` starts and ends in the text that is matched, if it stands there.
fn place(input: &str) -> Option<(u32, u32)> {
    let [address, length] = TEXT.each_ref().map(|slot| slot.load(Ordering::Relaxed));
    let start = input.as_ptr().addr().checked_sub(address)?;
    (start < length).then_some((start as u32, (start + input.len()) as u32))
}

/// An input that stands in the text that is matched is not decoded: the host slices its own string. As
/// all of that is ASCII, places in it are the same in bytes and in code units.
impl RegExp for HostRegExp {
    fn test(&self, input: &str) -> bool {
        match place(input) {
            Some((start, end)) => test_reg_exp_at(self.0, start, end),
            None => test_reg_exp(self.0, input),
        }
    }

    /// The host keeps what the groups captured, as strings: nothing is appended to `groups`.
    fn exec(&self, input: &str, _groups: &mut Vec<Option<Range<usize>>>) -> bool {
        match place(input) {
            Some((start, end)) => exec_reg_exp_at(self.0, start, end),
            None => exec_reg_exp(self.0, input),
        }
    }
}
