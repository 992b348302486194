//! Converts file URLs to paths and back, for both path styles on every system. Where the URL Standard defines nothing,
//! this follows Node's `url.fileURLToPath()` and `url.pathToFileURL()` since version 22, with these differences:
//!
//! - there is no current directory: paths must be absolute, and results are absolute; the path of `file:///C:` is
//!   `C:\`;
//! - a control character at the end of a path stays, while Node removes it;
//! - the server of a path must be the host of the URL, while Node may drop part or all of it.

#[cfg(feature = "std")]
mod system;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::parts::Parts;
use crate::host::{Host, domain_to_unicode};
use crate::percent_encoding::{percent_decode_string, percent_encode, percent_encoded_byte};
use crate::url::{Url, UrlRef};

/// The style of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PathStyle {
    /// `/home/user`
    Posix,
    /// `C:\Users\user`, `\\server\share`
    Windows,
}

/// The reason why a URL has no path, or a path has no URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FilePathError {
    /// The scheme of the URL is not "file".
    Scheme,
    /// The URL has a host, which a POSIX path cannot express.
    Host,
    /// The URL's path has a percent-encoded separator within a segment.
    EncodedSeparator,
    /// The path has no root: a Windows path needs a drive letter or a server.
    NotAbsolute,
    /// The URL's percent-encoded bytes are not UTF-8.
    NotUtf8,
    /// The path names no server, or nothing on the server.
    Server,
    /// The server is not a host, or is one that file URLs omit ("localhost").
    ServerHost,
    /// A `%` of the URL's path does not start a percent-encoded byte.
    PercentSign,
}

impl FilePathError {
    /// Returns a sentence for people.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::Scheme => "the URL must have the scheme file",
            Self::Host => "a file URL with a host has no POSIX path",
            Self::EncodedSeparator => "the file URL has a percent-encoded separator in its path",
            Self::NotAbsolute => "the path must be absolute",
            Self::NotUtf8 => "the percent-encoded bytes of the file URL are not UTF-8",
            Self::Server => "a path that starts with two backslashes must name a server and a share or path on it",
            Self::ServerHost => "a path that starts with two backslashes must name a server that a file URL can have",
            Self::PercentSign => "a % in the path of the file URL does not start a percent-encoded byte",
        }
    }
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for FilePathError {}

/// Returns the path of the file that `url` identifies.
///
/// ```
/// use weburl::Url;
/// use weburl::file_path::{PathStyle, file_url_to_path};
///
/// let url = Url::parse("file:///C:/My%20Files/a.txt").unwrap();
/// assert_eq!(file_url_to_path(&url, PathStyle::Windows).unwrap(), r"C:\My Files\a.txt");
/// assert_eq!(file_url_to_path(&url, PathStyle::Posix).unwrap(), "/C:/My Files/a.txt");
/// ```
///
/// # Errors
///
/// If there is no such path.
pub fn file_url_to_path<'a>(url: impl Into<UrlRef<'a>>, style: PathStyle) -> Result<String, FilePathError> {
    String::from_utf8(file_url_to_bytes(url.into(), style)?).map_err(|_| FilePathError::NotUtf8)
}

/// Like [`file_url_to_path`], but returns bytes, because a POSIX path may not be UTF-8.
fn file_url_to_bytes(url: UrlRef<'_>, style: PathStyle) -> Result<Vec<u8>, FilePathError> {
    if url.scheme() != "file" {
        return Err(FilePathError::Scheme);
    }
    let server = match url.host() {
        None | Some(Host::Empty) => None,
        Some(_) if style == PathStyle::Posix => return Err(FilePathError::Host),
        Some(host) => Some(host.serialize()),
    };
    let path = url.path();
    let is_windows = style == PathStyle::Windows;
    let contains = |encoded: &[u8; 3]| path.as_bytes().windows(3).any(|it| it.eq_ignore_ascii_case(encoded));
    if contains(b"%2f") || (is_windows && contains(b"%5c")) {
        return Err(FilePathError::EncodedSeparator);
    }
    let mut percent_signs = path.match_indices('%');
    if percent_signs.any(|(start, _)| percent_encoded_byte(&path.as_bytes()[start..]).is_none()) {
        return Err(FilePathError::PercentSign);
    }
    let decoded = percent_decode_string(path).into_owned();
    if !is_windows {
        return Ok(decoded);
    }
    let decoded = String::from_utf8(decoded).map_err(|_| FilePathError::NotUtf8)?;
    let windows = decoded.replace('/', "\\");
    let path = match server {
        Some(server) => Ok(["\\\\", &*domain_to_unicode(&server), &windows].concat()),
        None => match windows.as_bytes() {
            // "C:" alone would be the current directory of that drive.
            [b'\\', letter, b':'] if letter.is_ascii_alphabetic() => Ok([&windows[1..], "\\"].concat()),
            [b'\\', letter, b':', ..] if letter.is_ascii_alphabetic() => Ok(windows[1..].to_owned()),
            _ => Err(FilePathError::NotAbsolute),
        },
    };
    path.map(String::into_bytes)
}

/// Returns the file URL of a POSIX path, which may not be UTF-8.
#[cfg(all(feature = "std", unix))]
fn posix_path_to_file_url(path: &[u8]) -> Result<Url, FilePathError> {
    if !path.starts_with(b"/") {
        return Err(FilePathError::NotAbsolute);
    }
    // Isomorphic decode: only ASCII has a meaning in a path.
    let path: String = path.iter().copied().map(char::from).collect();
    let mut text = String::new();
    for c in percent_encode_path(&normalize(&path, '/'), PathStyle::Posix).chars() {
        match u8::try_from(c) {
            Ok(byte) if !byte.is_ascii() => percent_encode(byte, &mut text),
            _ => text.push(c),
        }
    }
    file_url(None, text)
}

