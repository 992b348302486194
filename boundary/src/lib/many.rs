//! Many URLs at once. Their bytes go through an area of memory, and so do those of the columns.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use atomic_refcell::AtomicRefCell;
use wasm_bindgen::prelude::wasm_bindgen;

use super::answer::has_room;
use super::forms::encoding;
use crate::shared::{KEPT, address, answer_numbers};
use weburl::url::extra::many::{Column, Columns, Limits, Options, Rows};
use weburl::url::href::record;
use weburl::utf_16::Utf16Index;

static INPUT: AtomicRefCell<Vec<u8>> = AtomicRefCell::new(Vec::new());
static COLUMNS: AtomicRefCell<Columns> = AtomicRefCell::new(Columns::new());

/// How many rows, and how many bytes of their hrefs, are enough for one call.
const ROWS: usize = 1 << 14;
const TEXT: usize = 1 << 18;

/// How many bytes of memory a byte may come to need, with an encoding that does not have it.
const WORKING_MEMORY: usize = 64;

/// What the areas may need besides, in bytes.
const AREAS: u32 = 1 << 22;

/// The address of an area for so many bytes of the input, which stays until the next call; 0 where it
/// cannot be had.
#[must_use]
#[wasm_bindgen(js_name = manyInput)]
pub fn many_input(length: u32) -> u32 {
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

/// Parses rows of the first `length` bytes of the input, which are UTF-8 but for where they are no text.
/// The first row's place in the hrefs and in the input is given; the latter counts UTF-16 code units, if
/// that is said, of bytes that are UTF-8. The numbers are how much of the input the rows took, how many
/// they are, whether more may be had by a further call, and the addresses of the columns, the ports, the
/// types of the hosts, whether the rows are valid, and of the hrefs, with their length. Answers whether
/// the first row could be parsed.
#[expect(clippy::too_many_arguments, reason = "nothing is kept between calls")]
#[must_use]
#[wasm_bindgen(js_name = parseMany)]
pub fn parse_many(
    length: usize,
    is_last: bool,
    separator: &str,
    base: Option<String>,
    encoding_label: &str,
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
    let base = base.and_then(|base| record(&base));
    let options = Options {
        separator,
        base: base.as_ref(),
        encoding: encoding(encoding_label),
    };
    let limits = Limits {
        rows: ROWS,
        text: TEXT,
        row_length,
        has_room: |length| {
            let needed = u32::try_from(length.saturating_mul(WORKING_MEMORY));
            needed.is_ok_and(has_room)
        },
    };
    let mut rows = Rows::new(&options, limits);
    let has_failed = rows.parse(input, is_last, &mut columns).is_err();
    if has_failed && columns.is_empty() {
        return false;
    }
    let mut end = columns.input_start();
    if counts_code_units && !input.is_ascii() {
        let mut index = Utf16Index::new(str::from_utf8(input).unwrap_or_default());
        let mut count = |place: u32| input_start + index.at((place - input_start) as usize);
        columns.recount_input(&mut count);
        end = count(end);
    }
    let is_cut_short = has_failed || rows.is_enough(&columns);
    answer_columns(&columns, end - input_start, is_cut_short);
    true
}

fn answer_columns(columns: &Columns, consumed: u32, is_cut_short: bool) {
    let mut numbers = vec![consumed, columns.len() as u32, u32::from(is_cut_short)];
    numbers.extend(Column::ALL.map(|column| address(columns.column(column).as_ptr())));
    numbers.extend([
        address(columns.ports().as_ptr()),
        address(columns.host_types().as_ptr()),
        address(columns.valid().as_ptr()),
        address(columns.text_bytes().as_ptr()),
        columns.text_length() as u32,
    ]);
    answer_numbers(numbers);
}
