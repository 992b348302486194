//! URLs of files, paths of this system, and the network.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use std::ffi::OsStr;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Component, Path, PathBuf, Prefix};

use weburl::percent::{PATH, PercentEncodeSet, percent_decode, percent_encode};

use crate::{Host, Url};

/// Conversion from and to paths of this system, with the feature `std`.
impl Url {
    /// Makes the file URL of an absolute path. A separator at the end, repeated separators and `.` are dropped, and `..` is
    /// resolved.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// let url = url::Url::from_file_path("/home/user/a b#c/").unwrap();
    /// assert_eq!(url.as_str(), "file:///home/user/a%20b%23c");
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// If the path is not absolute, or its server is not a host; on Windows, if it is not Unicode.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn from_file_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        let path = path.as_ref();
        let text = if path.is_absolute() { file_url(path) } else { None };
        text.and_then(|text| Self::parse(&text).ok()).ok_or(())
    }

    /// Like [`from_file_path`](Self::from_file_path), with a `/` at the end, so that [`join`](Self::join) resolves a
    /// reference inside the directory.
    ///
    /// # Errors
    ///
    /// As above.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn from_directory_path<P: AsRef<Path>>(path: P) -> Result<Self, ()> {
        let mut url = Self::from_file_path(path)?;
        if !url.path().ends_with('/') {
            let _ = url.inner.path_segments_mut().map(|mut segments| {
                segments.push("");
            });
        }
        Ok(url)
    }

    /// Returns the path of the file that the URL identifies. The scheme is not checked.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// let url = url::Url::parse("file://localhost/home/user/a%20b").unwrap();
    /// assert_eq!(url.to_file_path(), Ok("/home/user/a b".into()));
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// If the path is opaque or empty, or the host is not `localhost`; on Windows, if a file URL has no drive letter, or the
    /// path is not Unicode.
    #[allow(clippy::result_unit_err, reason = "the interface of the crate url")]
    pub fn to_file_path(&self) -> Result<PathBuf, ()> {
        let segments = self.path_segments().ok_or(())?;
        match self.host() {
            None | Some(Host::Domain("localhost")) => path_of(None, segments),
            Some(_) if cfg!(windows) && self.scheme() == "file" => path_of(self.host_str(), segments),
            Some(_) => Err(()),
        }
    }

    /// Resolves the host with the system's resolver, and returns its addresses with the port of the URL, the default
    /// port of the scheme or else the result of `default_port_number`.
    ///
    /// # Errors
    ///
    /// If the URL has no host or no port, or the resolver fails.
    pub fn socket_addrs(&self, default_port_number: impl Fn() -> Option<u16>) -> io::Result<Vec<SocketAddr>> {
        let invalid = |message| io::Error::new(io::ErrorKind::InvalidData, message);
        let host = self.host().ok_or_else(|| invalid("No host name in the URL"))?;
        let port = self.port_or_known_default().or_else(default_port_number);
        let port = port.ok_or_else(|| invalid("No port number in the URL"))?;
        match host {
            Host::Domain(name) => Ok((name, port).to_socket_addrs()?.collect()),
            Host::Ipv4(address) => Ok([(address, port).into()].into()),
            Host::Ipv6(address) => Ok([(address, port).into()].into()),
        }
    }
}

/// The code points to percent-encode in a segment.
const SEGMENT: PercentEncodeSet = PATH.add(b'/').add(b'%').add(b'\\');

/// Returns the text of a file URL. The parser resolves `..`.
fn file_url(path: &Path) -> Option<String> {
    let mut text = String::from("file://");
    let mut is_empty = true;
    for component in path.components() {
        match component {
            Component::Prefix(prefix) => match prefix.kind() {
                Prefix::Disk(letter) | Prefix::VerbatimDisk(letter) => text.extend(['/', char::from(letter), ':']),
                Prefix::UNC(server, share) | Prefix::VerbatimUNC(server, share) => {
                    text.push_str(&Host::parse(server.to_str()?).ok()?.to_string());
                    append_segment(share, &mut text)?;
                    is_empty = false;
                }
                _ => return None,
            },
            Component::RootDir | Component::CurDir => {}
            Component::ParentDir | Component::Normal(_) => {
                append_segment(component.as_os_str(), &mut text)?;
                is_empty = false;
            }
        }
    }
    if is_empty {
        text.push('/');
    }
    Some(text)
}

/// Appends a `/` and a segment; `None` if this system has no bytes for it.
fn append_segment(segment: &OsStr, text: &mut String) -> Option<()> {
    #[cfg(unix)]
    let bytes = std::os::unix::ffi::OsStrExt::as_bytes(segment);
    #[cfg(not(unix))]
    let bytes = segment.to_str()?.as_bytes();
    // The parser makes the drive letter "C:" of a first segment "C|".
    let is_drive_letter = text.ends_with("//") && matches!(*bytes, [letter, b'|'] if letter.is_ascii_alphabetic());
    text.push('/');
    for &byte in bytes {
        let ends_drive_letter = is_drive_letter && byte == b'|';
        match SEGMENT.contains(byte) || ends_drive_letter {
            true => percent_encode(byte, text),
            false => text.push(char::from(byte)),
        }
    }
    Some(())
}

/// Returns the path with these segments; a POSIX path has no host.
#[cfg(not(windows))]
fn path_of<'a>(_host: Option<&str>, segments: impl Iterator<Item = &'a str>) -> Result<PathBuf, ()> {
    let mut bytes = Vec::new();
    for segment in segments {
        bytes.push(b'/');
        bytes.extend_from_slice(&percent_decode(segment.as_bytes()));
    }
    // After a drive letter, a path is absolute only with a slash.
    if matches!(*bytes, [.., letter, b':' | b'|'] if bytes.len() > 2 && letter.is_ascii_alphabetic()) {
        bytes.push(b'/');
    }
    #[cfg(unix)]
    let path = {
        use std::os::unix::ffi::OsStringExt;
        Ok(std::ffi::OsString::from_vec(bytes).into())
    };
    #[cfg(not(unix))]
    let path = String::from_utf8(bytes).map(PathBuf::from).map_err(|_| ());
    path
}

/// Returns the path with these segments: the first is a drive letter, or the share of a host.
#[cfg(windows)]
fn path_of<'a>(host: Option<&str>, mut segments: impl Iterator<Item = &'a str>) -> Result<PathBuf, ()> {
    let mut path = String::new();
    if let Some(host) = host {
        path.push_str(r"\\");
        path.push_str(host);
    } else {
        let drive = percent_decode(segments.next().unwrap_or_default().as_bytes());
        match *drive {
            [letter, b':'] if letter.is_ascii_alphabetic() => path.extend([char::from(letter), ':']),
            _ => return Err(()),
        }
    }
    for segment in segments {
        path.push('\\');
        path.push_str(core::str::from_utf8(&percent_decode(segment.as_bytes())).map_err(|_| ())?);
    }
    Ok(path.into())
}
