//! The setters of `Url` give what the Standard's setters give, or change nothing; and they cost what they change.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

#[path = "support/cases.rs"]
mod cases;
#[path = "properties/generate.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod generate;
#[path = "oracles/setters.rs"]
mod setters;

use cases::cases;
use generate::{input, inputs_and_setters};
use proptest::prelude::*;
use proptest::sample::select;
use setters::{Change, Segment, check_changes};
use weburl::{ParseErrorKind, Url};

thread_local! {
    /// The number of allocations of this thread, and of their bytes.
    static ALLOCATED: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// The system's allocator, with counts. A reallocation is an allocation.
struct Counting;

// SAFETY: every call is passed on unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let (count, bytes) = ALLOCATED.get();
        ALLOCATED.set((count + 1, bytes + layout.size()));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Returns the number of allocations of `operation`, and of their bytes.
fn allocated<T>(operation: impl FnOnce() -> T) -> (usize, usize) {
    let (count, bytes) = ALLOCATED.get();
    let result = operation();
    let after = ALLOCATED.get();
    drop(result);
    (after.0 - count, after.1 - bytes)
}

fn change() -> impl Strategy<Value = Change> {
    let word = || {
        prop_oneof![
            4 => "[a-zA-Z0-9 %/?#é:@'\\\\.|\t]{0,6}",
            1 => select(vec!["", ".", "..", "%2e", "/", "//", "/.", "//a", "C|", "/C:/x", "a//"]).prop_map(str::to_owned),
        ]
    };
    let host = || {
        let other = select(vec!["", "h", "a.b", "[::1]", "127.1", "localhost", "a b", "h:8", "%41", "ü", "h/", "x@y"]);
        prop_oneof![other.prop_map(str::to_owned), word()]
    };
    let segment = prop_oneof![
        4 => word().prop_map(Segment::Push),
        1 => Just(Segment::Pop),
        1 => Just(Segment::PopIfEmpty),
        1 => Just(Segment::Clear),
    ];
    prop_oneof![
        select(vec!["http", "https:", "WSS", "file", "foo", "a+b", "1", "", "blob"])
            .prop_map(|scheme| Change::Scheme(scheme.to_owned())),
        word().prop_map(Change::Username),
        prop::option::of(word()).prop_map(Change::Password),
        prop::option::of(host()).prop_map(Change::Host),
        any::<std::net::IpAddr>().prop_map(Change::IpHost),
        prop::option::of(select(vec![0, 80, 443, 8080, u16::MAX])).prop_map(Change::Port),
        word().prop_map(Change::Path),
        prop::option::of(word()).prop_map(Change::Query),
        prop::option::of(word()).prop_map(Change::Fragment),
        prop::collection::vec(segment, 1..4).prop_map(Change::Segments),
    ]
}

/// Inputs, more of which have neither a special scheme nor a path than those of other tests.
fn url() -> impl Strategy<Value = String> {
    let other = [
        "foo://h", "foo://u:p@h:8", "foo:///", "foo:/a", "foo:/.//a//b?q#f", "foo://", "a:b?c", "blob:x", "foo://h//a",
    ];
    let file = ["file:///C:/x", "file://h/a", "file:///", "https://u@h:8/a/b/?q#f"];
    prop_oneof![2 => input(), 2 => select(other.to_vec()).prop_map(str::to_owned), 1 => select(file.to_vec()).prop_map(str::to_owned)]
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn are_those_of_the_record(url in url(), changes in prop::collection::vec(change(), 1..5)) {
        check_changes(&url, &changes);
    }

    #[test]
    fn are_those_of_the_record_for_values_of_setters((url, sets) in inputs_and_setters()) {
        let changes: Vec<Change> = sets.iter().map(|(component, value)| Change::new(*component, value)).collect();
        check_changes(&url, &changes);
    }
}

#[test]
fn no_setter_leaves_what_parses_to_another_url() {
    for (input, change, expected) in [
        ("foo://h", Change::Host(None), "foo:/"),
        ("foo://u:p@h:8?q#f", Change::Host(None), "foo:/?q#f"),
        ("foo://h//a", Change::Host(None), "foo:/.//a"),
        ("foo:/.//a", Change::Host(Some("h".into())), "foo://h//a"),
        ("foo:/.//a", Change::Path("//b".into()), "foo:/.//b"),
        ("foo:/.//a", Change::Path("".into()), "foo:/"),
        ("foo://h/a", Change::Path("".into()), "foo://h"),
        ("foo:/.//a", Change::Segments(vec![Segment::Pop]), "foo:/"),
        ("foo:/.//a", Change::Segments(vec![Segment::Clear, Segment::Push("b".into())]), "foo:/b"),
        ("foo://h", Change::Segments(vec![Segment::Clear]), "foo://h"),
        ("foo://h?q", Change::Segments(vec![Segment::Push("".into())]), "foo://h/?q"),
        ("https://h/a?q#f", Change::Segments(vec![Segment::Push("b".into()), Segment::Pop]), "https://h/a?q#f"),
        // Only a first segment is a drive letter.
        ("file:///", Change::Segments(vec![Segment::Push("C|".into())]), "file:///C%7C"),
        ("file:///a", Change::Segments(vec![Segment::Push("C|".into())]), "file:///a/C|"),
        ("file:///", Change::Segments(vec![Segment::Push("a|b".into())]), "file:///a|b"),
    ] {
        check_changes(input, std::slice::from_ref(&change));
        let mut url = Url::parse(input).unwrap();
        setters::run(&mut url, &change).unwrap();
        assert_eq!(url.as_str(), expected, "{input} {change:?}");
    }
    let mut url = Url::parse("https://h/").unwrap();
    assert_eq!(url.set_scheme("http:").unwrap_err().kind(), ParseErrorKind::InvalidScheme);
}

/// Leaking the guard loses the query and the fragment, but the URL stays a URL.
#[test]
fn a_leaked_guard_leaves_a_url() {
    let mut url = Url::parse("https://h/a?q#f").unwrap();
    let mut segments = url.path_segments_mut().unwrap();
    segments.push("b");
    std::mem::forget(segments);
    assert_eq!((url.as_str(), url.query(), url.fragment()), ("https://h/a/b", None, None));
    url.set_query(Some("q")).unwrap();
    url.set_fragment(Some("f")).unwrap();
    let mut pairs = url.query_pairs_mut();
    pairs.append_pair("a", "b");
    std::mem::forget(pairs);
    assert_eq!((url.as_str(), url.fragment()), ("https://h/a/b?q&a=b", None));
}

/// Neither the text of the path nor the rest of the URL is copied for a segment.
#[test]
fn segments_cost_what_they_add() {
    let tail = format!("?{}#f", "q".repeat(1000));
    for (input, tail) in [("https://h/", ""), ("foo://h", ""), ("file:///", &*tail), ("foo:/a", &*tail)] {
        let mut url = Url::parse(&[input, tail].concat()).unwrap();
        let (count, bytes) = allocated(|| {
            let mut segments = url.path_segments_mut().unwrap();
            for index in 0..10_000_u32 {
                segments.push(if index % 2 == 0 { "segment" } else { "50% /" });
            }
        });
        assert!(count <= 24, "{input}: {count} allocations");
        assert!(bytes <= 4 * url.as_str().len(), "{input}: {bytes} bytes for {}", url.as_str().len());
        let mut url = Url::parse(&[input, tail].concat()).unwrap();
        let (count, bytes) = allocated(|| {
            for _ in 0..10_000 {
                url.path_segments_mut().unwrap().push("a").push("b").pop();
            }
        });
        let tails = if tail.is_empty() { 0 } else { 10_000 };
        assert!(count <= 24 + tails, "{input}: {count} allocations");
        assert!(bytes <= 4 * url.as_str().len() + tails * tail.len(), "{input}: {bytes} bytes");
        let (count, _) = allocated(|| {
            let mut segments = url.path_segments_mut().unwrap();
            for _ in 0..10_000 {
                segments.pop_if_empty().pop();
            }
        });
        assert!(count <= 2, "{input}: {count} allocations to pop");
    }
}

#[test]
fn pairs_cost_what_they_add() {
    let mut url = Url::parse("https://h/?old=1#f").unwrap();
    let (count, bytes) = allocated(|| {
        let mut pairs = url.query_pairs_mut();
        for _ in 0..10_000 {
            pairs.append_pair("name", "a value").append_key_only("key");
        }
    });
    assert!(count <= 24, "{count} allocations");
    assert!(bytes <= 4 * url.as_str().len(), "{bytes} bytes for {}", url.as_str().len());
}

#[test]
fn a_setter_allocates_at_most_three_times() {
    let changes = [
        Change::Scheme("bar".into()),
        Change::Username("a b".into()),
        Change::Username(String::new()),
        Change::Password(Some("a b".into())),
        Change::Password(None),
        Change::Host(Some("other.example".into())),
        Change::Host(Some("[::1]".into())),
        Change::IpHost([127, 0, 0, 1].into()),
        Change::Port(Some(8080)),
        Change::Port(None),
        Change::Path("/a b/c".into()),
        Change::Query(Some("a b".into())),
        Change::Query(None),
        Change::Fragment(Some("a b".into())),
        Change::Fragment(None),
        Change::Host(None),
    ];
    for input in ["foo://h", "foo://user:pass@host:1/a/b?q#f", "blob://host/a"] {
        for change in &changes {
            let mut url = Url::parse(input).unwrap();
            let (count, _) = allocated(|| setters::run(&mut url, change));
            assert!(count <= 3, "{input} {change:?}: {count} allocations");
        }
    }
    for input in ["https://user:pass@host:1/a/b?q#f", "file:///a?q#f", "mailto:a?q#f"] {
        for change in &changes[11..15] {
            let mut url = Url::parse(input).unwrap();
            let (count, _) = allocated(|| setters::run(&mut url, change));
            assert!(count <= 3, "{input} {change:?}: {count} allocations");
        }
    }
}
