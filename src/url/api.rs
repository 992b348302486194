//! The parser and the setters of the [URL class](https://url.spec.whatwg.org/#url-class), from text to
//! text: a fast path where one answers, or else the reference path.

use super::href::{Href, record};
use super::parser::parse as basic_url_parse;
use super::setters::{self, Component};
use super::{canonical, splice};

/// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser). `None` is failure.
#[must_use]
pub fn parse(input: &str, base: Option<&str>) -> Option<Href> {
    let Some(base) = base else {
        return canonical::href(input).or_else(|| Some(Href::new(&basic_url_parse(input, None)?)));
    };
    if let Some(href) = splice::resolve(input, base) {
        return Some(href);
    }
    let base = basic_url_parse(base, None)?;
    Some(Href::new(&basic_url_parse(input, Some(&base))?))
}

/// <https://url.spec.whatwg.org/#dom-url-canparse>
#[must_use]
pub fn can_parse(input: &str, base: Option<&str>) -> bool {
    match base {
        None if canonical::offsets(input.as_bytes()).is_some() => true,
        None => basic_url_parse(input, None).is_some(),
        Some(base) => basic_url_parse(base, None)
            .is_some_and(|base| basic_url_parse(input, Some(&base)).is_some()),
    }
}

/// What the setter of `component` makes of `href`, a serialized URL, with `value`; `None` where `href`
/// does not parse.
#[must_use]
pub fn set(component: Component, href: &str, value: &str) -> Option<Href> {
    if let Some(changed) = splice::set(component, href, value) {
        return Some(changed);
    }
    let mut url = record(href)?;
    setters::set(component, &mut url, value);
    Some(Href::new(&url))
}
