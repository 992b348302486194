//! [URL rendering](https://url.spec.whatwg.org/#url-rendering): shows a URL to people who decide whether to trust it.
//!
//! ```
//! use weburl_display::{Options, Role, Subdomains, display};
//! use weburl::Url;
//!
//! let url = Url::parse("https://google.com@www.evil.example/%C3%BC%E2%80%AE").unwrap();
//! let shown = display(&url, &Options::default());
//! assert_eq!(shown.text(), "https://www.evil.example/ü%E2%80%AE");
//!
//! let options = Options {
//!     subdomains: Subdomains::WithoutTrivial,
//!     elide_to: Some(22),
//!     ..Options::default()
//! };
//! let shown = display(&url, &options);
//! assert_eq!(shown.text(), "https://evil.example/…");
//! let domain = shown.parts().find(|&(role, _)| role == Role::RegistrableDomain);
//! assert_eq!(domain, Some((Role::RegistrableDomain, "evil.example")));
//! ```
//!
//! # The shown text
//!
//! - Never a username or a password.
//! - A label of a domain in Unicode if it cannot be taken for another; otherwise in ASCII, with its "xn--".
//!   [`LabelProblem`] has the rules. They come from [UTS #39](https://www.unicode.org/reports/tr39/), version
//!   18.0; where it leaves a question open, from UAX #24, RFC 5892 and the exemplar characters of CLDR; and a
//!   few from browsers. A label that looks like ASCII throughout is shown below a top-level domain of its own
//!   script, or of a territory whose language uses that script, if the Public Suffix List knows the domain:
//!   "рос.рф" and "рос.ru", but not "рос.com". Unicode lists "к" and "κ" as looking like "ĸ" and not like
//!   "k"; here they look like both. Letters of other scripts for which Unicode lists no ASCII look-alike are
//!   judged by eye.
//! - After the host, percent-encoded bytes decoded, unless the code point is invisible, unassigned or for
//!   private use, looks like a delimiter of URLs, an ellipsis or a browser's sign of safety, or the bytes are
//!   not UTF-8. Of ASCII, only letters, digits, `-`, `_` and `~` are decoded.
//! - For a blob URL, the parts of the URL within it, if its scheme is special.
//!
//! The unabridged text parses to the same URL, except for percent-encoding and the credentials; a special URL within a
//! blob URL is then parsed and serialized too.
//!
//! No program can decide whether a name *means* the site that a person takes it for: `rnicrosoft.com` is
//! shown. Labels are not compared with the names of popular sites.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;
#[cfg(test)]
extern crate std;

#[cfg(test)]
#[path = "../../../tests/rust/support/cases.rs"]
mod cases;
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

use alloc::string::String;
use alloc::vec::Vec;

pub use self::label::{LabelProblem, RestrictionLevel};
pub use self::rendering::{Rendering, Role, UnsafeLabel};

use self::elision::{Shown, elide_end, length_of};
use self::host::ShownHost;
use self::readable::readable;
use self::rendering::is_bidirectional;
use weburl::internals::infra::serialized_integer;
use weburl::{Host, Url, UrlRef};

/// Options for showing a URL.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options<'a> {
    /// Whether only the host is shown.
    pub host_only: HostOnly,
    /// Whether the scheme is shown.
    pub scheme: Scheme<'a>,
    /// The subdomains that are shown.
    pub subdomains: Subdomains,
    /// The space in code points, not counting isolates. First the part after the host is shortened from its
    /// end, then labels are elided from the lowest one on. The registrable domain stays, and so do the
    /// scheme, the port and any host that is not a domain, even if they are longer.
    pub elide_to: Option<usize>,
    /// The scripts that a label shown in Unicode may mix.
    pub restriction_level: RestrictionLevel,
    /// Whether to put the text between U+2066 LEFT-TO-RIGHT ISOLATE and U+2069 POP DIRECTIONAL ISOLATE, and
    /// to isolate each right-to-left part of it as well.
    pub isolate: bool,
}

/// When only the [host](https://url.spec.whatwg.org/#url-rendering-simplification) is shown.
///
/// A scheme that is not special, or is "file", is shown as well, since nobody may own the host:
/// `javascript://example.com`. A URL without a host is shown as its scheme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum HostOnly {
    /// Never.
    Never,
    /// If the URL contains right-to-left text, which can make the host and the text after it [change their
    /// order](https://url.spec.whatwg.org/#url-rendering-i18n). A URL without a host is shown whole.
    #[default]
    IfBidirectional,
    /// Always.
    Always,
}

