//! The location of the data files.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use libtest_mimic::Failed;
use serde_json::Value;

/// Returns the folder of web-platform-tests' files: the folder in the environment variable WEBURL_WPT, or the
/// folder in cargo's copy of the crate.
pub(crate) fn directory() -> Result<PathBuf, Failed> {
    if let Some(directory) = env::var_os("WEBURL_WPT") {
        return Ok(directory.into());
    }
    cargo("fetch", &["--quiet"])?;
    let metadata = cargo("metadata", &["--offline", "--format-version", "1"])?;
    let metadata: Value = serde_json::from_slice(&metadata)?;
    metadata["packages"]
        .as_array()
        .and_then(|packages| packages.iter().find(|package| package["name"] == "ada-url"))
        .and_then(|package| Path::new(package["manifest_path"].as_str()?).parent())
        .map(|package| package.join("tests").join("wpt"))
        .ok_or_else(|| "cargo does not know where the crate ada-url is".into())
}

fn cargo(verb: &str, arguments: &[&str]) -> Result<Vec<u8>, Failed> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wpt/Cargo.toml");
    let output = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args([verb, "--locked", "--manifest-path"])
        .arg(manifest)
        .args(arguments)
        .stderr(Stdio::inherit())
        .output()?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("cargo {verb} failed, which is to say where web-platform-tests' data is").into())
    }
}
