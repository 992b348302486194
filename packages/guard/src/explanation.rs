//! Each rule of a policy, and what it says about a URL.

use crate::fetching::{Case, parsed};
use crate::policy::Policy;
use crate::refusal::{Reason, Refusal};
use crate::rule::Rule;
use alloc::vec::Vec;

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

/// Returns what each rule of a policy says about a URL, as if all others allowed it.
/// [`may_fetch`](crate::may_fetch) allows a URL if and only if each rule does. A URL that is too long, or that cannot be
/// parsed, is not checked further.
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
    let parsed = parsed(url, policy);
    let case = parsed.as_ref().map(|url| Case::new(url, policy));
    let mut rulings = Vec::new();
    for rule in RULES {
        let refusal = match &case {
            Ok(case) => case.ask(rule).err(),
            // The text is too long, or it cannot be parsed.
            Err(refusal) => Some((*refusal).clone()).filter(|one| rule == Rule::Url || one.reason() == Reason::Length),
        };
        let reason = refusal.as_ref().map(Refusal::reason);
        let is_last = matches!(reason, Some(Reason::Length | Reason::InvalidUrl));
        rulings.push(Ruling { rule, refusal });
        if is_last {
            break;
        }
    }
    rulings
}
