//! Many URLs at once: the rows of one buffer in, columns of offsets into another one out, without an
//! allocation for each.
//!
//! A row is what stands between separators, and is parsed as [`parse`](crate::url::parser::parse) does it
//! alone. So spaces and C0 controls around it are left out, among them the carriage return of lines that
//! end with two characters. A separator at the end of the input makes no further row; an empty row before
//! it is a row, so that the numbers of rows and of lines agree.
//!
//! ```
//! use weburl::url::extra::many::{Column, Options, parse_many};
//!
//! let urls = parse_many(b"https://EXAMPLE.com/a\r\nno URL\nmailto:b@example.org", &Options::default())?;
//! assert_eq!(urls.len(), 3);
//! assert_eq!(urls.text(), "https://example.com/amailto:b@example.org");
//! assert_eq!(urls.href(0), Some("https://example.com/a"));
//! assert_eq!(urls.href(1), None);
//! let host = urls.column(Column::HostStart)[0] as usize..urls.column(Column::HostEnd)[0] as usize;
//! assert_eq!(&urls.text()[host], "example.com");
//! # Ok::<(), weburl::url::extra::many::TooLong>(())
//! ```

mod columns;
mod rows;

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::mem::take;

use crate::encoding::Encoding;
use crate::url::UrlRecord;

pub use self::columns::{Column, Columns, HostType};
pub use self::rows::{Limits, Rows};

/// What UTF-8 decode leaves out at the start of an input.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How rows are told apart and parsed.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// What stands between rows, in UTF-8. Where it is empty, all of the input is one row.
    pub separator: &'a str,
    /// The base URL of all rows.
    pub base: Option<&'a UrlRecord>,
    /// The encoding of the document that the URLs stand in, which their queries are percent-encoded
    /// after. The input itself is UTF-8.
    pub encoding: Encoding,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Self {
            separator: "\n",
            base: None,
            encoding: Encoding::UTF_8,
        }
    }
}

/// The input or what comes out has 2³² bytes or more, a row 2²⁸ or more, or there is not enough memory
/// for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the input is too long to be parsed at once")
    }
}

impl Error for TooLong {}

/// Parses each row of `input`, which is UTF-8: what is malformed counts as U+FFFD, and a byte order mark
/// at the start does not count.
///
/// # Errors
///
/// Where offsets of 32 bits do not suffice.
pub fn parse_many(input: &[u8], options: &Options<'_>) -> Result<Columns, TooLong> {
    let start = if input.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len()
    } else {
        0
    };
    let mut columns = Columns::starting_at(0, start as u32);
    Rows::new(options, Limits::NONE).parse(&input[start..], true, &mut columns)?;
    Ok(columns)
}

/// The same for an input that comes in chunks, which may be cut anywhere.
///
/// ```
/// use weburl::url::extra::many::{Options, Parser};
///
/// let mut parser = Parser::new(&Options::default());
/// parser.push(b"https://example.com/\nhttps://exa")?;
/// assert_eq!(parser.take().len(), 1);
/// parser.push(b"mple.org/")?;
/// let urls = parser.finish()?;
/// assert_eq!(urls.text(), "https://example.org/");
/// # Ok::<(), weburl::url::extra::many::TooLong>(())
/// ```
#[derive(Debug)]
pub struct Parser<'a> {
    rows: Rows<'a>,
    columns: Columns,
    /// The start of a row whose end has not come yet.
    pending: Vec<u8>,
    /// How much of it is known to have no separator.
    searched: usize,
    /// Whether it is known if the input starts with a byte order mark.
    has_started: bool,
}

impl<'a> Parser<'a> {
    /// For an input whose chunks are to come.
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
    /// Where offsets of 32 bits do not suffice for what has come since the last [`take`](Self::take).
    /// Nothing more is to be pushed then.
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
        // A separator may be cut too.
        let from = (self.searched + 1).saturating_sub(self.rows.separator().len());
        if self.rows.find_separator(&self.pending, from).is_some() {
            let consumed = self.rows.parse(&self.pending, false, &mut self.columns)?;
            self.pending.drain(..consumed);
        }
        self.searched = self.pending.len();
        Ok(())
    }

    /// Whether it can be told from what is pending if that starts with a byte order mark.
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

    /// The rows that were parsed since the last call. Their places in the input are counted from where
    /// the first of them starts, but for the first call, where they are counted from the start.
    #[must_use]
    pub fn take(&mut self) -> Columns {
        take(&mut self.columns)
    }

    /// Parses the last row, if the input does not end with a separator, and gives what was not taken.
    ///
    /// # Errors
    ///
    /// Where offsets of 32 bits do not suffice.
    pub fn finish(mut self) -> Result<Columns, TooLong> {
        self.rows.parse(&self.pending, true, &mut self.columns)?;
        Ok(self.columns)
    }
}
