//! The areas of wasm memory that JavaScript reads and writes: scratch, lengths, results, text, table.

use alloc::string::String;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU32, Ordering};

use atomic_refcell::AtomicRefCell;

use super::status::{OFFSET_SLOTS, SLOTS, Slot, Status};
use super::text::utf_8;
use crate::shared::{ABSENT, can_be_had};
use weburl::internals::url::Offsets;
use weburl::internals::url::fast::Middle;

/// An area larger than this, in bytes, is replaced at the next request.
pub(super) const KEPT: usize = 1 << 20;

/// The length in bytes up to which an input is tried without checking for memory. A longer input is tried
/// only if the allocator can provide [`WORKING_MEMORY`] times its length.
const TRIED_WITHOUT_ASKING: usize = 1 << 16;

/// The greatest number of bytes of memory for one byte of input: percent-encoding triples it, strings grow by
/// doubling, and a component exists in the buffer, in the record and in the href.
pub(super) const WORKING_MEMORY: usize = 16;

/// The greatest number of bytes of memory for one byte if the algorithm reports: two reports for each byte,
/// in a vector that grows by doubling, and again in a table.
const WORKING_MEMORY_WITH_REPORTS: usize = 128;

/// JavaScript requests this many bytes of scratch for a code unit, and writes at least one.
const BYTES_PER_CODE_UNIT: usize = 3;

/// The number of strings in a dictionary: the eight components of a URL pattern and the base URL.
const MEMBERS: usize = 9;

/// The results, followed by the lengths of a dictionary's members.
static RESULTS: [AtomicU32; SLOTS + MEMBERS] = [const { AtomicU32::new(0) }; SLOTS + MEMBERS];

static SCRATCH: AtomicRefCell<Vec<u8>> = AtomicRefCell::new(Vec::new());
#[cfg(feature = "classes")]
static LENGTHS: AtomicRefCell<Vec<u32>> = AtomicRefCell::new(Vec::new());
static TEXT: AtomicRefCell<String> = AtomicRefCell::new(String::new());
static MIDDLE: AtomicRefCell<Vec<u8>> = AtomicRefCell::new(Vec::new());
#[cfg(feature = "classes")]
static TABLE: AtomicRefCell<Vec<u32>> = AtomicRefCell::new(Vec::new());

/// Returns an address in wasm memory, which has 32 bits.
pub(super) fn address<T>(pointer: *const T) -> u32 {
    pointer.addr() as u32
}

/// Returns the address of the results, which never changes.
pub(super) fn results() -> u32 {
    address(RESULTS.as_ptr())
}

#[inline(always)]
pub(super) fn set(slot: Slot, value: u32) {
    RESULTS[slot as usize].store(value, Ordering::Relaxed);
}

#[inline(always)]
pub(super) fn get(slot: Slot) -> u32 {
    RESULTS[slot as usize].load(Ordering::Relaxed)
}

/// Returns the offsets that JavaScript wrote to the results.
pub(super) fn given_offsets() -> Offsets {
    Offsets::from_array(OFFSET_SLOTS.map(get))
}

#[inline(always)]
pub(super) fn set_offsets(offsets: Offsets) {
    // The compiler would not unroll a loop over seven numbers.
    let [a, b, c, d, e, f, g] = offsets.to_array();
    let [slot_a, slot_b, slot_c, slot_d, slot_e, slot_f, slot_g] = OFFSET_SLOTS;
    set(slot_a, a);
    set(slot_b, b);
    set(slot_c, c);
    set(slot_d, d);
    set(slot_e, e);
    set(slot_f, f);
    set(slot_g, g);
}

/// The buffer for the new bytes of an answer.
pub(super) struct AnswerMiddle;

impl Middle for AnswerMiddle {
    #[inline(always)]
    fn with<T>(&mut self, write: impl FnOnce(&mut Vec<u8>) -> T) -> T {
        answer_middle(write)
    }
}

/// Returns the lengths that JavaScript wrote after the results.
#[cfg(feature = "classes")]
pub(super) fn member_lengths() -> [u32; MEMBERS] {
    core::array::from_fn(|member| RESULTS[SLOTS + member].load(Ordering::Relaxed))
}

/// Returns the address of a scratch area of at least `length` bytes, or 0 if the allocator cannot provide it
/// or if every algorithm would refuse such a long text. The area stays until the next call of this function.
pub(super) fn scratch(length: u32) -> u32 {
    let length = length as usize;
    if !can_work_on(length / BYTES_PER_CODE_UNIT, WORKING_MEMORY) {
        return 0;
    }
    area(&mut SCRATCH.borrow_mut(), length)
}

/// Returns the address of an area for `count` lengths, or 0 if the allocator cannot provide it.
#[cfg(feature = "classes")]
pub(super) fn lengths(count: u32) -> u32 {
    area(&mut LENGTHS.borrow_mut(), count as usize)
}

