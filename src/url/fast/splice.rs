//! A fast path of the setters: replaces one range of an href.
//!
//! The offsets and the form of a URL determine the range that a setter changes, and the value determines the
//! replacement. So [`splice`] does not need the text of the href. It returns a [`Splice`] that changes any such href as
//! the reference path does, or `None` if it cannot tell. A property test and a fuzz target compare the two.

use alloc::vec::Vec;
use core::ops::Range;

use super::rewrite::Rewriter;
use super::{Pieces, canonical};
use crate::host::{self, Host};
use crate::infra::utf_8;
use crate::url::offsets::Offsets;
use crate::url::scheme::{Kind, default_port, is_url_scheme_string};
use crate::url::{Component, Url, UrlRef};
use crate::validation_error::Ignored;

/// A URL without its text.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The offsets of its components.
    pub offsets: Offsets,
    /// The kind of its scheme.
    pub kind: Kind,
    /// Whether its host is not null.
    pub has_authority: bool,
    /// Whether its path is opaque.
    pub has_opaque_path: bool,
}

impl Form {
    /// Returns the form of a URL whose scheme is special, is not "file" and has this default port.
    #[inline]
    #[must_use]
    pub fn special(offsets: Offsets, default_port: u16) -> Self {
        Self { offsets, kind: Kind::Special(default_port), has_authority: true, has_opaque_path: false }
    }

    fn of(url: UrlRef<'_>) -> Self {
        match url.kind() {
            Kind::Special(default_port) => Self::special(url.offsets(), default_port),
            kind => Self {
                offsets: url.offsets(),
                kind,
                has_authority: url.has_authority(),
                has_opaque_path: url.has_opaque_path(),
            },
        }
    }

    fn has_host(&self) -> bool {
        self.has_authority && self.offsets.host_start < self.offsets.host_end
    }
}

/// What the value of a query or a fragment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// The value of an attribute, which may start with its `?` or `#`. The empty string is null.
    OfAttribute,
    /// The component.
    OfComponent,
}

/// A range of an href and its replacement: a text, pieces of the value, a character. Each may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Splice {
    /// The range to replace. An end of `u32::MAX` is the end of the href.
    pub range: Range<u32>,
    /// The text before the pieces. For a special scheme, it is one character.
    pub before: &'static str,
    /// The pieces of the value, with the offsets and the kind of the resulting URL.
    pub pieces: Pieces,
    /// The character after the pieces.
    pub after: &'static str,
}

impl Splice {
    /// Applies the splice to `url`. Its form, `value` and `middle` must be those of the call of [`splice`].
    fn apply(&self, url: &mut Url, value: &str, middle: &[u8]) {
        let start = self.range.start as usize;
        let end = url.text.len().min(self.range.end as usize);
        let (head, tail) = (&value[self.pieces.head.clone()], &value[self.pieces.tail.clone()]);
        let middle = if middle.is_empty() { "" } else { utf_8(middle) };
        let parts = [self.before, head, middle, tail, self.after];
        let length: usize = parts.iter().map(|part| part.len()).sum();
        url.text.reserve(length.saturating_sub(end - start));
        if end == url.text.len() {
            url.text.truncate(start);
            parts.iter().for_each(|part| url.text.push_str(part));
        } else {
            url.text.drain(start..end);
            let not_empty = parts.iter().rev().filter(|part| !part.is_empty());
            not_empty.for_each(|part| url.text.insert_str(start, part));
        }
        url.offsets = self.pieces.offsets;
        url.kind = self.pieces.kind;
    }
}

/// The change that a setter makes.
struct Change {
    /// The number of offsets that do not move: the first ones in the drawing in [`offsets`](crate::url::offsets).
    offsets_before: usize,
    range: Range<u32>,
    before: &'static str,
    after: &'static str,
    /// Of a special URL, if the host is set.
    host_end: u32,
}

impl Change {
    fn new(offsets_before: usize, range: Range<u32>) -> Self {
        Self { offsets_before, range, before: "", after: "", host_end: 0 }
    }
}

