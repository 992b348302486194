//! The [URL Standard](https://url.spec.whatwg.org/) and the [URL Pattern
//! Standard](https://urlpattern.spec.whatwg.org/), to the letter.
//!
//! [`Url`] is a URL, [`UrlRef`] the same borrowed. Programs that use URLs need only the items of the crate's root.
//!
//! [`terms`] lists the Standards' terms with their items here, [`migrating_from_url`] the methods of the crate `url`.
//!
//! # Tasks
//!
//! Parse, and read the parts. [`Url::parse`] takes an absolute URL:
//!
//! ```
//! use weburl::{Host, Url};
//!
//! let url = Url::parse("HTTPS://user@Example.org:8443/docs/../a?q=1&r=2#top")?;
//! assert_eq!(url.as_str(), "https://user@example.org:8443/a?q=1&r=2#top");
//! assert_eq!((url.scheme(), url.host()), ("https", Some(Host::Domain("example.org"))));
//! assert_eq!((url.port(), url.path(), url.query()), (Some(8443), "/a", Some("q=1&r=2")));
//! # Ok::<(), weburl::ParseError>(())
//! ```
//!
//! Resolve a reference against a base, and the reverse with [`Url::make_relative`]:
//!
//! ```
//! use weburl::Url;
//!
//! let base = Url::parse("https://example.org/docs/guide/")?;
//! let url = base.join("../images/a.png")?;
//! assert_eq!(url.as_str(), "https://example.org/docs/images/a.png");
//! assert_eq!(base.make_relative(&url), "../images/a.png");
//! # Ok::<(), weburl::ParseError>(())
//! ```
//!
//! Change. A setter returns an error for a value that JavaScript's setters, which are [`Url::set`], ignore; the URL is
//! then unchanged:
//!
//! ```
//! use weburl::Url;
//!
//! let mut url = Url::parse("https://example.org/")?;
//! url.path_segments_mut()?.push("a/b");
//! url.query_pairs_mut().append_pair("q", "x & y");
//! url.set_fragment(Some("top"))?;
//! assert!(url.set_host(Some("a b")).is_err());
//! assert_eq!(url.as_str(), "https://example.org/a%2Fb?q=x+%26+y#top");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Match with a [`UrlPattern`]:
//!
//! ```
//! use weburl::UrlPattern;
//! use weburl::url_pattern::ComponentName;
//!
//! let pattern: UrlPattern = "https://example.org/books/:id".parse()?;
//! let found = pattern.exec("https://example.org/books/17").unwrap();
//! assert_eq!(found.group(ComponentName::Pathname, "id"), Some("17"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Why is it invalid? The error has the Standard's name and a range; [`Url::options`] collects all errors, also of input
//! that parses:
//!
//! ```
//! use weburl::Url;
//!
//! let error = Url::parse("https://example.org:65536/").unwrap_err();
//! assert_eq!((error.name(), error.span()), ("port-out-of-range", 20..25));
//! assert_eq!(error.to_string(), r#"invalid URL "https://example.org:65536/": the port "65536" is out of range"#);
//! ```
//!
//! # Untrusted input
//!
//! No text makes a public function panic. Parsing, setting and serializing take time and memory linear in the length of
//! the texts; a text that is longer than about 300 MB is an error. A [`UrlPattern`]
//! without an engine, or with `LinearRegExp`, matches in time linear in the length of the input, for a pattern of fixed
//! length; a pattern with `EcmaScriptRegExp` can take exponential time, so it should not come from strangers. Errors and
//! `Debug` hide credentials. The crate has no unsafe code. What a parsed URL refers to is not safe to fetch: that is for a
//! policy, such as the package `weburl-guard`.
//!
//! # Performance
//!
//! [`Url::parse`] of a canonical text allocates once, for the text; [`UrlOptions::parse_into`] reuses a buffer. The
//! getters of [`Url`] and [`UrlRef`] return slices and parse nothing, except that `host` parses an address; [`Origin`] and
//! the serializations allocate. A setter changes the text in place. [`UrlPattern::test`] of a [`Url`] parses nothing, and
//! allocates only for some optional or repeated groups; [`UrlPattern::exec`] also allocates the list of captures. A `Url`
//! is 56 bytes and its text.
//!
//! # Limits
//!
//! - No [blob URL store](https://w3c.github.io/FileAPI/#BlobURLStore): a `blob:` URL has a blob URL entry
//!   only if the caller supplies it; otherwise its origin is the origin of the URL in its path.
//! - No network and no files: nothing is resolved, fetched or looked up, except the names that a program passes to
//!   `Url::socket_addrs` (feature `std`).
//! - No regular expression engine by default: the type of a URL pattern with custom regular expressions
//!   [names one](url_pattern).
//! - No guessing as in address bars: "example.com" without a scheme is not a URL.
//! - No normalization beyond the Standard's: `https://example.com/%41` and `https://example.com/A`
//!   are two URLs.
//!
//! It needs `alloc`, but not the standard library. On targets without atomic compare-and-swap, such as
//! `thumbv6m-none-eabi`, the program chooses a feature of the crate
//! [`portable-atomic`](https://docs.rs/portable-atomic): `critical-section` or `unsafe-assume-single-core`.
//!
//! # Cargo features
//!
//! - `encoding`: the legacy encodings of the Encoding Standard, for the query of a URL in a document that is
//!   not in UTF-8.
//! - `idna`: the crate [`idna`](https://docs.rs/idna) parses the domains that are not ASCII, with the Unicode data of
//!   its adapter (ICU4X, by default), instead of this crate. The results are the same.
//! - `regex`: `LinearRegExp`, an engine for regular expressions in URL patterns in linear time, by the crate
//!   [`regex`](https://docs.rs/regex). It refuses an expression that means something else in ECMAScript.
//! - `regress`: `EcmaScriptRegExp`, an engine that has the syntax of ECMAScript and backtracks, by the crate
//!   [`regress`](https://docs.rs/regress). It needs the standard library and Rust 1.88.
//! - `serde`: [`Url`], [`Host`], [`Origin`] and [`UrlPattern`] in serialized data: URLs and origins as strings, hosts as
//!   enums (`{"Domain":"example.org"}`), patterns as dictionaries, or as tuples in formats that are not for people, such
//!   as postcard and bincode. An opaque origin comes back as a new one.
//! - `std`: URLs from and to paths of files, and the addresses of a host.
//! - `url`: conversion from and to the `Url` of the crate [`url`](https://docs.rs/url).
//! - `vectors`: for WebAssembly only; the fast paths use 128-bit vectors (simd128), which the engine must
//!   support.

