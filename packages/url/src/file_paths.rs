//! URLs of files, paths of this system, and the network.

#[cfg(not(unix))]
use alloc::string::String;
use alloc::vec::Vec;
use std::io;
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};

use weburl::percent_encoding::percent_decode_string;

use crate::{Host, Url};

/// Conversion from and to paths of this system, with the feature `std`.
impl Url {
    /// Makes the file URL of an absolute path. A separator at the end, repeated separators and `.` are dropped.
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
        let path: PathBuf = path.as_ref().components().collect();
        let inner = weburl::Url::from_file_path(without_verbatim_prefix(path)).map_err(|_| ())?;
        Ok(Self { inner })
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

/// Turns the path `\\?\C:\` into `C:\`, and `\\?\UNC\server\share` into `\\server\share`.
fn without_verbatim_prefix(path: PathBuf) -> PathBuf {
    match path.to_str().filter(|_| cfg!(windows)).and_then(|text| text.strip_prefix(r"\\?\")) {
        Some(text) => match text.strip_prefix(r"UNC\") {
            Some(server) => alloc::format!(r"\\{server}").into(),
            None => text.into(),
        },
        None => path,
    }
}

/// Returns the path with these segments; a POSIX path has no host.
#[cfg(not(windows))]
fn path_of<'a>(_host: Option<&str>, segments: impl Iterator<Item = &'a str>) -> Result<PathBuf, ()> {
    let mut bytes = Vec::new();
    for segment in segments {
        bytes.push(b'/');
        bytes.extend_from_slice(&percent_decode_string(segment));
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
        let drive = percent_decode_string(segments.next().unwrap_or_default());
        match *drive {
            [letter, b':'] if letter.is_ascii_alphabetic() => path.extend([char::from(letter), ':']),
            _ => return Err(()),
        }
    }
    for segment in segments {
        path.push('\\');
        path.push_str(core::str::from_utf8(&percent_decode_string(segment)).map_err(|_| ())?);
    }
    Ok(path.into())
}
