//! The setter steps of the [URL class](https://url.spec.whatwg.org/#url-class), on a record.
//!
//! As in the class, a value that a setter cannot use changes nothing, or only the part parsed before the
//! failure. The `href` setter is the parser; the caller updates the query object.

use alloc::string::String;
use alloc::vec::Vec;

use super::parser::parse_onto;
use super::{Component, Path, State, UrlRecord};
use crate::infra::is_ascii_tab_or_newline;
use crate::percent_encoding::{USERINFO, utf_8_percent_encode};

/// Runs the setter of `component`. Returns whether it used the value, which the Standard's setters do not
/// tell.
pub fn set(component: Component, url: &mut UrlRecord, value: &str) -> bool {
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
pub fn protocol(url: &mut UrlRecord, value: &str) -> bool {
    let input = [value, ":"].concat();
    basic_url_parse(&input, url, State::SchemeStart) && starts_with_scheme(&input, &url.scheme)
}

/// Tells whether the scheme state finds `scheme` at the start of `input`. That state also returns without
/// failure if the URL keeps its scheme.
fn starts_with_scheme(input: &str, scheme: &str) -> bool {
    let found = input.bytes().filter(|&byte| !is_ascii_tab_or_newline(byte));
    let found = found.take_while(|&byte| byte != b':');
    found
        .map(|byte| byte.to_ascii_lowercase())
        .eq(scheme.bytes())
}

/// <https://url.spec.whatwg.org/#dom-url-username>
pub fn username(url: &mut UrlRecord, value: &str) -> bool {
    let may_have = !url.cannot_have_a_username_password_port();
    if may_have {
        set_the_username(url, value);
    }
    may_have
}

/// <https://url.spec.whatwg.org/#dom-url-password>
pub fn password(url: &mut UrlRecord, value: &str) -> bool {
    let may_have = !url.cannot_have_a_username_password_port();
    if may_have {
        set_the_password(url, value);
    }
    may_have
}

/// <https://url.spec.whatwg.org/#dom-url-host>
pub fn host(url: &mut UrlRecord, value: &str) -> bool {
    !url.has_opaque_path() && basic_url_parse(value, url, State::Host)
}

/// <https://url.spec.whatwg.org/#dom-url-hostname>
pub fn hostname(url: &mut UrlRecord, value: &str) -> bool {
    !url.has_opaque_path() && basic_url_parse(value, url, State::Hostname)
}

/// <https://url.spec.whatwg.org/#dom-url-port>
pub fn port(url: &mut UrlRecord, value: &str) -> bool {
    if url.cannot_have_a_username_password_port() {
        return false;
    }
    if value.is_empty() {
        url.port = None;
        return true;
    }
    basic_url_parse(value, url, State::Port)
}

/// <https://url.spec.whatwg.org/#dom-url-pathname>
pub fn pathname(url: &mut UrlRecord, value: &str) -> bool {
    if url.has_opaque_path() {
        return false;
    }
    url.path = Path::List(Vec::new());
    basic_url_parse(value, url, State::PathStart)
}

/// <https://url.spec.whatwg.org/#dom-url-search>
pub fn search(url: &mut UrlRecord, value: &str) -> bool {
    if value.is_empty() {
        url.query = None;
        return true;
    }
    url.query = Some(String::new());
    basic_url_parse(value.strip_prefix('?').unwrap_or(value), url, State::Query)
}

/// <https://url.spec.whatwg.org/#dom-url-hash>
pub fn hash(url: &mut UrlRecord, value: &str) -> bool {
    if value.is_empty() {
        url.fragment = None;
        return true;
    }
    url.fragment = Some(String::new());
    basic_url_parse(
        value.strip_prefix('#').unwrap_or(value),
        url,
        State::Fragment,
    )
}

/// "Basic URL parse the given value with this's URL as *url* and *state override*". Returns whether the
/// result is not failure; the class ignores it.
fn basic_url_parse(input: &str, url: &mut UrlRecord, state_override: State) -> bool {
    parse_onto(input, url, state_override).is_ok()
}
