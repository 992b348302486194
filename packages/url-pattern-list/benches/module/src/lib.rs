//! The list in a WebAssembly module: JavaScript writes a URL into the scratch area, and reads the number of the pattern
//! and the ranges of the groups of its pathname. The benchmark compares it with the list in JavaScript.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;
extern crate weburl_runtime;

use alloc::vec::Vec;
use core::ops::Range;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use weburl::url_pattern::{
    ComponentName, MatchInput, UrlPattern, UrlPatternInit, UrlPatternInput, UrlPatternOptions,
};
use weburl_url_pattern_list::UrlPatternList;

/// The number of bytes of the longest URL.
const SCRATCH: usize = 4096;

static LISTS: AtomicRefCell<Vec<UrlPatternList<u32>>> = AtomicRefCell::new(Vec::new());
static TEXT: AtomicRefCell<[u8; SCRATCH]> = AtomicRefCell::new([0; SCRATCH]);
static RANGES: AtomicRefCell<[u32; 64]> = AtomicRefCell::new([0; 64]);

/// Returns the address of the scratch area.
#[wasm_bindgen]
pub fn text() -> u32 {
    TEXT.borrow().as_ptr() as u32
}

/// Returns the address of the ranges of groups.
#[wasm_bindgen]
pub fn ranges() -> u32 {
    RANGES.borrow().as_ptr() as u32
}

/// Creates a list. Returns its number.
#[wasm_bindgen]
pub fn create() -> u32 {
    let mut lists = LISTS.borrow_mut();
    lists.push(UrlPatternList::new());
    lists.len() as u32 - 1
}

/// Adds a pattern to a list.
#[wasm_bindgen]
pub fn add(list: u32, hostname: &str, pathname: &str, value: u32) -> bool {
    let init = UrlPatternInit {
        hostname: Some(hostname.into()),
        pathname: Some(pathname.into()),
        ..UrlPatternInit::default()
    };
    let Ok(pattern) = UrlPattern::from_init(&init, UrlPatternOptions::default()) else {
        return false;
    };
    LISTS.borrow_mut()[list as usize].add(pattern, value);
    true
}

/// Returns the value of the first pattern that matches the URL in the scratch area, after writing the ranges of its
/// pathname's groups; `u32::MAX` for none.
#[wasm_bindgen]
pub fn find(list: u32, length: u32) -> u32 {
    let text = TEXT.borrow();
    let Ok(url) = core::str::from_utf8(&text[..length as usize]) else {
        return u32::MAX;
    };
    let Ok(Some(input)) = MatchInput::new(UrlPatternInput::String(url), None) else {
        return u32::MAX;
    };
    let lists = LISTS.borrow();
    let Some(found) = lists[list as usize].first(&input) else {
        return u32::MAX;
    };
    let groups = found.captures.groups(ComponentName::Pathname);
    let mut ranges = RANGES.borrow_mut();
    for (group, range) in groups.iter().zip(ranges.chunks_exact_mut(2)) {
        let Range { start, end } = group.clone().unwrap_or_default();
        range.copy_from_slice(&[start as u32, end as u32]);
    }
    *found.value
}
