//! The [URL record](https://url.spec.whatwg.org/#concept-url).

use alloc::string::String;
use alloc::vec::Vec;

use super::path::{self, Path};
use crate::host::Host;
use crate::url::scheme;

/// A [URL record](https://url.spec.whatwg.org/#concept-url). Its fields are the Standard's; every string is ASCII.
///
/// The blob URL entry is omitted: it belongs to a browser's blob URL store.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UrlRecord {
    /// <https://url.spec.whatwg.org/#concept-url-scheme>
    pub scheme: String,
    /// <https://url.spec.whatwg.org/#concept-url-username>
    pub username: String,
    /// <https://url.spec.whatwg.org/#concept-url-password>
    pub password: String,
    /// <https://url.spec.whatwg.org/#concept-url-host>
    pub host: Option<Host>,
    /// <https://url.spec.whatwg.org/#concept-url-port>
    pub port: Option<u16>,
    /// <https://url.spec.whatwg.org/#concept-url-path>
    pub path: Path,
    /// <https://url.spec.whatwg.org/#concept-url-query>
    pub query: Option<String>,
    /// <https://url.spec.whatwg.org/#concept-url-fragment>
    pub fragment: Option<String>,
}

impl UrlRecord {
    /// Creates a record whose fields have their initial values.
    pub(crate) fn new() -> Self {
        Self {
            scheme: String::new(),
            username: String::new(),
            password: String::new(),
            host: None,
            port: None,
            path: Path::List(Vec::new()),
            query: None,
            fragment: None,
        }
    }

    /// Returns whether the URL [is special](https://url.spec.whatwg.org/#is-special); otherwise it
    /// [is not special](https://url.spec.whatwg.org/#is-not-special).
    #[must_use]
    pub fn is_special(&self) -> bool {
        scheme::is_special(&self.scheme)
    }

    /// Returns whether the URL [includes credentials](https://url.spec.whatwg.org/#include-credentials).
    #[must_use]
    pub fn includes_credentials(&self) -> bool {
        !self.username.is_empty() || !self.password.is_empty()
    }

    /// Returns whether the URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    #[must_use]
    pub fn has_opaque_path(&self) -> bool {
        matches!(self.path, Path::Opaque(_))
    }

    /// Returns whether the URL
    /// [cannot have a username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    #[must_use]
    pub fn cannot_have_a_username_password_port(&self) -> bool {
        matches!(self.host, None | Some(Host::Empty)) || self.scheme == "file"
    }

    /// Returns the segments of a path that is a list.
    pub(crate) fn path_list(&self) -> &[String] {
        match &self.path {
            Path::List(segments) => segments,
            Path::Opaque(_) => &[],
        }
    }

    /// Appends `segment` to the path. Does nothing to an opaque path, which no caller passes.
    pub(crate) fn append_to_path(&mut self, segment: String) {
        debug_assert!(!self.has_opaque_path());
        if let Path::List(segments) = &mut self.path {
            segments.push(segment);
        }
    }

    /// [Shorten a url's path](https://url.spec.whatwg.org/#shorten-a-urls-path).
    pub(crate) fn shorten_path(&mut self) {
        debug_assert!(!self.has_opaque_path());
        if let Path::List(segments) = &mut self.path {
            let is_lone_drive_letter =
                self.scheme == "file" && segments.len() == 1 && path::is_normalized_windows_drive_letter(&segments[0]);
            if !is_lone_drive_letter {
                segments.pop();
            }
        }
    }
}
