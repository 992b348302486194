//! Slices of a URL between positions.

use core::ops::{Index, Range, RangeFrom, RangeFull, RangeTo};

use crate::Url;

/// Defines the positions with the same names as in weburl, whose offsets they have.
macro_rules! positions {
    ($($(#[$attribute:meta])* $name:ident)*) => {
        /// A position in a URL, before or after a component. The delimiters are between the components.
        ///
        /// ```
        /// use url::{Position, Url};
        ///
        /// let url = Url::parse("https://user@example.org:8080/a?b#c")?;
        /// assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.org:8080");
        /// assert_eq!(&url[Position::BeforePath..], "/a?b#c");
        /// # Ok::<(), url::ParseError>(())
        /// ```
        ///
        /// An absent component is an empty range. Indexing panics if a range ends before it starts.
        #[derive(Clone, Copy, Debug)]
        pub enum Position {
            $($(#[$attribute])* $name,)*
        }

        impl Url {
            fn offset(&self, position: Position) -> usize {
                self.inner.as_url_ref().offset(match position {
                    $(Position::$name => weburl::Position::$name,)*
                })
            }
        }
    };
}

positions! {
    /// The start of the URL.
    BeforeScheme
    /// Before the `:`.
    AfterScheme
    /// After the `//`.
    BeforeUsername
    /// Before the `:` or the `@`.
    AfterUsername
    /// After the `:`.
    BeforePassword
    /// Before the `@`; without a password, after it.
    AfterPassword
    /// The start of the host.
    BeforeHost
    /// Before the `:` or the path.
    AfterHost
    /// After the `:`.
    BeforePort
    /// The end of the port.
    AfterPort
    /// The start of the path.
    BeforePath
    /// Before the `?` or the `#`.
    AfterPath
    /// After the `?`.
    BeforeQuery
    /// Before the `#`.
    AfterQuery
    /// After the `#`.
    BeforeFragment
    /// The end of the URL.
    AfterFragment
}

impl Index<RangeFull> for Url {
    type Output = str;

    fn index(&self, _: RangeFull) -> &str {
        self.as_str()
    }
}

impl Index<RangeFrom<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeFrom<Position>) -> &str {
        &self.as_str()[self.offset(range.start)..]
    }
}

impl Index<RangeTo<Position>> for Url {
    type Output = str;

    fn index(&self, range: RangeTo<Position>) -> &str {
        &self.as_str()[..self.offset(range.end)]
    }
}

impl Index<Range<Position>> for Url {
    type Output = str;

    fn index(&self, range: Range<Position>) -> &str {
        &self.as_str()[self.offset(range.start)..self.offset(range.end)]
    }
}
