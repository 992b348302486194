//! A fast path: a reference to resolve, or a value to set, that goes into an `href` as it is.
//!
//! Both are a matter of putting texts together, as long as the parser would change nothing in any of
//! them: what [`canonical`] says about the text that results. The functions answer what the
//! reference path answers, or `None`, which says nothing: a property test and a fuzz target compare
//! the two.

use alloc::borrow::ToOwned;

use super::canonical;
use super::href::{Href, Offsets};
use super::setters::Component;

/// The URL that `reference` is with `base`, a serialized URL; or `None`, which says nothing.
#[must_use]
pub fn resolve(reference: &str, base: &str) -> Option<Href> {
    let offsets = canonical::offsets(base.as_bytes())?;
    let (kept, appended) = match reference.as_bytes() {
        [] | [b'#', ..] => (offsets.hash_start as usize, reference),
        [b'?', ..] => (offsets.search_start as usize, reference),
        [b'/', b'/' | b'\\', ..] => return None,
        [b'/', ..] => (offsets.pathname_start as usize, reference),
        _ => relative_path(reference, base, offsets)?,
    };
    canonical::into_href([&base[..kept], appended].concat())
}

/// How much of `base` stays before a reference that starts with a segment, and what of the reference
/// stays after its leading dot segments.
fn relative_path<'a>(reference: &'a str, base: &str, offsets: Offsets) -> Option<(usize, &'a str)> {
    // What has a `:` in its first segment may have a scheme.
    let first_segment = reference.split(['/', '?', '#']).next()?;
    if first_segment.contains(':') {
        return None;
    }
    let root = offsets.pathname_start as usize + 1;
    let parent = |path: &str| path.rfind('/').map_or(0, |slash| slash + 1);
    let mut segments = &base[root..offsets.search_start as usize];
    segments = &segments[..parent(segments)];
    let mut rest = reference;
    loop {
        if let Some(after) = rest.strip_prefix("../") {
            let without_slash = segments.strip_suffix('/').unwrap_or(segments);
            segments = &segments[..parent(without_slash)];
            rest = after;
        } else if let Some(after) = rest.strip_prefix("./") {
            rest = after;
        } else {
            return Some((root + segments.len(), rest));
        }
    }
}

/// What the setter of `component` makes of `href`, a serialized URL, with `value`; or `None`, which
/// says nothing.
#[must_use]
pub fn set(component: Component, href: &str, value: &str) -> Option<Href> {
    let offsets = canonical::offsets(href.as_bytes())?;
    let from = |start: u32| &href[start as usize..];
    let to = |end: u32| &href[..end as usize];
    let text = match component {
        Component::Protocol => {
            let scheme = value.split(':').next()?;
            [scheme, from(offsets.protocol_end - 1)].concat()
        }
        // Without a `:` in the value the port stays.
        Component::Host | Component::Hostname if canonical::is_domain(value) => {
            [to(offsets.host_start), value, from(offsets.host_end)].concat()
        }
        Component::Port if value.is_empty() => {
            [to(offsets.host_end), from(offsets.pathname_start)].concat()
        }
        Component::Port if value.bytes().all(|byte| byte.is_ascii_digit()) => [
            to(offsets.host_end),
            ":",
            value,
            from(offsets.pathname_start),
        ]
        .concat(),
        Component::Pathname if !value.contains(['?', '#']) => {
            let slash = if value.starts_with('/') { "" } else { "/" };
            [
                to(offsets.pathname_start),
                slash,
                value,
                from(offsets.search_start),
            ]
            .concat()
        }
        Component::Search if value.is_empty() => {
            [to(offsets.search_start), from(offsets.hash_start)].concat()
        }
        Component::Search if !value.contains('#') => {
            let query = value.strip_prefix('?').unwrap_or(value);
            [
                to(offsets.search_start),
                "?",
                query,
                from(offsets.hash_start),
            ]
            .concat()
        }
        Component::Hash if value.is_empty() => to(offsets.hash_start).to_owned(),
        Component::Hash => {
            let fragment = value.strip_prefix('#').unwrap_or(value);
            [to(offsets.hash_start), "#", fragment].concat()
        }
        _ => return None,
    };
    canonical::into_href(text)
}
