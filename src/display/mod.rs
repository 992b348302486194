//! [URL rendering](https://url.spec.whatwg.org/#url-rendering): a URL as it is shown to a person who
//! decides by it whom to trust.
//!
//! ```
//! use weburl::display::{Options, Role, Subdomains, display};
//! use weburl::url::parser::parse;
//!
//! let url = parse("https://google.com@www.evil.example/%C3%BC%E2%80%AE", None).unwrap();
//! let shown = display(&url, &Options::default());
//! assert_eq!(shown.text(), "https://www.evil.example/ü%E2%80%AE");
//!
//! let options = Options {
//!     subdomains: Subdomains::WithoutTrivial,
//!     maximum_length: Some(22),
//!     ..Options::default()
//! };
//! let shown = display(&url, &options);
//! assert_eq!(shown.text(), "https://evil.example/…");
//! let domain = shown.parts().find(|&(role, _)| role == Role::RegistrableDomain);
//! assert_eq!(domain, Some((Role::RegistrableDomain, "evil.example")));
//! ```
//!
//! # What is shown
//!
//! - Never a username or a password.
//! - A label of a domain in Unicode, if it cannot be taken for another; otherwise as it is, with its
//!   "xn--". [`LabelProblem`] has the rules: those of [UTS #39](https://www.unicode.org/reports/tr39/),
//!   version 18.0, and where that leaves something open, of UAX #24, of RFC 5892 and by the exemplar
//!   characters of CLDR, and the few that only browsers have. A label that looks like ASCII throughout is
//!   shown below a top-level domain of its own script, or of a territory whose language is written in
//!   that, if the Public Suffix List knows the domain: "рос.рф" and "рос.ru", but not "рос.com". Unicode
//!   lists "к" and "κ" as looking like "ĸ" and not like "k"; here they look like both. What other scripts'
//!   letters look like that Unicode lists for nothing in ASCII is judged by eye.
//! - Behind the host, percent-encoded bytes as what they stand for, unless that is invisible,
//!   unassigned or for private use, looks like a delimiter of URLs, an ellipsis or a browser's sign of
//!   safety, or is no UTF-8. Of ASCII, letters, digits, `-`, `_` and `~` are decoded, and nothing else.
//! - A blob URL with the parts of the URL within it.
//!
//! Parsed again, what is shown whole is the same URL, but for which characters are percent-encoded and
//! for the credentials.
//!
//! Whether a name *means* what a person takes it for cannot be told: `rnicrosoft.com` is shown. No label
//! is compared with the names of popular sites.

mod characters;
mod characters_table;
mod elision;
mod host;
mod label;
mod look_alikes;
mod look_alikes_table;
mod readable;
mod rendering;
mod suffix;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub use self::label::{LabelProblem, RestrictionLevel};
pub use self::rendering::{Rendering, Role, UnsafeLabel};

use self::elision::{Shown, elide_end, length_of};
use self::host::ShownHost;
use self::readable::readable;
use self::rendering::is_bidirectional;
use crate::host::Host;
use crate::url::parser::parse;
use crate::url::scheme::is_special;
use crate::url::serializer::serialize_path;
use crate::url::{Path, UrlRecord};

/// How a URL is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options<'a> {
    /// Whether nothing but the host is shown.
    pub host_only: HostOnly,
    /// Whether the scheme is shown.
    pub scheme: Scheme<'a>,
    /// Which subdomains are shown.
    pub subdomains: Subdomains,
    /// How many code points there is space for, isolates not counted. What follows the host is left out
    /// first, from its end, then labels from the lowest one on. The registrable domain stays, and so do
    /// the scheme, the port and any host that is no domain, even if they are longer.
    pub maximum_length: Option<usize>,
    /// How many scripts a label that is shown in Unicode may mix.
    pub restriction_level: RestrictionLevel,
    /// Whether the text is put between U+2066 LEFT-TO-RIGHT ISOLATE and U+2069 POP DIRECTIONAL
    /// ISOLATE, and what in it is written from right to left once more.
    pub isolate: bool,
}

/// When nothing but the [host](https://url.spec.whatwg.org/#url-rendering-simplification) is shown.
///
/// The scheme of a URL that is not special, or is a "file" URL, is shown even then, since its host may
/// be nobody's: `javascript://example.com`. A URL without a host is shown as its scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum HostOnly {
    /// Never.
    Never,
    /// Where something is written from right to left, which can make the host and what follows it
    /// [trade places](https://url.spec.whatwg.org/#url-rendering-i18n). A URL without a host is shown
    /// whole.
    #[default]
    IfBidirectional,
    /// Always.
    Always,
}

