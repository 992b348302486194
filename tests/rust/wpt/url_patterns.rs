//! urlpatterntestdata.json, run like web-platform-tests' urlpattern.js, and the data of the tentative tests
//! for `URLPattern.compareComponent()` and `pattern.generate()`.

use std::cmp::Ordering;

use libtest_mimic::Failed;
use serde_json::{Value, json};
use weburl::Component;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::to_url;
use weburl::url_pattern::ComponentName;

use crate::objects;
use crate::support::regexp_engine::Pattern;
use crate::support::url_pattern_rows::{Arguments, component, groups, pattern};
use crate::support::{Outcome, Row, check, json, same};

pub(crate) fn rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    let rows = objects(file, json)?.into_iter().map(|(id, row)| {
        let row = row.clone();
        Row::new(id, row["pattern"].to_string(), move || check_row(&row))
    });
    Ok(rows.collect())
}

fn check_row(row: &Value) -> Outcome {
    let arguments = Arguments::new(&row["pattern"])?;
    let pattern = arguments.map(|arguments| arguments.construct());
    if row["expected_obj"] == "error" {
        return check(!matches!(pattern, Some(Ok(_))), "it is not an error");
    }
    let pattern = pattern.ok_or("the arguments have the wrong types")??;
    for &component in ComponentName::ALL {
        let expected = expected_pattern_string(row, component)?;
        same(component.name(), pattern.pattern_string(component), expected)?;
    }

    let inputs = Arguments::new(&row["inputs"])?.ok_or("the inputs have the wrong types")?;
    let expected_match = &row["expected_match"];
    if expected_match == "error" {
        check(inputs.test(&pattern).is_err(), "test() is not an error")?;
        return check(inputs.exec(&pattern).is_err(), "exec() is not an error");
    }
    same("test()", inputs.test(&pattern)?, expected_match.is_object())?;
    let result = inputs.exec(&pattern)?;
    same("exec() succeeds", result.is_some(), expected_match.is_object())?;
    let Some(result) = result else {
        return Ok(());
    };
    for &component in ComponentName::ALL {
        let expected = match expected_match.get(component.name()) {
            Some(expected) => expected.clone(),
            None if is_exactly_empty(row, component) => json!({ "input": "", "groups": {} }),
            None => json!({ "input": "", "groups": { "0": "" } }),
        };
        let actual = json!({
            "input": result.input().component(component),
            "groups": groups(&pattern, &result, component),
        });
        same(component.name(), actual, expected)?;
    }
    Ok(())
}

/// Returns the pattern string that the row expects of `component`; the default one if the row does not specify it.
fn expected_pattern_string(row: &Value, component: ComponentName) -> Result<String, Failed> {
    if let Some(expected) = row["expected_obj"].get(component.name()) {
        return Ok(expected.as_str().ok_or("the expected value is not a string")?.to_owned());
    }
    if is_exactly_empty(row, component) {
        return Ok(String::new());
    }
    let input = &row["pattern"][0];
    let has = |component: &ComponentName| input.get(component.name()).is_some();
    if let Some(given) = input[component.name()].as_str().filter(|given| !given.is_empty()) {
        return Ok(given.to_owned());
    }
    if earlier_components(component).iter().any(has) {
        return Ok(String::from("*"));
    }
    let is_credential = matches!(component, ComponentName::Username | ComponentName::Password);
    match input["baseURL"].as_str().or(row["pattern"][1].as_str()) {
        Some(base_url) if !is_credential => inherited(base_url, component),
        _ => Ok(String::from("*")),
    }
}

fn is_exactly_empty(row: &Value, component: ComponentName) -> bool {
    let names = row["exactly_empty_components"].as_array();
    names.is_some_and(|names| names.iter().any(|name| name == component.name()))
}

fn earlier_components(component: ComponentName) -> &'static [ComponentName] {
    use ComponentName::{Hostname, Pathname, Port, Protocol, Search};
    match component {
        ComponentName::Username | ComponentName::Password | Protocol => &[],
        Hostname => &[Protocol],
        Port => &[Protocol, Hostname],
        Pathname => &[Protocol, Hostname, Port],
        Search => &[Protocol, Hostname, Port, Pathname],
        _ => &[Protocol, Hostname, Port, Pathname, Search],
    }
}

/// Returns the component of `base_url`, without the delimiter that the URL class's getter adds.
fn inherited(base_url: &str, component: ComponentName) -> Result<String, Failed> {
    let href = to_url(&parse(base_url, None).ok_or("the base URL is invalid")?);
    let value = match component {
        ComponentName::Protocol => href.as_url_ref().get(Component::Protocol).trim_end_matches(':'),
        ComponentName::Username => href.as_url_ref().get(Component::Username),
        ComponentName::Password => href.as_url_ref().get(Component::Password),
        ComponentName::Hostname => href.as_url_ref().get(Component::Hostname),
        ComponentName::Port => href.as_url_ref().get(Component::Port),
        ComponentName::Pathname => href.as_url_ref().get(Component::Pathname),
        ComponentName::Search => href.as_url_ref().get(Component::Search).get(1..).unwrap_or(""),
        _ => href.as_url_ref().get(Component::Hash).get(1..).unwrap_or(""),
    };
    Ok(value.to_owned())
}

pub(crate) fn compare_rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    let rows = objects(file, json)?.into_iter().map(|(id, row)| {
        let row = row.clone();
        let about = format!("{} {}", row["left"], row["right"]);
        Row::new(id, about, move || check_comparison(&row))
    });
    Ok(rows.collect())
}

fn check_comparison(row: &Value) -> Outcome {
    let component = component(json::string(row, "component")?).ok_or("no component")?;
    let (left, right) = (pattern(&row["left"])?, pattern(&row["right"])?);
    let expected = row["expected"].as_i64().ok_or("no number is expected")?.cmp(&0);
    let compare = |left: &Pattern, right| left.compare_component(component, right);
    same("left and right", compare(&left, &right), expected)?;
    same("right and left", compare(&right, &left), expected.reverse())?;
    same("left and left", compare(&left, &left), Ordering::Equal)?;
    same("right and right", compare(&right, &right), Ordering::Equal)
}

pub(crate) fn generate_rows(file: &str, json: &Value) -> Result<Vec<Row>, Failed> {
    let rows = objects(file, json)?.into_iter().map(|(id, row)| {
        let row = row.clone();
        let about = format!("{} {}", row["pattern"], row["groups"]);
        Row::new(id, about, move || check_generation(&row))
    });
    Ok(rows.collect())
}

fn check_generation(row: &Value) -> Outcome {
    let pattern = pattern(&row["pattern"])?;
    // The API rejects an invalid name, because the component is an enumeration.
    let Some(component) = component(json::string(row, "component")?) else {
        return check(row["expected"].is_null(), "no component");
    };
    let groups = row["groups"].as_object().ok_or("the groups are not an object")?;
    let generated = pattern.generate(component, |name| groups.get(name)?.as_str());
    same("generate()", generated.as_deref().ok(), row["expected"].as_str())
}
