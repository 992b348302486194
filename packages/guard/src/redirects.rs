//! Redirects: from a server that was fetched, to a page of the same site, and to a client of OAuth 2.0.

use crate::fetching::{check_length, judge};
use crate::hosts::digits;
use crate::policy::{Policy, is_scheme};
use crate::refusal::{Reason, Refusal};
use crate::sentences::wrong;
use crate::urls::{MAXIMUM_LENGTH, Url, code_units, decoded_once, has_credentials, is_unfit, parse, path_of, protocol};
use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

/// A redirect that may be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Redirect {
    /// The URL to fetch next.
    pub url: Url,
    /// Whether it has another origin.
    pub cross_origin: bool,
    /// The names of the headers, in lowercase, that must not be sent there: if the origin differs,
    /// `authorization`, `cookie`, `host`, `proxy-authorization` and those of
    /// [`PolicyBuilder::sensitive_headers`](crate::PolicyBuilder::sensitive_headers); if the body is dropped, the headers that describe it.
    pub remove_headers: Vec<String>,
    /// The method of the next request: `GET` instead of `POST` after 301 and 302, and instead of most methods
    /// after 303.
    pub method: String,
    /// Whether the next request has the body of the previous one. It has none if the method became `GET`.
    pub keep_body: bool,
}

/// The response that redirects, and what was requested before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Followed<'a> {
    /// How many redirects were followed before.
    pub count: u32,
    /// The status of the response.
    pub status: u16,
    /// The method of the request.
    pub method: &'a str,
}

impl Default for Followed<'_> {
    /// The first redirect, with the status 302, of a request with the method `GET`.
    fn default() -> Self {
        Self { count: 0, status: 302, method: "GET" }
    }
}

const ORIGIN: &str = "an origin, such as \"https://example.com\"";

const FOR_ONE_ORIGIN: [&str; 4] = ["authorization", "cookie", "host", "proxy-authorization"];

/// [request-body-header name](https://fetch.spec.whatwg.org/#request-body-header-name), and the length.
const OF_BODY: [&str; 5] =
    ["content-encoding", "content-language", "content-length", "content-location", "content-type"];

/// Decides whether a redirect may be followed, like [HTTP-redirect
/// fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch): resolves the `Location` header, inherits the
/// fragment, applies the policy, and determines the method, the body and the headers of the next request.
///
/// The location is the value of the header: UTF-8, or else one character for each byte.
///
/// ```
/// use weburl_guard::{Followed, Policy, follow_redirect, may_fetch};
///
/// let policy = Policy::new();
/// let url = may_fetch("https://example.com/a", &policy)?;
/// let after = Followed { status: 303, method: "POST", ..Followed::default() };
/// let next = follow_redirect(&url, "/b", &policy, after)?;
/// assert_eq!((next.url.as_str(), &*next.method, next.keep_body), ("https://example.com/b", "GET", false));
/// # Ok::<(), weburl_guard::Refusal>(())
/// ```
///
/// # Errors
///
/// If it may not.
pub fn follow_redirect(
    from: &Url,
    location: impl AsRef<[u8]>,
    policy: &Policy,
    after: Followed<'_>,
) -> Result<Redirect, Refusal> {
    let location = location.as_ref();
    let location = match str::from_utf8(location) {
        Ok(text) => text.to_owned(),
        Err(_) => location.iter().copied().map(char::from).collect(),
    };
    let Followed { count, status, method } = after;
    let invalid_location = || Refusal::invalid("Location header");
    check_length(from.as_str(), policy.maximum_length, "URL")?;
    check_length(&location, policy.maximum_length, "Location header")?;
    if !matches!(status, 301 | 302 | 303 | 307 | 308) {
        let message = format!("The status {status} is not that of a redirect.");
        return Err(Refusal::new(Reason::Status, message));
    }
    if count >= policy.maximum_redirects {
        let message = format!("{count} redirects were followed, and no more are allowed.");
        return Err(Refusal::new(Reason::TooManyRedirects, message));
    }
    let target = from.join(&location).map_err(|_| invalid_location())?;
    let next = match from.as_str().find('#') {
        Some(start) if !target.as_str().contains('#') => {
            let href = [target.as_str(), &from.as_str()[start..]].concat();
            parse(&href).ok_or_else(invalid_location)?
        }
        _ => target,
    };
    judge(&next, policy)?;
    let is_secure = |url: &Url| matches!(url.scheme(), "https" | "wss");
    if is_secure(from) && !is_secure(&next) && !policy.allow_downgrade {
        let message = format!("The redirect leads from {} to {}", protocol(from), protocol(&next));
        return Err(Refusal::new(Reason::Downgrade, message));
    }
    Ok(following(from, next, status, normalized(method), policy))
}

