//! [IDNA](https://url.spec.whatwg.org/#idna): the domain parser and domain to Unicode.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

#[cfg(feature = "idna")]
use super::idna::{domain_parser_to_ascii, to_unicode};
use super::{ipv4, is_forbidden_domain_code_point};
use crate::encoding::utf_8_decode_without_bom;
use crate::percent_encoding::percent_decode_string;
use crate::validation_error::{Ignored, ValidationError, ValidationErrorSink};

/// Runs [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii). `None` is failure.
#[cfg(not(feature = "idna"))]
fn domain_parser_to_ascii(domain: &str, be_strict: bool) -> Option<Cow<'_, str>> {
    let ascii = weburl_unicode::uts46::domain_parser_to_ascii(domain, be_strict);
    ascii.ok().map(Cow::Owned)
}

/// Runs [Unicode ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode). `None` if an error was recorded.
#[cfg(not(feature = "idna"))]
fn to_unicode(domain: &str) -> Option<Cow<'_, str>> {
    weburl_unicode::uts46::to_unicode(domain).ok().map(Cow::Owned)
}

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii). `None` is failure. Reports
/// have the range `range`.
///
/// Spec divergence (performance): the Standard always computes the strict result first. Without `be_strict`
/// and with a sink that discards reports, that result has no effect and is not computed. An ASCII domain then
/// needs no UTS #46 processing. Only the sink can observe this.
pub(super) fn parse<'a>(
    domain: &'a str,
    be_strict: bool,
    range: Range<usize>,
    sink: &mut dyn ValidationErrorSink,
) -> Option<Cow<'a, str>> {
    if !be_strict && !sink.records() {
        return parse_relaxed(domain);
    }
    let result = if be_strict { domain_parser_to_ascii(domain, true) } else { parse_relaxed(domain) };
    // The strict result is failure for every domain for which the other one is.
    if result.is_none() || !be_strict && domain_parser_to_ascii(domain, true).is_none() {
        sink.report(ValidationError::DomainToAscii, range, result.is_none());
    }
    result
}

/// Runs the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii). `None` is failure;
/// [`domain_problem`](super::domain_problem) has the reason.
///
/// ```
/// use weburl::host::domain_parser;
///
/// assert_eq!(domain_parser("Bücher.example", false).as_deref(), Some("xn--bcher-kva.example"));
/// assert_eq!(domain_parser("a_b.example", true), None);
/// ```
#[must_use]
pub fn domain_parser(domain: &str, be_strict: bool) -> Option<Cow<'_, str>> {
    parse(domain, be_strict, 0..domain.len(), &mut Ignored)
}

/// Returns the domain that is the result of the [host parser](https://url.spec.whatwg.org/#concept-host-parser) for
/// `input`; `None` if the result is an address or failure. Does not parse addresses.
#[must_use]
pub fn parse_domain(input: &str) -> Option<String> {
    if input.starts_with('[') {
        return None;
    }
    let domain = decode(input);
    let ascii_domain = parse(&domain, false, 0..input.len(), &mut Ignored)?;
    (!ipv4::ends_in_a_number(ascii_domain.as_bytes())).then(|| ascii_domain.into_owned())
}

/// Runs the domain parser's steps without the strict result.
fn parse_relaxed(domain: &str) -> Option<Cow<'_, str>> {
    let result = if domain.is_ascii() { ascii_lowercase(domain) } else { domain_parser_to_ascii(domain, false)? };
    if result.is_empty() || result.bytes().any(is_forbidden_domain_code_point) {
        return None;
    }
    Some(result)
}

/// [ASCII lowercase](https://infra.spec.whatwg.org/#ascii-lowercase).
fn ascii_lowercase(input: &str) -> Cow<'_, str> {
    if input.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Cow::Owned(input.to_ascii_lowercase())
    } else {
        Cow::Borrowed(input)
    }
}

/// Runs [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for display. Returns
/// `domain` unchanged if UTS #46 records an error.
#[must_use]
pub fn domain_to_unicode(domain: &str) -> Cow<'_, str> {
    to_unicode(domain).unwrap_or(Cow::Borrowed(domain))
}

/// Runs UTF-8 decode without BOM on the percent-decoding of `input`.
pub(super) fn decode(input: &str) -> Cow<'_, str> {
    match percent_decode_string(input) {
        Cow::Borrowed(_) => Cow::Borrowed(input),
        decoded => utf_8_decode_without_bom(decoded),
    }
}
