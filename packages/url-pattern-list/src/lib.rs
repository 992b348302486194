//! Lists of [URL patterns](https://urlpattern.spec.whatwg.org/): a [`UrlPatternList`] finds which of
//! thousands of patterns match a URL, without trying them one after another.
//!
//! It needs `alloc`, but not the standard library.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;

mod index;
mod trie;

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::array;
use core::cmp::Reverse;
use core::mem::take;

use self::index::{Index, Shapes, ShapesOf, lowercase_if};
use weburl::UrlPattern;
use weburl::internals::url_pattern::{Captures, shape};
use weburl::url_pattern::{ComponentName, MatchInput, NoRegExp, RegExp, UrlPatternResult};

/// An ordered list of URL patterns, each with a value.
///
/// Its results equal the results of a loop over [`UrlPattern::exec`].
///
/// ```
/// use weburl::url_pattern::ComponentName;
/// use weburl::{Url, UrlPattern};
/// use weburl_url_pattern_list::UrlPatternList;
///
/// let mut routes = UrlPatternList::new();
/// routes.add("https://*/books/:id".parse::<UrlPattern>()?, 'b');
/// routes.add("https://*/:shop/*".parse::<UrlPattern>()?, 's');
/// let url = Url::parse("https://example.com/books/17")?;
/// let found = routes.exec(&url).unwrap();
/// assert_eq!((*found.value, found.result.group(ComponentName::Pathname, "id")), ('b', Some("17")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct UrlPatternList<T, R = NoRegExp> {
    entries: Entries<R, T>,
    /// The number of removed entries.
    removed: usize,
    next_key: u64,
    index: Index,
    /// The index of patterns that ignore case.
    lowercase_index: Index,
}

/// Identifies a pattern in a [`UrlPatternList`] until it is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(u64);

/// A pattern of a [`UrlPatternList`] that matches an input.
#[derive(Debug)]
#[non_exhaustive]
pub struct ListMatch<'l, 'a, T, R = NoRegExp> {
    /// The key of the pattern in the list.
    pub key: Key,
    /// The pattern.
    pub pattern: &'l UrlPattern<R>,
    /// Its value.
    pub value: &'l T,
    /// The result of [`UrlPattern::exec`].
    pub result: UrlPatternResult<'l, 'a>,
}

#[derive(Clone, Debug)]
struct Entry<R, T> {
    key: Key,
    /// The pattern and its value, unless they were removed.
    pair: Option<Box<(UrlPattern<R>, T)>>,
}

/// The entries by number, in order. Removed entries stay until the list is rebuilt.
#[derive(Clone, Debug)]
struct Entries<R, T>(Vec<Entry<R, T>>);

impl<R: RegExp, T> Entries<R, T> {
    fn get(&self, number: u32) -> Option<&(UrlPattern<R>, T)> {
        self.0[number as usize].pair.as_deref()
    }
}

impl<R: RegExp, T> ShapesOf for Entries<R, T> {
    fn shapes_of(&self, number: u32) -> Shapes {
        let pattern = self.get(number).map(|(pattern, _)| pattern);
        array::from_fn(|index| {
            pattern.map_or(Cow::Borrowed(""), |pattern| {
                lowercase_if(shape(pattern, ComponentName::ALL[index]), pattern.options().ignore_case)
            })
        })
    }
}

/// A list with this many more removed entries than others is rebuilt.
const MANY_REMOVED: usize = 64;

impl<R: RegExp, T> Default for UrlPatternList<T, R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: RegExp, T> UrlPatternList<T, R> {
    /// Creates an empty list.
    #[must_use]
    pub fn new() -> Self {
        Self {
            entries: Entries(Vec::new()),
            removed: 0,
            next_key: 0,
            index: Index::new(),
            lowercase_index: Index::new(),
        }
    }

