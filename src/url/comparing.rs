//! URLs are equal, ordered and hashed by their texts, which determine the offsets and the kind of the scheme.

use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Url, UrlRef};

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.as_url_ref() == other.as_url_ref()
    }
}

impl PartialEq for UrlRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        let is_equal = self.href == other.href;
        debug_assert!(!is_equal || (self.offsets, self.kind) == (other.offsets, other.kind), "{self:?}");
        is_equal
    }
}

/// Equals the hash of the text, by which a map of URLs can be [searched](core::borrow::Borrow).
impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}

impl Hash for UrlRef<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
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

/// Shows the text, without credentials: debugging output ends up in logs.
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
