//! <https://www.unicode.org/reports/tr58/#termination>: the end of the path, query and fragment.

use crate::options::{Options, Rule};
use crate::properties::{CLOSE, HARD, INCLUDE, OPEN, REJECT, SIGN, SOFT, class_of, partner_of};
use alloc::vec::Vec;

/// The maximum number of open brackets. A further one ends the link.
const MAXIMUM_DEPTH: usize = 125;

/// The part of the URL, and the brackets that are open in it.
pub(crate) struct Part {
    /// The character that begins the part.
    initiator: char,
    open: Vec<char>,
    /// The number of characters of the delimiter `:~:` that precede.
    delimiter: u8,
}

impl Default for Part {
    fn default() -> Self {
        Self { initiator: '/', open: Vec::new(), delimiter: 0 }
    }
}

impl Part {
    pub(crate) fn is_query(&self) -> bool {
        self.initiator == '?'
    }

    pub(crate) fn is_fragment(&self) -> bool {
        self.initiator == '#'
    }

    pub(crate) fn is_full(&self) -> bool {
        self.open.len() == MAXIMUM_DEPTH
    }

    /// Reads a code point, or an escape if it is `None`. Returns whether it begins the next part.
    pub(crate) fn enter(&mut self, code: Option<char>) -> bool {
        let is_start = (code == Some('#') && !self.is_fragment()) || (code == Some('?') && self.initiator == '/');
        if is_start {
            self.initiator = code.unwrap_or('/');
        }
        let clears = match self.initiator {
            '/' => code == Some('/'),
            '?' => matches!(code, Some('=' | '&')),
            _ => self.ends_delimiter(code),
        };
        if is_start || clears {
            self.open.clear();
        }
        is_start
    }

    /// Returns whether a code point of a fragment ends the delimiter of the fragment directive.
    fn ends_delimiter(&mut self, code: Option<char>) -> bool {
        let is_end = code == Some(':') && self.delimiter == 2;
        self.delimiter = match code {
            Some(':') => 1,
            Some('~') if self.delimiter == 1 => 2,
            _ => 0,
        };
        is_end
    }

    pub(crate) fn open(&mut self, code: char) {
        self.open.push(code);
    }

    /// Returns whether the partner is the last open bracket.
    pub(crate) fn close(&mut self, code: char) -> bool {
        let is_partner = self.open.last().is_some_and(|&open| u32::from(open) == partner_of(code));
        if is_partner {
            self.open.pop();
        }
        is_partner
    }
}

/// What follows a host and port. It goes on with the last text if that has grown.
#[derive(Default)]
pub(crate) struct Tail {
    start: Option<usize>,
    part: Part,
    /// The offset where reading ended.
    pub(crate) index: usize,
    /// The end of the link.
    pub(crate) end: usize,
}

impl Tail {
    /// Returns false if the code point at `index` rejects the link.
    pub(crate) fn read(&mut self, options: &Options, text: &str, start: usize) -> bool {
        if self.start != Some(start) {
            *self = Self { start: Some(start), index: start, end: start, ..Self::default() };
        }
        while let Some(code) = text[self.index..].chars().next() {
            let class = class_of(code);
            let term = match self.part.enter(Some(code)) {
                false => options.term(class),
                true if code == '?' && options.has(Rule::TrimSigns) => SOFT,
                true => INCLUDE,
            };
            match term {
                HARD => break,
                REJECT => {
                    self.start = None;
                    return false;
                }
                CLOSE if !self.part.close(code) => break,
                OPEN if self.part.is_full() => break,
                OPEN => self.part.open(code),
                _ => {}
            }
            let is_end = term != SOFT || (class == SIGN && self.is_name(text, start));
            self.index += code.len_utf8();
            if is_end {
                self.end = self.index;
            }
        }
        true
    }

    /// Returns whether the next sign begins a segment below another one, or a value, as in `/wiki/→`.
    fn is_name(&self, text: &str, start: usize) -> bool {
        match text[..self.index].bytes().next_back() {
            Some(b'=') => true,
            Some(b'/') => self.index - 1 > start,
            _ => false,
        }
    }
}
