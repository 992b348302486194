//! Whether a URL may be fetched, a name resolved, and an address contacted.

use crate::address::{AddressSpace, BAD_PORTS, SpaceName, address_space_of, bits_of, carried, space_of_host};
use crate::hosts::{HostList, Item, is_below};
use crate::policy::{Policy, Ports, to_domain};
use crate::refusal::{Reason, Refusal};
use crate::rule::Rule;
use crate::urls::{Hostname, Url, code_units, has_credentials, parse, parse_host, protocol};
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::OnceCell;
use core::net::IpAddr;

/// Decides whether a URL may be fetched. Returns the URL: fetch this one, not the given text. Its domain can still have
/// an address that is not allowed: see [`check_address`].
///
/// # Errors
///
/// If it may not.
pub fn may_fetch(url: &str, policy: &Policy) -> Result<Url, Refusal> {
    let url = parsed(url, policy)?;
    judge(&url, policy)?;
    Ok(url)
}

/// Parses a text that is not too long.
pub(crate) fn parsed(url: &str, policy: &Policy) -> Result<Url, Refusal> {
    check_length(url, policy.maximum_length, "URL")?;
    parse(url).ok_or_else(|| Refusal::invalid("URL"))
}

/// Decides whether the name of a host may be resolved. Applies the policy's rules about hosts, and none about schemes,
/// ports and paths. An address is judged as in a URL.
///
/// # Errors
///
/// If it may not.
pub fn check_host(host: &str, policy: &Policy) -> Result<(), Refusal> {
    let host = Judged::new(parse_host(host).ok_or_else(invalid_host)?, policy);
    host.registrable()?;
    [Rule::DeniedHost, Rule::Host, Rule::AddressSpace].into_iter().try_for_each(|rule| host.ask(rule))
}

/// Decides whether an address may be contacted, for example one that a resolver returned or that a socket is
/// connected to. Applies the policy's rules about addresses.
///
/// # Errors
///
/// If it may not.
pub fn check_address(address: IpAddr, policy: &Policy) -> Result<(), Refusal> {
    check_address_of(address, "", policy)
}

/// Decides like [`check_address`]; `host` is the name that was resolved, for the policy's
/// [`internal_hosts`](crate::PolicyBuilder::internal_hosts) and
/// [`internal_answers`](crate::PolicyBuilder::internal_answers).
///
/// # Errors
///
/// If it may not.
pub fn check_address_of(address: IpAddr, host: &str, policy: &Policy) -> Result<(), Refusal> {
    let inside = policy.translated(address);
    // An allowed name may have any address. If only addresses are allowed, this has to be one of them.
    if let (Some(allowed), None) = (&policy.allowed_hosts, &policy.allowed_domains)
        && !allowed.has_domains()
        && allowed.of_address(inside).next().is_none()
    {
        let message = format!("The host {address} is not one of those that are allowed.");
        return Err(Refusal::new(Reason::Host, message));
    }
    let host = parse_host(host).map(|host| translated(host, policy));
    let is_answer = host.as_ref().is_some_and(|host| host.address.is_none());
    let is_named = |host: &Hostname<'_>| policy.internal_hosts.named(host).next().is_some();
    // The ports and the paths of its name were checked with the URL. Those of a block are not known here.
    let is_internal = host.as_ref().is_some_and(is_named)
        || policy.internal_hosts.of_address(inside).any(Item::is_for_all)
        || is_answer && policy.internal_answers.of_address(inside).next().is_some();
    check_denied(&address.to_string(), [address, inside], policy)?;
    let space = address_space_of(inside);
    let refused = judge_space(&address.to_string(), &space, policy, is_internal);
    match refused {
        Err(refusal) if is_answer && refusal.reason() == Reason::AddressSpace && space.rfc == Some(FAKE) => {
            Err(Refusal::new(Reason::AddressSpace, format!("{refusal}{HINT}")))
        }
        other => other,
    }
}

/// The RFC of 198.18.0.0/15.
const FAKE: &str = "RFC 2544";
const HINT: &str = " Proxies in fake-IP mode answer with such addresses: see the internal answers of the policy.";

/// The host with the IPv4 address that a NAT64 prefix of the policy embeds. The text stays as it is.
fn translated<'a>(host: Hostname<'a>, policy: &Policy) -> Hostname<'a> {
    Hostname { address: host.address.map(|address| policy.translated(address)), ..host }
}

/// Refuses a text that has more UTF-16 code units.
pub(crate) fn check_length(text: &str, maximum: usize, what: &str) -> Result<(), Refusal> {
    let length = code_units(text);
    if length <= maximum {
        return Ok(());
    }
    let message = format!("The {what} has {length} characters, more than {maximum}.");
    Err(Refusal::new(Reason::Length, message))
}

