//! [Same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site), of the HTML Standard.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::{Rules, divide, registrable_domain};
use weburl::Origin;
use weburl::internals::host::parse_domain;
use weburl::internals::url::scheme::default_port;

/// Returns whether two origins are [schemelessly same
/// site](https://html.spec.whatwg.org/multipage/browsers.html#schemelessly-same-site). An opaque origin is same site
/// only with itself.
#[must_use]
pub fn is_schemelessly_same_site(a: &Origin, b: &Origin, rules: Rules) -> bool {
    let (Origin::Tuple { host: host_a, .. }, Origin::Tuple { host: host_b, .. }) = (a, b) else {
        return a == b;
    };
    match registrable_domain(host_a, rules) {
        None => host_a == host_b,
        found => found == registrable_domain(host_b, rules),
    }
}

/// Returns whether two origins are [same site](https://html.spec.whatwg.org/multipage/browsers.html#same-site):
/// schemelessly same site, and with the same scheme.
///
/// ```
/// use weburl::Url;
/// use weburl_psl::{Rules, is_same_site};
///
/// let [a, b] = ["https://a.example.com", "https://example.com:8080"].map(|url| Url::parse(url).unwrap().origin());
/// assert!(a != b && is_same_site(&a, &b, Rules::All));
/// ```
#[must_use]
pub fn is_same_site(a: &Origin, b: &Origin, rules: Rules) -> bool {
    let (Origin::Tuple { scheme: scheme_a, .. }, Origin::Tuple { scheme: scheme_b, .. }) = (a, b) else {
        return a == b;
    };
    scheme_a == scheme_b && is_schemelessly_same_site(a, b, rules)
}

/// [Obtains the site](https://html.spec.whatwg.org/multipage/browsers.html#obtain-a-site) of a serialized tuple origin
/// and [serializes](https://html.spec.whatwg.org/multipage/browsers.html#serialization-of-a-site) it. `None` if no URL
/// has this origin. Checks only the form of addresses and ports.
#[must_use]
pub fn site_of_serialized_origin(origin: &str, rules: Rules) -> Option<String> {
    let (scheme, rest) = origin.split_once(':')?;
    default_port(scheme)?;
    let host_and_port = rest.strip_prefix("//")?;
    let (host, port) = match host_and_port.rfind(':') {
        Some(colon) if !host_and_port.ends_with(']') => host_and_port.split_at(colon),
        _ => (host_and_port, ""),
    };
    if let Some(digits) = port.strip_prefix(':')
        && (digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()))
    {
        return None;
    }
    let start = match parse_domain(host) {
        Some(domain) if domain == host => {
            divide(host, rules).and_then(|division| division.registrable_domain).unwrap_or(0)
        }
        None if is_address(host) => 0,
        _ => return None,
    };
    let mut site = origin[..origin.len() - host_and_port.len()].to_owned();
    site.push_str(&host[start..]);
    Some(site)
}

/// Returns whether `host`, which is not a domain, looks like a serialized address.
fn is_address(host: &str) -> bool {
    let is_ipv6 = host.starts_with('[') && host.ends_with(']');
    host.bytes().all(|byte| match byte {
        b'0'..=b'9' => true,
        b'.' => !is_ipv6,
        b'a'..=b'f' | b':' | b'[' | b']' => is_ipv6,
        _ => false,
    }) && !host.is_empty()
}
