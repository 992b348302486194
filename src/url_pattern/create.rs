//! [Creating](https://urlpattern.spec.whatwg.org/#url-pattern-create) a URL pattern.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;

use super::ComponentName;
use super::canonicalize::{canonicalize_an_ipv6_hostname, encoding_callback};
use super::component::{GivenOffsets, PatternComponent, compile_a_component};
use super::error::{Given, UrlPatternError, UrlPatternErrorKind as Kind};
use super::init::{Type, UrlPatternInit, process_a_url_pattern_init};
use super::input::UrlPatternOptions;
use super::part::Options;
use super::pattern_parser::EncodingCallback;
use super::regexp::RegExp;
use crate::url::scheme::default_port;

/// The components of a pattern, and how much working memory a match needs.
pub(super) type Created<R> = (Box<[PatternComponent<R>]>, usize);

/// Runs the steps of "create" after *init* is known, and returns the components, and how much working memory a match
/// needs. `constructor_string` is the one that *init* was parsed from, and the
/// starts of the components in it.
pub(super) fn create<R: RegExp>(
    init: &UrlPatternInit<'_>,
    constructor_string: Option<(&str, &[usize; 8])>,
    options: UrlPatternOptions,
) -> Result<Created<R>, UrlPatternError> {
    let about_base = |kind| UrlPatternError::about(kind, Given::BaseUrl, init.base_url.as_deref().unwrap_or_default());
    let mut processed_init = process_a_url_pattern_init(init, Type::Pattern).map_err(about_base)?;
    if has_default_port(&processed_init) {
        processed_init.port = Some(Cow::Borrowed(""));
    }
    let mut components = Vec::with_capacity(ComponentName::VALUES.len());
    for name in ComponentName::VALUES {
        let input = processed_init.get(name).unwrap_or("*");
        let (encoding_callback, mut component_options) = how_to_compile(name, input, &components);
        if let ComponentName::Pathname | ComponentName::Search | ComponentName::Hash = name {
            component_options.ignore_case = options.ignore_case;
        }
        let start = constructor_string.map_or(0, |(_, starts)| starts[name as usize]);
        let given_offsets = given_offsets(name, start, init.get(name), input);
        let compiled = compile_a_component(input, encoding_callback, component_options);
        let mut component = compiled.map_err(|mut problem| {
            let Some(member) = init.get(name) else {
                debug_assert_eq!(problem.kind, Kind::InvalidHostname, "every other component can be inherited");
                return about_base(Kind::InvalidBaseHostname);
            };
            problem.range = given_offsets.of(problem.range.start)..given_offsets.of(problem.range.end);
            let (given, text) = match constructor_string {
                Some((text, _)) => (Given::ConstructorString, text),
                None => (Given::Member, member),
            };
            UrlPatternError::new(problem, Some(name), given, text)
        })?;
        component.given_offsets = given_offsets;
        components.push(component);
    }
    let working_memory = components.iter().map(PatternComponent::working_memory).max();
    Ok((components.into(), working_memory.unwrap_or(0)))
}

/// Returns the arguments of "compile a component" in "create" for the component `name`, whose pattern string
/// is `input`: the encoding callback and the options. `compiled` has the components before it.
fn how_to_compile<R: RegExp>(
    name: ComponentName,
    input: &str,
    compiled: &[PatternComponent<R>],
) -> (EncodingCallback, Options) {
    let protocol_matches_a_special_scheme = || compiled.first().is_some_and(PatternComponent::matches_a_special_scheme);
    use ComponentName::{Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username};
    match name {
        Hostname if hostname_pattern_is_an_ipv6_address(input) => (canonicalize_an_ipv6_hostname, Options::HOSTNAME),
        Hostname => (encoding_callback(name, false), Options::HOSTNAME),
        Pathname if protocol_matches_a_special_scheme() => (encoding_callback(name, false), Options::PATHNAME),
        Protocol | Username | Password | Port | Pathname | Search | Hash => {
            (encoding_callback(name, true), Options::DEFAULT)
        }
    }
}

/// Returns whether "protocol is a special scheme and port is a string which represents its corresponding
/// default port in radix-10 using ASCII digits".
pub(super) fn has_default_port(processed_init: &UrlPatternInit<'_>) -> bool {
    let protocol = processed_init.protocol.as_deref().unwrap_or("");
    let port = processed_init.port.as_deref().unwrap_or("");
    default_port(protocol)
        .is_some_and(|default_port| port.bytes().all(|byte| byte.is_ascii_digit()) && port.parse() == Ok(default_port))
}

/// [Hostname pattern is an IPv6 address](https://urlpattern.spec.whatwg.org/#hostname-pattern-is-an-ipv6-address).
fn hostname_pattern_is_an_ipv6_address(input: &str) -> bool {
    matches!(input.as_bytes(), [b'[', _, ..] | [b'{' | b'\\', b'[', ..])
}

/// Relates offsets in the pattern string `compiled` to the given member, which starts at offset `start`
/// of a constructor string.
fn given_offsets(component: ComponentName, start: usize, given: Option<&str>, compiled: &str) -> GivenOffsets {
    let given = given.unwrap_or_default();
    GivenOffsets {
        start,
        stripped: match component {
            ComponentName::Search | ComponentName::Hash => given.len().saturating_sub(compiled.len()),
            _ => 0,
        },
        inherited: compiled.len().saturating_sub(given.len()),
    }
}
