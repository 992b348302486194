//! The rows of rows.json, which the npm package runs too.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use serde_json::Value;
use weburl_guard::{
    Followed, Host, LoopbackPorts, Policy, PolicyBuilder, Ports, REBINDING_SERVICES, Reason, Refusal, Sites, SpaceName,
    Url, address_space, check_address, check_address_of, check_host, explain, follow_redirect, is_registered_redirect,
    local_redirect, local_redirect_to, may_fetch, proxy_for,
};

fn rows(section: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("rows.json")).unwrap();
    let rows = all[section].as_array().unwrap().clone();
    assert!(rows.len() > 10, "{section}");
    rows
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|item| item.as_str().unwrap()).collect()
}

fn ports(value: &Value) -> Vec<u16> {
    value.as_array().unwrap().iter().map(|port| port.as_u64().unwrap().try_into().unwrap()).collect()
}

fn hosts(value: &Value) -> Vec<Host> {
    let host = |item: &Value| match item.as_str() {
        Some(text) => Host::new(text),
        None => {
            let mut host = Host::new(item["host"].as_str().unwrap());
            if item["ports"].is_array() {
                host = host.ports(ports(&item["ports"]));
            }
            if item["paths"].is_array() {
                host = host.paths(strings(&item["paths"]));
            }
            host
        }
    };
    value.as_array().unwrap().iter().map(host).collect()
}

/// Returns the last two labels, which are enough for the rows.
#[allow(clippy::unnecessary_wraps, reason = "the policy takes such a function")]
fn registrable_domain(hostname: &str) -> Option<String> {
    let labels: Vec<&str> = hostname.rsplitn(3, '.').take(2).collect();
    Some(labels.into_iter().rev().collect::<Vec<_>>().join("."))
}

const SPACES: [SpaceName; 12] = [
    SpaceName::Global,
    SpaceName::Loopback,
    SpaceName::Private,
    SpaceName::LinkLocal,
    SpaceName::UniqueLocal,
    SpaceName::Shared,
    SpaceName::Documentation,
    SpaceName::Benchmarking,
    SpaceName::Broadcast,
    SpaceName::Multicast,
    SpaceName::Reserved,
    SpaceName::ThisNetwork,
];

fn policy(row: &Value) -> Policy {
    let mut policy = Policy::builder().registrable_domain(registrable_domain);
    for (key, value) in row["policy"].as_object().into_iter().flatten() {
        policy = match key.as_str() {
            "schemes" => policy.schemes(strings(value)),
            "ports" if value == "any" => policy.ports(Ports::Any),
            "ports" => policy.ports(Ports::Only(ports(value))),
            "blockBadPorts" => policy.block_bad_ports(value.as_bool().unwrap()),
            "allowedHosts" => policy.allowed_hosts(hosts(value)),
            "deniedHosts" => policy.denied_hosts(strings(value)),
            "allowedDomains" => policy.allowed_domains(strings(value)),
            "deniedDomains" => policy.denied_domains(strings(value)),
            "internalAnswers" => policy.internal_answers(strings(value)),
            "addressSpaces" => {
                let names = strings(value);
                let spaces = SPACES.into_iter().filter(|space| names.contains(&space.as_str()));
                policy.address_spaces(spaces).metadata(names.contains(&"metadata"))
            }
            "credentials" => policy.credentials(value.as_bool().unwrap()),
            "maximumLength" => policy.maximum_length(value.as_u64().unwrap().try_into().unwrap()),
            "maximumRedirects" => policy.maximum_redirects(value.as_u64().unwrap().try_into().unwrap()),
            "allowDowngrade" => policy.allow_downgrade(value.as_bool().unwrap()),
            "internalHosts" => policy.internal_hosts(hosts(value)),
            "nat64Prefixes" => policy.nat64_prefixes(strings(value)),
            "sensitiveHeaders" => policy.sensitive_headers(strings(value)),
            other => panic!("{other}"),
        };
    }
    policy.build().unwrap()
}

/// Compares with the row's reason and message; returns the decision if the row allows it.
fn decided<T: std::fmt::Debug>(row: &Value, decision: Result<T, Refusal>) -> Option<T> {
    let Some(reason) = row["reason"].as_str() else {
        return Some(decision.unwrap_or_else(|refusal| panic!("{row}: {refusal}")));
    };
    let refusal = decision.expect_err(&row.to_string());
    assert_eq!(refusal.reason().as_str(), reason, "{row}: {refusal}");
    if let Some(message) = row["message"].as_str() {
        assert_eq!(refusal.to_string(), message, "{row}");
    }
    None
}

