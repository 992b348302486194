//! The setters of the fast path and of the reference path. Each function panics if their results differ.

use weburl::Component;
use weburl::Url;
use weburl::internals::url::fast::serialized;
use weburl::internals::url::fast::splice::Text;
use weburl::internals::url::fast::{self, splice};
use weburl::internals::url::reference::setters;
use weburl::internals::url::reference::{record, to_url};

/// Runs the reference path's setter on `href`, a serialized URL.
pub fn reference_set(component: Component, href: &str, value: &str) -> Url {
    let mut url = record(serialized(href).expect("a serialized URL parses").as_url_ref());
    setters::set(component, &mut url, value);
    to_url(&url)
}

/// Runs the fast path's setter; `None` if it has no result.
pub fn fast_set(component: Component, href: &str, value: &str) -> Option<Url> {
    let mut url = serialized(href).expect("a serialized URL parses");
    splice::set(component, &mut url, value, Text::OfAttribute).then_some(url)
}

/// Checks that the fast path, if it has a result, agrees with the reference path. The API, which uses both,
/// must agree too.
pub fn check_set(component: Component, href: &str, value: &str) {
    let expected = reference_set(component, href, value);
    if let Some(found) = fast_set(component, href, value) {
        assert_eq!(found.as_url_ref().raw(), expected.as_url_ref().raw(), "{component:?} {href:?} {value:?}");
    }
    let mut found = serialized(href).expect("a serialized URL parses");
    let is_used = fast::set(component, &mut found, value);
    let has_changed = found.as_str() != href;
    assert_eq!(found.as_url_ref().raw(), expected.as_url_ref().raw(), "{component:?} {href:?} {value:?}");
    assert!(is_used || !has_changed, "{component:?} {href:?} {value:?}");
}
