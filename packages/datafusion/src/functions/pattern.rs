//! URL patterns.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, BooleanBuilder, Int64Builder};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use weburl::url_pattern::MatchInput;

use super::URL;
use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::patterns::{Pattern, Route};
use crate::urls::{Url, Urls};

fn input<'a>(url: &Url<'a>) -> MatchInput<'a> {
    MatchInput::from(url.view)
}

pub(super) static URL_MATCHES: Definition = Definition {
    name: "url_matches",
    parameters: &[
        URL,
        Parameter {
            name: "pattern",
            kind: Kind::Text,
            description: "A URL pattern. It is compiled once.",
        },
    ],
    required: 2,
    returns: || DataType::Boolean,
    run: matches,
    description: "Tells whether the URL matches a URL pattern; false if the URL is invalid. An invalid pattern is an \
                  error.",
    example: "url_matches('https://example.com/books/17', 'https://*/books/:id')",
};

fn matches(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let text = arguments.text(0)?;
    let texts = arguments.text(1)?;
    let urls = Urls::parse(text, None, arguments.rows)?;
    let mut builder = BooleanBuilder::with_capacity(arguments.rows);
    let mut last: Option<(&str, Arc<Pattern>)> = None;
    for (row, url) in urls.iter().enumerate() {
        let Some(((), pattern_text)) = text.get(row).map(|_| ()).zip(texts.get(row)) else {
            builder.append_null();
            continue;
        };
        let pattern = match &last {
            Some((last_text, pattern)) if *last_text == pattern_text => pattern,
            _ => {
                &last
                    .insert((pattern_text, arguments.patterns.pattern(pattern_text)?))
                    .1
            }
        };
        builder.append_value(url.is_some_and(|url| pattern.test_input(&input(&url))));
    }
    Ok(Arc::new(builder.finish()))
}

pub(super) static URL_ROUTE: Definition = Definition {
    name: "url_route",
    parameters: &[
        URL,
        Parameter {
            name: "patterns",
            kind: Kind::Texts,
            description: "A list of URL patterns. They are compiled once. A null in it matches nothing.",
        },
    ],
    required: 2,
    returns: || DataType::Int64,
    run: route,
    description: "Returns the place, from 1 on, of the first pattern in a list that the URL matches; null if none \
                  does or the URL is invalid. An invalid pattern is an error. The time for a URL does not grow with \
                  the number of patterns that cannot match.",
    example: "url_route('https://example.com/books/17', ['https://*/films/*', 'https://*/books/:id'])",
};

fn route(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
    let mut builder = Int64Builder::with_capacity(arguments.rows);
    let mut last: Option<(ArrayRef, Arc<Route>)> = None;
    for (row, url) in urls.iter().enumerate() {
        if last.is_none() || !arguments.is_scalar(1) {
            last = match arguments.texts(1, row)? {
                Some(texts) => {
                    let is_last = |(last, _): &(ArrayRef, _)| last.to_data() == texts.to_data();
                    match last.filter(is_last) {
                        Some(last) => Some(last),
                        None => Some((Arc::clone(&texts), arguments.patterns.route(&texts)?)),
                    }
                }
                None => None,
            };
        }
        let place = last.as_ref().zip(url).and_then(|((_, route), url)| {
            let found = route.first(&input(&url))?;
            Some(*found.value)
        });
        builder.append_option(place);
    }
    Ok(Arc::new(builder.finish()))
}