#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod encoding;
pub mod form_urlencoded;
pub mod host;
mod infra;
#[doc(hidden)]
pub mod internals;
// The first definition of a link is used: the file's own links are relative, which docs.rs cannot follow.
#[cfg(any(doc, doctest))]
#[doc = concat!("[the crate url over weburl]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/main/packages/url/README.md")]
#[doc = concat!("[60 lines of typical code]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/main/tests/rust/support/typical.rs")]
#[doc = concat!("[where other implementations differ]: ", env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/conformance.md#where-other-implementations-differ\n\n")]
#[doc = include_str!("../docs/using/migrating-from-url-crate.md")]
pub mod migrating_from_url {}
mod percent_encoding;
#[cfg(doc)]
pub mod terms;
mod url;
mod url_code_points;
pub mod url_pattern;
mod utf_16;
pub mod validation;
mod validation_error;

#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;

pub use self::encoding::Encoding;
pub use self::host::parser::Host;
pub use self::url::file_path::FilePathError;
pub use self::url::{
    Component, OpaqueOrigin, Origin, ParseError, ParseErrorKind, PathSegmentsMut, Position, QueryPairs, Url,
    UrlOptions, UrlQuery, UrlRef,
};
#[doc(inline)]
pub use self::url_pattern::{UrlPattern, UrlPatternError, UrlPatternInit};

/// [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes): the percent-encode sets, and the
/// algorithms that encode and decode with them. Not named as the crate `percent_encoding`, so that `use weburl::*` does not
/// hide it.
pub mod percent {
    pub use crate::percent_encoding::*;
}

/// URLs of files and paths, for both styles of paths on every system; [`Url::from_file_path`] is for this system's.
pub mod file_path {
    pub use crate::url::file_path::{PathStyle, file_url_to_path, path_to_file_url};
}

/// URLs and references as their parts.
pub mod parts {
    pub use crate::url::parts::{Parts, Reference, ReferenceKind, ReferenceParts};
}
