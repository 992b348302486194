//! Paths in the rewriting pass, the components after them, and references, which are mostly paths.

use core::ops::Range;

use super::{Rewriter, Stop, Treatment};
use crate::encoding::utf_8_decode_without_bom;
use crate::url::UrlRef;
use crate::url::fast::byte_classes::{
    NOT_FRAGMENT, NOT_OPAQUE_PATH, NOT_QUERY, NOT_SEGMENT, NOT_USERINFO,
};
use crate::url::fast::canonical::{self, Canonical};
use crate::url::href::Offsets;
use crate::url::path::{
    is_double_dot, is_normalized_windows_drive_letter, is_single_dot,
    starts_with_a_windows_drive_letter,
};
use crate::url::scheme::Kind;

/// Paths, and the components after them.
impl Rewriter<'_> {
    /// Reads the path of a URL that has a host, or a null host and a path that starts with `/`.
    pub(in crate::url) fn path(&mut self) -> Result<(), Stop> {
        match self.peek() {
            Some(b'/') => self.at += 1,
            Some(b'\\') if self.kind.is_special() => self.replace(1, b"/"),
            _ if self.kind.is_special() => self.push(b"/"),
            _ => return Ok(()),
        }
        self.segments()
    }

    /// Reads segments, up to the end of the path. The output already has the `/` before the first one.
    fn segments(&mut self) -> Result<(), Stop> {
        let (is_special, is_url) = (self.kind.is_special(), self.is_url);
        loop {
            if self.kind != Kind::File {
                self.plain_segments();
            }
            let (start, place) = (self.at, self.length());
            self.component(NOT_SEGMENT, self.input.len(), |byte| match byte {
                b'/' => Treatment::End,
                b'\\' if is_special => Treatment::End,
                b'\\' => Treatment::Keep,
                b'?' | b'#' if is_url => Treatment::End,
                _ => Treatment::Encode,
            })?;
            let slash = self.peek().filter(|&byte| self.is_slash(byte));
            if self.dot_segment(start, place) {
                self.skip(usize::from(slash.is_some()));
            } else {
                self.drive_letter(start, place);
                match slash {
                    Some(b'/') => self.at += 1,
                    Some(_) => self.replace(1, b"/"),
                    None => {}
                }
            }
            if slash.is_none() {
                return Ok(());
            }
        }
    }

    /// Keeps the segments that stay unchanged, and stops at the start of a segment that may change.
    fn plain_segments(&mut self) {
        let end = canonical::path_end(self.input, self.at);
        let is_end = match self.input.get(end) {
            None => true,
            Some(b'?' | b'#') => self.is_url,
            Some(_) => false,
        };
        if is_end {
            self.at = end;
        } else {
            self.at = self.start_of_segment(self.at, end);
        }
    }

    /// Returns the offset after the last `/` before `end`, but at least `earliest`.
    fn start_of_segment(&self, earliest: usize, end: usize) -> usize {
        let is_slash = |&byte: &u8| byte == b'/';
        let slash = self.input[earliest..end].iter().rposition(is_slash);
        slash.map_or(earliest, |slash| earliest + slash + 1)
    }

    /// Reads the rest of a URL after its canonical start.
    pub(super) fn after_start(&mut self, start: &Canonical) -> Result<(), Stop> {
        let Offsets {
            pathname_start,
            search_start,
            hash_start,
            ..
        } = start.offsets;
        let end = start.end as u32;
        if end == search_start {
            self.at = self.start_of_segment(pathname_start as usize, start.end);
            self.segments()?;
            return self.query_and_fragment();
        }
        self.at = start.end;
        if end == hash_start {
            self.query()?;
            self.fragment_if_any()
        } else {
            self.fragment()
        }
    }

    /// Removes the last segment from the output if it is a dot segment, and the segment before it if it is a
    /// double-dot segment. It starts at `start` in the input and at `place` in the output. Returns whether it is
    /// a dot segment.
    fn dot_segment(&mut self, start: usize, place: usize) -> bool {
        let segment = &self.input[start..self.at];
        if !matches!(segment, [b'.' | b'%', ..]) {
            return false;
        }
        if is_double_dot(segment) {
            if !self.keep_up_to_parent(start, place) {
                self.truncate(place);
                self.shorten_path(place);
            }
        } else if is_single_dot(segment) {
            self.truncate(place);
        } else {
            return false;
        }
        true
    }

    /// Skips a double-dot segment, which starts at `start` in the input and at `place` in the output, and the
    /// segment before it, if the latter is kept input that is not flushed. Returns whether it did.
    fn keep_up_to_parent(&mut self, start: usize, place: usize) -> bool {
        let root = self.offsets.pathname_start as usize + 1;
        if self.kind == Kind::File || place <= root || self.kept_from >= start {
            return false;
        }
        let kept = &self.input[self.kept_from..start - 1];
        let Some(slash) = kept.iter().rposition(|&byte| byte == b'/') else {
            return false;
        };
        let after = self.at;
        self.at = self.kept_from + slash + 1;
        let reaches_root = self.length() >= root;
        if reaches_root {
            self.flush();
            self.kept_from = after;
        }
        self.at = after;
        reaches_root
    }

    /// <https://url.spec.whatwg.org/#shorten-a-urls-path>, for a path that ends with the `/` before `place`.
    fn shorten_path(&mut self, place: usize) {
        let root = self.offsets.pathname_start as usize + 1;
        if place <= root || self.is_lone_drive_letter(root..place - 1) {
            return;
        }
        let parent = (root..place - 1)
            .rev()
            .find(|&place| self.byte(place) == b'/');
        self.truncate(parent.map_or(root, |slash| slash + 1));
    }

    fn is_lone_drive_letter(&self, path: Range<usize>) -> bool {
        let letter = |place: Range<usize>| [self.byte(place.start), self.byte(place.start + 1)];
        self.kind == Kind::File
            && path.len() == 2
            && core::str::from_utf8(&letter(path)).is_ok_and(is_normalized_windows_drive_letter)
    }

    /// Normalizes the last segment if it is a Windows drive letter and the first segment of a file URL. It starts
    /// at `start` in the input and at `place` in the output.
    fn drive_letter(&mut self, start: usize, place: usize) {
        if self.kind != Kind::File || place != self.offsets.pathname_start as usize + 1 {
            return;
        }
        match self.input[start..self.at] {
            [letter, b'|'] if letter.is_ascii_alphabetic() => {
                self.truncate(place);
                self.middle.extend_from_slice(&[letter, b':']);
            }
            _ => {}
        }
    }

    pub(super) fn opaque_path(&mut self) -> Result<(), Stop> {
        loop {
            self.component(NOT_OPAQUE_PATH, self.input.len(), |byte| match byte {
                b' ' | b'?' | b'#' => Treatment::End,
                _ => Treatment::Encode,
            })?;
            if self.peek() != Some(b' ') {
                return Ok(());
            }
            match self.input.get(self.at + 1) {
                Some(b'?' | b'#') => self.percent_encode(self.at + 1),
                _ => self.at += 1,
            }
        }
    }

    pub(super) fn query_and_fragment(&mut self) -> Result<(), Stop> {
        self.offsets.search_start = self.here();
        if self.peek() == Some(b'?') {
            self.at += 1;
            self.query()?;
        }
        self.fragment_if_any()
    }

    fn fragment_if_any(&mut self) -> Result<(), Stop> {
        self.offsets.hash_start = self.here();
        if self.peek() == Some(b'#') {
            self.at += 1;
            self.fragment()?;
        }
        Ok(())
    }

    pub(in crate::url) fn userinfo(&mut self) -> Result<(), Stop> {
        self.component(NOT_USERINFO, self.input.len(), |_| Treatment::Encode)
    }

    pub(in crate::url) fn query(&mut self) -> Result<(), Stop> {
        let (is_special, is_url) = (self.kind.is_special(), self.is_url);
        self.at = canonical::query_end(self.input, self.at);
        self.component(NOT_QUERY, self.input.len(), |byte| match byte {
            b'#' if is_url => Treatment::End,
            b'\'' if !is_special => Treatment::Keep,
            _ => Treatment::Encode,
        })
    }

    pub(in crate::url) fn fragment(&mut self) -> Result<(), Stop> {
        self.component(NOT_FRAGMENT, self.input.len(), |_| Treatment::Encode)
    }
}

