//! References, which may be relative, as values. They need no base URL, only its scheme.
//!
//! ```
//! use weburl::parts::{Reference, ReferenceKind};
//!
//! let reference = Reference::parse("../ü?q#f", "https").unwrap();
//! assert_eq!(reference.as_str(), "../%C3%BC?q#f");
//! assert_eq!(reference.kind(), ReferenceKind::PathRelative);
//! assert_eq!(reference.query(), Some("q"));
//! ```

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use super::{Parts, invalid};
use crate::infra::{is_ascii_tab_or_newline, strip_c0_control_or_space};
use crate::percent_encoding::{
    C0_CONTROL, FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY, utf_8_percent_encode,
};
use crate::url::reason::Reason;
use crate::url::reference::starts_with_a_windows_drive_letter;
use crate::url::scheme::{is_special, is_url_scheme_string};
use crate::url::{ParseError, Url, UrlRef, fast};

/// The form of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReferenceKind {
    /// An [absolute URL](https://url.spec.whatwg.org/#absolute-url-string).
    Absolute,
    /// A reference that starts with two slashes and an authority.
    SchemeRelative,
    /// A path that starts with [a slash](https://url.spec.whatwg.org/#path-absolute-url-string).
    PathAbsolute,
    /// A path that starts with [a segment](https://url.spec.whatwg.org/#path-relative-url-string).
    PathRelative,
    /// A query, perhaps with a fragment.
    Query,
    /// A fragment only.
    Fragment,
    /// The empty text.
    Empty,
}

/// A reference: a URL that may be relative, percent-encoded as the parser does it, and otherwise unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    text: String,
    kind: ReferenceKind,
    ranges: [Option<Range<usize>>; 5],
}

impl Reference {
    /// The text, in ASCII.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Its form.
    #[must_use]
    pub fn kind(&self) -> ReferenceKind {
        self.kind
    }

    /// The ranges, in bytes, of the scheme, the authority (the text between `//` and the path), the path, the query and
    /// the fragment, without delimiters.
    #[must_use]
    pub fn ranges(&self) -> &[Option<Range<usize>>; 5] {
        &self.ranges
    }

    /// The scheme, without the `:`.
    #[must_use]
    pub fn scheme(&self) -> Option<&str> {
        self.part(0)
    }

    /// The credentials, the host and the port.
    #[must_use]
    pub fn authority(&self) -> Option<&str> {
        self.part(1)
    }

    /// The path, with its dot segments.
    #[must_use]
    pub fn path(&self) -> &str {
        self.part(2).unwrap_or_default()
    }

    /// The query, without the `?`.
    #[must_use]
    pub fn query(&self) -> Option<&str> {
        self.part(3)
    }

    /// The fragment, without the `#`.
    #[must_use]
    pub fn fragment(&self) -> Option<&str> {
        self.part(4)
    }

    fn part(&self, index: usize) -> Option<&str> {
        self.text.get(self.ranges.get(index)?.clone()?)
    }

    /// Joins the parts. `before_path` is in the text, but not in the range of a part.
    fn new(kind: ReferenceKind, parts: [Option<&str>; 5], before_path: &str) -> Self {
        let mut text = String::new();
        let mut add = |part: Option<&str>, before: &str, after: &str| {
            part.map(|part| {
                text.push_str(before);
                let start = text.len();
                text.push_str(part);
                let range = start..text.len();
                text.push_str(after);
                range
            })
        };
        let [scheme, authority, path, query, fragment] = parts;
        let ranges = [
            add(scheme, "", ":"),
            add(authority, "//", ""),
            add(path, before_path, ""),
            add(query, "?", ""),
            add(fragment, "#", ""),
        ];
        Self { text, kind, ranges }
    }

