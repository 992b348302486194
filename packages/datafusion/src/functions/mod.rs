//! The functions.

mod components;
mod encoding;
mod errors;
mod hosts;
mod lists;
mod parse;
mod pattern;
mod query;
mod site;

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringViewBuilder};
use datafusion::common::Result;

use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::urls::Url;

pub(crate) use encoding::{TEXT, URL_DECODE, URL_ENCODE, each_text};
pub(crate) use hosts::bytes;
pub(crate) use lists::{hierarchies, lists};
pub(crate) use query::{NAME, NAMES, parameter, without_params};
pub(crate) use site::{public_suffix, registrable_domain, top_label};

/// All functions, in the order of the documentation.
pub(crate) static DEFINITIONS: [&[Definition]; 9] = [
    parse::DEFINITIONS,
    components::DEFINITIONS,
    query::DEFINITIONS,
    lists::DEFINITIONS,
    errors::DEFINITIONS,
    site::DEFINITIONS,
    hosts::DEFINITIONS,
    encoding::DEFINITIONS,
    pattern::DEFINITIONS,
];

pub(crate) const URL: Parameter = Parameter::new("url", Kind::Text, "The URL.");

pub(crate) const HOST: Parameter =
    Parameter::new("host", Kind::Host, "A host, or a text with one: after `//`, or else at its start.");

pub(crate) fn texts<'a>(texts: impl ExactSizeIterator<Item = Option<&'a str>>) -> ArrayRef {
    let mut builder = StringViewBuilder::with_capacity(texts.len());
    texts.for_each(|text| builder.append_option(text));
    Arc::new(builder.finish())
}

/// Makes a column of the texts of `part`.
pub(crate) fn part(arguments: &Arguments<'_>, part: impl for<'a> Fn(Url<'a>) -> Option<&'a str>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    Ok(texts(urls.iter().map(|url| url.and_then(&part))))
}

/// Makes a column of the texts that `write` makes of the URLs in the first argument: null if it returns `None`.
pub(crate) fn written(
    arguments: &Arguments<'_>,
    mut write: impl FnMut(usize, &Url<'_>, &mut String) -> Result<Option<()>>,
) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    let mut text = String::new();
    for (row, url) in urls.iter().enumerate() {
        text.clear();
        let written = match &url {
            Some(url) => write(row, url, &mut text)?,
            None => None,
        };
        builder.append_option(written.map(|()| &text));
    }
    Ok(Arc::new(builder.finish()))
}
