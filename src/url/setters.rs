//! The setter steps of the [URL class](https://url.spec.whatwg.org/#url-class), on a record.
//!
//! As in the class, a value that a setter cannot use changes nothing, or only the part parsed before the
//! failure. The `href` setter is the parser; the caller updates the query object.

use alloc::string::String;
use alloc::vec::Vec;

use super::parser::{Failure, parse_onto_with};
use super::{Component, Path, State, UrlRecord};
use crate::percent_encoding::{USERINFO, utf_8_percent_encode};
use crate::validation::{Ignored, ValidationErrorSink};

/// Runs the setter of `component`. Returns whether it used the value, which the Standard's setters do not
/// report.
pub fn set(component: Component, url: &mut UrlRecord, value: &str) -> bool {
    set_with(component, url, value, &mut Ignored).1.is_ok()
}

/// Like [`set`], but reports to `sink`. Returns the offset in the value at which the setter stopped reading, which
/// is right only if the sink records, and the reason if it did not use the value.
pub(crate) fn set_with(
    component: Component,
    url: &mut UrlRecord,
    value: &str,
    sink: &mut dyn ValidationErrorSink,
) -> (usize, Result<(), Failure>) {
    match component {
        Component::Protocol => protocol(url, value, sink),
        Component::Username => (value.len(), username(url, value)),
        Component::Password => (value.len(), password(url, value)),
        Component::Host => host(url, value, State::Host, sink),
        Component::Hostname => host(url, value, State::Hostname, sink),
        Component::Port => port(url, value, sink),
        Component::Pathname => pathname(url, value, sink),
        Component::Search => search(url, value, sink),
        Component::Hash => hash(url, value, sink),
    }
}

/// [Set the username](https://url.spec.whatwg.org/#set-the-username).
pub fn set_the_username(url: &mut UrlRecord, username: &str) {
    url.username.clear();
    utf_8_percent_encode(username, USERINFO, &mut url.username);
}

/// [Set the password](https://url.spec.whatwg.org/#set-the-password).
pub fn set_the_password(url: &mut UrlRecord, password: &str) {
    url.password.clear();
    utf_8_percent_encode(password, USERINFO, &mut url.password);
}

type Outcome = (usize, Result<(), Failure>);

/// <https://url.spec.whatwg.org/#dom-url-protocol>
fn protocol(url: &mut UrlRecord, value: &str, sink: &mut dyn ValidationErrorSink) -> Outcome {
    let (colon, result) = parse_onto_with(&[value, ":"].concat(), url, State::SchemeStart, sink);
    // If the value includes the colon, the setter reads it too.
    ((colon + 1).min(value.len()), result)
}

/// <https://url.spec.whatwg.org/#dom-url-username>
fn username(url: &mut UrlRecord, value: &str) -> Result<(), Failure> {
    check_that_it_can_have_a_username_password_port(url)?;
    set_the_username(url, value);
    Ok(())
}

/// <https://url.spec.whatwg.org/#dom-url-password>
fn password(url: &mut UrlRecord, value: &str) -> Result<(), Failure> {
    check_that_it_can_have_a_username_password_port(url)?;
    set_the_password(url, value);
    Ok(())
}

/// <https://url.spec.whatwg.org/#dom-url-host>, <https://url.spec.whatwg.org/#dom-url-hostname>
fn host(
    url: &mut UrlRecord,
    value: &str,
    state: State,
    sink: &mut dyn ValidationErrorSink,
) -> Outcome {
    if url.has_opaque_path() {
        return (0, Err(Failure::OpaquePath));
    }
    parse_onto_with(value, url, state, sink)
}

/// <https://url.spec.whatwg.org/#dom-url-port>
fn port(url: &mut UrlRecord, value: &str, sink: &mut dyn ValidationErrorSink) -> Outcome {
    if let Err(failure) = check_that_it_can_have_a_username_password_port(url) {
        return (0, Err(failure));
    }
    if value.is_empty() {
        url.port = None;
        return (0, Ok(()));
    }
    parse_onto_with(value, url, State::Port, sink)
}

/// <https://url.spec.whatwg.org/#dom-url-pathname>
fn pathname(url: &mut UrlRecord, value: &str, sink: &mut dyn ValidationErrorSink) -> Outcome {
    if url.has_opaque_path() {
        return (0, Err(Failure::OpaquePath));
    }
    url.path = Path::List(Vec::new());
    parse_all_onto(value, value, url, State::PathStart, sink)
}

/// <https://url.spec.whatwg.org/#dom-url-search>
fn search(url: &mut UrlRecord, value: &str, sink: &mut dyn ValidationErrorSink) -> Outcome {
    if value.is_empty() {
        url.query = None;
        return (0, Ok(()));
    }
    url.query = Some(String::new());
    let input = value.strip_prefix('?').unwrap_or(value);
    parse_all_onto(value, input, url, State::Query, sink)
}

/// <https://url.spec.whatwg.org/#dom-url-hash>
fn hash(url: &mut UrlRecord, value: &str, sink: &mut dyn ValidationErrorSink) -> Outcome {
    if value.is_empty() {
        url.fragment = None;
        return (0, Ok(()));
    }
    url.fragment = Some(String::new());
    let input = value.strip_prefix('#').unwrap_or(value);
    parse_all_onto(value, input, url, State::Fragment, sink)
}

/// Runs the parser with a state override that reads its input to the end.
fn parse_all_onto(
    value: &str,
    input: &str,
    url: &mut UrlRecord,
    state: State,
    sink: &mut dyn ValidationErrorSink,
) -> Outcome {
    let (_, result) = parse_onto_with(input, url, state, sink);
    (value.len(), result)
}

fn check_that_it_can_have_a_username_password_port(url: &UrlRecord) -> Result<(), Failure> {
    if url.cannot_have_a_username_password_port() {
        return Err(Failure::CannotHaveAUsernamePasswordPort);
    }
    Ok(())
}
