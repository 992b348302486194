//! Every function reads long texts in linear time: with a function of quadratic time, this would take an hour.

#![allow(clippy::unwrap_used, reason = "tests")]

use core::net::Ipv4Addr;
use weburl_guard::{
    Followed, Host, LoopbackPorts, Policy, Reason, Sites, Url, address_space, check_address_of, check_host, explain,
    follow_redirect, is_registered_redirect, local_redirect, local_redirect_to, may_fetch, proxy_for,
};

const LENGTH: usize = 1 << 17;

const UNITS: [&str; 16] =
    ["1", ".", "1.", ":", "1:", "]", "]:", "%", "%2f", "/", "*.", " ", ",", "a-", "\u{e9}", "\u{327}\u{301}"];

#[test]
fn long_texts() {
    let new = || Policy::builder().maximum_length(usize::MAX);
    let policy = new().build().unwrap();
    let with_paths = new().allowed_hosts([Host::new("a.com").paths(["/"])]).build().unwrap();
    let with_names = new().denied_hosts(["*.a.com"]).build().unwrap();
    let http = "http://a.com/";
    let from = Url::parse(http).unwrap();
    let all_proxy = |name: &str| (name == "all_proxy").then(|| "http://p".to_owned());
    for unit in UNITS {
        let text = [&unit.repeat(LENGTH / unit.len()), "a"].concat();
        let _ = address_space(&text);
        let _ = address_space(&["[", &text].concat());
        for url in [&text, &format!("http://{text}/"), &format!("{http}{text}")] {
            let _ = may_fetch(url, &policy);
            let _ = explain(url, &with_paths);
            let _ = may_fetch(url, &with_names);
            let _ = check_host(url, &with_names);
            let _ = Url::parse(url).map(|url| follow_redirect(&url, "/", &policy, Followed::default()));
            let _ = follow_redirect(&from, url, &policy, Followed::default());
            let _ = local_redirect(url, http);
            let _ = local_redirect_to(url, http, Sites { origins: &[url], decodings: 2 });
            let _ = local_redirect("/", url);
            let _ = is_registered_redirect(url, &[url], LoopbackPorts { addresses: true, localhost: true });
            let _ = proxy_for(url, all_proxy);
        }
        let _ = follow_redirect(&from, "/", &policy, Followed { method: &text, ..Followed::default() });
        let no_proxy = |name: &str| Some(if name == "no_proxy" { text.clone() } else { "http://p".to_owned() });
        assert_eq!(proxy_for(http, no_proxy).unwrap().as_deref(), Some("http://p/"), "{unit}");
        let _ = proxy_for(http, |_| Some(text.clone()));
        for list in [[&*text], [&*format!("*.{text}")], [&*format!("10.0.0.0/{text}")]] {
            let _ = Policy::builder().denied_hosts(list).build();
            let _ = Policy::builder().internal_answers(list).build();
            let _ = Policy::builder().denied_domains(list).registrable_domain(|_| None).build();
            let _ = Policy::builder().nat64_prefixes(list).build();
            let _ = Policy::builder().allowed_hosts([Host::new("a.com").paths(list)]).build();
            let _ = Policy::builder().schemes(list).build();
            let _ = Policy::builder().sensitive_headers(list).build();
        }
    }
}

/// With lists that are read from their start to their end, this would take an hour.
#[test]
fn long_lists() {
    const RULES: u32 = 300_000;
    let names = (0..RULES).flat_map(|count| [format!("a{count}.example.com"), format!("*.b{count}.example.com")]);
    let blocks: Vec<String> =
        (0..RULES).map(|count| format!("{}/32", Ipv4Addr::from_bits(0x1000_0000 + count))).collect();
    let policy = Policy::builder().denied_hosts(names.chain(blocks.iter().cloned())).internal_hosts(&blocks);
    let domains = (0..RULES).map(|count| format!("c{count}.com"));
    let policy = policy.internal_answers(&blocks).denied_domains(domains).registrable_domain(|host| Some(host.into()));
    let policy = policy.build().unwrap();
    for count in 0..RULES {
        let address = Ipv4Addr::from_bits(0x1100_0000 + count).into();
        assert_eq!(check_address_of(address, "www.example.com", &policy), Ok(()));
        if count % 10 == 0 {
            assert!(check_host(&format!("a{count}.example.com"), &policy).is_err());
            assert!(check_host(&format!("x.b{count}.example.com"), &policy).is_err());
            assert!(check_host(&format!("c{count}.com"), &policy).is_err());
            assert!(may_fetch(&format!("https://b{count}.example.com/"), &policy).is_ok());
        }
    }
}

#[test]
fn limits() {
    let long = "a".repeat(8001);
    assert!(address_space(&long).address.is_none() && address_space(&long).name.as_str() == "invalid");
    let [from, long_from] = ["", &*long].map(|path| Url::parse(&["http://a.com/", path].concat()).unwrap());
    let reasons = [
        may_fetch(&long, &Policy::new()).unwrap_err(),
        follow_redirect(&long_from, "/", &Policy::new(), Followed::default()).unwrap_err(),
        follow_redirect(&from, &long, &Policy::new(), Followed::default()).unwrap_err(),
        local_redirect(&long, "http://a.com/").unwrap_err(),
    ];
    assert!(reasons.iter().all(|refusal| refusal.reason() == Reason::Length));
    let uri = format!("https://a.com/{long}");
    assert!(!is_registered_redirect(&uri, &[&uri], LoopbackPorts::default()));
}
