//! Whether a URL may be fetched, and an address contacted.

use crate::address::{AddressSpace, BAD_PORTS, SpaceName, address_space_of, bits_of, carried, space_of_host};
use crate::policy::{Domains, HostRule, Item, Policy, Ports, is_below};
use crate::refusal::{Reason, Refusal};
use crate::urls::{Hostname, Parsed, code_units, parse_host, without_dot};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::net::IpAddr;

/// Decides whether a URL may be fetched. Returns the URL, serialized: fetch this one, not the given text. Its
/// domain can still have an address that is not allowed: see [`check_address`].
///
/// # Errors
///
/// If it may not.
pub fn may_fetch(url: &str, policy: &Policy) -> Result<String, Refusal> {
    check_length(url, policy.maximum_length, "URL")?;
    let url = Parsed::new(url).ok_or_else(|| Refusal::invalid("URL"))?;
    judge(&url, policy)?;
    Ok(url.href().to_string())
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
/// [`internal_hosts`](Policy::internal_hosts).
///
/// # Errors
///
/// If it may not.
pub fn check_address_of(address: IpAddr, host: &str, policy: &Policy) -> Result<(), Refusal> {
    let inside = policy.translated(address);
    // An allowed name may have any address. If only addresses are allowed, this has to be one of them.
    if let (Some(allowed), None) = (&policy.allowed_hosts, &policy.allowed_domains) {
        let is_other = |item: &Item| matches!(item.rule, HostRule::Block(..)) && !item.rule.matches_address(inside);
        if allowed.iter().all(is_other) {
            let message = format!("The address {address} is not one of those that are allowed.");
            return Err(Refusal::new(Reason::Host, message));
        }
    }
    let host = parse_host(host).map(|host| translated(host, policy));
    // The ports and the paths of its name were checked with the URL. Those of a block are not known here.
    let is_item = |item: &Item| {
        host.as_ref().is_some_and(|host| item.matches(host)) || item.is_for_all() && item.rule.matches_address(inside)
    };
    let is_internal = policy.internal_hosts.iter().any(is_item);
    judge_address(&address.to_string(), [address, inside], &address_space_of(inside), policy, is_internal)
}

/// The host with the IPv4 address that a NAT64 prefix of the policy embeds. The text stays as it is.
fn translated(host: Hostname, policy: &Policy) -> Hostname {
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

pub(crate) fn judge(url: &Parsed, policy: &Policy) -> Result<(), Refusal> {
    check_length(url.href(), policy.maximum_length, "URL")?;
    let protocol = url.protocol();
    if !policy.schemes.iter().any(|scheme| scheme == protocol) {
        let message = format!("The scheme {protocol} is not allowed.");
        return Err(Refusal::new(Reason::Scheme, message));
    }
    if !policy.credentials && url.has_credentials() {
        let message = "The URL has a user name or a password.";
        return Err(Refusal::new(Reason::Credentials, message));
    }
    if url.hostname().is_empty() {
        return Err(Refusal::new(Reason::NoHost, "The URL has no host."));
    }
    let Some(host) = parse_host(url.hostname()) else {
        judge_port(url, [Vec::new(), Vec::new()], policy)?;
        let message = "The host is neither a domain nor an address.";
        return Err(Refusal::new(Reason::InvalidHost, message));
    };
    let inside = translated(host.clone(), policy);
    let allowed = policy.allowed_hosts.iter().flatten().filter(|item| item.matches(&inside)).collect();
    let internal = policy.internal_hosts.iter().filter(|item| item.matches(&inside)).collect();
    judge_port(url, [allowed, internal], policy)?;
    judge_name(&host, &inside, policy)
}

/// Of each list, one of the items that name the host must have the port and the path. Their ports need not be among
/// those of the policy.
fn judge_port(url: &Parsed, named: [Vec<&Item>; 2], policy: &Policy) -> Result<(), Refusal> {
    let port = url.port();
    let text = port.map(|port| port.to_string()).unwrap_or_default();
    let wrong_port = || Refusal::new(Reason::Port, format!("The port {text} is not allowed."));
    let mut is_allowed = match &policy.ports {
        Ports::Any => true,
        Ports::Default => url.has_default_port(),
        Ports::Only(ports) => port.is_some_and(|port| ports.contains(&port)),
    };
    for items in named.into_iter().filter(|items| !items.is_empty()) {
        let mut at_port = items.into_iter().filter(|item| item.has_port(port)).peekable();
        at_port.peek().ok_or_else(wrong_port)?;
        let found: Vec<&Item> = at_port.filter(|item| item.has_path(url.pathname())).collect();
        if found.is_empty() {
            let message = format!("The path {} is not one of those that are allowed.", url.pathname());
            return Err(Refusal::new(Reason::Path, message));
        }
        is_allowed |= found.iter().any(|item| item.ports.is_some());
    }
    if !is_allowed {
        return Err(wrong_port());
    }
    if policy.block_bad_ports && port.is_some_and(|port| BAD_PORTS.contains(&port)) {
        let message = format!("The port {text} is one that the Fetch Standard blocks.");
        return Err(Refusal::new(Reason::BadPort, message));
    }
    Ok(())
}

/// `inside` has the IPv4 address that a NAT64 prefix of the policy embeds.
fn judge_name(host: &Hostname, inside: &Hostname, policy: &Policy) -> Result<(), Refusal> {
    let name = without_dot(&host.text);
    let is_in = |domains: &Option<Domains>| match domains.as_ref().filter(|_| host.address.is_none()) {
        Some((domains, registrable)) => {
            let domain = registrable(name).map(|domain| checked_domain(&domain, name)).transpose()?;
            Ok(domain.is_some_and(|domain| domains.contains(&domain)))
        }
        None => Ok(false),
    };
    let is_domain = |rule: &HostRule| host.address.is_none() && rule.matches_domain(name);
    if policy.denied_hosts.iter().any(is_domain) || is_in(&policy.denied_domains)? {
        let message = format!("The host {name} is denied.");
        return Err(Refusal::new(Reason::DeniedHost, message));
    }
    if policy.allowed_hosts.is_some() || policy.allowed_domains.is_some() {
        let is_allowed = policy.allowed_hosts.iter().flatten().any(|item| item.matches(inside));
        if !is_allowed && !is_in(&policy.allowed_domains)? {
            let message = format!("The host {name} is not one of those that are allowed.");
            return Err(Refusal::new(Reason::Host, message));
        }
    }
    let space = space_of_host(inside);
    let is_internal = policy.internal_hosts.iter().any(|item| item.matches(inside));
    match (host.address, inside.address) {
        (Some(own), Some(address)) => judge_address(name, [own, address], &space, policy, is_internal),
        _ => judge_space(name, &space, policy, is_internal),
    }
}

/// Returns the registrable domain as the rules have it. A domain that is not the end of the host would equal no
/// domain of the policy, so the URL is refused.
fn checked_domain(domain: &str, name: &str) -> Result<String, Refusal> {
    let wrong = || Refusal::new(Reason::InvalidHost, "The registrable domain is not the end of the host.");
    match HostRule::new(domain) {
        Some(HostRule::Domain(domain)) if domain == name || is_below(name, &domain) => Ok(domain),
        _ => Err(wrong()),
    }
}

/// Applies the rules about an address, whether it is the host of a URL or a resolver returned it: the address, and the
/// one that it is judged as.
fn judge_address(
    text: &str,
    addresses: [IpAddr; 2],
    space: &AddressSpace,
    policy: &Policy,
    is_internal: bool,
) -> Result<(), Refusal> {
    let inside = carried(bits_of(addresses[1])).into_iter().map(IpAddr::from);
    let mut all = addresses.into_iter().chain(inside);
    let is_denied = |one| policy.denied_hosts.iter().any(|rule| rule.matches_address(one));
    if all.any(is_denied) {
        let message = format!("The address {text} is denied.");
        return Err(Refusal::new(Reason::DeniedHost, message));
    }
    judge_space(text, space, policy, is_internal)
}

fn judge_space(host: &str, space: &AddressSpace, policy: &Policy, is_internal: bool) -> Result<(), Refusal> {
    if space.metadata {
        if policy.metadata {
            return Ok(());
        }
        let message = format!("{host} is where a cloud answers with the credentials of a machine.");
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
