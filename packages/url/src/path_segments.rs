//! Changing the segments of a path.

use crate::Url;
use crate::setters::without_tabs_and_newlines;

/// Changes the segments of a path: [`Url::path_segments_mut`] returns it. The URL gets its query and its fragment back when
/// this value is dropped.
///
/// ```
/// let mut url = url::Url::parse("https://example.org/docs/old?q")?;
/// if let Ok(mut segments) = url.path_segments_mut() {
///     segments.pop().push("100% a/b").extend(["..", "c"]);
/// }
/// assert_eq!(url.as_str(), "https://example.org/docs/100%25%20a%2Fb/c?q");
/// # Ok::<(), url::ParseError>(())
/// ```
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    segments: weburl::PathSegmentsMut<'a>,
    is_file: bool,
}

impl<'a> PathSegmentsMut<'a> {
    /// Fails if the path is opaque.
    pub(crate) fn new(url: &'a mut Url) -> Result<Self, ()> {
        let is_file = url.scheme() == "file";
        let segments = url.inner.path_segments_mut().map_err(|_| ())?;
        Ok(Self { segments, is_file })
    }

    /// Removes all segments: the path becomes `/`. The empty path, as of `foo://h`, stays empty.
    pub fn clear(&mut self) -> &mut Self {
        self.segments.clear();
        self
    }

    /// Removes the last segment if it is empty, and thus the slash at the end of the path, except in the path `/`.
    pub fn pop_if_empty(&mut self) -> &mut Self {
        self.segments.pop_if_empty();
        self
    }

    /// Removes the last segment. A path with one segment becomes `/`.
    pub fn pop(&mut self) -> &mut Self {
        self.segments.pop();
        self
    }

    /// Appends a segment without its tabs and newlines, percent-encoded so that it stays one segment. Ignores `.` and
    /// `..`. In the path `/`, it replaces the empty segment; a drive letter `C|` of a file URL is then `C:`.
    pub fn push(&mut self, segment: &str) -> &mut Self {
        let segment = without_tabs_and_newlines(segment);
        match *segment.as_bytes() {
            [letter, b'|'] if self.is_file && letter.is_ascii_alphabetic() && self.segments.is_root() => {
                self.segments.push(&segment.replace('|', ":"));
            }
            _ => {
                self.segments.push(&segment);
            }
        }
        self
    }

    /// [Pushes](Self::push) each segment.
    pub fn extend<I>(&mut self, segments: I) -> &mut Self
    where
        I: IntoIterator,
        I::Item: AsRef<str>,
    {
        for segment in segments {
            self.push(segment.as_ref());
        }
        self
    }
}