fn following(previous: &Url, next: Url, status: u16, method: String, policy: &Policy) -> Redirect {
    let origin = origin_of(&next);
    let cross_origin = origin_of(previous) != origin || origin == "null";
    let becomes_get = match status {
        301 | 302 => method == "POST",
        303 => method != "GET" && method != "HEAD",
        _ => false,
    };
    let mut remove_headers = Vec::new();
    if cross_origin {
        remove_headers.extend(FOR_ONE_ORIGIN.map(str::to_owned));
        remove_headers.extend(policy.sensitive_headers.iter().cloned());
    }
    if becomes_get {
        remove_headers.extend(OF_BODY.map(str::to_owned));
    }
    let method = if becomes_get { "GET".to_owned() } else { method };
    Redirect { url: next, cross_origin, remove_headers, method, keep_body: !becomes_get }
}

fn origin_of(url: &Url) -> String {
    url.origin().to_string()
}

/// <https://fetch.spec.whatwg.org/#concept-method-normalize>
fn normalized(method: &str) -> String {
    let upper = method.to_ascii_uppercase();
    match &*upper {
        "DELETE" | "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" => upper,
        _ => method.to_owned(),
    }
}

/// Decides whether an untrusted target, such as the return parameter of a login page, stays on the origin of
/// the base. Returns its path, query and fragment. Also refuses a target that some browsers, or a server that
/// decodes the path once more, would take for another origin, and one of more than 8000 UTF-16 code units.
///
/// # Errors
///
/// If it does not stay there.
pub fn local_redirect(target: &str, base: &str) -> Result<String, Refusal> {
    local_redirect_to(target, base, Sites::default()).map(|local| local.path)
}

/// The sites to which [`local_redirect_to`] may lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sites<'a> {
    /// Further origins of `http` and `https`, such as `https://accounts.example.com`. A text that is not such an origin
    /// allows nothing.
    pub origins: &'a [&'a str],
    /// How often servers and proxies may decode the path once more.
    pub decodings: u8,
}

impl Default for Sites<'_> {
    /// The origin of the base, and one decoding.
    fn default() -> Self {
        Self { origins: &[], decodings: 1 }
    }
}

/// A redirect to one's own sites: its URL is the origin, followed by the path.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LocalRedirect {
    /// The path, the query and the fragment.
    pub path: String,
    /// The origin: that of the base, or one of [`Sites::origins`].
    pub origin: String,
}

/// Like [`local_redirect`], for a site with several origins.
///
/// ```
/// use weburl_guard::{Sites, local_redirect_to};
///
/// let sites = Sites { origins: &["https://accounts.example.com"], ..Sites::default() };
/// let local = local_redirect_to("https://accounts.example.com/a", "https://example.com/", sites)?;
/// assert_eq!((&*local.origin, &*local.path), ("https://accounts.example.com", "/a"));
/// # Ok::<(), weburl_guard::Refusal>(())
/// ```
///
/// # Errors
///
/// If it does not stay on one of them, or if an origin is not one.
pub fn local_redirect_to(target: &str, base: &str, sites: Sites<'_>) -> Result<LocalRedirect, Refusal> {
    check_length(target, MAXIMUM_LENGTH, "target")?;
    let is_http = |site: &Url| matches!(site.scheme(), "http" | "https");
    let site = parse(base).ok_or_else(|| Refusal::invalid("base"))?;
    if !is_http(&site) {
        return Err(Refusal::new(Reason::InvalidUrl, "The base is not a URL of http or https."));
    }
    let mut origins = vec![origin_of(&site)];
    for text in sites.origins {
        let other = parse(text).filter(is_http).map(|one| (origin_of(&one), one));
        let other = other.filter(|(origin, one)| one.as_str() == [origin, "/"].concat());
        let wrong_origin = || Refusal::new(Reason::InvalidUrl, wrong("each item of origins", ORIGIN, text));
        origins.push(other.ok_or_else(wrong_origin)?.0);
    }
    let local = stay(target, &site, &origins)?;
    // Servers and proxies decode the path once more.
    for text in [target, &local.path] {
        let mut text = text.to_owned();
        for _ in 0..sites.decodings {
            text = decoded_path(&text);
            stay(&text, &site, &origins)?;
        }
    }
    Ok(local)
}

