//! Parses millions of URLs by the [URL Standard](https://url.spec.whatwg.org/): from the rows of one buffer
//! to columns of offsets in another buffer, without an allocation for each row.
//!
//! A row is the text between separators. It is parsed by the rules of [`Url::parse`](weburl::Url::parse), so
//! spaces and C0 controls around it are stripped, including the carriage return of CRLF line ends. A
//! separator at the end of the input adds no row. Other empty rows count, so row numbers equal line numbers.
//!
//! ```
//! use weburl_columns::{Column, Options, parse_many};
//!
//! let urls = parse_many(b"https://EXAMPLE.com/a\r\nno URL\nmailto:b@example.org", &Options::default())?;
//! assert_eq!(urls.len(), 3);
//! assert_eq!(urls.text(), "https://example.com/amailto:b@example.org");
//! assert_eq!(urls.href(0), Some("https://example.com/a"));
//! assert_eq!(urls.href(1), None);
//! let host = urls.column(Column::HostStart)[0] as usize..urls.column(Column::HostEnd)[0] as usize;
//! assert_eq!(&urls.text()[host], "example.com");
//! # Ok::<(), weburl_columns::TooLong>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;

mod columns;
mod rows;

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::mem::take;

use weburl::Encoding;
use weburl::UrlRef;

pub use self::columns::{Column, Columns, HostType};
pub use self::rows::{Limits, Rows};

/// The byte order mark, which UTF-8 decode removes at the start of an input.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How rows are separated and parsed.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// The text between rows. If empty, the whole input is one row.
    pub separator: &'a str,
    /// The base URL of all rows.
    pub base: Option<UrlRef<'a>>,
    /// The encoding of the document of the URLs, with which their queries are percent-encoded. The input
    /// itself is UTF-8.
    pub encoding: Encoding,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self { separator: "\n", base: None, encoding: Encoding::UTF_8 }
    }
}

/// The input or the result has 2³² bytes or more, a row has 2²⁸ bytes or more, or there is not enough memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the input is too long to be parsed at once")
    }
}

impl Error for TooLong {}

/// Parses each row of `input`, which is UTF-8: malformed bytes count as U+FFFD, and a byte order mark at the
/// start is skipped.
///
/// # Errors
///
/// If 32-bit offsets do not suffice.
pub fn parse_many(input: &[u8], options: &Options<'_>) -> Result<Columns, TooLong> {
    let start = if input.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let mut columns = Columns::starting_at(0, start as u32);
    Rows::new(options, Limits::NONE).parse(&input[start..], true, &mut columns)?;
    Ok(columns)
}

/// Like [`parse_many`], for an input in chunks, which may be cut anywhere.
///
/// ```
/// use weburl_columns::{Options, Parser};
///
/// let mut parser = Parser::new(&Options::default());
/// parser.push(b"https://example.com/\nhttps://exa")?;
/// assert_eq!(parser.take().len(), 1);
/// parser.push(b"mple.org/")?;
/// let urls = parser.finish()?;
/// assert_eq!(urls.text(), "https://example.org/");
/// # Ok::<(), weburl_columns::TooLong>(())
/// ```
#[derive(Debug)]
pub struct Parser<'a> {
    rows: Rows<'a>,
    columns: Columns,
    /// The start of a row whose end has not arrived.
    pending: Vec<u8>,
    /// The length of its prefix that contains no separator.
    searched: usize,
    /// Whether enough of the input has arrived to decide if it starts with a byte order mark.
    has_started: bool,
}

impl<'a> Parser<'a> {
    /// Creates a parser for an input that arrives in chunks.
    #[must_use]
    pub fn new(options: &Options<'a>) -> Self {
        Self {
            rows: Rows::new(options, Limits::NONE),
            columns: Columns::default(),
            pending: Vec::new(),
            searched: 0,
            has_started: false,
        }
    }

    /// Parses the rows that end in this chunk.
    ///
    /// # Errors
    ///
    /// If 32-bit offsets do not suffice for the input since the last [`take`](Self::take). Do not push again
    /// after this error.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), TooLong> {
        if self.has_started && self.pending.is_empty() {
            let consumed = self.rows.parse(chunk, false, &mut self.columns)?;
            self.pending.extend_from_slice(&chunk[consumed..]);
            self.searched = self.pending.len();
            return Ok(());
        }
        self.pending.extend_from_slice(chunk);
        if !self.has_started && !self.skip_byte_order_mark() {
            return Ok(());
        }
        // A separator may be split between chunks.
        let from = (self.searched + 1).saturating_sub(self.rows.separator().len());
        if self.rows.find_separator(&self.pending, from).is_some() {
            let consumed = self.rows.parse(&self.pending, false, &mut self.columns)?;
            self.pending.drain(..consumed);
        }
        self.searched = self.pending.len();
        Ok(())
    }

    /// Skips a byte order mark. Returns whether the pending bytes suffice to decide if there is one.
    fn skip_byte_order_mark(&mut self) -> bool {
        if self.pending.starts_with(BYTE_ORDER_MARK) {
            self.pending.drain(..BYTE_ORDER_MARK.len());
            self.columns = Columns::starting_at(0, BYTE_ORDER_MARK.len() as u32);
        } else if BYTE_ORDER_MARK.starts_with(&self.pending) {
            return false;
        }
        self.has_started = true;
        true
    }

    /// Returns the rows parsed since the last call. Their offsets in the input count from the start of the
    /// first row; in the first call, from the start of the input.
    #[must_use]
    pub fn take(&mut self) -> Columns {
        take(&mut self.columns)
    }

    /// Parses the last row, if the input does not end with a separator, and returns the rows not yet taken.
    ///
    /// # Errors
    ///
    /// If 32-bit offsets do not suffice.
    pub fn finish(mut self) -> Result<Columns, TooLong> {
        self.rows.parse(&self.pending, true, &mut self.columns)?;
        Ok(self.columns)
    }
}
