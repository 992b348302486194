//! `httpx.URL`. What IDNA maps is unknown.

use super::parts::*;
use super::python_urllib::{integer, is_ipv6};

/// In code points.
const MAXIMUM_LENGTH: usize = 65_536;

// What is not percent-encoded in each part.
const QUERY: Set = GRAPHIC.without("\"#<>");
const FRAGMENT: Set = GRAPHIC.without("\"<>`");
const PATH: Set = QUERY.without("?`{}");
const USERINFO: Set = PATH.without("/;=@[\\]^|");
const HOST: Set = GRAPHIC.without("#/:<>?@[]^");

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    Failure.when(text.chars().count() > MAXIMUM_LENGTH || CONTROL.has_any(text))?;
    // The scheme before the ":" can be empty.
    let (scheme, rest) = text.strip_prefix(':').map_or_else(|| split_scheme(text), |rest| (None, rest));
    let scheme = scheme.unwrap_or_default();
    let (authority, rest) = split_authority(rest, "/?#");
    let (userinfo, host) = last_at(authority.unwrap_or_default());
    let end = match host.rfind(']').filter(|_| host.starts_with('[')) {
        Some(end) => end + 1,
        None => host.find(':').unwrap_or(host.len()),
    };
    let (host, port) = host.split_at(end);
    let (path, query, fragment) = split_path(rest);
    let mut parts = Parts {
        scheme: Some(scheme.to_ascii_lowercase()),
        userinfo: userinfo.map(|userinfo| USERINFO.encoded(userinfo)),
        host: Some(read_host(host)?),
        port: some(&integer(port.strip_prefix(':').unwrap_or(port))?).filter(|port| port != default_port(scheme)),
        query: query.map(|query| QUERY.encoded(query)),
        fragment: fragment.map(|fragment| FRAGMENT.encoded(fragment)),
        path: String::from(path),
    };
    let has_authority = !userinfo.unwrap_or_default().is_empty() || !host.is_empty() || parts.port.is_some();
    if has_authority || !scheme.is_empty() {
        parts.path = without_dots(path, |before| before == [""]).join("/");
    } else {
        Failure.when(path.starts_with("//") || path.starts_with(':'))?;
    }
    parts.path = PATH.encoded(&parts.path);
    Ok(parts)
}

fn read_host(host: &str) -> Result<String, Stop> {
    if host.split('.').count() == 4 && host.split('.').all(is_number) {
        return host.parse::<Ipv4Addr>().map(|_| String::from(host)).map_err(|_| Failure);
    }
    if let Some(address) = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')) {
        return Failure.when(!is_ipv6(address)).map(|()| String::from(host));
    }
    Unknown.when(!host.is_ascii())?;
    Ok(HOST.encoded(&host.to_ascii_lowercase()))
}
