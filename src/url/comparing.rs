//! URLs compare, order and hash by their texts.

use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::Url;
use crate::url::UrlRef;

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Url {}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl PartialEq for UrlRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for UrlRef<'_> {}

impl PartialOrd for UrlRef<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for UrlRef<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for UrlRef<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl PartialEq<Url> for UrlRef<'_> {
    fn eq(&self, other: &Url) -> bool {
        self.as_str() == other.as_str()
    }
}

impl PartialEq<UrlRef<'_>> for Url {
    fn eq(&self, other: &UrlRef<'_>) -> bool {
        self.as_str() == other.as_str()
    }
}

/// Compares with the text as it is, without parsing it.
impl PartialEq<str> for Url {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

/// Compares with the text as it is, without parsing it.
impl PartialEq<&str> for Url {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<Url> for str {
    fn eq(&self, other: &Url) -> bool {
        self == other.as_str()
    }
}

impl PartialEq<Url> for &str {
    fn eq(&self, other: &Url) -> bool {
        *self == other.as_str()
    }
}

/// Shows the text, without credentials: debugging output ends in logs.
impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(f, "Url", self.as_url_ref())
    }
}

/// Shows the text, without credentials.
impl fmt::Debug for UrlRef<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug(f, "UrlRef", *self)
    }
}

fn debug(f: &mut fmt::Formatter<'_>, name: &str, url: UrlRef<'_>) -> fmt::Result {
    let mut shown = String::from(url.as_str());
    // Only an authority has a `@` that is not percent-encoded, after the credentials.
    if let Some(length) = url.authority().find('@') {
        let start = url.scheme().len() + "://".len();
        shown.replace_range(start..start + length, "…");
    }
    f.debug_tuple(name).field(&shown).finish()
}
