//! The policy of a caller.

use crate::address::{SpaceName, bits_of, embedded};
use crate::urls::{Hostname, MAXIMUM_LENGTH, Parsed, decoded_once, is_unfit, parse_host, without_dot};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// The ports that are allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Ports {
    /// The default of the scheme.
    #[default]
    Default,
    /// Any.
    Any,
    /// These.
    Only(Vec<u16>),
}

/// A host, the domains below one, or a block of addresses.
#[derive(Clone, Debug)]
pub(crate) enum HostRule {
    Domain(String),
    Below(String),
    /// The prefix, and the number of bits after it.
    Block(u128, u32),
}

impl HostRule {
    pub(crate) fn new(text: &str) -> Option<Self> {
        let (rest, is_below) = match text.strip_prefix("*.") {
            Some(rest) => (rest, true),
            None => (text, false),
        };
        let (host, length) = match rest.split_once('/') {
            Some((host, length)) => (host, Some(length)),
            None => (rest, None),
        };
        let Some(address) = address_of(host) else {
            let hostname = parse_host(host).filter(|host| host.address.is_none())?;
            let domain = without_dot(&hostname.text).to_owned();
            return match (length, is_below) {
                _ if host.contains('*') => None,
                (Some(_), _) => None,
                (None, true) => Some(Self::Below(domain)),
                (None, false) => Some(Self::Domain(domain)),
            };
        };
        let width: u32 = if address.is_ipv4() { 32 } else { 128 };
        let length = match length {
            None => width,
            Some(length) if matches!(length.len(), 1..=3) && digits(length) => length.parse().ok()?,
            Some(_) => return None,
        };
        let after = width.checked_sub(length).filter(|_| !is_below)?;
        Some(Self::Block(shifted(bits_of(address), after), after))
    }

    pub(crate) fn matches_domain(&self, domain: &str) -> bool {
        match self {
            Self::Domain(own) => domain == own,
            Self::Below(own) => is_below(domain, own),
            Self::Block(..) => false,
        }
    }

    /// An IPv4 address is in the blocks of IPv4 addresses, which are those within `::ffff:0:0/96`. It is not in
    /// `::/0`.
    pub(crate) fn matches_address(&self, address: IpAddr) -> bool {
        let Self::Block(first, rest) = *self else {
            return false;
        };
        let is_ipv4 = address.to_canonical().is_ipv4();
        shifted(bits_of(address), rest) == first && (rest <= 32 || !is_ipv4)
    }
}

/// A host of [`Policy::allowed_hosts`] or [`Policy::internal_hosts`], which may have its own ports and paths.
///
/// ```
/// use weburl_guard::{Host, Policy, Reason, may_fetch};
///
/// let api = Host::new("api.internal").ports([8443]).paths(["/v1/"]);
/// let policy = Policy::new().internal_hosts([api])?;
/// assert!(may_fetch("https://api.internal:8443/v1/a", &policy).is_ok());
/// assert_eq!(may_fetch("https://api.internal/v1/a", &policy).unwrap_err().reason(), Reason::Port);
/// assert_eq!(may_fetch("https://api.internal:8443/", &policy).unwrap_err().reason(), Reason::Path);
/// # Ok::<(), weburl_guard::PolicyError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Host {
    host: String,
    ports: Option<Vec<u16>>,
    paths: Option<Vec<String>>,
}

impl Host {
    /// A host, `*.` and a domain, or a block of addresses.
    #[must_use]
    pub fn new(host: &str) -> Self {
        Self { host: host.to_owned(), ports: None, paths: None }
    }

    /// Sets its only ports. They need not be among those of the policy.
    #[must_use]
    pub fn ports(self, ports: impl IntoIterator<Item = u16>) -> Self {
        Self { ports: Some(ports.into_iter().collect()), ..self }
    }

    /// Sets its only paths, as they are serialized in URLs. A path with a slash at its end is for all below it.
    #[must_use]
    pub fn paths<'a>(self, paths: impl IntoIterator<Item = &'a str>) -> Self {
        Self { paths: Some(paths.into_iter().map(ToOwned::to_owned).collect()), ..self }
    }
}

impl From<&str> for Host {
    fn from(host: &str) -> Self {
        Self::new(host)
    }
}

/// An item of a list that may have ports and paths.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) rule: HostRule,
    pub(crate) ports: Option<Vec<u16>>,
    paths: Option<Vec<String>>,
}

