//! URLs: results of the parser, the setters and the query's list of names and values.

use libtest_mimic::Failed;
use serde_json::{Value, json};
use weburl::Encoding;
use weburl::Host;
use weburl::Url;
use weburl::form_urlencoded;
use weburl::internals::url::fast::serialized;
use weburl::internals::url::reference::{Path, UrlRecord, record, starts_with_a_windows_drive_letter};

use crate::support::json::string;
use crate::support::url_rows::{Subject, expect_attributes};
use crate::support::{Outcome, check, same};
use crate::validation_errors;

const ATTRIBUTES: [&str; 11] =
    ["href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];

pub(crate) fn url(row: &Value) -> Outcome {
    if row.get("valid").is_some() {
        validation_errors::validity(row)?;
    }
    let url = parsed::<UrlRecord>(row)?;
    parsed::<Url>(row)?;
    let Some(url) = url else {
        return Ok(());
    };
    match row.get("record") {
        Some(expected) => same("the record", &record_as_json(&url), expected),
        None => Ok(()),
    }
}

/// Parses a row's input. Returns the URL if the row expects one.
fn parsed<S: Subject>(row: &Value) -> Result<Option<S>, Failed> {
    let url = S::parse(string(row, "input")?, row["base"].as_str());
    if row["failure"] == true {
        check(url.is_none(), format_args!("{url:?} instead of failure"))?;
        return Ok(None);
    }
    let url = url.ok_or("failure")?;
    expect_attributes(&url, row, ATTRIBUTES)?;
    Ok(Some(url))
}

/// Returns the URL record as JSON.
fn record_as_json(url: &UrlRecord) -> Value {
    let host = url.host.as_ref().map(|host| {
        let kind = match host {
            Host::Domain(_) => "domain",
            Host::Ipv4(_) => "IPv4",
            Host::Ipv6(_) => "IPv6",
            Host::Opaque(_) => "opaque",
            Host::Empty => "empty",
            _ => "unknown",
        };
        json!({ kind: host.to_string() })
    });
    let path = match &url.path {
        Path::Opaque(path) => json!(path),
        Path::List(segments) => json!(segments),
    };
    json!({
        "scheme": url.scheme,
        "host": host,
        "port": url.port,
        "path": path,
        "query": url.query.as_deref(),
        "fragment": url.fragment.as_deref(),
    })
}

pub(crate) fn setter(row: &Value) -> Outcome {
    set::<UrlRecord>(row)?;
    set::<Url>(row)
}

fn set<S: Subject>(row: &Value) -> Outcome {
    let mut url = S::parse(string(row, "href")?, None).ok_or("failure")?;
    url.set(string(row, "attribute")?, string(row, "new_value")?)?;
    expect_attributes(&url, &row["expected"], ATTRIBUTES)
}

/// Runs each setter on the record of the previous `href`, because the classes keep only the `href`.
pub(crate) fn setter_sequence(row: &Value) -> Outcome {
    let href = string(row, "href")?;
    let mut url = UrlRecord::parse(href, None).ok_or("failure")?;
    let mut fast_url = Url::parse(href).map_err(|error| error.to_string())?;
    for step in row["steps"].as_array().ok_or("no steps")? {
        url = record(serialized(&url.href()).ok_or("failure")?.as_url_ref());
        let (attribute, value) = (string(step, "set")?, string(step, "value")?);
        Subject::set(&mut url, attribute, value)?;
        Subject::set(&mut fast_url, attribute, value)?;
        let what = format!("the href after {attribute} = {value:?}");
        same(&what, url.href(), string(step, "href")?)?;
        same(&what, fast_url.href(), string(step, "href")?)?;
    }
    Ok(())
}

pub(crate) fn request(row: &Value) -> Outcome {
    let found = Url::from_request(string(row, "target")?, "https", row["host"].as_str().unwrap_or_default());
    same("the URL", found.as_ref().map(Url::as_str), row["href"].as_str())
}

/// Tests the core's parts of the URLSearchParams class, whose list is a `Vec` here.
pub(crate) fn search_params(row: &Value) -> Outcome {
    if let Some(params) = row["params"].as_object() {
        let tuples = params.iter().map(|(name, value)| (name, value.as_str().unwrap_or_default()));
        let serialized = form_urlencoded::serialize(tuples, Encoding::UTF_8);
        return same("the list", serialized, string(row, "string")?);
    }
    let mut url = UrlRecord::parse(string(row, "href")?, None).ok_or("failure")?;
    expect_attributes(&url, &row["expected"], ATTRIBUTES)?;
    let query = url.query.as_deref().ok_or("no query")?.to_owned();
    let mut tuples: Vec<_> = form_urlencoded::parse_string(&query).collect();
    for (name, value) in row["get"].as_object().into_iter().flatten() {
        let found = tuples.iter().find(|(found, _)| found == name).map(|(_, value)| &**value);
        same(format_args!("the value of {name:?}"), found, value.as_str())?;
    }
    if let Some(sorted) = row.get("sorted") {
        tuples.sort_by(|(a, _), (b, _)| a.encode_utf16().cmp(b.encode_utf16()));
        set_query(&mut url, &form_urlencoded::serialize(tuples, Encoding::UTF_8))?;
        expect_attributes(&url, sorted, ATTRIBUTES)?;
    }
    Ok(())
}

fn set_query(url: &mut UrlRecord, query: &str) -> Result<(), Failed> {
    Subject::set(url, "search", query)?;
    same("the query", url.get("search")?, format!("?{query}"))
}

pub(crate) fn windows_drive_letter(row: &Value) -> Outcome {
    let starts = starts_with_a_windows_drive_letter(string(row, "input")?);
    same("whether it does", starts, row["starts"] == true)
}
