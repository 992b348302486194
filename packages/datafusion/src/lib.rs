//! The [URL Standard](https://url.spec.whatwg.org/) as SQL functions of [Apache
//! DataFusion](https://datafusion.apache.org/), and of every engine built on it, such as Ballista.
//!
//! ```
//! use datafusion::prelude::SessionContext;
//!
//! # let runtime = tokio::runtime::Runtime::new().unwrap();
//! # runtime.block_on(async {
//! let context = SessionContext::new();
//! weburl_datafusion::register_all(&context);
//! let rows = context
//!     .sql("SELECT url_registrable_domain('https://www.Example.co.uk/') AS site")
//!     .await?
//!     .to_string()
//!     .await?;
//! assert!(rows.contains("example.co.uk"));
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # }).unwrap();
//! ```
//!
//! Text arguments are Utf8, LargeUtf8, Utf8View, or dictionaries of these types; text results are Utf8View. A
//! result is null if an argument is null. All functions are immutable. The values of a dictionary are
//! computed once per batch, unless the batch has fewer rows than the dictionary has values.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod engines;
pub mod expr_fn;
mod function;
mod functions;
mod patterns;
mod text;
mod urls;

use datafusion::logical_expr::ScalarUDF;
use datafusion::prelude::SessionContext;

use function::{Definition, UrlFunction};

/// Registers every function whose name starts with `url_`, `host_` or `ip_`. They replace functions of these names:
/// of other crates, datafusion-spark has `url_encode` and `url_decode`, which differ only in that malformed input is
/// an error.
pub fn register_all(context: &SessionContext) {
    register(context, all());
}

/// Registers Spark's functions of URLs. They replace those of datafusion-spark.
pub fn register_spark(context: &SessionContext) {
    register(context, spark());
}

/// Registers Trino's functions of URLs.
pub fn register_trino(context: &SessionContext) {
    register(context, trino());
}

/// Registers ClickHouse's functions of URLs. Their names have no prefix, such as `path`.
pub fn register_clickhouse(context: &SessionContext) {
    register(context, clickhouse());
}

/// Registers BigQuery's functions of hosts and addresses: `NET.HOST(url)`, also as `net_host(url)`.
pub fn register_bigquery(context: &SessionContext) {
    register(context, bigquery());
}

/// Returns the functions of [`register_all`], for contexts that are built from lists of functions.
#[must_use]
pub fn all() -> Vec<ScalarUDF> {
    functions(functions::DEFINITIONS.iter().copied().flatten())
}

/// Returns the functions of [`register_spark`].
#[must_use]
pub fn spark() -> Vec<ScalarUDF> {
    functions(engines::spark::DEFINITIONS)
}

/// Returns the functions of [`register_trino`].
#[must_use]
pub fn trino() -> Vec<ScalarUDF> {
    functions(engines::trino::DEFINITIONS)
}

/// Returns the functions of [`register_clickhouse`].
#[must_use]
pub fn clickhouse() -> Vec<ScalarUDF> {
    functions(engines::clickhouse::DEFINITIONS)
}

/// Returns the functions of [`register_bigquery`].
#[must_use]
pub fn bigquery() -> Vec<ScalarUDF> {
    functions(engines::bigquery::DEFINITIONS)
}

fn functions(definitions: impl IntoIterator<Item = &'static Definition>) -> Vec<ScalarUDF> {
    let functions = definitions.into_iter().map(UrlFunction::new);
    functions.map(ScalarUDF::from).collect()
}

fn register(context: &SessionContext, functions: Vec<ScalarUDF>) {
    for function in functions {
        context.register_udf(function);
    }
}
