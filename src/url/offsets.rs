//! The offsets of the components of a serialized URL.
//!
//! ```text
//! https://user:pass@example.com:1234/foo/bar?baz#quux
//!       |     |     |          |    |       |   |
//!       |     |     |          |    |       |   hash_start
//!       |     |     |          |    |       search_start
//!       |     |     |          |    pathname_start
//!       |     |     |          host_end
//!       |     |     host_start
//!       |     username_end
//!       protocol_end
//! ```
//!
//! Every offset is both a byte offset and a string index, because a serialized URL is ASCII. An
//! absent component is an empty range:
//!
//! - without a fragment `hash_start` is the length, without a query `search_start` is `hash_start`;
//! - without credentials `host_start` is `username_end`;
//! - if the host is null, `username_end`, `host_start` and `host_end` equal `pathname_start`, even if `/.`
//!   precedes the path.

use core::ops::Range;

use super::Component;

/// The offsets of the components of a serialized URL.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Offsets {
    /// After the `:` of the scheme.
    pub protocol_end: u32,
    /// After the username, which starts two bytes after `protocol_end`.
    pub username_end: u32,
    /// After the `@`.
    pub host_start: u32,
    /// After the host, without the port.
    pub host_end: u32,
    /// The start of the path.
    pub pathname_start: u32,
    /// The `?`.
    pub search_start: u32,
    /// The `#`.
    pub hash_start: u32,
}

impl Offsets {
    /// The number of offsets.
    pub const COUNT: usize = 7;

    /// Returns all offsets, in the order of the drawing above.
    #[inline]
    #[must_use]
    pub const fn to_array(self) -> [u32; Self::COUNT] {
        [
            self.protocol_end, self.username_end, self.host_start, self.host_end, self.pathname_start,
            self.search_start, self.hash_start,
        ]
    }

    /// Makes the offsets from an array in the order of the drawing above.
    #[inline]
    #[must_use]
    pub const fn from_array(offsets: [u32; Self::COUNT]) -> Self {
        let [protocol_end, username_end, host_start, host_end, pathname_start, search_start, hash_start] = offsets;
        Self { protocol_end, username_end, host_start, host_end, pathname_start, search_start, hash_start }
    }

    /// Returns the range of `component` in an href of `length` bytes, with the delimiters that its getter
    /// includes. An absent component is an empty range.
    #[inline]
    #[must_use]
    pub const fn range(self, component: Component, length: usize) -> Range<usize> {
        let (start, end) = match component {
            Component::Protocol => (0, self.protocol_end as usize),
            Component::Username => (self.protocol_end as usize + 2, self.username_end as usize),
            Component::Password => (self.username_end as usize + 1, (self.host_start as usize).saturating_sub(1)),
            Component::Host => (self.host_start as usize, self.pathname_start as usize),
            Component::Hostname => (self.host_start as usize, self.host_end as usize),
            Component::Port => (self.host_end as usize + 1, self.pathname_start as usize),
            Component::Pathname => (self.pathname_start as usize, self.search_start as usize),
            Component::Search => (self.search_start as usize, self.hash_start as usize),
            Component::Hash => (self.hash_start as usize, length),
        };
        // An absent component has no delimiter to omit, so its start may exceed its end.
        if start < end { start..end } else { end..end }
    }
}
