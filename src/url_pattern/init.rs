//! The dictionary [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit) and
//! its [processing](https://urlpattern.spec.whatwg.org/#canon-processing-for-init).

use alloc::borrow::{Cow, ToOwned};
use alloc::string::{String, ToString};

use super::ComponentName;
use super::canonicalize::{
    canonicalize_a_hash, canonicalize_a_hostname, canonicalize_a_password, canonicalize_a_pathname,
    canonicalize_a_port_of, canonicalize_a_protocol, canonicalize_a_search,
    canonicalize_a_username, canonicalize_an_opaque_pathname,
};
use super::error::ErrorCode;
use super::generate::escape_a_pattern_string;
use super::pattern_parser::EncodingCallback;
use crate::url::UrlRecord;
use crate::url::parser::parse;
use crate::url::scheme::is_special;
use crate::url::serializer::serialize_path;

/// A [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit). A member that is
/// `None` does not exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UrlPatternInit<'a> {
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-protocol>
    pub protocol: Option<Cow<'a, str>>,
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-username>
    pub username: Option<Cow<'a, str>>,
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-password>
    pub password: Option<Cow<'a, str>>,
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-hostname>
    pub hostname: Option<Cow<'a, str>>,
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-port>
    pub port: Option<Cow<'a, str>>,
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-pathname>
    pub pathname: Option<Cow<'a, str>>,
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-search>
    pub search: Option<Cow<'a, str>>,
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-hash>
    pub hash: Option<Cow<'a, str>>,
    /// <https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl>
    pub base_url: Option<Cow<'a, str>>,
}

impl<'a> UrlPatternInit<'a> {
    /// The member for `component`.
    #[must_use]
    pub fn get(&self, component: ComponentName) -> Option<&str> {
        match component {
            ComponentName::Protocol => self.protocol.as_deref(),
            ComponentName::Username => self.username.as_deref(),
            ComponentName::Password => self.password.as_deref(),
            ComponentName::Hostname => self.hostname.as_deref(),
            ComponentName::Port => self.port.as_deref(),
            ComponentName::Pathname => self.pathname.as_deref(),
            ComponentName::Search => self.search.as_deref(),
            ComponentName::Hash => self.hash.as_deref(),
        }
    }

    /// The member for `component`, to set it.
    pub fn get_mut(&mut self, component: ComponentName) -> &mut Option<Cow<'a, str>> {
        match component {
            ComponentName::Protocol => &mut self.protocol,
            ComponentName::Username => &mut self.username,
            ComponentName::Password => &mut self.password,
            ComponentName::Hostname => &mut self.hostname,
            ComponentName::Port => &mut self.port,
            ComponentName::Pathname => &mut self.pathname,
            ComponentName::Search => &mut self.search,
            ComponentName::Hash => &mut self.hash,
        }
    }

    fn contains_none_of(&self, components: &[ComponentName]) -> bool {
        components
            .iter()
            .all(|&component| self.get(component).is_none())
    }
}

/// The *type* of "process a URLPatternInit".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    /// "pattern": the members are pattern strings, and stay as they are.
    Pattern,
    /// "url": the members are components of a URL, and are canonicalized.
    Url,
}

