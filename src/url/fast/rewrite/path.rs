//! Paths in the rewriting pass, the components after them, and references, which are mostly paths.

use super::Rewriter;
use crate::url::UrlRef;
use crate::url::fast::Stop;
use crate::url::fast::byte_classes::{NOT_FRAGMENT, NOT_OPAQUE_PATH, NOT_QUERY, NOT_SEGMENT, NOT_USERINFO};
use crate::url::fast::canonical::{self, Canonical};
use crate::url::offsets::Offsets;
use crate::url::reference::is_another_as_base;
use crate::url::reference::path::{is_double_dot, is_single_dot, starts_with_a_windows_drive_letter};
use crate::url::scheme::Kind;

impl Rewriter<'_> {
    /// Reads the path of a URL that has a host.
    ///
    /// <https://url.spec.whatwg.org/#path-start-state>: "If url is special, then … set state to path state. If c is
    /// neither U+002F (/) nor U+005C (\), then decrease pointer by 1."
    pub(in crate::url) fn path(&mut self) -> Result<(), Stop> {
        match self.writer.peek() {
            Some(b'/') => self.writer.at += 1,
            Some(b'\\') if self.kind.is_special() => self.writer.replace(1, b"/"),
            _ if self.kind.is_special() => self.writer.replace(0, b"/"),
            _ => return Ok(()),
        }
        if self.kind == Kind::File {
            self.drive_letter();
        }
        self.segments()
    }

    /// <https://url.spec.whatwg.org/#path-state>: "If url's scheme is "file", url's path is empty, and buffer is a
    /// Windows drive letter, then replace the second code point in buffer with U+003A (:)."
    fn drive_letter(&mut self) {
        let rest = self.writer.rest();
        if rest.get(1) == Some(&b'|') && core::str::from_utf8(rest).is_ok_and(starts_with_a_windows_drive_letter) {
            self.writer.at += 1;
            self.writer.replace(1, b":");
        }
    }

    /// Reads segments, up to the end of the path. The output already has the `/` before the first one.
    ///
    /// <https://url.spec.whatwg.org/#path-state>: "UTF-8 percent-encode c using the path percent-encode set and
    /// append the result to buffer."
    pub(in crate::url) fn segments(&mut self) -> Result<(), Stop> {
        let ends: &[u8] = if self.is_url { b"/\\?#" } else { b"/\\" };
        loop {
            let end = canonical::path_end(self.writer.input, self.writer.at);
            let is_end = |byte: &u8| self.is_url && matches!(byte, b'?' | b'#');
            if self.writer.input.get(end).is_none_or(is_end) {
                self.writer.at = end;
                return Ok(());
            }
            if end > self.writer.at {
                self.writer.at = self.start_of_segment(self.writer.at, end);
            }
            let (start, length) = (self.writer.at, self.writer.length());
            self.component(NOT_SEGMENT, self.writer.input.len(), ends)?;
            let is_dot_segment = self.dot_segment(start, length)?;
            match self.writer.peek() {
                Some(b'\\') if !self.kind.is_special() => return Err(Stop::Unknown),
                Some(b'/' | b'\\') if is_dot_segment => self.writer.replace(1, b""),
                Some(b'/') => self.writer.at += 1,
                Some(b'\\') => self.writer.replace(1, b"/"),
                _ => return Ok(()),
            }
        }
    }

    /// Returns the offset after the last `/` before `end`, but at least `earliest`.
    fn start_of_segment(&self, earliest: usize, end: usize) -> usize {
        let is_slash = |&byte: &u8| byte == b'/';
        let slash = self.writer.input[earliest..end].iter().rposition(is_slash);
        slash.map_or(earliest, |slash| earliest + slash + 1)
    }

    /// Removes the segment that was read from the output if it is a dot segment. It starts at `start` in the input
    /// and at `length` in the output. Returns whether it is one.
    ///
    /// <https://url.spec.whatwg.org/#path-state>: "If buffer is a double-dot URL path segment, then: Shorten url's
    /// path."
    fn dot_segment(&mut self, start: usize, length: usize) -> Result<bool, Stop> {
        let segment = &self.writer.input[start..self.writer.at];
        if !matches!(segment, [b'.' | b'%', ..]) {
            return Ok(false);
        }
        let root = self.offsets.pathname_start as usize + 1;
        if is_double_dot(segment) {
            self.writer.truncate(length);
            let mut parents = root..length - 1;
            let slash = parents.rfind(|&offset| self.writer.byte(offset) == b'/');
            self.writer.truncate(slash.map_or(root, |slash| slash + 1));
        } else if is_single_dot(segment) {
            self.writer.truncate(length);
        } else {
            return Ok(false);
        }
        // The first segment of a file URL can be a Windows drive letter.
        if self.kind == Kind::File && self.writer.length() == root {
            return Err(Stop::Unknown);
        }
        Ok(true)
    }

    /// Reads the rest of a URL after its canonical start.
    pub(super) fn after_start(&mut self, start: &Canonical) -> Result<(), Stop> {
        self.kind = start.kind;
        self.offsets = start.offsets;
        self.writer.at = start.offsets.search_start as usize;
        if self.writer.at == start.end {
            self.writer.at = self.start_of_segment(start.offsets.pathname_start as usize, self.writer.at);
            self.segments()?;
        }
        self.query_and_fragment()
    }

    /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>: "UTF-8 percent-encode c using the C0 control
    /// percent-encode set and append the result to url's path."
    ///
    /// "If remaining starts with U+003F (?) or U+0023 (#), then append "%20" to url's path."
    pub(super) fn opaque_path(&mut self) -> Result<(), Stop> {
        self.no_host();
        self.component(NOT_OPAQUE_PATH, self.writer.input.len(), b"?#")?;
        if self.writer.peek().is_some() && self.writer.input[self.writer.at - 1].is_ascii_whitespace() {
            self.writer.flush();
            let last = self.writer.length() - 1;
            if self.writer.byte(last) == b' ' {
                self.writer.truncate(last);
                self.writer.replace(0, b"%20");
            }
        }
        Ok(())
    }

    pub(super) fn query_and_fragment(&mut self) -> Result<(), Stop> {
        self.offsets.search_start = self.writer.here();
        if self.writer.peek() == Some(b'?') {
            self.writer.at += 1;
            self.query()?;
        }
        self.fragment_if_any()
    }

    pub(super) fn fragment_if_any(&mut self) -> Result<(), Stop> {
        self.offsets.hash_start = self.writer.here();
        if self.writer.peek() == Some(b'#') {
            self.writer.at += 1;
            self.fragment()?;
        }
        Ok(())
    }

    pub(in crate::url) fn userinfo(&mut self) -> Result<(), Stop> {
        self.component(NOT_USERINFO, self.writer.input.len(), b"")
    }

    /// <https://url.spec.whatwg.org/#query-state>: "Let queryPercentEncodeSet be the special-query percent-encode set
    /// if url is special; otherwise the query percent-encode set."
    pub(in crate::url) fn query(&mut self) -> Result<(), Stop> {
        self.writer.at = canonical::query_end(self.writer.input, self.writer.at);
        let ends: &[u8] = match (self.is_url, self.kind.is_special()) {
            (false, true) => b"",
            (false, false) => b"'",
            (true, true) => b"#",
            (true, false) => b"#'",
        };
        self.component(NOT_QUERY, self.writer.input.len(), ends)?;
        // Only the special-query percent-encode set contains `'`.
        while self.writer.peek() == Some(b'\'') {
            self.writer.at += 1;
            self.component(NOT_QUERY, self.writer.input.len(), ends)?;
        }
        Ok(())
    }

    /// <https://url.spec.whatwg.org/#fragment-state>: "UTF-8 percent-encode c using the fragment percent-encode set
    /// and append the result to url's fragment."
    pub(in crate::url) fn fragment(&mut self) -> Result<(), Stop> {
        self.component(NOT_FRAGMENT, self.writer.input.len(), b"")
    }
}

