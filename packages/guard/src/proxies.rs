//! The proxy for a URL, by the environment variables, as curl reads them.

use crate::hosts::{HostRule, is_below};
use crate::urls::{Hostname, code_units, parse, protocol};
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// The limit for a URL, in UTF-16 code units. Servers accept fewer bytes, so no URL that works is refused.
const MAXIMUM_LENGTH: usize = 32_000;

/// The proxy for a URL is unknown. It is not `None`, because the program would then connect without the proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProxyError {
    /// The proxy in the environment is not a URL.
    InvalidProxy,
    /// The URL has this number of UTF-16 code units, more than 32,000.
    Length(usize),
}

impl fmt::Display for ProxyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidProxy => f.write_str("the proxy of the environment is not a URL"),
            Self::Length(length) => write!(f, "the URL has {length} characters, more than {MAXIMUM_LENGTH}"),
        }
    }
}

impl core::error::Error for ProxyError {}

/// Returns the URL of the proxy for a URL, or `None` if it has no proxy. Reads the variables `http_proxy`,
/// `https_proxy`, `all_proxy` and `no_proxy` as curl does, also in capitals, except for `HTTP_PROXY` in a
/// CGI program.
///
/// ```
/// use weburl_guard::proxy_for;
///
/// let proxy = proxy_for("https://a.example/", |name| std::env::var(name).ok());
/// # assert!(proxy.is_ok());
/// ```
///
/// # Errors
///
/// If the proxy is not a URL, or the URL is longer than 32,000 UTF-16 code units. The proxy depends on the origin only,
/// which can be passed instead.
pub fn proxy_for(url: &str, variable: impl Fn(&str) -> Option<String>) -> Result<Option<String>, ProxyError> {
    let length = code_units(url);
    if length > MAXIMUM_LENGTH {
        return Err(ProxyError::Length(length));
    }
    let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
    let Some(url) = parse(url) else {
        return Ok(None);
    };
    let Some(host) = Hostname::of(&url) else {
        return Ok(None);
    };
    // Web servers pass the header Proxy of a request to CGI programs as HTTP_PROXY.
    let own = match protocol(&url) {
        "http:" | "ws:" => variable("http_proxy").or_else(|| {
            let is_of_request = variable("REQUEST_METHOD").is_some();
            variable("HTTP_PROXY").filter(|_| !is_of_request)
        }),
        "https:" | "wss:" => variable("https_proxy").or_else(|| variable("HTTPS_PROXY")),
        _ => None,
    };
    let all = || variable("all_proxy").or_else(|| variable("ALL_PROXY"));
    let Some(proxy) = own.or_else(all) else {
        return Ok(None);
    };
    let exceptions = variable("no_proxy").or_else(|| variable("NO_PROXY"));
    let exceptions = exceptions.unwrap_or_default();
    let mut entries = exceptions.split([' ', '\t', '\r', '\n', ',']);
    if entries.any(|entry| is_exception(entry, &host, url.port_or_known_default())) {
        return Ok(None);
    }
    let proxy = if proxy.contains("://") { proxy } else { format!("http://{proxy}") };
    let proxy = parse(&proxy).ok_or(ProxyError::InvalidProxy)?;
    Ok(Some(proxy.into()))
}

fn is_exception(entry: &str, host: &Hostname<'_>, port: Option<u16>) -> bool {
    if entry == "*" {
        return true;
    }
    let is_only_below = entry.starts_with("*.");
    let entry = entry.strip_prefix('*').filter(|_| is_only_below).unwrap_or(entry);
    let (entry, is_of_names) = match entry.strip_prefix('.') {
        Some(rest) => (rest, true),
        None => (entry, false),
    };
    let (name, of_port, length) = divided(entry);
    if of_port.is_some_and(|of_port| port.map(|port| port.to_string()).as_deref() != Some(of_port)) {
        return false;
    }
    if name == "*" && of_port.is_some() && length.is_empty() && !is_of_names {
        return true;
    }
    let Some(rule) = HostRule::new(&[name, length].concat()) else {
        return false;
    };
    if let Some(address) = host.address {
        return !is_of_names && rule.matches_address(address);
    }
    let domain = &*host.text;
    match &rule {
        HostRule::Domain(own) | HostRule::Below(own) => (!is_only_below && domain == own) || is_below(domain, own),
        HostRule::Block(..) => false,
    }
}

/// Divides an entry into its host, its port, and the length of its block with the slash. An IPv6 address may
/// be in brackets.
fn divided(entry: &str) -> (&str, Option<&str>, &str) {
    let (rest, length) = entry.split_at(entry.find('/').unwrap_or(entry.len()));
    let colon = match rest.rfind(']').filter(|_| rest.starts_with('[')) {
        Some(end) => rest[end + 1..].starts_with(':').then_some(end + 1),
        None => rest.find(':').filter(|colon| !rest[colon + 1..].contains(':')),
    };
    match colon {
        Some(colon) => (&rest[..colon], Some(&rest[colon + 1..]), length),
        None => (rest, None, length),
    }
}
