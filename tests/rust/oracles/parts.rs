//! URLs from their components, and file URLs from paths. Each check panics if information is lost.

use weburl::file_path::{PathStyle, file_url_to_path, path_to_file_url};
use weburl::parts::Parts;
use weburl::{FilePathError, Url};

/// Checks that the parts of a URL create the same URL.
pub fn check_parts_of(url: &Url) {
    assert_eq!(Url::from_parts(&Parts::from(url)).as_ref(), Ok(url));
}

/// Checks that a URL created from parts serializes to a text that parses to it, and that its parts create it again.
pub fn check_made_of(parts: &Parts) {
    if let Ok(url) = Url::from_parts(parts) {
        let again = Url::parse(url.as_str());
        assert_eq!(again.as_ref(), Ok(&url), "{parts:?}");
        check_parts_of(&url);
    }
}

/// Returns a path in the form that its URL returns: with resolved dot segments and single separators.
fn naive_path(path: &str, style: PathStyle) -> Option<String> {
    let (root, rest) = match style {
        PathStyle::Posix => ("", path),
        PathStyle::Windows => {
            let drive = path.get(..2)?;
            let is_drive = drive.starts_with(|c: char| c.is_ascii_alphabetic());
            (drive, path.get(2..).filter(|_| is_drive && drive.ends_with(':'))?)
        }
        style => panic!("{style:?}"),
    };
    let (separator, rest) = match style {
        PathStyle::Posix => ("/", rest.to_owned()),
        _ => ("\\", rest.replace('/', "\\")),
    };
    if !rest.starts_with(separator) {
        return None;
    }
    let mut names: Vec<&str> = Vec::new();
    for name in rest.split(separator).filter(|name| !matches!(*name, "" | ".")) {
        if name == ".." {
            names.pop();
        } else {
            names.push(name);
        }
    }
    let end = if names.is_empty() || !rest.ends_with(separator) { "" } else { separator };
    Some([root, separator, &names.join(separator), end].concat())
}

/// Checks that a path and the path of its URL are equal when normalized naively, and have the same URL.
pub fn check_path(path: &str, style: PathStyle) {
    let url = path_to_file_url(path, style);
    let normalized = naive_path(path, style);
    if let Some(normalized) = &normalized {
        let again = url.clone().and_then(|url| file_url_to_path(&url, style));
        assert_eq!(again.as_ref(), Ok(normalized), "{path:?}");
    }
    let Ok(url) = url else { return };
    assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url));
    let again = file_url_to_path(&url, style);
    let again = again.unwrap_or_else(|error| panic!("{path:?}: {error}"));
    // A path that starts with two backslashes is not normalized. If it names a drive, the path of its URL is
    // normalized.
    let is_unextended = path.starts_with("\\\\") && !again.starts_with("\\\\");
    assert_ne!(path_to_file_url(&again, style), Err(FilePathError::NotAbsolute));
    if style == PathStyle::Posix || !is_unextended {
        assert_eq!(path_to_file_url(&again, style), Ok(url), "{again:?}");
    }
}

/// Checks that the path of a file URL has a URL with the same path.
pub fn check_file_url(url: &Url, style: PathStyle) {
    if let Ok(path) = file_url_to_path(url, style) {
        check_path(&path, style);
    }
}
