//! URL patterns.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, BooleanBuilder, Int64Builder};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{DataFusionError, Result, exec_datafusion_err, exec_err};
use weburl::url_pattern::MatchInput;

use super::URL;
use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::patterns::{Compiled, Pattern, Route};
use crate::urls::Url;

fn input<'a>(url: &Url<'a>) -> MatchInput<'a> {
    MatchInput::from(url.view)
}

const PATTERN: Parameter = Parameter::new("pattern", Kind::Text, "A URL pattern. It is compiled once.");

const PATTERNS: Parameter = Parameter::new(
    "patterns",
    Kind::Texts,
    "A list of URL patterns. They are compiled once. A null in it matches nothing.",
);

const INVALID: Parameter = Parameter::new(
    "invalid",
    Kind::Text,
    "`error` if an invalid pattern fails the query, which is the default, or `null` if \
         it counts as null.",
);

pub(super) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "url_matches",
        &[URL, PATTERN, INVALID],
        matches,
        "Returns whether the URL matches a URL pattern; false if the URL is invalid. An \
         invalid pattern is an error, or null.",
        "url_matches('https://example.com/books/17', 'https://*/books/:id')",
    )
    .with_required(2)
    .returning(|| DataType::Boolean),
    Definition::new(
        "url_route",
        &[URL, PATTERNS, INVALID],
        route,
        "Returns the position, from 1 on, of the first pattern in a list that the URL \
         matches; null if none does or the URL is invalid. An invalid pattern is an error, \
         or matches nothing. The time for a URL does not grow with the number of patterns \
         that cannot match.",
        "url_route('https://example.com/books/17', ['https://*/films/*', \
         'https://*/books/:id'])",
    )
    .with_required(2)
    .returning(|| DataType::Int64),
];

/// Whether invalid patterns count as null in a row; `None` if the argument is null.
fn invalid_is_null(arguments: &Arguments<'_>, row: usize) -> Result<Option<bool>> {
    match arguments.optional(2).map(|text| text.get(row)) {
        None | Some(Some("error")) => Ok(Some(false)),
        Some(Some("null")) => Ok(Some(true)),
        Some(Some(other)) => exec_err!("an invalid pattern is error or null, not {other:?}"),
        Some(None) => Ok(None),
    }
}

/// The error of an invalid pattern, with its row unless all rows have it.
fn error_at(arguments: &Arguments<'_>, row: usize, message: &str) -> DataFusionError {
    match arguments.is_scalar(1) {
        true => exec_datafusion_err!("{message}"),
        false => exec_datafusion_err!("in row {} of a batch, {message}", row + 1),
    }
}

fn matches(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let text = arguments.text(0)?;
    let patterns = arguments.text(1)?;
    let urls = arguments.urls()?;
    let mut builder = BooleanBuilder::with_capacity(arguments.rows);
    let mut last: Option<(&str, Compiled<Pattern>)> = None;
    for (row, url) in urls.iter().enumerate() {
        let invalid_is_null = invalid_is_null(arguments, row)?;
        let pattern = text.get(row).and(patterns.get(row));
        let Some((pattern, invalid_is_null)) = pattern.zip(invalid_is_null) else {
            builder.append_null();
            continue;
        };
        let compiled = match &last {
            Some((text, compiled)) if *text == pattern => compiled,
            _ => &last.insert((pattern, arguments.patterns.pattern(pattern))).1,
        };
        match compiled {
            Ok(pattern) => {
                builder.append_value(url.is_some_and(|url| pattern.test_input(&input(&url))));
            }
            Err(_) if invalid_is_null => builder.append_null(),
            Err(message) => return Err(error_at(arguments, row, message)),
        }
    }
    Ok(Arc::new(builder.finish()))
}

fn route(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let mut builder = Int64Builder::with_capacity(arguments.rows);
    let mut last: Option<(ArrayRef, bool, Arc<Route>)> = None;
    for (row, url) in urls.iter().enumerate() {
        let invalid_is_null = invalid_is_null(arguments, row)?;
        let Some((texts, invalid_is_null)) = arguments.texts(1, row)?.zip(invalid_is_null) else {
            builder.append_null();
            continue;
        };
        let is_last = matches!(&last, Some((others, skips, _)) if *skips == invalid_is_null
            && (arguments.is_scalar(1) || others.to_data() == texts.to_data()));
        if !is_last {
            let route = arguments.patterns.route(&texts, invalid_is_null)?;
            let route = route.map_err(|message| error_at(arguments, row, &message))?;
            last = Some((texts, invalid_is_null, route));
        }
        let position = last.as_ref().zip(url).and_then(|((_, _, route), url)| {
            let found = route.exec(input(&url))?;
            Some(*found.value)
        });
        builder.append_option(position);
    }
    Ok(Arc::new(builder.finish()))
}
