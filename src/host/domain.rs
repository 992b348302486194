//! [IDNA](https://url.spec.whatwg.org/#idna): the domain parser, and domain to Unicode.

use alloc::borrow::Cow;
use core::ops::Range;

use super::{idna, is_forbidden_domain_code_point};
use crate::validation::{ValidationError, ValidationErrorSink};

/// The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii). `None` is failure.
/// `place` is what a report is about.
///
/// Spec divergence (performance): the Standard computes the strict result first, always. With a sink that
/// keeps nothing and without `be_strict` that result is of no consequence and is not computed, so that an
/// ASCII domain takes no UTS #46 at all. Nobody can observe it but through the sink.
pub(super) fn parse<'a>(
    domain: &'a str,
    be_strict: bool,
    place: Range<usize>,
    sink: &mut dyn ValidationErrorSink,
) -> Option<Cow<'a, str>> {
    if !be_strict && !sink.records() {
        return parse_relaxed(domain);
    }
    let strict_result = idna::domain_parser_to_ascii(domain, true);
    let strict_failed = strict_result.is_none();
    let result = if be_strict {
        strict_result
    } else {
        parse_relaxed(domain)
    };
    if strict_failed {
        sink.report(ValidationError::DomainToAscii, place, result.is_none());
    }
    result
}

/// The steps of the domain parser that follow those about the strict result.
fn parse_relaxed(domain: &str) -> Option<Cow<'_, str>> {
    let result = if domain.is_ascii() {
        ascii_lowercase(domain)
    } else {
        idna::domain_parser_to_ascii(domain, false)?
    };
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

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode), for display. A
/// domain for which UTS #46 records an error is returned as it is.
#[must_use]
pub fn domain_to_unicode(domain: &str) -> Cow<'_, str> {
    idna::to_unicode(domain).unwrap_or(Cow::Borrowed(domain))
}
