//! The diagnosis of a string: its validation errors, with their reasons.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use wasm_bindgen::prelude::wasm_bindgen;

use super::answer::answer_text;
use super::hosts::{HOST_NUMBERS, host_numbers};
use super::urls::url_numbers;
use crate::shared::{ABSENT, answer_numbers};
use weburl::Url;
use weburl::internals::utf_16::{Utf16Index, code_units};
use weburl::validation::{self, Finding, is_valid_url_string};

/// The number of integers about the URL, as in `parse`. They precede the findings.
const URL_NUMBERS: usize = 9;

/// Parses `input` and returns the href. The numbers are the same as in `parse`, then twelve for each
/// validation error: its number, its start and end, whether it is fatal, its component, the index of the label that it
/// is about, the code point, the ends of the label, the reason and its clause in the text, and the range that its
/// sentence quotes.
#[must_use]
#[wasm_bindgen]
pub fn diagnose(input: &str, base: Option<String>) -> Option<String> {
    let base = base.and_then(|text| Url::parse(&text).ok());
    let mut findings = Vec::new();
    let url = Url::options().base_url(base.as_ref()).errors(&mut findings).parse(input).ok();
    let numbers = url.as_ref().map_or_else(|| vec![ABSENT; URL_NUMBERS], |url| url_numbers(url.as_url_ref()));
    answer_findings(input, &findings, numbers);
    url.map(Url::into_string)
}

/// Parses a host and returns its serialization. The numbers are the same as in `parseHost`, then the
/// validation errors as in `diagnose`.
#[must_use]
#[wasm_bindgen(js_name = diagnoseHost)]
pub fn diagnose_host(input: &str, is_opaque: bool) -> Option<String> {
    let (host, findings) = validation::diagnose_host(input, is_opaque);
    let mut numbers = host.as_ref().map(host_numbers).unwrap_or_default();
    numbers.resize(HOST_NUMBERS, ABSENT);
    answer_findings(input, &findings, numbers);
    host.map(|host| host.serialize())
}

/// The result is `numbers`, then the numbers of the findings, and the text that they refer to.
fn answer_findings(input: &str, findings: &[Finding], mut numbers: Vec<u32>) {
    let mut text = String::new();
    let mut index = Utf16Index::new(input);
    for finding in findings {
        push_finding(finding, input, &mut index, &mut numbers, &mut text);
    }
    answer_numbers(numbers);
    answer_text(text);
}

fn push_finding(finding: &Finding, input: &str, index: &mut Utf16Index<'_>, numbers: &mut Vec<u32>, text: &mut String) {
    let quoted = [index.at(finding.range.start), index.at(finding.range.end)];
    let span = finding.span(input);
    let problem = finding.domain_problem.as_ref();
    let code_point = problem.and_then(|problem| problem.reason.code_point());
    let label_index = problem.and_then(|problem| problem.index);
    numbers.extend([
        finding.error as u32,
        index.at(span.start),
        index.at(span.end),
        u32::from(finding.is_failure),
        finding.part.map_or(ABSENT, |part| part as u32),
        label_index.map_or(ABSENT, |index| index as u32),
        code_point.map_or(ABSENT, u32::from),
    ]);
    let (label, reason, clause) = match problem {
        Some(problem) => (&*problem.label, problem.reason.name(), problem.message()),
        None => ("", "", String::new()),
    };
    for piece in [label, reason, &clause] {
        text.push_str(piece);
        numbers.push(code_units(text.as_bytes()) as u32);
    }
    numbers.extend(quoted);
}

/// Returns whether `input` is a valid URL string with the href `base`.
#[must_use]
#[wasm_bindgen(js_name = isValidURL)]
pub fn is_valid_url(input: &str, base: Option<String>) -> bool {
    let base = base.and_then(|text| Url::parse(&text).ok());
    is_valid_url_string(input, base.as_ref().map(Url::as_url_ref))
}