fn stay(target: &str, site: &Url, origins: &[String]) -> Result<LocalRedirect, Refusal> {
    if is_unfit(target) {
        let message = "The target has a backslash, a control character, or a space at its start.";
        return Err(Refusal::new(Reason::Characters, message));
    }
    if has_odd_scheme(target) {
        let message = "The target has a scheme that is not followed by two slashes.";
        return Err(Refusal::new(Reason::Scheme, message));
    }
    let other = |message: String| Err(Refusal::new(Reason::OtherOrigin, message));
    if target.starts_with("//") {
        return other("The target starts with two slashes.".to_owned());
    }
    let url = site.join(target).map_err(|_| Refusal::invalid("target"))?;
    let origin = origin_of(&url);
    if !origins.contains(&origin) {
        return other(format!("The target is of {origin}, not of {}.", origins.join(" or ")));
    }
    if has_credentials(&url) {
        let message = "The target has a user name or a password.";
        return Err(Refusal::new(Reason::Credentials, message));
    }
    let path = path_of(&url);
    if path.starts_with("//") {
        return other("The path of the target starts with two slashes.".to_owned());
    }
    Ok(LocalRedirect { path, origin })
}

/// Returns whether a target has a scheme that is not followed by exactly two slashes and a host. Parsers
/// disagree on whether it is relative.
fn has_odd_scheme(target: &str) -> bool {
    let Some((scheme, rest)) = target.split_once(':') else {
        return false;
    };
    let host = rest.strip_prefix("//").unwrap_or_default();
    is_scheme(scheme) && (host.is_empty() || host.starts_with('/'))
}

/// Returns the text with the ASCII characters of its path decoded once.
fn decoded_path(text: &str) -> String {
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let (path, after) = text.split_at(end);
    [&decoded_once(path), after].concat()
}

/// The hosts of the loopback interface at which a redirect URI may have any port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LoopbackPorts {
    /// `http://127.0.0.1` and `http://[::1]` ([RFC
    /// 8252](https://www.rfc-editor.org/rfc/rfc8252#section-7.3)).
    pub addresses: bool,
    /// `http://localhost`, which some native clients send. [RFC
    /// 8252](https://www.rfc-editor.org/rfc/rfc8252#section-8.3) recommends against it: a client that binds all
    /// interfaces is open to the network, and `localhost` can resolve to something else.
    pub localhost: bool,
}

/// Compares a redirect URI of OAuth 2.0 with the URIs that the client has registered, as strings ([RFC
/// 9700](https://www.rfc-editor.org/rfc/rfc9700#section-4.1.3)). A redirect URI that is not absolute, that has a
/// fragment, or that has more than 8000 UTF-16 code units, is not registered.
#[must_use]
pub fn is_registered_redirect(redirect_uri: &str, registered: &[&str], ports: LoopbackPorts) -> bool {
    // RFC 6749, section 3.1.2: it must be absolute, and must not include a fragment.
    let is_absolute = redirect_uri.split_once(':').is_some_and(|(scheme, rest)| is_scheme(scheme) && !rest.is_empty());
    if code_units(redirect_uri) > MAXIMUM_LENGTH || !is_absolute || redirect_uri.contains('#') {
        return false;
    }
    if registered.contains(&redirect_uri) {
        return true;
    }
    let has_any_port = |&(host, _): &(&str, &str)| if host == "localhost" { ports.localhost } else { ports.addresses };
    let given = loopback(redirect_uri).filter(has_any_port);
    given.is_some() && registered.iter().any(|one| loopback(one) == given)
}

/// Returns the host of a redirect to the loopback interface, and everything after its port.
fn loopback(uri: &str) -> Option<(&str, &str)> {
    let rest = uri.strip_prefix("http://")?;
    let host = ["127.0.0.1", "[::1]", "localhost"];
    let host = host.into_iter().find(|host| rest.starts_with(host))?;
    let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let port = &authority[host.len()..];
    let is_port = |port: &str| port.len() <= 5 && digits(port) && port.parse::<u16>().is_ok();
    let is_allowed = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
    is_allowed.then_some((host, path))
}
