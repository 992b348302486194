//! URLs and references as their parts: [`Parts`] of a [`Url`], [`Reference`]s that may be relative.

use alloc::string::String;

mod references;
mod relative;

use core::ops::Range;

pub use self::references::{Reference, ReferenceKind, ReferenceParts};
pub(crate) use self::relative::relative;

use super::parse_error::Subject;
use super::reason::Reason;
use super::reference::setters::{set_the_password, set_the_username};
use super::reference::{Path, State, UrlRecord, parser, to_url};
use super::scheme::{default_port, is_special, is_url_scheme_string};
use super::{ParseError, Url, UrlRef};
use crate::host::{self, Host};
use crate::infra::{is_ascii_tab_or_newline, serialized_integer};
use crate::validation_error::{FailingReport, Ignored};

/// The components of a [URL record](https://url.spec.whatwg.org/#concept-url), as texts.
///
/// [`Url::from_parts`] percent-encodes the code points that a component may not contain, and keeps existing
/// percent-encoded bytes, so the parts of a URL make an equal URL. No release adds a field.
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

impl<'a, U: Into<UrlRef<'a>>> From<U> for Parts {
    fn from(url: U) -> Self {
        let url = url.into();
        Self {
            scheme: url.scheme().into(),
            username: url.username().into(),
            password: url.password().unwrap_or_default().into(),
            host: url.host_str().map(Into::into),
            port: url.port(),
            path: url.path().into(),
            query: url.query().map(Into::into),
            fragment: url.fragment().map(Into::into),
        }
    }
}

impl Url {
    /// Returns the URL with these parts. Unlike the setters of the URL class, it rejects a part that would be truncated,
    /// ignored or read as another one.
    ///
    /// ```
    /// use weburl::Url;
    /// use weburl::parts::Parts;
    ///
    /// let url = Url::parse("https://example.org/a?b#c")?;
    /// let query = Some("q=1 & 2#3".to_owned());
    /// let changed = Url::from_parts(&Parts { query, fragment: None, ..Parts::from(&url) })?;
    /// assert_eq!(changed.as_str(), "https://example.org/a?q=1%20&%202%233");
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a part is invalid; the error names the first one in the order of the fields.
    pub fn from_parts(parts: &Parts) -> Result<Self, ParseError> {
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
        let made = to_url(&url);
        debug_assert_eq!(parser::parse(made.as_str(), None).as_ref(), Some(&url));
        Ok(made)
    }
}

fn invalid(part: &'static str, value: &str, reason: Reason) -> ParseError {
    let all: Range<usize> = 0..value.len();
    ParseError::of(value, all, reason, Subject::Part(part))
}

/// Returns the scheme in lowercase.
fn scheme(scheme: &str) -> Result<String, ParseError> {
    match is_url_scheme_string(scheme) {
        true => Ok(scheme.to_ascii_lowercase()),
        false => Err(invalid("scheme", scheme, Reason::InvalidScheme)),
    }
}

fn host(host: Option<&str>, scheme: &str) -> Result<Option<Host>, ParseError> {
    match host {
        None | Some("") if scheme == "file" => Ok(Some(Host::Empty)),
        None | Some("") if is_special(scheme) => Err(invalid("host", "", Reason::needed(Reason::HostNeeded, scheme))),
        None => Ok(None),
        Some("") => Ok(Some(Host::Empty)),
        Some(host) => match parse_host(host, scheme)? {
            Host::Domain(domain) if scheme == "file" && domain == "localhost" => Ok(Some(Host::Empty)),
            host => Ok(Some(host)),
        },
    }
}

fn parse_host(input: &str, scheme: &str) -> Result<Host, ParseError> {
    let mut report = FailingReport::default();
    let host = host::parse(input, !is_special(scheme), &mut report);
    host.ok_or_else(|| ParseError::new(input, report, Subject::Part("host")))
}

fn set_credentials_and_port(url: &mut UrlRecord, parts: &Parts) -> Result<(), ParseError> {
    if url.cannot_have_a_username_password_port() {
        let port = parts.port.map(|port| serialized_integer(port.into()));
        let given = [
            ("username", Some(&parts.username).filter(|username| !username.is_empty())),
            ("password", Some(&parts.password).filter(|password| !password.is_empty())),
            ("port", port.as_ref()),
        ];
        for (part, value) in given {
            if let Some(value) = value {
                return Err(invalid(part, value, Reason::CannotHaveAUsernamePasswordPort));
            }
        }
        return Ok(());
    }
    set_the_username(url, &parts.username);
    set_the_password(url, &parts.password);
    url.port = parts.port.filter(|&port| default_port(&url.scheme) != Some(port));
    Ok(())
}

fn set_path(url: &mut UrlRecord, path: &str) -> Result<(), ParseError> {
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
        return Err(invalid("path", path, Reason::NoSlash));
    }
    if path.is_empty() && !url.is_special() {
        return Ok(());
    }
    parse_part("path", path, url, State::PathStart)
}

fn parse_part(part: &'static str, value: &str, url: &mut UrlRecord, state: State) -> Result<(), ParseError> {
    if value.bytes().any(is_ascii_tab_or_newline) {
        return Err(invalid(part, value, Reason::TabOrNewline));
    }
    let (_, result) = parser::parse_onto(value, url, state, &mut Ignored);
    result.map_err(|reason| invalid(part, value, reason))
}
