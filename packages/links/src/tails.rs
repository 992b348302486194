//! <https://www.unicode.org/reports/tr58/#termination>: the end of the path, query and fragment.

use crate::options::Options;
use crate::properties::{CLOSE, HARD, INCLUDE, OPEN, REJECT, SOFT, class_of, partner_of};
use alloc::vec::Vec;

/// The maximum number of open brackets. A further one ends the link.
const MAXIMUM_DEPTH: usize = 125;

/// The part of the URL, and the brackets that are open in it.
pub(crate) struct Part {
    /// The character that begins the part.
    initiator: char,
    open: Vec<char>,
}

impl Part {
    pub(crate) fn new() -> Self {
        Self { initiator: '/', open: Vec::new() }
    }

    pub(crate) fn is_query(&self) -> bool {
        self.initiator == '?'
    }

    pub(crate) fn is_fragment(&self) -> bool {
        self.initiator == '#'
    }

    pub(crate) fn is_full(&self) -> bool {
        self.open.len() == MAXIMUM_DEPTH
    }

    /// Reads the code point that `rest` begins with. Returns whether it begins the next part.
    pub(crate) fn enter(&mut self, code: char, rest: &str) -> bool {
        let is_start = (code == '#' && !self.is_fragment()) || (code == '?' && self.initiator == '/');
        if is_start {
            self.initiator = code;
        }
        let clears = match self.initiator {
            '/' => code == '/',
            '?' => code == '=' || code == '&',
            _ => code == ':' && rest.starts_with(":~:"),
        };
        if is_start || clears {
            self.open.clear();
        }
        is_start
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

/// Returns the end of what follows a host and port at `start`. An error is the offset after a code point that rejects
/// the link.
pub(crate) fn end_of_tail(options: &Options, text: &str, start: usize) -> Result<usize, usize> {
    let mut part = Part::new();
    let mut last_safe = start;
    for (index, code) in text[start..].char_indices() {
        let index = start + index;
        let is_start = part.enter(code, &text[index..]);
        let term = if is_start { INCLUDE } else { options.term(class_of(code)) };
        match term {
            HARD => break,
            REJECT => return Err(index + code.len_utf8()),
            CLOSE if !part.close(code) => break,
            OPEN if part.is_full() => break,
            OPEN => part.open(code),
            _ => {}
        }
        if term != SOFT {
            last_safe = index + code.len_utf8();
        }
    }
    Ok(last_safe)
}
