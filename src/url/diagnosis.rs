//! Diagnoses a URL: all its [validation errors](https://url.spec.whatwg.org/#validation-error), their ranges and
//! components, and the reason why UTS #46 rejects a domain.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::encoding::{Encoding, utf_8_decode_without_bom};
use crate::host::{self, DomainProblem, Host, domain_problem};
use crate::infra::is_ascii_tab_or_newline;
use crate::percent_encoding::percent_decode;
use crate::url::reference::parser::parse_with;
use crate::url::reference::{base, to_url};
use crate::url::{Url, UrlRef};
use crate::validation_error::{Reported, UrlPart, ValidationError, ValidationErrorSink};

/// A validation error, with its component and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The validation error, as the parser reported it.
    pub reported: Reported,
    /// The part of the URL with the error. `None` for leading and trailing spaces, tabs and newlines, which
    /// belong to no part.
    pub part: Option<UrlPart>,
    /// For `domain-to-ASCII`: the label, and the reason.
    pub domain_problem: Option<DomainProblem>,
}

/// The name of the error, its range and its reason. [`Reported::message`] quotes the text at the error.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reported { error, range, .. } = &self.reported;
        write!(f, "{error} at {}..{}", range.start, range.end)?;
        if let Some(part) = self.part {
            write!(f, " in the {}", part.name())?;
        }
        match &self.domain_problem {
            Some(problem) => write!(f, ": {problem}"),
            None => Ok(()),
        }
    }
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser), and returns its result and all
/// validation errors.
pub(super) fn diagnose(input: &str, base_url: Option<UrlRef<'_>>, encoding: Encoding) -> (Option<Url>, Vec<Finding>) {
    let mut findings = Findings::default();
    let url = parse_with(input, base_url.map(base).as_ref(), encoding, &mut findings);
    // The URL parser removes tabs and newlines from its input; the host parser does not.
    let findings = findings.with_domain_problems(|range| {
        let bytes = input.bytes().skip(range.start).take(range.len());
        bytes.filter(|&byte| !is_ascii_tab_or_newline(byte)).collect()
    });
    (url.as_ref().map(to_url), findings)
}

/// Runs the [host parser](https://url.spec.whatwg.org/#concept-host-parser) on `input`, and returns its result
/// and all validation errors, in the order of its reports.
///
/// ```
/// use weburl::validation::diagnose_host;
///
/// let (host, findings) = diagnose_host("h:80", false);
/// assert_eq!(host, None);
/// let [finding] = &*findings else { panic!() };
/// assert_eq!((finding.reported.error.name(), finding.reported.range.clone()), ("domain-to-ASCII", 0..4));
/// let problem = finding.domain_problem.as_ref().unwrap();
/// assert_eq!(problem.to_string(), "its 1st label contains U+003A, which is not allowed in a domain");
/// ```
#[must_use]
pub fn diagnose_host(input: &str, is_opaque: bool) -> (Option<Host>, Vec<Finding>) {
    let mut findings = Findings::default();
    findings.enter(UrlPart::Host);
    let host = host::parse(input, is_opaque, &mut findings);
    let findings = findings.with_domain_problems(|range| input.as_bytes()[range].to_vec());
    (host, findings)
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
            let reported = &finding.reported;
            if reported.error == ValidationError::DomainToAscii {
                let host = host_at(reported.range.clone());
                let domain = utf_8_decode_without_bom(percent_decode(&host));
                // If the parser did not fail, only the strict processing rejects the domain.
                finding.domain_problem = domain_problem(&domain, !reported.is_failure);
            }
        }
        list
    }
}

impl ValidationErrorSink for Findings {
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        self.list.push(Finding {
            reported: Reported { error, range, is_failure },
            part: error.part().or(self.part),
            domain_problem: None,
        });
    }

    fn enter(&mut self, part: UrlPart) {
        self.part = Some(part);
    }
}