fn area<T: Copy + Default>(area: &mut Vec<T>, length: usize) -> u32 {
    if area.capacity() * size_of::<T>() > KEPT {
        *area = Vec::new();
    }
    if length > area.len() {
        if area.try_reserve(length - area.len()).is_err() {
            return 0;
        }
        area.resize(area.capacity(), T::default());
    }
    address(area.as_ptr())
}

/// Passes the first `length` bytes of scratch to `use_text`. Refuses if the allocator cannot provide the
/// memory that an algorithm may need for them.
pub(super) fn with_scratch(length: usize, use_text: impl FnOnce(&[u8]) -> Status) -> Status {
    with_scratch_and_memory(length, WORKING_MEMORY, use_text)
}

/// Like [`with_scratch`], if each byte may need `working_memory` bytes.
pub(super) fn with_scratch_and_memory(
    length: usize,
    working_memory: usize,
    use_text: impl FnOnce(&[u8]) -> Status,
) -> Status {
    if !can_work_on(length, working_memory) {
        return Status::Refused;
    }
    let scratch = SCRATCH.borrow();
    scratch.get(..length).map_or(Status::Refused, use_text)
}

/// Like [`with_scratch`], and also passes the bytes of scratch after `length`.
pub(super) fn with_scratch_and_rest(length: usize, use_text: impl FnOnce(&[u8]) -> Status) -> Status {
    let scratch = SCRATCH.borrow();
    if length <= scratch.len() && can_work_on(length, WORKING_MEMORY) { use_text(&scratch) } else { Status::Refused }
}

/// Passes two adjacent texts at the start of scratch to `use_texts`. The second may be absent. JavaScript
/// writes only UTF-8.
pub(super) fn with_texts(
    first_length: u32,
    second_length: u32,
    use_texts: impl FnOnce(&str, Option<&str>) -> Status,
) -> Status {
    with_texts_and_memory(first_length, second_length, WORKING_MEMORY, use_texts)
}

/// Like [`with_texts`], for an algorithm that reports.
pub(super) fn with_texts_to_report_on(
    first_length: u32,
    second_length: u32,
    use_texts: impl FnOnce(&str, Option<&str>) -> Status,
) -> Status {
    let working_memory = WORKING_MEMORY_WITH_REPORTS;
    with_texts_and_memory(first_length, second_length, working_memory, use_texts)
}

/// Like [`with_texts`], if each byte may need `working_memory` bytes.
pub(super) fn with_texts_and_memory(
    first_length: u32,
    second_length: u32,
    working_memory: usize,
    use_texts: impl FnOnce(&str, Option<&str>) -> Status,
) -> Status {
    let is_present = second_length != ABSENT;
    let first_length = first_length as usize;
    let length = if is_present { first_length.saturating_add(second_length as usize) } else { first_length };
    with_scratch_and_memory(length, working_memory, |texts| {
        let (first, second) = texts.split_at(first_length);
        use_texts(utf_8(first), is_present.then(|| utf_8(second)))
    })
}

#[cfg(feature = "classes")]
pub(super) fn with_lengths(count: usize, use_lengths: impl FnOnce(&[u32]) -> Status) -> Status {
    let lengths = LENGTHS.borrow();
    lengths.get(..count).map_or(Status::Refused, use_lengths)
}

/// Returns whether the allocator can provide `working_memory` times `length` bytes.
#[inline(always)]
pub(super) fn can_work_on(length: usize, working_memory: usize) -> bool {
    length <= TRIED_WITHOUT_ASKING || can_be_had(length.saturating_mul(working_memory))
}

/// Makes `text` the text of the answer.
pub(super) fn answer_text(text: String) -> Status {
    set(Slot::TextAddress, address(text.as_ptr()));
    set(Slot::TextLength, text.len() as u32);
    *TEXT.borrow_mut() = text;
    Status::Changed
}

/// Passes the buffer for the new bytes of an answer to `write`, and makes them part of the answer.
pub(super) fn answer_middle<T>(write: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    let mut middle = MIDDLE.borrow_mut();
    if middle.capacity() > KEPT {
        *middle = Vec::new();
    }
    let result = write(&mut middle);
    set(Slot::TextAddress, address(middle.as_ptr()));
    set(Slot::TextLength, middle.len() as u32);
    result
}

/// Makes `table`, which has `count` rows, part of the answer.
#[cfg(feature = "classes")]
pub(super) fn answer_table(table: Vec<u32>, count: usize) {
    set(Slot::TableAddress, address(table.as_ptr()));
    set(Slot::Count, count as u32);
    *TABLE.borrow_mut() = table;
}

/// Passes an empty table to `fill`, and makes it part of the answer. Reuses the memory of the last table.
#[cfg(feature = "classes")]
pub(super) fn fill_table<T>(fill: impl FnOnce(&mut Vec<u32>) -> T) -> T {
    let mut table = TABLE.borrow_mut();
    if table.capacity() * size_of::<u32>() > KEPT {
        *table = Vec::new();
    }
    table.clear();
    let result = fill(&mut table);
    set(Slot::TableAddress, address(table.as_ptr()));
    set(Slot::Count, table.len() as u32);
    result
}
