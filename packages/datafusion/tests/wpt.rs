//! web-platform-tests' rows through `url_parse`, all in one column, and a trial for each row of the result.
//!
//! The environment variable WEBURL_WPT names the folder of the files. `node scripts/test.mjs engines` sets it.

#[path = "../../../tests/rust/support/json.rs"]
#[allow(dead_code, reason = "it has cases of its own for another test")]
mod json;

use std::collections::HashMap;
use std::env;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use datafusion::arrow::array::{Array, AsArray, RecordBatch, StringArray, StructArray};
use datafusion::arrow::datatypes::UInt16Type;
use datafusion::common::Result;
use datafusion::prelude::SessionContext;
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

const FILES: [&str; 4] =
    ["urltestdata.json", "urltestdata-javascript-only.json", "ada_extra_urltestdata.json", "ada_long_urltestdata.json"];

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("error: {}", error.message().unwrap_or_default());
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, Failed> {
    let directory = env::var_os("WEBURL_WPT")
        .ok_or("the environment variable WEBURL_WPT must name the folder that contains urltestdata.json")?;
    let mut trials = Vec::new();
    for file in FILES {
        let json = json::read(&Path::new(&directory).join(file))?;
        // The other elements are comments.
        let rows = json.as_array().ok_or("it is not a list")?;
        let rows: Vec<Value> = rows.iter().filter(|row| row.is_object()).cloned().collect();
        if rows.is_empty() {
            return Err(format!("{file} has no rows").into());
        }
        let records = Arc::new(parsed(&rows)?);
        for (index, row) in rows.into_iter().enumerate() {
            let records = Arc::clone(&records);
            trials.push(Trial::test(format!("{file}#{index}"), move || check(&records, index, &row)));
        }
    }
    Ok(trials)
}

/// Returns the result of `url_parse` for each row, with the base if the row has one.
#[tokio::main]
async fn parsed(rows: &[Value]) -> Result<StructArray> {
    let texts = |name| rows.iter().map(|row| row[name].as_str()).collect::<StringArray>();
    let numbers: Vec<i64> = (0..).take(rows.len()).collect();
    let batch = RecordBatch::try_from_iter([
        ("row", Arc::new(datafusion::arrow::array::Int64Array::from(numbers)) as _),
        ("input", Arc::new(texts("input")) as _),
        ("base", Arc::new(texts("base")) as _),
    ])?;
    let context = SessionContext::new();
    weburl_datafusion::register_all(&context);
    context.register_batch("rows", batch)?;
    let query = "SELECT CASE WHEN base IS NULL THEN url_parse(input) ELSE url_parse(input, base) END AS url
        FROM rows ORDER BY row";
    let batches = context.sql(query).await?.collect().await?;
    let schema = batches[0].schema();
    let batch = datafusion::arrow::compute::concat_batches(&schema, &batches)?;
    Ok(batch.column(0).as_struct().clone())
}

fn check(records: &StructArray, index: usize, row: &Value) -> Result<(), Failed> {
    let is_failure = row["failure"] == true;
    if records.is_null(index) || is_failure {
        return same("failure", records.is_null(index), is_failure);
    }
    let text = |name: &str| {
        let column = records.column_by_name(name).map(|column| column.as_string_view());
        column.filter(|column| column.is_valid(index)).map(|column| column.value(index))
    };
    let port = records.column_by_name("port").map(|ports| ports.as_primitive::<UInt16Type>());
    let port = port.filter(|ports| ports.is_valid(index)).map(|ports| ports.value(index));
    // The getters of the URL class show a null as the empty string, and delimiters only before text.
    let with = |delimiter: &str, text: Option<&str>| match text {
        None | Some("") => String::new(),
        Some(text) => format!("{delimiter}{text}"),
    };
    let getters = HashMap::from([
        ("href", text("href").unwrap_or_default().to_owned()),
        ("protocol", format!("{}:", text("scheme").unwrap_or_default())),
        ("username", text("username").unwrap_or_default().to_owned()),
        ("password", text("password").unwrap_or_default().to_owned()),
        ("hostname", text("host").unwrap_or_default().to_owned()),
        ("port", port.map(|port| port.to_string()).unwrap_or_default()),
        ("pathname", text("path").unwrap_or_default().to_owned()),
        ("search", with("?", text("query"))),
        ("hash", with("#", text("fragment"))),
    ]);
    for (name, found) in &getters {
        if let Some(expected) = row[*name].as_str() {
            same(name, found.as_str(), expected)?;
        }
    }
    Ok(())
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: T, expected: T) -> Result<(), Failed> {
    if found == expected {
        return Ok(());
    }
    Err(format!("{what} is {found:?}, not {expected:?}").into())
}
