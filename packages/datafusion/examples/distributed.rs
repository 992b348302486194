//! Runs a query over files of URLs on several processes: a scheduler and executors of Ballista on the loopback
//! address, started and ended by this program.
//!
//! ```text
//! cargo run --release --example distributed -- --executors 2 \
//!   'SELECT url_registrable_domain(url) AS site, count(*) AS n FROM urls GROUP BY site ORDER BY n DESC LIMIT 20' \
//!   urls.parquet
//! ```

#[path = "shared/cluster.rs"]
mod cluster;
#[path = "shared/codec.rs"]
mod codec;
#[path = "shared/processes.rs"]
mod processes;
#[path = "shared/mod.rs"]
mod shared;

use std::env;
use std::process::ExitCode;

use clap::Parser;
use datafusion::common::Result;

use cluster::Cluster;
use shared::Question;

/// Runs a query about URLs in files on several processes.
#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    question: Question,
    /// The number of executors.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..))]
    executors: u16,
    /// The number of tasks that an executor runs at a time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    tasks: u16,
}

fn main() -> ExitCode {
    // The cluster starts this program again for each of its processes.
    if let Some(role) = env::args().nth(1).and_then(|name| processes::Role::of(&name)) {
        return shared::run(role.run(env::args().skip(2).collect()));
    }
    shared::run(answer(Arguments::parse()))
}

async fn answer(arguments: Arguments) -> Result<()> {
    // Ballista does not tell the executors how a file is compressed.
    arguments.question.refuse_compressed()?;
    let program = env::current_exe()?;
    let mut cluster = Cluster::start(&program, arguments.executors, arguments.tasks).await?;
    let context = cluster.context().await?;
    let batches = cluster.guard(arguments.question.ask(&context)).await?;
    arguments.question.print(&batches)
}
