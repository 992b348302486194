//! File URLs and the paths of files, for both styles of path on every system. What the URL Standard
//! leaves to others is done as Node's `url.fileURLToPath()` and `url.pathToFileURL()` do it, but that
//! nothing here knows of a current directory: a path has to be absolute.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::UrlRecord;
use super::parts::{Parts, from_parts};
use super::serializer::serialize_path;
use crate::host::{Host, domain_to_unicode};
use crate::percent_encoding::{percent_decode_string, percent_encode};

/// How a path is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStyle {
    /// `/home/user`
    Posix,
    /// `C:\Users\user`, `\\server\share`
    Windows,
}

/// Why there is no path for a URL, or no URL for a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// The path of a server is not complete, or its name is not a host, or is one that file URLs
    /// leave out ("localhost").
    Server,
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scheme => "the URL must have the scheme file",
            Self::Host => "a file URL with a host is no POSIX path",
            Self::EncodedSeparator => "the file URL has a percent-encoded separator in its path",
            Self::NotAbsolute => "the path must be absolute",
            Self::NotUtf8 => "the percent-encoded bytes of the file URL are not UTF-8",
            Self::Server => "a path that starts with two backslashes must name a server that a file URL can have, and a share",
        })
    }
}

impl core::error::Error for FilePathError {}

/// The path of the file that `url` is about.
///
/// ```
/// use weburl::url::file_path::{PathStyle, file_url_to_path};
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
/// one. A separator at the end stays.
///
/// ```
/// use weburl::url::file_path::{PathStyle, path_to_file_url};
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
    let (host, rest) = match style {
        PathStyle::Posix if path.starts_with('/') => (None, path.to_owned()),
        PathStyle::Posix => return Err(FilePathError::NotAbsolute),
        PathStyle::Windows => split_windows_path(path)?,
    };
    let parts = Parts {
        scheme: "file".to_owned(),
        host: host.clone(),
        path: encode_segments(&rest, style),
        ..Parts::default()
    };
    match from_parts(&parts) {
        Ok(url) if host.is_some() && !url.host().is_some_and(names_a_server) => {
            Err(FilePathError::Server)
        }
        Ok(url) => Ok(url),
        Err(_) => Err(FilePathError::Server),
    }
}

/// Whether Windows takes `host`, in place of a server, for one: `\\.\` is where its devices are. A
/// name can be mapped to the dot, as "．" is.
fn names_a_server(host: &Host) -> bool {
    match host {
        Host::Empty => false,
        Host::Domain(domain) => domain != ".",
        _ => true,
    }
}

/// The server of a Windows path, if it has one, and the rest with slashes, of which one stands at its
/// start.
fn split_windows_path(path: &str) -> Result<(Option<String>, String), FilePathError> {
    let path = path.replace('\\', "/");
    let (path, is_server_path) = match path.strip_prefix("//?/") {
        Some(extended) => match extended.get(..4) {
            Some(unc) if unc.eq_ignore_ascii_case("UNC/") => (&extended[4..], true),
            _ => (extended, false),
        },
        None => match path.strip_prefix("//") {
            Some(server_path) => (server_path, true),
            None => (&*path, false),
        },
    };
    if is_server_path {
        let (server, rest) = path.split_once('/').ok_or(FilePathError::Server)?;
        // Dot segments name no share.
        let has_share = rest.split('/').any(|name| !matches!(name, "" | "." | ".."));
        let is_incomplete = matches!(server, "" | "?") || !has_share;
        return match is_incomplete {
            true => Err(FilePathError::Server),
            false => Ok((Some(server.to_owned()), ["/", rest].concat())),
        };
    }
    match path.as_bytes() {
        [letter, b':', b'/', ..] if letter.is_ascii_alphabetic() => {
            Ok((None, ["/", path].concat()))
        }
        _ => Err(FilePathError::NotAbsolute),
    }
}

/// The URL's path for a path with slashes: with all percent-encoded that the parser would take for
/// anything else than part of a name. Windows' root is a drive or a share, which no dot segment leaves.
fn encode_segments(path: &str, style: PathStyle) -> String {
    let root = usize::from(style == PathStyle::Windows);
    let mut segments: Vec<&str> = Vec::new();
    for segment in path.split('/') {
        match segment {
            "" | "." => {}
            ".." => segments.truncate(segments.len().saturating_sub(1).max(root)),
            _ => segments.push(segment),
        }
    }
    let mut output = String::new();
    for segment in &segments {
        output.push('/');
        for c in segment.chars() {
            match c {
                // A drive letter may be written with "|" in a URL, but not in a path.
                '%' | '\\' | '?' | '#' | '\t' | '\n' | '\r' | '|' => {
                    percent_encode(c as u8, &mut output);
                }
                _ => output.push(c),
            }
        }
    }
    let is_root = match segments.as_slice() {
        [] => true,
        [drive] => style == PathStyle::Windows && drive.ends_with(':'),
        _ => false,
    };
    if is_root || path.ends_with('/') {
        output.push('/');
    }
    output
}
