//! The grammar of [RFC 3986, Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), and of [RFC 3987, Section
//! 2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2).

use core::fmt;
use core::net::Ipv4Addr;
use core::ops::Range;

use crate::characters::*;

/// A start symbol of the grammars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grammar {
    /// `URI`
    Uri,
    /// `URI-reference`
    UriReference,
    /// `absolute-URI`: a URI without a fragment.
    AbsoluteUri,
    /// `IRI`
    Iri,
    /// `IRI-reference`
    IriReference,
    /// `absolute-IRI`
    AbsoluteIri,
}

impl Grammar {
    fn is_iri(self) -> bool {
        matches!(self, Self::Iri | Self::IriReference | Self::AbsoluteIri)
    }

    fn is_reference(self) -> bool {
        matches!(self, Self::UriReference | Self::IriReference)
    }
}

/// The components of a URI, an IRI or a reference, as they are written. `None` if a component is undefined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Components<'a> {
    /// Without the `:`.
    pub scheme: Option<&'a str>,
    /// Without the `@`.
    pub userinfo: Option<&'a str>,
    /// With the brackets of an `IP-literal`. `None` if there is no authority.
    pub host: Option<&'a str>,
    /// The digits, if any, after the `:`.
    pub port: Option<&'a str>,
    /// The path, which can be empty.
    pub path: &'a str,
    /// Without the `?`.
    pub query: Option<&'a str>,
    /// Without the `#`.
    pub fragment: Option<&'a str>,
}

impl<'a> Components<'a> {
    /// The components in their order.
    #[must_use]
    pub fn each(&self) -> [Option<&'a str>; 7] {
        let path = Some(self.path);
        [self.scheme, self.userinfo, self.host, self.port, path, self.query, self.fragment]
    }
}

/// A text is not in the grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SyntaxError {
    /// The first character that cannot continue the text, in bytes; empty at the end of the text.
    pub span: Range<usize>,
    /// The name in the ABNF of the production that was expected there: of RFC 3986, or of RFC 6874 for a zone. The names
    /// of RFC 3987 have an additional `i`.
    pub expected: &'static str,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at {}", self.expected, self.span.start)
    }
}

impl core::error::Error for SyntaxError {}

/// The productions of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HostType {
    /// `reg-name`
    RegName,
    /// `IPv4address`
    Ipv4Address,
    /// `IP-literal` with an `IPv6address`
    Ipv6Address,
    /// `IP-literal` with an `IPv6addrz` of RFC 6874: an address and a zone
    Ipv6Addrz,
    /// `IP-literal` with an `IPvFuture`
    IpvFuture,
}

/// Parses `text`.
///
/// # Errors
/// `text` is not in the grammar.
pub fn parse(text: &str, grammar: Grammar) -> Result<Components<'_>, SyntaxError> {
    let parser = Parser { text, is_iri: grammar.is_iri() };
    let mut components = Components::default();
    let mut at = 0;
    match parser.scheme() {
        Ok(end) => {
            components.scheme = text.get(..end);
            at = end + 1;
        }
        Err(error) if !grammar.is_reference() => return Err(error),
        Err(_) => {}
    }
    if parser.rest(at).starts_with(b"//") {
        at = parser.authority(at + 2, &mut components)?;
    } else if components.scheme.is_none() {
        let end = parser.run(at, &NO_COLON, false)?;
        parser.require(parser.byte(end) != Some(b':'), end, "segment-nz-nc")?;
    }
    let end = parser.run(at, &PATH, false)?;
    components.path = &text[at..end];
    at = end;
    if parser.byte(at) == Some(b'?') {
        let end = parser.run(at + 1, &QUERY, true)?;
        components.query = text.get(at + 1..end);
        at = end;
    }
    if parser.byte(at) == Some(b'#') {
        parser.require(!matches!(grammar, Grammar::AbsoluteUri | Grammar::AbsoluteIri), at, "absolute-URI")?;
        let end = parser.run(at + 1, &QUERY, false)?;
        components.fragment = text.get(at + 1..end);
        at = end;
    }
    if at == text.len() {
        return Ok(components);
    }
    let expected = match components {
        Components { fragment: Some(_), .. } => "fragment",
        Components { query: Some(_), .. } => "query",
        Components { host: Some(_), .. } => "path-abempty",
        Components { path, .. } if path.starts_with('/') => "path-absolute",
        Components { scheme: Some(_), .. } => "path-rootless",
        _ => "path-noscheme",
    };
    Err(parser.error(at, expected))
}

