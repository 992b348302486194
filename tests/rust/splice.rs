//! The fast path of `src/url/fast/splice.rs` returns the result of the reference path or falls back, and it
//! does not fall back on inputs that it should handle.

#[path = "oracles/setters.rs"]
#[allow(dead_code, reason = "a suite takes what it needs")]
mod oracle;

use crate::cases::cases;
use crate::generate::inputs_and_setters;
use oracle::{check_set, fast_set, reference_set};
use proptest::prelude::*;
use weburl::{Component, Url};

proptest! {
    #![proptest_config(cases(16384))]

    #[test]
    fn sets_like_the_setters((input, sets) in inputs_and_setters()) {
        if let Ok(url) = Url::parse(&input) {
            for (component, value) in sets {
                check_set(component, &url, &value);
            }
        }
    }
}

#[test]
fn has_a_result_wherever_it_should() {
    let base = Url::parse("https://example.com:8080/a/b/c?q#f").unwrap();
    for (component, value) in [
        (Component::Protocol, "http"),
        (Component::Protocol, "wss:"),
        (Component::Username, "maria"),
        (Component::Username, "a:b"),
        (Component::Username, ""),
        (Component::Password, "secret"),
        (Component::Password, ""),
        (Component::Host, "h"),
        (Component::Host, "h:3000"),
        (Component::Hostname, "example.org"),
        (Component::Port, ""),
        (Component::Port, "1"),
        (Component::Pathname, ""),
        (Component::Pathname, "/x/y"),
        (Component::Pathname, "x"),
        (Component::Pathname, "/../a b/./c?d#e"),
        (Component::Search, ""),
        (Component::Search, "?"),
        (Component::Search, "?a=b"),
        (Component::Search, "a=b"),
        (Component::Search, "?a=ü#b"),
        (Component::Hash, ""),
        (Component::Hash, "#x"),
        (Component::Hash, "x"),
    ] {
        let found = fast_set(component, &base, value);
        assert_eq!(found, Some(reference_set(component, &base, value)), "{component:?} {value:?}");
    }
}
