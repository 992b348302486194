//! Every function reads long texts in linear time: with a function of quadratic time, this would take an hour.

#![allow(clippy::unwrap_used, reason = "tests")]

use weburl_guard::{
    Followed, Host, LoopbackPorts, Policy, Reason, Sites, address_space, explain, follow_redirect,
    is_registered_redirect, local_redirect, local_redirect_to, may_fetch, proxy_for,
};

const LENGTH: usize = 1 << 17;

const UNITS: [&str; 16] =
    ["1", ".", "1.", ":", "1:", "]", "]:", "%", "%2f", "/", "*.", " ", ",", "a-", "\u{e9}", "\u{327}\u{301}"];

#[test]
fn long_texts() {
    let policy = Policy::new().maximum_length(usize::MAX);
    let with_paths = policy.clone().allowed_hosts([Host::new("a.com").paths(["/"])]).unwrap();
    let http = "http://a.com/";
    let all_proxy = |name: &str| (name == "all_proxy").then(|| "http://p".to_owned());
    for unit in UNITS {
        let text = [&unit.repeat(LENGTH / unit.len()), "a"].concat();
        let _ = address_space(&text);
        let _ = address_space(&["[", &text].concat());
        for url in [&text, &format!("http://{text}/"), &format!("{http}{text}")] {
            let _ = may_fetch(url, &policy);
            let _ = explain(url, &with_paths);
            let _ = follow_redirect(url, "/", &policy, Followed::default());
            let _ = follow_redirect(http, url, &policy, Followed::default());
            let _ = local_redirect(url, http);
            let _ = local_redirect_to(url, http, Sites { origins: &[url], decodings: 2 });
            let _ = local_redirect("/", url);
            let _ = is_registered_redirect(url, &[url], LoopbackPorts { addresses: true, localhost: true });
            let _ = proxy_for(url, all_proxy);
        }
        let _ = follow_redirect(http, "/", &policy, Followed { method: &text, ..Followed::default() });
        let no_proxy = |name: &str| Some(if name == "no_proxy" { text.clone() } else { "http://p".to_owned() });
        assert_eq!(proxy_for(http, no_proxy).unwrap().as_deref(), Some("http://p/"), "{unit}");
        let _ = proxy_for(http, |_| Some(text.clone()));
        for list in [[&*text], [&*format!("*.{text}")], [&*format!("10.0.0.0/{text}")]] {
            let _ = Policy::new().denied_hosts(list);
            let _ = Policy::new().denied_domains(list, |_| None);
            let _ = Policy::new().nat64_prefixes(list);
            let _ = Policy::new().allowed_hosts([Host::new("a.com").paths(list)]);
            let _ = Policy::new().schemes(list);
            let _ = Policy::new().sensitive_headers(list);
        }
    }
}

#[test]
fn limits() {
    let long = "a".repeat(8001);
    assert!(address_space(&long).address.is_none() && address_space(&long).name.as_str() == "invalid");
    let reasons = [
        may_fetch(&long, &Policy::new()).unwrap_err(),
        follow_redirect(&long, "/", &Policy::new(), Followed::default()).unwrap_err(),
        follow_redirect("http://a.com/", &long, &Policy::new(), Followed::default()).unwrap_err(),
        local_redirect(&long, "http://a.com/").unwrap_err(),
    ];
    assert!(reasons.iter().all(|refusal| refusal.reason() == Reason::Length));
    let uri = format!("https://a.com/{long}");
    assert!(!is_registered_redirect(&uri, &[&uri], LoopbackPorts::default()));
}