/// References.
impl<'a> Rewriter<'a> {
    /// Reads a reference without a scheme. The base is special.
    pub(super) fn reference(&mut self, base: UrlRef<'a>) -> Result<(), Stop> {
        self.base = Some(base.href.as_bytes());
        self.kind = base.kind;
        self.offsets = base.offsets;
        let Offsets {
            protocol_end,
            pathname_start,
            search_start,
            hash_start,
            ..
        } = base.offsets;
        let is_file = self.kind == Kind::File;
        match self.rest() {
            [] | [b'#', ..] => {
                self.head = 0..hash_start as usize;
                if self.peek().is_some() {
                    self.at += 1;
                    self.fragment()?;
                }
                return Ok(());
            }
            [b'?', ..] => self.head = 0..search_start as usize,
            [b'/' | b'\\', ..] if is_file => return Err(Stop::Unknown),
            [b'/' | b'\\', b'/' | b'\\', ..] => {
                self.head = 0..protocol_end as usize;
                self.slashes();
                self.authority()?;
                self.path()?;
            }
            [b'/' | b'\\', ..] => {
                self.head = 0..pathname_start as usize;
                self.path()?;
            }
            rest => {
                let drive_letter = &rest[..rest.len().min(3)];
                let drive_letter = utf_8_decode_without_bom(drive_letter);
                let root = pathname_start as usize + 1;
                let path = root..search_start as usize;
                self.head = 0..path.end;
                if is_file
                    && (starts_with_a_windows_drive_letter(&drive_letter)
                        || self.is_lone_drive_letter(path.clone()))
                {
                    return Err(Stop::Unknown);
                }
                let last_slash = base.href.as_bytes()[path]
                    .iter()
                    .rposition(|&byte| byte == b'/');
                self.head.end = last_slash.map_or(root, |slash| root + slash + 1);
                self.segments()?;
            }
        }
        self.query_and_fragment()
    }
}
