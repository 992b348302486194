//! Everything that the Standard has against a URL: its [validation
//! errors](https://url.spec.whatwg.org/#validation-error) with their places, the components that they
//! are about, and for a domain the reason that UTS #46 has.

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

/// What comes of parsing a string.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The URL; `None` is failure.
    pub url: Option<UrlRecord>,
    /// In the order in which the algorithm reports them.
    pub validation_errors: Vec<Finding>,
}

/// A validation error, with what can be said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which one.
    pub error: ValidationError,
    /// Where in the input, in bytes. Empty where something is missing.
    pub place: Range<usize>,
    /// Whether it is why parsing failed.
    pub is_failure: bool,
    /// What it is about; `None` where that is the input as a whole, whose leading and trailing
    /// spaces, tabs and newlines belong to no part of a URL.
    pub part: Option<UrlPart>,
    /// For `domain-to-ASCII`: which label it is about, and why.
    pub domain_problem: Option<DomainProblem>,
}

impl Finding {
    /// A sentence for a person, with what stands at the place in `input`.
    #[must_use]
    pub fn message(&self, input: &str) -> String {
        self.error
            .message(input.get(self.place.clone()).unwrap_or_default())
    }
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) on `input` with the
/// encoding of the document that it stands in, and everything that it reports.
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
            // Where parsing went on, it is the strict result that is failure.
            let domain = domain_at(input, finding.place.clone());
            finding.domain_problem = domain_problem(&domain, !finding.is_failure);
        }
    }
    Diagnosis {
        url,
        validation_errors: findings.list,
    }
}

/// The domain that the host parser made of what stands at `place`.
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

/// The sink that notes in which part the parser was.
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
