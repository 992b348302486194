//! [Using URL patterns in other specifications](https://urlpattern.spec.whatwg.org/#other-specs).

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::{RegExp, UrlPattern, UrlPatternError, UrlPatternInit, UrlPatternInput, UrlPatternOptions};
use crate::url::UrlRecord;
use crate::url::serializer::serialize;

/// An [Infra value](https://infra.spec.whatwg.org/#parse-a-json-string-to-an-infra-value), restricted to the
/// forms that can be a URL pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InfraValue<'a> {
    /// A string.
    String(&'a str),
    /// A map. A value that is not a string is `None`.
    Map(Vec<(&'a str, Option<&'a str>)>),
    /// Anything else.
    Other,
}

/// [Builds a URL pattern from a Web IDL
/// value](https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-a-web-idl-value) that is not already a
/// URL pattern.
///
/// # Errors
///
/// If the Standard throws a `TypeError`.
pub fn build_a_url_pattern_from_a_web_idl_value<R: RegExp>(
    input: UrlPatternInput<'_>,
    base_url: &UrlRecord,
) -> Result<UrlPattern<R>, UrlPatternError> {
    let serialized_base_url = serialize(base_url, false);
    let options = UrlPatternOptions::default();
    match input {
        UrlPatternInput::Init(init) => {
            let mut init = init.clone();
            init.base_url.get_or_insert(Cow::Owned(serialized_base_url));
            UrlPattern::new(&init, None, options)
        }
        UrlPatternInput::String(_) => UrlPattern::new(input, Some(&serialized_base_url), options),
    }
}

/// [Build a URL pattern from an Infra value](https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-infra-value).
/// `None` is null.
///
/// # Errors
///
/// If the Standard throws a `TypeError`.
pub fn build_a_url_pattern_from_an_infra_value<R: RegExp>(
    raw_pattern: &InfraValue<'_>,
    base_url: &UrlRecord,
) -> Result<Option<UrlPattern<R>>, UrlPatternError> {
    let mut init = UrlPatternInit::default();
    let input = match raw_pattern {
        InfraValue::String(raw_pattern) => UrlPatternInput::String(raw_pattern),
        InfraValue::Map(raw_pattern) => {
            for &(key, value) in raw_pattern {
                let (Some(member), Some(value)) = (init.member_mut(key), value) else {
                    return Ok(None);
                };
                *member = Some(Cow::Borrowed(value));
            }
            UrlPatternInput::Init(&init)
        }
        InfraValue::Other => return Ok(None),
    };
    build_a_url_pattern_from_a_web_idl_value(input, base_url).map(Some)
}

/// [Build a URL pattern from an HTTP structured field value](https://urlpattern.spec.whatwg.org/#build-a-url-pattern-from-an-http-structured-field-value).
///
/// # Errors
///
/// If the Standard throws a `TypeError`.
pub fn build_a_url_pattern_from_an_http_structured_field_value<R: RegExp>(
    raw_pattern: &str,
    base_url: &UrlRecord,
) -> Result<UrlPattern<R>, UrlPatternError> {
    let input = UrlPatternInput::String(raw_pattern);
    build_a_url_pattern_from_a_web_idl_value(input, base_url)
}
