//! The shortest reference. The check panics if it does not resolve back.

use weburl::Url;

pub fn resolve(reference: &str, base: &Url) -> Option<String> {
    base.join(reference).ok().map(String::from)
}

/// Checks that the reference from one URL to another resolves back to the latter, and is not longer.
pub fn check_resolves_back(from: &Url, to: &Url) {
    let (reference, href) = (from.make_relative(to), to.as_str().to_owned());
    assert!(reference.len() <= href.len(), "{reference:?} {href:?}");
    assert_eq!(resolve(&reference, from), Some(href), "{reference:?}");
}
