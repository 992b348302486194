//! A fast path of the setters: replaces one range of an href.
//!
//! If the scheme is special and not "file", the offsets determine the range that a setter changes, and the
//! value alone determines the replacement. So [`splice`] does not need the text of the href. It returns a
//! [`Splice`] that changes any href with these offsets as the reference path does, or `None` if it cannot
//! tell. A property test and a fuzz target compare the two.

use alloc::vec::Vec;
use core::ops::Range;

use super::rewrite::Rewriter;
use super::{Pieces, canonical};
use crate::url::Component;
use crate::url::href::Href;
use crate::url::offsets::Offsets;
use crate::url::scheme::{Kind, default_port};

/// A range of an href and its replacement: a character, pieces of the value, a character. Each may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Splice {
    /// The range to replace. An end of `u32::MAX` is the end of the href.
    pub range: Range<u32>,
    /// The character before the pieces.
    pub before: Option<u8>,
    /// The pieces of the value, with the offsets and the kind of the resulting URL.
    pub pieces: Pieces,
    /// The character after the pieces.
    pub after: Option<u8>,
}

impl Splice {
    /// Applies the splice to `href`. Its offsets, `value` and `middle` must be the arguments of the call of [`splice`].
    ///
    /// # Panics
    ///
    /// If `href` or `value` is too short for the splice.
    pub fn apply(&self, href: &mut Href, value: &[u8], middle: &[u8]) {
        let start = self.range.start as usize;
        let end = href.text.len().min(self.range.end as usize);
        let (head, tail) = (&value[self.pieces.head.clone()], &value[self.pieces.tail.clone()]);
        href.text.drain(start..end);
        let parts = [self.after.as_slice(), tail, middle, head, self.before.as_slice()];
        for part in parts.into_iter().filter(|part| !part.is_empty()) {
            // OK because all of it is ASCII.
            href.text.insert_str(start, core::str::from_utf8(part).unwrap_or_default());
        }
        href.offsets = self.pieces.offsets;
        href.kind = self.pieces.kind;
    }
}

/// The change that a setter makes.
struct Change {
    /// The number of offsets that do not move: the first ones in the drawing in [`href`](super::href).
    offsets_before: usize,
    range: Range<u32>,
    before: Option<u8>,
    after: Option<u8>,
}

impl Change {
    fn new(offsets_before: usize, range: Range<u32>) -> Self {
        Self { offsets_before, range, before: None, after: None }
    }
}

/// Returns the change that the setter of `component` makes to a URL with these offsets, whose scheme is special, is not
/// "file" and has this default port. `None` if it cannot tell. Clears `middle`, then writes the new bytes to it.
#[must_use]
pub fn splice(
    component: Component,
    offsets: Offsets,
    default_port: u16,
    value: &[u8],
    middle: &mut Vec<u8>,
) -> Option<Splice> {
    let kind = Kind::Special(default_port);
    let mut rewriter = Rewriter::of_value(value, kind, middle);
    let change = match component {
        Component::Protocol => protocol(offsets, value, &mut rewriter),
        Component::Username => username(offsets, value, &mut rewriter),
        Component::Password => password(offsets, value, &mut rewriter),
        Component::Host => host(offsets, value, &mut rewriter, true),
        Component::Hostname => host(offsets, value, &mut rewriter, false),
        Component::Port => port(offsets, value, &mut rewriter),
        Component::Pathname => {
            rewriter.path().ok()?;
            Some(Change::new(5, offsets.pathname_start..offsets.search_start))
        }
        Component::Search => {
            let change = Change::new(6, offsets.search_start..offsets.hash_start);
            marked(b'?', change, value, &mut rewriter)
        }
        Component::Hash => {
            let change = Change::new(7, offsets.hash_start..u32::MAX);
            marked(b'#', change, value, &mut rewriter)
        }
    }?;
    let put_in = rewriter.writer.here();
    let mut pieces = rewriter.pieces();
    let marks = u32::from(change.before.is_some()) + u32::from(change.after.is_some());
    // The growth of the href, modulo 2³².
    let longer = (put_in + marks).wrapping_sub(change.range.end.wrapping_sub(change.range.start));
    pieces.offsets = moved(offsets, change.offsets_before, longer);
    match component {
        Component::Username => pieces.offsets.username_end = change.range.start + put_in,
        Component::Host | Component::Hostname => {
            let length = canonical::domain_end(value, 0)?;
            pieces.offsets.host_end = offsets.host_start + length as u32;
        }
        _ => {}
    }
    Some(Splice { range: change.range, before: change.before, pieces, after: change.after })
}

