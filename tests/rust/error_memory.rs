//! An error keeps only the report of the failure; a diagnosis allocates nothing for each of its validation errors.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use weburl::url_pattern::{ComponentName, MatchInput};
use weburl::{Url, UrlPattern};

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

/// The section "Performance" of the crate's page.
#[test]
fn operations_allocate_as_documented() {
    fn allocations<T>(operation: impl FnOnce() -> T) -> usize {
        let before = ALLOCATIONS.get();
        let result = operation();
        let count = ALLOCATIONS.get() - before;
        drop(result);
        count
    }
    let text = "https://user:pass@example.org:8443/books/17?q=1#top";
    assert_eq!(allocations(|| Url::parse(text)), 1);
    let mut buffer = String::with_capacity(128);
    assert_eq!(allocations(|| Url::options().parse_into(text, &mut buffer).map(|url| url.path().len())), 0);
    let url = Url::parse(text).unwrap();
    let getters = || {
        let components = (url.scheme(), url.username(), url.password(), url.host(), url.port(), url.path());
        (components, url.query(), url.fragment(), url.host_str(), url.domain(), url.authority())
    };
    assert_eq!(allocations(getters), 0);
    let pattern: UrlPattern = "https://*:8443/books/:id".parse().unwrap();
    assert_eq!(allocations(|| pattern.test(&url)), 0);
    assert_eq!(allocations(|| pattern.exec(&url)), 1);
    let result = pattern.exec(&url).unwrap();
    assert_eq!(result.group(ComponentName::Pathname, "id"), Some("17"));
    assert_eq!(allocations(|| result.group(ComponentName::Pathname, "id")), 0);
    assert_eq!(allocations(|| result.group(ComponentName::Search, "0")), 0);
    assert_eq!(size_of::<Option<Url>>(), 56);
}

/// The bound for which the module asks the allocator before it matches: without memory, it would end.
#[test]
fn matching_allocates_what_the_pattern_says() {
    for text in ["/a", "/:name", "*"] {
        assert_eq!(UrlPattern::pathname(text).unwrap().working_memory(), 0, "{text}");
    }
    for (part, count, length, slack) in [
        ("{a}?", 1, 1 << 14, 10),
        ("{a}?", 2500, 1 << 14, 2),
        ("{a}*", 400, 1 << 14, 2),
        ("{:name}?", 400, 1 << 14, 2),
        ("{:name}*", 400, 1 << 14, 2),
        ("{b:name}*", 400, 1 << 14, 2),
        ("{*c}*", 400, 1 << 14, 2),
    ] {
        let parts: String = (0..count).map(|number| part.replace("name", &format!("name{number}"))).collect();
        let pattern = UrlPattern::pathname(&["/", &parts, "*"].concat()).unwrap();
        let input = MatchInput::try_from(["https://h/", &"a".repeat(length)].concat()).unwrap();
        let (result, bytes) = peak(|| pattern.exec(&input).is_some());
        assert!(pattern.working_memory() <= 8 + usize::isqrt(count), "{part} {count} times");
        let most = length * pattern.working_memory();
        assert!(result && bytes <= most && most <= slack * bytes, "{part} {count} times: {bytes} bytes of {most}");
    }
}

/// By which caches of patterns know when they are full.
#[test]
fn the_size_of_a_pattern_is_that_of_its_memory() {
    for part in ["/a", "/:name", "/*", "/{b}?"] {
        for count in [1, 10, 100] {
            // Names are unique.
            let text: String = (0..count).map(|number| part.replace("name", &format!("name{number}"))).collect();
            let before = CURRENT.get();
            let pattern = UrlPattern::pathname(&text).unwrap();
            let bytes = CURRENT.get().wrapping_sub(before) + size_of_val(&pattern);
            let size = pattern.size();
            assert!(bytes <= size && size <= 3 * bytes, "{bytes} bytes for the size {size} of {text}");
        }
    }
}
