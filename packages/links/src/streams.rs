//! Finds links in a text that arrives in chunks.

use crate::options::Options;
use crate::properties::class_of;
use crate::scanner::{Link, Links};
use alloc::string::String;
use alloc::vec::Vec;

/// Finds links in a text that arrives in chunks. The result does not depend on where chunks are cut. A link is final
/// when white space, or another code point that is in no link, was pushed after it.
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
    /// The text that is not final.
    text: String,
    start: usize,
}

impl LinkFinder {
    /// Creates a finder for a new text.
    #[must_use]
    pub fn new(options: Options) -> Self {
        Self { options, text: String::new(), start: 0 }
    }

    /// Returns the length of the text whose links are final, in bytes.
    #[must_use]
    pub fn final_len(&self) -> usize {
        self.start
    }

    /// Adds a chunk. Returns the links that became final, with ranges in the whole text.
    pub fn push(&mut self, chunk: &str) -> Vec<Link> {
        // Nothing about links depends on both sides of a code point that is Hard and in no host and no local-part. A
        // code point of two UTF-16 code units is not taken for one, as in JavaScript.
        let is_boundary = |code: char| code.len_utf16() == 1 && class_of(code) == 0;
        let Some((last, code)) = chunk.char_indices().rev().find(|&(_, code)| is_boundary(code)) else {
            self.text.push_str(chunk);
            return Vec::new();
        };
        let (before, after) = chunk.split_at(last + code.len_utf8());
        self.text.push_str(before);
        let links = self.pending();
        self.start += self.text.len();
        self.text.clear();
        self.text.push_str(after);
        links
    }

    /// Returns the links in the text that is not final, as if the text ended here: they can change with the next
    /// chunk. It takes time linear in the length of that text.
    #[must_use]
    pub fn pending(&self) -> Vec<Link> {
        let found = Links::new(&self.text, &self.options);
        found.map(|link| Link { range: self.start + link.range.start..self.start + link.range.end, ..link }).collect()
    }

    /// Ends the text. Returns the links that were pending, which are final now.
    #[must_use]
    pub fn end(self) -> Vec<Link> {
        self.pending()
    }
}