/// Returns `text` or nothing.
const fn only_if(is_there: bool, text: &'static str) -> &'static str {
    if is_there { text } else { "" }
}

/// Returns the change that the setter of `component` makes to a URL of this form. `None` if it cannot tell. Clears
/// `middle`, then writes the new bytes to it.
#[must_use]
pub fn splice(component: Component, form: &Form, value: &[u8], text: Text, middle: &mut Vec<u8>) -> Option<Splice> {
    let offsets = form.offsets;
    let is_refused = match component {
        Component::Search | Component::Hash => false,
        Component::Protocol => form.kind == Kind::File,
        Component::Username | Component::Password | Component::Port => form.kind == Kind::File || !form.has_host(),
        Component::Host | Component::Hostname | Component::Pathname => form.kind == Kind::File || form.has_opaque_path,
    };
    if is_refused {
        return None;
    }
    let mut rewriter = Rewriter::of_value(value, form.kind, middle);
    let change = match component {
        Component::Protocol => protocol(offsets, value, &mut rewriter),
        Component::Username => username(offsets, value, &mut rewriter),
        Component::Password => password(offsets, value, &mut rewriter),
        Component::Host => host(form, value, &mut rewriter, true),
        Component::Hostname => host(form, value, &mut rewriter, false),
        Component::Port => port(offsets, value, &mut rewriter),
        Component::Pathname => pathname(form, value, &mut rewriter),
        Component::Search => {
            let change = Change::new(6, offsets.search_start..offsets.hash_start);
            marked(b'?', text, change, value, &mut rewriter)
        }
        Component::Hash => {
            let change = Change::new(7, offsets.hash_start..u32::MAX);
            marked(b'#', text, change, value, &mut rewriter)
        }
    }?;
    let put_in = rewriter.writer.here();
    let mut pieces = rewriter.pieces();
    let marks = (change.before.len() + change.after.len()) as u32;
    // The growth of the href, modulo 2³².
    let longer = (put_in + marks).wrapping_sub(change.range.end.wrapping_sub(change.range.start));
    pieces.offsets = moved(offsets, change.offsets_before, longer);
    let before = change.before.len() as u32;
    match component {
        Component::Username => pieces.offsets.username_end = change.range.start + put_in,
        Component::Host | Component::Hostname if form.kind.is_special() => pieces.offsets.host_end = change.host_end,
        Component::Host | Component::Hostname if !form.has_authority => {
            pieces.offsets.username_end = change.range.start + before;
            pieces.offsets.host_start = change.range.start + before;
            pieces.offsets.host_end = pieces.offsets.pathname_start;
        }
        Component::Pathname if !form.has_authority => {
            let start = change.range.start + before;
            pieces.offsets = Offsets {
                username_end: start,
                host_start: start,
                host_end: start,
                pathname_start: start,
                ..pieces.offsets
            };
        }
        Component::Protocol | Component::Password | Component::Port | Component::Search | Component::Hash => {}
        Component::Host | Component::Hostname | Component::Pathname => {}
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
    let text = core::str::from_utf8(scheme).ok()?;
    if rewriter.kind.is_special() {
        let port = default_port(text)?;
        // A port with as many digits as the new default port could be equal to it.
        let digits = if port < 100 { 2 } else { 3 };
        if offsets.pathname_start - offsets.host_end == 1 + digits {
            return None;
        }
        rewriter.kind = Kind::Special(port);
    } else {
        rewriter.kind = Kind::of(text);
        if rewriter.kind.is_special()
            || !is_url_scheme_string(text)
            || text.bytes().any(|byte| byte.is_ascii_uppercase())
        {
            return None;
        }
    }
    rewriter.writer.at = value.len();
    Some(Change { after: only_if(scheme.len() == value.len(), ":"), ..Change::new(0, 0..offsets.protocol_end) })
}

/// <https://url.spec.whatwg.org/#dom-url-username>
fn username(offsets: Offsets, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    rewriter.userinfo().ok()?;
    let has_credentials = offsets.host_start > offsets.username_end;
    let has_password = offsets.host_start > offsets.username_end + 1;
    let end = if value.is_empty() && !has_password { offsets.host_start } else { offsets.username_end };
    Some(Change {
        after: only_if(!value.is_empty() && !has_credentials, "@"),
        ..Change::new(1, offsets.protocol_end + 2..end)
    })
}

/// <https://url.spec.whatwg.org/#dom-url-password>
fn password(offsets: Offsets, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    rewriter.userinfo().ok()?;
    let has_username = offsets.username_end > offsets.protocol_end + 2;
    let is_password = !value.is_empty();
    Some(Change {
        before: only_if(is_password, ":"),
        after: only_if(is_password || has_username, "@"),
        ..Change::new(2, offsets.username_end..offsets.host_start)
    })
}

/// Sets <https://url.spec.whatwg.org/#dom-url-host> or <https://url.spec.whatwg.org/#dom-url-hostname>. If the scheme is
/// special, the value must be a serialized domain; if `may_have_port`, a port may follow.
fn host(form: &Form, value: &[u8], rewriter: &mut Rewriter<'_>, may_have_port: bool) -> Option<Change> {
    let offsets = form.offsets;
    if !form.kind.is_special() {
        return opaque_host(form, value, rewriter);
    }
    let domain_end = canonical::domain_end(value, 0)?;
    let end = if domain_end == value.len() {
        offsets.host_end
    } else if may_have_port && value[domain_end] == b':' && is_port(&value[domain_end + 1..], rewriter) {
        offsets.pathname_start
    } else {
        return None;
    };
    rewriter.writer.at = value.len();
    let host_end = offsets.host_start + domain_end as u32;
    Some(Change { host_end, ..Change::new(3, offsets.host_start..end) })
}

/// Sets the host of a URL that is not special, to a value without a port.
fn opaque_host(form: &Form, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    // The characters that would end the host for the setter are not allowed in it, nor are tabs and newlines.
    let text = match host::parse(core::str::from_utf8(value).ok()?, true, &mut Ignored)? {
        Host::Empty => return None,
        Host::Opaque(host) => host,
        address => address.serialize(),
    };
    rewriter.keep_or_replace(value.len(), text.as_bytes());
    let offsets = form.offsets;
    Some(match form.has_authority {
        true => Change::new(3, offsets.host_start..offsets.host_end),
        false => Change { before: "//", ..Change::new(1, offsets.protocol_end..offsets.pathname_start) },
    })
}

/// <https://url.spec.whatwg.org/#dom-url-pathname>
fn pathname(form: &Form, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    let offsets = form.offsets;
    // The path of a URL that is not special may be empty, if it has a host. The parser adds a slash to all others.
    let may_be_empty = value.is_empty() && form.has_authority;
    if form.kind.is_special() || value.starts_with(b"/") || may_be_empty {
        rewriter.path().ok()?;
    } else {
        rewriter.writer.replace(0, b"/");
        rewriter.segments().ok()?;
    }
    if form.has_authority {
        return Some(Change::new(5, offsets.pathname_start..offsets.search_start));
    }
    rewriter.writer.flush();
    let starts_with_slashes =
        rewriter.writer.length() > 1 && rewriter.writer.byte(0) == b'/' && rewriter.writer.byte(1) == b'/';
    // "/." precedes such a path, which would else be a host.
    let before = only_if(starts_with_slashes, "/.");
    Some(Change { before, ..Change::new(1, offsets.protocol_end..offsets.search_start) })
}

/// <https://url.spec.whatwg.org/#dom-url-port>
fn port(offsets: Offsets, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    let is_empty = value.is_empty();
    if !is_empty && !is_port(value, rewriter) {
        return None;
    }
    rewriter.writer.at = value.len();
    Some(Change { before: only_if(!is_empty, ":"), ..Change::new(4, offsets.host_end..offsets.pathname_start) })
}

/// Returns whether `text` is a serialized port.
fn is_port(text: &[u8], rewriter: &Rewriter<'_>) -> bool {
    let default_port = match rewriter.kind {
        Kind::Special(default_port) => default_port.into(),
        _ => u32::MAX,
    };
    canonical::port_length(text, default_port) == Some(text.len())
}

/// Sets <https://url.spec.whatwg.org/#dom-url-search> or <https://url.spec.whatwg.org/#dom-url-hash>. `mark` is `?` or
/// `#`.
fn marked(mark: u8, text: Text, change: Change, value: &[u8], rewriter: &mut Rewriter<'_>) -> Option<Change> {
    let is_attribute = text == Text::OfAttribute;
    if value.is_empty() && is_attribute {
        return Some(change);
    }
    let has_mark = is_attribute && value.first() == Some(&mark);
    if has_mark {
        rewriter.writer.at = 1;
    }
    let (before, rest) = if mark == b'?' { ("?", rewriter.query()) } else { ("#", rewriter.fragment()) };
    rest.ok()?;
    Some(Change { before: only_if(!has_mark, before), ..change })
}

/// Runs the setter of `component` with [`splice`]. Returns `false`, and changes nothing, if it cannot tell.
pub fn set(component: Component, url: &mut Url, value: &str, text: Text) -> bool {
    let mut middle = Vec::new();
    let splice = splice(component, &Form::of(url.as_url_ref()), value.as_bytes(), text, &mut middle);
    if let Some(splice) = &splice {
        splice.apply(url, value, &middle);
    }
    splice.is_some()
}
