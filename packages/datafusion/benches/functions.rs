//! Rows per second of one core, for functions of this crate and of other crates:
//!
//! ```text
//! cargo bench --workspace --bench functions
//! cargo bench --workspace --bench functions -- --only url_host --rows 100000000 LIST…
//! ```
//!
//! The rows are the lines of the lists, each with a number after it, so that no two rows of the batches are
//! equal. The batches are created once and repeated. The benchmark measures processor time, so other programs
//! on the machine hardly matter.

#[path = "../tests/shared/calls.rs"]
mod calls;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use comfy_table::presets::ASCII_MARKDOWN;
use comfy_table::{Cell, CellAlignment, Table};
use datafusion::arrow::array::{ArrayRef, AsArray, RecordBatch, StringViewArray};
use datafusion::arrow::datatypes::{Int64Type, SchemaRef};
use datafusion::catalog::streaming::StreamingTable;
use datafusion::common::{Result, exec_datafusion_err, exec_err};
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::physical_plan::stream::RecordBatchStreamAdapter;
use datafusion::physical_plan::streaming::PartitionStream;
use datafusion::prelude::{SessionConfig, SessionContext};

use calls::call;
use weburl_datafusion::{all, bigquery, clickhouse, spark, trino};

const BATCHES: usize = 64;

/// Measures functions of URLs.
#[derive(Parser)]
struct Arguments {
    /// The number of rows.
    #[arg(long, default_value_t = 2_000_000)]
    rows: usize,
    /// The number of rows of a batch.
    #[arg(long, default_value_t = 8192, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// The number of rounds. The fastest counts.
    #[arg(long, default_value_t = 3)]
    rounds: usize,
    /// Measures only the expressions with this text.
    #[arg(long, default_value = "")]
    only: String,
    /// Files with a URL in each line. By default, those of benches/data.
    lists: Vec<PathBuf>,
    /// Cargo gives it.
    #[arg(long, hide = true)]
    bench: bool,
}

/// The functions of datafusion-spark that return null, not an error, for a row that is not valid.
const SPARKS: [&str; 3] = ["try_parse_url(url, 'HOST')", "try_url_decode(url)", "url_encode(url)"];

/// A regular expression for hosts.
const REGULAR_EXPRESSION: &str = "regexp_match(url, '^[a-zA-Z][a-zA-Z0-9+.-]*://(?:[^/?#@]*@)?([^/?#:]*)')[1]";

#[tokio::main(flavor = "current_thread")]
async fn main() -> ExitCode {
    match measure(&Arguments::parse()).await {
        Ok(table) => {
            println!("{table}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {}", error.strip_backtrace());
            ExitCode::FAILURE
        }
    }
}

fn context(table: &Arc<StreamingTable>) -> Result<SessionContext> {
    let config = SessionConfig::new().with_target_partitions(1);
    let context = SessionContext::new_with_config(config);
    context.register_table("urls", Arc::clone(table) as _)?;
    Ok(context)
}

