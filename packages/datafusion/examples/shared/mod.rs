//! The arguments, the table and the output of the examples.

mod progress;
mod tables;

use std::future::Future;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use datafusion::arrow::array::{Array, ArrayRef, RecordBatch, StringArray};
use datafusion::arrow::csv::Writer as CsvWriter;
use datafusion::arrow::datatypes::FieldRef;
use datafusion::arrow::json::LineDelimitedWriter;
use datafusion::arrow::json::writer::{EncoderOptions, make_encoder};
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::common::{DataFusionError, Result, plan_err};
use datafusion::execution::context::SQLOptions;
use datafusion::physical_plan::collect;
use datafusion::prelude::SessionContext;

/// A question about files.
#[derive(Args)]
pub struct Question {
    /// The query. The rows of the files are the table `urls`.
    sql: String,
    /// Files of one format and with one list of columns: .csv or .tsv with a header, .json, .jsonl or .ndjson with an
    /// object in each line, each also with .gz at the end; .parquet; or .arrow (Arrow IPC).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The format of the result, on the standard output.
    #[arg(long, value_enum, default_value_t = Format::Table)]
    output: Format,
}

/// A format of results.
#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Table,
    Csv,
    Json,
}

impl Question {
    /// Returns the rows of the result.
    pub async fn ask(&self, context: &SessionContext) -> Result<Vec<RecordBatch>> {
        weburl_datafusion::register_spark(context);
        weburl_datafusion::register_trino(context);
        weburl_datafusion::register_clickhouse(context);
        weburl_datafusion::register_bigquery(context);
        // With it, DataFusion 55 calls `url_parse` for each field, and before a filter, or the query fails.
        context.sql("SET datafusion.optimizer.enable_leaf_expression_pushdown = false").await?;
        tables::register(context, &self.files).await?;
        let only_queries = SQLOptions::new().with_allow_ddl(false).with_allow_dml(false).with_allow_statements(false);
        let query = context.sql_with_options(&self.sql, only_queries).await?;
        let schema = Arc::clone(query.schema().inner());
        let task = Arc::new(query.task_ctx());
        let plan = query.create_physical_plan().await?;
        let rows = collect(Arc::clone(&plan), task);
        let mut batches = progress::shown(&plan, rows).await?;
        if batches.is_empty() {
            batches.push(RecordBatch::new_empty(schema));
        }
        Ok(batches)
    }

    /// Returns an error if a file is compressed.
    #[allow(dead_code, reason = "only the cluster does this")]
    pub fn refuse_compressed(&self) -> Result<()> {
        match self.files.iter().find(|file| tables::is_compressed(file)) {
            Some(file) => plan_err!("{}: the cluster does not read .gz", file.display()),
            None => Ok(()),
        }
    }

    /// Prints the rows of the result.
    pub fn print(&self, batches: &[RecordBatch]) -> Result<()> {
        let mut output = io::stdout().lock();
        match self.output {
            Format::Table => writeln!(output, "{}", pretty_format_batches(batches)?)?,
            Format::Csv => {
                let mut writer = CsvWriter::new(&mut output);
                for batch in batches {
                    writer.write(&with_json(batch)?)?;
                }
            }
            Format::Json => {
                let mut writer = LineDelimitedWriter::new(&mut output);
                batches.iter().try_for_each(|batch| writer.write(batch))?;
                writer.finish()?;
            }
        }
        output.flush()?;
        Ok(())
    }
}

/// Replaces structs, lists and maps, which CSV does not have, by JSON.
fn with_json(batch: &RecordBatch) -> Result<RecordBatch> {
    let schema = batch.schema_ref();
    let columns = schema.fields().iter().zip(batch.columns());
    let columns = columns.map(|(field, column)| match column.data_type().is_nested() {
        true => Ok((field.name(), json(field, column)?)),
        false => Ok((field.name(), Arc::clone(column))),
    });
    let columns = columns.collect::<Result<Vec<_>>>()?;
    Ok(RecordBatch::try_from_iter(columns)?)
}

fn json(field: &FieldRef, column: &ArrayRef) -> Result<ArrayRef> {
    let options = EncoderOptions::default();
    let mut encoder = make_encoder(field, column, &options)?;
    let texts = (0..column.len()).map(|row| {
        let mut text = Vec::new();
        if !encoder.is_null(row) {
            encoder.encode(row, &mut text);
        }
        String::from_utf8(text).ok().filter(|text| !text.is_empty())
    });
    Ok(Arc::new(texts.collect::<StringArray>()))
}

/// Runs `program`. An error is a line on the standard error, and exit code 1.
pub fn run(program: impl Future<Output = Result<()>>) -> ExitCode {
    let result = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        // Plans are trees, walked by recursion.
        .thread_stack_size(8 << 20)
        .build()
        .map_err(DataFusionError::from)
        .and_then(|runtime| runtime.block_on(program));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}", error.strip_backtrace());
            ExitCode::FAILURE
        }
    }
}
