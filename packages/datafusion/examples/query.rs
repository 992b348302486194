//! Runs a query over files of URLs on this machine:
//!
//! ```text
//! cargo run --release --example query -- \
//!   'SELECT url_registrable_domain(url) AS site, count(*) AS n FROM urls GROUP BY site ORDER BY n DESC LIMIT 20' \
//!   urls.parquet
//! ```

#[path = "shared/mod.rs"]
mod shared;

use std::process::ExitCode;

use clap::Parser;
use datafusion::common::Result;
use datafusion::prelude::{SessionConfig, SessionContext};

use shared::Question;

/// Runs a query about URLs in files on this machine.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    question: Question,
    /// The number of rows computed at a time, each on one core. All cores by default.
    #[arg(long)]
    partitions: Option<usize>,
}

fn main() -> ExitCode {
    shared::run(answer(Arguments::parse()))
}

async fn answer(arguments: Arguments) -> Result<()> {
    let mut config = SessionConfig::new().with_information_schema(true);
    if let Some(partitions) = arguments.partitions {
        config = config.with_target_partitions(partitions.max(1));
    }
    let context = SessionContext::new_with_config(config);
    weburl_datafusion::register_all(&context);
    let batches = arguments.question.ask(&context).await?;
    arguments.question.print(&batches)
}
