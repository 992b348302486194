//! Status codes, result slots and flags. `js/boundary/layout.js` is generated from this file.

/// The status that a call returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Status {
    /// The algorithm returned failure.
    Failure = 0,
    /// The answer is the first given text.
    Same = 1,
    /// The answer is the text at `TEXT_ADDRESS`.
    Changed = 2,
    /// The text is so long that there may not be enough memory. Nothing was tried.
    Refused = 3,
    /// The answer is a range of the first text, the text at `TEXT_ADDRESS`, and a range of the first text.
    Pieces = 4,
    /// Like `Pieces`, but the first range is in the base.
    PiecesOfBase = 5,
    /// The answer is the first text followed by a slash, its path.
    WithPath = 6,
    /// The pattern was evicted. Nothing was tried.
    Gone = 7,
}

impl Status {
    /// Returns the status of an algorithm without any other result.
    pub(super) fn of(is_success: bool) -> Self {
        if is_success { Self::Same } else { Self::Failure }
    }
}

/// Replaces an error code. The answer is a regular expression, and JavaScript decides whether it matches a
/// special scheme.
pub const QUESTION: u32 = u32::MAX - 1;

/// The slots of the results.
#[derive(Clone, Copy, Debug)]
pub enum Slot {
    /// After the `:` of the scheme.
    ProtocolEnd,
    /// After the username.
    UsernameEnd,
    /// After the `@`. For a failure: the start of the text that its sentence quotes, in UTF-16 code units.
    HostStart,
    /// After the host, without the port. For a failure: the end of the text that its sentence quotes.
    HostEnd,
    /// The start of the path.
    PathnameStart,
    /// The `?`.
    SearchStart,
    /// The `#`.
    HashStart,
    /// For a URL: `TUPLE_ORIGIN` and its default port, shifted by `DEFAULT_PORT`; `BLOB`. For a failure: `ABOUT_BASE`.
    Flags,
    /// The address of the text.
    TextAddress,
    /// The length of the text in bytes.
    TextLength,
    /// The number of rows of the table; the number of integers if its rows differ in length.
    Count,
    /// The address of the table.
    TableAddress,
    /// The number of the validation error that a URL fails for. The code of the error in a pattern; absent if the call was
    /// refused; or `QUESTION`.
    ErrorCode,
    /// The component of the pattern, or absent. Of a host that is not a domain, a forbidden code point and the index of its
    /// label, or absent.
    ErrorComponent,
    /// The start of the error in the URL, or in the string given for the component, in UTF-16 code units.
    ErrorIndex,
    /// The start of the first range, in UTF-16 code units.
    HeadStart,
    /// The end of the first range.
    HeadEnd,
    /// The length of the last range.
    TailLength,
    /// The length of the first text after the last range.
    AfterTail,
    /// The start of the range that the pieces of a value replace.
    RangeStart,
    /// The end of the replaced range; 2³¹ − 1 if it is the end of the href.
    RangeEnd,
    /// The character before the pieces of a value, or 0.
    Before,
    /// The character after the pieces of a value, or 0.
    After,
    /// The end of the erroneous text there.
    ErrorEnd,
}

/// The slots of the offsets, in the order of [`Offsets`](weburl::internals::url::Offsets).
pub const OFFSET_SLOTS: [Slot; 7] = [
    Slot::ProtocolEnd,
    Slot::UsernameEnd,
    Slot::HostStart,
    Slot::HostEnd,
    Slot::PathnameStart,
    Slot::SearchStart,
    Slot::HashStart,
];

/// The number of slots of the results.
pub const SLOTS: usize = 24;

/// The URL has a tuple origin, serialized as its scheme, `://` and its host.
pub const TUPLE_ORIGIN: u32 = 1;
/// The number of bits by which the default port is shifted in the flags of a URL with a tuple origin.
pub const DEFAULT_PORT: u32 = 16;
/// The URL's scheme is "blob": its origin depends on its path.
pub const BLOB: u32 = 2;
/// The failure is that of the base.
pub const ABOUT_BASE: u32 = 1;
