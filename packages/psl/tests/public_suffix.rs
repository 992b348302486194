//! The packed Public Suffix List equals `data/rules.txt`, and its algorithm agrees with the list's own test vectors
//! and a scan of all rules.
//!
//! `node packages/psl/update.mjs` takes the newest list; `WEBURL_UPDATE=1 cargo test --test public_suffix` packs
//! `data/rules.txt`.

#[path = "../../../tests/rust/support/cases.rs"]
mod cases;
#[path = "../../../tests/rust/support/generated.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod generated;
mod oracle;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use cases::cases;
use generated::is_up_to_date;
use oracle::{RULES, check_division, check_own_registrable_domain, divided, header};
use proptest::prelude::*;
use weburl::{Host, Origin, Url};
use weburl_psl::{
    Rules, Section, is_same_site, is_schemelessly_same_site, public_suffix, registrable_domain,
    site_of_serialized_origin,
};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[derive(Default)]
struct Node {
    rule: Option<(Section, bool)>,
    children: BTreeMap<String, Node>,
}

/// Packs the rules in the format of `src/trie.rs`.
fn packed() -> String {
    let mut root = Node::default();
    for rule in &*RULES {
        let mut node = &mut root;
        for label in rule.labels.iter().rev() {
            node = node.children.entry(label.clone()).or_default();
        }
        assert!(node.rule.is_none(), "{:?} is listed twice", rule.labels);
        node.rule = Some((rule.section, rule.is_exception));
    }
    let mut text = String::new();
    let mut parents = vec![&root];
    let mut next = 0;
    while let Some(parent) = parents.get(next) {
        next += 1;
        let mut runs: BTreeMap<char, Vec<(&str, &Node)>> = BTreeMap::new();
        for (label, node) in &parent.children {
            runs.entry(kind(label, node)).or_default().push((label, node));
        }
        for (kind, run) in runs {
            text.push(kind);
            let mut previous = "";
            for (label, _) in &run {
                let pairs = previous.bytes().zip(label.bytes());
                let shared = pairs.take_while(|(a, b)| a == b).count();
                if !previous.is_empty() {
                    text.push(char::from(b"@ABCDEFGHIJKLMNOPQRSTUVWXYZ"[shared.min(26)]));
                }
                text.push_str(&label[shared.min(26)..]);
                previous = label;
            }
            let is_parent = |node: &&Node| !node.children.is_empty();
            parents.extend(run.into_iter().map(|(_, node)| node).filter(is_parent));
        }
        text.push(';');
    }
    text
}

fn kind(label: &str, node: &Node) -> char {
    let is_parent = !node.children.is_empty();
    assert!(!(is_parent && label == "*"), "labels below an asterisk");
    match (node.rule, is_parent) {
        (Some((Section::Icann, false)), false) => '.',
        (Some((Section::Private, false)), false) => ',',
        (Some((Section::Icann, true)), false) => '!',
        (Some((Section::Icann, false)), true) => '(',
        (Some((Section::Private, false)), true) => ')',
        (None, true) => '/',
        kind => panic!("{label}: no character for {kind:?}"),
    }
}

#[test]
fn the_list_is_up_to_date() {
    let (date, source) = (header("VERSION"), header("SOURCE"));
    let text = format!(
        "// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not\n\
         // distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.\n\n\
         // Generated from data/rules.txt by `WEBURL_UPDATE=1 cargo test --test public_suffix`.\n\n\
         /// The package that the list comes from, and its version.\n\
         pub const SOURCE: &str = \"{source}\";\n\n\
         /// The date of the list, for example `2026-11-25`.\n\
         pub const DATE: &str = \"{date}\";\n\n\
         /// The Public Suffix List in the format of `trie.rs`.\n\
         pub(super) static LIST: &str = include_str!(\"list.packed\");\n",
    );
    is_up_to_date("src/list.rs", text);
    let text = format!(
        "// Generated from data/rules.txt by `WEBURL_UPDATE=1 cargo test --test public_suffix`.\n\n\
         /** The date of the list. */\n\
         export const listDate = '{date}';\n",
    );
    is_up_to_date("js/list-date.js", text);
    is_up_to_date("src/list.packed", packed());
    assert!(include_str!("../README.md").contains(&format!("the list of {date}")));
}

