//! The processes of a cluster, with the functions registered. A real cluster runs them on several machines.

use std::collections::HashMap;
use std::io::Read;
use std::net::TcpListener;
use std::sync::Arc;
use std::{io, thread};

use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::start_server;
use datafusion::common::{DataFusionError, Result, exec_datafusion_err};
use datafusion::execution::{FunctionRegistry, SessionState};
use datafusion::prelude::SessionConfig;

use crate::codec::Codec;

/// The address of all processes.
pub const LOOPBACK: &str = "127.0.0.1";

/// The seconds after which the scheduler considers an executor dead. They are many times the interval of its
/// heartbeats, which are late on a busy machine.
const EXECUTOR_TIMEOUT: u64 = 30;

/// The role of a process in the cluster.
#[derive(Clone, Copy)]
pub enum Role {
    Scheduler,
    Executor,
}

impl Role {
    pub fn of(name: &str) -> Option<Self> {
        match name {
            "ballista-scheduler" => Some(Self::Scheduler),
            "ballista-executor" => Some(Self::Executor),
            _ => None,
        }
    }

    /// Runs until the process that started it ends, or closes the standard input.
    pub async fn run(self, arguments: Vec<String>) -> Result<()> {
        end_with_parent();
        let arguments: HashMap<&str, &str> = arguments.iter().filter_map(|argument| argument.split_once('=')).collect();
        let result = match self {
            Self::Scheduler => scheduler(&arguments).await,
            Self::Executor => executor(&arguments).await,
        };
        result.map_err(|error| DataFusionError::External(error.into()))
    }
}

fn end_with_parent() {
    thread::spawn(|| {
        let mut nothing = Vec::new();
        let _ = io::stdin().read_to_end(&mut nothing);
        std::process::exit(0);
    });
}

fn argument<T: std::str::FromStr>(arguments: &HashMap<&str, &str>, name: &str) -> Result<T> {
    arguments
        .get(name)
        .and_then(|value| value.parse().ok())
        .ok_or_else(|| exec_datafusion_err!("the argument {name} is missing or not valid"))
}

async fn scheduler(arguments: &HashMap<&str, &str>) -> ballista_core::error::Result<()> {
    let port: u16 = argument(arguments, "port")?;
    let config = SchedulerConfig {
        bind_host: LOOPBACK.into(),
        external_host: LOOPBACK.into(),
        bind_port: port,
        executor_timeout_seconds: EXECUTOR_TIMEOUT,
        expire_dead_executor_interval_seconds: 1,
        no_executors_grace_period_seconds: EXECUTOR_TIMEOUT,
        override_session_builder: Some(Arc::new(session)),
        ..SchedulerConfig::default()
    };
    let cluster = BallistaCluster::new_from_config(&config).await?;
    start_server(cluster, ([127, 0, 0, 1], port).into(), Arc::new(config)).await
}

/// Creates a session with the functions of DataFusion and of this crate. The scheduler plans queries with it.
fn session(config: SessionConfig) -> Result<SessionState> {
    let mut state = default_session_builder(config)?;
    use weburl_datafusion::{all, bigquery, clickhouse, spark, trino};
    for function in [all(), spark(), trino(), clickhouse(), bigquery()].concat() {
        state.register_udf(Arc::new(function))?;
    }
    Ok(state)
}

async fn executor(arguments: &HashMap<&str, &str>) -> ballista_core::error::Result<()> {
    // The default registry lacks the functions of arrays and maps.
    let functions = BallistaFunctionRegistry::from(&session(SessionConfig::new())?);
    let [port, grpc_port] = free_ports()?;
    let config = ExecutorProcessConfig {
        bind_host: LOOPBACK.into(),
        external_host: Some(LOOPBACK.into()),
        port,
        grpc_port,
        scheduler_host: LOOPBACK.into(),
        scheduler_port: argument(arguments, "scheduler")?,
        scheduler_connect_timeout_seconds: 300,
        vcores: argument(arguments, "tasks")?,
        work_dir: Some(argument(arguments, "folder")?),
        executor_heartbeat_interval_seconds: 1,
        override_function_registry: Some(Arc::new(functions)),
        override_physical_codec: Some(Arc::new(Codec::default())),
        ..ExecutorProcessConfig::default()
    };
    start_executor_process(Arc::new(config)).await
}

/// Returns unused ports.
pub fn free_ports<const N: usize>() -> io::Result<[u16; N]> {
    let mut listeners = Vec::with_capacity(N);
    let mut ports = [0; N];
    for port in &mut ports {
        let listener = TcpListener::bind((LOOPBACK, 0))?;
        *port = listener.local_addr()?.port();
        listeners.push(listener);
    }
    Ok(ports)
}
