//! web-platform-tests' data for URLs and URL patterns: one trial for each row of each file.
//!
//! The files come from the package of the crate that tests/wpt/Cargo.toml names; this repository contains
//! none of them. Rows that are expected to fail are in tests/data/expected-failures.json: it is an error if
//! such a row passes, or if an entry has no row.

mod expected_failures;
mod files;
mod hosts;
#[path = "../oracles/domain.rs"]
mod oracle;
mod percent_encoding;
mod setters;
#[path = "../support/mod.rs"]
mod support;
mod url_patterns;
mod urls;

use std::process::ExitCode;

use libtest_mimic::{Failed, Trial};
use serde_json::Value;
use support::{Row, json};

/// Creates the rows of a file from its JSON.
type Rows = fn(&str, &Value) -> Result<Vec<Row>, Failed>;

/// All files, each with the function that creates its rows.
const FILES: &[(&str, Rows)] = &[
    ("urltestdata.json", urls::rows),
    ("urltestdata-javascript-only.json", urls::rows),
    ("ada_extra_urltestdata.json", urls::rows),
    ("ada_long_urltestdata.json", urls::rows),
    ("setters_tests.json", setters::rows),
    ("ada_extra_setters_tests.json", setters::rows),
    ("toascii.json", hosts::to_ascii_rows),
    ("IdnaTestV2.json", hosts::idna_test_v2_rows),
    ("IdnaTestV2-removed.json", hosts::idna_test_v2_rows),
    ("verifydnslength_tests.json", hosts::verify_dns_length_rows),
    ("percent-encoding.json", percent_encoding::rows),
    ("urlpatterntestdata.json", url_patterns::rows),
    ("urlpattern-compare-test-data.json", url_patterns::compare_rows),
    ("urlpattern-generate-test-data.json", url_patterns::generate_rows),
];

fn main() -> ExitCode {
    support::run(trials())
}

fn trials() -> Result<Vec<Trial>, Failed> {
    let directory = files::directory()?;
    let mut expected = expected_failures::read()?;
    let mut trials = Vec::new();
    for (index, &(text, string)) in json::SURROGATES.iter().enumerate() {
        let row = Row::new(format!("lone surrogates #{index}"), text, move || {
            support::same("the string", json::parse(text)?, string)
        });
        trials.push(row.into_trial());
    }
    for (file, make_rows) in FILES {
        let rows = make_rows(file, &json::read(&directory.join(file))?)?;
        if rows.is_empty() {
            return Err(format!("{file} has no rows").into());
        }
        trials.extend(rows.into_iter().map(|row| expected.apply(row).into_trial()));
    }
    trials.extend(expected.without_a_row().into_iter().map(Row::into_trial));
    Ok(trials)
}

/// Returns the objects among the elements of `json`, each with its name: the file and its index. The other
/// elements are strings, which are comments.
fn objects<'a>(file: &str, json: &'a Value) -> Result<Vec<(String, &'a Value)>, Failed> {
    let elements = json.as_array().ok_or_else(|| format!("{file} is not an array"))?;
    let mut objects = Vec::new();
    for (index, element) in elements.iter().enumerate() {
        if element.is_object() {
            objects.push((format!("{file}#{index}"), element));
        } else if !element.is_string() {
            return Err(format!("{file}#{index} is neither a row nor a comment").into());
        }
    }
    Ok(objects)
}