    /// Returns the number of patterns.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.0.len() - self.removed
    }

    /// Returns whether there are no patterns.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the approximate size of the list in bytes, without the patterns and values.
    #[must_use]
    pub fn size(&self) -> usize {
        let entries = size_of_val(&*self.entries.0);
        entries + self.index.size() + self.lowercase_index.size()
    }

    /// Adds a pattern after all others.
    pub fn add(&mut self, pattern: UrlPattern<R>, value: T) -> Key {
        let key = Key(self.next_key);
        self.next_key += 1;
        self.push(key, Box::new((pattern, value)));
        key
    }

    fn push(&mut self, key: Key, pair: Box<(UrlPattern<R>, T)>) {
        let number = self.entries.0.len() as u32;
        let index = if pair.0.options().ignore_case { &mut self.lowercase_index } else { &mut self.index };
        let pair = Some(pair);
        self.entries.0.push(Entry { key, pair });
        index.add(number, &self.entries);
    }

    /// Removes a pattern. Returns it and its value, if it was in the list.
    pub fn remove(&mut self, key: Key) -> Option<(UrlPattern<R>, T)> {
        let entries = &mut self.entries.0;
        let number = entries.binary_search_by_key(&key, |entry| entry.key);
        let pair = entries[number.ok()?].pair.take()?;
        self.removed += 1;
        if self.removed > self.len() + MANY_REMOVED {
            self.rebuild();
        }
        Some(*pair)
    }

    fn rebuild(&mut self) {
        let entries = take(&mut self.entries.0);
        self.clear();
        for Entry { key, pair } in entries {
            if let Some(pair) = pair {
                self.push(key, pair);
            }
        }
    }

    /// Removes all patterns.
    pub fn clear(&mut self) {
        let next_key = self.next_key;
        *self = Self::new();
        self.next_key = next_key;
    }

    /// Returns the patterns with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Key, &UrlPattern<R>, &T)> {
        self.entries.0.iter().filter_map(|Entry { key, pair }| {
            let (pattern, value) = pair.as_deref()?;
            Some((*key, pattern, value))
        })
    }

    /// Returns whether any pattern matches `input`, of any type that [`UrlPattern::test`] takes.
    #[must_use]
    pub fn test<'a>(&self, input: impl TryInto<MatchInput<'a>>) -> bool {
        let Ok(input) = input.try_into() else {
            return false;
        };
        let mut matches = false;
        self.find(&input, &mut |numbers| {
            let mut entries = numbers.iter().filter_map(|&number| self.entries.get(number));
            matches = matches || entries.any(|(pattern, _)| pattern.test_input(&input));
        });
        matches
    }

    /// Returns the first pattern in order that matches.
    #[must_use]
    pub fn first<'a>(&self, input: &'a MatchInput<'_>) -> Option<ListMatch<'_, 'a, T, R>> {
        let (number, captures) = self.first_number(input)?;
        self.match_of(number, input.into(), captures)
    }

    /// Returns all patterns that match, in order.
    pub fn all<'l>(&'l self, input: &'l MatchInput<'_>) -> impl Iterator<Item = ListMatch<'l, 'l, T, R>> {
        let mut found = InOrder::default();
        self.find(input, &mut |numbers| found.add(numbers));
        found.filter_map(|number| self.match_of(number, input.into(), self.captures(number, input)?))
    }

    /// Returns the first pattern in order that matches `input`, of any type that [`UrlPattern::exec`] takes.
    #[must_use]
    pub fn exec<'a>(&self, input: impl TryInto<MatchInput<'a>>) -> Option<ListMatch<'_, 'a, T, R>> {
        let input = input.try_into().ok()?;
        let (number, captures) = self.first_number(&input)?;
        self.match_of(number, input, captures)
    }

    fn first_number(&self, input: &MatchInput<'_>) -> Option<(u32, Captures)> {
        let with_captures = |number| Some((number, self.captures(number, input)?));
        // Usually there is only one run.
        let mut one = None;
        let mut more = InOrder::default();
        self.find(input, &mut |numbers| match (numbers, one) {
            ([_], None) => one = Some(numbers),
            _ => more.add(numbers),
        });
        if more.runs.is_empty() {
            let [number] = one? else { return None };
            return with_captures(*number);
        }
        more.add(one.unwrap_or_default());
        more.find_map(with_captures)
    }

    fn captures(&self, number: u32, input: &MatchInput<'_>) -> Option<Captures> {
        self.entries.get(number)?.0.captures(input)
    }

    fn match_of<'a>(&self, number: u32, input: MatchInput<'a>, captures: Captures) -> Option<ListMatch<'_, 'a, T, R>> {
        let (pattern, value) = self.entries.get(number)?;
        let key = self.entries.0[number as usize].key;
        Some(ListMatch { key, pattern, value, result: pattern.result(input, captures) })
    }

    fn find<'l>(&'l self, input: &MatchInput<'_>, visit: &mut impl FnMut(&'l [u32])) {
        let text = input.text().as_bytes();
        let range_of = |component| input.component_range(component);
        self.index.find(text, range_of, visit);
        if !self.lowercase_index.is_empty() {
            self.lowercase_index.find(&text.to_ascii_lowercase(), range_of, visit);
        }
    }
}

/// Merges runs of numbers, each in order, and only as far as needed: the first of thousands may match.
#[derive(Default)]
struct InOrder<'l> {
    runs: BinaryHeap<Reverse<&'l [u32]>>,
}

impl<'l> InOrder<'l> {
    fn add(&mut self, run: &'l [u32]) {
        if !run.is_empty() {
            self.runs.push(Reverse(run));
        }
    }
}

impl Iterator for InOrder<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        // Their first numbers differ, which decides their order.
        let (&first, rest) = self.runs.pop()?.0.split_first()?;
        self.add(rest);
        Some(first)
    }
}