/// [Process a URLPatternInit](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit).
///
/// The Standard takes the eight components of *result* as arguments: null for patterns, the empty
/// string for URLs.
pub(super) fn process_a_url_pattern_init<'a>(
    init: &'a UrlPatternInit<'_>,
    r#type: Type,
) -> Result<UrlPatternInit<'a>, ErrorCode> {
    let mut result = UrlPatternInit::default();
    if r#type == Type::Url {
        for component in ComponentName::ALL {
            *result.get_mut(component) = Some(Cow::Borrowed(""));
        }
    }
    let base_url = match &init.base_url {
        Some(base_url) => Some(parse(base_url, None).ok_or(ErrorCode::InvalidBaseUrl)?),
        None => None,
    };
    if let Some(base_url) = &base_url {
        inherit_from_base_url(init, base_url, r#type, &mut result);
    }
    if let Some(protocol) = &init.protocol {
        result.protocol = Some(process_protocol_for_init(protocol, r#type)?);
    }
    if let Some(username) = &init.username {
        result.username = Some(process_username_for_init(username, r#type)?);
    }
    if let Some(password) = &init.password {
        result.password = Some(process_password_for_init(password, r#type)?);
    }
    if let Some(hostname) = &init.hostname {
        result.hostname = Some(process_hostname_for_init(hostname, r#type)?);
    }
    let result_protocol_string = result.protocol.as_deref().unwrap_or("");
    if let Some(port) = &init.port {
        result.port = Some(process_port_for_init(port, result_protocol_string, r#type)?);
    }
    if let Some(pathname) = &init.pathname {
        let pathname = resolve_pathname(pathname, base_url.as_ref(), r#type);
        let pathname = process_pathname_for_init(pathname, result_protocol_string, r#type)?;
        result.pathname = Some(pathname);
    }
    if let Some(search) = &init.search {
        result.search = Some(process_search_for_init(search, r#type)?);
    }
    if let Some(hash) = &init.hash {
        result.hash = Some(process_hash_for_init(hash, r#type)?);
    }
    Ok(result)
}

/// The steps of "process a URLPatternInit" for a base URL. For each component, "if init includes a
/// component which is at least as specific as one in the base URL, none is inherited".
fn inherit_from_base_url(
    init: &UrlPatternInit<'_>,
    base_url: &UrlRecord,
    r#type: Type,
    result: &mut UrlPatternInit<'_>,
) {
    use ComponentName::{Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username};
    let inherit = |input: &str| Some(Cow::Owned(process_a_base_url_string(input, r#type)));
    if init.contains_none_of(&[Protocol]) {
        result.protocol = inherit(&base_url.scheme);
    }
    if r#type != Type::Pattern && init.contains_none_of(&[Protocol, Hostname, Port, Username]) {
        result.username = inherit(&base_url.username);
        if init.contains_none_of(&[Password]) {
            result.password = inherit(&base_url.password);
        }
    }
    if init.contains_none_of(&[Protocol, Hostname]) {
        let base_host = base_url.host.as_ref().map(ToString::to_string);
        result.hostname = inherit(base_host.as_deref().unwrap_or(""));
    }
    if init.contains_none_of(&[Protocol, Hostname, Port]) {
        let base_port = base_url.port.map(|port| port.to_string());
        result.port = Some(Cow::Owned(base_port.unwrap_or_default()));
    }
    if init.contains_none_of(&[Protocol, Hostname, Port, Pathname]) {
        result.pathname = inherit(&serialize_path(base_url));
    }
    if init.contains_none_of(&[Protocol, Hostname, Port, Pathname, Search]) {
        result.search = inherit(base_url.query().unwrap_or(""));
    }
    if init.contains_none_of(&[Protocol, Hostname, Port, Pathname, Search, Hash]) {
        result.hash = inherit(base_url.fragment().unwrap_or(""));
    }
}

/// The steps of "process a URLPatternInit" that make a relative pathname absolute.
fn resolve_pathname<'a>(
    pathname: &'a str,
    base_url: Option<&UrlRecord>,
    r#type: Type,
) -> Cow<'a, str> {
    if let Some(base_url) = base_url
        && !base_url.has_opaque_path()
        && !is_an_absolute_pathname(pathname, r#type)
    {
        let base_url_path = process_a_base_url_string(&serialize_path(base_url), r#type);
        if let Some(slash_index) = base_url_path.rfind('/') {
            return Cow::Owned([&base_url_path[..=slash_index], pathname].concat());
        }
    }
    Cow::Borrowed(pathname)
}

/// [Process a base URL string](https://urlpattern.spec.whatwg.org/#process-a-base-url-string).
fn process_a_base_url_string(input: &str, r#type: Type) -> String {
    if r#type != Type::Pattern {
        return input.to_owned();
    }
    let mut result = String::with_capacity(input.len());
    escape_a_pattern_string(input, &mut result);
    result
}

/// [Is an absolute pathname](https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname).
fn is_an_absolute_pathname(input: &str, r#type: Type) -> bool {
    input.starts_with('/')
        || (r#type == Type::Pattern && (input.starts_with("\\/") || input.starts_with("{/")))
}

/// [Process protocol for init](https://urlpattern.spec.whatwg.org/#process-protocol-for-init).
fn process_protocol_for_init(value: &str, r#type: Type) -> Result<Cow<'_, str>, ErrorCode> {
    let stripped_value = value.strip_suffix(':').unwrap_or(value);
    match r#type {
        Type::Pattern => Ok(Cow::Borrowed(stripped_value)),
        Type::Url => canonicalize_a_protocol(stripped_value),
    }
}

/// [Process username for init](https://urlpattern.spec.whatwg.org/#process-username-for-init).
fn process_username_for_init(value: &str, r#type: Type) -> Result<Cow<'_, str>, ErrorCode> {
    match r#type {
        Type::Pattern => Ok(Cow::Borrowed(value)),
        Type::Url => canonicalize_a_username(value),
    }
}

/// [Process password for init](https://urlpattern.spec.whatwg.org/#process-password-for-init).
fn process_password_for_init(value: &str, r#type: Type) -> Result<Cow<'_, str>, ErrorCode> {
    match r#type {
        Type::Pattern => Ok(Cow::Borrowed(value)),
        Type::Url => canonicalize_a_password(value),
    }
}

/// [Process hostname for init](https://urlpattern.spec.whatwg.org/#process-hostname-for-init).
fn process_hostname_for_init(value: &str, r#type: Type) -> Result<Cow<'_, str>, ErrorCode> {
    match r#type {
        Type::Pattern => Ok(Cow::Borrowed(value)),
        Type::Url => canonicalize_a_hostname(value),
    }
}

/// [Process port for init](https://urlpattern.spec.whatwg.org/#process-port-for-init).
fn process_port_for_init<'a>(
    port_value: &'a str,
    protocol_value: &str,
    r#type: Type,
) -> Result<Cow<'a, str>, ErrorCode> {
    match r#type {
        Type::Pattern => Ok(Cow::Borrowed(port_value)),
        Type::Url => canonicalize_a_port_of(port_value, protocol_value),
    }
}

/// [Process pathname for init](https://urlpattern.spec.whatwg.org/#process-pathname-for-init).
fn process_pathname_for_init<'a>(
    pathname_value: Cow<'a, str>,
    protocol_value: &str,
    r#type: Type,
) -> Result<Cow<'a, str>, ErrorCode> {
    match r#type {
        Type::Pattern => Ok(pathname_value),
        // "If the protocolValue is the empty string […] we treat it as a special scheme in order to
        // default to the most common pathname canonicalization."
        Type::Url if is_special(protocol_value) || protocol_value.is_empty() => {
            canonicalize(pathname_value, canonicalize_a_pathname)
        }
        Type::Url => canonicalize(pathname_value, canonicalize_an_opaque_pathname),
    }
}

/// Runs `encoding_callback` on `value`.
fn canonicalize(
    value: Cow<'_, str>,
    encoding_callback: EncodingCallback,
) -> Result<Cow<'_, str>, ErrorCode> {
    match value {
        Cow::Borrowed(value) => encoding_callback(value),
        Cow::Owned(value) => Ok(Cow::Owned(encoding_callback(&value)?.into_owned())),
    }
}

/// [Process search for init](https://urlpattern.spec.whatwg.org/#process-search-for-init).
fn process_search_for_init(value: &str, r#type: Type) -> Result<Cow<'_, str>, ErrorCode> {
    let stripped_value = value.strip_prefix('?').unwrap_or(value);
    match r#type {
        Type::Pattern => Ok(Cow::Borrowed(stripped_value)),
        Type::Url => canonicalize_a_search(stripped_value),
    }
}

/// [Process hash for init](https://urlpattern.spec.whatwg.org/#process-hash-for-init).
fn process_hash_for_init(value: &str, r#type: Type) -> Result<Cow<'_, str>, ErrorCode> {
    let stripped_value = value.strip_prefix('#').unwrap_or(value);
    match r#type {
        Type::Pattern => Ok(Cow::Borrowed(stripped_value)),
        Type::Url => canonicalize_a_hash(stripped_value),
    }
}