#[test]
fn address_spaces() {
    for row in rows("addressSpace") {
        let found = address_space(row["host"].as_str().unwrap());
        assert_eq!(found.name.as_str(), row["name"], "{row}");
        assert_eq!(found.is_global(), row["name"] == "global", "{row}");
        let address = found.address.map(|address| address.to_string());
        assert_eq!(address.as_deref(), row["address"].as_str(), "{row}");
        assert_eq!(found.rfc, row["rfc"].as_str(), "{row}");
        assert_eq!(found.metadata, row["metadata"].as_bool().unwrap_or(false), "{row}");
    }
}

#[test]
fn fetching() {
    for row in rows("mayFetch") {
        if let Some(url) = decided(&row, may_fetch(row["url"].as_str().unwrap(), &policy(&row))) {
            assert_eq!(url.as_str(), row["allowed"], "{row}");
        }
    }
}

#[test]
fn names() {
    for row in rows("checkHost") {
        let _ = decided(&row, check_host(row["host"].as_str().unwrap(), &policy(&row)));
    }
}

#[test]
fn results_of_the_function_for_registrable_domains() {
    let decide = |registrable: fn(&str) -> Option<String>| {
        let function = move |host: &str| if host == "evil.com" { Some(host.to_owned()) } else { registrable(host) };
        let policy = Policy::builder().denied_domains(["evil.com"]).registrable_domain(function).build().unwrap();
        may_fetch("https://a.evil.com/", &policy).map(String::from).map_err(|refusal| refusal.reason().as_str())
    };
    assert_eq!(decide(|_| Some("EVIL.com.".to_owned())), Err("denied-host"));
    assert_eq!(decide(|_| None).as_deref(), Ok("https://a.evil.com/"));
    assert_eq!(decide(|_| Some("other.com".to_owned())), Err("invalid-host"));
    assert_eq!(decide(|_| Some("il.com".to_owned())), Err("invalid-host"));
    assert_eq!(decide(|_| Some(String::new())), Err("invalid-host"));
}

#[test]
fn addresses() {
    for row in rows("checkAddress") {
        let text = row["address"].as_str().unwrap();
        // Rust's type has no zones, and cannot represent an invalid address.
        match text.split('%').next().unwrap().parse() {
            Ok(address) if row["reason"] != "invalid-address" => {
                let host = row["of"].as_str().unwrap_or_default();
                let decision = check_address_of(address, host, &policy(&row));
                if host.is_empty() {
                    assert_eq!(check_address(address, &policy(&row)), decision, "{row}");
                }
                let _ = decided(&row, decision);
            }
            address => assert!(row["reason"] == "invalid-address" && (address.is_err() || text.contains('%')), "{row}"),
        }
    }
}

#[test]
fn redirects() {
    for row in rows("followRedirect") {
        let [from, location] = ["from", "location"].map(|key| row[key].as_str().unwrap());
        let number = |key: &str, default| row[key].as_u64().unwrap_or(default);
        let after = Followed {
            count: number("followed", 0).try_into().unwrap(),
            status: number("status", 302).try_into().unwrap(),
            method: row["method"].as_str().unwrap_or("GET"),
        };
        // In the rows, a location that is not decoded has a character for each byte, as in JavaScript.
        let bytes: Result<Vec<u8>, _> = location.chars().map(u8::try_from).collect();
        let bytes = bytes.unwrap_or_else(|_| location.as_bytes().to_vec());
        let policy = policy(&row);
        let next = Url::parse(from).map_err(|_| may_fetch(from, &policy).unwrap_err());
        let next = next.and_then(|from| follow_redirect(&from, bytes, &policy, after));
        let Some(next) = decided(&row, next) else {
            continue;
        };
        assert_eq!(next.url.as_str(), row["allowed"], "{row}");
        assert_eq!(next.cross_origin, row["crossOrigin"], "{row}");
        let mut headers: Vec<&str> = Vec::new();
        if next.cross_origin {
            headers.extend(["authorization", "cookie", "host", "proxy-authorization"]);
            headers.extend(row["sensitive"].as_array().into_iter().flatten().map(|name| name.as_str().unwrap()));
        }
        let drops_body = row["dropsBody"].as_bool().unwrap_or(false);
        if drops_body {
            headers
                .extend(["content-encoding", "content-language", "content-length", "content-location", "content-type"]);
        }
        assert_eq!(next.remove_headers, headers, "{row}");
        assert_eq!(next.method, row["nextMethod"].as_str().unwrap_or("GET"), "{row}");
        assert_eq!(next.keep_body, !drops_body, "{row}");
    }
}

