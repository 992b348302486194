//! The dictionary [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit) and
//! its [processing](https://urlpattern.spec.whatwg.org/#canon-processing-for-init).

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use core::fmt;

use super::ComponentName;
use super::canonicalize::{canonicalize_a_port_of, encoding_callback};
use super::error::UrlPatternErrorKind as Kind;
use super::generate::escape_a_pattern_string;
use crate::host::Host;
use crate::url::reference::UrlRecord;
use crate::url::reference::parser::parse;
use crate::url::reference::serializer::{serialize_path, serialize_port};
use crate::url::scheme::is_special;
use crate::url::shown;

/// The components of a pattern or of a URL: a
/// [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit). A member that is `None` does not exist.
///
/// ```
/// use weburl::UrlPatternInit;
///
/// let mut init = UrlPatternInit::new().hostname("*.example.org").pathname("/books/:id");
/// assert_eq!(init.pathname.as_deref(), Some("/books/:id"));
/// init.pathname = None;
/// assert_eq!(init, UrlPatternInit::new().hostname("*.example.org"));
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
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
    /// Returns a dictionary without members.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the [protocol](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-protocol).
    #[must_use]
    pub fn protocol(self, protocol: impl Into<Cow<'a, str>>) -> Self {
        Self { protocol: Some(protocol.into()), ..self }
    }

    /// Sets the [username](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-username).
    #[must_use]
    pub fn username(self, username: impl Into<Cow<'a, str>>) -> Self {
        Self { username: Some(username.into()), ..self }
    }

    /// Sets the [password](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-password).
    #[must_use]
    pub fn password(self, password: impl Into<Cow<'a, str>>) -> Self {
        Self { password: Some(password.into()), ..self }
    }

    /// Sets the [hostname](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-hostname).
    #[must_use]
    pub fn hostname(self, hostname: impl Into<Cow<'a, str>>) -> Self {
        Self { hostname: Some(hostname.into()), ..self }
    }

    /// Sets the [port](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-port).
    #[must_use]
    pub fn port(self, port: impl Into<Cow<'a, str>>) -> Self {
        Self { port: Some(port.into()), ..self }
    }

    /// Sets the [pathname](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-pathname).
    #[must_use]
    pub fn pathname(self, pathname: impl Into<Cow<'a, str>>) -> Self {
        Self { pathname: Some(pathname.into()), ..self }
    }

    /// Sets the [search](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-search).
    #[must_use]
    pub fn search(self, search: impl Into<Cow<'a, str>>) -> Self {
        Self { search: Some(search.into()), ..self }
    }

    /// Sets the [hash](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-hash).
    #[must_use]
    pub fn hash(self, hash: impl Into<Cow<'a, str>>) -> Self {
        Self { hash: Some(hash.into()), ..self }
    }

    /// Sets the [base URL](https://urlpattern.spec.whatwg.org/#dom-urlpatterninit-baseurl).
    #[must_use]
    pub fn base_url(self, base_url: impl Into<Cow<'a, str>>) -> Self {
        Self { base_url: Some(base_url.into()), ..self }
    }

    /// Returns the member for `component`.
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

    /// Returns the member for `component`, to set it.
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
}

/// The members that exist, without the password and the credentials of the base URL.
impl fmt::Debug for UrlPatternInit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut init = f.debug_struct("UrlPatternInit");
        for component in ComponentName::VALUES {
            match (component, self.get(component)) {
                (_, None) => {}
                (ComponentName::Password, Some(_)) => {
                    init.field(component.name(), &"…");
                }
                (_, Some(member)) => {
                    init.field(component.name(), &member);
                }
            }
        }
        if let Some(base_url) = &self.base_url {
            init.field("base_url", &format_args!("{}", shown(base_url)));
        }
        init.finish()
    }
}

/// The *type* of "process a URLPatternInit".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    /// "pattern": the members are pattern strings and stay unchanged.
    Pattern,
    /// "url": the members are components of a URL, and are canonicalized.
    Url,
}

