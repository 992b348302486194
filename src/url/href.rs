//! The `href` of a URL and where its components stand in it.
//!
//! ```text
//! https://user:pass@example.com:1234/foo/bar?baz#quux
//!       |     |     |          |    |       |   |
//!       |     |     |          |    |       |   hash_start
//!       |     |     |          |    |       search_start
//!       |     |     |          |    pathname_start
//!       |     |     |          host_end
//!       |     |     host_start
//!       |     username_end
//!       protocol_end
//! ```
//!
//! Every offset is both a byte offset and a string index, because a serialized URL is ASCII. An
//! absent component is an empty range:
//!
//! - without a fragment `hash_start` is the length, without a query `search_start` is `hash_start`;
//! - without credentials `host_start` is `username_end`;
//! - where the host is null, `username_end`, `host_start` and `host_end` are `pathname_start`, also
//!   where a `/.` stands before the path.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::parser::parse;
use super::path::is_windows_drive_letter;
use super::serializer::serialize_with_offsets;
use super::{Path, UrlRecord};
use crate::host::Host;

/// Where the components of a [`Href`] stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offsets {
    /// After the `:` of the scheme.
    pub protocol_end: u32,
    /// After the username, which starts two bytes after `protocol_end`.
    pub username_end: u32,
    /// After the `@`.
    pub host_start: u32,
    /// After the host, without the port.
    pub host_end: u32,
    /// The start of the path.
    pub pathname_start: u32,
    /// The `?`.
    pub search_start: u32,
    /// The `#`.
    pub hash_start: u32,
}

/// A serialized URL with its [`Offsets`]. Its methods are the getters of the
/// [URL class](https://url.spec.whatwg.org/#url-class).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Href {
    pub(super) text: String,
    pub(super) offsets: Offsets,
}

impl Href {
    /// The `href` of `url`.
    ///
    /// # Panics
    ///
    /// In debug builds, where the offsets do not fit together.
    #[must_use]
    pub fn new(url: &UrlRecord) -> Self {
        let href = serialize_with_offsets(url, false);
        href.check_offsets();
        href
    }

    /// The text. ASCII.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The text, without its offsets.
    #[must_use]
    pub fn into_string(self) -> String {
        self.text
    }

    /// The offsets.
    #[must_use]
    pub fn offsets(&self) -> Offsets {
        self.offsets
    }

    /// <https://url.spec.whatwg.org/#dom-url-protocol>
    #[must_use]
    pub fn protocol(&self) -> &str {
        self.slice(0, self.offsets.protocol_end)
    }

    /// <https://url.spec.whatwg.org/#dom-url-username>
    #[must_use]
    pub fn username(&self) -> &str {
        self.slice(self.offsets.protocol_end + 2, self.offsets.username_end)
    }

    /// <https://url.spec.whatwg.org/#dom-url-password>
    #[must_use]
    pub fn password(&self) -> &str {
        self.slice(
            self.offsets.username_end + 1,
            self.offsets.host_start.saturating_sub(1),
        )
    }

    /// <https://url.spec.whatwg.org/#dom-url-host>
    #[must_use]
    pub fn host(&self) -> &str {
        self.slice(self.offsets.host_start, self.offsets.pathname_start)
    }

    /// <https://url.spec.whatwg.org/#dom-url-hostname>
    #[must_use]
    pub fn hostname(&self) -> &str {
        self.slice(self.offsets.host_start, self.offsets.host_end)
    }

    /// <https://url.spec.whatwg.org/#dom-url-port>
    #[must_use]
    pub fn port(&self) -> &str {
        self.slice(self.offsets.host_end + 1, self.offsets.pathname_start)
    }

    /// <https://url.spec.whatwg.org/#dom-url-pathname>
    #[must_use]
    pub fn pathname(&self) -> &str {
        self.slice(self.offsets.pathname_start, self.offsets.search_start)
    }

    /// <https://url.spec.whatwg.org/#dom-url-search>
    #[must_use]
    pub fn search(&self) -> &str {
        match self.slice(self.offsets.search_start, self.offsets.hash_start) {
            "?" => "",
            search => search,
        }
    }

    /// <https://url.spec.whatwg.org/#dom-url-hash>
    #[must_use]
    pub fn hash(&self) -> &str {
        match &self.text[self.offsets.hash_start as usize..] {
            "#" => "",
            hash => hash,
        }
    }

    /// The text from `start` to `end`; nothing where `end` is before `start`.
    fn slice(&self, start: u32, end: u32) -> &str {
        self.text.get(start as usize..end as usize).unwrap_or("")
    }

    /// The invariants of the drawing above.
    fn check_offsets(&self) {
        let Offsets {
            protocol_end,
            username_end,
            host_start,
            host_end,
            pathname_start,
            search_start,
            hash_start,
        } = self.offsets;
        debug_assert!(self.text.is_ascii());
        debug_assert!(protocol_end <= username_end && username_end <= host_start);
        debug_assert!(host_start <= host_end && host_end <= pathname_start);
        debug_assert!(pathname_start <= search_start && search_start <= hash_start);
        debug_assert!(hash_start as usize <= self.text.len());
        debug_assert!(self.protocol().ends_with(':'));
        debug_assert!(matches!(
            self.text.as_bytes().get(search_start as usize),
            None | Some(b'?' | b'#')
        ));
        debug_assert!(matches!(
            self.text.as_bytes().get(hash_start as usize),
            None | Some(b'#')
        ));
    }
}

/// The URL of which `href` is the serialization.
///
/// It is what the parser makes of `href`, except where the protocol setter made a "file" URL of
/// another: the setter leaves the domain "localhost" and a first segment such as "C|" as they are,
/// which the parser changes to the empty host and to "C:". `None` where `href` does not parse.
#[must_use]
pub fn record(href: &str) -> Option<UrlRecord> {
    let mut url = parse(href, None)?;
    if let Some(host_and_path) = href.strip_prefix("file://") {
        let host_end = host_and_path.bytes().position(|byte| byte == b'/');
        let (host, path) = host_and_path.split_at(host_end.unwrap_or(host_and_path.len()));
        if host == "localhost" {
            url.host = Some(Host::Domain(host.to_owned()));
        }
        let path = path.get(1..).unwrap_or_default();
        let end = path.bytes().position(|byte| b"/?#".contains(&byte));
        let first_segment = &path[..end.unwrap_or(path.len())];
        if let Path::List(segments) = &mut url.path
            && let Some(first) = segments.first_mut()
            && is_windows_drive_letter(first_segment)
        {
            first_segment.clone_into(first);
        }
    }
    Some(url)
}

impl AsRef<str> for Href {
    fn as_ref(&self) -> &str {
        &self.text
    }
}
