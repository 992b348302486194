//! URLs of files and the paths of this system.

use std::path::{Path, PathBuf};

use super::{FilePathError, PathStyle};
use crate::url::Url;

const STYLE: PathStyle = if cfg!(windows) { PathStyle::Windows } else { PathStyle::Posix };

/// Conversion from and to paths of this system, with the feature `std`.
impl Url {
    /// Makes the file URL of an absolute path, which need not be UTF-8 on Unix. Resolves dot segments. A separator at
    /// the end stays, as in the URL of a directory.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// let url = weburl::Url::from_file_path("/home/user/a b#c").unwrap();
    /// assert_eq!(url.as_str(), "file:///home/user/a%20b%23c");
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// If the path is not absolute, or its server is not a host.
    pub fn from_file_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        let path = path.as_ref();
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStrExt;
            super::posix_path_to_file_url(path.as_os_str().as_bytes())
        }
        #[cfg(not(unix))]
        path.to_str().ok_or(FilePathError::NotUtf8).and_then(|path| super::path_to_file_url(path, STYLE))
    }

    /// Like [`from_file_path`](Self::from_file_path), but the URL ends with a slash, so that [`join`](Self::join) resolves
    /// names in the directory.
    ///
    /// ```
    /// # #[cfg(unix)] {
    /// let directory = weburl::Url::from_directory_path("/home/user").unwrap();
    /// assert_eq!(directory.join("a.txt").unwrap().as_str(), "file:///home/user/a.txt");
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// If the path is not absolute, or its server is not a host.
    pub fn from_directory_path(path: impl AsRef<Path>) -> Result<Self, FilePathError> {
        let mut url = Self::from_file_path(path)?;
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().push("");
        }
        Ok(url)
    }

    /// Returns the path of the file that the URL identifies. It need not be UTF-8 on Unix.
    ///
    /// # Errors
    ///
    /// If the URL does not identify a file on this system, or its path has an encoded separator or an invalid `%`.
    pub fn to_file_path(&self) -> Result<PathBuf, FilePathError> {
        #[cfg(unix)]
        {
            use std::ffi::OsString;
            use std::os::unix::ffi::OsStringExt;
            let path = super::file_url_to_bytes(self.as_url_ref(), STYLE)?;
            Ok(OsString::from_vec(path).into())
        }
        #[cfg(not(unix))]
        super::file_url_to_path(self, STYLE).map(PathBuf::from)
    }
}