/// Returns the folder of a crate that the tests depend on.
fn crate_source(name: &str) -> PathBuf {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--locked", "--format-version", "1"])
        .current_dir(ROOT)
        .output()
        .unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let found = packages.iter().find(|package| package["name"] == name);
    Path::new(found.unwrap()["manifest_path"].as_str().unwrap()).parent().unwrap().to_owned()
}

fn host(input: &str) -> Option<Host> {
    input.parse().ok()
}

fn registrable(input: &str) -> Option<String> {
    registrable_domain(&host(input)?, Rules::All).map(str::to_owned)
}

#[test]
fn the_lists_own_vectors() {
    let text = fs::read_to_string(crate_source("publicsuffix").join("tests/tests.txt")).unwrap();
    let mut counted = 0;
    for line in text.lines().filter(|line| !line.starts_with("//")) {
        let Some((input, expected)) = line.split_once(' ') else {
            assert!(line.trim().is_empty(), "{line}");
            continue;
        };
        let expected = (expected != "null").then(|| host(expected).unwrap().to_string());
        assert_eq!(registrable(input), expected, "{input}");
        counted += 1;
    }
    assert!(counted >= 75, "only {counted} vectors");
}

#[test]
fn examples() {
    let text = fs::read_to_string(Path::new(ROOT).join("tests/data/public-suffixes.json")).unwrap();
    let rows: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    for row in rows.iter().filter(|row| row.is_object()) {
        let host = host(row["host"].as_str().unwrap()).unwrap();
        let suffix = public_suffix(&host, Rules::All);
        assert_eq!(suffix, row["publicSuffix"].as_str(), "{row}");
        let registrable = registrable_domain(&host, Rules::All);
        assert_eq!(registrable, row["registrableDomain"].as_str(), "{row}");
    }
}

#[test]
fn each_rule() {
    for rule in &*RULES {
        let name = rule.labels.join(".").replace('*', "any");
        for domain in [name.clone(), format!("a.{name}"), format!("b.a.{name}.")] {
            let found = divided(&domain, Rules::All);
            assert_eq!(found.as_ref().unwrap().2, Some(rule.section), "{domain}");
        }
    }
}

/// Generates domains from rules: with additional labels, without their first labels, or with other labels.
fn domain() -> impl Strategy<Value = String> {
    let label = prop_oneof![
        3 => any::<prop::sample::Index>().prop_map(|index| {
            let labels = &index.get(&RULES).labels;
            labels[0].replace('*', "star")
        }),
        1 => "[a-z0-9]{1,3}",
        1 => prop::sample::select(vec!["", "-", "xn--", "*", "www", "!", ";", "COM"])
            .prop_map(str::to_owned),
    ];
    let before = prop::collection::vec(label, 0..4);
    let rule = any::<prop::sample::Index>();
    (before, rule, 0..3_usize, prop::bool::weighted(0.1)).prop_map(|(before, rule, cut, dot)| {
        let rule = &rule.get(&RULES).labels;
        let rule = rule.iter().skip(cut).map(|label| label.replace('*', "any"));
        let labels: Vec<String> = before.into_iter().chain(rule).collect();
        labels.join(".") + if dot { "." } else { "" }
    })
}

proptest! {
    #![proptest_config(cases(4096))]

    #[test]
    fn the_tree_agrees_with_a_scan(domain in domain()) {
        check_division(&domain);
    }

    #[test]
    fn a_registrable_domain_is_its_own(domain in domain()) {
        check_own_registrable_domain(&domain);
    }
}

#[test]
fn no_domain_has_no_public_suffix() {
    let hosts = ["[::1]", "127.0.0.1", "0x7f.1", "a..com", ".com", "."];
    for input in hosts {
        let host = host(input).unwrap();
        assert_eq!(public_suffix(&host, Rules::All), None, "{input}");
        assert_eq!(registrable_domain(&host, Rules::All), None, "{input}");
    }
    for host in [Host::Empty, Host::Opaque("example.com".to_owned())] {
        assert_eq!(public_suffix(&host, Rules::All), None, "{host}");
        assert_eq!(registrable_domain(&host, Rules::All), None, "{host}");
    }
}

