//! Shows URLs: one trial for each recommendation of the URL Standard's section 4.8 and for each deception in
//! tests/data, and properties of all shown texts.

mod properties;
#[path = "../../../../tests/rust/support/mod.rs"]
mod support;

use std::path::Path;
use std::process::ExitCode;

use libtest_mimic::{Failed, Trial};
use serde_json::{Value, json};
use support::{Outcome, Row, json, same};
use weburl::Url;
use weburl_display::{HostOnly, Scheme, Subdomains};
use weburl_display::{Options, RestrictionLevel, display};

const FILES: &[&str] = &["display.json", "display-deceptions.json"];

fn main() -> ExitCode {
    support::run(trials())
}

fn trials() -> Result<Vec<Trial>, Failed> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut trials = properties::trials();
    for file in FILES {
        let data = json::read(&directory.join(file))?;
        let rows = data.as_array().into_iter().flatten();
        for row in rows.filter(|row| row.is_object()) {
            let row = row.clone();
            let id = format!("{file} {}", json::string(&row, "id")?);
            trials.push(Row::new(id, "", move || check(&row)).into_trial());
        }
    }
    Ok(trials)
}

fn check(row: &Value) -> Outcome {
    let url = Url::parse(json::string(row, "input")?).map_err(|error| error.to_string())?;
    let shown = display(&url, &options(row)?);
    same("the text", shown.text(), json::string(row, "text")?)?;
    let parts: Vec<Value> = shown.parts().map(|(role, text)| json!({ "role": role.name(), "text": text })).collect();
    if let Some(expected) = row.get("parts") {
        same("the parts", &Value::from(parts), expected)?;
    }
    let unsafe_labels: Vec<Value> = shown
        .unsafe_labels()
        .iter()
        .map(|unsafe_label| json!({ "label": unsafe_label.label, "problem": unsafe_label.problem.name() }))
        .collect();
    match row.get("unsafeLabels") {
        Some(expected) => same("the labels", &Value::from(unsafe_labels), expected),
        None => same("the labels", unsafe_labels, Vec::<Value>::new()),
    }
}

fn options(row: &Value) -> Result<Options<'_>, Failed> {
    let mut options = Options::default();
    for (name, value) in row.get("options").and_then(Value::as_object).into_iter().flatten() {
        match (name.as_str(), value) {
            ("hostOnly", Value::Bool(true)) => options.host_only = HostOnly::Always,
            ("hostOnly", Value::Bool(false)) => options.host_only = HostOnly::Never,
            ("scheme", Value::Bool(false)) => options.scheme = Scheme::Omitted,
            ("scheme", Value::String(text)) => options.scheme = Scheme::Replaced(text),
            ("isolate", Value::Bool(isolate)) => options.isolate = *isolate,
            ("elideTo", Value::Number(length)) => {
                options.elide_to = length.as_u64().map(|length| length as usize);
            }
            ("subdomains", Value::String(which)) => {
                options.subdomains = match which.as_str() {
                    "without-trivial" => Subdomains::WithoutTrivial,
                    "omitted" => Subdomains::Omitted,
                    _ => return Err(format!("subdomains: {which}").into()),
                };
            }
            ("restrictionLevel", Value::String(level)) => {
                options.restriction_level = match level.as_str() {
                    "ascii-only" => RestrictionLevel::AsciiOnly,
                    "single-script" => RestrictionLevel::SingleScript,
                    "moderately-restrictive" => RestrictionLevel::ModeratelyRestrictive,
                    _ => return Err(format!("restrictionLevel: {level}").into()),
                };
            }
            _ => return Err(format!("there is no option {name}: {value}").into()),
        }
    }
    Ok(options)
}