impl Item {
    fn new(host: Host) -> Result<Self, PolicyError> {
        let rule = HostRule::new(&host.host).ok_or_else(|| wrong(&host.host, HOST))?;
        let is_changed =
            |path: &&String| Parsed::new(&["http://a", path].concat()).is_none_or(|url| url.pathname() != **path);
        if let Some(path) = host.paths.iter().flatten().find(is_changed) {
            return Err(wrong(path, "a canonical path"));
        }
        Ok(Self { rule, ports: host.ports, paths: host.paths })
    }

    pub(crate) fn matches(&self, host: &Hostname) -> bool {
        match host.address {
            Some(address) => self.rule.matches_address(address),
            None => self.rule.matches_domain(without_dot(&host.text)),
        }
    }

    /// Whether it is for every port and path.
    pub(crate) fn is_for_all(&self) -> bool {
        self.ports.is_none() && self.paths.is_none()
    }

    pub(crate) fn has_port(&self, port: Option<u16>) -> bool {
        self.ports.as_ref().is_none_or(|ports| port.is_some_and(|port| ports.contains(&port)))
    }

    pub(crate) fn has_path(&self, path: &str) -> bool {
        let Some(paths) = &self.paths else {
            return true;
        };
        // Servers and proxies may decode it once or twice.
        let once = decoded_once(path);
        let twice = decoded_once(&once);
        if [path, &once, &twice].into_iter().any(|text| is_unfit(text) || leads_upwards(text)) {
            return false;
        }
        paths.iter().any(|one| if one.ends_with('/') { path.starts_with(&**one) } else { path == one })
    }
}

/// Whether a segment after the first slash leads upwards. Some servers remove its parameters.
fn leads_upwards(path: &str) -> bool {
    let names = path.split('/').skip(1).map(|segment| segment.split(';').next().unwrap_or_default());
    names.into_iter().any(|name| matches!(name, "." | ".."))
}

const HOST: &str = "a host, *. and a domain, or a block of addresses";

/// Quotes the item, unless it may have credentials.
fn wrong(item: &str, what: &str) -> PolicyError {
    PolicyError(match item.contains('@') {
        true => format!("an item with \"@\" is not {what}"),
        false => format!("{item:?} is not {what}"),
    })
}

/// Four decimal numbers without leading zeros, or an IPv6 address, which may be in brackets.
fn address_of(text: &str) -> Option<IpAddr> {
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    match inside {
        Some(inside) => inside.parse::<Ipv6Addr>().ok().map(IpAddr::from),
        None => {
            let v4 = text.parse::<Ipv4Addr>().ok().map(IpAddr::from);
            v4.or_else(|| text.parse::<Ipv6Addr>().ok().map(IpAddr::from))
        }
    }
}

fn shifted(bits: u128, by: u32) -> u128 {
    bits.checked_shr(by).unwrap_or(0)
}

pub(crate) fn digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

pub(crate) fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte))
}

pub(crate) fn is_below(domain: &str, parent: &str) -> bool {
    domain.strip_suffix(parent).is_some_and(|before| before.ends_with('.'))
}

/// An invalid value of a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyError(String);

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for PolicyError {}

/// The rules about URLs, addresses and redirects. Every rule has to allow a URL; no rule overrides another.
///
/// ```
/// use weburl_guard::{Policy, Reason, may_fetch};
///
/// let policy = Policy::new().allowed_hosts(["*.example.com"])?;
/// assert!(may_fetch("https://www.example.com/", &policy).is_ok());
/// let refusal = may_fetch("https://evilexample.com/", &policy).unwrap_err();
/// assert_eq!(refusal.reason(), Reason::Host);
/// # Ok::<(), weburl_guard::PolicyError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Policy {
    pub(crate) schemes: Vec<String>,
    pub(crate) ports: Ports,
    pub(crate) block_bad_ports: bool,
    pub(crate) allowed_hosts: Option<Vec<Item>>,
    pub(crate) denied_hosts: Vec<HostRule>,
    pub(crate) allowed_domains: Option<Domains>,
    pub(crate) denied_domains: Option<Domains>,
    pub(crate) address_spaces: Vec<SpaceName>,
    pub(crate) metadata: bool,
    pub(crate) credentials: bool,
    pub(crate) maximum_length: usize,
    pub(crate) maximum_redirects: u32,
    pub(crate) allow_downgrade: bool,
    pub(crate) sensitive_headers: Vec<String>,
    pub(crate) internal_hosts: Vec<Item>,
    pub(crate) nat64_prefixes: Vec<HostRule>,
}

