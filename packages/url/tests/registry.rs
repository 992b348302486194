//! The tests of the registry's crate `url` 2.5.8, run with this crate: its unit tests, its copy of web-platform-tests, and
//! the examples of its documentation. They are read from cargo's registry and copied into the target folder.
//!
//! `registry-failures.txt` lists the tests that must fail, each with its reason.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

const EXPECTED: &str = include_str!("registry-failures.txt");

/// Runs cargo, and returns its output and whether it succeeded. The output is that of the program it runs, too.
fn cargo<S: AsRef<OsStr>>(folder: &Path, arguments: impl IntoIterator<Item = S>) -> (String, bool) {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(folder).args(arguments).env_remove("RUSTC_WORKSPACE_WRAPPER").env_remove("CLIPPY_ARGS");
    let output = command.output().expect("cargo starts");
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&text).into_owned(), output.status.success())
}

/// The folder of the registry's crate.
fn registry_crate() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let metadata = Command::new(env!("CARGO"))
        .current_dir(here)
        .args(["metadata", "--locked", "--format-version", "1"])
        .output()
        .expect("cargo starts");
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("packages");
    let package = packages.iter().find(|package| package["name"] == "url" && package["source"].is_string());
    let manifest = package.and_then(|package| package["manifest_path"].as_str()).expect("the registry's crate");
    Path::new(manifest).parent().expect("its folder").to_path_buf()
}

const MANIFEST: &str = r#"
[package]
name = "registry-tests"
version = "0.0.0"
edition = "2024"
autotests = false

[workspace]

[features]
default = ["expose_internals", "serde", "std"]
expose_internals = []
serde = []
std = []

[[test]]
name = "unit"
path = "tests/unit.rs"

[[test]]
name = "wpt"
path = "tests/wpt.rs"
harness = false

[dependencies]
idna = "1"
percent-encoding = "2"
serde = "1"
serde_derive = "1"
serde_json = "1"

[dependencies.url]
features = ["expose_internals", "serde"]
"#;

/// Copies the tests once, and returns the folder of the crate that they make.
fn copy() -> &'static Path {
    static COPY: OnceLock<PathBuf> = OnceLock::new();
    COPY.get_or_init(|| {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let source = registry_crate();
        let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("registry-tests");
        for folder in ["src", "tests"] {
            fs::create_dir_all(copy.join(folder)).expect("a folder in the target folder");
        }
        fs::write(copy.join("Cargo.toml"), format!("{MANIFEST}path = {here:?}\n")).expect("a manifest");
        fs::copy(here.join("Cargo.lock"), copy.join("Cargo.lock")).expect("the versions of this workspace");
        for entry in fs::read_dir(source.join("tests")).expect("the registry's tests") {
            let file = entry.expect("a file").path();
            fs::copy(&file, copy.join("tests").join(file.file_name().expect("a name"))).expect("a copy");
        }
        let mut modules = String::new();
        for entry in fs::read_dir(source.join("src")).expect("the registry's sources") {
            let file = entry.expect("a file").path();
            let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
            let text = documentation(&fs::read_to_string(&file).expect("a source"));
            fs::write(copy.join("src").join(format!("{name}.md")), text).expect("a document");
            modules.push_str(&format!("#[doc = include_str!(\"{name}.md\")]\npub mod of_{name} {{}}\n"));
        }
        fs::write(copy.join("src/lib.rs"), modules).expect("a source");
        copy
    })
}

/// The documentation in a source, without its other lines.
fn documentation(source: &str) -> String {
    let mut text = String::new();
    let mut is_inside = false;
    for line in source.lines() {
        let trimmed = line.trim_start();
        match trimmed.strip_prefix("///").or_else(|| trimmed.strip_prefix("//!")) {
            _ if trimmed == "/*!" || trimmed == "*/" => is_inside = trimmed == "/*!",
            _ if is_inside => text.push_str(line),
            Some(line) => text.push_str(line.strip_prefix(' ').unwrap_or(line)),
            None => {}
        }
        text.push('\n');
    }
    text
}

/// The tests of a kind that must fail: the lines after the kind.
fn expected(kind: &str) -> BTreeSet<&'static str> {
    EXPECTED.lines().filter_map(|line| line.strip_prefix(kind)?.strip_prefix(": ")).collect()
}

/// Runs the tests of libtest that `arguments` select, and compares those that fail with the list.
fn check(kind: &str, arguments: &[&str], least: usize) {
    let (output, _) =
        cargo(copy(), ["test", "--offline", "--quiet"].iter().chain(arguments).chain(&["--", "--format=pretty"]));
    let outcomes = |outcome: &str| -> Vec<&str> {
        output.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(outcome)).collect()
    };
    let failed: BTreeSet<&str> = outcomes(" ... FAILED").into_iter().collect();
    assert_eq!(failed, expected(kind), "{output}");
    let passed = outcomes(" ... ok").len();
    assert!(passed >= least, "only {passed} passed\n{output}");
}

#[test]
fn unit_tests_of_the_registry() {
    check("unit", &["--test", "unit"], 60);
}

#[test]
fn examples_of_the_registry() {
    check("documentation", &["--doc"], 60);
}

#[test]
fn web_platform_tests_of_the_registry() {
    let (output, _) = cargo(copy(), ["test", "--offline", "--quiet", "--test", "wpt"]);
    // "✅", "❌", or after "✅" and "🟠" in parentheses what it has expected.
    let outcomes: Vec<(&str, &str)> = output.lines().filter_map(|line| line.rsplit_once(" ... ")).collect();
    let has_failed = |outcome: &str| outcome == "❌" || outcome.ends_with("(expected fail)");
    let failed: BTreeSet<&str> =
        outcomes.iter().filter(|(_, outcome)| has_failed(outcome)).map(|(name, _)| *name).collect();
    let expected = expected("wpt");
    assert_eq!(failed, expected, "{output}");
    assert!(outcomes.len() > 1_000, "only {} ran\n{output}", outcomes.len());
}
