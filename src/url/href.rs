//! The `href` of a URL, with the offsets of its components.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::offsets::Offsets;
use super::parser::parse;
use super::path::is_windows_drive_letter;
use super::scheme::Kind;
use super::serializer::serialize_with_offsets;
use super::{Component, Path, UrlRecord, UrlRef};
use crate::host::Host;

/// A serialized URL with its [`Offsets`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Href {
    pub(super) text: String,
    pub(super) offsets: Offsets,
    pub(super) kind: Kind,
}

impl Href {
    /// Returns the `href` of `url`, which has fewer than 2³² bytes.
    ///
    /// # Panics
    ///
    /// In debug builds, if the offsets are inconsistent.
    #[must_use]
    pub fn new(url: &UrlRecord) -> Self {
        let (text, offsets) = serialize_with_offsets(url, false);
        debug_assert!(text.is_ascii());
        debug_assert!(UrlRef::from_offsets(&text, offsets).is_some());
        Self { text, offsets, kind: Kind::of(&url.scheme) }
    }

    /// Copies a view of a URL.
    #[must_use]
    pub(crate) fn of(url: UrlRef<'_>) -> Self {
        Self { text: url.href.to_owned(), offsets: url.offsets, kind: url.kind }
    }

    /// Returns the text, in ASCII.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the text without its offsets.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }

    /// Returns the offsets.
    #[inline]
    #[must_use]
    pub fn offsets(&self) -> Offsets {
        self.offsets
    }

    /// Returns a view of the URL.
    #[inline]
    #[must_use]
    pub fn as_url_ref(&self) -> UrlRef<'_> {
        UrlRef::of(&self.text, self.offsets, self.kind)
    }

    /// Returns the kind of the scheme.
    #[inline]
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Returns the value of the getter of `component`: a lone `?` or `#` is omitted.
    #[inline]
    #[must_use]
    pub fn get(&self, component: Component) -> &str {
        get(&self.text, self.offsets, component)
    }
}

/// Returns the value of the getter of `component`: a lone `?` or `#` is omitted.
#[inline]
pub(super) fn get(href: &str, offsets: Offsets, component: Component) -> &str {
    let range = offsets.range(component, href.len());
    match (component, href.get(range).unwrap_or_default()) {
        (Component::Search | Component::Hash, "?" | "#") => "",
        (_, text) => text,
    }
}

/// Returns the base URL for the text `href`: the parser's result. `None` is failure.
///
/// The API takes a base as a string and converts a URL object to its href. So a base is parsed again, and can
/// differ from the URL's own [`record`] if the protocol setter changed the URL.
#[must_use]
pub fn base(href: &str) -> Option<UrlRecord> {
    parse(href, None)
}

/// Returns the URL whose serialization is `href`. `None` if `href` does not parse.
///
/// It is the parser's result for `href`, except if the protocol setter made it a "file" URL: the setter keeps the
/// domain "localhost" and a first segment such as "C|", which the parser changes to the empty host and to "C:".
#[must_use]
pub fn record(href: &str) -> Option<UrlRecord> {
    let mut url = parse(href, None)?;
    let (has_localhost, drive_letter) = left_by_the_protocol_setter(href);
    if has_localhost {
        url.host = Some(Host::Domain("localhost".to_owned()));
    }
    if let (Some(drive_letter), Path::List(segments)) = (drive_letter, &mut url.path) {
        if let Some(first) = segments.first_mut() {
            drive_letter.clone_into(first);
        }
    }
    Some(url)
}

/// Returns whether a serialized "file" URL has the domain "localhost", and its first segment if it is a Windows
/// drive letter but not a normalized one. The parser produces neither.
fn left_by_the_protocol_setter(href: &str) -> (bool, Option<&str>) {
    let Some(host_and_path) = href.strip_prefix("file://") else {
        return (false, None);
    };
    let host_end = host_and_path.bytes().position(|byte| byte == b'/');
    let (host, path) = host_and_path.split_at(host_end.unwrap_or(host_and_path.len()));
    let first_segment = path.get(1..3).filter(|segment| {
        is_windows_drive_letter(segment)
            && segment.ends_with('|')
            && matches!(path.as_bytes().get(3), None | Some(b'/' | b'?' | b'#'))
    });
    (host == "localhost", first_segment)
}

/// Returns whether [`base`] and [`record`] return different URLs for the serialized URL `href`.
pub(super) fn is_another_as_base(href: &str) -> bool {
    !matches!(left_by_the_protocol_setter(href), (false, None))
}
