//! Status codes, result slots and flags. `js/boundary/layout.js` is generated from this file.

/// What a call answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Status {
    /// The algorithm returned failure.
    Failure = 0,
    /// The answer is the first text that was passed in.
    Same = 1,
    /// The answer is the text at `TEXT_ADDRESS`.
    Changed = 2,
    /// The text is so long that the memory for it may not be had. Nothing was tried.
    Refused = 3,
    /// The answer is a range of the first text, the text at `TEXT_ADDRESS`, and a range of the first
    /// text.
    Pieces = 4,
    /// The same, with the first range one of the base.
    PiecesOfBase = 5,
    /// The answer is the first text and, behind it, a slash: its path.
    WithPath = 6,
    /// The pattern is not kept any more. Nothing was tried.
    Gone = 7,
}

impl Status {
    /// Of an algorithm that answers nothing else.
    pub(super) fn of(is_success: bool) -> Self {
        if is_success {
            Self::Same
        } else {
            Self::Failure
        }
    }
}

/// In place of an error code: the answer is a regular expression, and the question whether it matches a
/// special scheme.
pub const QUESTION: u32 = u32::MAX - 1;

/// The slots of the results.
#[derive(Clone, Copy, Debug)]
pub enum Slot {
    /// After the `:` of the scheme.
    ProtocolEnd,
    /// After the username.
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
    /// Of a URL: `TUPLE_ORIGIN` and its default port, shifted by `DEFAULT_PORT`; `BLOB`. Of reports: `ABOUT_BASE`.
    Flags,
    /// Where the text is.
    TextAddress,
    /// In bytes.
    TextLength,
    /// How many rows the table has; how many integers, where its rows are of different lengths.
    Count,
    /// Where the table is.
    TableAddress,
    /// What is wrong with a pattern; absent where the call was refused; or `QUESTION`.
    ErrorCode,
    /// The component of the pattern, or absent.
    ErrorComponent,
    /// The place in what was given for the component, in UTF-16 code units.
    ErrorIndex,
    /// Where the first range starts, in UTF-16 code units.
    HeadStart,
    /// Where it ends.
    HeadEnd,
    /// How long the last range is.
    TailLength,
    /// How much of the first text is behind the last range.
    AfterTail,
    /// What the pieces of a value come in place of.
    RangeStart,
    /// The end of that; absent where that is the end of the href.
    RangeEnd,
    /// The character before the pieces of a value, or 0.
    Before,
    /// The character behind them, or 0.
    After,
}

/// The slots of the offsets, in the order of [`Offsets`](weburl::url::href::Offsets).
pub const OFFSET_SLOTS: [Slot; 7] = [
    Slot::ProtocolEnd,
    Slot::UsernameEnd,
    Slot::HostStart,
    Slot::HostEnd,
    Slot::PathnameStart,
    Slot::SearchStart,
    Slot::HashStart,
];

/// How many slots the results have.
pub const SLOTS: usize = 24;

/// The URL's origin is a tuple origin: its scheme, `://` and its host serialize it.
pub const TUPLE_ORIGIN: u32 = 1;
/// By how many bits the default port is shifted in the flags of a URL with a tuple origin.
pub const DEFAULT_PORT: u32 = 16;
/// The URL's scheme is "blob": its origin depends on its path.
pub const BLOB: u32 = 2;
/// The reports are about the base, which could not be parsed.
pub const ABOUT_BASE: u32 = 1;
