//! A cluster of processes on the loopback address.

use std::future::Future;
use std::io;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use ballista::prelude::SessionContextExt;
use datafusion::common::{Result, exec_err};
use datafusion::prelude::SessionContext;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::process::{Child, ChildStdin, Command};
use tokio::time::sleep;

/// A scheduler and executors. They end when this value is dropped.
pub struct Cluster {
    port: u16,
    scheduler: Child,
    executors: Vec<Child>,
    /// The standard inputs of the processes, which end when these are closed.
    inputs: Vec<ChildStdin>,
    /// The folder of the files that the executors send each other.
    folder: TempDir,
}

impl Cluster {
    /// Starts `program` for each process. Each executor runs `tasks` tasks at a time.
    pub async fn start(program: &Path, executors: u16, tasks: u16) -> Result<Self> {
        let folder = TempDir::new()?;
        let port = free_port()?;
        let (scheduler, input) = spawn(program, "ballista-scheduler", &[format!("port={port}")])?;
        let mut cluster = Self { port, scheduler, executors: Vec::new(), inputs: vec![input], folder };
        while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
            if let Some(status) = cluster.scheduler.try_wait()? {
                return exec_err!("the scheduler ended: {status}");
            }
            sleep(Duration::from_millis(20)).await;
        }
        for index in 0..executors {
            let folder = cluster.folder_of(index.into());
            std::fs::create_dir(&folder)?;
            let arguments =
                [format!("scheduler={port}"), format!("tasks={tasks}"), format!("folder={}", folder.display())];
            let (executor, input) = spawn(program, "ballista-executor", &arguments)?;
            cluster.executors.push(executor);
            cluster.inputs.push(input);
        }
        Ok(cluster)
    }

    /// Returns a context whose queries run on the cluster.
    pub async fn context(&self) -> Result<SessionContext> {
        let context = SessionContext::remote(&format!("df://127.0.0.1:{}", self.port)).await?;
        weburl_datafusion::register_all(&context);
        Ok(context)
    }

    /// Waits for `result`. Fails if the scheduler or all executors end before.
    pub async fn guard<T>(&mut self, result: impl Future<Output = Result<T>>) -> Result<T> {
        tokio::select! {
            result = result => result,
            status = self.scheduler.wait() => exec_err!("the scheduler ended: {}", status?),
            () = ended(&mut self.executors) => exec_err!("all executors ended"),
        }
    }

    /// Returns the folder of the files of an executor.
    pub fn folder_of(&self, executor: usize) -> PathBuf {
        self.folder.path().join(executor.to_string())
    }

    /// Ends an executor at once, as a power cut does.
    #[allow(dead_code, reason = "only a test does this")]
    pub async fn kill(&mut self, executor: usize) -> io::Result<()> {
        self.executors[executor].kill().await
    }
}

async fn ended(executors: &mut [Child]) {
    for executor in executors {
        let _ = executor.wait().await;
    }
}

/// Starts a process that ends when its standard input is closed, which also happens if this process is killed.
fn spawn(program: &Path, role: &str, arguments: &[String]) -> io::Result<(Child, ChildStdin)> {
    let mut child = Command::new(program)
        .arg(role)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .kill_on_drop(true)
        .spawn()?;
    // Waiting for the process would close it.
    match child.stdin.take() {
        Some(input) => Ok((child, input)),
        None => Err(io::Error::other("the process has no standard input")),
    }
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}
