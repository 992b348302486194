//! What holds for every domain. Each function panics where it does not.

use weburl::host::{domain_parser, domain_problem};
use weburl::validation::Ignored;

/// What is wrong with a domain is said exactly where the domain parser fails.
pub fn check_problem(domain: &str, be_strict: bool) {
    let is_failure = domain_parser(domain, be_strict, &mut Ignored).is_none();
    let problem = domain_problem(domain, be_strict);
    assert_eq!(is_failure, problem.is_some(), "{domain:?}: {problem:?}");
}
