//! The shortest reference. The check panics if it does not resolve back.

use weburl::url::UrlRecord;
use weburl::url::extra::relative;
use weburl::url::parser::parse;
use weburl::url::serializer::serialize;

pub fn resolve(reference: &str, base: &UrlRecord) -> Option<String> {
    parse(reference, Some(base)).map(|url| serialize(&url, false))
}

/// Checks that the reference from one URL to another resolves back to the latter, and is not longer.
pub fn check_resolves_back(from: &UrlRecord, to: &UrlRecord) {
    let (reference, href) = (relative(from, to), serialize(to, false));
    assert!(reference.len() <= href.len(), "{reference:?} {href:?}");
    assert_eq!(resolve(&reference, from), Some(href), "{reference:?}");
}
