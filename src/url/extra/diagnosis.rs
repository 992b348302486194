//! Diagnoses a URL: all its [validation errors](https://url.spec.whatwg.org/#validation-error), their ranges and
//! components, and the reason why UTS #46 rejects a domain.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::encoding::{Encoding, utf_8_decode_without_bom};
use crate::host::{self, DomainProblem, Host, domain_problem};
use crate::infra::is_ascii_tab_or_newline;
use crate::percent_encoding::percent_decode;
use crate::url::UrlRecord;
use crate::url::parser::parse_with;
use crate::validation::{UrlPart, ValidationError, ValidationErrorSink};

/// The result of parsing a string.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The URL; `None` is failure.
    pub url: Option<UrlRecord>,
    /// The validation errors, in the order in which the algorithm reports them.
    pub validation_errors: Vec<Finding>,
}

/// A validation error, with its range and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The validation error.
    pub error: ValidationError,
    /// The range in the input, in bytes. Empty if something is missing.
    pub range: Range<usize>,
    /// Whether parsing failed because of it.
    pub is_failure: bool,
    /// The part of the URL with the error. `None` for leading and trailing spaces, tabs and newlines, which
    /// belong to no part.
    pub part: Option<UrlPart>,
    /// For `domain-to-ASCII`: the label, and the reason.
    pub domain_problem: Option<DomainProblem>,
}

impl Finding {
    /// Returns a sentence for people, which quotes the text of `input` with the error.
    #[must_use]
    pub fn message(&self, input: &str) -> String {
        self.error
            .message(input.get(self.range.clone()).unwrap_or_default())
    }
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) on `input` with the
/// encoding of its document, and returns its result and all validation errors.
///
/// ```
/// use weburl::encoding::Encoding;
/// use weburl::url::extra::diagnosis::diagnose;
///
/// let diagnosis = diagnose("https://a_b.example/ü ", None, Encoding::UTF_8);
/// let [spaces, domain] = &*diagnosis.validation_errors else { panic!() };
/// assert_eq!(spaces.error.name(), "invalid-URL-unit");
/// assert_eq!(spaces.range, 22..23);
/// assert_eq!(domain.part.unwrap().name(), "host");
/// let problem = domain.domain_problem.as_ref().unwrap();
/// assert_eq!((&*problem.label, problem.reason.name()), ("a_b", "disallowed"));
/// assert!(diagnosis.url.is_some());
/// ```
#[must_use]
pub fn diagnose(input: &str, base: Option<&UrlRecord>, encoding: Encoding) -> Diagnosis {
    let mut findings = Findings::default();
    let url = parse_with(input, base, encoding, &mut findings);
    // The URL parser removes tabs and newlines from its input; the host parser does not.
    let validation_errors = findings.with_domain_problems(|range| {
        let bytes = input.bytes().skip(range.start).take(range.len());
        bytes
            .filter(|&byte| !is_ascii_tab_or_newline(byte))
            .collect()
    });
    Diagnosis {
        url,
        validation_errors,
    }
}

/// The result of parsing a host.
#[derive(Clone, Debug)]
pub struct HostDiagnosis {
    /// The host; `None` is failure.
    pub host: Option<Host>,
    /// The validation errors, in the order in which the algorithm reports them.
    pub validation_errors: Vec<Finding>,
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser) on `input`, and returns its result
/// and all validation errors.
///
/// ```
/// use weburl::url::extra::diagnosis::diagnose_host;
///
/// let diagnosis = diagnose_host("h:80", false);
/// assert_eq!(diagnosis.host, None);
/// let [error] = &*diagnosis.validation_errors else { panic!() };
/// assert_eq!((error.error.name(), error.range.clone()), ("domain-to-ASCII", 0..4));
/// let problem = error.domain_problem.as_ref().unwrap();
/// assert_eq!(problem.to_string(), "its label 1 contains U+003A, which is not allowed in a domain");
/// ```
#[must_use]
pub fn diagnose_host(input: &str, is_opaque: bool) -> HostDiagnosis {
    let mut findings = Findings::default();
    let host = host::parse(input, is_opaque, &mut findings);
    for finding in &mut findings.list {
        finding.part = Some(UrlPart::Host);
    }
    HostDiagnosis {
        host,
        validation_errors: findings.with_domain_problems(|range| input.as_bytes()[range].to_vec()),
    }
}

/// A sink that also records which part of the URL the parser was reading.
#[derive(Default)]
struct Findings {
    part: Option<UrlPart>,
    list: Vec<Finding>,
}

impl Findings {
    /// Returns the findings. `host_at` returns the host parser's input for a range.
    fn with_domain_problems(self, host_at: impl Fn(Range<usize>) -> Vec<u8>) -> Vec<Finding> {
        let mut list = self.list;
        for finding in &mut list {
            if finding.error == ValidationError::DomainToAscii {
                let host = host_at(finding.range.clone());
                let bytes = percent_decode(&host);
                let domain = utf_8_decode_without_bom(&bytes);
                // If the parser did not fail, only the strict processing rejects the domain.
                finding.domain_problem = domain_problem(&domain, !finding.is_failure);
            }
        }
        list
    }
}

impl ValidationErrorSink for Findings {
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        self.list.push(Finding {
            error,
            range,
            is_failure,
            part: error.part().or(self.part),
            domain_problem: None,
        });
    }

    fn enter(&mut self, part: UrlPart) {
        self.part = Some(part);
    }
}
