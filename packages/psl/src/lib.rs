//! The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) and the [registrable
//! domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host, and the same-site check of URLs,
//! by the rules of the [Public Suffix List](https://publicsuffix.org/list/) in this crate.
//!
//! ```
//! use weburl::Host;
//! use weburl_psl::{Rules, public_suffix, registrable_domain};
//!
//! let host = Host::Domain("a.b.example.co.uk".to_owned());
//! assert_eq!(public_suffix(&host, Rules::All), Some("co.uk"));
//! assert_eq!(registrable_domain(&host, Rules::All), Some("example.co.uk"));
//! ```
//!
//! The list changes every week and is never complete. It tells who a name belongs to, not whom to trust. Use
//! the [origin](weburl::Origin) instead wherever it can decide.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![warn(unreachable_pub, clippy::unwrap_used, clippy::expect_used)]

extern crate alloc;

mod list;
mod same_site;
mod trie;

pub use list::{DATE, SOURCE};
pub use same_site::{is_same_site, is_schemelessly_same_site, site_of_serialized_origin};

use trie::{Group, Rule, find};
use weburl::Host;

/// The rules of the list that apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rules {
    /// The rules of both sections, as the Standard requires.
    #[default]
    All,
    /// The rules of the ICANN section only: suffixes that companies set up for their customers, such as
    /// `github.io`, are not public suffixes.
    Icann,
}

/// A section of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Section {
    /// Suffixes delegated by ICANN, or in the root zone.
    Icann,
    /// Suffixes of owners who let others register names below their own domain.
    Private,
}

/// The division of a domain, as byte offsets in it. Each part reaches to the domain's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Division {
    /// The start of the public suffix.
    pub public_suffix: usize,
    /// The start of the registrable domain; `None` if the whole domain is a public suffix.
    pub registrable_domain: Option<usize>,
    /// The section of the rule that decided; `None` if no rule matches, so that the last label is the public suffix.
    pub section: Option<Section>,
}

/// Returns the [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of `host`, ending with a dot
/// if `host` does. `None` if `host` is not a domain, or has an empty label before its end, for which the
/// list's algorithm is not defined.
#[must_use]
pub fn public_suffix<S: AsRef<str>>(host: &Host<S>, rules: Rules) -> Option<&str> {
    let Host::Domain(domain) = host else {
        return None;
    };
    let domain = domain.as_ref();
    Some(&domain[divide(domain, rules)?.public_suffix..])
}

/// Returns the [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of `host`, ending
/// with a dot if `host` does. `None` if `host` has no public suffix or is one.
///
/// By the list's algorithm the rule `*.kawasaki.jp` does not match `kawasaki.jp`, which therefore is a registrable domain;
/// libpsl differs.
#[must_use]
pub fn registrable_domain<S: AsRef<str>>(host: &Host<S>, rules: Rules) -> Option<&str> {
    let Host::Domain(domain) = host else {
        return None;
    };
    let domain = domain.as_ref();
    Some(&domain[divide(domain, rules)?.registrable_domain?..])
}

/// Runs the list's [algorithm](https://github.com/publicsuffix/list/wiki/Format#formal-algorithm) on a domain
/// in ASCII lowercase. `None` if a label before the domain's end is empty.
#[must_use]
pub fn divide(domain: &str, rules: Rules) -> Option<Division> {
    let name = domain.strip_suffix('.').unwrap_or(domain).as_bytes();
    let mut section = None;
    let mut siblings = Some(Group::TOP);
    // The starts of the public suffix, and of the label before it once it is known.
    let mut public_suffix = None;
    let mut registrable_domain = None;
    // The start of the label to the right, and the end of the next one to the left.
    let mut right = name.len();
    let mut end = Some(name.len());
    while let Some(label_end) = end {
        let dot = name[..label_end].iter().rposition(|&byte| byte == b'.');
        let start = dot.map_or(0, |dot| dot + 1);
        let label = &name[start..label_end];
        if label.is_empty() {
            return None;
        }
        // "If no rules match, the prevailing rule is "*"."
        if public_suffix.is_none() {
            public_suffix = Some(start);
        } else if registrable_domain.is_none() {
            registrable_domain = Some(start);
        }
        if let Some(group) = siblings {
            // A rule with an asterisk is as long as a rule with a label instead: either may decide.
            let found = find(group, label);
            for rule in found.iter().flatten().filter_map(|node| node.rule) {
                let found = match rule {
                    Rule::Icann | Rule::Exception => Section::Icann,
                    Rule::Private => Section::Private,
                };
                if rules == Rules::All || found == Section::Icann {
                    // "If the prevailing rule is an exception rule, modify it by removing the leftmost label."
                    (public_suffix, registrable_domain) = match rule {
                        Rule::Exception => (Some(right), Some(start)),
                        Rule::Icann | Rule::Private => (Some(start), None),
                    };
                    section = Some(found);
                }
            }
            let [_, node] = found;
            siblings = node.and_then(|node| node.children);
        }
        right = start;
        end = dot;
    }
    Some(Division { public_suffix: public_suffix?, registrable_domain, section })
}
