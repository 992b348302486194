//! Redirects: from a server that was fetched, to a page of the same site, and to a client of OAuth 2.0.

use crate::fetching::judge;
use crate::policy::{Policy, digits};
use crate::refusal::{Reason, Refusal};
use crate::urls::Parsed;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

/// A redirect that may be followed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Redirect {
    /// The URL to fetch next.
    pub url: String,
    /// Whether it has another origin.
    pub cross_origin: bool,
    /// The names of the headers, in lowercase, that must not be sent there.
    pub remove_headers: &'static [&'static str],
}

const FOR_ONE_ORIGIN: &[&str] = &["authorization", "cookie", "proxy-authorization"];

/// Decides whether a redirect may be followed, like [HTTP-redirect
/// fetch](https://fetch.spec.whatwg.org/#http-redirect-fetch): resolves the `Location` header, inherits the
/// fragment, and applies the policy. `followed` is the number of redirects that were followed before.
///
/// # Errors
///
/// If it may not.
pub fn follow_redirect(from: &str, location: &str, policy: &Policy, followed: u32) -> Result<Redirect, Refusal> {
    let invalid_location = || Refusal::invalid("Location header");
    let previous = Parsed::new(from).ok_or_else(|| Refusal::invalid("URL"))?;
    if followed >= policy.maximum_redirects {
        let message = format!("{followed} redirects were followed, and no more are allowed.");
        return Err(Refusal::new(Reason::TooManyRedirects, message));
    }
    let target = previous.join(location).ok_or_else(invalid_location)?;
    let next = match previous.href().find('#') {
        Some(start) if !target.href().contains('#') => {
            let href = [target.href(), &previous.href()[start..]].concat();
            Parsed::new(&href).ok_or_else(invalid_location)?
        }
        _ => target,
    };
    let is_secure = |url: &Parsed| matches!(url.protocol(), "https:" | "wss:");
    if is_secure(&previous) && !is_secure(&next) && !policy.allow_downgrade {
        let (from, to) = (previous.protocol(), next.protocol());
        let message = format!("The redirect leads from {from} to {to}");
        return Err(Refusal::new(Reason::Downgrade, message));
    }
    judge(&next, policy)?;
    let origin = next.origin();
    let cross_origin = previous.origin() != origin || origin == "null";
    Ok(Redirect {
        url: next.href().to_owned(),
        cross_origin,
        remove_headers: if cross_origin { FOR_ONE_ORIGIN } else { &[] },
    })
}

/// Decides whether an untrusted target, such as the return parameter of a login page, stays on the origin of
/// the base. Returns its path, query and fragment. Also refuses a target that some browsers, or a server that
/// decodes the path once more, would take for another origin.
///
/// # Errors
///
/// If it does not stay there.
pub fn local_redirect(target: &str, base: &str) -> Result<String, Refusal> {
    let site = Parsed::new(base).filter(|site| matches!(site.protocol(), "http:" | "https:"));
    let site = site.ok_or_else(|| Refusal::invalid("base"))?;
    let path = stay(target, &site)?;
    // Servers and proxies decode the path once more.
    for text in [target, &path] {
        stay(&decoded_path(text), &site)?;
    }
    Ok(path)
}

fn stay(target: &str, site: &Parsed) -> Result<String, Refusal> {
    if target.starts_with(' ') || target.contains(|c: char| c.is_ascii_control() || c == '\\') {
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
    let url = site.join(target);
    let url = url.ok_or_else(|| Refusal::invalid("target"))?;
    let (origin, own) = (url.origin(), site.origin());
    if origin != own {
        return other(format!("The target is of {origin}, not of {own}."));
    }
    if url.has_credentials() {
        let message = "The target has a user name or a password.";
        return Err(Refusal::new(Reason::Credentials, message));
    }
    let path = url.path();
    if path.starts_with("//") {
        return other("The path of the target starts with two slashes.".to_owned());
    }
    Ok(path)
}

/// Returns whether a target has a scheme that is not followed by exactly two slashes and a host. Parsers
/// disagree on whether it is relative.
fn has_odd_scheme(target: &str) -> bool {
    let Some((scheme, rest)) = target.split_once(':') else {
        return false;
    };
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte));
    let host = rest.strip_prefix("//").unwrap_or_default();
    is_scheme && (host.is_empty() || host.starts_with('/'))
}

/// Returns the text with the ASCII characters of its path decoded once.
fn decoded_path(text: &str) -> String {
    let end = text.find(['?', '#']).unwrap_or(text.len());
    let (mut path, after) = text.split_at(end);
    let mut decoded = String::new();
    while let Some(at) = path.find('%') {
        decoded.push_str(&path[..at]);
        let digits = path.get(at + 1..at + 3).filter(|digits| {
            let mut bytes = digits.bytes();
            bytes.next().is_some_and(|byte| matches!(byte, b'0'..=b'7')) && bytes.all(|byte| byte.is_ascii_hexdigit())
        });
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        decoded.push(byte.map_or('%', char::from));
        path = &path[at + if byte.is_some() { 3 } else { 1 }..];
    }
    [&decoded, path, after].concat()
}

/// Compares a redirect URI of OAuth 2.0 with the URIs that the client has registered, as strings ([RFC
/// 9700](https://www.rfc-editor.org/rfc/rfc9700#section-4.1.3)). A fragment is refused. With
/// `loopback_ports`, `http://127.0.0.1` and `http://[::1]` may have any port ([RFC
/// 8252](https://www.rfc-editor.org/rfc/rfc8252#section-7.3)).
#[must_use]
pub fn is_registered_redirect(redirect_uri: &str, registered: &[&str], loopback_ports: bool) -> bool {
    // RFC 6749, section 3.1.2: it must not include a fragment.
    if redirect_uri.contains('#') {
        return false;
    }
    if registered.contains(&redirect_uri) {
        return true;
    }
    let given = loopback(redirect_uri).filter(|_| loopback_ports);
    given.is_some() && registered.iter().any(|one| loopback(one) == given)
}

/// Returns the host of a redirect to the loopback interface, and everything after its port.
fn loopback(uri: &str) -> Option<(&str, &str)> {
    let rest = uri.strip_prefix("http://")?;
    let host = ["127.0.0.1", "[::1]"];
    let host = host.into_iter().find(|host| rest.starts_with(host))?;
    let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let port = &authority[host.len()..];
    let is_port = |port: &str| port.len() <= 5 && digits(port) && port.parse::<u16>().is_ok();
    let is_allowed = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
    is_allowed.then_some((host, path))
}
