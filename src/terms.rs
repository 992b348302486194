//! The terms of the Standards, and where they are in this crate.
//!
//! # From the Standards to this crate
//!
//! | The Standards say | Here it is |
//! |---|---|
//! | [validation error](https://url.spec.whatwg.org/#validation-error) | [`validation::ValidationError`]; [`UrlOptions::errors`] collects them with components and reasons, [`validation::diagnose_host`] those of a host |
//! | [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set) | [`percent::PercentEncodeSet`] and the constants of its module |
//! | [percent-encode](https://url.spec.whatwg.org/#percent-encode), [percent-decode](https://url.spec.whatwg.org/#percent-decode) | [`percent::percent_encode`], [`percent::percent_decode`] |
//! | [percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) | [`percent::percent_encode_after_encoding`] |
//! | [UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode) | [`percent::utf_8_percent_encode`] |
//! | [host](https://url.spec.whatwg.org/#concept-host) | [`Host`]; null is `None` |
//! | [host parser](https://url.spec.whatwg.org/#concept-host-parser), [host serializer](https://url.spec.whatwg.org/#concept-host-serializer) | [`str::parse`] to a [`Host`], for the host of a special URL; [`Host::serialize`]. The parsers are in `src/host/` |
//! | [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii), [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) | [`host::domain_parser`], [`host::domain_to_unicode`] |
//! | [domain-to-ASCII](https://url.spec.whatwg.org/#validation-error-domain-to-ascii) and UTS #46's reasons for it | [`host::domain_problem`] |
//! | [valid host string](https://url.spec.whatwg.org/#valid-host-string) | [`host::is_valid_host_string`] |
//! | [URL](https://url.spec.whatwg.org/#concept-url), URL record, [URL path](https://url.spec.whatwg.org/#url-path) | [`Url`], its text with the offsets of the components. The record with the Standard's fields is in `src/url/reference/record.rs` |
//! | [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) | [`Url::parse`]; with a base, an encoding or a list of errors [`Url::options`]. Its states are in `src/url/reference/parser/` |
//! | [valid URL string](https://url.spec.whatwg.org/#valid-url-string) | [`validation::is_valid_url_string`]; each production is in `tests/rust/oracles/writing.rs` |
//! | [URL serializer](https://url.spec.whatwg.org/#concept-url-serializer), [URL path serializer](https://url.spec.whatwg.org/#url-path-serializer) | [`Url::as_str`], [`Url::path`] |
//! | [equals](https://url.spec.whatwg.org/#concept-url-equals) | [`UrlRef::equals`] |
//! | [origin](https://url.spec.whatwg.org/#concept-url-origin) | [`Url::origin`], [`UrlRef::origin_with_blob_url_entry`] |
//! | [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser), [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) | [`form_urlencoded::parse`], [`form_urlencoded::serialize`]; tuple by tuple [`form_urlencoded::Serializer`] |
//! | setters that fail instead of ignoring a value | the setters of [`Url`], with [`ParseError`] |
//! | not in the Standard, but often needed | [`Url::make_relative`], [`Url::from_parts`], [`parts::Reference`], [`Url::from_request`], [`file_path`] |
//! | [URL class](https://url.spec.whatwg.org/#url-class) | [`Url::get`] and [`Url::set`] of a [`Component`] |
//! | [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams) | [`QueryPairs`]; to append to a query, [`Url::query_pairs_mut`] |
//! | [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern) | [`UrlPattern`] |
//! | [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit) | [`UrlPatternInit`] |
//! | [create](https://urlpattern.spec.whatwg.org/#url-pattern-create), [match](https://urlpattern.spec.whatwg.org/#url-pattern-match) | [`UrlPattern::new`]; [`UrlPattern::test`], [`UrlPattern::exec`] |
//! | build a URL pattern from [a Web IDL value](https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-a-web-idl-value), [an HTTP structured field value](https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-http-structured-field-value) or [an Infra value](https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-infra-value) | for a string, [`UrlPattern::parse_with_base`]; for a map, [`UrlPatternInit`] with `base_url` |
//! | regular expression of a [component](https://urlpattern.spec.whatwg.org/#component) | [`url_pattern::RegExp`], the parameter of a pattern's type, for custom regular expressions |
//! | [encoding](https://encoding.spec.whatwg.org/#encoding) | [`Encoding`] |
//!
//! Failure is a [`ParseError`] or `None`. Where the Standard has a [scalar value
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
//! | Web address, valid Web address; absolute address | [valid URL string](https://url.spec.whatwg.org/#valid-url-string) | [`validation::is_valid_url_string`] |
//! | URL character encoding, encoding override | the parser's *encoding* | [`UrlOptions::encoding`] |
//! | resolve an address | [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a base | [`Url::join`]; the opposite is [`Url::make_relative`] |
//! | syntax violation, conformance error | [validation error](https://url.spec.whatwg.org/#validation-error) | [`validation::ValidationError`] |
//! | parse exception | failure | [`ParseError`]; [`validation::Finding::is_failure`] |
//! | relative scheme | [special scheme](https://url.spec.whatwg.org/#special-scheme) | [`Url::is_special`] |
//! | scheme data, cannot-be-a-base-URL flag | [opaque path](https://url.spec.whatwg.org/#url-opaque-path) | [`Url::has_opaque_path`] |
//! | host of any URL is a domain | [opaque host](https://url.spec.whatwg.org/#opaque-host) | [`Host::Opaque`] |
//! | simple, default encode set | C0 control, path [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set) | [`percent::C0_CONTROL`], [`percent::PATH`] |
//! | domain to ASCII, IDNA ToASCII | [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) | [`host::domain_parser`] |
//! | Unicode serialization of a host or an origin | [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for showing only | [`host::domain_to_unicode`] |
//! | object of a blob URL | [blob URL entry](https://url.spec.whatwg.org/#concept-url-blob-entry) | [`UrlRef::origin_with_blob_url_entry`] |

#[allow(unused_imports)]
use super::*;