/// The HTML Standard's own examples of sites, and the cases that they omit.
#[test]
fn sites() {
    let origin_of = |url: &str| -> Origin { Url::parse(url).unwrap().origin() };
    for (a, b, schemeless, same) in [
        ("https://example.com", "https://sub.example.com", true, true),
        ("https://example.com", "https://sub.other.example.com", true, true),
        ("https://example.com", "http://non-secure.example.com", true, false),
        ("https://r.wildlife.museum", "https://sub.r.wildlife.museum", true, true),
        ("https://example.com", "https://notexample.com", false, false),
        ("https://a.github.io", "https://b.github.io", false, false),
        ("https://github.io", "https://github.io", true, true),
        ("https://github.io", "https://a.github.io", false, false),
        ("https://example.com", "https://example.com.", false, false),
        ("https://example.com:1", "https://www.example.com:2", true, true),
        ("https://127.0.0.1", "https://127.0.0.1:8080", true, true),
        ("https://127.0.0.1", "https://1.0.0.1", false, false),
        ("https://[::1]", "wss://[::1]", true, false),
        ("https://localhost", "https://localhost", true, true),
        ("https://a.localhost", "https://b.a.localhost", true, true),
        ("https://a.localhost", "https://b.localhost", false, false),
        ("file:///a", "file:///a", false, false),
        ("data:,", "data:,", false, false),
        ("blob:https://a.example/1", "https://b.a.example", true, true),
    ] {
        let (origin_a, origin_b) = (origin_of(a), origin_of(b));
        for (x, y) in [(&origin_a, &origin_b), (&origin_b, &origin_a)] {
            let found = is_schemelessly_same_site(x, y, Rules::All);
            assert_eq!(found, schemeless, "{a} {b}");
            assert_eq!(is_same_site(x, y, Rules::All), same, "{a} {b}");
            if !matches!((x, y), (Origin::Opaque(_), _) | (_, Origin::Opaque(_))) {
                let [x, y] = [x, y].map(|origin| site_of_serialized_origin(&origin.to_string(), Rules::All).unwrap());
                assert_eq!(x == y, same, "{x} {y}");
            }
        }
    }
    let (a, b) = (origin_of("https://a.github.io"), origin_of("https://b.github.io"));
    assert!(is_same_site(&a, &b, Rules::Icann));
    // An opaque origin is same site with itself, and with no other one of the same URL.
    let (opaque, other) = (origin_of("data:,"), origin_of("data:,"));
    for is_same in [is_same_site, is_schemelessly_same_site] {
        assert!(is_same(&opaque, &opaque.clone(), Rules::All));
        assert!(!is_same(&opaque, &other, Rules::All));
        assert!(!is_same(&opaque, &a, Rules::All) && !is_same(&a, &opaque, Rules::All));
    }
}

/// The README's example.
#[test]
fn an_origin_and_its_site() {
    use weburl::Url;
    use weburl_psl::{Rules, is_same_site};

    let [a, b] = ["https://a.example.com", "https://example.com:8080"].map(|url| Url::parse(url).unwrap().origin());
    assert!(a != b && is_same_site(&a, &b, Rules::All));
}

#[test]
fn serialized_sites() {
    let site = |origin: &str| site_of_serialized_origin(origin, Rules::All);
    for (origin, expected) in [
        ("https://a.b.example.com:8080", "https://example.com"),
        ("ws://localhost", "ws://localhost"),
        ("http://[::1]:1", "http://[::1]"),
        ("ftp://1.2.3.4", "ftp://1.2.3.4"),
        ("https://github.io", "https://github.io"),
    ] {
        assert_eq!(site(origin).as_deref(), Some(expected), "{origin}");
    }
    for origin in [
        "null", "", "https:", "https://", "https:/a", "a.example", "https://a.example/", "HTTPS://a.example",
        "https://A.example", "https://a.example:", "https://a.example:+1", "https://u@a.example", "https://é.example",
        "https://a b", "https://[::1", "https://[a.example]", "file://", "data:x", "https://1.2.x.4..5",
    ] {
        assert_eq!(site(origin), None, "{origin}");
    }
}
