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

mod function;
mod functions;
mod patterns;
mod text;
mod urls;

use datafusion::logical_expr::ScalarUDF;
use datafusion::prelude::SessionContext;

use function::UrlFunction;

/// Registers every function of this crate.
pub fn register_all(context: &SessionContext) {
    for function in all() {
        context.register_udf(function);
    }
}

/// Returns every function of this crate, for contexts that are built from lists of functions.
#[must_use]
pub fn all() -> Vec<ScalarUDF> {
    functions::DEFINITIONS
        .iter()
        .map(|definition| UrlFunction::new(definition).into())
        .collect()
}
