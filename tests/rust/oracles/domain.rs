//! Properties of every domain. Each function panics if one does not hold.

use std::borrow::Cow;

use weburl::host::{domain_parser, domain_problem, domain_to_unicode};
use weburl::internals::host::is_forbidden_domain_code_point;
use weburl_unicode::uts46;

/// Checks that the domain parser and domain to Unicode have the results of `weburl_unicode::uts46`, and that the domain
/// has a problem if and only if the parser fails. With the feature `idna`, the crate `idna` parses. Returns
/// the results of the domain parser without and with *beStrict*.
pub fn check_implementations(domain: &str) -> [Option<String>; 2] {
    let ours = uts46::to_unicode(domain);
    let ours = ours.as_deref().unwrap_or(domain);
    assert_eq!(domain_to_unicode(domain), ours, "{domain:?}");
    [false, true].map(|be_strict| {
        let parsed = domain_parser(domain, be_strict);
        if be_strict || !domain.is_ascii() {
            let is_forbidden = |ascii: &String| ascii.bytes().any(is_forbidden_domain_code_point);
            let ours = uts46::domain_parser_to_ascii(domain, be_strict).ok();
            let ours = ours.filter(|ascii| !ascii.is_empty() && !is_forbidden(ascii));
            assert_eq!(parsed.as_deref(), ours.as_deref(), "{domain:?}, {be_strict}");
        }
        let problem = domain_problem(domain, be_strict);
        assert_eq!(parsed.is_none(), problem.is_some(), "{domain:?}: {problem:?}");
        parsed.map(Cow::into_owned)
    })
}
