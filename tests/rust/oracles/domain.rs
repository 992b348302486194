//! Properties of every domain. Each function panics if one does not hold.

use weburl::host::{domain_parser, domain_problem};
use weburl::validation::Ignored;

/// Checks that a domain has a problem exactly if the domain parser fails.
pub fn check_problem(domain: &str, be_strict: bool) {
    let is_failure = domain_parser(domain, be_strict, &mut Ignored).is_none();
    let problem = domain_problem(domain, be_strict);
    assert_eq!(is_failure, problem.is_some(), "{domain:?}: {problem:?}");
}
