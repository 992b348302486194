//! Runs the files in tests/slt by DataFusion, and checks that they contain the examples of the documents.

use std::fs;
use std::path::{Path, PathBuf};

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::common::{DataFusionError, Result};
use datafusion::dataframe;
use datafusion::logical_expr::ScalarUDF;
use datafusion::physical_plan::displayable;
use datafusion::prelude::{SessionConfig, SessionContext, col, lit};
use sqllogictest::{DB, DBOutput, DefaultColumnType, Runner};
use tokio::runtime::Runtime;
use weburl_datafusion::expr_fn::url_registrable_domain;

struct Engine {
    runtime: Runtime,
    context: SessionContext,
}

impl Engine {
    fn new() -> Result<Self> {
        let context = SessionContext::new();
        functions().into_iter().for_each(|function| {
            context.register_udf(function);
        });
        Ok(Self { runtime: Runtime::new()?, context })
    }
}

/// Returns every function of the crate.
fn functions() -> Vec<ScalarUDF> {
    use weburl_datafusion::{all, bigquery, clickhouse, spark, trino};
    [all(), spark(), trino(), clickhouse(), bigquery()].concat()
}

impl DB for Engine {
    type Error = DataFusionError;
    type ColumnType = DefaultColumnType;

    fn run(&mut self, sql: &str) -> Result<DBOutput<DefaultColumnType>> {
        let batches = self.runtime.block_on(async { self.context.sql(sql).await?.collect().await })?;
        let mut rows = Vec::new();
        for batch in &batches {
            rows.extend(rows_of(batch)?);
        }
        match batches.first() {
            Some(batch) if batch.num_columns() > 0 => {
                let types = vec![DefaultColumnType::Any; batch.num_columns()];
                Ok(DBOutput::Rows { types, rows })
            }
            _ => Ok(DBOutput::StatementComplete(0)),
        }
    }

    fn engine_name(&self) -> &str {
        "datafusion"
    }
}

fn rows_of(batch: &RecordBatch) -> Result<Vec<Vec<String>>> {
    let options = FormatOptions::new().with_null("NULL");
    let columns = batch
        .columns()
        .iter()
        .map(|column| Ok(ArrayFormatter::try_new(column, &options)?))
        .collect::<Result<Vec<_>>>()?;
    let cell = |row: usize| {
        move |column: &ArrayFormatter<'_>| match column.value(row).to_string() {
            text if text.is_empty() => "(empty)".to_owned(),
            text => text.replace('\n', " "),
        }
    };
    Ok((0..batch.num_rows()).map(|row| columns.iter().map(cell(row)).collect()).collect())
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/slt")
}

fn files() -> Vec<PathBuf> {
    let entries = fs::read_dir(folder()).expect("there is such a folder");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("it is there").path()).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

#[test]
fn each_file_runs() {
    for file in files() {
        let mut runner = Runner::new(|| async { Engine::new() });
        if let Err(error) = runner.run_file(&file) {
            panic!("{}", error.display(false));
        }
    }
}

/// Replaces each run of white space by one space.
fn normalized(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

fn all_files() -> String {
    let texts = files().iter().map(|file| fs::read_to_string(file).expect("it can be read")).collect::<String>();
    normalized(&texts)
}

#[test]
fn every_function_has_its_example_in_a_file() {
    let tested = all_files();
    for function in functions() {
        let documentation = function.documentation().expect("each function has some");
        let example = documentation.sql_example.as_deref().expect("each function has one");
        let example = example.trim().trim_end_matches(';');
        let example = example.trim_start_matches("SELECT ");
        let name = function.name();
        assert!(example.to_ascii_lowercase().contains(name), "the example of {name} does not use it");
        assert!(tested.contains(&normalized(example)), "no file has the example of {name}");
    }
}

#[test]
fn the_document_has_every_function() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/data-engines.md");
    let document = fs::read_to_string(path).expect("it can be read");
    for function in functions() {
        let documentation = function.documentation().expect("each function has some");
        let syntax = documentation.syntax_example.as_str();
        assert!(document.contains(&format!("`{syntax}`")), "the document does not have {syntax}");
    }
}

#[tokio::test]
async fn the_information_schema_has_every_function() -> Result<()> {
    let config = SessionConfig::new().with_information_schema(true);
    let context = SessionContext::new_with_config(config);
    for function in functions() {
        context.register_udf(function);
    }
    for function in functions() {
        let query = format!("SHOW FUNCTIONS LIKE '{}'", function.name());
        let batches = context.sql(&query).await?.collect().await?;
        let rows = pretty_format_batches(&batches)?.to_string();
        let documentation = function.documentation().expect("each function has some");
        assert!(rows.contains(&documentation.syntax_example), "{query}: {rows}");
        for (parameter, _) in documentation.arguments.iter().flatten() {
            assert!(rows.contains(parameter), "{query}: {rows}");
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_data_frame_has_functions_of_expressions() -> Result<()> {
    let urls = dataframe!("url" => ["https://www.a.github.io/", "no URL"])?;
    let rules = Some(lit("icann"));
    let sites = urls.select([url_registrable_domain(col("url"), rules).alias("site")])?;
    let rows = rows_of(&sites.collect().await?[0])?;
    assert_eq!(rows, [["github.io"], ["NULL"]]);
    Ok(())
}

/// Returns the lines of a physical plan.
async fn physical_plan(context: &SessionContext, query: &str) -> Result<Vec<String>> {
    let plan = context.sql(query).await?.create_physical_plan().await?;
    let text = displayable(plan.as_ref()).indent(false).to_string();
    Ok(text.lines().map(str::to_owned).collect())
}

/// If this fails, the optimizer no longer repeats `url_parse`: remove the option from the document and from the
/// examples, and this test.
#[tokio::test]
async fn the_option_of_the_document_is_needed() -> Result<()> {
    const QUERY: &str =
        "SELECT record['host'], record['port'] FROM (SELECT url_parse(url) AS record, id FROM visits) WHERE id < 10";
    const OPTION: &str = "SET datafusion.optimizer.enable_leaf_expression_pushdown = false";
    let document = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/data-engines.md"));
    assert!(document.expect("it can be read").contains(OPTION));
    let context = SessionContext::new();
    weburl_datafusion::register_all(&context);
    context.sql("CREATE TABLE visits AS SELECT 'https://h/' AS url, 1 AS id").await?;
    let calls = |plan: &[String]| plan.concat().matches("url_parse(").count();
    let before = physical_plan(&context, QUERY).await?;
    assert_eq!(calls(&before), 2, "{before:#?}");
    context.sql(OPTION).await?;
    let after = physical_plan(&context, QUERY).await?;
    assert_eq!(calls(&after), 1, "{after:#?}");
    Ok(())
}
