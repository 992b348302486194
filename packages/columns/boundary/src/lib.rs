//! The WebAssembly module of `weburl-columns`. JavaScript writes the rows to its memory, and reads the columns there.

#![cfg(target_arch = "wasm32")]
#![no_std]

extern crate alloc;
extern crate weburl_runtime;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::hint::black_box;
use core::mem::take;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use weburl::Encoding;
use weburl::Url;
use weburl::internals::infra::utf_8;
use weburl::internals::utf_16::Utf16Index;
use weburl_columns::{Column, Columns, Limits, Options, Rows};

static NUMBERS: AtomicRefCell<Vec<u32>> = AtomicRefCell::new(Vec::new());
static INPUT: AtomicRefCell<Vec<u8>> = AtomicRefCell::new(Vec::new());
static COLUMNS: AtomicRefCell<Columns> = AtomicRefCell::new(Columns::new());

/// The limits of one call: rows, and bytes of their hrefs.
const ROWS: usize = 1 << 14;
const TEXT: usize = 1 << 18;

/// The number of bytes of memory that one byte of a row or its base may need.
const WORKING_MEMORY: usize = 64;

/// The greatest additional size of the areas, in bytes.
const AREAS: usize = 1 << 22;

/// An area larger than this, in bytes, is replaced at the next request.
const KEPT: usize = 1 << 20;

/// Returns whether the allocator can provide `bytes` bytes. The allocator keeps the memory, so the caller can
/// then allocate it.
#[cold]
fn has_room(bytes: usize) -> bool {
    black_box(Vec::<u8>::new()).try_reserve_exact(bytes).is_ok()
}

/// Returns an address in wasm memory, which has 32 bits.
fn address<T>(pointer: *const T) -> u32 {
    pointer.addr() as u32
}

/// Takes the integers of the last answer.
#[must_use]
#[wasm_bindgen]
pub fn numbers() -> Vec<u32> {
    take(&mut *NUMBERS.borrow_mut())
}

/// Returns the href of a base URL; `None` if `text` is not a URL.
#[must_use]
#[wasm_bindgen(js_name = baseHref)]
pub fn base_href(text: &str) -> Option<String> {
    Url::parse(text).ok().map(Url::into_string)
}

/// Returns the address of an area for `length` bytes of the input, which stays until the next call.
#[must_use]
#[wasm_bindgen(js_name = rowInput)]
pub fn row_input(length: u32) -> u32 {
    let mut input = INPUT.borrow_mut();
    let length = length as usize;
    if input.len() > KEPT {
        *input = Vec::new();
    }
    if length > input.len() {
        let more = length - input.len();
        if input.try_reserve_exact(more).is_err() {
            return 0;
        }
        input.resize(length, 0);
    }
    address(input.as_ptr())
}

/// Parses rows of the first `length` bytes of the input, which are UTF-8 or malformed. The caller passes the first
/// row's offsets in the hrefs and in the input. Offsets in the input count UTF-16 code units if `counts_code_units`,
/// which needs valid UTF-8. The numbers are the length of the input that the rows took, the number of rows, whether a
/// further call may find more, and the addresses of the columns, the ports, the types of the hosts, the validity of the
/// rows, and the hrefs, with their length. Returns whether the first row could be parsed.
#[expect(clippy::too_many_arguments, reason = "nothing is kept between calls")]
#[must_use]
#[wasm_bindgen(js_name = parseRows)]
pub fn parse_rows(
    length: usize,
    is_last: bool,
    separator: &str,
    base: Option<String>,
    row_length: usize,
    text_start: u32,
    input_start: u32,
    counts_code_units: bool,
) -> bool {
    let input = INPUT.borrow();
    let (Some(input), true) = (input.get(..length), has_room(AREAS)) else {
        return false;
    };
    let mut columns = COLUMNS.borrow_mut();
    if columns.text_length() > KEPT {
        *columns = Columns::new();
    }
    columns.restart_at(text_start, input_start);
    let base = base.and_then(|text| Url::parse(&text).ok());
    let options = Options { separator, base: base.as_ref().map(Url::as_url_ref), encoding: Encoding::UTF_8 };
    let limits = Limits {
        rows: ROWS,
        text: TEXT,
        row_length,
        has_room: |length| has_room(length.saturating_mul(WORKING_MEMORY)),
    };
    let mut rows = Rows::new(&options, limits);
    let has_failed = rows.parse(input, is_last, &mut columns).is_err();
    if has_failed && columns.is_empty() {
        return false;
    }
    let mut end = columns.input_start();
    if counts_code_units && !input.is_ascii() {
        let mut index = Utf16Index::new(utf_8(input));
        let mut count = |offset: u32| input_start + index.at((offset - input_start) as usize);
        columns.recount_input(&mut count);
        end = count(end);
    }
    let is_cut_short = has_failed || rows.is_enough(&columns);
    answer_columns(&columns, end - input_start, is_cut_short);
    true
}

fn answer_columns(columns: &Columns, consumed: u32, is_cut_short: bool) {
    let mut numbers = vec![consumed, columns.len() as u32, u32::from(is_cut_short)];
    numbers.extend(Column::ALL.iter().map(|&column| address(columns.column(column).as_ptr())));
    numbers.extend([
        address(columns.ports().as_ptr()),
        address(columns.host_types().as_ptr()),
        address(columns.valid().as_ptr()),
        address(columns.text_bytes().as_ptr()),
        columns.text_length() as u32,
    ]);
    *NUMBERS.borrow_mut() = numbers;
}
