//! The files about domains: toascii.json, IdnaTestV2.json and verifydnslength_tests.json.

use libtest_mimic::Failed;
use serde_json::Value;
use weburl::Encoding;
use weburl::Url;
use weburl::internals::url::reference::UrlRecord;
use weburl::internals::url::reference::parser::parse_with;
use weburl::internals::validation::Reported;
use weburl::validation::ValidationError;

use crate::objects;
use crate::oracle::check_implementations;
use crate::support::url_rows::{Subject, expect_idempotence};
use crate::support::{Outcome, Row, check, json, same};

/// Runs each row through the host of a URL in all ways that set a host (the parser and two setters), and
/// through both implementations of UTS #46.
pub(crate) fn to_ascii_rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    rows(file, json, |row| {
        let input = json::string(row, "input")?;
        let output = row["output"].as_str();
        check_implementations(input);
        expect_host(input, output)?;
        expect_host_set::<UrlRecord>(input, output)?;
        expect_host_set::<Url>(input, output)
    })
}

fn expect_host_set<S: Subject>(input: &str, output: Option<&str>) -> Outcome {
    for attribute in ["host", "hostname"] {
        let mut url = S::parse("https://x/x", None).ok_or("failure")?;
        url.set(attribute, input)?;
        same(format_args!("{attribute} set"), url.get(attribute)?, output.unwrap_or("x"))?;
        expect_idempotence(&url)?;
    }
    Ok(())
}

/// Runs each row through the host of a URL, and through both implementations of UTS #46. A code point that would end
/// the host is percent-encoded, and the host parser decodes it.
pub(crate) fn idna_test_v2_rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    rows(file, json, |row| {
        let mut input = json::string(row, "input")?.to_owned();
        check_implementations(&input);
        for (ending, encoded) in [(":", "%3A"), ("/", "%2F"), ("?", "%3F"), ("#", "%23"), ("\\", "%5C")] {
            input = input.replace(ending, encoded);
        }
        expect_host(&input, row["output"].as_str())
    })
}

/// The domain parser checks the lengths in these rows if *beStrict* is true. The URL parser runs it this way
/// to report domain-to-ASCII on failure, and continues.
pub(crate) fn verify_dns_length_rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    rows(file, json, |row| {
        let mut reports: Vec<Reported> = Vec::new();
        let url = parse_with(json::string(row, "input")?, None, Encoding::UTF_8, &mut reports);
        check(url.is_some(), "the URL parser fails")?;
        let strictly_fails = reports.iter().any(|report| report.error == ValidationError::DomainToAscii);
        same("failure where beStrict is true", strictly_fails, row["failure"] == true)
    })
}

fn rows(file: &str, json: &Value, check_row: fn(&Value) -> Outcome) -> Result<Vec<Row>, Failed> {
    let mut rows = Vec::new();
    for (id, row) in objects(file, json)? {
        let about = format!("{:?}", json::string(row, "input")?);
        let row = row.clone();
        rows.push(Row::new(id, about, move || check_row(&row)));
    }
    Ok(rows)
}

/// Checks that `input` as a host is parsed to `output`, or fails if `output` is `None`.
fn expect_host(input: &str, output: Option<&str>) -> Outcome {
    expect_host_parsed::<UrlRecord>(input, output)?;
    expect_host_parsed::<Url>(input, output)
}

fn expect_host_parsed<S: Subject>(input: &str, output: Option<&str>) -> Outcome {
    let url = S::parse(&format!("https://{input}/x"), None);
    let Some(host) = output else {
        return check(url.is_none(), format_args!("{url:?} instead of failure"));
    };
    let url = url.ok_or("failure")?;
    same("host", url.get("host")?, host)?;
    same("hostname", url.get("hostname")?, host)?;
    same("pathname", url.get("pathname")?, "/x")?;
    same("href", url.get("href")?, format!("https://{host}/x"))?;
    expect_idempotence(&url)
}
