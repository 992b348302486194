//! The rows that are expected to fail, each with its cause.

use std::collections::BTreeMap;
use std::path::Path;

use libtest_mimic::Failed;

use crate::support::{Row, json};

/// The entries not yet matched to a row: the row's id and the cause.
pub(crate) struct ExpectedFailures(BTreeMap<String, String>);

/// Reads the whole list.
pub(crate) fn read() -> Result<ExpectedFailures, Failed> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/expected-failures.json");
    let list = json::read(&path)?;
    let entries = list.as_array().ok_or("the list of expected failures is not an array")?;
    let mut expected = BTreeMap::new();
    for entry in entries.iter().filter(|entry| entry.is_object()) {
        let row = json::string(entry, "row")?.to_owned();
        expected.insert(row, json::string(entry, "cause")?.to_owned());
    }
    Ok(ExpectedFailures(expected))
}

impl ExpectedFailures {
    /// Returns `row`, with its check inverted if the row is expected to fail.
    pub(crate) fn apply(&mut self, row: Row) -> Row {
        let Some(cause) = self.0.remove(&row.id) else {
            return row;
        };
        let check = row.check;
        let check = Box::new(move || match check() {
            Ok(()) => Err(format!("passes, where a failure is expected: {cause}").into()),
            Err(_) => Ok(()),
        });
        Row { note: " (expected to fail)", check, ..row }
    }

    /// Returns a failing row for each entry without a row.
    pub(crate) fn without_a_row(self) -> Vec<Row> {
        let rows = self
            .0
            .into_keys()
            .map(|id| Row::new(id, "expected failure", || Err("no row has this name: it did not run".into())));
        rows.collect()
    }
}
