//! Programs of the registry that use the crate `url`, with the patch: they build and pass their own tests, on
//! this machine alone. `npm test -- --long` runs them.
//!
//! By hand, in a copy of a package: `cargo update` and `cargo test`, both with
//! `--config 'patch.crates-io.url.path="FOLDER OF THIS CRATE"'`, and with the arguments below.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;

/// Programs run one after another: each compiles on all processors.
static ONE: Mutex<()> = Mutex::new(());

fn cargo<S: AsRef<OsStr>>(folder: &Path, arguments: impl IntoIterator<Item = S>) -> Output {
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(folder).args(arguments).env_remove("RUSTC_WORKSPACE_WRAPPER").env_remove("CLIPPY_ARGS");
    // All programs share what they compile.
    command.env("CARGO_TARGET_DIR", folder.with_file_name("target")).env("CARGO_PROFILE_DEV_DEBUG", "0");
    command.output().expect("cargo starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let from = entry.expect("an entry").path();
        let to = to.join(from.file_name().expect("a name"));
        if from.is_dir() {
            copy_folder(&from, &to);
        } else {
            fs::copy(&from, &to).expect("a copy");
        }
    }
}

/// Fetches a package from the registry, and returns a copy of its folder.
fn fetch(name: &str, version: &str) -> PathBuf {
    let programs = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs");
    let user = programs.join(format!("fetch-{name}"));
    fs::create_dir_all(user.join("src")).expect("a folder");
    fs::write(user.join("src/lib.rs"), "").expect("a source");
    let manifest = format!(
        "[package]\nname = \"fetch\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[workspace]\n[dependencies]\n{name} = \"={version}\"\n"
    );
    fs::write(user.join("Cargo.toml"), manifest).expect("a manifest");
    let metadata = cargo(&user, ["metadata", "--format-version", "1"]);
    let metadata: serde_json::Value = serde_json::from_slice(&metadata.stdout).expect("the network, and the registry");
    let packages = metadata["packages"].as_array().expect("packages");
    let package = packages.iter().find(|package| package["name"] == name).expect("the package");
    let manifest = Path::new(package["manifest_path"].as_str().expect("a path"));
    let copy = programs.join(name);
    let _ = fs::remove_dir_all(&copy);
    copy_folder(manifest.parent().expect("a folder"), &copy);
    // The copy is in the folder of another workspace.
    let manifest = fs::read_to_string(copy.join("Cargo.toml")).expect("a manifest");
    if !manifest.contains("\n[workspace]") {
        fs::write(copy.join("Cargo.toml"), manifest + "\n[workspace]\n").expect("a manifest");
    }
    copy
}

/// Runs the tests of a package, of which at least `least` pass.
fn check(name: &str, version: &str, arguments: &str, least: usize) {
    let _one = ONE.lock().unwrap_or_else(|error| error.into_inner());
    let copy = fetch(name, version);
    let patch = format!("patch.crates-io.url.path={:?}", env!("CARGO_MANIFEST_DIR"));
    let patched = |command: &str, arguments: &str| {
        cargo(&copy, [command, "--config", &patch].into_iter().chain(arguments.split_whitespace()))
    };
    // A package without a lock file has the version already.
    patched("update", "url --precise 2.5.8");
    let tests = patched("test", arguments);
    let output = text(&tests.stdout);
    assert!(tests.status.success(), "{output}\n{}", text(&tests.stderr));
    let passed: usize = output
        .lines()
        .filter_map(|line| line.strip_prefix("test result: ok. ")?.split(' ').next()?.parse::<usize>().ok())
        .sum();
    assert!(passed >= least, "only {passed} passed\n{output}");
    let tree = text(&patched("tree", "--invert url --all-features --edges normal,dev").stdout);
    assert!(tree.starts_with("url v2.5.8 (") && tree.contains(env!("CARGO_MANIFEST_DIR")), "{tree}");
}

/// The patch of the README, with this repository: cargo finds this crate inside it.
#[test]
#[ignore = "needs the history of the repository"]
fn three_lines() {
    let _one = ONE.lock().unwrap_or_else(|error| error.into_inner());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository");
    let user = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs/three-lines");
    let _ = fs::remove_dir_all(&user);
    fs::create_dir_all(user.join("src")).expect("a folder");
    let manifest = format!(
        "[package]\nname = \"three-lines\"\nedition = \"2024\"\n[workspace]\n[dependencies]\nurl = \"2\"\n\
         [patch.crates-io]\nurl = {{ git = \"file://{}\" }}\n",
        root.display(),
    );
    fs::write(user.join("Cargo.toml"), manifest).expect("a manifest");
    let program = "fn main() {\n    println!(\"{}\", url::Url::parse(\"http://h/^\").unwrap());\n}\n";
    fs::write(user.join("src/main.rs"), program).expect("a source");
    let run = cargo(&user, ["run", "--quiet"]);
    assert_eq!(text(&run.stdout), "http://h/%5E\n", "{}", text(&run.stderr));
    let tree = text(&cargo(&user, ["tree", "--invert", "url"]).stdout);
    assert!(tree.starts_with("url v2.5.8 (file://"), "{tree}");
}

macro_rules! programs {
    ($($test:ident $name:literal $version:literal $arguments:literal $least:literal)*) => {$(
        #[test]
        #[ignore = "compiles for many minutes"]
        fn $test() {
            check($name, $version, $arguments, $least);
        }
    )*};
}

// The skipped test of object_store fails as root, who may open every folder.
programs! {
    cookie_store "cookie_store" "0.22.1" "" 58
    lsp_types "lsp-types" "0.95.1" "" 25
    object_store "object_store" "0.14.2" "--lib -- --skip fsync_rename_if_not_exists_propagates_source_delete_sync_error" 100
    oauth2 "oauth2" "5.0.0" "--no-default-features --features reqwest --lib" 66
    reqwest "reqwest" "0.13.5" "--no-default-features --features cookies,json,blocking,multipart,stream,query,form --lib" 80
    tungstenite "tungstenite" "0.30.0" "--features url --lib" 48
    validator "validator" "0.21.0" "" 60
}
