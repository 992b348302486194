//! Finds links in a text that arrives in chunks.

use crate::options::Options;
use crate::properties::class_of;
use crate::scanner::{Link, Links, State};
use alloc::string::String;
use alloc::vec::Vec;
use core::mem::take;

/// Finds links in a text that arrives in chunks. The result does not depend on where chunks are cut. A link is final
/// when no text after it can change it, such as after white space.
///
/// ```
/// use weburl_links::{LinkFinder, Options};
///
/// let mut finder = LinkFinder::new(Options::new());
/// assert!(finder.push("See exam").is_empty());
/// assert!(finder.push("ple.com/a").is_empty());
/// assert_eq!(finder.pending()[0].range, 4..17);
/// let links = finder.push("bc and more");
/// assert_eq!((links[0].range.clone(), &*links[0].href), (4..19, "https://example.com/abc"));
/// assert!(finder.end().is_empty());
/// ```
pub struct LinkFinder {
    options: Options,
    /// The text since the last code point that no link reads across, its start, and the end of the final text.
    text: String,
    start: usize,
    end: usize,
    state: State,
    /// The links that were found and that more text does not change.
    decided: Vec<Link>,
}

impl LinkFinder {
    /// Creates a finder for a new text.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self { options, text: String::new(), start: 0, end: 0, state: State::default(), decided: Vec::new() }
    }

    /// Returns the length of the text whose links are final, in bytes.
    #[must_use]
    pub fn final_len(&self) -> usize {
        self.end
    }

    /// Adds a chunk. Returns the links that became final, with ranges in the whole text.
    pub fn push(&mut self, chunk: &str) -> Vec<Link> {
        // Nothing about links depends on both sides of a code point that is Hard and in no host and no local-part. A
        // code point of two UTF-16 code units is not taken for one, as in JavaScript.
        let is_boundary = |code: char| code.len_utf16() == 1 && class_of(code) == 0;
        let Some((last, code)) = chunk.char_indices().rev().find(|&(_, code)| is_boundary(code)) else {
            self.text.push_str(chunk);
            let links = take(&mut self.decided);
            self.end = links.last().map_or(self.end, |link| link.range.end);
            return links;
        };
        let (before, after) = chunk.split_at(last + code.len_utf8());
        self.text.push_str(before);
        let links = self.pending();
        self.start += self.text.len();
        self.end = self.start;
        self.text.clear();
        self.text.push_str(after);
        self.state = State::default();
        self.decided.clear();
        links
    }

    /// Returns the links in the text that is not final, as if the text ended here: they can change with the next
    /// chunk. It reads only what was added since the last call, and the last link.
    #[must_use]
    pub fn pending(&mut self) -> Vec<Link> {
        let mut undecided = Vec::new();
        let mut found = Links::resume(&self.text, &self.options, take(&mut self.state));
        while let Some(link) = found.next() {
            let range = self.start + link.range.start..self.start + link.range.end;
            let links = if found.is_undecided() { &mut undecided } else { &mut self.decided };
            links.push(Link { range, ..link });
        }
        self.state = found.into_state();
        self.decided.iter().cloned().chain(undecided).collect()
    }

    /// Ends the text. Returns the links that were pending, which are final now.
    #[must_use]
    pub fn end(mut self) -> Vec<Link> {
        self.pending()
    }
}
