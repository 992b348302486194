//! Changing the segments of a path.

use alloc::string::String;
use alloc::vec::Vec;

use super::Url;
use crate::percent_encoding::{PATH, PercentEncodeSet, utf_8_percent_encode};
use crate::url::extra::set_outcome::Refusal;
use crate::url::href::Href;
use crate::url::{Path, UrlRecord, fast};

/// The code points to percent-encode in a segment. `/` would end it, and `%` would start a percent-encoded byte. In
/// a special URL, `\` would end it. In a file URL, `|` could be part of a drive letter.
const SEGMENT: PercentEncodeSet = PATH.add(b'/').add(b'%');
const SPECIAL_SEGMENT: PercentEncodeSet = SEGMENT.add(b'\\');
const FILE_SEGMENT: PercentEncodeSet = SPECIAL_SEGMENT.add(b'|');

/// Changes the segments of a URL's path. The URL gets the new path when this value is dropped.
///
/// ```
/// let mut url = weburl::Url::parse("https://example.org/docs/old?q")?;
/// url.path_segments_mut().unwrap().pop().push("100% a/b").extend(["..", "c"]);
/// assert_eq!(url.as_str(), "https://example.org/docs/100%25%20a%2Fb/c?q");
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[derive(Debug)]
pub struct PathSegmentsMut<'a> {
    url: &'a mut Url,
    record: UrlRecord,
    /// An upper bound of the length of the URL.
    length: usize,
}

impl<'a> PathSegmentsMut<'a> {
    pub(super) fn new(url: &'a mut Url) -> Result<Self, Refusal> {
        if url.has_opaque_path() {
            return Err(Refusal::OpaquePath);
        }
        let record = url.record();
        let length = url.as_str().len();
        Ok(Self { url, record, length })
    }

    fn segments(&mut self) -> Option<&mut Vec<String>> {
        match &mut self.record.path {
            Path::List(segments) if !segments.is_empty() => Some(segments),
            _ => None,
        }
    }

    /// Removes all segments: the path becomes `/`.
    pub fn clear(&mut self) -> &mut Self {
        if let Some(segments) = self.segments() {
            segments.clear();
            segments.push(String::new());
        }
        self
    }

    /// Removes the last segment if it is empty, and thus the slash at the end of the path.
    pub fn pop_if_empty(&mut self) -> &mut Self {
        match self.segments() {
            Some(segments) if segments.len() > 1 && segments.ends_with(&[String::new()]) => {
                segments.pop();
            }
            _ => {}
        }
        self
    }

    /// Removes the last segment. A path with one segment becomes `/`.
    pub fn pop(&mut self) -> &mut Self {
        if let Some(segments) = self.segments() {
            segments.pop();
            if segments.is_empty() {
                segments.push(String::new());
            }
        }
        self
    }

    /// Appends a segment, percent-encoded so that it stays one segment. Ignores `.` and `..`, which no path
    /// contains, and a segment that would make the URL too long.
    pub fn push(&mut self, segment: &str) -> &mut Self {
        let fits = fast::fits(self.length, segment.len());
        if !fits || matches!(segment, "." | "..") {
            return self;
        }
        let set = match &*self.record.scheme {
            "file" => FILE_SEGMENT,
            _ if self.record.is_special() => SPECIAL_SEGMENT,
            _ => SEGMENT,
        };
        let mut encoded = String::new();
        utf_8_percent_encode(segment, set, &mut encoded);
        self.length += encoded.len() + 1;
        // In the path "/", the segment replaces the empty one.
        match self.segments().map(Vec::as_mut_slice) {
            Some([only]) if only.is_empty() => *only = encoded,
            _ => self.record.append_to_path(encoded),
        }
        self
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
        self.url.href = Href::new(&self.record);
    }
}
