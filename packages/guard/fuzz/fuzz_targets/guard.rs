//! Every allowed URL is global, and every local redirect stays on its site.

#![no_main]

use core::net::IpAddr;
use libfuzzer_sys::fuzz_target;
use weburl::Url;
use weburl_guard::{
    Followed, LoopbackPorts, Policy, address_space, address_space_of, check_address, follow_redirect,
    is_registered_redirect, local_redirect, may_fetch, proxy_for,
};

const SITE: &str = "https://site.example/dir/page";

fn parsed(url: &str) -> Url {
    Url::parse(url).expect("it is the serialization of a URL")
}

/// The host is a global address, or a domain whose addresses are checked later.
fn check_allowed(url: &Url) {
    assert_eq!(parsed(url.as_str()), *url);
    let host = url.host_str().unwrap_or_default();
    let text = host.trim_start_matches('[').trim_end_matches(']');
    match text.parse::<IpAddr>() {
        Ok(address) => {
            assert!(address_space_of(address).is_global(), "{address}");
            assert!(check_address(address, &Policy::new()).is_ok(), "{address}");
        }
        Err(_) => assert_eq!(address_space(host).name.as_str(), "domain", "{host}"),
    }
    assert!(["https", "http"].contains(&url.scheme()), "{url}");
    let others = (url.username(), url.password(), url.port());
    assert_eq!(others, ("", None, None), "{url}");
}

fuzz_target!(|data: &[u8]| {
    // A byte that UTF-8 never contains separates the two texts.
    let mut parts = data.split(|&byte| byte == 0xff).map(str::from_utf8);
    let (Some(Ok(text)), Some(Ok(other))) = (parts.next(), parts.next()) else {
        return;
    };
    let policy = Policy::new();
    if let Ok(url) = may_fetch(text, &policy) {
        check_allowed(&url);
    }
    if let Ok(from) = Url::parse(text)
        && let Ok(next) = follow_redirect(&from, other, &policy, Followed::default())
    {
        check_allowed(&next.url);
    }
    if let Ok(path) = local_redirect(text, SITE) {
        assert!(path.starts_with('/') && !path.starts_with("//"), "{path}");
        let url = parsed(SITE).join(&path).expect("a path is a reference");
        assert!(url.as_str().starts_with("https://site.example/"), "{url}");
        assert_eq!(local_redirect(&path, SITE).as_deref(), Ok(&*path), "{text}");
    }
    if let Ok(policy) = Policy::builder().denied_hosts([text]).build()
        && let Ok(url) = may_fetch(&["http://", text, "/"].concat(), &policy)
    {
        assert!(text.starts_with("*.") || text.contains('/'), "{url}");
    }
    let _ = is_registered_redirect(text, &[other], LoopbackPorts { addresses: true, localhost: true });
    let _ = proxy_for(text, |name| (name == "all_proxy").then(|| "http://p".to_owned()));
    let exceptions = |name: &str| Some(if name == "no_proxy" { other } else { "http://p" }.to_owned());
    let _ = proxy_for(text, exceptions);
});