/// Adds `distance` to all offsets except the first `staying`.
pub(super) fn moved(offsets: Offsets, staying: usize, distance: u32) -> Offsets {
    // A loop would copy the offsets through memory.
    let moved = |index, offset: u32| {
        let distance = if index < staying { 0 } else { distance };
        offset.wrapping_add(distance)
    };
    Offsets {
        protocol_end: moved(0, offsets.protocol_end),
        username_end: moved(1, offsets.username_end),
        host_start: moved(2, offsets.host_start),
        host_end: moved(3, offsets.host_end),
        pathname_start: moved(4, offsets.pathname_start),
        search_start: moved(5, offsets.search_start),
        hash_start: moved(6, offsets.hash_start),
    }
}

/// <https://url.spec.whatwg.org/#dom-url-protocol>
fn protocol(offsets: Offsets, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    let scheme = value.strip_suffix(b":").unwrap_or(value);
    let port = default_port(core::str::from_utf8(scheme).ok()?)?;
    // A port with as many digits as the new default port could be equal to it.
    let digits = if port < 100 { 2 } else { 3 };
    if offsets.pathname_start - offsets.host_end == 1 + digits {
        return None;
    }
    rewriter.kind = Kind::Special(port);
    rewriter.writer.at = value.len();
    Some(Change { after: (scheme.len() == value.len()).then_some(b':'), ..Change::new(0, 0..offsets.protocol_end) })
}

/// <https://url.spec.whatwg.org/#dom-url-username>
fn username(offsets: Offsets, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    rewriter.userinfo().ok()?;
    let has_credentials = offsets.host_start > offsets.username_end;
    let has_password = offsets.host_start > offsets.username_end + 1;
    let end = if value.is_empty() && !has_password { offsets.host_start } else { offsets.username_end };
    Some(Change {
        after: (!value.is_empty() && !has_credentials).then_some(b'@'),
        ..Change::new(1, offsets.protocol_end + 2..end)
    })
}

/// <https://url.spec.whatwg.org/#dom-url-password>
fn password(offsets: Offsets, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    rewriter.userinfo().ok()?;
    let has_username = offsets.username_end > offsets.protocol_end + 2;
    let is_password = !value.is_empty();
    Some(Change {
        before: is_password.then_some(b':'),
        after: (is_password || has_username).then_some(b'@'),
        ..Change::new(2, offsets.username_end..offsets.host_start)
    })
}

/// Sets <https://url.spec.whatwg.org/#dom-url-host> or <https://url.spec.whatwg.org/#dom-url-hostname>. The
/// value must be a serialized domain; if `may_have_port`, a port may follow.
fn host(offsets: Offsets, value: &[u8], rewriter: &mut Rewriter<'_>, may_have_port: bool) -> Option<Change> {
    let domain_end = canonical::domain_end(value, 0)?;
    let end = if domain_end == value.len() {
        offsets.host_end
    } else if may_have_port && is_port(&value[domain_end..], rewriter) {
        offsets.pathname_start
    } else {
        return None;
    };
    rewriter.writer.at = value.len();
    Some(Change::new(3, offsets.host_start..end))
}

/// <https://url.spec.whatwg.org/#dom-url-port>
fn port(offsets: Offsets, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    let is_empty = value.is_empty();
    if !is_empty && !is_port(&[b":", value].concat(), rewriter) {
        return None;
    }
    rewriter.writer.at = value.len();
    Some(Change { before: (!is_empty).then_some(b':'), ..Change::new(4, offsets.host_end..offsets.pathname_start) })
}

/// Returns whether `text` is a `:` and a serialized port.
fn is_port(text: &[u8], rewriter: &Rewriter<'_>) -> bool {
    let Kind::Special(default_port) = rewriter.kind else {
        return false;
    };
    text.starts_with(b":") && canonical::port_end(text, 0, default_port) == Some(text.len())
}

/// Sets <https://url.spec.whatwg.org/#dom-url-search> or <https://url.spec.whatwg.org/#dom-url-hash>. The
/// value may start with `mark`, which is `?` or `#`.
fn marked(mark: u8, change: Change, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    if value.is_empty() {
        return Some(change);
    }
    let has_mark = value[0] == mark;
    if has_mark {
        rewriter.writer.at = 1;
    }
    let rest = if mark == b'?' { rewriter.query() } else { rewriter.fragment() };
    rest.ok()?;
    Some(Change { before: (!has_mark).then_some(mark), ..change })
}

/// Runs the setter of `component` with [`splice`]. Returns `false`, and changes nothing, if it cannot tell.
pub fn set(component: Component, href: &mut Href, value: &[u8]) -> bool {
    let Kind::Special(default_port) = href.kind() else {
        return false;
    };
    let mut middle = Vec::new();
    let splice = splice(component, href.offsets, default_port, value, &mut middle);
    if let Some(splice) = &splice {
        splice.apply(href, value, &middle);
    }
    splice.is_some()
}
