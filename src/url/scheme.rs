//! [Special schemes](https://url.spec.whatwg.org/#special-scheme) and their default ports.

/// The [special schemes](https://url.spec.whatwg.org/#special-scheme).
pub const SPECIAL_SCHEMES: [&str; 6] = ["ftp", "file", "http", "https", "ws", "wss"];

/// Returns whether `scheme` is a [special scheme](https://url.spec.whatwg.org/#special-scheme).
#[inline]
#[must_use]
pub fn is_special(scheme: &str) -> bool {
    matches!(scheme, "ftp" | "file" | "http" | "https" | "ws" | "wss")
}

/// Returns whether `input` is a [URL-scheme string](https://url.spec.whatwg.org/#url-scheme-string).
#[must_use]
pub fn is_url_scheme_string(input: &str) -> bool {
    input.starts_with(|c: char| c.is_ascii_alphabetic()) && input.bytes().all(is_scheme_byte)
}

/// Returns whether a [scheme](https://url.spec.whatwg.org/#url-scheme-string) can contain this byte after its first one,
/// which is a letter.
#[inline]
pub(crate) const fn is_scheme_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.')
}

/// Returns the [default port](https://url.spec.whatwg.org/#default-port) of `scheme`, if it has one.
#[inline]
#[must_use]
pub fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "ftp" => Some(21),
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        _ => None,
    }
}

/// The kind of a scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A special scheme other than "file", with its default port.
    Special(u16),
    /// "file".
    File,
    /// "blob".
    Blob,
    /// A scheme that is not special.
    Other,
}

impl Kind {
    /// Returns the kind of a scheme in lower case.
    #[must_use]
    pub fn of(scheme: &str) -> Self {
        match scheme {
            "file" => Self::File,
            "blob" => Self::Blob,
            _ => default_port(scheme).map_or(Self::Other, Self::Special),
        }
    }

    pub(super) fn of_bytes(scheme: &[u8]) -> Self {
        core::str::from_utf8(scheme).map_or(Self::Other, Self::of)
    }

    /// Returns whether the scheme is special.
    #[must_use]
    pub fn is_special(self) -> bool {
        matches!(self, Self::Special(_) | Self::File)
    }
}

/// Finds the special scheme at the start of a URL of at least eight bytes, if it is in lower case and `//`
/// follows (for "file", with an empty host). Returns the offset after its `:`, and its kind.
#[inline(always)]
pub(super) fn special_scheme_before_slashes(bytes: &[u8]) -> Option<(usize, Kind)> {
    let start = u64::from_le_bytes(*bytes.first_chunk()?);
    // Nearly all URLs have one of the first two, in no predictable order: one branch is for both.
    let is_https = start == u64::from_le_bytes(*b"https://");
    let is_http = start << 8 == u64::from_le_bytes(*b"\0http://");
    let index = if is_https | is_http { usize::from(is_http) } else { rare_special_scheme(start) };
    // A table, because an `Option` of a pair that is made in several branches is built in memory.
    SPECIAL_STARTS.get(index).copied()
}

/// The lengths of special schemes with their `:`, and their kinds.
const SPECIAL_STARTS: [(usize, Kind); 6] = [
    (6, Kind::Special(443)),
    (5, Kind::Special(80)),
    (5, Kind::File),
    (4, Kind::Special(443)),
    (3, Kind::Special(80)),
    (4, Kind::Special(21)),
];

/// Returns an index into [`SPECIAL_STARTS`], or its length.
#[inline(never)]
fn rare_special_scheme(start: u64) -> usize {
    match &start.to_le_bytes() {
        b"file:///" => 2,
        [b'w', b's', b's', b':', b'/', b'/', ..] => 3,
        [b'w', b's', b':', b'/', b'/', ..] => 4,
        [b'f', b't', b'p', b':', b'/', b'/', ..] => 5,
        _ => SPECIAL_STARTS.len(),
    }
}
