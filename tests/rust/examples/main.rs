//! Our own examples: one trial for each row of each file in tests/data. The rows named E1, E2, … are examples
//! of the Standard and of older texts that it replaced.

mod bytes;
mod hosts;
mod references;
#[path = "../support/mod.rs"]
mod support;
mod url_patterns;
mod urls;
mod validation_errors;

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use support::{Outcome, Row, json};

/// The check of a row.
type Check = fn(&Value) -> Outcome;

/// All files, each with the check of its rows.
const FILES: &[(&str, Check)] = &[
    ("diagnoses.json", validation_errors::diagnosis),
    ("form-urlencoded.json", bytes::form_urlencoded),
    ("hosts.json", hosts::host),
    ("percent-encoding.json", bytes::percent_encoding),
    ("references.json", references::reference),
    ("requests.json", urls::request),
    ("search-params.json", urls::search_params),
    ("setter-sequences.json", urls::setter_sequence),
    ("setters.json", urls::setter),
    ("url-patterns.json", url_patterns::url_pattern),
    ("urls.json", urls::url),
    ("validation-errors.json", validation_errors::validation_errors),
    ("validity.json", validation_errors::validity),
    ("windows-drive-letters.json", urls::windows_drive_letter),
];

/// Files in the folder that belong to other suites.
const OTHER_FILES: &[&str] = &["expected-failures.json"];

fn main() -> ExitCode {
    support::run(trials())
}

fn trials() -> Result<Vec<Trial>, Failed> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for entry in fs::read_dir(&directory)? {
        let file = entry?.file_name();
        let is_known = file.to_str().is_some_and(|file| {
            let mut files = FILES.iter().map(|(file, _)| file).chain(OTHER_FILES);
            !file.ends_with(".json") || files.any(|known| *known == file)
        });
        support::check(is_known, format_args!("no suite runs tests/data/{file:?}"))?;
    }
    let mut ids = HashSet::new();
    let mut trials = Vec::new();
    for &(file, check) in FILES {
        for (about, row) in objects(&json::read(&directory.join(file))?) {
            let id = json::string(&row, "id")?.to_owned();
            let row =
                Row { is_ignored: !can_run(&row), ..Row::new(format!("{file} {id}"), about, move || check(&row)) };
            trials.push(row.into_trial());
            if !ids.insert(id.clone()) {
                return Err(format!("two rows are named {id}").into());
            }
        }
    }
    trials.push(Trial::test("every example has a row", move || every_example_has_a_row(&ids)));
    Ok(trials)
}

/// Returns the rows in `json`, which is an array of them, or an object of such arrays: each row then gets the
/// name of its array as `attribute`.
fn objects(json: &Value) -> Vec<(String, Value)> {
    let mut objects = Vec::new();
    match json {
        Value::Array(rows) => {
            for row in rows.iter().filter(|row| row.is_object()) {
                let about = ["input", "target", "href", "pattern"].iter().find_map(|name| row.get(name));
                let about = about.map(Value::to_string).unwrap_or_default();
                objects.push((about, row.clone()));
            }
        }
        Value::Object(members) => {
            for (attribute, rows) in members {
                for (about, mut row) in self::objects(rows) {
                    row["attribute"] = Value::from(attribute.as_str());
                    objects.push((format!("{about} {attribute}"), row));
                }
            }
        }
        _ => {}
    }
    objects
}

/// Returns whether this build has the features that the row needs.
fn can_run(row: &Value) -> bool {
    let encoding = row.get("encoding").and_then(Value::as_str);
    cfg!(feature = "encoding") || matches!(encoding, None | Some("utf-8"))
}

/// E12 is a remark, E39 to E50 are about public suffixes, and E156 to E159 about URL rendering.
fn every_example_has_a_row(ids: &HashSet<String>) -> Outcome {
    let has_a_row = |number: &u32| {
        let name = format!("E{number}");
        ids.iter().any(|id| id.split('.').next() == Some(name.as_str()))
    };
    let without: Vec<u32> =
        (1..=38).chain(51..=155).chain(160..=193).filter(|number| *number != 12 && !has_a_row(number)).collect();
    support::check(without.is_empty(), format_args!("no row for the examples {without:?}"))
}
