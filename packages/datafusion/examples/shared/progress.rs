//! The rows read so far, on the standard error if it is a terminal.

use std::fmt::Write;
use std::future::Future;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use datafusion::common::Result;
use datafusion::common::stats::Precision;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::statistics::{StatisticsArgs, StatisticsContext};
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

const INTERVAL: Duration = Duration::from_millis(200);

/// Waits for `result`, and shows meanwhile how many rows the leaves of `plan` have read.
pub async fn shown<T>(plan: &Arc<dyn ExecutionPlan>, result: impl Future<Output = Result<T>>) -> Result<T> {
    let bar = match rows_to_read(plan) {
        Some(rows) => ProgressBar::new(rows as u64).with_style(style("{wide_bar} {percent} % of ")?),
        None => ProgressBar::new_spinner().with_style(style("{spinner} ")?),
    };
    let (running, ended) = channel::<()>();
    let (shown, plan) = (bar.clone(), Arc::clone(plan));
    // A timer of the runtime waits for as long as all its threads compute.
    let thread = thread::spawn(move || {
        while ended.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
            shown.set_position(rows_read(&plan) as u64);
        }
    });
    let result = result.await;
    drop(running);
    let _ = thread.join();
    bar.finish_and_clear();
    result
}

fn style(start: &str) -> Result<ProgressStyle> {
    let template = format!("{start}{{human_pos}} rows, {{speed}}, {{elapsed}}");
    let speed = |state: &ProgressState, text: &mut dyn Write| {
        let _ = write!(text, "{}/s", HumanCount(state.per_sec() as u64));
    };
    ProgressStyle::with_template(&template)
        .map(|style| style.with_key("speed", speed))
        .map_err(|error| datafusion::common::exec_datafusion_err!("{error}"))
}

fn leaves(plan: &Arc<dyn ExecutionPlan>) -> Vec<&Arc<dyn ExecutionPlan>> {
    let children = plan.children();
    if children.is_empty() {
        return vec![plan];
    }
    children.into_iter().flat_map(leaves).collect()
}

fn rows_read(plan: &Arc<dyn ExecutionPlan>) -> usize {
    let rows = |leaf: &Arc<dyn ExecutionPlan>| leaf.metrics()?.output_rows();
    leaves(plan).into_iter().filter_map(rows).sum()
}

/// Returns the number of rows, if the files say it.
fn rows_to_read(plan: &Arc<dyn ExecutionPlan>) -> Option<usize> {
    let statistics = StatisticsContext::new();
    let rows = |leaf: &Arc<dyn ExecutionPlan>| match statistics
        .compute(leaf.as_ref(), &StatisticsArgs::new())
        .ok()?
        .num_rows
    {
        Precision::Exact(rows) => Some(rows),
        _ => None,
    };
    leaves(plan).into_iter().map(rows).sum()
}