    fn of_url(url: UrlRef<'_>, kind: ReferenceKind) -> Self {
        let authority = url.has_authority().then(|| url.authority());
        let scheme = (kind == ReferenceKind::Absolute).then(|| url.scheme());
        // Otherwise the path would be parsed as a host.
        let before_path = if authority.is_none() && url.path().starts_with("//") { "/." } else { "" };
        let parts = [scheme, authority, Some(url.path()), url.query(), url.fragment()];
        Self::new(kind, parts, before_path)
    }

    fn relative(path: &str, query: Option<&str>, fragment: Option<&str>) -> Self {
        let kind = match (query, fragment) {
            _ if path.starts_with('/') => ReferenceKind::PathAbsolute,
            _ if !path.is_empty() => ReferenceKind::PathRelative,
            (Some(_), _) => ReferenceKind::Query,
            (None, Some(_)) => ReferenceKind::Fragment,
            (None, None) => ReferenceKind::Empty,
        };
        Self::new(kind, [None, None, Some(path), query, fragment], "")
    }
}

impl Reference {
    /// Parses a reference for bases with the scheme `base_scheme`, in lowercase. With every such base, the result
    /// resolves to the same URL as `input`. `None` if the input cannot be parsed with any such base.
    #[must_use]
    pub fn parse(input: &str, base_scheme: &str) -> Option<Self> {
        let (stripped, _) = strip_c0_control_or_space(input);
        let text = match stripped.bytes().any(is_ascii_tab_or_newline) {
            true => stripped.replace(['\t', '\n', '\r'], "").into(),
            false => Cow::Borrowed(stripped),
        };
        let Some(scheme) = scheme_of(&text) else {
            return parse_relative(&text, base_scheme);
        };
        let rest = &text[scheme.len() + 1..];
        // The parser ignores a special scheme that equals the base's, unless `//` follows.
        if is_special(base_scheme) && scheme.eq_ignore_ascii_case(base_scheme) && !rest.starts_with("//") {
            return parse_relative(rest, base_scheme);
        }
        let url = fast::url(&text, None)?;
        Some(Self::of_url(url.as_url_ref(), ReferenceKind::Absolute))
    }

    /// Returns the reference with these parts, for bases with the scheme `base_scheme`, in lowercase. It
    /// percent-encodes the code points that a part cannot contain. With every such base, the reference resolves to a
    /// URL with these parts: the parser reads no part as another one.
    ///
    /// # Errors
    ///
    /// If a part is invalid; the error names the first one in the order of the fields.
    pub fn from_parts(parts: &ReferenceParts, base_scheme: &str) -> Result<Self, ParseError> {
        let scheme = parts.scheme.as_deref().map(super::scheme).transpose()?;
        let itself = scheme.as_deref().unwrap_or(base_scheme);
        let kind = match scheme {
            Some(_) => ReferenceKind::Absolute,
            None => ReferenceKind::SchemeRelative,
        };
        if let Some(authority) = &parts.authority {
            let url = with_authority(itself, authority, parts)?;
            return Ok(Self::of_url(url.as_url_ref(), kind));
        }
        if scheme.is_none() || (is_special(itself) && itself == base_scheme) {
            return Ok(relative_from_parts(parts, base_scheme));
        }
        if is_special(itself) && itself != "file" {
            return Err(invalid("authority", "", Reason::needed(Reason::AuthorityNeeded, itself)));
        }
        let url = with_rest(Parts { scheme: itself.into(), ..Parts::default() }, parts)?;
        Ok(Self::of_url(url.as_url_ref(), kind))
    }
}

fn parse_relative(text: &str, base_scheme: &str) -> Option<Reference> {
    let (rest, fragment) = text.split_once('#').map_or((text, None), |(rest, fragment)| (rest, Some(fragment)));
    let (path, query) = rest.split_once('?').map_or((rest, None), |(path, query)| (path, Some(query)));
    let path = with_slashes(path, base_scheme);
    if path.starts_with("//") {
        let url = fast::url(&[base_scheme, ":", text].concat(), None)?;
        return Some(Reference::of_url(url.as_url_ref(), ReferenceKind::SchemeRelative));
    }
    Some(relative(&path, query, fragment, base_scheme))
}