/// The order in which a URL is judged. The first refusal counts.
const ORDER: [Rule; 9] = [
    Rule::Length,
    Rule::Scheme,
    Rule::Credentials,
    Rule::Port,
    Rule::BadPort,
    Rule::Url,
    Rule::DeniedHost,
    Rule::Host,
    Rule::AddressSpace,
];

pub(crate) fn judge(url: &Url, policy: &Policy) -> Result<(), Refusal> {
    let case = Case::new(url, policy);
    ORDER.into_iter().try_for_each(|rule| case.ask(rule))
}

/// A URL and a policy.
pub(crate) struct Case<'a> {
    url: &'a Url,
    policy: &'a Policy,
    /// `None` if there is none, or if it is neither a domain nor an address.
    host: Option<Judged<'a>>,
}

impl<'a> Case<'a> {
    pub(crate) fn new(url: &'a Url, policy: &'a Policy) -> Self {
        Self { url, policy, host: Hostname::of(url).map(|host| Judged::new(host, policy)) }
    }

    /// What a rule says, as if all others allowed the URL.
    pub(crate) fn ask(&self, rule: Rule) -> Result<(), Refusal> {
        let Self { url, policy, host } = self;
        match rule {
            Rule::Length => check_length(url.as_str(), policy.maximum_length, "URL"),
            Rule::Scheme if !policy.schemes.iter().any(|scheme| scheme == protocol(url)) => {
                let message = format!("The scheme {} is not allowed.", protocol(url));
                Err(Refusal::new(Reason::Scheme, message))
            }
            Rule::Credentials if !policy.credentials && has_credentials(url) => {
                Err(Refusal::new(Reason::Credentials, "The URL has a user name or a password."))
            }
            Rule::Url if !self.has_host() => Err(Refusal::new(Reason::NoHost, "The URL has no host.")),
            Rule::Url => host.as_ref().ok_or_else(invalid_host)?.registrable().map(|_| ()),
            Rule::Port if self.has_host() => self.judge_port(),
            Rule::BadPort => self.judge_bad_port(),
            Rule::DeniedHost | Rule::Host | Rule::AddressSpace => host.as_ref().map_or(Ok(()), |host| host.ask(rule)),
            _ => Ok(()),
        }
    }

    fn has_host(&self) -> bool {
        self.url.host_str().is_some_and(|host| !host.is_empty())
    }

    /// Of each list, one of the items that name the host must have the port and the path. Their ports need not be among
    /// those of the policy.
    fn judge_port(&self) -> Result<(), Refusal> {
        let port = self.url.port_or_known_default();
        let wrong_port = || Refusal::new(Reason::Port, format!("The port {} is not allowed.", text_of(port)));
        let mut is_allowed = match &self.policy.ports {
            Ports::Any => true,
            Ports::Default => self.url.port().is_none(),
            Ports::Only(ports) => port.is_some_and(|port| ports.contains(&port)),
        };
        for list in self.policy.allowed_hosts.iter().chain([&self.policy.internal_hosts]) {
            let Some(host) = &self.host else {
                break;
            };
            let mut named = list.named(&host.inside).peekable();
            if named.peek().is_none() {
                continue;
            }
            let mut at_port = named.filter(|item| item.has_port(port)).peekable();
            at_port.peek().ok_or_else(wrong_port)?;
            let found: Vec<&Item> = at_port.filter(|item| item.has_path(self.url.path())).collect();
            if found.is_empty() {
                let message = format!("The path {} is not one of those that are allowed.", self.url.path());
                return Err(Refusal::new(Reason::Path, message));
            }
            is_allowed |= found.iter().any(|item| item.ports.is_some());
        }
        if is_allowed { Ok(()) } else { Err(wrong_port()) }
    }

    fn judge_bad_port(&self) -> Result<(), Refusal> {
        let port = self.url.port_or_known_default().filter(|port| BAD_PORTS.contains(port));
        if !self.policy.block_bad_ports || port.is_none() {
            return Ok(());
        }
        let message = format!("The port {} is one that the Fetch Standard blocks.", text_of(port));
        Err(Refusal::new(Reason::BadPort, message))
    }
}

fn text_of(port: Option<u16>) -> String {
    port.map(|port| port.to_string()).unwrap_or_default()
}

fn invalid_host() -> Refusal {
    Refusal::new(Reason::InvalidHost, "The host is neither a domain nor an address.")
}

/// A host and a policy.
struct Judged<'a> {
    policy: &'a Policy,
    own: Hostname<'a>,
    /// With the IPv4 address that a NAT64 prefix of the policy embeds.
    inside: Hostname<'a>,
    registrable: OnceCell<Result<Option<String>, Refusal>>,
}

