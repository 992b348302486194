//! `java.net.URL` with its handlers for `http`, `https`, `ftp` and `mailto`.

use super::parts::*;

pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let text = text.trim_matches(|character| character <= ' ');
    let is_prefixed = text.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("url:"));
    let text = if is_prefixed { &text[4..] } else { text };
    let (scheme, rest) = text.split_once(':').filter(|(scheme, _)| !scheme.contains('/')).ok_or(Failure)?;
    let parts = Parts::with_scheme(Some(scheme));
    match parts.scheme.as_deref() {
        Some("file" | "jar" | "jmod" | "jrt") => Err(Unknown),
        Some("mailto") => {
            // Without the fragment; the last "?" starts the query.
            let address = cut(rest, '#').0;
            let (path, query) = address.rsplit_once('?').map_or((address, None), |(path, query)| (path, Some(query)));
            Failure.when(address.trim().is_empty())?;
            Ok(Parts { path: String::from(path), query: query.map(String::from), ..parts })
        }
        Some("http" | "https" | "ftp") => parse(parts, rest),
        _ => Err(Failure),
    }
}

fn parse(parts: Parts, text: &str) -> Result<Parts, Stop> {
    let (authority, path) = if text.starts_with("////") { (None, text) } else { split_authority(text, "/?#") };
    let mut parts = parts.with_path(path);
    let (userinfo, server) = first_at(authority.unwrap_or_default());
    // An authority with two "@" has no host.
    if authority.is_none() || server.contains('@') {
        return Ok(parts);
    }
    let (host, port) = split_port(server).ok_or(Failure)?;
    // Digits can be of any script, and what NFKC makes of the host is checked.
    Unknown.when(!server.is_ascii() || CONTROL.has_any(host))?;
    if host.starts_with('[') && !is_ipv6(&host[1..host.len() - 1]) {
        return Err(if host.len() > 3 { Unknown } else { Failure });
    }
    parts.userinfo = userinfo.map(String::from);
    parts.host = Some(String::from(host));
    // A signed integer, of which -1 is the absent port.
    let port: i32 = port.filter(|port| !port.is_empty()).map_or(Ok(-1), str::parse).map_err(|_| Failure)?;
    Failure.when(port < -1)?;
    parts.port = (port >= 0).then(|| port.to_string());
    Ok(parts)
}