/// Returns the file URL of `path`. Normalizes the path: resolves dot segments and merges adjacent separators.
/// A separator at the end stays. A path that starts with two backslashes is not normalized.
///
/// ```
/// use weburl::file_path::{PathStyle, path_to_file_url};
///
/// let url = path_to_file_url(r"\\server\share\a#b", PathStyle::Windows).unwrap();
/// assert_eq!(url.as_str(), "file://server/share/a%23b");
/// ```
///
/// # Errors
///
/// If `path` is not absolute, or its server is not a host.
pub fn path_to_file_url(path: &str, style: PathStyle) -> Result<Url, FilePathError> {
    let (host, path) = match style {
        PathStyle::Posix if path.starts_with('/') => (None, normalize(path, '/')),
        PathStyle::Posix => return Err(FilePathError::NotAbsolute),
        PathStyle::Windows => split_windows_path(path)?,
    };
    file_url(host, percent_encode_path(&path, style))
}

fn file_url(host: Option<String>, path: String) -> Result<Url, FilePathError> {
    let parts = Parts { scheme: "file".to_owned(), host, path, ..Parts::default() };
    let url = Url::from_parts(&parts).map_err(|_| FilePathError::ServerHost)?;
    if parts.host.is_some() && url.host() == Some(Host::Empty) {
        return Err(FilePathError::ServerHost);
    }
    Ok(url)
}

/// Splits a Windows path into its server, if any, and the rest, which starts with a separator.
fn split_windows_path(path: &str) -> Result<(Option<String>, String), FilePathError> {
    if let Some(server_path) = path.strip_prefix("\\\\") {
        return split_server_path(server_path);
    }
    let path = path.replace('/', "\\");
    if let Some(server_path) = path.strip_prefix("\\\\") {
        return split_server_path(&normalize_server_path(server_path)?);
    }
    match path.as_bytes() {
        [letter, b':', b'\\', ..] if letter.is_ascii_alphabetic() => {
            let (drive, rest) = path.split_at(2);
            Ok((None, ["\\", drive, &normalize(rest, '\\')].concat()))
        }
        _ => Err(FilePathError::NotAbsolute),
    }
}

/// Splits the text after the two backslashes. After `\\?\` comes a drive, or `UNC\` and a server.
fn split_server_path(path: &str) -> Result<(Option<String>, String), FilePathError> {
    let extended = path.strip_prefix("?\\").unwrap_or_default();
    let path = match extended.as_bytes() {
        [letter, b':'] | [letter, b':', b'\\', ..] if letter.is_ascii_alphabetic() => {
            return Ok((None, ["\\", extended].concat()));
        }
        [b'U' | b'u', b'N' | b'n', b'C' | b'c', b'\\', ..] => &extended[4..],
        _ => path,
    };
    match path.split_once('\\') {
        None | Some(("", _)) => Err(FilePathError::Server),
        Some((server, rest)) => Ok((Some(server.to_owned()), ["\\", rest].concat())),
    }
}

/// Normalizes the text after the two separators of a path. Dot segments cannot leave the share or the device.
fn normalize_server_path(path: &str) -> Result<String, FilePathError> {
    let (server, rest) = path.split_once('\\').unwrap_or_default();
    let from_share = rest.trim_start_matches('\\');
    if server.is_empty() || from_share.is_empty() {
        return Err(FilePathError::NotAbsolute);
    }
    let share_length = from_share.find('\\').unwrap_or(from_share.len());
    let (root, rest) = match server {
        "." | "?" => (server.to_owned(), rest),
        _ => {
            let (share, rest) = from_share.split_at(share_length);
            ([server, "\\", share].concat(), rest)
        }
    };
    let normalized = normalize(rest, '\\');
    let trimmed = normalized.trim_end_matches('\\');
    let is_drive = |path: &str| matches!(*path.as_bytes(), [b'\\', letter, b':'] if letter.is_ascii_alphabetic());
    // A root, such as a drive, keeps its separator; other separators at the end are removed.
    let end = if trimmed.is_empty() || (root == "?" && is_drive(trimmed)) { "\\" } else { "" };
    Ok([&*root, trimmed, end].concat())
}

/// Normalizes a path: starts it with a separator and removes empty and dot segments. A separator at its end stays.
fn normalize(path: &str, separator: char) -> String {
    let mut segments: Vec<&str> = Vec::new();
    for segment in path.split(separator) {
        match segment {
            "" | "." => {}
            ".." => {
                segments.pop();
            }
            _ => segments.push(segment),
        }
    }
    let mut output = String::new();
    for segment in &segments {
        output.push(separator);
        output.push_str(segment);
    }
    if segments.is_empty() || path.ends_with(separator) {
        output.push(separator);
    }
    output
}

/// Percent-encodes `path` as the path of a URL: the code points that the parser would not read as part of a
/// name, and some others, which Node encodes.
fn percent_encode_path(path: &str, style: PathStyle) -> String {
    let mut output = String::new();
    for c in path.chars() {
        match c {
            '\\' if style == PathStyle::Windows => output.push('/'),
            // A URL may write a drive letter with "|"; a path may not.
            '%' | '\\' | '?' | '#' | '\t' | '\n' | '\r' | '|' | '[' | ']' | '~' => {
                percent_encode(c as u8, &mut output);
            }
            _ => output.push(c),
        }
    }
    output
}
