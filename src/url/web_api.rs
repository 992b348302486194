//! The members of the URL class, for Rust.

use super::Url;
use crate::url::{Component, fast};

/// The [URL class](https://url.spec.whatwg.org/#url-class) of browsers, with its results. `href` is
/// [`as_str`](Self::as_str) and [`parse`](Self::parse), `origin` is [`Origin`](crate::Origin)'s `to_string`, and
/// `searchParams` is [`QueryPairs`](crate::QueryPairs).
impl Url {
    /// Returns the value of the getter of `component` in the URL class: with its delimiter, and empty if the component
    /// is null.
    ///
    /// ```
    /// use weburl::{Component, Url};
    ///
    /// let url = Url::parse("https://example.org/a?q=1#top")?;
    /// assert_eq!((url.get(Component::Protocol), url.get(Component::Search)), ("https:", "?q=1"));
    /// assert_eq!((url.get(Component::Port), url.port()), ("", None));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn get(&self, component: Component) -> &str {
        self.as_url_ref().get(component)
    }

    /// Runs the setter of `component` in the URL class, with the delimiter or without. Like the class, it uses only
    /// a part of some values. It returns `false`, and leaves the URL unchanged, for a value that it cannot use.
    /// [`set_port`](Self::set_port) and the others are stricter, and return the reason.
    ///
    /// ```
    /// use weburl::{Component, Url};
    ///
    /// let mut url = Url::parse("https://example.org/")?;
    /// assert!(url.set(Component::Port, "8080 or so"));
    /// assert!(!url.set(Component::Port, "so"));
    /// assert_eq!(url.as_str(), "https://example.org:8080/");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    pub fn set(&mut self, component: Component, value: &str) -> bool {
        fast::set(component, self, value)
    }
}
