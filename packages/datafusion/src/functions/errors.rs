//! Validation errors.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Int32Builder, StringViewBuilder, StructArray};
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::common::{Result, exec_err};
use weburl::Url;

use super::URL;
use super::lists::Ends;
use crate::function::{Arguments, Definition};

pub(super) static DEFINITIONS: &[Definition] = &[Definition::new(
    "url_errors",
    &[URL],
    errors,
    "Returns the validation errors of the URL, in the order in which the parser reports \
         them: a list of structs of `name`, `start`, `end` and `message`. `start` and `end` \
         are offsets in the argument, counted in code points from 0; they are equal if \
         something is missing there. Empty for a valid URL string.",
    "url_errors('https://example.com:65536/')",
)
.returning(|| DataType::List(Arc::new(item())))];

fn fields() -> Fields {
    let text = |name| Field::new(name, DataType::Utf8View, true);
    let offset = |name| Field::new(name, DataType::Int32, true);
    vec![text("name"), offset("start"), offset("end"), text("message")].into()
}

fn item() -> Field {
    Field::new_list_field(DataType::Struct(fields()), true)
}

fn errors(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let urls = arguments.text(0)?;
    let mut names = StringViewBuilder::new();
    let mut starts = Int32Builder::new();
    let mut ends = Int32Builder::new();
    let mut messages = StringViewBuilder::new();
    let mut lists = Ends::with_capacity(arguments.rows);
    let mut findings = Vec::new();
    let mut count = 0_usize;
    for row in 0..arguments.rows {
        let url = urls.get(row);
        if let Some(url) = url {
            findings.clear();
            let mut index = CodePointIndex::new(url);
            // The failure is one of the errors.
            let _ = Url::options().errors(&mut findings).parse(url);
            for finding in &findings {
                names.append_value(finding.error.name());
                starts.append_value(index.at(finding.range.start)?);
                ends.append_value(index.at(finding.range.end)?);
                messages.append_value(finding.message(url));
            }
            count += findings.len();
        }
        lists.push(count, url.is_some())?;
    }
    let columns: Vec<ArrayRef> =
        vec![Arc::new(names.finish()), Arc::new(starts.finish()), Arc::new(ends.finish()), Arc::new(messages.finish())];
    let structs = StructArray::try_new(fields(), columns, None)?;
    lists.list(item(), Arc::new(structs))
}

/// Counts the code points before a byte of a text, each time from the previous byte. The ranges of reports
/// ascend or overlap, so all of them take time linear in the text.
struct CodePointIndex<'a> {
    text: &'a str,
    byte: usize,
    code_points: usize,
}

impl<'a> CodePointIndex<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, byte: 0, code_points: 0 }
    }

    /// Returns the number of code points before `byte`.
    fn at(&mut self, byte: usize) -> Result<i32> {
        if byte < self.byte {
            self.code_points -= self.text[byte..self.byte].chars().count();
        } else {
            self.code_points += self.text[self.byte..byte].chars().count();
        }
        self.byte = byte;
        i32::try_from(self.code_points).or_else(|_| exec_err!("a URL has 2^31 code points or more"))
    }
}
