//! Rows in the shape of web-platform-tests' urltestdata and setters_tests.

use libtest_mimic::Failed;
use serde_json::Value;
use weburl::encoding::Encoding;
use weburl::form_urlencoded;
use weburl::url::href::Href;
use weburl::url::origin::origin;
use weburl::url::parser::parse;
use weburl::url::serializer::serialize;
use weburl::url::{UrlRecord, setters};

use super::{Outcome, same};

/// The URL parser the way the API calls it: the base, too, is a string.
pub(crate) fn api_parse(input: &str, base: Option<&str>) -> Option<UrlRecord> {
    match base {
        Some(base) => parse(input, Some(&parse(base, None)?)),
        None => parse(input, None),
    }
}

/// What the API's getter `attribute` gives for `url`.
pub(crate) fn get(url: &UrlRecord, attribute: &str) -> Result<String, Failed> {
    let href = Href::new(url);
    Ok(match attribute {
        "href" => href.as_str(),
        "protocol" => href.protocol(),
        "username" => href.username(),
        "password" => href.password(),
        "host" => href.host(),
        "hostname" => href.hostname(),
        "port" => href.port(),
        "pathname" => href.pathname(),
        "search" => href.search(),
        "hash" => href.hash(),
        "origin" => return Ok(origin(url).to_string()),
        "searchParams" => {
            let tuples = form_urlencoded::parse_string(url.query().unwrap_or_default());
            return Ok(form_urlencoded::serialize(tuples, Encoding::UTF_8));
        }
        _ => return Err(format!("the API has no getter {attribute:?}").into()),
    }
    .to_owned())
}

/// Runs the API's setter `attribute` with `value` on `url`.
pub(crate) fn set(url: &mut UrlRecord, attribute: &str, value: &str) -> Outcome {
    match attribute {
        "href" => {
            if let Some(parsed) = parse(value, None) {
                *url = parsed;
            }
        }
        "protocol" => setters::protocol(url, value),
        "username" => setters::username(url, value),
        "password" => setters::password(url, value),
        "host" => setters::host(url, value),
        "hostname" => setters::hostname(url, value),
        "port" => setters::port(url, value),
        "pathname" => setters::pathname(url, value),
        "search" => setters::search(url, value),
        "hash" => setters::hash(url, value),
        _ => return Err(format!("the API has no setter {attribute:?}").into()),
    }
    Ok(())
}

/// Each of `attributes` that `expected` has a string for is that of `url`.
pub(crate) fn expect_attributes<'a>(
    url: &UrlRecord,
    expected: &Value,
    attributes: impl IntoIterator<Item = &'a str>,
) -> Outcome {
    for attribute in attributes {
        if let Some(expected) = expected.get(attribute).and_then(Value::as_str) {
            same(attribute, get(url, attribute)?, expected)?;
        }
    }
    expect_idempotence(url)
}

/// "The URL serializer and parser are to round-trip": what `url` serializes to parses to `url`.
pub(crate) fn expect_idempotence(url: &UrlRecord) -> Outcome {
    let href = serialize(url, false);
    same(
        format_args!("what {href:?} parses to"),
        parse(&href, None).as_ref(),
        Some(url),
    )
}
