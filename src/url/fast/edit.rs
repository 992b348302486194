//! Changes of an href by pieces of its path and its query, and the removal of its host. Each costs what it changes. A
//! property test compares it with the reference path.
//!
//! After every function the href is a serialized URL, so a value that is leaked between two of them harms nothing.

use alloc::string::String;

use super::splice::moved;
use crate::url::Url;
use crate::url::offsets::Offsets;

/// The end of an href, which was taken from it.
#[derive(Debug, Default)]
pub(crate) struct Tail {
    text: String,
    /// The length of the query with its `?`.
    query: u32,
}

impl Tail {
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }
}

/// Takes the query and the fragment.
pub(crate) fn take_after_path(url: &mut Url) -> Tail {
    let query = url.offsets.hash_start - url.offsets.search_start;
    let text = url.text.split_off(url.offsets.search_start as usize);
    path_ends(url);
    Tail { text, query }
}

/// Takes the fragment.
pub(crate) fn take_fragment(url: &mut Url) -> Tail {
    Tail { text: url.text.split_off(url.offsets.hash_start as usize), query: 0 }
}

/// Appends what was taken. The offsets before it are up to date.
pub(crate) fn restore(url: &mut Url, tail: &Tail) {
    url.offsets.hash_start = end(url) + tail.query;
    url.text.push_str(&tail.text);
}

/// Truncates the path of an href without a query and a fragment to `length` bytes.
pub(crate) fn truncate_path(url: &mut Url, length: usize) {
    url.text.truncate(url.offsets.pathname_start as usize + length);
    path_ends(url);
    let protocol_end = url.offsets.protocol_end;
    let prefix = protocol_end..url.offsets.pathname_start;
    // Without a host, "/." precedes a path that starts with "//".
    if !url.has_authority() && !prefix.is_empty() && !url.path().starts_with("//") {
        url.text.replace_range(protocol_end as usize..prefix.end as usize, "");
        let removed = (prefix.len() as u32).wrapping_neg();
        url.offsets = moved(url.offsets, 1, removed);
    }
}

/// Appends to the path of an href without a query and a fragment. The path does not start with "//" because of it.
pub(crate) fn append_to_path(url: &mut Url, append: impl FnOnce(&mut String)) {
    append(&mut url.text);
    path_ends(url);
}

/// Appends to the query of an href without a fragment, after a `&` unless the query is empty or null.
pub(crate) fn append_to_query(url: &mut Url, append: impl FnOnce(&mut String)) {
    let query_start = url.offsets.search_start as usize + 1;
    if url.text.len() < query_start {
        url.text.push('?');
    } else if url.text.len() > query_start {
        url.text.push('&');
    }
    append(&mut url.text);
    url.offsets.hash_start = end(url);
}

/// Makes the query of an href without a fragment null.
pub(crate) fn clear_query(url: &mut Url) {
    url.text.truncate(url.offsets.search_start as usize);
    url.offsets.hash_start = end(url);
}

fn path_ends(url: &mut Url) {
    url.offsets.search_start = end(url);
    url.offsets.hash_start = end(url);
}

/// Returns the length of the text as an offset. It is less than 2³², because callers reject longer values.
fn end(url: &Url) -> u32 {
    url.text.len() as u32
}

/// Makes the host null, which removes the credentials and the port. An empty path becomes `/`, because it would be
/// opaque.
pub(crate) fn remove_host(url: &mut Url) {
    if !url.has_authority() {
        return;
    }
    let (before, prefix) = match url.path() {
        "" => ("/", ""),
        path if path.starts_with("//") => ("/.", "/."),
        _ => ("", ""),
    };
    let start = url.offsets.protocol_end;
    url.text.replace_range(start as usize..url.offsets.pathname_start as usize, before);
    let removed = url.offsets.pathname_start - start;
    url.offsets = moved(url.offsets, 1, (before.len() as u32).wrapping_sub(removed));
    let path = start + prefix.len() as u32;
    let offsets = url.offsets;
    url.offsets = Offsets { username_end: path, host_start: path, host_end: path, pathname_start: path, ..offsets };
}