#[test]
fn local_redirects() {
    for row in rows("localRedirect") {
        let base = row["base"].as_str().unwrap_or("https://site.example/dir/page");
        let target = row["target"].as_str().unwrap();
        let origins = if row["origins"].is_array() { strings(&row["origins"]) } else { Vec::new() };
        let decodings = row["decodings"].as_u64().map_or(1, |count| count.try_into().unwrap());
        let local = local_redirect_to(target, base, Sites { origins: &origins, decodings });
        if origins.is_empty() && decodings == 1 {
            assert_eq!(local_redirect(target, base), local.clone().map(|local| local.path), "{row}");
        }
        if let Some(local) = decided(&row, local) {
            assert_eq!(local.path, row["path"], "{row}");
            assert_eq!(local.origin, row["origin"].as_str().unwrap_or("https://site.example"), "{row}");
        }
    }
    let sites = Sites { origins: &["https://other.example/a", "ftp://other.example", "other.example"], decodings: 1 };
    assert!(local_redirect_to("https://other.example/a", "https://site.example/", sites).is_err());
}

/// The npm package has the same test.
#[test]
fn the_longest_texts() {
    let policy = Policy::builder().maximum_length(usize::MAX).build().unwrap();
    // Each has two UTF-16 code units, and is a letter of a domain.
    for (count, reason) in [(4000, Reason::AddressSpace), (4001, Reason::InvalidHost)] {
        let host = "𝒳".repeat(count);
        assert_eq!(check_host(&host, &policy).unwrap_err().reason(), reason, "{count}");
        let url = format!("http://{}/", "x".repeat(2 * count));
        assert_eq!(may_fetch(&url, &policy).unwrap_err().reason(), reason, "{count}");
        let uri = format!("https://a.example/{}", "𝒳".repeat(count - 9));
        assert_eq!(is_registered_redirect(&uri, &[&uri], LoopbackPorts::default()), count == 4000);
    }
}

#[test]
fn rebinding_services() {
    let policy = Policy::builder().denied_hosts(REBINDING_SERVICES.iter().copied()).build().unwrap();
    for (url, is_allowed) in
        [("http://127.0.0.1.nip.io/", false), ("http://localtest.me./", false), ("http://notnip.io/", true)]
    {
        assert_eq!(may_fetch(url, &policy).is_ok(), is_allowed, "{url}");
    }
}

#[test]
fn explanations() {
    for row in rows("explain") {
        let rulings = explain(row["url"].as_str().unwrap(), &policy(&row));
        let reason = |refusal: &Refusal| Value::from(refusal.reason().as_str());
        let refused = rulings.iter().filter_map(|one| Some((one.rule.as_str(), one.refusal.as_ref().map(reason)?)));
        let refused: Value = refused.map(|(rule, reason)| (rule.to_owned(), reason)).collect();
        assert_eq!(refused, row["refused"], "{row}");
        assert_eq!(rulings.len() as u64, row["count"].as_u64().unwrap_or(9), "{row}");
    }
    for row in rows("mayFetch") {
        let (url, policy) = (row["url"].as_str().unwrap(), policy(&row));
        let refusals: Vec<Refusal> = explain(url, &policy).into_iter().filter_map(|ruling| ruling.refusal).collect();
        match may_fetch(url, &policy) {
            Ok(_) => assert!(refusals.is_empty(), "{row}"),
            Err(refusal) => assert!(refusals.contains(&refusal), "{row}"),
        }
    }
}

#[test]
fn registered_redirects() {
    for row in rows("isRegisteredRedirect") {
        let registered = strings(&row["registered"]);
        let flag = |key: &str| row[key].as_bool().unwrap_or(false);
        let ports = LoopbackPorts { addresses: flag("loopbackPorts"), localhost: flag("localhostPorts") };
        let found = is_registered_redirect(row["uri"].as_str().unwrap(), &registered, ports);
        assert_eq!(found, row["result"], "{row}");
    }
}