/// Whether the scheme is shown. It is always shown if it is not special, is "file", or the URL has no host:
/// without it, `data:example.com` would look like a host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scheme<'a> {
    /// The scheme is shown.
    #[default]
    Shown,
    /// The scheme is omitted, for programs that only show URLs of one scheme.
    Omitted,
    /// This text, such as "Not secure", and a space are shown instead. The caller's text is not checked.
    Replaced(&'a str),
}

/// The [labels before the registrable domain](https://url.spec.whatwg.org/#url-rendering-simplification) that
/// are shown. A host without a registrable domain is shown whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Subdomains {
    /// All labels.
    #[default]
    Shown,
    /// All labels except a first "www" or "m".
    WithoutTrivial,
    /// None: only the registrable domain.
    Omitted,
}

/// Shows `url` by the [rules for URL rendering](https://url.spec.whatwg.org/#url-rendering).
#[must_use]
pub fn display<'u>(url: impl Into<UrlRef<'u>>, options: &Options<'_>) -> Rendering {
    let url = url.into();
    let inner = blob_url_contents(url);
    let is_blob_url = inner.is_some();
    // The URL within has neither a query nor a fragment.
    let (query, fragment) = (url.query(), url.fragment());
    let url = inner.as_ref().map_or(url, Url::as_url_ref);
    let mut host = match url.host() {
        None | Some(Host::Empty) => ShownHost::none(),
        Some(host) => ShownHost::new(&host.to_owned(), options),
    };
    let mut rest = after_the_host(url, query, fragment);
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
        start.push((Role::Note, [text, " "].concat()));
    }
    let can_omit_scheme = url.is_special() && url.scheme() != "file" && !host.is_none() && !is_blob_url;
    if !can_omit_scheme || (!host_only && options.scheme == Scheme::Shown) {
        start.push((Role::Scheme, scheme(url, is_blob_url)));
    }
    let port = url.port().filter(|_| !host_only);
    let port = Vec::from_iter(port.map(|port| (Role::Port, [":", &serialized_integer(port.into())].concat())));
    if host_only {
        rest.clear();
    }

    if let Some(maximum) = options.elide_to {
        let around_host = length_of(&start) + length_of(&port);
        elide_end(&mut rest, maximum.saturating_sub(around_host + host.length()));
        host.elide(maximum.saturating_sub(around_host + length_of(&rest)));
    }
    let unsafe_labels = core::mem::take(&mut host.unsafe_labels);
    let parts = [start, host.into_parts(), port, rest].concat();
    Rendering::new(parts, unsafe_labels, options.isolate)
}

/// Returns the URL within a blob URL, if it decides the origin.
fn blob_url_contents(url: UrlRef<'_>) -> Option<Url> {
    if url.scheme() != "blob" || !url.has_opaque_path() {
        return None;
    }
    Url::parse(url.path()).ok().filter(Url::is_special)
}

fn scheme(url: UrlRef<'_>, is_blob_url: bool) -> String {
    let before = if is_blob_url { "blob:" } else { "" };
    let slashes = if url.has_authority() { "//" } else { "" };
    [before, url.scheme(), ":", slashes].concat()
}

/// Returns the parts after the host and the port: the path, query and fragment that are not empty.
fn after_the_host(url: UrlRef<'_>, query: Option<&str>, fragment: Option<&str>) -> Vec<Shown> {
    // "%43|" is not a Windows drive letter, but "C|" would be.
    let decodes_ascii = url.scheme() != "file";
    let path = url.path();
    let path = match url.has_opaque_path() {
        // Spaces at the end would be invisible.
        true => path.replace(' ', "%20"),
        false => {
            let is_like_a_host = !url.has_authority() && path.starts_with("//");
            [if is_like_a_host { "/." } else { "" }, path].concat()
        }
    };
    let mut parts = alloc::vec![(Role::Path, readable(&path, decodes_ascii))];
    let others = [(Role::Query, "?", query), (Role::Fragment, "#", fragment)];
    for (role, delimiter, component) in others {
        if let Some(component) = component {
            parts.push((role, [delimiter, &readable(component, true)].concat()));
        }
    }
    parts.retain(|(_, text)| !text.is_empty());
    parts
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
