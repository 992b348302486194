//! The policy of a caller.

use crate::address::{SpaceName, bits_of, embedded};
use crate::hosts::{HOST, Host, HostList, HostRule, Item, shifted};
use crate::sentences::PolicyError;
use crate::urls::MAXIMUM_LENGTH;
use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use alloc::{format, vec};
use core::fmt;
use core::net::IpAddr;

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

/// The rules about URLs, addresses and redirects. Every rule has to allow a URL; no rule overrides another.
///
/// ```
/// use weburl_guard::{Policy, Reason, may_fetch};
///
/// let policy = Policy::builder().allowed_hosts(["*.example.com"]).build()?;
/// assert!(may_fetch("https://www.example.com/", &policy).is_ok());
/// let refusal = may_fetch("https://evilexample.com/", &policy).unwrap_err();
/// assert_eq!(refusal.reason(), Reason::Host);
/// # Ok::<(), weburl_guard::PolicyError>(())
/// ```
///
/// The time of a decision hardly depends on the number of hosts: lists are searched by name and by prefix.
#[derive(Clone, Debug)]
pub struct Policy {
    pub(crate) schemes: Vec<String>,
    pub(crate) ports: Ports,
    pub(crate) block_bad_ports: bool,
    pub(crate) allowed_hosts: Option<HostList>,
    pub(crate) denied_hosts: HostList,
    pub(crate) internal_hosts: HostList,
    pub(crate) internal_answers: HostList,
    pub(crate) allowed_domains: Option<BTreeSet<String>>,
    pub(crate) denied_domains: BTreeSet<String>,
    pub(crate) registrable_domain: Option<Registrable>,
    pub(crate) address_spaces: Vec<SpaceName>,
    pub(crate) metadata: bool,
    pub(crate) credentials: bool,
    pub(crate) maximum_length: usize,
    pub(crate) maximum_redirects: u32,
    pub(crate) allow_downgrade: bool,
    pub(crate) sensitive_headers: Vec<String>,
    nat64_prefixes: Vec<(u128, u32)>,
}

/// Returns the registrable domain of a host.
#[derive(Clone)]
pub(crate) struct Registrable(Arc<Function>);

type Function = dyn Fn(&str) -> Option<String> + Send + Sync;

impl Registrable {
    pub(crate) fn of(&self, host: &str) -> Option<String> {
        (self.0)(host)
    }
}

impl fmt::Debug for Registrable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Registrable")
    }
}

impl Default for Policy {
    fn default() -> Self {
        Self {
            schemes: vec!["https:".to_owned(), "http:".to_owned()],
            ports: Ports::Default,
            block_bad_ports: true,
            allowed_hosts: None,
            denied_hosts: HostList::default(),
            internal_hosts: HostList::default(),
            internal_answers: HostList::default(),
            allowed_domains: None,
            denied_domains: BTreeSet::new(),
            registrable_domain: None,
            address_spaces: vec![SpaceName::Global],
            metadata: false,
            credentials: false,
            maximum_length: MAXIMUM_LENGTH,
            maximum_redirects: 20,
            allow_downgrade: false,
            sensitive_headers: Vec::new(),
            nat64_prefixes: Vec::new(),
        }
    }
}

impl Policy {
    /// Allows globally reachable hosts by `https` and `http`, on the default ports, without credentials, and
    /// URLs of up to 8000 characters. Allows 20 redirects, but not from `https` to `http`.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts with the rules of [`new`](Self::new).
    #[must_use]
    pub fn builder() -> PolicyBuilder {
        PolicyBuilder { policy: Self::new(), error: None }
    }

    /// The IPv4 address that an address with one of the NAT64 prefixes embeds; otherwise the address.
    pub(crate) fn translated(&self, address: IpAddr) -> IpAddr {
        let bits = bits_of(address);
        let found = self.nat64_prefixes.iter().find(|&&(prefix, after)| shifted(bits, after) == prefix);
        found.map_or(address, |&(_, after)| embedded(bits, after).into())
    }

