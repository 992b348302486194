//! Positions between the components of a serialized URL.

/// A position in a serialized URL, before or after a component. The delimiters are between the components.
///
/// ```
/// use weburl::{Position, Url};
///
/// let url = Url::parse("https://user@example.org:8080/a?b#c")?;
/// assert_eq!(&url[Position::BeforeHost..Position::AfterPath], "example.org:8080/a");
/// assert_eq!(&url[..Position::AfterQuery], "https://user@example.org:8080/a?b");
/// # Ok::<(), weburl::ParseError>(())
/// ```
///
/// An absent component is an empty range at the offset that it would have. A position has no length, so no range includes
/// its end:
///
/// ```compile_fail,E0277
/// # let url = weburl::Url::parse("https://example.org/")?;
/// let host = &url[..=weburl::Position::AfterHost];
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Position {
    /// The start of the URL.
    BeforeScheme,
    /// Before the `:`.
    AfterScheme,
    /// After the `//`.
    BeforeUsername,
    /// Before the `:` or the `@`.
    AfterUsername,
    /// After the `:`.
    BeforePassword,
    /// Before the `@`; without a password, after it.
    AfterPassword,
    /// The start of the host.
    BeforeHost,
    /// Before the `:` or the path.
    AfterHost,
    /// After the `:`.
    BeforePort,
    /// The end of the port.
    AfterPort,
    /// The start of the path.
    BeforePath,
    /// Before the `?` or the `#`.
    AfterPath,
    /// After the `?`.
    BeforeQuery,
    /// Before the `#`.
    AfterQuery,
    /// After the `#`.
    BeforeFragment,
    /// The end of the URL.
    AfterFragment,
}
