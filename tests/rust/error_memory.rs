//! An error keeps only the report of the failure; a diagnosis allocates nothing for each of its validation errors.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use weburl::Url;

thread_local! {
    static CURRENT: Cell<usize> = const { Cell::new(0) };
    static PEAK: Cell<usize> = const { Cell::new(0) };
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

/// The system's allocator, with counts of each thread's allocations and their bytes.
struct Counting;

// SAFETY: every call is passed on unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        CURRENT.set(CURRENT.get().wrapping_add(layout.size()));
        PEAK.set(PEAK.get().max(CURRENT.get()));
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        CURRENT.set(CURRENT.get().wrapping_sub(layout.size()));
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the peak of the bytes that `operation` allocates.
fn peak<T>(operation: impl FnOnce() -> T) -> (T, usize) {
    let start = CURRENT.get();
    PEAK.set(start);
    let result = operation();
    (result, PEAK.get() - start)
}

#[test]
fn the_error_of_a_long_text_takes_little_more_than_the_text() {
    for filling in ["/", "\t/", "@", "^"] {
        let input = ["https:", &filling.repeat(1 << 20), "/["].concat();
        let (error, bytes) = peak(|| Url::parse(&input).unwrap_err());
        assert!(bytes < 12 * input.len() + 4096, "{filling:?}: {bytes} bytes for {}", input.len());
        let (_, bytes) = peak(|| (error.name(), error.span(), error.kind()));
        assert_eq!(bytes, 0, "a method parses again");
    }
}

#[test]
fn a_diagnosis_allocates_for_its_list_only() {
    let allocations = |length: usize| {
        let input = ["https://h/", &"^".repeat(length)].concat();
        let before = ALLOCATIONS.get();
        let mut findings = Vec::new();
        Url::options().errors(&mut findings).parse(&input).unwrap();
        assert_eq!(findings.len(), length);
        ALLOCATIONS.get() - before
    };
    let (once, sixteen_times) = (allocations(1 << 12), allocations(1 << 16));
    // A list that doubles four times, and the same for the parser's strings.
    assert!(sixteen_times <= once + 24, "{once} allocations, then {sixteen_times}");
}
