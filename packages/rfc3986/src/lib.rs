//! The URIs of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986) and the IRIs of [RFC
//! 3987](https://www.rfc-editor.org/rfc/rfc3987), to the letter.
//!
//! ```
//! use weburl_rfc3986::{Grammar, Level, Resolution, normalize, parse, resolve};
//!
//! let uri = parse("https://example.org:8443/a?b", Grammar::Uri)?;
//! assert_eq!((uri.host, uri.port, uri.path), (Some("example.org"), Some("8443"), "/a"));
//!
//! let base = parse("http://a/b/c/d;p?q", Grammar::Uri)?;
//! let reference = parse("../g", Grammar::UriReference)?;
//! assert_eq!(resolve(&reference, &base, Resolution::Strict).as_deref(), Some("http://a/b/g"));
//!
//! let uri = parse("HTTP://Example.org:80/%7Ea/../b", Grammar::Uri)?;
//! assert_eq!(normalize(&uri, Level::Scheme), "http://example.org/b");
//!
//! let error = parse("http://a/ b", Grammar::Uri).unwrap_err();
//! assert_eq!((error.span, error.expected), (9..10, "path-abempty"));
//! # Ok::<(), weburl_rfc3986::SyntaxError>(())
//! ```
//!
//! A host in brackets can have a zone identifier as in [RFC
//! 6874](https://www.rfc-editor.org/rfc/rfc6874): `%25` and one or more characters of `ZoneID`. RFC 9844 obsoleted that
//! text in 2025 without another syntax.
//!
//! The module [`readings`] has models of other parsers, and finds out whether they see the same host.
//!
//! All functions take time proportional to the length of their arguments; [`crawl`] and [`surt`] also to the number of
//! rules.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;

mod characters;
mod iri;
mod normalize;
mod parser;
pub mod readings;
mod reference;

pub use iri::{to_iri, to_uri};
pub use normalize::{CrawlRules, Level, crawl, dpop_htu, http_target_uri, normalize, surt};
pub use parser::{Components, Grammar, HostType, SyntaxError, host_type, parse};
pub use reference::{Resolution, recompose, relativize, remove_dot_segments, resolve};
