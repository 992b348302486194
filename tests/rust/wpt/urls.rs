//! urltestdata.json and the files in its shape.

use libtest_mimic::Failed;
use serde_json::Value;

use crate::objects;
use crate::support::url_rows::{Subject, expect_attributes};
use crate::support::{Outcome, Row, check, json};
use weburl::Url;
use weburl::internals::url::reference::UrlRecord;
use weburl::internals::url::serialized_origin;

const ATTRIBUTES: [&str; 12] = [
    "href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search",
    "searchParams", "hash",
];

/// Bases with which a failing row without a base is tried.
const OPAQUE_PATH_BASES: [&str; 2] = ["about:blank", "mailto:user@example.org?q"];
const OTHER_BASES: [&str; 5] = [
    "http://example.org/foo/bar",
    "https://user@example.org:8080/?q#f",
    "file:///c:/foo",
    "foo://example.org/bar",
    "foo:/bar",
];

pub(crate) fn rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    let mut rows = Vec::new();
    for (id, row) in objects(file, json)? {
        let input = json::string(row, "input")?;
        let about = match row.get("base").and_then(Value::as_str) {
            Some(base) => format!("{input:?} against {base:?}"),
            None => format!("{input:?}"),
        };
        let row = row.clone();
        rows.push(Row::new(id, about, move || {
            check_origin(&row)?;
            check_row::<UrlRecord>(&row)?;
            check_row::<Url>(&row)
        }));
    }
    Ok(rows)
}

/// The parse that only finds the origin.
fn check_origin(row: &Value) -> Outcome {
    let (input, None) = (json::string(row, "input")?, row.get("base").and_then(Value::as_str)) else {
        return Ok(());
    };
    let origin = serialized_origin(input);
    if row["failure"] == true {
        return check(origin.is_none(), format!("the origin {origin:?} instead of failure"));
    }
    let wanted = row.get("origin").and_then(Value::as_str);
    check(origin.is_some() && (wanted.is_none() || origin.as_deref() == wanted), format!("the origin {origin:?}"))
}

fn check_row<S: Subject>(row: &Value) -> Outcome {
    let input = json::string(row, "input")?;
    let base = row.get("base").and_then(Value::as_str);
    let url = S::parse(input, base);
    if row["failure"] != true {
        let url = url.ok_or("failure")?;
        return expect_attributes(&url, row, ATTRIBUTES);
    }
    if let Some(url) = url {
        return Err(format!("{:?} instead of failure", url).into());
    }
    // An input that fails cannot be a base either, unless the row's own base is the reason.
    if base.is_none_or(|base| S::parse(base, None).is_some()) {
        check(S::parse("about:blank", Some(input)).is_none(), "it does not fail as a base")?;
    }
    match row.get("base") {
        Some(Value::Null) => check_relative_to::<S>(input, row["relativeTo"].as_str()),
        _ => Ok(()),
    }
}

/// A failing row whose base is null has `relativeTo`: the bases with which its input can be parsed. These are
/// all bases, some bases without an opaque path, or none.
fn check_relative_to<S: Subject>(input: &str, relative_to: Option<&str>) -> Outcome {
    let parses =
        |bases: &[&str]| -> Vec<bool> { bases.iter().map(|base| S::parse(input, Some(base)).is_some()).collect() };
    let with_an_opaque_path = parses(&OPAQUE_PATH_BASES);
    let without = parses(&OTHER_BASES);
    let helps = match relative_to {
        Some("any-base") => !with_an_opaque_path.contains(&false) && !without.contains(&false),
        Some("non-opaque-path-base") => !with_an_opaque_path.contains(&true) && without.contains(&true),
        None => !with_an_opaque_path.contains(&true) && !without.contains(&true),
        Some(_) => false,
    };
    let results = format_args!("{with_an_opaque_path:?} and {without:?} are not {relative_to:?}");
    check(helps, results)
}
