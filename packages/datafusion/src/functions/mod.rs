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

use crate::function::{Definition, Kind, Parameter};

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
    &parse::URL_JOIN,
    &parse::URL_IS_VALID,
    &errors::URL_ERRORS,
    &site::URL_PUBLIC_SUFFIX,
    &site::URL_REGISTRABLE_DOMAIN,
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
