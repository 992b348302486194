//! An error keeps only the report of the failure.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use weburl::Url;

static CURRENT: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

/// The system's allocator, with a count of the allocated bytes.
struct Counting;

// SAFETY: every call is passed on unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let current = CURRENT.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(current, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        CURRENT.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the peak of the bytes that `operation` allocates.
fn peak<T>(operation: impl FnOnce() -> T) -> (T, usize) {
    let start = CURRENT.load(Ordering::Relaxed);
    PEAK.store(start, Ordering::Relaxed);
    let result = operation();
    (result, PEAK.load(Ordering::Relaxed) - start)
}

#[test]
fn the_error_of_a_long_text_takes_little_more_than_the_text() {
    for filling in ["/", "\t/", "@", "^"] {
        let input = ["https:", &filling.repeat(1 << 20), "/["].concat();
        let (error, bytes) = peak(|| Url::parse(&input).unwrap_err());
        assert!(bytes < 12 * input.len() + 4096, "{filling:?}: {bytes} bytes for {}", input.len());
        let (_, bytes) = peak(|| (error.name(), error.span(), error.is_about_base()));
        assert_eq!(bytes, 0, "a method parses again");
    }
}