    /// A domain that is not registrable would match nothing.
    fn check_domains(&self) -> Result<(), PolicyError> {
        let allowed = self.allowed_domains.iter().flatten().map(|domain| ("allowed_domains", domain));
        let denied = self.denied_domains.iter().map(|domain| ("denied_domains", domain));
        for (name, domain) in allowed.chain(denied) {
            let Some(function) = &self.registrable_domain else {
                let what = "registrable_domain, a function such as that of weburl-psl";
                return Err(PolicyError::new(format!("{name} needs {what}")));
            };
            if function.of(domain).and_then(|found| to_domain(&found)).as_ref() != Some(domain) {
                return Err(PolicyError::item(name, "a registrable domain", domain));
            }
        }
        Ok(())
    }

    /// What a resolver cannot check, if the policy has rules about it.
    #[cfg(feature = "hyper-util")]
    pub(crate) fn unseen(&self) -> Option<&'static str> {
        let items = || self.allowed_hosts.iter().chain([&self.internal_hosts]).flat_map(HostList::items);
        if self.schemes != Self::new().schemes {
            return Some("schemes");
        }
        if matches!(self.ports, Ports::Only(_)) || items().any(|item| item.ports.is_some()) {
            return Some("ports");
        }
        items().any(|item| item.paths.is_some()).then_some("paths")
    }
}

/// The options of a [`Policy`]. [`build`](Self::build) returns the error of the first wrong value.
#[derive(Clone, Debug)]
pub struct PolicyBuilder {
    policy: Policy,
    error: Option<PolicyError>,
}

fn is_token(text: &str) -> bool {
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(is_token)
}

pub(crate) fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+.-".contains(&byte))
}

fn to_scheme(text: &str) -> Option<String> {
    let name = text.strip_suffix(':').unwrap_or(text);
    is_scheme(name).then(|| format!("{}:", name.to_ascii_lowercase()))
}

pub(crate) fn to_domain(text: &str) -> Option<String> {
    match HostRule::new(text)? {
        HostRule::Domain(domain) => Some(domain),
        _ => None,
    }
}

fn to_block(text: &str) -> Option<HostRule> {
    HostRule::new(text).filter(|rule| matches!(rule, HostRule::Block(..)))
}

/// <https://www.rfc-editor.org/rfc/rfc6052#section-2.2>
fn to_prefix(text: &str) -> Option<(u128, u32)> {
    match HostRule::new(text).filter(|_| text.contains(':'))? {
        HostRule::Block(prefix, after @ (32 | 64 | 72 | 80 | 88 | 96)) => Some((prefix, after)),
        _ => None,
    }
}

fn list_of(rules: impl IntoIterator<Item = HostRule>) -> HostList {
    let mut list = HostList::default();
    rules.into_iter().for_each(|rule| list.add(rule, Item::default()));
    list
}

fn hosts(name: &str, items: impl IntoIterator<Item: Into<Host>>) -> Result<HostList, PolicyError> {
    let mut list = HostList::default();
    items.into_iter().try_for_each(|item| list.add_host(name, item.into()))?;
    Ok(list)
}

impl PolicyBuilder {
    /// Sets an option, unless a value was wrong before.
    fn with<T>(mut self, value: Result<T, PolicyError>, set: impl FnOnce(&mut Policy, T)) -> Self {
        match value {
            Ok(value) => set(&mut self.policy, value),
            Err(error) => self.error = self.error.or(Some(error)),
        }
        self
    }

    fn set(mut self, set: impl FnOnce(&mut Policy)) -> Self {
        set(&mut self.policy);
        self
    }

    /// Converts each item of a list.
    fn list<T>(
        self,
        [name, what]: [&str; 2],
        items: impl IntoIterator<Item: Into<String>>,
        convert: impl Fn(&str) -> Option<T>,
        set: impl FnOnce(&mut Policy, Vec<T>),
    ) -> Self {
        let converted = |item: String| convert(&item).ok_or_else(|| PolicyError::item(name, what, &item));
        self.with(items.into_iter().map(Into::into).map(converted).collect(), set)
    }

