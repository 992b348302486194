//! Parses each row, by a fast path or else the reference path.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use weburl::Encoding;
use weburl::internals::infra::{broken, is_c0_control_or_space, utf_8};
use weburl::internals::url::Offsets;
use weburl::internals::url::fast::canonical::{self, Canonical};
use weburl::internals::url::fast::{self, Parsed};
use weburl::{Host, UrlRef};

use super::columns::{Columns, HostType};
use super::{Options, TooLong};

/// A longer row could have an href of 2³² bytes.
const MAXIMUM_ROW: usize = 1 << 28;

/// The largest row, in bytes with the base, that is parsed without first checking for memory.
const TRIED_WITHOUT_ASKING: usize = 1 << 14;

/// When to stop, and which rows to try.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Stops after this number of rows.
    pub rows: usize,
    /// Stops after this number of bytes of text.
    pub text: usize,
    /// Stops before a row with more bytes than this.
    pub row_length: usize,
    /// Returns whether there is memory for a row of this many bytes, including the base.
    pub has_room: fn(usize) -> bool,
}

impl Limits {
    /// No limits.
    pub const NONE: Self = Self { rows: usize::MAX, text: usize::MAX, row_length: MAXIMUM_ROW, has_room: |_| true };
}

/// How rows are parsed, and their shared buffer.
#[derive(Debug)]
pub struct Rows<'a> {
    separator: &'a [u8],
    /// Whether every canonical URL ends before a separator.
    ends_urls: bool,
    base: Option<UrlRef<'a>>,
    encoding: Encoding,
    limits: Limits,
    middle: Vec<u8>,
}

impl<'a> Rows<'a> {
    /// Creates the state for rows parsed with `options` within `limits`.
    #[must_use]
    pub fn new(options: &Options<'a>, limits: Limits) -> Self {
        let separator = options.separator.as_bytes();
        Self {
            separator,
            ends_urls: separator.first().is_some_and(|&byte| canonical::ends_any_url(byte)),
            base: options.base,
            encoding: options.encoding.output_encoding(),
            limits,
            middle: Vec::new(),
        }
    }

