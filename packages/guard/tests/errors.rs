//! The sentences of errors.json, which the npm package has too.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use serde_json::Value;
use weburl_guard::{Host, Policy, Sites, local_redirect_to};

fn rows(section: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("errors.json")).unwrap();
    all[section].as_array().unwrap().clone()
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|item| item.as_str().unwrap()).collect()
}

#[test]
fn origins() {
    for row in rows("origins") {
        let sites = Sites { origins: &strings(&row["origins"]), ..Sites::default() };
        let refusal = local_redirect_to("/", "https://example.com/", sites).expect_err(&row.to_string());
        assert_eq!(
            (refusal.to_string().as_str(), refusal.reason().as_str()),
            (row["error"].as_str().unwrap(), "invalid-url")
        );
    }
}

/// The names of Rust, where a host with ports and paths is a type.
fn in_rust(sentence: &str) -> String {
    let sentence = sentence.replace("{ host, ports, paths }", "a Host with ports and paths");
    let words = sentence.split(' ').map(|word| if word.starts_with('"') { word.to_owned() } else { snake_case(word) });
    words.collect::<Vec<_>>().join(" ")
}

fn snake_case(name: &str) -> String {
    let is_name = name.starts_with(|c: char| c.is_ascii_lowercase());
    let of = |c: char| match c.is_ascii_uppercase() && is_name {
        true => format!("_{}", c.to_ascii_lowercase()),
        false => c.to_string(),
    };
    name.chars().map(of).collect()
}

#[test]
fn policies() {
    for row in rows("policies") {
        let (name, value) = row["policy"].as_object().unwrap().iter().next().unwrap();
        let host = |item: &Value| match item.as_str() {
            Some(text) => Host::new(text),
            None if item["paths"].is_array() => {
                Host::new(item["host"].as_str().unwrap()).paths(strings(&item["paths"]))
            }
            None => Host::new(item["host"].as_str().unwrap()).ports([80]),
        };
        let hosts = || value.as_array().unwrap().iter().map(host);
        let last_two = |host: &str| {
            let dot = host.rfind('.')?;
            Some(host[host[..dot].rfind('.').map_or(0, |at| at + 1)..].to_owned())
        };
        let new = || Policy::builder().registrable_domain(last_two);
        let builder = match name.as_str() {
            "schemes" => new().schemes(strings(value)),
            "allowedHosts" => new().allowed_hosts(hosts()),
            "internalHosts" => new().internal_hosts(hosts()),
            "deniedHosts" => new().denied_hosts(strings(value)),
            "internalAnswers" => new().internal_answers(strings(value)),
            "nat64Prefixes" => new().nat64_prefixes(strings(value)),
            "allowedDomains" => new().allowed_domains(strings(value)),
            "deniedDomains" => new().denied_domains(strings(value)),
            "sensitiveHeaders" => new().sensitive_headers(strings(value)),
            other => panic!("{other}"),
        };
        let error = builder.build().expect_err(&row.to_string());
        assert_eq!(error.to_string(), in_rust(row["error"].as_str().unwrap()), "{row}");
    }
}