    /// Sets the schemes, with their colon or without.
    #[must_use]
    pub fn schemes(self, schemes: impl IntoIterator<Item: Into<String>>) -> Self {
        self.list(["schemes", "a scheme"], schemes, to_scheme, |policy, list| policy.schemes = list)
    }

    /// Sets the ports.
    #[must_use]
    pub fn ports(self, ports: Ports) -> Self {
        self.set(|policy| policy.ports = ports)
    }

    /// Sets whether the [bad ports](https://fetch.spec.whatwg.org/#bad-port) of the Fetch Standard are refused.
    #[must_use]
    pub fn block_bad_ports(self, block_bad_ports: bool) -> Self {
        self.set(|policy| policy.block_bad_ports = block_bad_ports)
    }

    /// Sets the only hosts that are allowed: `example.com`, `*.example.com` for all domains below it, an
    /// address, or a block such as `192.0.2.0/24`. IPv4 addresses are four decimal numbers without leading zeros.
    /// A block of IPv6 addresses such as `::/0` contains no IPv4 addresses, unless it is within `::ffff:0:0/96`.
    ///
    /// A [`Host`] has its own ports and paths. Of each list, one of the items that name the host of a URL must have its
    /// port and its path.
    #[must_use]
    pub fn allowed_hosts(self, allowed: impl IntoIterator<Item: Into<Host>>) -> Self {
        self.with(hosts("allowed_hosts", allowed), |policy, list| policy.allowed_hosts = Some(list))
    }

    /// Sets hosts that are refused, in the form of [`allowed_hosts`](Self::allowed_hosts), without ports and paths, such
    /// as the [`REBINDING_SERVICES`](crate::REBINDING_SERVICES).
    #[must_use]
    pub fn denied_hosts(self, denied: impl IntoIterator<Item: Into<String>>) -> Self {
        self.list(["denied_hosts", HOST], denied, HostRule::new, |policy, list| policy.denied_hosts = list_of(list))
    }

    /// Sets hosts that may be in any address space, in the form of [`allowed_hosts`](Self::allowed_hosts): a name may
    /// be local, and may have any address except the metadata addresses of clouds. All other rules apply.
    #[must_use]
    pub fn internal_hosts(self, internal: impl IntoIterator<Item: Into<Host>>) -> Self {
        self.with(hosts("internal_hosts", internal), |policy, list| policy.internal_hosts = list)
    }

    /// Sets blocks of addresses, in any address space, that a resolver may answer for a name. This allows
    /// neither addresses in URLs nor metadata addresses. For networks whose resolver answers every name with
    /// `198.18.0.0/15`.
    #[must_use]
    pub fn internal_answers(self, blocks: impl IntoIterator<Item: Into<String>>) -> Self {
        let names = ["internal_answers", "a block of addresses"];
        self.list(names, blocks, to_block, |policy, list| policy.internal_answers = list_of(list))
    }

    /// Sets the prefixes of the network's own NAT64, such as `2001:db8:64::/96`, of 32, 40, 48, 56, 64 or 96 bits. An
    /// address with such a prefix is judged as the IPv4 address that it embeds
    /// ([RFC 6052](https://www.rfc-editor.org/rfc/rfc6052#section-2.2)).
    #[must_use]
    pub fn nat64_prefixes(self, prefixes: impl IntoIterator<Item: Into<String>>) -> Self {
        self.list(
            ["nat64_prefixes", "a prefix of 32, 40, 48, 56, 64 or 96 bits"],
            prefixes,
            to_prefix,
            |policy, list| policy.nat64_prefixes = list,
        )
    }

