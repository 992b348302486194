//! All problems of a URL by the Standard: its [validation
//! errors](https://url.spec.whatwg.org/#validation-error) with their places, the components that they are
//! about, and UTS #46's reason for a domain.

use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::encoding::{Encoding, utf_8_decode_without_bom};
use crate::host::{DomainProblem, domain_problem};
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

/// A validation error, with its place and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The validation error.
    pub error: ValidationError,
    /// The place in the input, in bytes. Empty if something is missing.
    pub place: Range<usize>,
    /// Whether parsing failed because of it.
    pub is_failure: bool,
    /// The part of the URL that it is about. `None` for leading and trailing spaces, tabs and newlines, which
    /// belong to no part of a URL.
    pub part: Option<UrlPart>,
    /// For `domain-to-ASCII`: the label, and the reason.
    pub domain_problem: Option<DomainProblem>,
}

impl Finding {
    /// Returns a sentence for people that quotes the text at `place` in `input`.
    #[must_use]
    pub fn message(&self, input: &str) -> String {
        self.error
            .message(input.get(self.place.clone()).unwrap_or_default())
    }
}

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) on `input` with the
/// encoding of its document, and returns everything that it reports.
///
/// ```
/// use weburl::encoding::Encoding;
/// use weburl::url::extra::diagnosis::diagnose;
///
/// let diagnosis = diagnose("https://a_b.example/ü ", None, Encoding::UTF_8);
/// let [spaces, domain] = &*diagnosis.validation_errors else { panic!() };
/// assert_eq!(spaces.error.name(), "invalid-URL-unit");
/// assert_eq!(spaces.place, 22..23);
/// assert_eq!(domain.part.unwrap().name(), "host");
/// let problem = domain.domain_problem.as_ref().unwrap();
/// assert_eq!((&*problem.label, problem.reason.name()), ("a_b", "disallowed"));
/// assert!(diagnosis.url.is_some());
/// ```
#[must_use]
pub fn diagnose(input: &str, base: Option<&UrlRecord>, encoding: Encoding) -> Diagnosis {
    let mut findings = Findings {
        part: None,
        list: Vec::new(),
    };
    let url = parse_with(input, base, encoding, &mut findings);
    for finding in &mut findings.list {
        if finding.error == ValidationError::DomainToAscii {
            // If parsing went on, the strict result is failure.
            let domain = domain_at(input, finding.place.clone());
            finding.domain_problem = domain_problem(&domain, !finding.is_failure);
        }
    }
    Diagnosis {
        url,
        validation_errors: findings.list,
    }
}

/// Returns the domain that the host parser made of the text at `place`.
fn domain_at(input: &str, place: Range<usize>) -> String {
    let host: Vec<u8> = input
        .bytes()
        .skip(place.start)
        .take(place.len())
        .filter(|&byte| !is_ascii_tab_or_newline(byte))
        .collect();
    match utf_8_decode_without_bom(&percent_decode(&host)) {
        Cow::Borrowed(domain) => domain.to_owned(),
        Cow::Owned(domain) => domain,
    }
}

/// A sink that also records the part of the URL in which the parser was.
struct Findings {
    part: Option<UrlPart>,
    list: Vec<Finding>,
}

impl ValidationErrorSink for Findings {
    fn report(&mut self, error: ValidationError, place: Range<usize>, is_failure: bool) {
        self.list.push(Finding {
            error,
            place,
            is_failure,
            part: error.part().or(self.part),
            domain_problem: None,
        });
    }

    fn enter(&mut self, part: UrlPart) {
        self.part = Some(part);
    }
}
