//! The query as the name-value pairs of a form.

use std::collections::HashSet;
use std::sync::Arc;

use datafusion::arrow::array::{
    Array, ArrayRef, MapArray, StringBuilder, StringViewBuilder, StructArray,
};
use datafusion::arrow::buffer::{NullBuffer, OffsetBuffer};
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::common::{Result, exec_err};
use weburl::internals::form_urlencoded::{decode, sequences};

use super::{URL, text};
use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::urls::Urls;

pub(super) static URL_QUERY_PARAM: Definition = Definition {
    name: "url_query_param",
    parameters: &[
        URL,
        Parameter {
            name: "name",
            kind: Kind::Text,
            description: "The name of the parameter, decoded.",
        },
    ],
    required: 2,
    returns: text,
    run: parameter,
    description: "Returns the decoded value of the first parameter of this name in the query, as \
                  `URLSearchParams.get` does; null if the URL is invalid or has no such parameter.",
    example: "url_query_param('https://example.com/?q=a+b%21&q=2', 'q')",
};

fn parameter(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
    let names = arguments.text(1)?;
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for (row, url) in urls.iter().enumerate() {
        let query = url.and_then(|url| url.query()).zip(names.get(row));
        let value = query.and_then(|(query, name)| {
            sequences(query.as_bytes()).find(|(bytes, _)| decode(bytes) == name)
        });
        builder.append_option(value.map(|(_, value)| decode(value)));
    }
    Ok(Arc::new(builder.finish()))
}

pub(super) static URL_QUERY_PARAMS: Definition = Definition {
    name: "url_query_params",
    parameters: &[URL],
    required: 1,
    returns: || DataType::Map(Arc::new(entries()), false),
    run: parameters,
    description: "Returns a map from the decoded name of each parameter in the query to its decoded value, in the \
                  order of the query; of several with one name, the first counts. Empty if the URL has no query; \
                  null if the URL is invalid.",
    example: "url_query_params('https://example.com/?a=1&b=x+y&a=2')",
};

fn key_and_value() -> Fields {
    // The operator `[]` of maps compares keys with a literal as Utf8.
    let key = Field::new("keys", DataType::Utf8, false);
    let value = Field::new("values", DataType::Utf8View, true);
    vec![key, value].into()
}

fn entries() -> Field {
    Field::new("entries", DataType::Struct(key_and_value()), false)
}

fn parameters(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = Urls::parse(arguments.text(0)?, None, arguments.rows)?;
    let mut keys = StringBuilder::new();
    let mut values = StringViewBuilder::new();
    let mut ends = vec![0];
    let mut valid = Vec::with_capacity(arguments.rows);
    let mut count = 0_usize;
    for url in urls.iter() {
        valid.push(url.is_some());
        let query = url.and_then(|url| url.query()).unwrap_or_default();
        let mut names = Names::default();
        for (name, value) in sequences(query.as_bytes()) {
            let name = decode(name);
            if names.add(&name) {
                keys.append_value(&name);
                values.append_value(decode(value));
                count += 1;
            }
        }
        match i32::try_from(count) {
            Ok(end) => ends.push(end),
            Err(_) => return exec_err!("the URLs of a batch have more than 2^31 parameters"),
        }
    }
    let columns: Vec<ArrayRef> = vec![Arc::new(keys.finish()), Arc::new(values.finish())];
    let pairs = StructArray::try_new(key_and_value(), columns, None)?;
    let offsets = OffsetBuffer::new(ends.into());
    let nulls = Some(NullBuffer::from(valid)).filter(|nulls| nulls.null_count() > 0);
    let map = MapArray::try_new(Arc::new(entries()), offsets, pairs, nulls, false)?;
    Ok(Arc::new(map) as Arc<dyn Array>)
}

/// The names so far in a query. Most queries have few.
#[derive(Default)]
struct Names {
    few: Vec<String>,
    many: HashSet<String>,
}

impl Names {
    const FEW: usize = 16;

    /// Adds a name. Returns whether it is new.
    fn add(&mut self, name: &str) -> bool {
        if self.few.iter().any(|other| other == name) {
            return false;
        }
        if self.few.len() < Self::FEW {
            self.few.push(name.to_owned());
            return true;
        }
        !self.many.contains(name) && self.many.insert(name.to_owned())
    }
}
