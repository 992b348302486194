//! `HttpUrl.parse` of OkHttp. What IDNA maps is unknown.

use super::parts::*;

const MAXIMUM_LABEL_LENGTH: usize = 63;

// What is not percent-encoded in each part.
const PATH: Set = GRAPHIC.without("\"<>^`{}|\\?#");
const USERINFO: Set = PATH.without("/':;=@[]");
const QUERY: Set = GRAPHIC.without("\"'<>#");
const FRAGMENT: Set = ANY.without_all(&CONTROL);
/// In names.
const FORBIDDEN: Set = BLANK.with("#%/:?@[\\]");

#[inline(never)]
pub(super) fn read(text: &str) -> Result<Parts, Stop> {
    let (scheme, rest) = text.trim_matches(['\t', '\n', '\x0c', '\r', ' ']).split_once(':').ok_or(Failure)?;
    let scheme = scheme.to_ascii_lowercase();
    Failure.when(scheme != "http" && scheme != "https")?;
    let (authority, rest) = split_before(rest.trim_start_matches(['/', '\\']), "/\\?#");
    let (path, query, fragment) = split_path(rest);
    let (userinfo, host) = last_at(authority);
    let (host, port) = split_host(host);
    // A sign is allowed.
    let port: Option<u16> = port.filter(|port| !port.is_empty()).map(str::parse).transpose().map_err(|_| Failure)?;
    Failure.when(port == Some(0))?;
    Ok(Parts {
        host: Some(read_host(host)?),
        userinfo: userinfo.map(|userinfo| {
            let (user, password) = cut(userinfo, ':');
            let password = written(password.unwrap_or_default(), &USERINFO);
            written(user, &USERINFO) + if password.is_empty() { "" } else { ":" } + &password
        }),
        port: port.map(|port| port.to_string()).filter(|port| port != default_port(&scheme)),
        path: read_path(path),
        query: query.map(|query| written(query, &QUERY)),
        fragment: fragment.map(|fragment| written(fragment, &FRAGMENT)),
        scheme: Some(scheme),
    })
}

fn written(text: &str, kept: &Set) -> String {
    kept.encoded(&text.replace(['\t', '\n', '\x0c', '\r'], ""))
}

/// The text after the first colon that is not in brackets.
fn split_host(text: &str) -> (&str, Option<&str>) {
    let mut is_literal = false;
    let is_end = |character: char| {
        is_literal = character == '[' || is_literal && character != ']';
        character == ':' && !is_literal
    };
    text.split_once(is_end).map_or((text, None), |(host, port)| (host, Some(port)))
}

fn read_host(host: &str) -> Result<String, Stop> {
    let host = decoded_text(host).filter(|host| host.is_ascii()).ok_or(Unknown)?;
    if host.contains(':') {
        let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
        let address: Ipv6Addr = address.parse().map_err(|_| Failure)?;
        return Ok(address.to_ipv4_mapped().map_or_else(|| alloc::format!("[{address}]"), |mapped| mapped.to_string()));
    }
    let is_label = |label: &str| !label.is_empty() && label.len() <= MAXIMUM_LABEL_LENGTH;
    let is_name = host == "." || host.strip_suffix('.').unwrap_or(&host).split('.').all(is_label);
    Failure.when(!is_name || FORBIDDEN.has_any(&host))?;
    Ok(host.to_ascii_lowercase())
}

fn read_path(path: &str) -> String {
    let path = with_dots(&written(&path.replace('\\', "/"), &PATH));
    String::from("/") + &without_dot_segments(path.get(1..).unwrap_or_default(), |_| false)
}
