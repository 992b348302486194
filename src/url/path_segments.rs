//! Changing the segments of a path.

use alloc::string::String;

use super::parse_error::Subject;
use super::reason::Reason;
use super::{Component, ParseError, Url};
use crate::percent_encoding::{PATH, PercentEncodeSet, utf_8_percent_encode};
use crate::url::fast::{edit, fits};
use crate::url::reference::path::is_windows_drive_letter;
use crate::url::scheme::Kind;

/// The code points to percent-encode in a segment. `/` would end it, and `%` would start a percent-encoded byte. In
/// a special URL, `\` would end it. As the first segment of a file URL, the parser would make `C:` of `C|`.
const SEGMENT: PercentEncodeSet = PATH.add(b'/').add(b'%');
const SPECIAL_SEGMENT: PercentEncodeSet = SEGMENT.add(b'\\');
const DRIVE_LETTER: PercentEncodeSet = SPECIAL_SEGMENT.add(b'|');

/// Changes the segments of a URL's path. The URL gets its query and its fragment back when this value is dropped; if it
/// is leaked, they are lost.
///
/// ```
/// let mut url = weburl::Url::parse("https://example.org/docs/old?q")?;
/// url.path_segments_mut()?.pop().push("100% a/b").extend(["..", "c"]);
/// assert_eq!(url.as_str(), "https://example.org/docs/100%25%20a%2Fb/c?q");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The work for a segment does not depend on the length of the URL.
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
    /// The query and the fragment, which would otherwise move with every change of the path.
    after_path: edit::Tail,
}

impl<'a> PathSegmentsMut<'a> {
    pub(super) fn new(url: &'a mut Url) -> Result<Self, ParseError> {
        if url.has_opaque_path() {
            let path = url.path();
            return Err(ParseError::of(path, 0..path.len(), Reason::OpaquePath, Subject::Value(Component::Pathname)));
        }
        let after_path = edit::take_after_path(url);
        Ok(Self { url, after_path })
    }

    /// Removes all segments: the path becomes `/`. The empty path, as of `foo://h`, stays empty.
    pub fn clear(&mut self) -> &mut Self {
        edit::truncate_path(self.url, 1);
        self
    }

    /// Removes the last segment if it is empty, and thus the slash at the end of the path.
    pub fn pop_if_empty(&mut self) -> &mut Self {
        if self.url.path().ends_with('/') {
            self.pop();
        }
        self
    }

    /// Removes the last segment. A path with one segment becomes `/`.
    pub fn pop(&mut self) -> &mut Self {
        let slash = self.url.path().rfind('/').unwrap_or_default();
        edit::truncate_path(self.url, slash.max(1));
        self
    }

    /// Appends a segment, percent-encoded so that it stays one segment. Ignores `.` and `..`, which no path
    /// contains, and a segment that would make the URL too long. In the path `/`, it replaces the empty segment.
    pub fn push(&mut self, segment: &str) -> &mut Self {
        let fits = fits(self.url.as_str().len() + self.after_path.len(), segment.len());
        if !fits || matches!(segment, "." | "..") {
            return self;
        }
        let is_root = self.is_root();
        let set = match self.url.kind {
            Kind::File if is_root && is_windows_drive_letter(segment) => DRIVE_LETTER,
            Kind::File | Kind::Special(_) => SPECIAL_SEGMENT,
            Kind::Blob | Kind::Other => SEGMENT,
        };
        edit::append_to_path(self.url, |path: &mut String| {
            if !is_root {
                path.push('/');
            }
            utf_8_percent_encode(segment, set, path);
        });
        self
    }

    /// Returns whether the next segment is the first: the path is `/`.
    #[doc(hidden)]
    #[must_use]
    pub fn is_root(&self) -> bool {
        self.url.path() == "/"
    }

    /// [Pushes](Self::push) each segment.
    pub fn extend<S: AsRef<str>>(&mut self, segments: impl IntoIterator<Item = S>) -> &mut Self {
        for segment in segments {
            self.push(segment.as_ref());
        }
        self
    }
}

impl Drop for PathSegmentsMut<'_> {
    fn drop(&mut self) {
        edit::restore(self.url, &self.after_path);
    }
}
