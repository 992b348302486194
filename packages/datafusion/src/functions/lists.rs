//! Lists: the segments of the path, and the URLs above a URL.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayBuilder, ArrayRef, ListArray, StringViewBuilder};
use datafusion::arrow::buffer::{NullBuffer, OffsetBuffer};
use datafusion::arrow::datatypes::{DataType, Field};
use datafusion::common::{Result, exec_err};

use super::URL;
use crate::function::{Arguments, Definition, list_of_texts};
use crate::urls::Url;

pub(super) static DEFINITIONS: &[Definition] = &[
    Definition::new(
        "url_path_segments",
        &[URL],
        path_segments,
        "Returns the segments of the path, percent-encoded: a list of texts. Empty if the \
         path is empty; null if the URL is invalid or its path is opaque.",
        "url_path_segments('https://example.com/a/b%20c/')",
    )
    .returning(list_of_texts),
    Definition::new(
        "url_hierarchy",
        &[URL],
        |arguments| hierarchies(arguments, |url, end| Some(&url.as_str()[..end])),
        "Returns the prefixes of the serialized URL that end after a `/` of the path, after \
         the path, after the query, and after the fragment: a list of texts, the shortest \
         first. Consecutive `/` count as one. Null if the URL is invalid.",
        "url_hierarchy('https://example.com/a/b?c=1')",
    )
    .returning(list_of_texts),
];

fn path_segments(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    lists(urls.iter(), |url, builder| {
        let Some(url) = url.filter(|url| !url.has_opaque_path()) else {
            return false;
        };
        let segments = url.path_segments().into_iter().flatten();
        segments.for_each(|segment| builder.append_value(segment));
        true
    })
}

/// Makes a list of the texts that `prefix` makes for each level of the URLs in the first argument.
pub(crate) fn hierarchies(
    arguments: &Arguments<'_>,
    prefix: impl for<'a> Fn(&Url<'a>, usize) -> Option<&'a str>,
) -> Result<ArrayRef> {
    let urls = arguments.urls()?;
    lists(urls.iter(), |url, builder| {
        let prefixes = url.iter().flat_map(|url| {
            let ends = url.level_ends().into_iter();
            ends.filter_map(|end| prefix(url, end))
        });
        prefixes.for_each(|prefix| builder.append_value(prefix));
        url.is_some()
    })
}

/// Makes a column of lists of texts. `add` adds the texts of a row, and returns whether the list is not null.
pub(crate) fn lists<T>(
    rows: impl ExactSizeIterator<Item = T>,
    mut add: impl FnMut(T, &mut StringViewBuilder) -> bool,
) -> Result<ArrayRef> {
    let mut texts = StringViewBuilder::new();
    let mut ends = Ends::with_capacity(rows.len());
    for row in rows {
        let is_valid = add(row, &mut texts);
        ends.push(texts.len(), is_valid)?;
    }
    let item = Field::new_list_field(DataType::Utf8View, true);
    ends.list(item, Arc::new(texts.finish()))
}

/// The ends of the lists of a column in the column of their items, and whether they are not null.
pub(crate) struct Ends {
    ends: Vec<i32>,
    valid: Vec<bool>,
}

impl Ends {
    pub(crate) fn with_capacity(rows: usize) -> Self {
        let mut ends = Vec::with_capacity(rows + 1);
        ends.push(0);
        Self { ends, valid: Vec::with_capacity(rows) }
    }

    /// Ends the list of a row after `count` items of all lists.
    pub(crate) fn push(&mut self, count: usize, is_valid: bool) -> Result<()> {
        let Ok(end) = i32::try_from(count) else {
            return exec_err!("the lists of a batch have 2^31 items or more");
        };
        self.ends.push(end);
        self.valid.push(is_valid);
        Ok(())
    }

    pub(crate) fn finish(self) -> (OffsetBuffer<i32>, Option<NullBuffer>) {
        let nulls = NullBuffer::from(self.valid);
        let nulls = Some(nulls).filter(|nulls| nulls.null_count() > 0);
        (OffsetBuffer::new(self.ends.into()), nulls)
    }

    pub(crate) fn list(self, item: Field, items: ArrayRef) -> Result<ArrayRef> {
        let (offsets, nulls) = self.finish();
        let lists = ListArray::try_new(Arc::new(item), offsets, items, nulls)?;
        Ok(Arc::new(lists))
    }
}