/// Registrable domains, and the function that returns the registrable domain of a host.
pub(crate) type Domains = (Vec<String>, fn(&str) -> Option<String>);

impl Default for Policy {
    fn default() -> Self {
        Self {
            schemes: vec!["https:".to_owned(), "http:".to_owned()],
            ports: Ports::Default,
            block_bad_ports: true,
            allowed_hosts: None,
            denied_hosts: Vec::new(),
            allowed_domains: None,
            denied_domains: None,
            address_spaces: vec![SpaceName::Global],
            metadata: false,
            credentials: false,
            maximum_length: MAXIMUM_LENGTH,
            maximum_redirects: 20,
            allow_downgrade: false,
            sensitive_headers: Vec::new(),
            internal_hosts: Vec::new(),
            nat64_prefixes: Vec::new(),
        }
    }
}

fn list<'a, T>(
    items: impl IntoIterator<Item = &'a str>,
    what: &str,
    convert: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, PolicyError> {
    let converted = |item| convert(item).ok_or_else(|| wrong(item, what));
    items.into_iter().map(converted).collect()
}

fn hosts<T: Into<Host>>(items: impl IntoIterator<Item = T>) -> Result<Vec<Item>, PolicyError> {
    items.into_iter().map(|item| Item::new(item.into())).collect()
}

fn domains<'a>(items: impl IntoIterator<Item = &'a str>) -> Result<Vec<String>, PolicyError> {
    list(items, "a domain", |item| match HostRule::new(item)? {
        HostRule::Domain(domain) => Some(domain),
        _ => None,
    })
}

