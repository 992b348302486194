//! The rules of the Public Suffix List in `data/rules.txt`, and the list's algorithm by a scan of all rules.
//! Each check panics if the packed list differs.

use std::collections::HashMap;
use std::sync::LazyLock;

use weburl::Host;
use weburl::host::domain_parser;
use weburl_psl::{Division, Rules, Section, divide, public_suffix, registrable_domain};

pub struct Rule {
    /// The labels, in ASCII and without the `!`.
    pub labels: Vec<String>,
    pub is_exception: bool,
    pub section: Section,
}

const TEXT: &str = include_str!("../../data/rules.txt");

/// Returns the value of a line before the rules.
pub fn header(name: &str) -> &'static str {
    let mut lines = TEXT.lines().filter_map(|line| line.strip_prefix("// ")?.strip_prefix(name)?.strip_prefix(": "));
    lines.next().unwrap()
}

pub static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let (_, rules) = TEXT.split_once("// ===BEGIN ICANN DOMAINS===").unwrap();
    let (icann, private) = rules.split_once("// ===BEGIN PRIVATE DOMAINS===").unwrap();
    let icann = icann.split_whitespace().map(|text| rule(text, Section::Icann));
    let rules: Vec<Rule> = icann.chain(private.split_whitespace().map(|text| rule(text, Section::Private))).collect();
    assert!(rules.len() > 10_000, "only {} rules", rules.len());
    rules
});

/// For each label, the only rules that can match a domain that ends with it: no rule ends with an asterisk.
static BY_LAST_LABEL: LazyLock<HashMap<&str, Vec<&Rule>>> = LazyLock::new(|| {
    let mut rules: HashMap<&str, Vec<&Rule>> = HashMap::new();
    for rule in &*RULES {
        let last = rule.labels.last().map_or("*", String::as_str);
        assert_ne!(last, "*");
        rules.entry(last).or_default().push(rule);
    }
    rules
});

fn rule(text: &str, section: Section) -> Rule {
    let name = text.trim_start_matches('!');
    assert_eq!(domain_parser(name, false).as_deref(), Some(name));
    let labels = name.split('.').map(str::to_owned).collect();
    Rule { labels, is_exception: text.starts_with('!'), section }
}

/// Runs the algorithm as described in the list's wiki, over all rules.
fn naive(domain: &str, rules: Rules) -> Option<(String, Option<String>, Option<Section>)> {
    let (name, dot) = match domain.strip_suffix('.') {
        Some(name) => (name, "."),
        None => (domain, ""),
    };
    let labels: Vec<&str> = name.split('.').collect();
    if labels.contains(&"") {
        return None;
    }
    let last_label = labels.last().copied().unwrap_or_default();
    let prevailing = BY_LAST_LABEL
        .get(last_label)
        .into_iter()
        .flatten()
        .filter(|rule| rules == Rules::All || rule.section == Section::Icann)
        .filter(|rule| {
            let pairs = labels.iter().rev().zip(rule.labels.iter().rev());
            rule.labels.len() <= labels.len() && pairs.into_iter().all(|(a, b)| a == b || b == "*")
        })
        .max_by_key(|rule| {
            let literal = rule.labels.iter().filter(|label| *label != "*").count();
            (rule.is_exception, rule.labels.len(), literal)
        });
    let length = prevailing.map_or(1, |rule| rule.labels.len() - usize::from(rule.is_exception));
    let last = |count: usize| labels[labels.len() - count..].join(".") + dot;
    let registrable = (labels.len() > length).then(|| last(length + 1));
    Some((last(length), registrable, prevailing.map(|rule| rule.section)))
}

pub fn divided(domain: &str, rules: Rules) -> Option<(String, Option<String>, Option<Section>)> {
    let Division { public_suffix, registrable_domain, section, .. } = divide(domain, rules)?;
    Some((domain[public_suffix..].to_owned(), registrable_domain.map(|start| domain[start..].to_owned()), section))
}

/// Checks that the packed list and a scan of all rules divide a domain alike.
pub fn check_division(domain: &str) {
    for rules in [Rules::All, Rules::Icann] {
        let (found, expected) = (divided(domain, rules), naive(domain, rules));
        assert_eq!(found, expected, "{domain:?}, {rules:?}");
    }
}

/// Checks that a registrable domain is its own registrable domain, with the same public suffix.
pub fn check_own_registrable_domain(domain: &str) {
    let Ok(host) = domain.parse::<Host>() else { return };
    for rules in [Rules::All, Rules::Icann] {
        let Some(registrable) = registrable_domain(&host, rules) else {
            continue;
        };
        let suffix = public_suffix(&host, rules);
        let own = Host::Domain(registrable.to_owned());
        assert!(suffix.is_some_and(|suffix| registrable.ends_with(suffix)));
        assert_eq!(public_suffix(&own, rules), suffix);
        assert_eq!(registrable_domain(&own, rules), Some(registrable));
    }
}
