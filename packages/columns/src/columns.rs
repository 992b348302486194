//! The result of parsing many URLs, as columns.

use alloc::vec::Vec;

use weburl::internals::infra::utf_8;
use weburl::internals::url::Offsets;

use super::TooLong;

/// The columns of 32-bit numbers, one for each row: offsets in [`Columns::text`] or, if the name starts with "Input",
/// in the input. In an invalid row, all offsets in the text are the start of the row.
/// [`Offsets`] has a drawing of the offsets. An absent component is an empty range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Column {
    /// The end of the row's text, where the next row's text starts.
    HrefEnd,
    /// After the `:` of the scheme.
    ProtocolEnd,
    /// After the username, which starts two bytes after the scheme.
    UsernameEnd,
    /// After the `@`.
    HostStart,
    /// After the host, without the port.
    HostEnd,
    /// The start of the path.
    PathnameStart,
    /// The `?`.
    SearchStart,
    /// The `#`.
    HashStart,
    /// The start of the row in the input.
    InputStart,
    /// The end of the row in the input, without the separator.
    InputEnd,
}

impl Column {
    /// All columns, in the order of their numbers.
    pub const ALL: &'static [Self] = &[
        Self::HrefEnd,
        Self::ProtocolEnd,
        Self::UsernameEnd,
        Self::HostStart,
        Self::HostEnd,
        Self::PathnameStart,
        Self::SearchStart,
        Self::HashStart,
        Self::InputStart,
        Self::InputEnd,
    ];

    /// The columns of the offsets, in the order of [`Offsets`].
    const OFFSETS: [Self; Offsets::COUNT] = [
        Self::ProtocolEnd,
        Self::UsernameEnd,
        Self::HostStart,
        Self::HostEnd,
        Self::PathnameStart,
        Self::SearchStart,
        Self::HashStart,
    ];
}

/// The type of a [host](https://url.spec.whatwg.org/#concept-host).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[non_exhaustive]
pub enum HostType {
    /// A domain.
    Domain,
    /// An IPv4 address.
    Ipv4,
    /// An IPv6 address.
    Ipv6,
    /// An opaque host.
    Opaque,
    /// The empty host.
    Empty,
    /// Null: no host, or an invalid row.
    Null,
}

/// The rows of an input, as columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// The offset at which the text starts.
    text_start: u32,
    input_start: u32,
    text: Vec<u8>,
    numbers: [Vec<u32>; Column::ALL.len()],
    ports: Vec<i32>,
    host_types: Vec<HostType>,
    valid: Vec<bool>,
}

impl Columns {
    /// Creates columns without rows whose first row starts at these offsets in the text and in the input.
    #[must_use]
    pub fn starting_at(text: u32, input: u32) -> Self {
        Self { text_start: text, input_start: input, ..Self::default() }
    }

