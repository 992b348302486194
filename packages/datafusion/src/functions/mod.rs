//! The functions.

mod components;
mod errors;
mod parse;
mod pattern;
mod query;
mod site;
mod spark;

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringViewBuilder};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;

use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::urls::{Url, Urls};

/// All functions, in the order of the documentation.
pub(crate) static DEFINITIONS: &[&Definition] = &[
    &parse::URL_PARSE,
    &components::URL_HREF,
    &components::URL_ORIGIN,
    &components::URL_SCHEME,
    &components::URL_HOST,
    &components::URL_PORT,
    &components::URL_PATH,
    &components::URL_QUERY,
    &components::URL_FRAGMENT,
    &query::URL_QUERY_PARAM,
    &query::URL_QUERY_PARAMS,
    &query::URL_QUERY_PAIRS,
    &components::URL_WITHOUT_QUERY,
    &components::URL_WITHOUT_FRAGMENT,
    &query::URL_WITHOUT_PARAMS,
    &parse::URL_JOIN,
    &parse::URL_IS_VALID,
    &errors::URL_ERRORS,
    &site::URL_PUBLIC_SUFFIX,
    &site::URL_REGISTRABLE_DOMAIN,
    &site::URL_SITE,
    &site::URL_SAME_SITE,
    &components::URL_DISPLAY,
    &pattern::URL_MATCHES,
    &pattern::URL_ROUTE,
    &spark::PARSE_URL,
];

const URL: Parameter = Parameter {
    name: "url",
    kind: Kind::Text,
    description: "The URL.",
};

fn text() -> DataType {
    DataType::Utf8View
}

fn texts<'a>(texts: impl ExactSizeIterator<Item = Option<&'a str>>) -> ArrayRef {
    let mut builder = StringViewBuilder::with_capacity(texts.len());
    texts.for_each(|text| builder.append_option(text));
    Arc::new(builder.finish())
}

/// Makes a column of the texts that `write` makes of the URLs in the first argument: null if it returns `None`.
fn written(
    arguments: &Arguments<'_>,
    mut write: impl FnMut(usize, &Url<'_>, &mut String) -> Result<Option<()>>,
) -> Result<ArrayRef> {
    let urls = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
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
