//! The [URL Standard](https://url.spec.whatwg.org/) and the [URL Pattern
//! Standard](https://urlpattern.spec.whatwg.org/), to the letter: one Rust function for each of their
//! algorithms, with the Standards' names.
//!
//! ```
//! use weburl::{Host, Url};
//!
//! let url = Url::parse("https://Example.org/docs/")?.join("../ü?q=1#f")?;
//! assert_eq!(url.as_str(), "https://example.org/%C3%BC?q=1#f");
//! assert_eq!((url.host(), url.path()), (Some(Host::Domain("example.org")), "/%C3%BC"));
//!
//! let error = Url::parse("https://example.org:65536/").unwrap_err();
//! assert_eq!((error.name(), error.span()), ("port-out-of-range", 20..25));
//! # Ok::<(), weburl::ParseError>(())
//! ```
//!
//! Programs that use URLs need only the items of the crate's root. Below them, each algorithm of the Standard is a
//! function over its records and strings. The module [`url::extra`] holds additions; every other module is the
//! Standard's.
//!
//! [`migrating_from_url`] lists each method of the crate `url` with its counterpart here.
//!
//! # From the Standards to this crate
//!
//! | The Standards say | Here it is |
//! |---|---|
//! | [validation error](https://url.spec.whatwg.org/#validation-error) | [`validation::ValidationError`]; reported to a [`validation::ValidationErrorSink`] |
//! | [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set) | [`percent_encoding::PercentEncodeSet`] and the constants of its module |
//! | [percent-encode](https://url.spec.whatwg.org/#percent-encode), [percent-decode](https://url.spec.whatwg.org/#percent-decode) | [`percent_encoding::percent_encode`], [`percent_encoding::percent_decode`] |
//! | [percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) | [`percent_encoding::percent_encode_after_encoding`] |
//! | [UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode) | [`percent_encoding::utf_8_percent_encode`] |
//! | [host](https://url.spec.whatwg.org/#concept-host) | [`host::Host`]; null is `None` |
//! | [host parser](https://url.spec.whatwg.org/#concept-host-parser), [host serializer](https://url.spec.whatwg.org/#concept-host-serializer) | [`host::parse`], [`host::serialize`] |
//! | [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii), [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) | [`host::domain_parser`], [`host::domain_to_unicode`] |
//! | [domain-to-ASCII](https://url.spec.whatwg.org/#validation-error-domain-to-ascii) and UTS #46's reasons for it | [`host::domain_problem`] |
//! | [valid host string](https://url.spec.whatwg.org/#valid-host-string), [valid opaque-host string](https://url.spec.whatwg.org/#valid-opaque-host-string) | [`host::writing`] |
//! | [URL](https://url.spec.whatwg.org/#concept-url), URL record | [`url::UrlRecord`] |
//! | [URL path](https://url.spec.whatwg.org/#url-path), [opaque path](https://url.spec.whatwg.org/#url-opaque-path) | [`url::Path`] |
//! | [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) | [`url::parser::parse`]; with encoding and sink [`url::parser::parse_with`] |
//! | all reports of the parser, with components and reasons | [`url::extra::diagnosis::diagnose`], [`diagnose_host`](url::extra::diagnosis::diagnose_host) |
//! | [valid URL string](https://url.spec.whatwg.org/#valid-url-string) | [`url::writing::is_valid_url_string`], and a function for each production in its module |
//! | [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer), [URL path serializer](https://url.spec.whatwg.org/#url-path-serializer) | [`url::serializer::serialize`], [`url::serializer::serialize_path`] |
//! | [equals](https://url.spec.whatwg.org/#concept-url-equals) | [`url::equals`], [`UrlRef::equals`] |
//! | [origin](https://url.spec.whatwg.org/#concept-url-origin) | [`url::origin::origin`], [`url::origin::origin_with_blob_url_entry`] |
//! | [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser), [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) | [`form_urlencoded::parse`], [`form_urlencoded::serialize`]; of one tuple after another [`form_urlencoded::Serializer`] |
//! | setters that fail instead of ignoring a value | the setters of [`Url`], with [`SetError`] |
//! | not in the Standard, but often needed | [`Url::make_relative`], [`url::extra::parts::from_parts`], [`url::extra::reference`], [`url::extra::request_target`], [`url::extra::file_path`] |
//! | [URL class](https://url.spec.whatwg.org/#url-class) | [`WebApi`], of a [`Url`] |
//! | [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) | [`QueryPairs`]; to append to a query, [`Url::query_pairs_mut`] |
//! | setters of the [URL class](https://url.spec.whatwg.org/#url-class) | the setters of [`WebApi`] |
//! | [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern) | [`UrlPattern`] |
//! | [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit) | [`UrlPatternInit`] |
//! | [create](https://urlpattern.spec.whatwg.org/#url-pattern-create), [match](https://urlpattern.spec.whatwg.org/#url-pattern-match) | [`url_pattern::UrlPattern::new`]; [`UrlPattern::test`], [`UrlPattern::exec`] |
//! | regular expression of a [component](https://urlpattern.spec.whatwg.org/#component) | [`url_pattern::RegExp`], the parameter of a pattern's type, for custom regular expressions |
//! | [encoding](https://encoding.spec.whatwg.org/#encoding) | [`encoding::Encoding`] |
//! | [percent-encode sets](https://url.spec.whatwg.org/#percent-encode-set) by name | [`percent_encoding::NAMED_SETS`] |
//!
//! Failure is `None`. Where the Standard has a [scalar value
//! string](https://infra.spec.whatwg.org/#scalar-value-string), Rust has `&str`: the caller replaces lone
//! surrogates by U+FFFD. All offsets and ranges are in bytes.
//!
//! # From the texts that the Standard has replaced
//!
//! "Web addresses in HTML 5" (2009), the URL Standard of the railroad diagrams (2014) and the URL Standard of
//! 2016 used other words. `tests/js/older-texts.test.js` has a test for each point.
//!
//! | They said | The Standard says | Here it is |
//! |---|---|---|
//! | Web address, valid Web address | [valid URL string](https://url.spec.whatwg.org/#valid-url-string) | [`url::writing::is_valid_url_string`] |
//! | absolute address | [absolute-URL-with-fragment string](https://url.spec.whatwg.org/#absolute-url-with-fragment-string) | [`url::writing::is_absolute_url_with_fragment_string`] |
//! | URL character encoding, encoding override | the parser's *encoding* | the parameter of [`url::parser::parse_with`] and [`url::extra::diagnosis::diagnose`] |
//! | resolve an address | [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a base | [`url::parser::parse`]; the opposite is [`Url::make_relative`] |
//! | syntax violation, conformance error | [validation error](https://url.spec.whatwg.org/#validation-error) | [`validation::ValidationError`] |
//! | parse exception | failure | `None`; [`validation::Reported::is_failure`] |
//! | relative scheme | [special scheme](https://url.spec.whatwg.org/#special-scheme) | [`Url::is_special`] |
//! | scheme data, cannot-be-a-base-URL flag | [opaque path](https://url.spec.whatwg.org/#url-opaque-path) | [`url::Path::Opaque`] |
//! | host of any URL is a domain | [opaque host](https://url.spec.whatwg.org/#opaque-host) | [`host::Host::Opaque`] |
//! | simple, default encode set | C0 control, path [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set) | [`percent_encoding::C0_CONTROL`], [`percent_encoding::PATH`] |
//! | domain to ASCII, IDNA ToASCII | [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) | [`host::domain_parser`] |
//! | Unicode serialization of a host or an origin | [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for showing only | [`host::domain_to_unicode`] |
//! | object of a blob URL | [blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry) | [`url::origin::origin_with_blob_url_entry`] |
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
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod api;
#[cfg(test)]
#[path = "../tests/rust/support/cases.rs"]
mod cases;
pub mod encoding;
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
mod named;
pub mod percent_encoding;
pub mod url;
mod url_code_points;
pub mod url_pattern;
mod utf_16;
pub mod validation;

#[cfg(doctest)]
#[doc = include_str!("README.md")]
struct Readme;

pub use self::api::{ParseError, ParseErrorKind, PathSegmentsMut, QueryPairs, Url, UrlQuery, WebApi, parse_into};
pub use self::host::Host;
pub use self::url::extra::file_path::FilePathError;
pub use self::url::extra::set_outcome::Refusal as SetError;
pub use self::url::{Origin, Position, UrlRef};
pub use self::url_pattern::{UrlPattern, UrlPatternInit};
