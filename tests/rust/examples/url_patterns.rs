//! URL patterns.

use libtest_mimic::Failed;
use serde_json::{Value, json};
use weburl::url_pattern::UrlPatternError;

use crate::support::regexp_engine::Pattern;
use crate::support::url_pattern_rows::{Arguments, component, groups};
use crate::support::{Outcome, check, same};

pub(crate) fn url_pattern(row: &Value) -> Outcome {
    let pattern = arguments(&row["pattern"])?.construct();
    if let Some(expected) = row.get("error") {
        let error = pattern.err().ok_or("it is not an error")?;
        return same("the error", describe(&error), expected.clone());
    }
    let pattern = pattern?;
    for (name, expected) in members(&row["components"]) {
        let component = component(name).ok_or("no component")?;
        same(name, pattern.pattern_string(component), expected.as_str().unwrap_or("?"))?;
    }
    if let Some(expected) = row["hasRegExpGroups"].as_bool() {
        same("hasRegExpGroups", pattern.has_regexp_groups(), expected)?;
    }
    for expected in elements(&row["matches"]) {
        let input = expected.get("input").unwrap_or(expected);
        matches(&pattern, input, &expected["groups"])?;
    }
    for input in elements(&row["rejects"]) {
        let arguments = arguments(&json!([input]))?;
        let matches = arguments.test(&pattern)? || arguments.exec(&pattern)?.is_some();
        check(!matches, format_args!("{input} matches"))?;
    }
    for refused in elements(&row["refuses"]) {
        let arguments = arguments(refused)?;
        let is_refused = arguments.test(&pattern).is_err() && arguments.exec(&pattern).is_err();
        check(is_refused, format_args!("{refused} is not refused"))?;
    }
    Ok(())
}

fn matches(pattern: &Pattern, input: &Value, expected_groups: &Value) -> Outcome {
    let arguments = arguments(&json!([input]))?;
    check(arguments.test(pattern)?, format_args!("test({input}) is false"))?;
    let result = arguments.exec(pattern)?;
    let result = result.ok_or_else(|| format!("exec({input}) is null"))?;
    for (name, expected) in members(expected_groups) {
        let component = component(name).ok_or("no component")?;
        same(format_args!("the groups of {name} for {input}"), groups(pattern, &result, component), expected.clone())?;
    }
    Ok(())
}

fn arguments(value: &Value) -> Result<Arguments, Failed> {
    Arguments::new(value)?.ok_or_else(|| "the arguments have the wrong types".into())
}

fn describe(error: &UrlPatternError) -> Value {
    match error.component() {
        None => json!({ "code": error.name() }),
        Some(component) => json!({
            "code": error.name(),
            "component": component.name(),
            "offset": error.span().start,
        }),
    }
}

fn elements(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn members(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}
