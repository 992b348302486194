//! The setter steps of the [URL class](https://url.spec.whatwg.org/#url-class), on a record.
//!
//! As in the class, a value that a setter cannot use changes nothing, or only the part parsed before the
//! failure. The `href` setter is the parser; the caller updates the query object.

use alloc::string::String;
use alloc::vec::Vec;

use super::parser::parse_onto;
use super::{Path, State, UrlRecord};
use crate::percent_encoding::{USERINFO, utf_8_percent_encode};
use crate::url::Component;
use crate::url::reason::Reason;
use crate::validation_error::{Ignored, ValidationErrorSink};

/// Runs the setter of `component`. Returns whether it used the value, which the Standard's setters do not report.
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
) -> (usize, Result<(), Reason>) {
    let username_password_port = matches!(component, Component::Username | Component::Password | Component::Port);
    if username_password_port && url.cannot_have_a_username_password_port() {
        return (0, Err(Reason::CannotHaveAUsernamePasswordPort));
    }
    let host_or_path = matches!(component, Component::Host | Component::Hostname | Component::Pathname);
    if host_or_path && url.has_opaque_path() {
        return (0, Err(Reason::OpaquePath));
    }
    let all = |(_, result)| (value.len(), result);
    match component {
        // https://url.spec.whatwg.org/#dom-url-protocol
        Component::Protocol => {
            let input = [value, ":"].concat();
            let (colon, result) = parse_onto(&input, url, State::SchemeStart, sink);
            // If the value includes the colon, the setter reads it too.
            ((colon + 1).min(value.len()), result)
        }
        // https://url.spec.whatwg.org/#dom-url-username
        Component::Username => {
            set_the_username(url, value);
            (value.len(), Ok(()))
        }
        // https://url.spec.whatwg.org/#dom-url-password
        Component::Password => {
            set_the_password(url, value);
            (value.len(), Ok(()))
        }
        // https://url.spec.whatwg.org/#dom-url-host
        Component::Host => parse_onto(value, url, State::Host, sink),
        // https://url.spec.whatwg.org/#dom-url-hostname
        Component::Hostname => parse_onto(value, url, State::Hostname, sink),
        // https://url.spec.whatwg.org/#dom-url-port
        Component::Port if value.is_empty() => {
            url.port = None;
            (0, Ok(()))
        }
        Component::Port => parse_onto(value, url, State::Port, sink),
        // https://url.spec.whatwg.org/#dom-url-pathname
        Component::Pathname => {
            url.path = Path::List(Vec::new());
            all(parse_onto(value, url, State::PathStart, sink))
        }
        // https://url.spec.whatwg.org/#dom-url-search
        Component::Search => {
            url.query = (!value.is_empty()).then(String::new);
            let input = value.strip_prefix('?').unwrap_or(value);
            match value {
                "" => (0, Ok(())),
                _ => all(parse_onto(input, url, State::Query, sink)),
            }
        }
        // https://url.spec.whatwg.org/#dom-url-hash
        Component::Hash => {
            url.fragment = (!value.is_empty()).then(String::new);
            let input = value.strip_prefix('#').unwrap_or(value);
            match value {
                "" => (0, Ok(())),
                _ => all(parse_onto(input, url, State::Fragment, sink)),
            }
        }
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
