// Code of programs that use the crate `url`: a crawler, a configuration, queries and forms. `everyday.rs` compiles it with
// that crate and with weburl as `url`.

use url::form_urlencoded;
use url::{Host, Position, Url};

pub fn crawl(base: &str, links: &[&str]) -> Vec<String> {
    let base = Url::parse(base).expect("a base");
    let mut found: BTreeSet<Url> = BTreeSet::new();
    for link in links {
        let Ok(mut link) = base.join(link) else { continue };
        if !matches!(link.scheme(), "http" | "https") || link.origin() != base.origin() {
            continue;
        }
        link.set_fragment(None);
        let kept: Vec<(String, String)> =
            link.query_pairs().into_owned().filter(|(name, _)| !name.starts_with("utm_")).collect();
        link.query_pairs_mut().clear().extend_pairs(kept).append_key_only("seen");
        found.insert(link);
    }
    found.into_iter().map(String::from).collect()
}

pub fn configure(text: &str, user: &str, port: u16) -> Result<Url, Box<dyn std::error::Error>> {
    let mut url: Url = text.parse()?;
    url.set_scheme("https").map_err(|_| "scheme")?;
    url.set_host(Some("api.example.org"))?;
    url.set_port(Some(port)).map_err(|_| "port")?;
    url.set_username(user).map_err(|_| "username")?;
    url.set_password(Some("p@ss")).map_err(|_| "password")?;
    url.set_path("/v1");
    url.path_segments_mut().map_err(|_| "opaque")?.pop_if_empty().push("a b").extend(["c", "d/e"]);
    url.set_query(Some("x=1"));
    url.query_pairs_mut().append_pair("q", "ü &").finish();
    Ok(url)
}

pub fn describe(url: &Url) -> String {
    let host = match url.host() {
        Some(Host::Domain(domain)) => domain.to_uppercase(),
        Some(Host::Ipv4(address)) => address.to_string(),
        Some(Host::Ipv6(address)) => address.to_string(),
        _ => String::new(),
    };
    let segments: Vec<&str> = url.path_segments().map(Iterator::collect).unwrap_or_default();
    let first = url.query_pairs().find(|(name, _)| name == "q").map(|(_, value)| value.into_owned());
    let port = url.port_or_known_default();
    let origin = (url.origin().ascii_serialization(), url.origin().unicode_serialization());
    format!("{host} {segments:?} {first:?} {port:?} {origin:?} {}", &url[Position::BeforePath..])
}

pub fn submit(pairs: &[(&str, &str)]) -> (String, Vec<(String, String)>, Url) {
    let form = form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).append_pair("last", "1").finish();
    let read = form_urlencoded::parse(form.as_bytes()).into_owned().collect();
    let url = Url::parse_with_params("https://example.org/search#top", pairs).unwrap();
    (form, read, url)
}
