//! A view of a serialized URL.

use super::Component;
use super::href::{self, Offsets};
use super::scheme::Kind;

/// A view of a serialized URL: its text, the offsets of its components, and the kind of its scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UrlRef<'a> {
    pub(super) href: &'a str,
    pub(super) offsets: Offsets,
    pub(super) kind: Kind,
}

impl<'a> UrlRef<'a> {
    /// Makes the view of a serialized URL, whose offsets these are.
    #[inline]
    pub(super) fn of(href: &'a str, offsets: Offsets) -> Self {
        let scheme = href.get(..(offsets.protocol_end as usize).saturating_sub(1));
        Self {
            href,
            offsets,
            kind: Kind::of(scheme.unwrap_or_default()),
        }
    }

    /// Makes the view of a serialized URL. `None` if these cannot be the offsets of its components.
    #[must_use]
    pub fn from_offsets(href: &'a str, offsets: Offsets) -> Option<Self> {
        let delimiter = |start: u32| href.as_bytes().get(start as usize);
        let are_offsets = offsets.to_array().is_sorted()
            && offsets.hash_start as usize <= href.len()
            && href.as_bytes()[..offsets.protocol_end as usize].ends_with(b":")
            && matches!(delimiter(offsets.search_start), None | Some(b'?' | b'#'))
            && matches!(delimiter(offsets.hash_start), None | Some(b'#'));
        are_offsets.then(|| Self::of(href, offsets))
    }

    /// Returns the whole URL, in ASCII.
    #[inline]
    #[must_use]
    pub fn as_str(self) -> &'a str {
        self.href
    }

    /// Returns the offsets of the components.
    #[inline]
    #[must_use]
    pub fn offsets(self) -> Offsets {
        self.offsets
    }

    /// Returns the kind of the scheme.
    #[inline]
    #[must_use]
    pub fn kind(self) -> Kind {
        self.kind
    }

    /// Returns the value of the getter of `component` in the URL class.
    #[inline]
    #[must_use]
    pub fn get(self, component: Component) -> &'a str {
        href::get(self.href, self.offsets, component)
    }
}
