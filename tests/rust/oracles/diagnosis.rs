//! `diagnose` and `diagnose_host`, compared with the parsers. The checks panic if they differ.

use weburl::Encoding;
use weburl::Url;
use weburl::internals::host;
use weburl::internals::url::reference::UrlRecord;
use weburl::internals::url::reference::parser::parse_with;
use weburl::internals::url::reference::to_url;
use weburl::internals::validation::{Ignored, Reported};
use weburl::validation::{Finding, ValidationError, diagnose_host};

/// Checks that `diagnose` has the parser's result and reports, and that domains have a problem if and only if
/// they are not valid.
pub fn check_diagnosis(input: &str, base: Option<&UrlRecord>, encoding: Encoding) {
    let mut findings = Vec::new();
    let base_url = base.map(to_url);
    let mut options = Url::options().base_url(base_url.as_ref()).encoding(encoding).errors(&mut findings);
    let url = options.parse(input).ok();
    let expected = parse_with(input, base, encoding, &mut Ignored).map(|url| to_url(&url));
    assert_eq!(url, expected);
    let mut reports: Vec<Reported> = Vec::new();
    parse_with(input, base, encoding, &mut reports);
    check_findings(input, &findings, &reports, url.is_none());
}

/// Checks that `diagnose_host` has the host parser's result and reports, and that a host that cannot be
/// parsed has exactly one reason.
pub fn check_host_diagnosis(input: &str, is_opaque: bool) {
    let (host, findings) = diagnose_host(input, is_opaque);
    let mut reports: Vec<Reported> = Vec::new();
    assert_eq!(host, host::parse(input, is_opaque, &mut reports));
    check_findings(input, &findings, &reports, host.is_none());
}

fn check_findings(input: &str, findings: &[Finding], reports: &[Reported], has_failed: bool) {
    assert_eq!(findings.len(), reports.len());
    for (index, (finding, report)) in findings.iter().zip(reports).enumerate() {
        let Finding { error, range, is_failure, .. } = finding.clone();
        assert_eq!(Reported { error, range, is_failure }, *report);
        assert!(input.get(report.range.clone()).is_some(), "{finding:?}");
        let is_last = index + 1 == reports.len();
        assert_eq!(report.is_failure, has_failed && is_last, "{finding:?}");
        assert!(!report.is_failure || report.error.can_be_failure());
        let is_about_a_domain = report.error == ValidationError::DomainToAscii;
        let has_problem = finding.domain_problem.is_some();
        assert_eq!(is_about_a_domain, has_problem, "{finding:?}");
    }
    assert!(!has_failed || !reports.is_empty());
}
