//! A list of URL patterns has the results of a loop over `exec`, and is not slower, for any patterns.

#[path = "../../../tests/rust/support/cases.rs"]
mod cases;
#[path = "support/generated_lists.rs"]
mod generated_lists;
#[path = "../../../tests/rust/support/regexp_engine.rs"]
mod regexp_engine;

use std::thread;

use cases::cases;
use generated_lists::Case;
use proptest::prelude::*;
use regexp_engine::Pattern;
use weburl::url_pattern::{MatchInput, UrlPatternInit, UrlPatternOptions};
use weburl_url_pattern_list::UrlPatternList;

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn the_same_as_a_loop(bytes in prop::collection::vec(any::<u8>(), 0..1200)) {
        let case = Case::new(&bytes);
        let answer = case.compare();
        prop_assert!(answer.is_ok(), "{case:?}: {}", answer.unwrap_err());
    }
}

fn pathname(pathname: &str) -> Pattern {
    let init = UrlPatternInit::new().pathname(pathname);
    let options = UrlPatternOptions::default();
    Pattern::new(&init, None, options).unwrap()
}

fn input(url: &str) -> MatchInput<'_> {
    url.try_into().unwrap()
}

#[test]
fn the_first_in_order_wins() {
    let mut list = UrlPatternList::new();
    let first = list.add(pathname("/:x"), 'a');
    let second = list.add(pathname("/b"), 'b');
    list.add(pathname("/:x"), 'c');
    let url = input("https://example.com/b");
    let values = |list: &UrlPatternList<char, _>| list.all(&url).map(|found| *found.value).collect::<String>();
    assert_eq!(values(&list), "abc");
    assert_eq!(list.remove(first).map(|(_, value)| value), Some('a'));
    assert_eq!(list.first(&url).map(|found| *found.value), Some('b'));
    assert!(list.remove(first).is_none());
    assert!(list.remove(second).is_some());
    assert_eq!(values(&list), "c");
    list.clear();
    assert!(list.is_empty() && !list.test(&url));
    let key = list.add(pathname("/b"), 'd');
    assert_ne!(key, first);
    assert_eq!(list.iter().map(|(_, _, value)| *value).collect::<String>(), "d");
}

#[test]
fn removing_and_adding_forever_keeps_the_list_small() {
    let mut list = UrlPatternList::new();
    let mut keys = std::collections::VecDeque::new();
    for number in 0..20_000 {
        keys.push_back(list.add(pathname(&format!("/{}/:x", number % 100)), number));
        if keys.len() > 100 {
            list.remove(keys.pop_front().unwrap());
        }
    }
    assert_eq!(list.len(), 100);
    assert!(list.size() < 200_000, "{} bytes", list.size());
    let found = list.exec(input("https://example.com/7/a"));
    assert_eq!(found.map(|found| *found.value), Some(19_907));
}

/// Limits the size of a list without its patterns.
#[test]
fn ten_thousand_patterns_take_few_bytes_each() {
    let mut list = UrlPatternList::new();
    for number in 0..10_000 {
        list.add(pathname(&format!("/api/v1/resource-{number}/:id")), number);
    }
    assert!(list.size() <= 500 * list.len(), "{} bytes", list.size());
}

/// Deep tries neither recurse nor take quadratic time.
#[test]
fn long_patterns_and_inputs_need_no_stack() {
    let run = || {
        let mut list = UrlPatternList::new();
        for length in 0..200 {
            list.add(pathname(&"/a".repeat(length)), length);
            let segments = (0..length).map(|number| format!("/:x{number}"));
            list.add(pathname(&(segments.collect::<String>() + "/b")), length);
            list.add(pathname(&["/", &"a".repeat(length), "*"].concat()), length);
        }
        let url = ["https://example.com", &"/a".repeat(400)].concat();
        assert_eq!(list.first(&input(&url)).map(|found| *found.value), Some(0));
        let url = ["https://example.com", &"/c".repeat(100_000)].concat();
        assert!(list.test(input(&url)));
    };
    let thread = thread::Builder::new().stack_size(256 * 1024);
    thread.spawn(run).unwrap().join().unwrap();
}