async fn measure(arguments: &Arguments) -> Result<Table> {
    let batch = arguments.batch as usize;
    let rows = arguments.rows.next_multiple_of(batch);
    let batches = batches(&arguments.lists, batch)?;
    let schema = batches[0].schema();
    let source = Source { schema: Arc::clone(&schema), batches: batches.into(), count: rows / batch };
    let table = Arc::new(StreamingTable::try_new(schema, vec![Arc::new(source)])?);
    let own = context(&table)?;
    let functions = [all(), spark(), trino(), clickhouse(), bigquery()].concat();
    for function in &functions {
        own.register_udf(function.clone());
    }
    let sparks = context(&table)?;
    for function in datafusion_spark::function::url::functions() {
        sparks.register_udf((*function).clone());
    }
    let calls = functions.iter().map(|function| call(function, false));
    let of_urls: BTreeSet<String> = calls.filter(|call| call.contains("(url")).collect();
    let expressions = of_urls
        .iter()
        .map(|call| (&own, "", call.as_str()))
        .chain(SPARKS.map(|call| (&sparks, "datafusion-spark's ", call)))
        .chain([(&own, "", REGULAR_EXPRESSION)]);

    let mut report = Table::new();
    report
        .load_style(ASCII_MARKDOWN)
        .set_header(["expression", "not null", "CPU s", "M rows / s / core", "peak RSS, MB"]);
    for (context, prefix, expression) in expressions {
        if !expression.contains(&arguments.only) {
            continue;
        }
        let query = format!("SELECT count({expression}) FROM urls");
        let mut fastest = f64::INFINITY;
        let mut count = 0;
        for _ in 0..arguments.rounds.max(1) {
            let start = processor_seconds()?;
            let result = context.sql(&query).await?.collect().await?;
            fastest = fastest.min(processor_seconds()? - start);
            count = result[0].column(0).as_primitive::<Int64Type>().value(0);
        }
        let numbers = [
            count.to_string(),
            format!("{fastest:.2}"),
            format!("{:.2}", rows as f64 / fastest / 1e6),
            peak_megabytes()?,
        ]
        .map(|number| Cell::new(number).set_alignment(CellAlignment::Right));
        let name = Cell::new(format!("{prefix}`{expression}`"));
        report.add_row(std::iter::once(name).chain(numbers));
    }
    Ok(report)
}

fn batches(lists: &[PathBuf], batch: usize) -> Result<Vec<RecordBatch>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/data");
    let own: Vec<PathBuf> = ["web.txt", "idn.txt", "non-canonical.txt"].map(|name| data.join(name)).to_vec();
    let lists = if lists.is_empty() { &own } else { lists };
    let mut lines = Vec::new();
    for list in lists {
        let text = fs::read_to_string(list).map_err(|error| exec_datafusion_err!("{}: {error}", list.display()))?;
        lines.extend(text.trim_start_matches('\u{FEFF}').lines().map(str::to_owned));
    }
    if lines.is_empty() {
        return exec_err!("the lists have no lines");
    }
    let mut rows = (0..).zip(lines.iter().cycle()).map(|(number, line): (usize, _)| format!("{line}{number}"));
    (0..BATCHES)
        .map(|_| {
            let urls: ArrayRef = Arc::new(rows.by_ref().take(batch).map(Some).collect::<StringViewArray>());
            Ok(RecordBatch::try_from_iter([("url", urls)])?)
        })
        .collect()
}

/// Repeats batches.
#[derive(Debug)]
struct Source {
    schema: SchemaRef,
    batches: Arc<[RecordBatch]>,
    count: usize,
}

impl PartitionStream for Source {
    fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    fn execute(&self, _: Arc<TaskContext>) -> SendableRecordBatchStream {
        let batches = Arc::clone(&self.batches);
        let stream = (0..self.count).map(move |index| Ok(batches[index % batches.len()].clone()));
        let stream = futures::stream::iter(stream);
        Box::pin(RecordBatchStreamAdapter::new(Arc::clone(&self.schema), stream))
    }
}

/// Returns the seconds that this process has used a core. The clock of /proc ticks a hundred times a second.
fn processor_seconds() -> Result<f64> {
    let text = fs::read_to_string("/proc/self/stat")?;
    let after_name = text.rsplit(')').next().unwrap_or_default();
    let ticks = |index| after_name.split_whitespace().nth(index)?.parse::<f64>().ok();
    match ticks(11).zip(ticks(12)) {
        Some((user, system)) => Ok((user + system) / 100.0),
        None => exec_err!("/proc/self/stat has no times"),
    }
}

fn peak_megabytes() -> Result<String> {
    let text = fs::read_to_string("/proc/self/status")?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kilobytes
        .map(|kilobytes| (kilobytes / 1024).to_string())
        .ok_or_else(|| exec_datafusion_err!("/proc/self/status has no VmHWM"))
}