    pub(crate) fn separator(&self) -> &'a [u8] {
        self.separator
    }

    /// Parses rows from the start of `input` until no further row ends in it, or a limit is reached. The end
    /// of the input ends a row only if `is_last`. Returns the number of bytes that the rows took. After an
    /// error, the columns contain the rows before it.
    ///
    /// # Errors
    ///
    /// If 32-bit offsets do not suffice, or a limit is smaller than a row.
    pub fn parse(&mut self, input: &[u8], is_last: bool, columns: &mut Columns) -> Result<usize, TooLong> {
        let length = u32::try_from(input.len()).map_err(|_| TooLong)?;
        columns.input_start().checked_add(length).ok_or(TooLong)?;
        let mut at = 0;
        while at < input.len() && !self.is_enough(columns) {
            let consumed = self.first_row(&input[at..], is_last, columns)?;
            if consumed == 0 {
                break;
            }
            at += consumed;
            columns.skip_input(consumed as u32);
        }
        Ok(at)
    }

    /// Returns whether a limit is reached.
    #[must_use]
    pub fn is_enough(&self, columns: &Columns) -> bool {
        columns.len() >= self.limits.rows || columns.text_length() >= self.limits.text
    }

    /// Adds the row at the start of `rest`. Returns the number of bytes that it took, or 0 if it does not end
    /// in `rest`.
    #[inline(always)]
    fn first_row(&mut self, rest: &[u8], is_last: bool, columns: &mut Columns) -> Result<usize, TooLong> {
        if let Some(consumed) = self.canonical_row(rest, is_last, columns)? {
            return Ok(consumed);
        }
        let (end, consumed) = match self.find_separator(rest, 0) {
            Some(end) => (end, end + self.separator.len()),
            None if is_last => (rest.len(), rest.len()),
            None if self.has_room(rest.len()) => return Ok(0),
            // A longer part of the row could not be parsed either.
            None => return Err(TooLong),
        };
        self.row(&rest[..end], self.ends_urls, columns)?;
        Ok(consumed)
    }

    /// Returns the start of the first separator from `from` on.
    pub(crate) fn find_separator(&self, input: &[u8], from: usize) -> Option<usize> {
        let (&first, others) = self.separator.split_first()?;
        let mut at = from;
        loop {
            at += input.get(at..)?.iter().position(|&byte| byte == first)?;
            if input[at + 1..].starts_with(others) {
                return Some(at);
            }
            at += 1;
        }
    }

    /// Adds the row at the start of `rest` if it is canonical; the check of each byte then also finds the
    /// row's end. Returns the number of bytes that it took.
    #[inline(always)]
    fn canonical_row(&self, rest: &[u8], is_last: bool, columns: &mut Columns) -> Result<Option<usize>, TooLong> {
        if !self.ends_urls {
            return Ok(None);
        }
        let Some(Canonical { offsets, end, .. }) = canonical::prefix(rest) else {
            return Ok(None);
        };
        let mut row_end = end;
        let consumed = loop {
            let after = &rest[row_end..];
            if after.starts_with(self.separator) {
                break row_end + self.separator.len();
            }
            match after.first() {
                None if is_last => break row_end,
                Some(&byte) if is_c0_control_or_space(byte) => row_end += 1,
                _ => return Ok(None),
            }
        };
        if !self.has_room(row_end) {
            return Err(TooLong);
        }
        let host_type = |href: &[u8]| canonical_host_type(href, offsets);
        columns.push(&[&rest[..end]], offsets, host_type, row_end)?;
        Ok(Some(consumed))
    }

    fn has_room(&self, row_length: usize) -> bool {
        let base_length = self.base.map_or(0, |base| base.as_str().len());
        let length = row_length.saturating_add(base_length);
        row_length <= self.limits.row_length && (length <= TRIED_WITHOUT_ASKING || (self.limits.has_room)(length))
    }

    /// Adds all of `row`, even if it contains separators. `None`, the null of a database, is an invalid row.
    ///
    /// ```
    /// use weburl_columns::{Columns, Limits, Options, Rows};
    ///
    /// let mut rows = Rows::new(&Options::default(), Limits::NONE);
    /// let mut urls = Columns::new();
    /// for row in [Some("https://h/a\nb"), None, Some("")] {
    ///     rows.push(row.map(str::as_bytes), &mut urls)?;
    /// }
    /// assert_eq!((urls.len(), urls.href(0)), (3, Some("https://h/ab")));
    /// assert_eq!(urls.valid(), [true, false, false]);
    /// # Ok::<(), weburl_columns::TooLong>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If 32-bit offsets do not suffice, or a limit is smaller than the row.
    pub fn push(&mut self, row: Option<&[u8]>, columns: &mut Columns) -> Result<(), TooLong> {
        let length = row.map_or(0, <[u8]>::len);
        let consumed = u32::try_from(length).map_err(|_| TooLong)?;
        columns.input_start().checked_add(consumed).ok_or(TooLong)?;
        match row {
            Some(row) => self.row(row, false, columns)?,
            None => columns.push_invalid(0)?,
        }
        columns.skip_input(consumed);
        Ok(())
    }

    /// Adds a row. `is_not_canonical` skips the check whether it is canonical.
    #[inline(always)]
    fn row(&mut self, row: &[u8], is_not_canonical: bool, columns: &mut Columns) -> Result<(), TooLong> {
        if !self.has_room(row.len()) {
            return Err(TooLong);
        }
        // Checking is faster than decoding with replacement.
        let text = match str::from_utf8(row) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => String::from_utf8_lossy(row),
        };
        let input = text.as_bytes();
        let parsed = if is_not_canonical {
            fast::parse_noncanonical(input, None, self.base, self.encoding, &mut self.middle)
        } else {
            fast::parse(input, self.base, self.encoding, &mut self.middle)
        };
        let Some(parsed) = &parsed else {
            return columns.push_invalid(row.len());
        };
        let (head, middle, tail, offsets, _) = parsed.parts(&text, self.base, &self.middle);
        let host_type = |href: &[u8]| match parsed {
            Parsed::Canonical(_) => canonical_host_type(href, offsets),
            Parsed::Pieces(_) | Parsed::Url(_) => host_type(href, offsets),
        };
        columns.push(&[head.as_bytes(), middle, tail.as_bytes()], offsets, host_type, row.len())
    }
}

/// Like [`host_type`], for a canonical URL, whose host is usually a domain.
#[inline(always)]
fn canonical_host_type(href: &[u8], offsets: Offsets) -> HostType {
    match href[offsets.host_end as usize - 1] {
        b'0'..=b'9' | b']' | b'/' => host_type(href, offsets),
        _ => HostType::Domain,
    }
}

/// Returns the type of the host in a serialized URL.
fn host_type(href: &[u8], offsets: Offsets) -> HostType {
    let Some(url) = UrlRef::from_offsets(utf_8(href), offsets) else { broken("the offsets are those of the href") };
    match url.host() {
        None => HostType::Null,
        Some(Host::Domain(_)) => HostType::Domain,
        Some(Host::Ipv4(_)) => HostType::Ipv4,
        Some(Host::Ipv6(_)) => HostType::Ipv6,
        Some(Host::Opaque(_)) => HostType::Opaque,
        Some(Host::Empty) => HostType::Empty,
        Some(_) => broken("a host has five types"),
    }
}
