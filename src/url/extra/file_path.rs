//! File URLs and the paths of files, for both styles of path on every system. What the URL Standard
//! leaves to others is done as Node's `url.fileURLToPath()` and `url.pathToFileURL()` do it since version
//! 22, but that
//!
//! - nothing here knows of a current directory: a path has to be absolute;
//! - a control character at the end of a path stays, which Node leaves out;
//! - the server of a path has to be the host of the URL, of which Node may leave out a part, or all.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::parts::{Parts, from_parts};
use crate::host::{Host, domain_to_unicode};
use crate::percent_encoding::{percent_decode_string, percent_encode, percent_encoded_byte};
use crate::url::UrlRecord;
use crate::url::serializer::serialize_path;

/// How a path is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PathStyle {
    /// `/home/user`
    Posix,
    /// `C:\Users\user`, `\\server\share`
    Windows,
}

/// Why there is no path for a URL, or no URL for a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FilePathError {
    /// The URL has another scheme than "file".
    Scheme,
    /// The URL has a host, for which POSIX has no path.
    Host,
    /// The URL's path has a percent-encoded separator within a segment.
    EncodedSeparator,
    /// The path has no root: for Windows it needs a drive letter or a server.
    NotAbsolute,
    /// The URL's percent-encoded bytes are not UTF-8.
    NotUtf8,
    /// The path names no server, or nothing of the server.
    Server,
    /// The server is no host, or one that file URLs leave out ("localhost").
    ServerHost,
    /// A `%` of the URL's path does not start a percent-encoded byte.
    PercentSign,
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "the URL must have the scheme file",
            Self::Host => "a file URL with a host is no POSIX path",
            Self::EncodedSeparator => "the file URL has a percent-encoded separator in its path",
            Self::NotAbsolute => "the path must be absolute",
            Self::NotUtf8 => "the percent-encoded bytes of the file URL are not UTF-8",
            Self::Server => "a path that starts with two backslashes must name a server, and what is on it",
            Self::ServerHost => "a path that starts with two backslashes must name a server that a file URL can have",
            Self::PercentSign => "a % in the path of the file URL does not start a percent-encoded byte",
        })
    }
}

impl core::error::Error for FilePathError {}

/// The path of the file that `url` is about.
///
/// ```
/// use weburl::url::extra::file_path::{PathStyle, file_url_to_path};
/// use weburl::url::parser::parse;
///
/// let url = parse("file:///C:/My%20Files/a.txt", None).unwrap();
/// assert_eq!(file_url_to_path(&url, PathStyle::Windows).unwrap(), r"C:\My Files\a.txt");
/// assert_eq!(file_url_to_path(&url, PathStyle::Posix).unwrap(), "/C:/My Files/a.txt");
/// ```
///
/// # Errors
///
/// Where there is no such path.
pub fn file_url_to_path(url: &UrlRecord, style: PathStyle) -> Result<String, FilePathError> {
    if url.scheme() != "file" {
        return Err(FilePathError::Scheme);
    }
    let server = match url.host() {
        None | Some(Host::Empty) => None,
        Some(_) if style == PathStyle::Posix => return Err(FilePathError::Host),
        Some(host) => Some(host.to_string()),
    };
    let path = serialize_path(url);
    let lowercase = path.to_ascii_lowercase();
    let is_windows = style == PathStyle::Windows;
    if lowercase.contains("%2f") || (is_windows && lowercase.contains("%5c")) {
        return Err(FilePathError::EncodedSeparator);
    }
    let mut percent_signs = path.match_indices('%');
    if percent_signs.any(|(start, _)| percent_encoded_byte(&path.as_bytes()[start..]).is_none()) {
        return Err(FilePathError::PercentSign);
    }
    let decoded = String::from_utf8(percent_decode_string(&path).into_owned())
        .map_err(|_| FilePathError::NotUtf8)?;
    if !is_windows {
        return Ok(decoded);
    }
    let windows = decoded.replace('/', "\\");
    match server {
        Some(server) => Ok(["\\\\", &*domain_to_unicode(&server), &windows].concat()),
        None => match windows.as_bytes() {
            [b'\\', letter, b':', ..] if letter.is_ascii_alphabetic() => {
                Ok(windows[1..].to_owned())
            }
            _ => Err(FilePathError::NotAbsolute),
        },
    }
}

/// The file URL of `path`, which is normalized: dot segments are resolved, separators in a row are
/// one. A separator at the end stays. A path that starts with two backslashes goes into the URL as it is.
///
/// ```
/// use weburl::url::extra::file_path::{PathStyle, path_to_file_url};
/// use weburl::url::serializer::serialize;
///
/// let url = path_to_file_url(r"\\server\share\a#b", PathStyle::Windows).unwrap();
/// assert_eq!(serialize(&url, false), "file://server/share/a%23b");
/// ```
///
/// # Errors
///
/// Where `path` is not absolute, or its server is no host.
pub fn path_to_file_url(path: &str, style: PathStyle) -> Result<UrlRecord, FilePathError> {
    let (host, path) = match style {
        PathStyle::Posix if path.starts_with('/') => (None, normalize(path, '/')),
        PathStyle::Posix => return Err(FilePathError::NotAbsolute),
        PathStyle::Windows => split_windows_path(path)?,
    };
    let parts = Parts {
        scheme: "file".to_owned(),
        host: host.clone(),
        path: percent_encode_path(&path, style),
        ..Parts::default()
    };
    match from_parts(&parts) {
        Ok(url) if host.is_some() && url.host() == Some(&Host::Empty) => {
            Err(FilePathError::ServerHost)
        }
        Ok(url) => Ok(url),
        Err(_) => Err(FilePathError::ServerHost),
    }
}

/// The server of a Windows path, if it has one, and the rest, which starts with a separator.
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

/// Divides what is behind the two backslashes. Behind `\\?\` stands a drive, or `UNC\` and a server.
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

/// What is behind the two separators of a path, normalized. No dot segment leaves the share, or the
/// device.
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
    // The root keeps its separator, others at the end go.
    let trimmed = match normalized.trim_end_matches('\\') {
        "" => "\\",
        trimmed => trimmed,
    };
    Ok([&*root, trimmed].concat())
}

/// A path, with a separator at its start, without empty and dot segments. A separator at its end stays.
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

/// The URL's path for a path, with all percent-encoded that the parser would take for anything else than
/// part of a name, and what Node encodes besides.
fn percent_encode_path(path: &str, style: PathStyle) -> String {
    let mut output = String::new();
    for c in path.chars() {
        match c {
            '\\' if style == PathStyle::Windows => output.push('/'),
            // A drive letter may be written with "|" in a URL, but not in a path.
            '%' | '\\' | '?' | '#' | '\t' | '\n' | '\r' | '|' | '[' | ']' | '~' => {
                percent_encode(c as u8, &mut output);
            }
            _ => output.push(c),
        }
    }
    output
}
