//! What [`display`](super::display) gives: a text, and the parts that it is made of.

use alloc::string::String;
use alloc::vec::Vec;

use super::LabelProblem;
use super::characters::kind;
use super::elision::Shown;

const LEFT_TO_RIGHT_ISOLATE: &str = "\u{2066}";
const FIRST_STRONG_ISOLATE: &str = "\u{2068}";
const POP_DIRECTIONAL_ISOLATE: &str = "\u{2069}";

/// What a part of a shown URL is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Role {
    /// The text in place of the scheme, and the space behind it.
    Note,
    /// The scheme, with the `:` and the slashes behind it.
    Scheme,
    /// Labels before the registrable domain, each with the dot behind it.
    Subdomain,
    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain).
    RegistrableDomain,
    /// A host without a registrable domain: an address, a public suffix, or what is no domain.
    Host,
    /// The port, with the `:` before it.
    Port,
    /// The path.
    Path,
    /// The query, with the `?` before it.
    Query,
    /// The fragment, with the `#` before it.
    Fragment,
    /// A "…", where something has been left out for want of space.
    Ellipsis,
    /// A character that isolates: U+2066, U+2068 or U+2069.
    Isolate,
}

impl Role {
    /// All of them; the number of each is its place.
    pub const ALL: [Self; 11] = [
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

    /// A name for programs.
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

    /// Whether `c` divides a part of this role into what is read one after the other, whatever the
    /// direction that each is written in.
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

/// A label of the host that is shown with its "xn--".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnsafeLabel {
    /// The label, as it is shown.
    pub label: String,
    /// Why.
    pub problem: LabelProblem,
}

/// A URL as it is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendering {
    text: String,
    parts: Vec<(Role, usize)>,
    unsafe_labels: Vec<UnsafeLabel>,
}

impl Rendering {
    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The parts that the text is made of, in its order. What is written from right to left is a part
    /// of its own, so that there may be several of one role. Each is to be shown as written from left
    /// to right, isolated from the others: in HTML, as a `bdi` element with `dir="ltr"`.
    pub fn parts(&self) -> impl Iterator<Item = (Role, &str)> {
        let mut start = 0;
        self.parts.iter().map(move |&(role, end)| {
            let text = &self.text[start..end];
            start = end;
            (role, text)
        })
    }

    /// The labels that are not shown in Unicode because they could be taken for others.
    #[must_use]
    pub fn unsafe_labels(&self) -> &[UnsafeLabel] {
        &self.unsafe_labels
    }

    pub(super) fn new(parts: Vec<Shown>, unsafe_labels: Vec<UnsafeLabel>, isolate: bool) -> Self {
        let mut rendering = Self {
            text: String::new(),
            parts: Vec::new(),
            unsafe_labels,
        };
        let isolates = |isolate_initiator| {
            if isolate {
                (isolate_initiator, POP_DIRECTIONAL_ISOLATE)
            } else {
                ("", "")
            }
        };
        let (before, behind) = isolates(LEFT_TO_RIGHT_ISOLATE);
        rendering.push(Role::Isolate, before);
        for (role, text) in &parts {
            for (piece, is_bidirectional) in pieces(*role, text) {
                let (before, behind) = match (is_bidirectional, role) {
                    (false, _) => ("", ""),
                    (true, Role::Note) => isolates(FIRST_STRONG_ISOLATE),
                    (true, _) => isolates(LEFT_TO_RIGHT_ISOLATE),
                };
                rendering.push(Role::Isolate, before);
                rendering.push(*role, piece);
                rendering.push(Role::Isolate, behind);
            }
        }
        rendering.push(Role::Isolate, behind);
        rendering
    }

    fn push(&mut self, role: Role, text: &str) {
        if !text.is_empty() {
            self.text.push_str(text);
            self.parts.push((role, self.text.len()));
        }
    }
}

/// What `text` is divided into, and whether it is written from right to left; what is not and stands
/// side by side is one piece.
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
        // Behind the delimiter, which is ASCII.
        start = end + 1;
    }
    pieces.push((&text[plain_start..], false));
    pieces
}

/// Whether something in `text` is written from right to left.
pub(super) fn is_bidirectional(text: &str) -> bool {
    text.chars()
        .any(|c| !c.is_ascii() && kind(c).is_right_to_left())
}
