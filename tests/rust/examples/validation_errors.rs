//! Validation errors, and the valid URL strings, which have none.

use libtest_mimic::Failed;
use serde_json::{Value, json};
use weburl::Encoding;
use weburl::Url;
use weburl::internals::url::reference::UrlRecord;
use weburl::internals::url::reference::parser::{parse, parse_with};
use weburl::internals::url::reference::serializer::serialize;
use weburl::internals::validation::Reported;
use weburl::validation::{Finding, is_valid_url_string};

use crate::support::json::string;
use crate::support::{Outcome, same};

pub(crate) fn validation_errors(row: &Value) -> Outcome {
    let input = string(row, "input")?;
    let (url, reports) = parse_and_record(input, base(row).as_ref());
    let href = url.as_ref().map(|url| serialize(url, false));
    same("the URL", href.as_deref(), row["href"].as_str())?;
    same("whether it is failure", url.is_none(), row["failure"] == true)?;
    let expected = row["errors"].as_array().ok_or("the row has no errors")?;
    let in_code_units = |offset: usize| input[..offset].encode_utf16().count();
    let found: Vec<Value> = reports
        .iter()
        .map(|report| {
            json!({
                "error": report.error.name(),
                "start": in_code_units(report.range.start),
                "end": in_code_units(report.range.end),
                "text": input[report.range.clone()],
            })
        })
        .collect();
    same("the errors", &found, expected)?;
    let findings = findings(row)?;
    let reported = |Finding { error, range, is_failure, .. }| Reported { error, range, is_failure };
    let diagnosed: Vec<Reported> = findings.into_iter().map(reported).collect();
    same("what diagnose finds", &diagnosed, &reports)?;
    let is_valid = is_valid_url_string(input, base_url(row).as_ref().map(Url::as_url_ref));
    same("the string is valid", is_valid, expected.is_empty())?;
    let can_fail = reports.iter().all(|report| !report.is_failure || report.error.can_be_failure());
    same("the fatal ones are failures by the table", can_fail, true)?;
    // "Failure" is returned at once, so only the last error can be the cause.
    let fatal: Vec<bool> = reports.iter().map(|report| report.is_failure).collect();
    let last = reports.len().wrapping_sub(1);
    let expected = (0..reports.len()).map(|index| url.is_none() && index == last);
    same("which are fatal", fatal, expected.collect::<Vec<bool>>())
}

/// Checks that the grammar agrees with the row, and the parser with the grammar: "A validation error
/// indicates a mismatch between input and valid input".
pub(crate) fn validity(row: &Value) -> Outcome {
    let (input, base) = (string(row, "input")?, base(row));
    let (_, reports) = parse_and_record(input, base.as_ref());
    let is_valid = row["valid"] == true;
    same("the string is valid", is_valid_url_string(input, base_url(row).as_ref().map(Url::as_url_ref)), is_valid)?;
    same("there is no validation error", reports.is_empty(), is_valid)
}

fn base(row: &Value) -> Option<UrlRecord> {
    parse(row["base"].as_str()?, None)
}

fn base_url(row: &Value) -> Option<Url> {
    Url::parse(row["base"].as_str()?).ok()
}

fn findings(row: &Value) -> Result<Vec<Finding>, Failed> {
    let mut findings = Vec::new();
    let base = base_url(row);
    let _ = Url::options().base_url(base.as_ref()).errors(&mut findings).parse(string(row, "input")?);
    Ok(findings)
}

fn parse_and_record(input: &str, base: Option<&UrlRecord>) -> (Option<UrlRecord>, Vec<Reported>) {
    let mut reports = Vec::new();
    let url = parse_with(input, base, Encoding::UTF_8, &mut reports);
    (url, reports)
}

/// Checks the diagnosis of a validation error, except the reported range.
pub(crate) fn diagnosis(row: &Value) -> Outcome {
    let (input, findings) = (string(row, "input")?, findings(row)?);
    let in_code_units = |offset: usize| input[..offset].encode_utf16().count();
    let found: Vec<Value> = findings
        .iter()
        .map(|finding| {
            let component = finding.part.map(|part| part.name());
            match &finding.domain_problem {
                None => json!({ "error": finding.error.name(), "component": component }),
                Some(problem) => json!({
                    "error": finding.error.name(),
                    "component": component,
                    "start": in_code_units(finding.span(input).start),
                    "end": in_code_units(finding.span(input).end),
                    "label": problem.label,
                    "index": problem.index,
                    "reason": problem.reason.name(),
                    "codePoint": problem.reason.code_point().map(u32::from),
                }),
            }
        })
        .collect();
    same("the errors", &found, row["errors"].as_array().ok_or("the row has no errors")?)
}
