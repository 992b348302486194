//! Diagnoses a URL: all its [validation errors](https://url.spec.whatwg.org/#validation-error), their ranges and
//! components, and the reason why UTS #46 rejects a domain.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::encoding::Encoding;
use crate::host::{self, DomainProblem, Host, host_problem, problem_range};
use crate::url::reference::parser::parse_with;
use crate::url::reference::{base, to_url};
use crate::url::{Url, UrlRef};
use crate::validation_error::{AnyReport, UrlPart, ValidationError, ValidationErrorSink};

/// A validation error that the parser reported, with its component and reason.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The validation error.
    pub error: ValidationError,
    /// The range in the input, in bytes. It is empty if something is missing.
    pub range: Range<usize>,
    /// Whether the parser returned failure because of it.
    pub is_failure: bool,
    /// The part of the URL with the error. `None` for leading and trailing spaces, tabs and newlines, which
    /// belong to no part.
    pub part: Option<UrlPart>,
    /// For `domain-to-ASCII`: the label, and the reason.
    pub domain_problem: Option<DomainProblem>,
}

impl Finding {
    /// Returns a sentence for people that quotes the text at the error. `input` is the parser's input.
    ///
    /// ```
    /// use weburl::Url;
    ///
    /// let (input, mut errors) = ("https://example.org:65536/", Vec::new());
    /// Url::options().errors(&mut errors).parse(input).unwrap_err();
    /// assert_eq!(errors[0].message(input), "the port \"65536\" is out of range");
    /// ```
    #[must_use]
    pub fn message(&self, input: &str) -> String {
        self.error.message(input.get(self.range.clone()).unwrap_or_default())
    }

    /// Returns the range of what is wrong in the parser's input, in bytes: in a domain, of the code point or the label.
    ///
    /// ```
    /// use weburl::Url;
    ///
    /// let (input, mut errors) = ("https://www.a_b.example/", Vec::new());
    /// Url::options().errors(&mut errors).parse(input)?;
    /// assert_eq!((errors[0].range.clone(), errors[0].span(input)), (8..23, 13..14));
    /// # Ok::<(), weburl::ParseError>(())
    /// ```
    #[must_use]
    pub fn span(&self, input: &str) -> Range<usize> {
        let range = self.range.clone();
        let (Some(host), Some(problem)) = (input.get(range.clone()), &self.domain_problem) else { return range };
        let is_of_url_parser = host_problem(host, false, !self.is_failure).as_ref() == Some(problem);
        let found = problem_range(host, !is_of_url_parser, problem);
        range.start + found.start..range.start + found.end
    }
}

/// The name of the error, its range and its reason. [`Finding::message`] quotes the text at the error.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}..{}", self.error, self.range.start, self.range.end)?;
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
    let mut findings = Findings { part: None, list: Vec::new() };
    let url = parse_with(input, base_url.map(base).as_ref(), encoding, &mut findings);
    (url.as_ref().map(to_url), findings.with_domain_problems(input, false))
}

/// Returns whether `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), with `base` as the
/// base URL: the parser returns no failure and reports no validation error.
///
/// Without a base URL no relative-URL-with-fragment string is valid, since none can be parsed.
///
/// ```
/// use weburl::Url;
/// use weburl::validation::is_valid_url_string;
///
/// let base = Url::parse("https://example.org/")?;
/// assert!(is_valid_url_string("https://example.org/ü", None));
/// assert!(is_valid_url_string("../ü?q", Some(base.as_url_ref())));
/// assert!(!is_valid_url_string("https://example.org/a b", None));
/// # Ok::<(), weburl::ParseError>(())
/// ```
#[must_use]
pub fn is_valid_url_string(input: &str, base_url: Option<UrlRef<'_>>) -> bool {
    let mut reports = AnyReport::default();
    let url = parse_with(input, base_url.map(base).as_ref(), Encoding::UTF_8, &mut reports);
    url.is_some() && !reports.0
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
/// assert_eq!((finding.error.name(), finding.range.clone()), ("domain-to-ASCII", 0..4));
/// let problem = finding.domain_problem.as_ref().unwrap();
/// assert_eq!(problem.to_string(), "its 1st label contains U+003A, which is not allowed in a domain");
/// ```
#[must_use]
pub fn diagnose_host(input: &str, is_opaque: bool) -> (Option<Host>, Vec<Finding>) {
    let mut findings = Findings { part: Some(UrlPart::Host), list: Vec::new() };
    let host = host::parse(input, is_opaque, &mut findings);
    (host, findings.with_domain_problems(input, true))
}

/// A sink that also records which part of the URL the parser was reading.
struct Findings {
    part: Option<UrlPart>,
    list: Vec<Finding>,
}

impl Findings {
    fn with_domain_problems(mut self, input: &str, is_of_host_parser: bool) -> Vec<Finding> {
        for finding in &mut self.list {
            if finding.error == ValidationError::DomainToAscii {
                // If the parser did not fail, only the strict processing rejects the domain.
                let host = &input[finding.range.clone()];
                finding.domain_problem = host_problem(host, is_of_host_parser, !finding.is_failure);
            }
        }
        self.list
    }
}

impl ValidationErrorSink for Findings {
    fn report(&mut self, error: ValidationError, range: Range<usize>, is_failure: bool) {
        let part = error.part().or(self.part);
        self.list.push(Finding { error, range, is_failure, part, domain_problem: None });
    }

    fn enter(&mut self, part: UrlPart) {
        self.part = Some(part);
    }
}
