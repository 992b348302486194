//! Rules about hosts, and lists of them. The time of a search hardly depends on the number of rules.

use crate::address::bits_of;
use crate::sentences::{PolicyError, wrong};
use crate::urls::{Hostname, decoded_once, is_unfit, parse, parse_host};
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

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
            let domain = hostname.text.into_owned();
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

    pub(crate) fn matches_address(&self, address: IpAddr) -> bool {
        let Self::Block(first, after) = *self else {
            return false;
        };
        shifted(bits_of(address), after) == first && is_comparable(after, address)
    }
}

/// A host of [`PolicyBuilder::allowed_hosts`](crate::PolicyBuilder::allowed_hosts) or
/// [`PolicyBuilder::internal_hosts`](crate::PolicyBuilder::internal_hosts), which may have its own ports and paths.
///
/// ```
/// use weburl_guard::{Host, Policy, Reason, may_fetch};
///
/// let api = Host::new("api.internal").ports([8443]).paths(["/v1/"]);
/// let policy = Policy::builder().internal_hosts([api]).build()?;
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
    pub fn new(host: impl Into<String>) -> Self {
        Self { host: host.into(), ports: None, paths: None }
    }

    /// Sets its only ports. They need not be among those of the policy.
    #[must_use]
    pub fn ports(self, ports: impl IntoIterator<Item = u16>) -> Self {
        Self { ports: Some(ports.into_iter().collect()), ..self }
    }

    /// Sets its only paths, as they are serialized in URLs. A path that ends with a slash includes all paths below it.
    #[must_use]
    pub fn paths(self, paths: impl IntoIterator<Item: Into<String>>) -> Self {
        Self { paths: Some(paths.into_iter().map(Into::into).collect()), ..self }
    }
}

impl From<&str> for Host {
    fn from(host: &str) -> Self {
        Self::new(host)
    }
}

impl From<&String> for Host {
    fn from(host: &String) -> Self {
        Self::new(host)
    }
}

impl From<String> for Host {
    fn from(host: String) -> Self {
        Self::new(host)
    }
}

/// The ports and the paths of an item of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Item {
    pub(crate) ports: Option<Vec<u16>>,
    pub(crate) paths: Option<Vec<String>>,
}

impl Item {
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

pub(crate) const HOST: &str = "a host, *.domain, or a block of addresses";
const ITEM: &str = "a host, *.domain, a block of addresses, or a Host with ports and paths";
const PATH: &str = "a serialized path, such as \"/v1/\"";

/// The rules of a list: by the domain, or by the block.
#[derive(Clone, Debug, Default)]
pub(crate) struct HostList {
    /// With a dot before a domain if the rule is for those below it.
    domains: BTreeMap<String, Vec<Item>>,
    /// The length of the longest of them.
    longest: usize,
    /// By the number of bits after the prefix, and the prefix.
    blocks: BTreeMap<(u32, u128), Vec<Item>>,
    /// The numbers of bits after the prefixes.
    after: Vec<u32>,
}

impl HostList {
    pub(crate) fn add(&mut self, rule: HostRule, item: Item) {
        let key = match rule {
            HostRule::Domain(domain) => domain,
            HostRule::Below(domain) => [".", &domain].concat(),
            HostRule::Block(prefix, after) => {
                if !self.after.contains(&after) {
                    self.after.push(after);
                }
                return self.blocks.entry((after, prefix)).or_default().push(item);
            }
        };
        self.longest = self.longest.max(key.len());
        self.domains.entry(key).or_default().push(item);
    }

    /// Adds an item that may have ports and paths.
    pub(crate) fn add_host(&mut self, name: &str, host: Host) -> Result<(), PolicyError> {
        let is_text = host.ports.is_none() && host.paths.is_none();
        let wrong_host = || match is_text {
            true => PolicyError::item(name, ITEM, &host.host),
            false => PolicyError::new(wrong(&format!("host in {name}"), HOST, &host.host)),
        };
        let rule = HostRule::new(&host.host).ok_or_else(wrong_host)?;
        let is_changed =
            |path: &&String| parse(&["http://a", path].concat()).is_none_or(|url| url.path() != path.as_str());
        if let Some(path) = host.paths.iter().flatten().find(is_changed) {
            return Err(PolicyError::item(&format!("paths in {name}"), PATH, path));
        }
        self.add(rule, Item { ports: host.ports, paths: host.paths });
        Ok(())
    }

    #[cfg(feature = "hyper-util")]
    pub(crate) fn items(&self) -> impl Iterator<Item = &Item> {
        self.domains.values().chain(self.blocks.values()).flatten()
    }

    pub(crate) fn has_domains(&self) -> bool {
        !self.domains.is_empty()
    }

    pub(crate) fn of_domain<'a>(&'a self, domain: &str) -> impl Iterator<Item = &'a Item> {
        let ends = domain.rmatch_indices('.').map(|(at, _)| &domain[at..]);
        let ends = ends.take_while(|end| end.len() <= self.longest);
        iter::once(domain).chain(ends).filter_map(|name| self.domains.get(name)).flatten()
    }

    pub(crate) fn of_address(&self, address: IpAddr) -> impl Iterator<Item = &Item> {
        let prefixes = self.after.iter().filter(move |&&after| is_comparable(after, address));
        let prefixes = prefixes.map(move |&after| (after, shifted(bits_of(address), after)));
        prefixes.filter_map(|prefix| self.blocks.get(&prefix)).flatten()
    }

    /// The items that name a host.
    pub(crate) fn named<'a>(&'a self, host: &Hostname<'_>) -> impl Iterator<Item = &'a Item> {
        let (domain, address) = match host.address {
            Some(address) => (None, Some(address)),
            None => (Some(&*host.text), None),
        };
        let of_domain = domain.into_iter().flat_map(|domain| self.of_domain(domain));
        of_domain.chain(address.into_iter().flat_map(|address| self.of_address(address)))
    }
}

/// An IPv4 address is in the blocks of IPv4 addresses, which are those within `::ffff:0:0/96`. It is not in `::/0`.
fn is_comparable(after: u32, address: IpAddr) -> bool {
    after <= 32 || !address.to_canonical().is_ipv4()
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

pub(crate) fn shifted(bits: u128, by: u32) -> u128 {
    bits.checked_shr(by).unwrap_or(0)
}

pub(crate) fn digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

pub(crate) fn is_below(domain: &str, parent: &str) -> bool {
    domain.strip_suffix(parent).is_some_and(|before| before.ends_with('.'))
}
