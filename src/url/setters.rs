//! The setter steps of the [URL class](https://url.spec.whatwg.org/#url-class), on a record.
//!
//! As there, a value that a setter cannot use changes nothing, or only the part that was parsed
//! before the parser failed. The `href` setter is the parser; updating the query object is the
//! caller's.

use alloc::string::String;
use alloc::vec::Vec;

use super::parser::parse_onto;
use super::{Path, State, UrlRecord};
use crate::percent_encoding::{USERINFO, utf_8_percent_encode};

/// A component that has a setter of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Component {
    /// [`protocol`]
    Protocol,
    /// [`username`]
    Username,
    /// [`password`]
    Password,
    /// [`host`]
    Host,
    /// [`hostname`]
    Hostname,
    /// [`port`]
    Port,
    /// [`pathname`]
    Pathname,
    /// [`search`]
    Search,
    /// [`hash`]
    Hash,
}

impl Component {
    /// Every component, in the order of the URL class.
    pub const ALL: [Self; 9] = [
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];
}

/// The setter of `component`.
pub fn set(component: Component, url: &mut UrlRecord, value: &str) {
    match component {
        Component::Protocol => protocol(url, value),
        Component::Username => username(url, value),
        Component::Password => password(url, value),
        Component::Host => host(url, value),
        Component::Hostname => hostname(url, value),
        Component::Port => port(url, value),
        Component::Pathname => pathname(url, value),
        Component::Search => search(url, value),
        Component::Hash => hash(url, value),
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

/// <https://url.spec.whatwg.org/#dom-url-protocol>
pub fn protocol(url: &mut UrlRecord, value: &str) {
    let input = [value, ":"].concat();
    basic_url_parse(&input, url, State::SchemeStart);
}

/// <https://url.spec.whatwg.org/#dom-url-username>
pub fn username(url: &mut UrlRecord, value: &str) {
    if !url.cannot_have_a_username_password_port() {
        set_the_username(url, value);
    }
}

/// <https://url.spec.whatwg.org/#dom-url-password>
pub fn password(url: &mut UrlRecord, value: &str) {
    if !url.cannot_have_a_username_password_port() {
        set_the_password(url, value);
    }
}

/// <https://url.spec.whatwg.org/#dom-url-host>
pub fn host(url: &mut UrlRecord, value: &str) {
    if !url.has_opaque_path() {
        basic_url_parse(value, url, State::Host);
    }
}

/// <https://url.spec.whatwg.org/#dom-url-hostname>
pub fn hostname(url: &mut UrlRecord, value: &str) {
    if !url.has_opaque_path() {
        basic_url_parse(value, url, State::Hostname);
    }
}

/// <https://url.spec.whatwg.org/#dom-url-port>
pub fn port(url: &mut UrlRecord, value: &str) {
    if url.cannot_have_a_username_password_port() {
        return;
    }
    if value.is_empty() {
        url.port = None;
    } else {
        basic_url_parse(value, url, State::Port);
    }
}

/// <https://url.spec.whatwg.org/#dom-url-pathname>
pub fn pathname(url: &mut UrlRecord, value: &str) {
    if !url.has_opaque_path() {
        url.path = Path::List(Vec::new());
        basic_url_parse(value, url, State::PathStart);
    }
}

/// <https://url.spec.whatwg.org/#dom-url-search>
pub fn search(url: &mut UrlRecord, value: &str) {
    if value.is_empty() {
        url.query = None;
        return;
    }
    url.query = Some(String::new());
    basic_url_parse(value.strip_prefix('?').unwrap_or(value), url, State::Query);
}

/// <https://url.spec.whatwg.org/#dom-url-hash>
pub fn hash(url: &mut UrlRecord, value: &str) {
    if value.is_empty() {
        url.fragment = None;
        return;
    }
    url.fragment = Some(String::new());
    basic_url_parse(
        value.strip_prefix('#').unwrap_or(value),
        url,
        State::Fragment,
    );
}

/// "Basic URL parse the given value with this's URL as *url* and *state override*": what comes back
/// is not looked at.
fn basic_url_parse(input: &str, url: &mut UrlRecord, state_override: State) {
    let _ = parse_onto(input, url, state_override);
}