    /// Sets registrable domains that are allowed, in addition to [`allowed_hosts`](Self::allowed_hosts). Needs
    /// [`registrable_domain`](Self::registrable_domain), which must return each of them as it is.
    #[must_use]
    pub fn allowed_domains(self, allowed: impl IntoIterator<Item: Into<String>>) -> Self {
        self.list(["allowed_domains", "a domain"], allowed, to_domain, |policy, list| {
            policy.allowed_domains = Some(list.into_iter().collect());
        })
    }

    /// Sets registrable domains that are refused, like [`allowed_domains`](Self::allowed_domains).
    #[must_use]
    pub fn denied_domains(self, denied: impl IntoIterator<Item: Into<String>>) -> Self {
        self.list(["denied_domains", "a domain"], denied, to_domain, |policy, list| {
            policy.denied_domains = list.into_iter().collect();
        })
    }

    /// Sets the function that returns the registrable domain of a host, as `weburl-psl` does.
    ///
    /// ```
    /// use weburl_guard::{Policy, may_fetch};
    ///
    /// // Of a list that the program has loaded.
    /// let suffix = String::from(".co.uk");
    /// let registrable_domain = move |host: &str| {
    ///     let start = host.strip_suffix(&*suffix)?.rfind('.').map_or(0, |dot| dot + 1);
    ///     Some(host[start..].to_owned())
    /// };
    /// let policy = Policy::builder().allowed_domains(["example.co.uk"]).registrable_domain(registrable_domain).build()?;
    /// assert!(may_fetch("https://www.example.co.uk/", &policy).is_ok());
    /// # Ok::<(), weburl_guard::PolicyError>(())
    /// ```
    #[must_use]
    pub fn registrable_domain(self, function: impl Fn(&str) -> Option<String> + Send + Sync + 'static) -> Self {
        self.set(|policy| policy.registrable_domain = Some(Registrable(Arc::new(function))))
    }

    /// Sets the address spaces that are allowed.
    #[must_use]
    pub fn address_spaces(self, spaces: impl IntoIterator<Item = SpaceName>) -> Self {
        self.set(|policy| policy.address_spaces = spaces.into_iter().collect())
    }

    /// Sets whether the metadata addresses of clouds are allowed. No address space allows them.
    #[must_use]
    pub fn metadata(self, metadata: bool) -> Self {
        self.set(|policy| policy.metadata = metadata)
    }

    /// Sets whether a user name and a password are allowed.
    #[must_use]
    pub fn credentials(self, credentials: bool) -> Self {
        self.set(|policy| policy.credentials = credentials)
    }

    /// Sets the maximum length of the URL, as it is given and as it is serialized, and of a `Location` header, in
    /// UTF-16 code units.
    #[must_use]
    pub fn maximum_length(self, maximum_length: usize) -> Self {
        self.set(|policy| policy.maximum_length = maximum_length)
    }

    /// Sets how many redirects are followed.
    #[must_use]
    pub fn maximum_redirects(self, maximum_redirects: u32) -> Self {
        self.set(|policy| policy.maximum_redirects = maximum_redirects)
    }

    /// Sets whether redirects may lead from `https` to `http`.
    #[must_use]
    pub fn allow_downgrade(self, allow_downgrade: bool) -> Self {
        self.set(|policy| policy.allow_downgrade = allow_downgrade)
    }

    /// Sets the names of further headers that [`follow_redirect`](crate::follow_redirect) removes when the origin
    /// changes, such as `X-API-Key`.
    #[must_use]
    pub fn sensitive_headers(self, names: impl IntoIterator<Item: Into<String>>) -> Self {
        let convert = |name: &str| is_token(name).then(|| name.to_ascii_lowercase());
        self.list(["sensitive_headers", "the name of a header"], names, convert, |policy, list| {
            policy.sensitive_headers = list
        })
    }

    /// Returns the policy.
    ///
    /// # Errors
    ///
    /// If a value is wrong, or if domains are given without the function or are not registrable.
    pub fn build(self) -> Result<Policy, PolicyError> {
        let Self { policy, error } = self;
        match error {
            Some(error) => return Err(error),
            None => policy.check_domains()?,
        }
        Ok(policy)
    }
}