/// Returns the production of a host; `None` if it is not a host of an IRI.
#[must_use]
pub fn host_type(host: &str) -> Option<HostType> {
    let parser = Parser { text: host, is_iri: true };
    if host.starts_with('[') {
        let (end, found) = parser.ip_literal(0).ok()?;
        return (end == host.len()).then_some(found);
    }
    if parser.run(0, &REG_NAME, false).ok()? < host.len() {
        return None;
    }
    Some(if ipv4_address(host.as_bytes()) { HostType::Ipv4Address } else { HostType::RegName })
}

struct Parser<'a> {
    text: &'a str,
    is_iri: bool,
}

impl<'a> Parser<'a> {
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    fn rest(&self, at: usize) -> &[u8] {
        self.text.as_bytes().get(at..).unwrap_or_default()
    }

    /// Returns the end of the longest run at `at` of characters of a set.
    fn end_of(&self, at: usize, set: &Set) -> usize {
        at + self.rest(at).iter().take_while(|&&byte| set.has(byte)).count()
    }

    #[cold]
    fn error(&self, at: usize, expected: &'static str) -> SyntaxError {
        let character = self.text.get(at..).and_then(|rest| rest.chars().next());
        SyntaxError { span: at..at + character.map_or(0, char::len_utf8), expected }
    }

    #[inline(always)]
    fn require(&self, is_valid: bool, at: usize, expected: &'static str) -> Result<(), SyntaxError> {
        if is_valid { Ok(()) } else { Err(self.error(at, expected)) }
    }

    /// Returns the end of the scheme, at its `:`.
    fn scheme(&self) -> Result<usize, SyntaxError> {
        self.require(self.byte(0).is_some_and(|byte| byte.is_ascii_alphabetic()), 0, "scheme")?;
        let end = self.end_of(0, &SCHEME);
        self.require(self.byte(end) == Some(b':'), end, "scheme")?;
        Ok(end)
    }

    /// Returns the end of the longest run at `at` of characters of a set, of `pct-encoded`, and for an IRI of `ucschar`.
    fn run(&self, mut at: usize, set: &Set, with_private: bool) -> Result<usize, SyntaxError> {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(at) {
            if set.has(byte) {
                at += 1;
            } else if byte == b'%' {
                self.require(triplet(&bytes[at..]).is_some(), at, "pct-encoded")?;
                at += 3;
            } else if byte < 0x80 || !self.is_iri {
                break;
            } else {
                match self.text[at..].chars().next() {
                    Some(found) if is_ucschar(found) || with_private && is_iprivate(found) => at += found.len_utf8(),
                    _ => break,
                }
            }
        }
        Ok(at)
    }

    /// Parses the authority that starts at `start`, and returns its end.
    fn authority(&self, start: usize, components: &mut Components<'a>) -> Result<usize, SyntaxError> {
        let userinfo_end = self.run(start, &USERINFO, false)?;
        let mut host = start;
        if self.byte(userinfo_end) == Some(b'@') {
            components.userinfo = self.text.get(start..userinfo_end);
            host = userinfo_end + 1;
        }
        let host_end =
            if self.byte(host) == Some(b'[') { self.ip_literal(host)?.0 } else { self.run(host, &REG_NAME, false)? };
        components.host = self.text.get(host..host_end);
        let mut end = host_end;
        if self.byte(host_end) == Some(b':') {
            end = self.end_of(host_end + 1, &DIGIT);
            components.port = self.text.get(host_end + 1..end);
        }
        let expected = if components.port.is_some() { "port" } else { "host" };
        self.require(matches!(self.byte(end), None | Some(b'/' | b'?' | b'#')), end, expected)?;
        Ok(end)
    }