/// Encodes the parts of a relative reference, whose path does not start with two slashes.
fn relative(path: &str, query: Option<&str>, fragment: Option<&str>, base_scheme: &str) -> Reference {
    let path = not_a_scheme(encoded(path, PATH), base_scheme);
    let query = query.map(|query| encoded(query, query_set(base_scheme)));
    let fragment = fragment.map(|fragment| encoded(fragment, FRAGMENT));
    Reference::relative(&path, query.as_deref(), fragment.as_deref())
}

/// Returns the scheme that the parser finds at the start of a text.
fn scheme_of(text: &str) -> Option<&str> {
    let (scheme, _) = text.split_once(':')?;
    is_url_scheme_string(scheme).then_some(scheme)
}

/// Returns a path that means the same and does not start like a scheme.
fn not_a_scheme(path: String, base_scheme: &str) -> String {
    if scheme_of(&path).is_none() {
        return path;
    }
    if base_scheme == "file" && starts_with_a_windows_drive_letter(&path) {
        return path.replacen(':', "|", 1);
    }
    ["./", &path].concat()
}

fn with_slashes<'a>(path: &'a str, scheme: &str) -> Cow<'a, str> {
    if is_special(scheme) && path.as_bytes().contains(&b'\\') { path.replace('\\', "/").into() } else { path.into() }
}

fn query_set(scheme: &str) -> PercentEncodeSet {
    if is_special(scheme) { SPECIAL_QUERY } else { QUERY }
}

fn encoded(text: &str, set: PercentEncodeSet) -> String {
    let mut output = String::new();
    utf_8_percent_encode(text, set, &mut output);
    output
}

/// The parts of a reference. These are all: no release adds one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReferenceParts {
    /// The scheme, without the `:`.
    pub scheme: Option<String>,
    /// The credentials, the host and the port.
    pub authority: Option<String>,
    /// The path, with its dot segments.
    pub path: String,
    /// The query, without the `?`.
    pub query: Option<String>,
    /// The fragment, without the `#`.
    pub fragment: Option<String>,
}

/// Returns the URL with the components up to the path, and the path, query and fragment of `parts`.
fn with_rest(before_path: Parts, parts: &ReferenceParts) -> Result<Url, ParseError> {
    let query_set = query_set(&before_path.scheme);
    let query = parts.query.as_deref();
    let fragment = parts.fragment.as_deref();
    Url::from_parts(&Parts {
        // A path is encoded further, unless it is opaque.
        path: encoded(&parts.path, C0_CONTROL),
        query: query.map(|query| encoded(query, query_set)),
        fragment: fragment.map(|fragment| encoded(fragment, FRAGMENT)),
        ..before_path
    })
}

fn relative_from_parts(parts: &ReferenceParts, base_scheme: &str) -> Reference {
    let path = with_slashes(&parts.path, base_scheme);
    // Otherwise it would be parsed as a host.
    let path = match path.starts_with("//") {
        true => Cow::Owned(["/.", &path].concat()),
        false => path,
    };
    let (query, fragment) = (parts.query.as_deref(), parts.fragment.as_deref());
    relative(&path, query, fragment, base_scheme)
}

/// Parses the authority alone, which fails if the parser reads a path in it, and then the other parts.
fn with_authority(scheme: &str, authority: &str, parts: &ReferenceParts) -> Result<Url, ParseError> {
    let ends = |c: char| matches!(c, '/' | '?' | '#' | '\t' | '\n' | '\r') || (c == '\\' && is_special(scheme));
    let invalid = || invalid("authority", authority, Reason::InvalidAuthority);
    if authority.contains(ends) {
        return Err(invalid());
    }
    let url = fast::url(&[scheme, "://", authority, "/"].concat(), None);
    // A drive letter after `file://` is parsed as a path.
    let url = url.filter(|url| url.path() == "/").ok_or_else(invalid)?;
    with_rest(Parts::from(&url), parts)
}
