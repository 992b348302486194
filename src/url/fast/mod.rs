//! The parser and the setters of the [URL class](https://url.spec.whatwg.org/#url-class), from text to
//! text: a fast path where one answers, or else the reference path.

pub mod canonical;
pub mod rewrite;
pub mod splice;

use alloc::vec::Vec;

use self::rewrite::{Base, Kind, Stop};
use crate::url::href::{Href, record};
use crate::url::parser::parse as basic_url_parse;
use crate::url::setters::{self, Component};

/// The [API URL parser](https://url.spec.whatwg.org/#api-url-parser). `None` is failure.
#[must_use]
pub fn parse(input: &str, base: Option<&str>) -> Option<Href> {
    let Some(base) = base else {
        return parse_absolute(input);
    };
    let base = parse_absolute(base)?;
    let scheme = base.protocol().trim_end_matches(':');
    let fast_base = Base {
        href: base.as_str().as_bytes(),
        offsets: base.offsets(),
        kind: Kind::of(scheme),
    };
    let mut middle = Vec::new();
    match rewrite::resolve(input.as_bytes(), &fast_base, &mut middle) {
        Ok(pieces) => Some(pieces.assemble(input.as_bytes(), fast_base.href, &middle)),
        Err(Stop::Failure) => None,
        Err(Stop::Unknown) => {
            let base = basic_url_parse(base.as_str(), None)?;
            Some(Href::new(&basic_url_parse(input, Some(&base))?))
        }
    }
}

fn parse_absolute(input: &str) -> Option<Href> {
    if let Some(href) = canonical::href(input) {
        return Some(href);
    }
    let mut middle = Vec::new();
    match rewrite::rewrite(input.as_bytes(), &mut middle) {
        Ok(pieces) => Some(pieces.assemble(input.as_bytes(), b"", &middle)),
        Err(Stop::Failure) => None,
        Err(Stop::Unknown) => Some(Href::new(&basic_url_parse(input, None)?)),
    }
}

/// <https://url.spec.whatwg.org/#dom-url-canparse>
#[must_use]
pub fn can_parse(input: &str, base: Option<&str>) -> bool {
    if base.is_some() {
        return parse(input, base).is_some();
    }
    canonical::offsets(input.as_bytes()).is_some()
        || match rewrite::rewrite(input.as_bytes(), &mut Vec::new()) {
            Ok(_) => true,
            Err(Stop::Failure) => false,
            Err(Stop::Unknown) => basic_url_parse(input, None).is_some(),
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
