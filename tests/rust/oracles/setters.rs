//! The setters of the fast path and of the reference path. Each function panics if their results differ.

use weburl::internals::url::fast::{self, splice};
use weburl::internals::url::href::{Href, record};
use weburl::internals::url::{Component, setters};

/// Runs the reference path's setter on `href`, a serialized URL.
pub fn reference_set(component: Component, href: &str, value: &str) -> Href {
    let mut url = record(href).expect("a serialized URL parses");
    setters::set(component, &mut url, value);
    Href::new(&url)
}

/// Runs the fast path's setter; `None` if it has no result.
pub fn fast_set(component: Component, href: &str, value: &str) -> Option<Href> {
    let url = record(href).expect("a serialized URL parses");
    let mut href = Href::new(&url);
    splice::set(component, &mut href, value.as_bytes()).then_some(href)
}

/// Checks that the fast path, if it has a result, agrees with the reference path. The API, which uses both,
/// must agree too.
pub fn check_set(component: Component, href: &str, value: &str) {
    let expected = reference_set(component, href, value);
    if let Some(found) = fast_set(component, href, value) {
        assert_eq!(found, expected, "{component:?} {href:?} {value:?}");
    }
    let mut found = Href::new(&record(href).expect("a serialized URL parses"));
    let is_used = fast::set(component, &mut found, value);
    let has_changed = found.as_str() != href;
    assert_eq!(found, expected, "{component:?} {href:?} {value:?}");
    assert!(is_used || !has_changed, "{component:?} {href:?} {value:?}");
}
