//! The query as the name-value pairs of a form.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayBuilder, ArrayRef, AsArray, MapArray, StringBuilder, StringViewBuilder, StructArray,
};
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::common::Result;
use weburl::internals::form_urlencoded::{decode, sequences};

use super::lists::Ends;
use super::{URL, written};
use crate::function::{Arguments, Definition, Kind, Parameter};
use crate::urls::Url;

pub(crate) const NAME: Parameter = Parameter::new("name", Kind::Text, "The name of the parameter, decoded.");

pub(crate) const NAMES: Parameter = Parameter::new(
    "names",
    Kind::Names,
    "The name of a parameter, or a list of names, decoded. A null in it has no effect.",
);

pub(super) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "url_query_param",
        &[URL, NAME],
        parameter,
        "Returns the decoded value of the first parameter of this name in the query, as \
         `URLSearchParams.get` does; null if the URL is invalid or has no such parameter.",
        "url_query_param('https://example.com/?q=a+b%21&q=2', 'q')",
    ),
    Definition::new(
        "url_query_params",
        &[URL],
        parameters,
        "Returns a map from the decoded name of each parameter in the query to its decoded \
         value, in the order of the query; of several with one name, only the first, see \
         `url_query_pairs`. Empty if the URL has no query; null if the URL is invalid.",
        "url_query_params('https://example.com/?a=1&b=x+y&a=2')",
    )
    .returning(|| DataType::Map(Arc::new(entries()), false)),
    Definition::new(
        "url_query_pairs",
        &[URL],
        pairs,
        "Returns the decoded parameters in the query, in its order, with names that repeat: \
         a list of structs of `name` and `value`. Empty if the URL has no query; null if \
         the URL is invalid.",
        "url_query_pairs('https://example.com/?a=1&b=x+y&a=2')",
    )
    .returning(|| DataType::List(Arc::new(pair()))),
    Definition::new(
        "url_without_params",
        &[URL, NAMES],
        |arguments| without_params(arguments, decode),
        "Returns the serialized URL without the parameters of these names in the query. The \
         others stay as they are written, not serialized again; if none is left, the query \
         is null. Null if the URL is invalid.",
        "url_without_params('https://example.com/?a=1&utm_source=x&b=%20', ['utm_source', \
         'utm_medium'])",
    ),
];

pub(crate) fn parameter(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let names = arguments.text(1)?;
    let mut builder = StringViewBuilder::with_capacity(arguments.rows);
    for (row, url) in urls.iter().enumerate() {
        let query = url.and_then(|url| url.query()).zip(names.get(row));
        let value =
            query.and_then(|(query, name)| sequences(query.as_bytes()).find(|(bytes, _)| decode(bytes) == name));
        builder.append_option(value.map(|(_, value)| decode(value)));
    }
    Ok(Arc::new(builder.finish()))
}

fn key_and_value() -> Fields {
    // The operator `[]` of maps compares keys only with literals of their type, which is Utf8.
    let key = Field::new("key", DataType::Utf8, false);
    let value = Field::new("value", DataType::Utf8View, true);
    vec![key, value].into()
}

fn entries() -> Field {
    Field::new("entries", DataType::Struct(key_and_value()), false)
}

fn parameters(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let mut keys = StringBuilder::new();
    let mut values = StringViewBuilder::new();
    let mut ends = Ends::with_capacity(arguments.rows);
    for url in urls.iter() {
        let is_valid = url.is_some();
        let query = url.and_then(|url| url.query()).unwrap_or_default();
        let mut names = Names::default();
        for (name, value) in sequences(query.as_bytes()) {
            let name = decode(name);
            if names.add(&name) {
                keys.append_value(&name);
                values.append_value(decode(value));
            }
        }
        ends.push(values.len(), is_valid)?;
    }
    let columns: Vec<ArrayRef> = vec![Arc::new(keys.finish()), Arc::new(values.finish())];
    let pairs = StructArray::try_new(key_and_value(), columns, None)?;
    let (offsets, nulls) = ends.finish();
    let map = MapArray::try_new(Arc::new(entries()), offsets, pairs, nulls, false)?;
    Ok(Arc::new(map))
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

fn name_and_value() -> Fields {
    let text = |name| Field::new(name, DataType::Utf8View, true);
    vec![text("name"), text("value")].into()
}

fn pair() -> Field {
    Field::new_list_field(DataType::Struct(name_and_value()), true)
}

fn pairs(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    let mut names = StringViewBuilder::new();
    let mut values = StringViewBuilder::new();
    let mut ends = Ends::with_capacity(arguments.rows);
    for url in urls.iter() {
        let is_valid = url.is_some();
        let query = url.and_then(|url| url.query()).unwrap_or_default();
        for (name, value) in sequences(query.as_bytes()) {
            names.append_value(decode(name));
            values.append_value(decode(value));
        }
        ends.push(values.len(), is_valid)?;
    }
    let columns: Vec<ArrayRef> = vec![Arc::new(names.finish()), Arc::new(values.finish())];
    let structs = StructArray::try_new(name_and_value(), columns, None)?;
    ends.list(pair(), Arc::new(structs))
}

/// Makes a column of the URLs without the parameters whose name, as `read` reads it, is one of the second argument.
pub(crate) fn without_params(
    arguments: &Arguments<'_>,
    read: impl for<'a> Fn(&'a [u8]) -> Cow<'a, str>,
) -> Result<ArrayRef> {
    written(arguments, |row, url, text| {
        let Some(names) = arguments.texts(1, row)? else {
            return Ok(None);
        };
        let names = names.as_string_view();
        let is_removed = |name: &[u8]| {
            let name = read(name);
            names.iter().flatten().any(|removed| removed == name)
        };
        write_without(url, is_removed, text);
        Ok(Some(()))
    })
}

/// Writes a URL without the sequences of its query whose name is removed.
fn write_without(url: &Url<'_>, is_removed: impl Fn(&[u8]) -> bool, text: &mut String) {
    let query = url.query().unwrap_or_default();
    let is_kept = |sequence: &&str| sequences(sequence.as_bytes()).all(|(name, _)| !is_removed(name));
    if query.split('&').all(|sequence| is_kept(&sequence)) {
        text.push_str(url.as_str());
        return;
    }
    text.push_str(url.before_query());
    let kept = query.split('&').filter(|sequence| !sequence.is_empty());
    for (index, sequence) in kept.filter(is_kept).enumerate() {
        text.push(if index == 0 { '?' } else { '&' });
        text.push_str(sequence);
    }
    text.push_str(url.after_query());
}