impl<'a> Judged<'a> {
    fn new(own: Hostname<'a>, policy: &'a Policy) -> Self {
        Self { policy, inside: translated(own.clone(), policy), own, registrable: OnceCell::new() }
    }

    /// The registrable domain of a domain, as the rules have it. A domain that is not the end of the host would equal no
    /// domain of the policy, so the URL is refused.
    fn registrable(&self) -> Result<Option<&str>, Refusal> {
        let find = || {
            let function = self.policy.registrable_domain.as_ref().filter(|_| self.own.address.is_none());
            let Some(domain) = function.and_then(|function| function.of(&self.own.text)) else {
                return Ok(None);
            };
            let is_end = |domain: &String| *domain == self.own.text || is_below(&self.own.text, domain);
            let message = "The registrable domain is not the end of the host.";
            to_domain(&domain).filter(is_end).map(Some).ok_or_else(|| Refusal::new(Reason::InvalidHost, message))
        };
        match self.registrable.get_or_init(find) {
            Ok(domain) => Ok(domain.as_deref()),
            Err(refusal) => Err(refusal.clone()),
        }
    }

    fn ask(&self, rule: Rule) -> Result<(), Refusal> {
        match rule {
            Rule::DeniedHost => self.judge_denied(),
            Rule::Host => self.judge_allowed(),
            _ => {
                let is_internal = self.is_in(&self.policy.internal_hosts);
                judge_space(&self.own.text, &space_of_host(&self.inside), self.policy, is_internal)
            }
        }
    }

    fn is_in(&self, list: &HostList) -> bool {
        list.named(&self.inside).next().is_some()
    }

    fn judge_denied(&self) -> Result<(), Refusal> {
        let Self { own, inside, policy, .. } = self;
        if let (Some(address), Some(inside)) = (own.address, inside.address) {
            return check_denied(&own.text, [address, inside], policy);
        }
        let domain = self.registrable().ok().flatten();
        if self.is_in(&policy.denied_hosts) || domain.is_some_and(|domain| policy.denied_domains.contains(domain)) {
            let message = format!("The host {} is denied.", own.text);
            return Err(Refusal::new(Reason::DeniedHost, message));
        }
        Ok(())
    }

    fn judge_allowed(&self) -> Result<(), Refusal> {
        let Policy { allowed_hosts, allowed_domains, .. } = self.policy;
        let domain = self.registrable().ok().flatten();
        let is_domain = |domains: &BTreeSet<String>| domain.is_some_and(|one| domains.contains(one));
        let is_restricted = allowed_hosts.is_some() || allowed_domains.is_some();
        let is_allowed = allowed_hosts.as_ref().is_some_and(|hosts| self.is_in(hosts))
            || allowed_domains.as_ref().is_some_and(is_domain);
        if is_restricted && !is_allowed {
            let message = format!("The host {} is not one of those that are allowed.", self.own.text);
            return Err(Refusal::new(Reason::Host, message));
        }
        Ok(())
    }
}

/// Refuses an address, or the one that it is judged as, or one that it carries, if it is denied.
fn check_denied(text: &str, addresses: [IpAddr; 2], policy: &Policy) -> Result<(), Refusal> {
    let inside = carried(bits_of(addresses[1])).into_iter().map(IpAddr::from);
    let mut all = addresses.into_iter().chain(inside);
    if all.any(|one| policy.denied_hosts.of_address(one).next().is_some()) {
        let message = format!("The host {text} is denied.");
        return Err(Refusal::new(Reason::DeniedHost, message));
    }
    Ok(())
}

fn judge_space(host: &str, space: &AddressSpace, policy: &Policy, is_internal: bool) -> Result<(), Refusal> {
    if space.metadata {
        if policy.metadata {
            return Ok(());
        }
        let message = format!("{host} serves the credentials of a machine in a cloud.");
        return Err(Refusal::new(Reason::Metadata, message));
    }
    if space.name == SpaceName::Domain || is_internal || policy.address_spaces.contains(&space.name) {
        return Ok(());
    }
    let address = space.address.map(|address| address.to_string());
    let seen = match address.filter(|address| address != host) {
        Some(address) => format!("{host} is {address}, which"),
        None => host.to_string(),
    };
    let rfc = space.rfc.map(|rfc| format!(" ({rfc})")).unwrap_or_default();
    let allowed: Vec<&str> = policy.address_spaces.iter().map(|name| name.as_str()).collect();
    let message = format!("{seen} is {}{rfc}, not {}.", space.name, allowed.join(" or "));
    Err(Refusal::new(Reason::AddressSpace, message))
}
