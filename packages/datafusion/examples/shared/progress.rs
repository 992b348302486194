//! The rows read so far, on the standard error if it is a terminal.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use datafusion::common::Result;
use datafusion::common::stats::Precision;
use datafusion::physical_plan::ExecutionPlan;
use datafusion::physical_plan::statistics::{StatisticsArgs, StatisticsContext};
use indicatif::{ProgressBar, ProgressStyle};

const INTERVAL: Duration = Duration::from_millis(200);

/// Waits for `result`, and shows meanwhile how many rows the leaves of `plan` have read.
pub async fn shown<T>(
    plan: &Arc<dyn ExecutionPlan>,
    result: impl Future<Output = Result<T>>,
) -> Result<T> {
    let bar = match rows_to_read(plan) {
        Some(rows) => {
            ProgressBar::new(rows as u64).with_style(style("{wide_bar} {percent} % of ")?)
        }
        None => ProgressBar::new_spinner().with_style(style("{spinner} ")?),
    };
    let mut result = pin!(result);
    loop {
        tokio::select! {
            result = &mut result => {
                bar.finish_and_clear();
                return result;
            }
            () = tokio::time::sleep(INTERVAL) => bar.set_position(rows_read(plan) as u64),
        }
    }
}

fn style(start: &str) -> Result<ProgressStyle> {
    let template = format!("{start}{{human_pos}} rows, {{per_sec}}, {{elapsed}}");
    ProgressStyle::with_template(&template)
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
