//! A view of a URL reads like the URL.

use alloc::string::String;
use core::fmt;
use core::ops::{Bound, Index, Range, RangeBounds, RangeFrom, RangeFull, RangeTo};

use super::{ParseError, Url, error};
use crate::form_urlencoded::{self, Parse};
use crate::url::extra::relative;
use crate::url::fast;
use crate::url::href::{Href, base, record};
use crate::url::{Position, UrlRecord, UrlRef};

/// The methods of [`Url`] that parse and compare.
impl<'a> UrlRef<'a> {
    /// Parses `input` with this URL as its base: [`Url::join`].
    ///
    /// # Errors
    ///
    /// If the parser returns failure.
    pub fn join(self, input: &str) -> Result<Url, ParseError> {
        match fast::href(input, Some(self)) {
            Some(href) => Ok(Url { href }),
            None => Err(error(input, Some(self))),
        }
    }

    /// The shortest valid URL string that [`join`](Self::join) resolves to `to`: [`Url::make_relative`].
    #[must_use]
    pub fn make_relative<'b>(self, to: impl Into<UrlRef<'b>>) -> String {
        // A serialized URL always parses.
        let base = base(self.as_str()).unwrap_or_else(UrlRecord::new);
        relative(&base, &record(to.into().as_str()).unwrap_or_else(UrlRecord::new))
    }

    /// The names and values of the query, decoded.
    #[must_use]
    pub fn query_pairs(self) -> Parse<'a> {
        form_urlencoded::parse_string(self.query().unwrap_or_default())
    }

    /// The URL with a text of its own; parses nothing.
    #[must_use]
    pub fn to_owned(self) -> Url {
        Url { href: Href::of(self) }
    }

    /// The text in a range; empty if its end is before its start.
    fn text(self, range: impl RangeBounds<Position>) -> &'a str {
        let offset = |bound: Bound<&Position>, unbounded: usize| match bound {
            Bound::Included(position) | Bound::Excluded(position) => self.offset(*position),
            Bound::Unbounded => unbounded,
        };
        let start = offset(range.start_bound(), 0);
        let end = offset(range.end_bound(), self.as_str().len());
        self.as_str().get(start..end).unwrap_or_default()
    }
}

/// Implements `Index` for ranges that have no inclusive end, because a position has no length.
macro_rules! index {
    ($($range:ty)*) => {$(
        /// A range of the URL; empty if its end is before its start.
        impl Index<$range> for Url {
            type Output = str;

            fn index(&self, range: $range) -> &str {
                self.as_url_ref().text(range)
            }
        }

        /// A range of the URL; empty if its end is before its start.
        impl Index<$range> for UrlRef<'_> {
            type Output = str;

            fn index(&self, range: $range) -> &str {
                self.text(range)
            }
        }
    )*};
}

index! { RangeFull RangeFrom<Position> RangeTo<Position> Range<Position> }

impl<'a> From<&'a Url> for UrlRef<'a> {
    fn from(url: &'a Url) -> Self {
        url.as_url_ref()
    }
}

impl From<UrlRef<'_>> for Url {
    fn from(url: UrlRef<'_>) -> Self {
        url.to_owned()
    }
}

impl AsRef<str> for UrlRef<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for UrlRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