    /// Returns the end of the `IP-literal` whose `[` is at `start`, and its production.
    fn ip_literal(&self, start: usize) -> Result<(usize, HostType), SyntaxError> {
        let start = start + 1;
        let (end, found, expected) = if matches!(self.byte(start), Some(b'v' | b'V')) {
            (self.ipv_future(start)?, HostType::IpvFuture, "IPvFuture")
        } else {
            let end = self.ipv6_address(start)?;
            if self.rest(end).starts_with(b"%25") {
                let zone = end + 3;
                let ascii = Parser { is_iri: false, ..*self };
                let end = ascii.run(zone, &UNRESERVED, false)?;
                self.require(end > zone, end, "ZoneID")?;
                (end, HostType::Ipv6Addrz, "ZoneID")
            } else {
                (end, HostType::Ipv6Address, "IPv6address")
            }
        };
        self.require(self.byte(end) == Some(b']'), end, expected)?;
        Ok((end + 1, found))
    }

    fn ipv_future(&self, start: usize) -> Result<usize, SyntaxError> {
        let dot = self.end_of(start + 1, &HEXADECIMAL);
        self.require(dot > start + 1 && self.byte(dot) == Some(b'.'), dot, "IPvFuture")?;
        let end = self.end_of(dot + 1, &USERINFO);
        self.require(end > dot + 1, end, "IPvFuture")?;
        Ok(end)
    }

    fn ipv6_address(&self, start: usize) -> Result<usize, SyntaxError> {
        let mut at = start;
        // The number of `h16`; an `IPv4address` counts as two.
        let mut pieces = 0;
        let mut is_compressed = false;
        if self.rest(at).starts_with(b"::") {
            is_compressed = true;
            at += 2;
        }
        loop {
            let rest = self.rest(at);
            let digits = rest.iter().take(4).take_while(|byte| byte.is_ascii_hexdigit()).count();
            if digits == 0 {
                // Nothing has to follow "::".
                let is_end = is_compressed && self.rest(start)[..at - start].ends_with(b"::");
                self.require(is_end, at, "IPv6address")?;
                break;
            }
            if rest.get(digits) == Some(&b'.') {
                let length = rest.iter().take(15).take_while(|&&byte| byte.is_ascii_digit() || byte == b'.').count();
                self.require(ipv4_address(&rest[..length]), at, "IPv4address")?;
                at += length;
                pieces += 2;
                break;
            }
            at += digits;
            pieces += 1;
            let rest = self.rest(at);
            if rest.starts_with(b"::") && !is_compressed {
                is_compressed = true;
                at += 2;
            } else if rest.first() == Some(&b':') && pieces < 8 {
                at += 1;
            } else {
                break;
            }
        }
        // Eight, or fewer with "::".
        self.require(pieces <= 8 && (pieces == 8) != is_compressed, at, "IPv6address")?;
        Ok(at)
    }
}

/// Four `dec-octet` with dots.
fn ipv4_address(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| text.parse::<Ipv4Addr>().is_ok())
}

/// The default port of a scheme in lowercase; empty if none is known.
pub(crate) fn default_port(scheme: &str) -> &'static str {
    match scheme {
        "http" | "ws" => "80",
        "https" | "wss" => "443",
        "ftp" => "21",
        _ => "",
    }
}

/// Whether the URL Standard always sees an authority.
pub(crate) fn is_special(scheme: &str) -> bool {
    !default_port(&scheme.to_ascii_lowercase()).is_empty()
}
