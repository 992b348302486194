//! Each rule of a policy, and what it says about a URL.

use crate::address::SpaceName;
use crate::fetching::may_fetch;
use crate::policy::{Policy, Ports};
use crate::refusal::{Reason, Refusal};
use crate::urls::{Parsed, code_units};
use alloc::borrow::ToOwned;
use alloc::vec::Vec;

/// A rule of a policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The URL has at most the maximum length.
    Length,
    /// The URL can be parsed, and has a host.
    Url,
    /// The scheme.
    Scheme,
    /// The user name and the password.
    Credentials,
    /// The port, and the path of a host that has paths in the policy.
    Port,
    /// The bad ports of the Fetch Standard.
    BadPort,
    /// The hosts that are denied.
    DeniedHost,
    /// The hosts that are allowed.
    Host,
    /// The address space of the host.
    AddressSpace,
}

impl Rule {
    /// Returns the name of the rule in the npm package.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Length => "length",
            Self::Url => "url",
            Self::Scheme => "scheme",
            Self::Credentials => "credentials",
            Self::Port => "port",
            Self::BadPort => "bad-port",
            Self::DeniedHost => "denied-host",
            Self::Host => "host",
            Self::AddressSpace => "address-space",
        }
    }

    fn has(self, reason: Reason) -> bool {
        match self {
            Self::Length => reason == Reason::Length,
            Self::Url => matches!(reason, Reason::InvalidUrl | Reason::NoHost | Reason::InvalidHost),
            Self::Scheme => reason == Reason::Scheme,
            Self::Credentials => reason == Reason::Credentials,
            Self::Port => matches!(reason, Reason::Port | Reason::Path),
            Self::BadPort => reason == Reason::BadPort,
            Self::DeniedHost => reason == Reason::DeniedHost,
            Self::Host => reason == Reason::Host,
            Self::AddressSpace => matches!(reason, Reason::AddressSpace | Reason::Metadata),
        }
    }

    /// The policy with this rule, and all others as wide as they can be.
    fn alone(self, policy: &Policy, wide: Policy) -> Policy {
        let policy = policy.clone();
        match self {
            Self::Length => wide,
            // Their function can return a domain that is not the end of the host.
            Self::Url => {
                Policy { allowed_domains: policy.allowed_domains, denied_domains: policy.denied_domains, ..wide }
            }
            Self::Scheme => Policy { schemes: policy.schemes, ..wide },
            Self::Credentials => Policy { credentials: policy.credentials, ..wide },
            Self::Port => Policy {
                ports: policy.ports,
                allowed_hosts: policy.allowed_hosts,
                internal_hosts: policy.internal_hosts,
                ..wide
            },
            Self::BadPort => Policy { block_bad_ports: policy.block_bad_ports, ..wide },
            Self::DeniedHost => {
                Policy { denied_hosts: policy.denied_hosts, denied_domains: policy.denied_domains, ..wide }
            }
            Self::Host => {
                Policy { allowed_hosts: policy.allowed_hosts, allowed_domains: policy.allowed_domains, ..wide }
            }
            Self::AddressSpace => Policy {
                address_spaces: policy.address_spaces,
                metadata: policy.metadata,
                internal_hosts: policy.internal_hosts,
                ..wide
            },
        }
    }
}

const RULES: [Rule; 9] = [
    Rule::Length,
    Rule::Url,
    Rule::Scheme,
    Rule::Credentials,
    Rule::Port,
    Rule::BadPort,
    Rule::DeniedHost,
    Rule::Host,
    Rule::AddressSpace,
];

/// A rule, and what it says about a URL.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ruling {
    /// The rule.
    pub rule: Rule,
    /// Why the rule refuses the URL; `None` if it allows it.
    pub refusal: Option<Refusal>,
}

/// Returns what each rule of a policy says about a URL, as if all others allowed it. [`may_fetch`] allows a URL if and
/// only if each rule does. A URL that is too long, or that cannot be parsed, is not checked further.
///
/// ```
/// use weburl_guard::{Policy, Rule, explain};
///
/// let rulings = explain("http://127.0.0.1:22/", &Policy::new());
/// let refusing = rulings.iter().filter(|ruling| ruling.refusal.is_some()).map(|ruling| ruling.rule);
/// assert!(refusing.eq([Rule::Port, Rule::BadPort, Rule::AddressSpace]));
/// ```
#[must_use]
pub fn explain(url: &str, policy: &Policy) -> Vec<Ruling> {
    let parsed = if code_units(url) > policy.maximum_length { None } else { Parsed::new(url) };
    let wide = Policy {
        schemes: parsed.iter().map(|url| url.protocol().to_owned()).collect(),
        ports: Ports::Any,
        block_bad_ports: false,
        address_spaces: SpaceName::ALL.to_vec(),
        metadata: true,
        credentials: true,
        maximum_length: policy.maximum_length,
        nat64_prefixes: policy.nat64_prefixes.clone(),
        ..Policy::new()
    };
    let mut rulings = Vec::new();
    for rule in RULES {
        let decision = may_fetch(url, &rule.alone(policy, wide.clone()));
        let refusal = decision.err().filter(|refusal| rule.has(refusal.reason()));
        let reason = refusal.as_ref().map(Refusal::reason);
        let is_last = matches!(reason, Some(Reason::Length | Reason::InvalidUrl));
        rulings.push(Ruling { rule, refusal });
        if is_last {
            break;
        }
    }
    rulings
}
