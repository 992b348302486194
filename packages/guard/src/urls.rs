//! URLs and hosts. No other file names the crate `weburl`.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use core::net::IpAddr;
use weburl::Host;
pub use weburl::Url;

/// The greatest number of UTF-16 code units of a URL or a host, unless a policy sets another.
pub(crate) const MAXIMUM_LENGTH: usize = 8000;

/// The length that the npm package counts, which is that of JavaScript's strings.
pub(crate) fn code_units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

pub(crate) fn parse(input: &str) -> Option<Url> {
    Url::parse(input).ok()
}

/// The scheme, with its colon.
pub(crate) fn protocol(url: &Url) -> &str {
    &url.as_str()[..=url.scheme().len()]
}

pub(crate) fn has_credentials(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some()
}

/// The path, the query and the fragment, as the class has them.
pub(crate) fn path_of(url: &Url) -> String {
    let mut path = url.path().to_string();
    for (mark, part) in [('?', url.query()), ('#', url.fragment())] {
        if let Some(part) = part.filter(|part| !part.is_empty()) {
            path.push(mark);
            path.push_str(part);
        }
    }
    path
}

/// Returns the text with its percent-encoded ASCII characters decoded once.
pub(crate) fn decoded_once(mut text: &str) -> String {
    let mut decoded = String::new();
    while let Some(at) = text.find('%') {
        decoded.push_str(&text[..at]);
        let digits = text.get(at + 1..at + 3).filter(|digits| digits.starts_with(|digit| matches!(digit, '0'..='7')));
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        decoded.push(byte.map_or('%', char::from));
        text = &text[at + if byte.is_some() { 3 } else { 1 }..];
    }
    decoded.push_str(text);
    decoded
}

/// Returns whether a text has characters that parsers remove or read as a slash. References to one's own pages do not
/// need them.
pub(crate) fn is_unfit(text: &str) -> bool {
    text.starts_with(' ') || text.contains(|c: char| c.is_ascii_control() || c == '\\')
}

/// A host as the Standard serializes it, but without the brackets of an IPv6 address and without a dot at its end, which
/// does not change the meaning of a name.
#[derive(Clone, Debug)]
pub(crate) struct Hostname<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) address: Option<IpAddr>,
}

impl<'a> Hostname<'a> {
    /// The host of a URL. Hosts of schemes that are not special are parsed, as those of special schemes were.
    pub(crate) fn of(url: &'a Url) -> Option<Self> {
        let text = url.host_str()?;
        if text.len() > MAXIMUM_LENGTH {
            return None;
        }
        match url.host()? {
            Host::Domain(domain) => Self::domain(Cow::Borrowed(domain)),
            Host::Ipv4(address) => Some(Self { text: Cow::Borrowed(text), address: Some(address.into()) }),
            Host::Ipv6(address) => {
                let inside = text.trim_start_matches('[').trim_end_matches(']');
                Some(Self { text: Cow::Borrowed(inside), address: Some(address.into()) })
            }
            _ => parse_host(text),
        }
    }

    /// `None` if there is an empty label before the end, which no name of the DNS has.
    fn domain(text: Cow<'a, str>) -> Option<Self> {
        let text = match text {
            Cow::Borrowed(text) => Cow::Borrowed(without_dot(text)),
            Cow::Owned(text) => Cow::Owned(without_dot(&text).to_string()),
        };
        let is_name = !text.is_empty() && !text.starts_with('.') && !text.ends_with('.') && !text.contains("..");
        is_name.then_some(Self { text, address: None })
    }
}

/// Parses a host. An IPv6 address may be without brackets, and have a zone, as resolvers return it.
pub(crate) fn parse_host(host: &str) -> Option<Hostname<'static>> {
    if code_units(host) > MAXIMUM_LENGTH {
        return None;
    }
    let parsed: Host = if host.contains(':') && !host.starts_with('[') {
        let address = host.split('%').next().unwrap_or_default();
        format!("[{address}]").parse().ok()?
    } else {
        host.parse().ok()?
    };
    let address: IpAddr = match parsed {
        Host::Domain(domain) => return Hostname::domain(Cow::Owned(domain)),
        Host::Ipv4(address) => address.into(),
        Host::Ipv6(address) => address.into(),
        _ => return None,
    };
    let text = parsed.serialize().trim_start_matches('[').trim_end_matches(']').to_string();
    Some(Hostname { text: Cow::Owned(text), address: Some(address) })
}

fn without_dot(hostname: &str) -> &str {
    hostname.strip_suffix('.').unwrap_or(hostname)
}
