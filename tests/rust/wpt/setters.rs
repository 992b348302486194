//! setters_tests.json and the file in its shape.

use libtest_mimic::Failed;
use serde_json::Value;

use crate::support::url_rows::{Subject, expect_attributes};
use crate::support::{Outcome, Row, json};
use weburl::Url;
use weburl::internals::url::reference::UrlRecord;

pub(crate) fn rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    let members = json.as_object().ok_or_else(|| format!("{file} is not an object"))?;
    let mut rows = Vec::new();
    for (attribute, list) in members.iter().filter(|(attribute, _)| *attribute != "comment") {
        let list = list.as_array().ok_or_else(|| format!("{file}#{attribute} is not an array"))?;
        for (index, row) in list.iter().enumerate() {
            let href = json::string(row, "href")?;
            let about = format!("{href:?} {attribute} = {}", row["new_value"]);
            let (attribute, row) = (attribute.clone(), row.clone());
            rows.push(Row::new(format!("{file}#{attribute}/{index}"), about, move || {
                check_row::<UrlRecord>(&attribute, &row)?;
                check_row::<Url>(&attribute, &row)
            }));
        }
    }
    Ok(rows)
}

fn check_row<S: Subject>(attribute: &str, row: &Value) -> Outcome {
    let mut url = S::parse(json::string(row, "href")?, None).ok_or("the href does not parse")?;
    url.set(attribute, json::string(row, "new_value")?)?;
    let expected = row["expected"].as_object().ok_or("the row expects nothing")?;
    expect_attributes(&url, &row["expected"], expected.keys().map(String::as_str))
}
