//! Rows in the shape of web-platform-tests' urltestdata and setters_tests.

use std::fmt::Debug;

use libtest_mimic::Failed;
use serde_json::Value;
use weburl::Component;
use weburl::Encoding;
use weburl::form_urlencoded;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::serializer::serialize;
use weburl::internals::url::reference::to_url;
use weburl::internals::url::reference::{UrlRecord, setters};
use weburl::{QueryPairs, Url};

use super::{Outcome, same};

/// The implementation that runs the rows.
pub(crate) trait Subject: Debug + Sized {
    /// Runs the URL parser like the API: the base is also a string.
    fn parse(input: &str, base: Option<&str>) -> Option<Self>;

    /// Returns the value of the API's getter `attribute`.
    fn get(&self, attribute: &str) -> Result<String, Failed>;

    /// Runs the API's setter `attribute` with `value`.
    fn set(&mut self, attribute: &str, value: &str) -> Outcome;

    /// Returns the serialization.
    fn href(&self) -> String;
}

/// The reference path.
impl Subject for UrlRecord {
    fn parse(input: &str, base: Option<&str>) -> Option<Self> {
        match base {
            Some(base) => parse(input, Some(&parse(base, None)?)),
            None => parse(input, None),
        }
    }

    fn get(&self, attribute: &str) -> Result<String, Failed> {
        let href = to_url(self);
        match (component(attribute), attribute) {
            (Some(component), _) => Ok(href.as_url_ref().get(component).to_owned()),
            (None, "href") => Ok(href.into_string()),
            (None, "origin") => Ok(href.origin().to_string()),
            (None, "searchParams") => {
                let tuples = form_urlencoded::parse_string(self.query.as_deref().unwrap_or_default());
                Ok(form_urlencoded::serialize(tuples, Encoding::UTF_8))
            }
            _ => Err(format!("the API has no getter {attribute:?}").into()),
        }
    }

    fn set(&mut self, attribute: &str, value: &str) -> Outcome {
        match (component(attribute), attribute) {
            (Some(component), _) => {
                setters::set(component, self, value);
            }
            (None, "href") => {
                if let Some(parsed) = parse(value, None) {
                    *self = parsed;
                }
            }
            _ => return Err(format!("the API has no setter {attribute:?}").into()),
        }
        Ok(())
    }

    fn href(&self) -> String {
        serialize(self, false)
    }
}

/// The type for Rust users, which uses the fast paths.
impl Subject for Url {
    fn parse(input: &str, base: Option<&str>) -> Option<Self> {
        let (parsed, can_parse) = match base {
            Some(base) => {
                let base = Self::parse(base).ok()?;
                (base.join(input), Self::options().base(&base).can_parse(input))
            }
            None => (Self::parse(input), Self::can_parse(input)),
        };
        assert_eq!(parsed.is_ok(), can_parse, "whether {input:?} can be parsed");
        if let Err(error) = &parsed {
            assert!(error.validation_error().is_some(), "{error:?}");
            assert!(error.input().get(error.span()).is_some(), "{error:?}");
        }
        parsed.ok()
    }

    fn get(&self, attribute: &str) -> Result<String, Failed> {
        match (component(attribute), attribute) {
            (Some(component), _) => Ok(self.get(component).to_owned()),
            (None, "href") => Ok(self.to_string()),
            (None, "origin") => Ok(self.origin().to_string()),
            (None, "searchParams") => Ok(self.query_pairs().collect::<QueryPairs>().to_string()),
            _ => Err(format!("the API has no getter {attribute:?}").into()),
        }
    }

    fn set(&mut self, attribute: &str, value: &str) -> Outcome {
        let before = self.clone();
        let is_used = match (component(attribute), attribute) {
            (Some(component), _) => self.set(component, value),
            (None, "href") => Self::parse(value).map(|url| *self = url).is_ok(),
            _ => return Err(format!("the API has no setter {attribute:?}").into()),
        };
        assert!(is_used || *self == before, "{before} {attribute} {value:?}");
        Ok(())
    }

    fn href(&self) -> String {
        self.as_str().to_owned()
    }
}

fn component(attribute: &str) -> Option<Component> {
    let mut components = Component::ALL.iter().copied();
    components.find(|component| component.name() == attribute)
}

/// Checks each of `attributes` for which `expected` has a string.
pub(crate) fn expect_attributes<'a, S: Subject>(
    url: &S,
    expected: &Value,
    attributes: impl IntoIterator<Item = &'a str>,
) -> Outcome {
    for attribute in attributes {
        if let Some(expected) = expected.get(attribute).and_then(Value::as_str) {
            same(attribute, url.get(attribute)?, expected)?;
        }
    }
    expect_idempotence(url)
}

/// "The URL serializer and parser are to round-trip": checks that the serialization of `url` parses to `url`.
pub(crate) fn expect_idempotence<S: Subject>(url: &S) -> Outcome {
    let href = url.href();
    same(
        format_args!("what {href:?} parses to"),
        S::parse(&href, None).map(|url| (url.href(), format!("{url:?}"))),
        Some((url.href(), format!("{url:?}"))),
    )
}