impl<'a> Rewriter<'a> {
    /// Reads a reference without a scheme.
    ///
    /// <https://url.spec.whatwg.org/#relative-state>: "Set url's username to base's username, url's password to
    /// base's password, url's host to base's host, url's port to base's port, url's path to a clone of base's path,
    /// and url's query to base's query."
    pub(super) fn reference(&mut self, base: UrlRef<'a>) -> Result<(), Stop> {
        let is_file = base.kind == Kind::File;
        if !base.kind.is_special() || (is_file && is_another_as_base(base)) {
            return Err(Stop::Unknown);
        }
        let Offsets { protocol_end, pathname_start, search_start, hash_start, .. } = base.offsets;
        self.kind = base.kind;
        self.offsets = base.offsets;
        let rest = self.writer.rest();
        let mut start_with = |length| self.writer.start_with(base.href.as_bytes(), length);
        match rest {
            [] | [b'#', ..] => {
                start_with(hash_start);
                return self.fragment_if_any();
            }
            [b'?', ..] => start_with(search_start),
            // A Windows drive letter in the reference or the base can change the path.
            [b'/' | b'\\', ..] | [_, b'|', ..] if is_file => return Err(Stop::Unknown),
            [b'/' | b'\\', b'/' | b'\\', ..] => {
                start_with(protocol_end);
                self.slashes();
                self.authority()?;
                self.path()?;
            }
            [b'/' | b'\\', ..] => {
                start_with(pathname_start);
                self.path()?;
            }
            _ => {
                let path = &base.href.as_bytes()[..search_start as usize];
                let slash = path.iter().rposition(|&byte| byte == b'/').unwrap_or(0) as u32;
                if is_file && slash == pathname_start {
                    return Err(Stop::Unknown);
                }
                start_with(slash + 1);
                self.segments()?;
            }
        }
        self.query_and_fragment()
    }
}
