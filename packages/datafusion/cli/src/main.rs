//! [datafusion-cli](https://datafusion.apache.org/user-guide/cli/) with the functions of `weburl-datafusion`.

use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;
use datafusion::common::{DataFusionError, Result};
use datafusion::execution::runtime_env::RuntimeEnvBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion_cli::catalog::DynamicObjectStoreCatalog;
use datafusion_cli::exec::{exec_from_commands, exec_from_files, exec_from_repl};
use datafusion_cli::object_storage::StdinCarriesCommands;
use datafusion_cli::object_storage::instrumented::InstrumentedObjectStoreRegistry;
use datafusion_cli::print_format::PrintFormat;
use datafusion_cli::print_options::{MaxRows, PrintOptions};

/// Runs SQL with the functions of weburl-datafusion: the commands, then the files, or else the lines of a prompt. The
/// options are those of datafusion-cli; its environment variables set everything else, for example
/// DATAFUSION_EXECUTION_BATCH_SIZE.
#[derive(Parser)]
#[command(name = "weburl-datafusion-cli", version)]
struct Arguments {
    /// Statements to run.
    #[arg(short, long, num_args = 0..)]
    command: Vec<String>,
    /// Files with statements to run.
    #[arg(short, long, num_args = 0..)]
    file: Vec<String>,
    /// The format of the results.
    #[arg(long, value_enum, default_value_t = PrintFormat::Automatic)]
    format: PrintFormat,
    /// Prints only the results.
    #[arg(short, long)]
    quiet: bool,
    /// The number of rows that a table shows at most, or inf.
    #[arg(long, default_value = "40")]
    maxrows: MaxRows,
    /// Highlights SQL at the prompt.
    #[arg(long)]
    color: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    match answer(Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("Error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn answer(arguments: Arguments) -> Result<()> {
    let is_prompt = arguments.command.is_empty() && arguments.file.is_empty();
    let stores = Arc::new(InstrumentedObjectStoreRegistry::new());
    let context = context(is_prompt, Arc::clone(&stores))?;
    let mut options = PrintOptions {
        format: arguments.format,
        quiet: arguments.quiet,
        maxrows: arguments.maxrows,
        color: arguments.color,
        instrumented_registry: stores,
    };
    if is_prompt {
        return exec_from_repl(&context, &mut options)
            .await
            .map_err(|error| DataFusionError::External(Box::new(error)));
    }
    exec_from_files(&context, arguments.file, &options).await?;
    exec_from_commands(&context, arguments.command, &options).await
}

/// Returns a session with the functions, in which a path or an address in quotes is a table, as in datafusion-cli.
fn context(is_prompt: bool, stores: Arc<InstrumentedObjectStoreRegistry>) -> Result<SessionContext> {
    let mut config = SessionConfig::from_env()?
        .with_information_schema(true)
        // With it, DataFusion 55 calls `url_parse` for each field, and before a filter, or the query fails.
        .set_bool("datafusion.optimizer.enable_leaf_expression_pushdown", false);
    if is_prompt {
        config = config.with_extension(Arc::new(StdinCarriesCommands));
    }
    let runtime = RuntimeEnvBuilder::new().with_object_store_registry(stores).build_arc()?;
    let context = SessionContext::new_with_config_rt(config, runtime).enable_url_table();
    context.register_catalog_list(Arc::new(DynamicObjectStoreCatalog::new(
        Arc::clone(context.state().catalog_list()),
        context.state_weak_ref(),
    )));
    weburl_datafusion::register_all(&context);
    weburl_datafusion::register_spark(&context);
    weburl_datafusion::register_trino(&context);
    weburl_datafusion::register_clickhouse(&context);
    weburl_datafusion::register_bigquery(&context);
    Ok(context)
}
