//! Makes a URL from its components. Unlike the setters of the URL class, it rejects a component that would be
//! truncated, ignored or read as another component.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::host::{self, Host};
use crate::infra::is_ascii_tab_or_newline;
use crate::url::parser::{parse, parse_onto};
use crate::url::scheme::{default_port, is_special};
use crate::url::serializer::{serialize, serialize_path};
use crate::url::setters::{set_the_password, set_the_username};
use crate::url::writing::is_url_scheme_string;
use crate::url::{Path, State, UrlRecord};
use crate::validation::{Ignored, Reported};

/// The components of a [URL record](https://url.spec.whatwg.org/#concept-url), as texts.
///
/// [`from_parts`] percent-encodes the code points that a component may not contain, and keeps existing
/// percent-encoded bytes, so the parts of a URL make an equal URL. These are all parts of a URL: no release adds one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The scheme, without the `:`.
    pub scheme: String,
    /// The username; empty for none.
    pub username: String,
    /// The password; empty for none.
    pub password: String,
    /// The host, an IPv6 address in brackets; `None` for null.
    pub host: Option<String>,
    /// The port; `None` for the default port.
    pub port: Option<u16>,
    /// The path. Without a host and a leading slash it is an opaque path, which special URLs cannot have.
    pub path: String,
    /// The query, without the `?`; `None` for null.
    pub query: Option<String>,
    /// The fragment, without the `#`; `None` for null.
    pub fragment: Option<String>,
}

/// The error for a part that is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PartsError {
    /// The name of the field of [`Parts`].
    pub part: &'static str,
    /// The reason why it is invalid.
    pub message: String,
}

impl PartsError {
    pub(super) fn new(part: &'static str, message: impl Into<String>) -> Self {
        Self { part, message: message.into() }
    }
}

impl fmt::Display for PartsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid {}: {}", self.part, self.message)
    }
}

impl core::error::Error for PartsError {}

impl From<&UrlRecord> for Parts {
    fn from(url: &UrlRecord) -> Self {
        Self {
            scheme: url.scheme.clone(),
            username: url.username.clone(),
            password: url.password.clone(),
            host: url.host.as_ref().map(Host::serialize),
            port: url.port,
            path: serialize_path(url),
            query: url.query.clone(),
            fragment: url.fragment.clone(),
        }
    }
}

/// Returns the URL with these parts.
///
/// ```
/// use weburl::url::parser::parse;
/// use weburl::url::extra::parts::{Parts, from_parts};
/// use weburl::url::serializer::serialize;
///
/// let url = parse("https://example.org/a?b#c", None).unwrap();
/// let query = Some("q=1 & 2#3".to_owned());
/// let changed = from_parts(&Parts { query, fragment: None, ..Parts::from(&url) }).unwrap();
/// assert_eq!(serialize(&changed, false), "https://example.org/a?q=1%20&%202%233");
/// ```
///
/// # Errors
///
/// If a part is invalid; the error names the first one in the order of the fields.
pub fn from_parts(parts: &Parts) -> Result<UrlRecord, PartsError> {
    let mut url = UrlRecord::new();
    url.scheme = scheme(&parts.scheme)?;
    url.host = host(parts.host.as_deref(), &url.scheme)?;
    set_credentials_and_port(&mut url, parts)?;
    set_path(&mut url, &parts.path)?;
    if let Some(query) = &parts.query {
        url.query = Some(String::new());
        parse_part("query", query, &mut url, State::Query)?;
    }
    if let Some(fragment) = &parts.fragment {
        url.fragment = Some(String::new());
        parse_part("fragment", fragment, &mut url, State::Fragment)?;
    }
    debug_assert_eq!(parse(&serialize(&url, false), None).as_ref(), Some(&url));
    Ok(url)
}

fn scheme(scheme: &str) -> Result<String, PartsError> {
    if is_url_scheme_string(scheme) {
        return Ok(scheme.to_ascii_lowercase());
    }
    let message = "it must be an ASCII letter, followed by letters, digits, +, - and .";
    Err(PartsError::new("scheme", message))
}

fn host(host: Option<&str>, scheme: &str) -> Result<Option<Host>, PartsError> {
    match host {
        None | Some("") if scheme == "file" => Ok(Some(Host::Empty)),
        None | Some("") if is_special(scheme) => {
            Err(PartsError::new("host", ["a URL with the scheme ", scheme, " needs one"].concat()))
        }
        None => Ok(None),
        Some("") => Ok(Some(Host::Empty)),
        Some(host) => match parse_host(host, scheme)? {
            Host::Domain(domain) if scheme == "file" && domain == "localhost" => Ok(Some(Host::Empty)),
            host => Ok(Some(host)),
        },
    }
}

fn parse_host(input: &str, scheme: &str) -> Result<Host, PartsError> {
    let mut reports: Vec<Reported> = Vec::new();
    if let Some(host) = host::parse(input, !is_special(scheme), &mut reports) {
        return Ok(host);
    }
    // A forbidden domain code point is reported as an invalid domain.
    let report = reports.last();
    let message = report.map_or_else(String::new, |report| report.message(input));
    Err(PartsError::new("host", message))
}

fn set_credentials_and_port(url: &mut UrlRecord, parts: &Parts) -> Result<(), PartsError> {
    if url.cannot_have_a_username_password_port() {
        let given = [
            ("username", !parts.username.is_empty()),
            ("password", !parts.password.is_empty()),
            ("port", parts.port.is_some()),
        ];
        if let Some(&(part, _)) = given.iter().find(|(_, is_given)| *is_given) {
            return Err(PartsError::new(part, "only a URL that has a host and is not a file URL can have one"));
        }
        return Ok(());
    }
    set_the_username(url, &parts.username);
    set_the_password(url, &parts.password);
    url.port = parts.port.filter(|&port| default_port(&url.scheme) != Some(port));
    Ok(())
}

fn set_path(url: &mut UrlRecord, path: &str) -> Result<(), PartsError> {
    let starts_with_slash = path.starts_with('/') || (url.is_special() && path.starts_with('\\'));
    if url.host.is_none() && !starts_with_slash {
        url.path = Path::Opaque(String::new());
        // The parser would end an opaque path at `?` and `#`, and strip spaces at the end of a URL.
        let mut opaque = path.replace('?', "%3F").replace('#', "%23");
        if opaque.ends_with(' ') {
            opaque.replace_range(opaque.len() - 1.., "%20");
        }
        return parse_part("path", &opaque, url, State::OpaquePath);
    }
    if !path.is_empty() && !starts_with_slash {
        return Err(PartsError::new("path", "after a host it must start with a slash"));
    }
    if path.is_empty() && !url.is_special() {
        return Ok(());
    }
    parse_part("path", path, url, State::PathStart)
}

fn parse_part(part: &'static str, value: &str, url: &mut UrlRecord, state: State) -> Result<(), PartsError> {
    if value.bytes().any(is_ascii_tab_or_newline) {
        let message = "it contains a tab or newline, which the parser would remove";
        return Err(PartsError::new(part, message));
    }
    let (_, result) = parse_onto(value, url, state, &mut Ignored);
    result.map_err(|_| PartsError::new(part, "it cannot be parsed"))
}
