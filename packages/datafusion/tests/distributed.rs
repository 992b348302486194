//! Queries on a cluster of processes return the same rows as on one machine, also if an executor dies.

#[path = "shared/calls.rs"]
mod calls;
#[path = "../examples/shared/cluster.rs"]
mod cluster;
#[path = "../examples/shared/codec.rs"]
mod codec;

use std::env;
use std::fs::{self, File};
use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use calls::call;
use cluster::Cluster;
use codec::Codec;
use datafusion::arrow::array::{RecordBatch, StringArray};
use datafusion::arrow::util::pretty::pretty_format_batches;
use datafusion::common::Result;
use datafusion::logical_expr::ScalarUDF;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::physical_plan::collect;
use datafusion::prelude::{ParquetReadOptions, SessionContext};
use datafusion_proto::bytes::{
    physical_plan_from_bytes_with_extension_codec, physical_plan_to_bytes_with_extension_codec,
};
use tempfile::TempDir;
use tokio::time::{sleep, timeout};

/// A test that hangs fails after this time.
const LONG: Duration = Duration::from_secs(3600);

const SITES: &str =
    "SELECT url_registrable_domain(url) AS site, count(*) AS n FROM urls GROUP BY site ORDER BY n DESC, site";

/// The example that the cluster starts for each of its processes. Cargo builds it before it runs this test.
fn program() -> PathBuf {
    let test = env::current_exe().expect("it is a file");
    let folder = test.ancestors().nth(2).expect("it is in target/PROFILE/deps");
    folder.join("examples").join(format!("distributed{}", env::consts::EXE_SUFFIX))
}

/// Writes files of URLs.
fn write(folder: &Path, files: usize, rows: usize) -> Result<()> {
    for file in 0..files {
        let url = |row: usize| match row % 7 {
            0 => None,
            1 => Some(format!("no URL {row}")),
            2 => Some(format!("https://user@[::{file}]:8080/{row}?q={row}")),
            _ => Some(format!("HTTPS://www{row}.Site{}.co.uk/../{row}?a=b&q={file}#{row}", row % 100)),
        };
        let column: StringArray = (0..rows).map(url).collect();
        let batch = RecordBatch::try_from_iter([("url", Arc::new(column) as _)])?;
        let output = File::create(folder.join(format!("{file}.parquet")))?;
        let mut writer = ArrowWriter::try_new(output, batch.schema(), None)?;
        writer.write(&batch)?;
        writer.close()?;
    }
    Ok(())
}

/// Returns every function of the crate.
fn functions() -> Vec<ScalarUDF> {
    use weburl_datafusion::{all, bigquery, clickhouse, spark, trino};
    [all(), spark(), trino(), clickhouse(), bigquery()].concat()
}

async fn rows(context: &SessionContext, folder: &Path, query: &str) -> Result<String> {
    for function in functions() {
        context.register_udf(function);
    }
    let path = format!("{}/", folder.display());
    let urls = context.read_parquet(path, ParquetReadOptions::default()).await?;
    context.deregister_table("urls")?;
    context.register_table("urls", urls.into_view())?;
    let batches = context.sql(query).await?.collect().await?;
    Ok(pretty_format_batches(&batches)?.to_string())
}

async fn rows_here(folder: &Path, query: &str) -> Result<String> {
    rows(&SessionContext::new(), folder, query).await
}

