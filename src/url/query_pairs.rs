//! The list of a [URLSearchParams object](https://url.spec.whatwg.org/#interface-urlsearchparams), and the query that a
//! serializer appends to.

use alloc::string::String;
use alloc::vec::{self, Vec};
use core::convert::Infallible;
use core::fmt;
use core::iter::Map;
use core::slice;
use core::str::FromStr;

use super::Url;
use crate::encoding::Encoding;
use crate::form_urlencoded::{self, Target};
use crate::infra::broken;
use crate::url::fast::{edit, fits};

/// The names and values of a query, to read and change: the
/// [list](https://url.spec.whatwg.org/#concept-urlsearchparams-list) of a URLSearchParams object.
///
/// It is not bound to a URL. Collect it from [`Url::query_pairs`](crate::Url::query_pairs); write it back
/// with [`Url::set_query_pairs`](crate::Url::set_query_pairs).
///
/// ```
/// use weburl::QueryPairs;
///
/// let mut pairs = QueryPairs::parse("?b=1&a=2&b=3");
/// assert_eq!(pairs.get("b"), Some("1"));
/// assert_eq!(pairs.get_all("b").collect::<Vec<_>>(), ["1", "3"]);
/// pairs.append("c", "ü &");
/// pairs.sort();
/// assert_eq!(pairs.to_string(), "a=2&b=1&b=3&c=%C3%BC+%26");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct QueryPairs {
    list: Vec<(String, String)>,
}

impl QueryPairs {
    /// Creates a list without pairs.
    #[must_use]
    pub const fn new() -> Self {
        Self { list: Vec::new() }
    }

    /// [Constructs](https://url.spec.whatwg.org/#dom-urlsearchparams-urlsearchparams) the list from a string,
    /// which may start with a `?`.
    #[must_use]
    pub fn parse(input: &str) -> Self {
        form_urlencoded::parse_string(input.strip_prefix('?').unwrap_or(input)).collect()
    }

    /// <https://url.spec.whatwg.org/#dom-urlsearchparams-size>
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns whether there are no pairs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the names and values in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&str, &str)> + ExactSizeIterator + Clone {
        self.into_iter()
    }

    /// Returns the first value: <https://url.spec.whatwg.org/#dom-urlsearchparams-get>
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.get_all(name).next()
    }

    /// Returns all values: <https://url.spec.whatwg.org/#dom-urlsearchparams-getall>
    pub fn get_all(&self, name: &str) -> impl Iterator<Item = &str> + Clone {
        let pairs = self.iter().filter(move |&(found, _)| found == name);
        pairs.map(|(_, value)| value)
    }

    /// <https://url.spec.whatwg.org/#dom-urlsearchparams-has>
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Returns whether there is a pair with this name and value: <https://url.spec.whatwg.org/#dom-urlsearchparams-has>
    #[must_use]
    pub fn has_pair(&self, name: &str, value: &str) -> bool {
        self.get_all(name).any(|found| found == value)
    }

    /// <https://url.spec.whatwg.org/#dom-urlsearchparams-append>
    pub fn append(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.list.push((name.into(), value.into()));
    }

    /// Removes all pairs with this name: <https://url.spec.whatwg.org/#dom-urlsearchparams-delete>
    pub fn delete(&mut self, name: &str) {
        self.list.retain(|(found, _)| found != name);
    }

    /// Removes all pairs with this name and value: <https://url.spec.whatwg.org/#dom-urlsearchparams-delete>
    pub fn delete_pair(&mut self, name: &str, value: &str) {
        self.list.retain(|(found_name, found_value)| found_name != name || found_value != value);
    }

    /// Sets the first value and removes all others: <https://url.spec.whatwg.org/#dom-urlsearchparams-set>
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let (name, value) = (name.into(), value.into());
        let Some(first) = self.list.iter().position(|(found, _)| *found == name) else {
            self.list.push((name, value));
            return;
        };
        let mut index = 0;
        self.list.retain(|(found, _)| {
            index += 1;
            index <= first + 1 || *found != name
        });
        self.list[first].1 = value;
    }

    /// Sorts by the code units of the names: <https://url.spec.whatwg.org/#dom-urlsearchparams-sort>
    pub fn sort(&mut self) {
        self.list.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
    }

    /// Serializes the list: <https://url.spec.whatwg.org/#urlsearchparams-stringification-behavior>
    pub(super) fn serialize(&self) -> String {
        form_urlencoded::serialize(self.iter(), Encoding::UTF_8)
    }
}

impl fmt::Display for QueryPairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.serialize())
    }
}

impl FromStr for QueryPairs {
    type Err = Infallible;

    fn from_str(input: &str) -> Result<Self, Infallible> {
        Ok(Self::parse(input))
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for QueryPairs {
    fn from_iter<T: IntoIterator<Item = (N, V)>>(pairs: T) -> Self {
        let mut found = Self::new();
        found.extend(pairs);
        found
    }
}

impl<N: Into<String>, V: Into<String>> Extend<(N, V)> for QueryPairs {
    fn extend<T: IntoIterator<Item = (N, V)>>(&mut self, pairs: T) {
        for (name, value) in pairs {
            self.append(name, value);
        }
    }
}

type Pair = (String, String);

impl<'a> IntoIterator for &'a QueryPairs {
    type Item = (&'a str, &'a str);
    type IntoIter = Map<slice::Iter<'a, Pair>, fn(&'a Pair) -> (&'a str, &'a str)>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter().map(|(name, value)| (name, value))
    }
}

impl IntoIterator for QueryPairs {
    type Item = Pair;
    type IntoIter = vec::IntoIter<Pair>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

/// The query of a URL, without its fragment, as the target of a [`Serializer`](form_urlencoded::Serializer):
/// [`Url::query_pairs_mut`] returns it.
#[derive(Debug)]
pub struct UrlQuery<'a> {
    /// `None` after [`finish`](form_urlencoded::Serializer::finish).
    url: Option<&'a mut Url>,
    fragment: edit::Tail,
}

impl<'a> UrlQuery<'a> {
    pub(super) fn new(url: &'a mut Url) -> Self {
        let fragment = edit::take_fragment(url);
        Self { url: Some(url), fragment }
    }

    fn url_with_fragment(&mut self) -> Option<&'a mut Url> {
        let url = self.url.take()?;
        edit::restore(url, &self.fragment);
        Some(url)
    }
}

impl<'a> Target for UrlQuery<'a> {
    type Finished = &'a mut Url;

    fn clear(&mut self) {
        if let Some(url) = &mut self.url {
            edit::clear_query(url);
        }
    }

    fn append(&mut self, length: usize, write: impl FnOnce(&mut String)) {
        match &mut self.url {
            Some(url) if fits(url.as_str().len() + self.fragment.len(), length) => {
                edit::append_to_query(url, write);
            }
            _ => {}
        }
    }

    fn finish(&mut self) -> &'a mut Url {
        match self.url_with_fragment() {
            Some(url) => url,
            None => broken("the serializer is already finished"),
        }
    }
}

impl Drop for UrlQuery<'_> {
    fn drop(&mut self) {
        self.url_with_fragment();
    }
}