impl Policy {
    /// Allows globally reachable hosts by `https` and `http`, on the default ports, without credentials, and
    /// URLs of up to 8000 characters. Allows 20 redirects, but not from `https` to `http`.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the schemes, with their colon or without.
    ///
    /// # Errors
    ///
    /// If one is not a scheme.
    pub fn schemes<'a>(self, schemes: impl IntoIterator<Item = &'a str>) -> Result<Self, PolicyError> {
        let schemes = list(schemes, "a scheme", |scheme| {
            let name = scheme.strip_suffix(':').unwrap_or(scheme);
            is_scheme(name).then(|| format!("{}:", name.to_ascii_lowercase()))
        })?;
        Ok(Self { schemes, ..self })
    }

    /// Sets the ports.
    #[must_use]
    pub fn ports(self, ports: Ports) -> Self {
        Self { ports, ..self }
    }

    /// Sets whether the [bad ports](https://fetch.spec.whatwg.org/#bad-port) of the Fetch Standard are refused.
    #[must_use]
    pub fn block_bad_ports(self, block_bad_ports: bool) -> Self {
        Self { block_bad_ports, ..self }
    }

    /// Sets the only hosts that are allowed: `example.com`, `*.example.com` for all domains below it, an
    /// address, or a block such as `192.0.2.0/24`. IPv4 addresses are four decimal numbers without leading zeros.
    /// A block of IPv6 addresses such as `::/0` contains no IPv4 addresses, unless it is within `::ffff:0:0/96`.
    ///
    /// A [`Host`] has its own ports and paths. Of each list, one of the items that name the host of a URL must have its
    /// port and its path.
    ///
    /// # Errors
    ///
    /// If a value has another form.
    pub fn allowed_hosts<T: Into<Host>>(self, allowed: impl IntoIterator<Item = T>) -> Result<Self, PolicyError> {
        let allowed_hosts = Some(hosts(allowed)?);
        Ok(Self { allowed_hosts, ..self })
    }

    /// Sets hosts that are refused, in the form of [`allowed_hosts`](Self::allowed_hosts), without ports and paths, such
    /// as the [`REBINDING_SERVICES`](crate::REBINDING_SERVICES).
    ///
    /// # Errors
    ///
    /// If a value has another form.
    pub fn denied_hosts<'a>(self, denied: impl IntoIterator<Item = &'a str>) -> Result<Self, PolicyError> {
        let denied_hosts = list(denied, HOST, HostRule::new)?;
        Ok(Self { denied_hosts, ..self })
    }

    /// Sets hosts that may be in any address space, in the form of [`allowed_hosts`](Self::allowed_hosts): a name may
    /// be local, and may have any address except the metadata addresses of clouds. All other rules apply.
    ///
    /// # Errors
    ///
    /// If a value has another form.
    pub fn internal_hosts<T: Into<Host>>(self, internal: impl IntoIterator<Item = T>) -> Result<Self, PolicyError> {
        let internal_hosts = hosts(internal)?;
        Ok(Self { internal_hosts, ..self })
    }

    /// Sets the prefixes of the network's own NAT64, such as `2001:db8:64::/96`. An address with such a prefix is judged
    /// as the IPv4 address that it embeds ([RFC 6052](https://www.rfc-editor.org/rfc/rfc6052#section-2.2)).
    ///
    /// # Errors
    ///
    /// If one is not a block of IPv6 addresses whose prefix has 32, 40, 48, 56, 64 or 96 bits.
    pub fn nat64_prefixes<'a>(self, prefixes: impl IntoIterator<Item = &'a str>) -> Result<Self, PolicyError> {
        let nat64_prefixes = list(prefixes, "a prefix of RFC 6052", |item| {
            let is_prefix = |rule: &HostRule| matches!(rule, HostRule::Block(_, 32 | 64 | 72 | 80 | 88 | 96));
            HostRule::new(item).filter(is_prefix).filter(|_| item.contains(':'))
        })?;
        Ok(Self { nat64_prefixes, ..self })
    }

    /// The IPv4 address that an address with one of the NAT64 prefixes embeds; otherwise the address.
    pub(crate) fn translated(&self, address: IpAddr) -> IpAddr {
        let bits = bits_of(address);
        let found = self.nat64_prefixes.iter().find_map(|rule| match *rule {
            HostRule::Block(prefix, after) if shifted(bits, after) == prefix => Some(embedded(bits, after)),
            _ => None,
        });
        found.map_or(address, IpAddr::from)
    }

    /// Sets registrable domains that are allowed, in addition to [`allowed_hosts`](Self::allowed_hosts), and the
    /// function that returns the registrable domain of a host.
    ///
    /// # Errors
    ///
    /// If one is not a domain.
    pub fn allowed_domains<'a>(
        self,
        allowed: impl IntoIterator<Item = &'a str>,
        registrable_domain: fn(&str) -> Option<String>,
    ) -> Result<Self, PolicyError> {
        let allowed_domains = Some((domains(allowed)?, registrable_domain));
        Ok(Self { allowed_domains, ..self })
    }

    /// Sets registrable domains that are refused, and the function that returns the registrable domain of a
    /// host.
    ///
    /// # Errors
    ///
    /// If one is not a domain.
    pub fn denied_domains<'a>(
        self,
        denied: impl IntoIterator<Item = &'a str>,
        registrable_domain: fn(&str) -> Option<String>,
    ) -> Result<Self, PolicyError> {
        let denied_domains = Some((domains(denied)?, registrable_domain));
        Ok(Self { denied_domains, ..self })
    }

    /// Sets the address spaces that are allowed.
    #[must_use]
    pub fn address_spaces(self, spaces: impl IntoIterator<Item = SpaceName>) -> Self {
        let address_spaces = spaces.into_iter().collect();
        Self { address_spaces, ..self }
    }

    /// Sets whether the metadata addresses of clouds are allowed. No address space allows them.
    #[must_use]
    pub fn metadata(self, metadata: bool) -> Self {
        Self { metadata, ..self }
    }

    /// Sets whether a user name and a password are allowed.
    #[must_use]
    pub fn credentials(self, credentials: bool) -> Self {
        Self { credentials, ..self }
    }

    /// Sets the maximum length of the URL, as it is given and as it is serialized, and of a `Location` header, in
    /// UTF-16 code units.
    #[must_use]
    pub fn maximum_length(self, maximum_length: usize) -> Self {
        Self { maximum_length, ..self }
    }

    /// Sets how many redirects are followed.
    #[must_use]
    pub fn maximum_redirects(self, maximum_redirects: u32) -> Self {
        Self { maximum_redirects, ..self }
    }

    /// Sets whether redirects may lead from `https` to `http`.
    #[must_use]
    pub fn allow_downgrade(self, allow_downgrade: bool) -> Self {
        Self { allow_downgrade, ..self }
    }

    /// Sets the names of further headers that [`follow_redirect`](crate::follow_redirect) removes when the origin
    /// changes, such as `X-API-Key`.
    ///
    /// # Errors
    ///
    /// If one is not the name of a header.
    pub fn sensitive_headers<'a>(self, names: impl IntoIterator<Item = &'a str>) -> Result<Self, PolicyError> {
        let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
        let sensitive_headers = list(names, "the name of a header", |name| {
            (!name.is_empty() && name.bytes().all(is_token)).then(|| name.to_ascii_lowercase())
        })?;
        Ok(Self { sensitive_headers, ..self })
    }
}
