//! `Uri\WhatWg\Url` of PHP, which is Lexbor's parser: the URL Standard, but for a path with dot segments, empty segments
//! or characters that are encoded.

use super::parts::*;
use super::{Input, whatwg};

/// Of digits whose number surely has 32 bits.
const MAXIMUM_NUMBER_LENGTH: usize = 9;

// What is not percent-encoded in each part.
const QUERY: Set = GRAPHIC.without("\"#<>");
const SPECIAL_QUERY: Set = QUERY.without("'");
const FRAGMENT: Set = GRAPHIC.without("\"<>`");
const SEGMENT: Set = GRAPHIC.without("\"<>^`{}");
/// What is copied with the segment.
const COPIED: Set = SEGMENT.without("[\\]|");

pub(super) fn read(input: &Input<'_>) -> Result<Parts, Stop> {
    let reading = whatwg::read(input);
    let text = input.cleaned.trim_end_matches(|character| character <= ' ');
    let (Some(scheme), rest) = split_scheme(text) else {
        return reading;
    };
    Unknown.when(scheme.eq_ignore_ascii_case("file"))?;
    let is_special = is_special(scheme);
    let is_slash = |first: char| first == '/' || is_special && first == '\\';
    let (authority, path) = if is_special {
        split_before(rest.trim_start_matches(is_slash), "/\\?#")
    } else {
        let (authority, path) = split_authority(rest, "/?#");
        (authority.unwrap_or_default(), path)
    };
    let (userinfo, host) = last_at(authority);
    // It loses the name before a password that follows an "@", and IDNA takes what is not UTF-8.
    let is_lost = |(name, rest): (&str, &str)| !name.contains(':') && rest.contains(':');
    let is_lost = userinfo.and_then(|userinfo| userinfo.split_once('@')).is_some_and(is_lost);
    Unknown.when(is_lost || decoded_text(host).is_none())?;
    let mut parts = reading?;
    if !is_special && !rest.starts_with('/') {
        // A space at the end of an opaque path.
        return Unknown.when(parts.path.ends_with("%20")).map(|()| parts);
    }
    // It takes a number that is too large for an address, whatever follows.
    let name = split_before(host, ":").0;
    let last = name.trim_end_matches('.').rsplit('.').next().unwrap_or_default();
    let is_number = last.len() >= MAXIMUM_NUMBER_LENGTH && last.starts_with(|first: char| first.is_ascii_digit());
    Unknown.when(is_special && is_number)?;
    // What was decoded keeps its case.
    if is_special
        && let Some(name) = decoded_text(name)
        && host.contains('%')
        && parts.host.as_ref().is_some_and(|host| host.eq_ignore_ascii_case(&name))
    {
        parts.host = Some(name);
    }
    let segments = path.strip_prefix(is_slash).unwrap_or(path);
    let mut rest = path;
    parts.path.clear();
    if is_special || path.starts_with('/') {
        let text = segments.as_bytes();
        let mut path = Path { text, is_special, written: Vec::new(), is_there: false, count: 0 };
        rest = segments.get(path.copy()..).ok_or(Unknown)?;
        parts.path = String::from_utf8(path.written).map_err(|_| Unknown)?;
    }
    let (query, fragment) = cut(rest, '#');
    let kept = if is_special { &SPECIAL_QUERY } else { &QUERY };
    parts.query = query.strip_prefix('?').map(|query| kept.all_encoded(query));
    parts.fragment = fragment.map(|fragment| FRAGMENT.all_encoded(fragment));
    Ok(parts)
}

/// A path without the slash at its start, and what is written of it.
struct Path<'a> {
    text: &'a [u8],
    is_special: bool,
    written: Vec<u8>,
    is_there: bool,
    /// Of segments; it wraps, as Lexbor's does.
    count: usize,
}

impl Path<'_> {
    /// Copies until a character has to be encoded. Returns the end of the path in the text.
    fn copy(&mut self) -> usize {
        let text = self.text;
        let (mut at, mut begin, mut last) = (0, 0, 0);
        while let Some(&byte) = text.get(at) {
            let is_start = at == begin || self.is_slash(text[at - 1]);
            if let Some((dots, end)) = is_start.then(|| self.dots(at)).flatten() {
                if at > begin {
                    self.append(&text[begin..at - 1]);
                }
                // The delimiter, which can be "?" or "#", is left out.
                (at, begin, last) = (end + 1, end + 1, end + 1);
                self.shorten(dots);
                continue;
            }
            match byte {
                b'/' => {
                    self.count = self.count.wrapping_add(1);
                    last = at + 1;
                }
                b'\\' if self.is_special => {
                    self.count = self.count.wrapping_add(1);
                    self.append(&text[begin..at]);
                    (begin, last) = (at + 1, at + 1);
                }
                b'?' | b'#' => break,
                // Without a look at the two characters after it.
                b'%' => at += 2,
                _ if COPIED.has(byte) => {}
                _ => {
                    if last > begin + 1 {
                        self.append(&text[begin..last - 1]);
                    }
                    return self.encode(last);
                }
            }
            at += 1;
        }
        let end = at.min(text.len());
        self.append(text.get(begin..end).unwrap_or_default());
        end
    }

    /// Writes the rest from the start of a segment. Returns the end of the path in the text.
    fn encode(&mut self, start: usize) -> usize {
        self.written.push(b'/');
        let (mut at, mut last) = (start, self.written.len());
        while let Some(&byte) = self.text.get(at) {
            if let Some((dots, end)) = (last == self.written.len()).then(|| self.dots(at)).flatten() {
                if dots == 2 && self.count > 0 {
                    self.count -= 1;
                    let above = self.written[..last - 1].iter().rposition(|&byte| byte == b'/');
                    last = above.map_or(last, |slash| slash + 1);
                    self.written.truncate(last);
                }
                at = end + 1;
                continue;
            }
            match byte {
                b'?' | b'#' => break,
                _ if self.is_slash(byte) => {
                    self.written.push(b'/');
                    self.count = self.count.wrapping_add(1);
                    last = self.written.len();
                }
                _ if SEGMENT.has(byte) => self.written.push(byte),
                _ => {
                    let mut encoded = String::new();
                    push_triplet(&mut encoded, byte);
                    self.written.extend(encoded.bytes());
                }
            }
            at += 1;
        }
        at.min(self.text.len())
    }

    /// One or two dots as a segment, and its end.
    fn dots(&self, start: usize) -> Option<(usize, usize)> {
        let (mut at, mut dots) = (start, 0);
        while let Some(&byte) = self.text.get(at).filter(|&&byte| !self.is_slash(byte) && !b"?#".contains(&byte)) {
            if byte != b'.' && triplet(&self.text[at..]) != Some(b'.') {
                return None;
            }
            at += if byte == b'.' { 1 } else { 3 };
            dots += 1;
        }
        matches!(dots, 1 | 2).then_some((dots, at))
    }

    fn is_slash(&self, byte: u8) -> bool {
        byte == b'/' || self.is_special && byte == b'\\'
    }

    fn append(&mut self, segment: &[u8]) {
        self.is_there = true;
        self.written.push(b'/');
        self.written.extend(segment);
    }

    fn shorten(&mut self, dots: usize) {
        if dots == 1 && self.written.ends_with(b"/") {
            self.written.pop();
        } else if dots == 2 && self.is_there {
            self.count = self.count.wrapping_sub(1);
            let slash = self.written.iter().rposition(|&byte| byte == b'/');
            self.written.truncate(slash.unwrap_or(0));
        }
    }
}