#[test]
fn proxies() {
    for row in rows("proxyFor") {
        let variable = |name: &str| row["env"][name].as_str().map(str::to_owned);
        let url = row["url"].as_str().unwrap();
        let missing = row["length"].as_u64().map_or(0, |length| length as usize - url.encode_utf16().count());
        let proxy = proxy_for(&[url, &"a".repeat(missing)].concat(), variable);
        let proxy = proxy.map_err(|error| error.to_string());
        let expected = row["error"].as_str().map_or(Ok(row["proxy"].as_str()), Err);
        assert_eq!(proxy.as_ref().map(Option::as_deref).map_err(|error| &**error), expected, "{row}");
    }
}

fn error(builder: PolicyBuilder) -> String {
    builder.build().unwrap_err().to_string()
}

#[test]
fn wrong_policies() {
    let new = Policy::builder;
    let wrong = [
        "", "a b", "http://a.com", "a.com:80", "a.*.com", "*", "*.", "*.10.0.0.1", "a.com/8", "10.0.0.0/33",
        "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.0/-1", "10.0.0.0/+8", "::/129", "1.2.3.4.5", "10/8", "010.0.0.0/8",
        "10.0.0.0.", "0xa.0.0.1", "167772161", "１0.0.0.1", "[10.0.0.1]", "fe80::1%eth0", "[::1",
    ];
    for item in wrong {
        assert!(new().allowed_hosts([item]).build().is_err(), "{item}");
        assert!(new().internal_answers([item]).build().is_err(), "{item}");
        let error = error(new().denied_hosts(["a.com", item]));
        let start = "each item of denied_hosts must be a host, *.domain, or a block of addresses, not ";
        assert!(error.starts_with(&format!("{start}{item:?}")), "{error}");
    }
    assert!(new().internal_answers(["a.com"]).build().is_err());
    let secret = new().allowed_hosts(["http://user:secret@h/"]).build().unwrap_err();
    assert!(secret.to_string().starts_with("each item of allowed_hosts must be a host, "), "{secret}");
    assert!(!format!("{secret} {secret:?}").contains("secret"), "{secret:?}");
    for path in ["", "a", "a/", "/a?b", "/a#b", "/a b", "/ü", "/a/../b", "/%2e", ":80/", "@b/"] {
        let host = Host::new("a.com").paths([path]);
        assert!(
            error(new().internal_hosts([host])).starts_with("each item of paths in internal_hosts must be a "),
            "{path}"
        );
    }
    for prefix in ["2001:db8::/33", "2001:db8::", "::/0", "10.0.0.0/8", "0.0.0.0/0", "a.com", "64:ff9b::/128", ""] {
        assert!(new().nat64_prefixes([prefix]).build().is_err(), "{prefix}");
    }
    for item in ["*.a.com", "10.0.0.1", "a b", ""] {
        let new = || new().registrable_domain(registrable_domain);
        assert!(new().allowed_domains([item]).build().is_err(), "{item}");
        assert!(new().denied_domains([item]).build().is_err(), "{item}");
    }
    for item in ["", ":", "1a", "ht tp", "http://"] {
        assert!(new().schemes([item]).build().is_err(), "{item}");
    }
    // The first error is the one that is returned, whatever follows.
    let first = error(new().schemes(["1a"]).denied_hosts(["a b"]).schemes(["https"]));
    assert_eq!(first, "each item of schemes must be a scheme, not \"1a\"");
    for needs_function in [new().allowed_domains(["a.com"]), new().denied_domains(["a.com"])] {
        assert!(
            error(needs_function).ends_with("_domains needs registrable_domain, a function such as that of weburl-psl")
        );
    }
}

#[test]
fn lists_take_owned_and_borrowed_texts() {
    let owned = vec!["evil.com".to_owned(), "10.0.0.0/8".to_owned()];
    let policy = Policy::builder().denied_hosts(&owned).allowed_hosts(&owned).sensitive_headers(vec!["X-A".to_owned()]);
    let policy = policy.allowed_hosts(owned.clone()).denied_hosts(owned).registrable_domain(registrable_domain);
    let policy = policy.build().unwrap();
    assert!(format!("{policy:?}").contains("registrable_domain: Some(Registrable)"), "{policy:?}");
    assert_eq!(may_fetch("https://evil.com/", &policy).unwrap_err().reason(), Reason::DeniedHost);
}
