//! `diagnose`, compared with the parser. The check panics if they differ.

use weburl::encoding::Encoding;
use weburl::url::UrlRecord;
use weburl::url::extra::diagnosis::diagnose;
use weburl::url::parser::parse_with;
use weburl::validation::{Ignored, Reported, ValidationError};

/// Checks that it succeeds if the parser does, with the parser's URL and reports, and that exactly the
/// domains that are not valid have a problem.
pub fn check_diagnosis(input: &str, base: Option<&UrlRecord>, encoding: Encoding) {
    let found = diagnose(input, base, encoding);
    assert_eq!(found.url, parse_with(input, base, encoding, &mut Ignored));
    let mut reports: Vec<Reported> = Vec::new();
    parse_with(input, base, encoding, &mut reports);
    assert_eq!(found.validation_errors.len(), reports.len());
    for (index, (finding, report)) in found.validation_errors.iter().zip(&reports).enumerate() {
        assert_eq!(finding.error, report.error);
        assert_eq!(finding.place, report.place);
        assert_eq!(finding.is_failure, report.is_failure);
        assert!(input.get(finding.place.clone()).is_some(), "{finding:?}");
        let is_last = index + 1 == reports.len();
        let is_failure = found.url.is_none() && is_last;
        assert_eq!(finding.is_failure, is_failure, "{finding:?}");
        assert!(!finding.is_failure || finding.error.can_be_failure());
        let is_about_a_domain = finding.error == ValidationError::DomainToAscii;
        let has_problem = finding.domain_problem.is_some();
        assert_eq!(is_about_a_domain, has_problem, "{finding:?}");
    }
    assert!(found.url.is_some() || !reports.is_empty());
}