async fn before_long<T>(result: impl Future<Output = T>) -> T {
    timeout(LONG, result).await.expect("it does not hang")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cluster_has_the_rows_of_one_machine() -> Result<()> {
    let folder = TempDir::new()?;
    write(folder.path(), 4, 5000)?;
    let mut cluster = Cluster::start(&program(), 2, 1).await?;
    let context = cluster.context().await?;
    let queries = [
        SITES,
        "SELECT url_parse(url)['host_type'] AS type, count(*), max(url_port(url)) FROM urls GROUP BY type ORDER BY type",
        "SELECT url_query_param(url, 'q') AS q, count(*) FROM urls WHERE url_matches(url, 'https://*.co.uk/*') GROUP BY q
            ORDER BY q",
        "SELECT url_route(url, ['https://*:*/2?*', 'https://*/9?*']) AS route, url_is_valid(url) AS valid, count(*)
            FROM urls GROUP BY route, valid ORDER BY route, valid",
        "SELECT url, url_parse(url), url_errors(url), url_query_params(url), url_display(url) FROM urls
            ORDER BY url LIMIT 100",
    ];
    for query in queries {
        let expected = rows_here(folder.path(), query).await?;
        let found = before_long(cluster.guard(rows(&context, folder.path(), query))).await?;
        assert_eq!(found, expected, "{query}");
    }
    Ok(())
}

/// Returns a call of each function. Some functions are in several sets, and columns have different names.
fn calls_of_all() -> String {
    let calls = functions().into_iter().enumerate();
    let columns = calls.map(|(index, function)| format!("{} AS c{index}", call(&function, true)));
    columns.collect::<Vec<_>>().join(", ")
}

#[tokio::test(flavor = "multi_thread")]
async fn executors_have_every_function() -> Result<()> {
    let folder = TempDir::new()?;
    write(folder.path(), 2, 100)?;
    let mut cluster = Cluster::start(&program(), 1, 1).await?;
    let context = cluster.context().await?;
    let queries = [
        format!("SELECT url, {} FROM urls ORDER BY url", calls_of_all()),
        "SELECT DISTINCT unnest(map_keys(url_query_params(url))) AS name FROM urls ORDER BY name".to_owned(),
        "SELECT url, [url], cardinality(url_errors(url)), map_entries(url_query_params(url)),
            array_to_string([url_scheme(url), url_host(url)], ' ') FROM urls ORDER BY url"
            .to_owned(),
    ];
    for query in &queries {
        let expected = rows_here(folder.path(), query).await?;
        let found = before_long(cluster.guard(rows(&context, folder.path(), query))).await?;
        assert_eq!(found, expected, "{query}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn an_executor_names_the_function_that_it_lacks() -> Result<()> {
    let folder = TempDir::new()?;
    write(folder.path(), 1, 10)?;
    let context = SessionContext::new();
    weburl_datafusion::register_all(&context);
    let path = format!("{}/", folder.path().display());
    context.register_parquet("urls", path, ParquetReadOptions::default()).await?;
    let query = context.sql("SELECT url_host(url) FROM urls").await?;
    let plan = query.create_physical_plan().await?;
    let codec = Codec::default();
    let bytes = physical_plan_to_bytes_with_extension_codec(plan, &codec)?;
    let task = SessionContext::new().task_ctx();
    let plan = physical_plan_from_bytes_with_extension_codec(&bytes, &task, &codec)?;
    let error = collect(plan, task).await.expect_err("it has no function");
    let error = error.to_string();
    assert!(error.contains("this executor has no function url_host"), "{error}");
    Ok(())
}

fn has_files(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some())
}

/// The first executor with results dies. Nobody has read its results, and more tasks are to come.
#[tokio::test(flavor = "multi_thread")]
async fn an_executor_that_dies_costs_no_row() -> Result<()> {
    let folder = TempDir::new()?;
    write(folder.path(), 16, 50_000)?;
    let expected = rows_here(folder.path(), SITES).await?;
    let mut cluster = Cluster::start(&program(), 2, 1).await?;
    let context = cluster.context().await?;
    let path = folder.path().to_owned();
    let query = tokio::spawn(async move { rows(&context, &path, SITES).await });
    let first = before_long(async {
        loop {
            let found = (0..2).find(|&executor| has_files(&cluster.folder_of(executor)));
            if let Some(executor) = found {
                break executor;
            }
            assert!(!query.is_finished(), "an executor has a part in it");
            sleep(Duration::from_millis(1)).await;
        }
    })
    .await;
    cluster.kill(first).await?;
    let result = before_long(cluster.guard(async { query.await.expect("it does not panic") })).await;
    match result {
        Ok(found) => assert_eq!(found, expected),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn without_executors_a_query_is_an_error() -> Result<()> {
    let folder = TempDir::new()?;
    write(folder.path(), 4, 5000)?;
    let mut cluster = Cluster::start(&program(), 1, 1).await?;
    let context = cluster.context().await?;
    cluster.kill(0).await?;
    let result = before_long(cluster.guard(rows(&context, folder.path(), SITES))).await;
    let error = result.expect_err("nobody computes it").to_string();
    assert!(error.contains("all executors ended"), "{error}");
    Ok(())
}
