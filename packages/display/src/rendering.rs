//! The result of [`display`](super::display): a text and its parts.

use alloc::string::String;
use alloc::vec::Vec;

use super::LabelProblem;
use super::characters::kind;
use super::elision::Shown;

const LEFT_TO_RIGHT_ISOLATE: &str = "\u{2066}";
const FIRST_STRONG_ISOLATE: &str = "\u{2068}";
const POP_DIRECTIONAL_ISOLATE: &str = "\u{2069}";

/// The role of a part of a shown URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// The text that replaces the scheme, and the space after it.
    Note,
    /// The scheme, with the `:` and the slashes after it.
    Scheme,
    /// Labels before the registrable domain, each with the dot after it.
    Subdomain,
    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain).
    RegistrableDomain,
    /// A host without a registrable domain: an address, a public suffix, or a host that is not a domain.
    Host,
    /// The port, with the `:` before it.
    Port,
    /// The path.
    Path,
    /// The query, with the `?` before it.
    Query,
    /// The fragment, with the `#` before it.
    Fragment,
    /// A "…" instead of elided text.
    Ellipsis,
    /// A character that isolates: U+2066, U+2068 or U+2069.
    Isolate,
}

impl Role {
    /// All roles; the index of each is its number.
    pub const ALL: &'static [Self] = &[
        Self::Note,
        Self::Scheme,
        Self::Subdomain,
        Self::RegistrableDomain,
        Self::Host,
        Self::Port,
        Self::Path,
        Self::Query,
        Self::Fragment,
        Self::Ellipsis,
        Self::Isolate,
    ];

    /// Returns a name for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Scheme => "scheme",
            Self::Subdomain => "subdomain",
            Self::RegistrableDomain => "registrable-domain",
            Self::Host => "host",
            Self::Port => "port",
            Self::Path => "path",
            Self::Query => "query",
            Self::Fragment => "fragment",
            Self::Ellipsis => "ellipsis",
            Self::Isolate => "isolate",
        }
    }

    /// Returns whether `c` divides a part of this role into pieces that are read in order, whatever the
    /// direction of each.
    fn is_divided_at(self, c: char) -> bool {
        match self {
            Self::Subdomain | Self::RegistrableDomain | Self::Host => c == '.',
            Self::Path => c == '/',
            Self::Query => matches!(c, '?' | '&' | '='),
            Self::Fragment => c == '#',
            _ => false,
        }
    }
}

/// A label of the host that is shown in ASCII, with its "xn--".
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnsafeLabel {
    /// The label, as shown.
    pub label: String,
    /// The reason.
    pub problem: LabelProblem,
}

/// A URL, ready to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendering {
    text: String,
    parts: Vec<(Role, usize)>,
    unsafe_labels: Vec<UnsafeLabel>,
}

impl Rendering {
    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the parts of the text, in order. Each right-to-left piece is a part of its own, so several
    /// parts can have the same role. Show each part left to right, isolated from the others: in HTML, as a
    /// `bdi` element with `dir="ltr"`.
    pub fn parts(&self) -> impl Iterator<Item = (Role, &str)> {
        let mut start = 0;
        self.parts.iter().map(move |&(role, end)| {
            let text = &self.text[start..end];
            start = end;
            (role, text)
        })
    }

    /// Returns the labels that are not shown in Unicode because they could be taken for others.
    #[must_use]
    pub fn unsafe_labels(&self) -> &[UnsafeLabel] {
        &self.unsafe_labels
    }

    pub(super) fn new(parts: Vec<Shown>, unsafe_labels: Vec<UnsafeLabel>, isolate: bool) -> Self {
        let mut rendering = Self { text: String::new(), parts: Vec::new(), unsafe_labels };
        let isolates = |isolate_initiator| {
            if isolate { (isolate_initiator, POP_DIRECTIONAL_ISOLATE) } else { ("", "") }
        };
        let (before, after) = isolates(LEFT_TO_RIGHT_ISOLATE);
        rendering.push(Role::Isolate, before);
        for (role, text) in &parts {
            for (piece, is_bidirectional) in pieces(*role, text) {
                let (before, after) = match (is_bidirectional, role) {
                    (false, _) => ("", ""),
                    (true, Role::Note) => isolates(FIRST_STRONG_ISOLATE),
                    (true, _) => isolates(LEFT_TO_RIGHT_ISOLATE),
                };
                rendering.push(Role::Isolate, before);
                rendering.push(*role, piece);
                rendering.push(Role::Isolate, after);
            }
        }
        rendering.push(Role::Isolate, after);
        rendering
    }

    fn push(&mut self, role: Role, text: &str) {
        if !text.is_empty() {
            self.text.push_str(text);
            self.parts.push((role, self.text.len()));
        }
    }
}

/// Divides `text` into pieces, and tells for each whether it is right to left. Adjacent left-to-right pieces
/// are joined.
fn pieces(role: Role, text: &str) -> Vec<(&str, bool)> {
    let mut pieces = Vec::new();
    let mut plain_start = 0;
    let mut start = 0;
    for piece in text.split(|c| role.is_divided_at(c)) {
        let end = start + piece.len();
        if is_bidirectional(piece) {
            pieces.push((&text[plain_start..start], false));
            pieces.push((piece, true));
            plain_start = end;
        }
        // After the delimiter, which is ASCII.
        start = end + 1;
    }
    pieces.push((&text[plain_start..], false));
    pieces
}

pub(super) fn is_bidirectional(text: &str) -> bool {
    text.chars().any(|c| !c.is_ascii() && kind(c).is_right_to_left())
}
