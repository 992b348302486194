//! Outcomes of setting a component, which the [setters](crate::url::setters) do not report.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::host::Host;
use crate::infra::is_ascii_tab_or_newline;
use crate::url::parser::parse_onto_with;
use crate::url::scheme::is_special;
use crate::url::{Component, State, UrlRecord};
use crate::validation::{Reported, ValidationError};

/// The reason why a setter did not use a value, or used only a part.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The parser failed with this error at this place in the value, in bytes. The components parsed before
    /// it are set.
    Failure(ValidationError, Range<usize>),
    /// The value from this byte on was ignored; the rest is set.
    RestIgnored(usize),
    /// The URL has an [opaque path](https://url.spec.whatwg.org/#url-opaque-path).
    OpaquePath,
    /// The URL [cannot have a
    /// username/password/port](https://url.spec.whatwg.org/#cannot-have-a-username-password-port).
    CannotHaveAUsernamePasswordPort,
    /// The value is not a [scheme](https://url.spec.whatwg.org/#concept-url-scheme).
    InvalidScheme,
    /// One of the two schemes is [special](https://url.spec.whatwg.org/#special-scheme), the other is not.
    SpecialScheme,
    /// The URL [includes credentials](https://url.spec.whatwg.org/#include-credentials) or has a port, which
    /// neither the scheme "file" nor an empty host allows.
    CredentialsOrPort,
    /// The URL has the scheme "file" and an [empty host](https://url.spec.whatwg.org/#empty-host).
    EmptyHost,
    /// The hostname has a port.
    PortInHostname,
}

/// Returns the outcome of setting `component` to `value`, on a copy of `url`.
///
/// ```
/// use weburl::url::parser::parse;
/// use weburl::url::Component;
/// use weburl::url::extra::set_outcome::{Refusal, set_outcome};
///
/// let url = parse("https://example.org/", None).unwrap();
/// assert_eq!(set_outcome(Component::Protocol, &url, "http"), Ok(()));
/// let refused = set_outcome(Component::Protocol, &url, "mailto");
/// assert_eq!(refused, Err(Refusal::SpecialScheme));
/// let cut = set_outcome(Component::Port, &url, "80 or so");
/// assert_eq!(cut, Err(Refusal::RestIgnored(2)));
/// ```
///
/// # Errors
///
/// If the setter does not use the whole value.
pub fn set_outcome(component: Component, url: &UrlRecord, value: &str) -> Result<(), Refusal> {
    let state = match component {
        Component::Username | Component::Password => None,
        Component::Protocol => Some(State::SchemeStart),
        Component::Host => Some(State::Host),
        Component::Hostname => Some(State::Hostname),
        Component::Port => Some(State::Port),
        // The parser would accept all of these.
        Component::Pathname if url.has_opaque_path() => return Err(Refusal::OpaquePath),
        Component::Pathname | Component::Search | Component::Hash => return Ok(()),
    };
    let is_about_host = matches!(component, Component::Host | Component::Hostname);
    if is_about_host && url.has_opaque_path() {
        return Err(Refusal::OpaquePath);
    }
    let needs_host = !is_about_host && component != Component::Protocol;
    if needs_host && url.cannot_have_a_username_password_port() {
        return Err(Refusal::CannotHaveAUsernamePasswordPort);
    }
    match state {
        Some(_) if component == Component::Port && value.is_empty() => Ok(()),
        Some(state) => parse_outcome(component, url, value, state),
        None => Ok(()),
    }
}

/// Runs the parser and returns its outcome, which the setter ignores.
fn parse_outcome(
    component: Component,
    url: &UrlRecord,
    value: &str,
    state: State,
) -> Result<(), Refusal> {
    let mut changed = url.clone();
    let mut reports = Vec::<Reported>::new();
    let input = match component {
        Component::Protocol => [value, ":"].concat(),
        _ => value.into(),
    };
    let Ok(end) = parse_onto_with(&input, &mut changed, state, &mut reports) else {
        let failure = reports.into_iter().find(|report| report.is_failure);
        return Err(match failure {
            Some(report) => Refusal::Failure(report.error, report.place),
            None => silent_failure(component, value),
        });
    };
    if component == Component::Protocol {
        return scheme_outcome(url, &changed, value, end);
    }
    let rest = place_before_removal(value, end);
    if rest < value.len() {
        return Err(Refusal::RestIgnored(rest));
    }
    Ok(())
}

/// Returns the reason why the parser returned failure without a validation error.
fn silent_failure(component: Component, value: &str) -> Refusal {
    let first = value.chars().find(|c| !matches!(c, '\t' | '\n' | '\r'));
    let starts_port = match component {
        Component::Protocol => return Refusal::InvalidScheme,
        Component::Port => 0,
        _ if matches!(first, None | Some('/' | '?' | '#')) => return Refusal::CredentialsOrPort,
        Component::Hostname => return Refusal::PortInHostname,
        _ => {
            let address_end = value.rfind(']').unwrap_or(0);
            let colon = value[address_end..].find(':');
            colon.map_or(value.len(), |colon| address_end + colon + 1)
        }
    };
    let place = starts_port..value.len();
    Refusal::Failure(ValidationError::PortInvalid, place)
}

/// Checks the scheme state's conditions, in the Standard's order; `end` is the end of the scheme.
fn scheme_outcome(
    before: &UrlRecord,
    after: &UrlRecord,
    value: &str,
    end: usize,
) -> Result<(), Refusal> {
    let scheme_end = place_before_removal(value, end);
    let is_kept = |c: &char| !matches!(c, '\t' | '\n' | '\r');
    let scheme = value[..scheme_end].chars().filter(is_kept);
    let scheme: String = scheme.map(|c| c.to_ascii_lowercase()).collect();
    if after.scheme == scheme {
        // The value may include the colon.
        let rest = (scheme_end + 1).min(value.len());
        let ignored = value[rest..].chars().any(|c| is_kept(&c));
        return if ignored {
            Err(Refusal::RestIgnored(rest))
        } else {
            Ok(())
        };
    }
    Err(if before.is_special() != is_special(&scheme) {
        Refusal::SpecialScheme
    } else if before.scheme == "file" && before.host == Some(Host::Empty) {
        Refusal::EmptyHost
    } else {
        Refusal::CredentialsOrPort
    })
}

/// Converts a place counted without tabs and newlines to the place in `value`.
fn place_before_removal(value: &str, place: usize) -> usize {
    let mut kept = value
        .bytes()
        .enumerate()
        .filter(|&(_, byte)| !is_ascii_tab_or_newline(byte));
    kept.nth(place).map_or(value.len(), |(index, _)| index)
}