/// Whether the scheme is shown. That of a URL that is not special, or is a "file" URL, or has no host,
/// always is: without it, `data:example.com` would look like a host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scheme<'a> {
    /// It is.
    #[default]
    Shown,
    /// It is not: for what only ever shows URLs of one scheme.
    Omitted,
    /// This text is, such as "Not secure", and a space. The text is the caller's and taken as it is.
    Replaced(&'a str),
}

/// Which [labels before the registrable
/// domain](https://url.spec.whatwg.org/#url-rendering-simplification) are shown. A host without a
/// registrable domain is shown whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Subdomains {
    /// All of them.
    #[default]
    Shown,
    /// All but a first one that is "www" or "m".
    WithoutTrivial,
    /// None: the registrable domain only.
    Omitted,
}

/// Shows `url` by the [rules for URL rendering](https://url.spec.whatwg.org/#url-rendering).
#[must_use]
pub fn display(url: &UrlRecord, options: &Options<'_>) -> Rendering {
    let inner = blob_url_contents(url);
    let is_blob_url = inner.is_some();
    let url = inner.as_ref().unwrap_or(url);
    let mut host = match url.host() {
        Some(host) if *host != Host::Empty => ShownHost::new(host, options),
        _ => ShownHost::none(),
    };
    let mut rest = behind_the_host(url);
    let host_only = match options.host_only {
        HostOnly::Never => false,
        HostOnly::IfBidirectional => {
            let mut rest = rest.iter().map(|(_, text)| text.as_str());
            !host.is_none() && (host.is_bidirectional() || rest.any(is_bidirectional))
        }
        HostOnly::Always => true,
    };

    let mut start = Vec::new();
    if let Scheme::Replaced(text) = options.scheme {
        start.push((Role::Note, format!("{text} ")));
    }
    let can_omit_scheme =
        is_special(url.scheme()) && url.scheme() != "file" && !host.is_none() && !is_blob_url;
    if !can_omit_scheme || (!host_only && options.scheme == Scheme::Shown) {
        start.push((Role::Scheme, scheme(url, is_blob_url)));
    }
    let port = url.port().filter(|_| !host_only);
    let port = Vec::from_iter(port.map(|port| (Role::Port, format!(":{port}"))));
    if host_only {
        rest.clear();
    }

    if let Some(maximum) = options.maximum_length {
        let around_host = length_of(&start) + length_of(&port);
        elide_end(
            &mut rest,
            maximum.saturating_sub(around_host + host.length()),
        );
        host.elide(maximum.saturating_sub(around_host + length_of(&rest)));
    }
    let unsafe_labels = core::mem::take(&mut host.unsafe_labels);
    let parts = [start, host.into_parts(), port, rest].concat();
    Rendering::new(parts, unsafe_labels, options.isolate)
}

/// The URL within a blob URL whose origin is that URL's, with the query and the fragment of the whole.
fn blob_url_contents(url: &UrlRecord) -> Option<UrlRecord> {
    let ("blob", Path::Opaque(path)) = (url.scheme(), url.path()) else {
        return None;
    };
    let mut inner = parse(path, None).filter(|inner| is_special(inner.scheme()))?;
    inner.query = url.query.clone();
    inner.fragment = url.fragment.clone();
    Some(inner)
}

fn scheme(url: &UrlRecord, is_blob_url: bool) -> String {
    let before = if is_blob_url { "blob:" } else { "" };
    let slashes = if url.host().is_some() { "//" } else { "" };
    format!("{before}{}:{slashes}", url.scheme())
}

/// What follows the host and the port: those of path, query and fragment that are not empty.
fn behind_the_host(url: &UrlRecord) -> Vec<Shown> {
    // "%43|" is no Windows drive letter, "C|" would be.
    let decodes_ascii = url.scheme() != "file";
    let path = match url.path() {
        // Spaces at its end would not be seen.
        Path::Opaque(path) => path.replace(' ', "%20"),
        Path::List(segments) => {
            let is_like_a_host =
                url.host().is_none() && matches!(&**segments, [first, _, ..] if first.is_empty());
            let before = if is_like_a_host { "/." } else { "" };
            format!("{before}{}", serialize_path(url))
        }
    };
    let mut parts = alloc::vec![(Role::Path, readable(&path, decodes_ascii))];
    let others = [
        (Role::Query, '?', url.query()),
        (Role::Fragment, '#', url.fragment()),
    ];
    for (role, delimiter, component) in others {
        if let Some(component) = component {
            parts.push((role, format!("{delimiter}{}", readable(component, true))));
        }
    }
    parts.retain(|(_, text)| !text.is_empty());
    parts
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
