//! URLs and hosts, parsed. No other file names the crate `weburl`.

use alloc::string::{String, ToString};
use core::net::IpAddr;
use weburl::Url;

/// The greatest number of UTF-16 code units of a URL or a host, unless a policy sets another.
pub(crate) const MAXIMUM_LENGTH: usize = 8000;

/// The length that the npm package counts, which is that of JavaScript's strings.
pub(crate) fn code_units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// A parsed URL, with the parts that the rules check.
#[derive(Clone)]
pub(crate) struct Parsed(Url);

impl Parsed {
    pub(crate) fn new(input: &str) -> Option<Self> {
        Url::parse(input).ok().map(Self)
    }

    pub(crate) fn join(&self, input: &str) -> Option<Self> {
        self.0.join(input).ok().map(Self)
    }

    pub(crate) fn href(&self) -> &str {
        self.0.as_str()
    }

    /// The scheme, with its colon.
    pub(crate) fn protocol(&self) -> &str {
        &self.href()[..=self.0.scheme().len()]
    }

    pub(crate) fn has_credentials(&self) -> bool {
        !self.0.username().is_empty() || self.0.password().is_some()
    }

    /// Empty if there is no host.
    pub(crate) fn hostname(&self) -> &str {
        self.0.host_str().unwrap_or_default()
    }

    pub(crate) fn has_default_port(&self) -> bool {
        self.0.port().is_none()
    }

    /// The port, also if it is the default; `None` if the scheme has no default.
    pub(crate) fn port(&self) -> Option<u16> {
        self.0.port_or_known_default()
    }

    pub(crate) fn pathname(&self) -> &str {
        self.0.path()
    }

    /// The path, the query and the fragment, as the class has them.
    pub(crate) fn path(&self) -> String {
        let mut path = self.0.path().to_string();
        for (mark, part) in [('?', self.0.query()), ('#', self.0.fragment())] {
            if let Some(part) = part.filter(|part| !part.is_empty()) {
                path.push(mark);
                path.push_str(part);
            }
        }
        path
    }

    pub(crate) fn origin(&self) -> String {
        self.0.origin().to_string()
    }
}

/// Returns the text with its percent-encoded ASCII characters decoded once.
pub(crate) fn decoded_once(mut text: &str) -> String {
    let mut decoded = String::new();
    while let Some(at) = text.find('%') {
        decoded.push_str(&text[..at]);
        let digits = text.get(at + 1..at + 3).filter(|digits| {
            let mut bytes = digits.bytes();
            bytes.next().is_some_and(|byte| matches!(byte, b'0'..=b'7')) && bytes.all(|byte| byte.is_ascii_hexdigit())
        });
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

/// A host as the Standard serializes it, but without the brackets of an IPv6 address.
#[derive(Clone, Debug)]
pub(crate) struct Hostname {
    pub(crate) text: String,
    pub(crate) address: Option<IpAddr>,
}

/// Parses a host. An IPv6 address may be without brackets, and have a zone, as resolvers return it.
pub(crate) fn parse_host(host: &str) -> Option<Hostname> {
    if code_units(host) > MAXIMUM_LENGTH || host.contains(['/', '\\', '?', '#', '@', '\t', '\n', '\r']) {
        return None;
    }
    let is_bracketed = host.starts_with('[');
    if is_bracketed && !host.ends_with(']') {
        return None;
    }
    let is_bare = host.contains(':') && !is_bracketed;
    let url = if is_bare {
        let address = host.split('%').next().unwrap_or_default();
        Parsed::new(&["http://[", address, "]/"].concat())?
    } else {
        Parsed::new(&["http://", host, "/"].concat())?
    };
    let hostname = url.hostname();
    // No name of the DNS has an empty label before its end.
    if hostname.starts_with('.') || hostname.contains("..") {
        return None;
    }
    let text = hostname.trim_start_matches('[').trim_end_matches(']');
    Some(Hostname { text: text.to_string(), address: text.parse().ok() })
}

/// Removes the dot at the end, which does not change the meaning of a name.
pub(crate) fn without_dot(hostname: &str) -> &str {
    hostname.strip_suffix('.').unwrap_or(hostname)
}
