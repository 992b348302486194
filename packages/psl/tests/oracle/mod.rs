//! The rules of the Public Suffix List in the crate `psl`, and the list's algorithm by a scan of all rules.
//! Each check panics if the packed list differs.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use weburl::host::{self, Host};
use weburl::validation::Ignored;
use weburl_psl::{Division, Rules, SOURCE, Section, divide, public_suffix, registrable_domain};

/// Returns the folder and the version of a crate that the tests depend on.
pub fn crate_source(name: &str) -> (PathBuf, String) {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let found = packages.iter().find(|package| package["name"] == name);
    let manifest = Path::new(found.unwrap()["manifest_path"].as_str().unwrap());
    let version = found.unwrap()["version"].as_str().unwrap();
    (manifest.parent().unwrap().to_owned(), version.to_owned())
}

pub struct Rule {
    /// The labels as in the list, but in ASCII and without the `!`.
    pub labels: Vec<String>,
    pub is_exception: bool,
    pub section: Section,
}

pub static RULES: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let (directory, version) = crate_source("psl");
    // Another version has other rules.
    assert_eq!(format!("psl {version}"), SOURCE);
    let text = fs::read_to_string(directory.join("data/rules.txt")).unwrap();
    let rules: Vec<Rule> = text.split_whitespace().map(rule).collect();
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

fn rule(text: &str) -> Rule {
    let name = text.trim_start_matches('!');
    // The crate returns the section of the suffix that it finds.
    let domain = format!("any.{}", name.replace('*', "any"));
    let suffix = psl::suffix(domain.as_bytes()).unwrap();
    let is_exception = text.starts_with('!');
    assert!(is_exception || suffix == &domain.as_bytes()["any.".len()..], "{text}");
    let section = match suffix.typ() {
        Some(psl::Type::Icann) => Section::Icann,
        Some(psl::Type::Private) => Section::Private,
        None => panic!("{text} is in no section"),
    };
    let ascii = host::domain_parser(name, false, &mut Ignored).unwrap();
    Rule { labels: ascii.split('.').map(str::to_owned).collect(), is_exception, section }
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
    let Division { public_suffix, registrable_domain, section } = divide(domain, rules)?;
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
    let host = (!domain.is_empty()).then(|| host::parse(domain, false, &mut Ignored));
    let Some(host) = host.flatten() else { return };
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