/// [Process a URLPatternInit](https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit).
///
/// Spec divergence: the Standard takes the eight components of *result* as arguments. They follow from *type*
/// (null for patterns, the empty string for URLs), and no caller passes other values.
pub(super) fn process_a_url_pattern_init<'a>(
    init: &'a UrlPatternInit<'_>,
    r#type: Type,
) -> Result<UrlPatternInit<'a>, Kind> {
    let mut result = UrlPatternInit::default();
    if r#type == Type::Url {
        for component in ComponentName::VALUES {
            *result.get_mut(component) = Some(Cow::Borrowed(""));
        }
    }
    let base_url = match &init.base_url {
        Some(base_url) => Some(parse(base_url, None).ok_or(Kind::InvalidBaseUrl)?),
        None => None,
    };
    if let Some(base_url) = &base_url {
        inherit_from_base_url(init, base_url, r#type, &mut result);
    }
    for component in ComponentName::VALUES {
        if let Some(value) = init.get(component) {
            let base_url = base_url.as_ref();
            let value = process_for_init(component, value, &result, base_url, r#type)?;
            *result.get_mut(component) = Some(value);
        }
    }
    Ok(result)
}

/// Runs the step of "process a URLPatternInit" for the member `component`. `result` has the components before it.
fn process_for_init<'a>(
    component: ComponentName,
    value: &'a str,
    result: &UrlPatternInit<'_>,
    base_url: Option<&UrlRecord>,
    r#type: Type,
) -> Result<Cow<'a, str>, Kind> {
    let value = match component {
        // https://urlpattern.spec.whatwg.org/#process-protocol-for-init
        ComponentName::Protocol => value.strip_suffix(':').unwrap_or(value),
        // https://urlpattern.spec.whatwg.org/#process-search-for-init
        ComponentName::Search => value.strip_prefix('?').unwrap_or(value),
        // https://urlpattern.spec.whatwg.org/#process-hash-for-init
        ComponentName::Hash => value.strip_prefix('#').unwrap_or(value),
        _ => value,
    };
    let value = match component {
        ComponentName::Pathname => resolve_pathname(value, base_url, r#type),
        _ => Cow::Borrowed(value),
    };
    if r#type == Type::Pattern {
        return Ok(value);
    }
    let result_protocol_string = result.protocol.as_deref().unwrap_or("");
    // https://urlpattern.spec.whatwg.org/#process-port-for-init
    if component == ComponentName::Port {
        let port = canonicalize_a_port_of(&value, result_protocol_string)?;
        return Ok(Cow::Owned(port.into_owned()));
    }
    // https://urlpattern.spec.whatwg.org/#process-pathname-for-init "If the protocolValue is the empty string […]
    // we treat it as a special scheme in order to default to the most common pathname canonicalization."
    // The others are https://urlpattern.spec.whatwg.org/#process-username-for-init,
    // https://urlpattern.spec.whatwg.org/#process-password-for-init, and
    // https://urlpattern.spec.whatwg.org/#process-hostname-for-init.
    let is_opaque = !is_special(result_protocol_string) && !result_protocol_string.is_empty();
    let encoding_callback = encoding_callback(component, is_opaque);
    match value {
        Cow::Borrowed(value) => encoding_callback(value),
        Cow::Owned(value) => Ok(Cow::Owned(encoding_callback(&value)?.into_owned())),
    }
}

/// Runs the steps of "process a URLPatternInit" for a base URL. For each component, "if init includes a
/// component which is at least as specific as one in the base URL, none is inherited".
fn inherit_from_base_url(
    init: &UrlPatternInit<'_>,
    base_url: &UrlRecord,
    r#type: Type,
    result: &mut UrlPatternInit<'_>,
) {
    use ComponentName::{Hash, Hostname, Password, Pathname, Port, Protocol, Search, Username};
    let text = |component| match component {
        Protocol => base_url.scheme.clone(),
        Username => base_url.username.clone(),
        Password => base_url.password.clone(),
        Hostname => base_url.host.as_ref().map_or_else(String::new, Host::serialize),
        Port => serialize_port(base_url),
        Pathname => serialize_path(base_url),
        Search => base_url.query.clone().unwrap_or_default(),
        Hash => base_url.fragment.clone().unwrap_or_default(),
    };
    if r#type != Type::Pattern
        && init.protocol.is_none()
        && init.hostname.is_none()
        && init.port.is_none()
        && init.username.is_none()
    {
        result.username = Some(Cow::Owned(text(Username)));
        if init.password.is_none() {
            result.password = Some(Cow::Owned(text(Password)));
        }
    }
    for component in [Protocol, Hostname, Port, Pathname, Search, Hash] {
        // Each component is at least as specific as the components after it.
        if init.get(component).is_some() {
            return;
        }
        let inherited = process_a_base_url_string(&text(component), r#type);
        *result.get_mut(component) = Some(Cow::Owned(inherited));
    }
}

/// Runs the steps of "process a URLPatternInit" that make a relative pathname absolute.
fn resolve_pathname<'a>(pathname: &'a str, base_url: Option<&UrlRecord>, r#type: Type) -> Cow<'a, str> {
    let resolves = |base_url: &&UrlRecord| !base_url.has_opaque_path() && !is_an_absolute_pathname(pathname, r#type);
    if let Some(base_url) = base_url.filter(resolves) {
        let base_url_path = process_a_base_url_string(&serialize_path(base_url), r#type);
        if let Some(slash_index) = base_url_path.bytes().rposition(|byte| byte == b'/') {
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
    input.starts_with('/') || (r#type == Type::Pattern && (input.starts_with("\\/") || input.starts_with("{/")))
}
