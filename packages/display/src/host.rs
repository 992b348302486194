//! Hosts in a form for people.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::elision::{ELLIPSIS, Shown, labels_to_elide, length};
use super::label::problem;
use super::rendering::is_bidirectional;
use super::suffix::Suffix;
use super::{Options, Role, Subdomains, UnsafeLabel};
use weburl::internals::host::{Host, domain_parser, domain_to_unicode};
use weburl_psl::{Rules, divide};

/// A shown host: labels that may be elided, each with its dot, and the rest, which must stay.
pub(super) struct ShownHost {
    subdomains: Vec<String>,
    is_elided: bool,
    main: String,
    role: Role,
    pub(super) unsafe_labels: Vec<UnsafeLabel>,
}

impl ShownHost {
    /// The host of a URL whose host is null or empty.
    pub(super) fn none() -> Self {
        Self::of_text(String::new())
    }

    pub(super) fn new(host: &Host, options: &Options<'_>) -> Self {
        match host {
            Host::Domain(domain) => Self::of_domain(domain, options),
            _ => Self::of_text(host.serialize()),
        }
    }

    fn of_text(main: String) -> Self {
        Self { subdomains: Vec::new(), is_elided: false, main, role: Role::Host, unsafe_labels: Vec::new() }
    }

    fn of_domain(domain: &str, options: &Options<'_>) -> Self {
        let mut unsafe_labels = Vec::new();
        let mut labels = labels(domain, options, &mut unsafe_labels);
        let registrable = divide(domain, Rules::All).and_then(|division| division.registrable_domain);
        let count = registrable.map_or(0, |start| domain[..start].matches('.').count());
        let main = labels.split_off(count).join(".");
        let mut subdomains: Vec<String> = labels.into_iter().map(|label| label + ".").collect();
        match options.subdomains {
            Subdomains::Shown => {}
            Subdomains::WithoutTrivial => {
                let is_trivial = |label: &String| matches!(label.as_str(), "www." | "m.");
                if subdomains.first().is_some_and(is_trivial) {
                    subdomains.remove(0);
                }
            }
            Subdomains::Omitted => subdomains.clear(),
        }
        Self {
            subdomains,
            is_elided: false,
            main,
            role: registrable.map_or(Role::Host, |_| Role::RegistrableDomain),
            unsafe_labels,
        }
    }

    pub(super) fn is_none(&self) -> bool {
        self.main.is_empty()
    }

    pub(super) fn is_bidirectional(&self) -> bool {
        let mut labels = self.subdomains.iter().chain([&self.main]);
        labels.any(|label| is_bidirectional(label))
    }

    /// Returns the length in code points.
    pub(super) fn length(&self) -> usize {
        self.subdomains.iter().map(|label| length(label)).sum::<usize>() + length(&self.main)
    }

    /// Elides labels from the lowest one on, until the host has `maximum` code points or only the rest that must stay.
    pub(super) fn elide(&mut self, maximum: usize) {
        let rest = maximum.saturating_sub(length(&self.main));
        let count = labels_to_elide(&self.subdomains, rest);
        self.subdomains.drain(..count);
        self.is_elided = count > 0;
    }

    pub(super) fn into_parts(self) -> Vec<Shown> {
        let ellipsis = if self.is_elided { ELLIPSIS } else { "" };
        let mut parts = Vec::from([
            (Role::Ellipsis, ellipsis.to_owned()),
            (Role::Subdomain, self.subdomains.concat()),
            (self.role, self.main),
        ]);
        parts.retain(|(_, text)| !text.is_empty());
        parts
    }
}

/// Returns the labels of `domain` by [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode),
/// except that labels that could be taken for others stay in ASCII.
fn labels(domain: &str, options: &Options<'_>, unsafe_labels: &mut Vec<UnsafeLabel>) -> Vec<String> {
    let unicode = domain_to_unicode(domain);
    debug_assert_eq!(domain.matches('.').count(), unicode.matches('.').count(), "no label has a dot in it");
    let suffix = Suffix::of(domain, &unicode);
    let pairs = domain.split('.').zip(unicode.split('.'));
    let shown = pairs.map(|(ascii, unicode)| match problem(unicode, options.restriction_level, suffix) {
        None => unicode.to_owned(),
        Some(problem) => {
            let label = ascii.to_owned();
            unsafe_labels.push(UnsafeLabel { label, problem });
            ascii.to_owned()
        }
    });
    let shown: Vec<String> = shown.collect();
    // Typing the shown domain must lead to this domain, whatever domain to Unicode accepts.
    if domain_parser(&shown.join("."), false).as_deref() == Some(domain) {
        shown
    } else {
        domain.split('.').map(str::to_owned).collect()
    }
}