    /// Returns the number of rows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.valid.len()
    }

    /// Returns whether there are no rows.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.valid.is_empty()
    }

    /// Returns all hrefs, concatenated, in ASCII.
    #[must_use]
    pub fn text(&self) -> &str {
        utf_8(&self.text)
    }

    /// Returns one of the columns of numbers.
    #[must_use]
    pub fn column(&self, column: Column) -> &[u32] {
        &self.numbers[column as usize]
    }

    /// Returns the ports; -1 for null.
    #[must_use]
    pub fn ports(&self) -> &[i32] {
        &self.ports
    }

    /// Returns the types of the hosts.
    #[must_use]
    pub fn host_types(&self) -> &[HostType] {
        &self.host_types
    }

    /// Returns for each row whether the parser succeeds.
    #[must_use]
    pub fn valid(&self) -> &[bool] {
        &self.valid
    }

    /// Returns the href of a row; `None` if the row is invalid or does not exist.
    #[must_use]
    pub fn href(&self, row: usize) -> Option<&str> {
        if !*self.valid.get(row)? {
            return None;
        }
        let href = self.href_start(row)..*self.column(Column::HrefEnd).get(row)?;
        let bytes = self.text.get(href.start as usize..href.end as usize)?;
        Some(utf_8(bytes))
    }

    /// Returns the offsets of the components in a row's href, as [`UrlRef`](weburl::UrlRef) has them;
    /// `None` if the row is invalid or does not exist.
    #[must_use]
    pub fn offsets(&self, row: usize) -> Option<Offsets> {
        if !*self.valid.get(row)? {
            return None;
        }
        let href_start = self.href_start(row);
        let offset = |column: Column| self.column(column)[row] - href_start;
        Some(Offsets::from_array(Column::OFFSETS.map(offset)))
    }

    fn href_start(&self, row: usize) -> u32 {
        let previous = row.checked_sub(1);
        previous.map_or(self.text_start, |row| self.column(Column::HrefEnd)[row])
    }

    /// Returns the length of [`text`](Self::text) in bytes.
    #[must_use]
    pub fn text_length(&self) -> usize {
        self.text.len()
    }

    /// Returns the start of the next row in the input.
    #[must_use]
    pub fn input_start(&self) -> u32 {
        self.input_start
    }

    /// Adds a row whose href is the concatenation of `pieces`. `input_length` is the row's length.
    #[inline(always)]
    pub(crate) fn push(
        &mut self,
        pieces: &[&[u8]],
        offsets: Offsets,
        host_type: impl FnOnce(&[u8]) -> HostType,
        input_length: usize,
    ) -> Result<(), TooLong> {
        let start = self.text_end()?;
        for piece in pieces {
            self.text.extend_from_slice(piece);
        }
        let end = self.text_end()?;
        let href = &self.text[(start - self.text_start) as usize..];
        let port = port(href, offsets);
        let host_type = host_type(href);
        // Cannot overflow: no offset exceeds the end, and the input's length has been checked.
        let [a, b, c, d, e, f, g] = offsets.to_array().map(|offset| start + offset);
        let input_end = self.input_start + input_length as u32;
        self.push_numbers([end, a, b, c, d, e, f, g, self.input_start, input_end]);
        self.ports.push(port);
        self.host_types.push(host_type);
        self.valid.push(true);
        Ok(())
    }

    /// Adds a row that is not a URL.
    pub(crate) fn push_invalid(&mut self, input_length: usize) -> Result<(), TooLong> {
        let mut numbers = [self.text_end()?; Column::ALL.len()];
        numbers[Column::InputStart as usize] = self.input_start;
        numbers[Column::InputEnd as usize] = self.input_start + input_length as u32;
        self.push_numbers(numbers);
        self.ports.push(NO_PORT);
        self.host_types.push(HostType::Null);
        self.valid.push(false);
        Ok(())
    }

    #[inline(always)]
    fn push_numbers(&mut self, numbers: [u32; Column::ALL.len()]) {
        for (column, number) in self.numbers.iter_mut().zip(numbers) {
            column.push(number);
        }
    }

    fn text_end(&self) -> Result<u32, TooLong> {
        let length = u32::try_from(self.text.len()).map_err(|_| TooLong)?;
        self.text_start.checked_add(length).ok_or(TooLong)
    }

    /// Skips the `consumed` bytes of the input that a row took.
    pub(crate) fn skip_input(&mut self, consumed: u32) {
        self.input_start += consumed;
    }
}

/// For inputs that are parsed in parts.
impl Columns {
    /// Creates columns without rows, like [`Default`].
    #[must_use]
    pub const fn new() -> Self {
        Self {
            text_start: 0,
            input_start: 0,
            text: Vec::new(),
            numbers: [const { Vec::new() }; Column::ALL.len()],
            ports: Vec::new(),
            host_types: Vec::new(),
            valid: Vec::new(),
        }
    }

    /// Returns the bytes of [`text`](Self::text).
    #[must_use]
    pub fn text_bytes(&self) -> &[u8] {
        &self.text
    }

    /// Removes all rows and keeps the memory.
    pub fn restart_at(&mut self, text: u32, input: u32) {
        self.text_start = text;
        self.input_start = input;
        self.text.clear();
        self.numbers.iter_mut().for_each(Vec::clear);
        self.ports.clear();
        self.host_types.clear();
        self.valid.clear();
    }

    /// Reserves memory for the numbers of `rows` more rows. Their text grows as it comes, which was measured to be faster.
    pub fn reserve(&mut self, rows: usize) {
        self.numbers.iter_mut().for_each(|column| column.reserve(rows));
        self.ports.reserve(rows);
        self.host_types.reserve(rows);
        self.valid.reserve(rows);
    }

    /// Converts the start and end of each row in the input with `count`, which is called in ascending order.
    pub fn recount_input(&mut self, mut count: impl FnMut(u32) -> u32) {
        for row in 0..self.valid.len() {
            for column in [Column::InputStart, Column::InputEnd] {
                let offset = &mut self.numbers[column as usize][row];
                *offset = count(*offset);
            }
        }
    }
}

/// Represents the port null.
const NO_PORT: i32 = -1;

#[inline(always)]
fn port(href: &[u8], offsets: Offsets) -> i32 {
    let (host_end, path_start) = (offsets.host_end, offsets.pathname_start);
    // If the host is null, a `/.` may follow.
    if host_end == path_start || href[host_end as usize] != b':' {
        return NO_PORT;
    }
    href[host_end as usize + 1..path_start as usize].iter().fold(0, |port, digit| port * 10 + i32::from(digit - b'0'))
}
