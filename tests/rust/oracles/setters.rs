//! The setters by the fast path and by the reference path. Each function panics where they differ.

use weburl::url::href::{Href, record};
use weburl::url::setters::{self, Component};
use weburl::url::{api, splice};

/// What the setter of the reference path makes of `href`, a serialized URL.
pub fn reference_set(component: Component, href: &str, value: &str) -> Href {
    let mut url = record(href).expect("a serialized URL parses");
    setters::set(component, &mut url, value);
    Href::new(&url)
}

/// Where the fast path answers, it answers what the reference path does; so does the API, which uses
/// both.
pub fn check_set(component: Component, href: &str, value: &str) {
    let expected = reference_set(component, href, value);
    if let Some(found) = splice::set(component, href, value) {
        assert_eq!(found, expected, "{component:?} {href:?} {value:?}");
    }
    let found = api::set(component, href, value);
    assert_eq!(found, Some(expected), "{component:?} {href:?} {value:?}");
}
