//! Checks the structure of the source: the direction of dependencies between files, that only one file names
//! each external provider, and that every anchor of a Standard exists.

use std::fs;
use std::path::{Path, PathBuf};

/// The layers of modules. A module may use modules of its own layer and of lower layers.
const LAYERS: &[&[&str]] = &[
    &["cases", "infra", "utf_16"],
    &["encoding", "percent_encoding", "url_code_points", "validation_error"],
    &["host", "form_urlencoded"],
    &["url"],
    &["url_pattern", "validation"],
];

/// Names that only one file or folder may contain.
const PROVIDERS: &[(&str, &str)] = &[
    ("idna::uts46", "src/host/idna.rs"),
    ("weburl_unicode", "src/host/"),
    ("encoding_rs", "src/encoding.rs"),
    ("regress::", "src/url_pattern/engines/ecma_script.rs"),
    ("regex::", "src/url_pattern/engines/linear.rs"),
    ("wasm_bindgen", "wasm/boundary/"),
    ("js_sys", "wasm/boundary/"),
];

/// Folders with installed and built files.
const NOT_SOURCES: [&str; 5] = [".git", ".tools", "node_modules", "pkg", "target"];

fn files(directory: &str, extension: &str) -> Vec<(String, String)> {
    fn walk(directory: &Path, extension: &str, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if NOT_SOURCES.iter().any(|name| path.ends_with(name)) {
                continue;
            }
            if path.is_dir() {
                walk(&path, extension, found);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    walk(&root.join(directory), extension, &mut found);
    assert!(!found.is_empty(), "no .{extension} file in {directory}");
    let name = |path: &Path| path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
    found.iter().map(|path| (name(path), fs::read_to_string(path).unwrap())).collect()
}

/// Returns the files of the core and of the boundary.
fn rust_files() -> Vec<(String, String)> {
    let mut found = files("src", "rs");
    found.extend(files("wasm/boundary/src", "rs"));
    found
}

fn layer(module: &str) -> usize {
    let found = LAYERS.iter().position(|layer| layer.contains(&module));
    found.unwrap_or_else(|| panic!("the module {module} has no layer"))
}

/// Returns the identifier that `text` starts with.
fn identifier(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap()
}

#[test]
fn arrows_point_one_way() {
    for (name, text) in files("src", "rs") {
        let module = identifier(name.strip_prefix("src/").unwrap());
        if module == "lib" || module == "internals" {
            continue;
        }
        let code: String = code(&text).collect::<Vec<_>>().join("\n");
        for used in code.split("crate::").skip(1).map(identifier) {
            // What the crate's root re-exports belongs to URLs.
            let is_type = used.starts_with(char::is_uppercase);
            let used = if is_type { "url" } else { used };
            assert!(layer(used) <= layer(module), "{name} uses {used}, which is above it");
        }
    }
}

/// Returns the lines of `text` that are code, except declarations of modules and re-exports.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| {
        let line = line.trim_start();
        let left_out = ["//", "mod ", "pub mod ", "pub(crate) mod ", "pub use self::", "pub use crate::"];
        !left_out.iter().any(|start| line.starts_with(start))
    })
}

fn names(text: &str, identifier: &str) -> bool {
    code(text).any(|line| {
        let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.any(|word| word == identifier)
    })
}

/// The Standard's algorithms do not use fast paths. Only [`Url`] and code above it may use a fast path instead of its
/// reference path; of URL patterns, only files whose comment says so.
#[test]
fn the_reference_path_names_no_speed_ups() {
    let mut seen = 0;
    for (name, text) in files("src", "rs") {
        let segments: Vec<&str> = name.split(['/', '.']).collect();
        let may = match segments[1] {
            "internals" => true,
            _ if segments.contains(&"fast") => true,
            "url" => segments[2] != "reference",
            "url_pattern" => text.contains("Spec divergence (performance)"),
            _ => false,
        };
        seen += usize::from(!may);
        assert!(may || !names(&text, "fast"), "{name} names fast");
    }
    assert!(seen > 40, "only {seen} files are the reference path");
}

/// Files whose enums never leave the repository: a new variant is an error wherever one is matched.
fn is_internal(name: &str) -> bool {
    let internal = ["/fast/", "/reference/", "url/reason.rs", "url/scheme.rs"];
    internal.iter().any(|part| name.contains(part))
}

/// Variants may be added. One type has the name `Component`.
#[test]
fn public_enums_can_grow() {
    for (name, text) in files("src", "rs") {
        if is_internal(&name) {
            continue;
        }
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        for (index, line) in lines.iter().enumerate() {
            let attributes = lines[..index].iter().rev();
            let mut attributes = attributes.take_while(|line| line.starts_with("#["));
            assert!(
                !line.starts_with("pub enum ") || attributes.any(|line| *line == "#[non_exhaustive]"),
                "{name}: {line} can be matched without a wildcard"
            );
            let is_component = line.ends_with("enum Component {") || line.ends_with("struct Component {");
            assert!(!is_component || name == "src/url/component.rs", "{name}: {line}");
        }
    }
}

/// Test files that cargo does not find by itself are listed in a manifest, or are modules of a program that is.
#[test]
fn cargo_runs_every_file_of_tests() {
    let manifest = include_str!("../../Cargo.toml");
    let modules = include_str!("core.rs");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rust");
    let mut listed = 0;
    for entry in fs::read_dir(root).unwrap() {
        let path = entry.unwrap().path();
        let file = if path.is_dir() { path.join("main.rs") } else { path };
        if file.extension().is_some_and(|extension| extension == "rs") && file.exists() {
            let name = file.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap();
            let name = name.to_str().unwrap().replace('\\', "/");
            let module = name.trim_start_matches("tests/rust/").trim_end_matches("/main.rs").trim_end_matches(".rs");
            if modules.contains(&format!("\nmod {module};\n")) {
                continue;
            }
            let line = format!("path = \"{name}\"");
            assert!(manifest.contains(&line), "Cargo.toml does not have {line}");
            listed += 1;
        }
    }
    assert_eq!(manifest.matches("path = \"tests/rust/").count(), listed);
}

/// docs.rs has only the pages of the crate: a link to a file of the repository needs its whole address, which the crate
/// may define before the text.
#[test]
fn links_of_documentation_lead_somewhere() {
    let mut seen = 0;
    for (name, text) in files("", "rs").iter().filter(|(name, _)| name.contains("src/")) {
        let includes = text.split("include_str!(\"").skip(1).filter_map(|rest| rest.split('"').next());
        for document in includes.filter(|path| path.ends_with(".md")) {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name).with_file_name(document);
            let page = fs::read_to_string(path).unwrap();
            for link in page.split("](").skip(1) {
                let target = link.split(')').next().unwrap();
                assert!(target.starts_with("https://") || target.starts_with('#'), "{name}, {document}: {target}");
            }
            for line in page.lines().filter(|line| line.starts_with('[') && line.contains("]: ")) {
                let label = line.split("]: ").next().unwrap();
                assert!(text.contains(&format!("\"{label}]: \"")), "{name} does not define {label}]");
            }
            seen += 1;
        }
    }
    assert!(seen >= 3, "only {seen} documents were found");
}

/// Hidden interfaces may change in any release.
#[test]
fn crates_that_use_hidden_interfaces_require_the_exact_version() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut seen = 0;
    for (name, text) in files("", "rs") {
        let Some((directory, _)) = name.split_once("src/") else {
            continue;
        };
        for (used, required) in [("weburl::internals", "weburl"), ("weburl_unicode::punycode", "weburl-unicode")] {
            let manifest = fs::read_to_string(root.join(directory).join("Cargo.toml")).unwrap_or_default();
            let lines = manifest.lines();
            for line in lines.filter(|line| line.starts_with(&format!("{required} = ")) && text.contains(used)) {
                // Crates that are not published have no requirement.
                assert!(
                    !line.contains("version = ") || line.contains("version = \"="),
                    "{directory}Cargo.toml: {line}"
                );
                seen += 1;
            }
        }
    }
    assert!(seen >= 8, "only {seen} uses were found");
}

/// The license of a crate names the licenses of the data that its files are generated from.
#[test]
fn the_license_of_a_crate_covers_its_data() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut seen = 0;
    for (name, text) in files("", "rs") {
        let Some((crate_directory, _)) = name.split_once("src/") else {
            continue;
        };
        let manifest = root.join(crate_directory).join("Cargo.toml");
        let Ok(manifest) = fs::read_to_string(manifest) else {
            continue;
        };
        let license = manifest.lines().find(|line| line.starts_with("license = "));
        let head: Vec<&str> = text.lines().take(8).collect();
        let head = head.join("\n");
        for (source, needed) in [
            ("Unicode's properties", "Unicode-3.0"),
            ("ICU4X's data", "Unicode-3.0"),
            ("the crates unicode-security", "Unicode-3.0"),
            ("the crate psl", "MPL-2.0"),
        ] {
            if head.contains(&format!("Generated from {source}")) {
                seen += 1;
                assert!(
                    license.is_some_and(|license| license.contains(needed)),
                    "{name} is generated from {source}, but {crate_directory}Cargo.toml has {license:?}"
                );
            }
        }
    }
    assert!(seen >= 4, "only {seen} files with data were found");
}

/// The file that configures the cases of property tests.
const DRAWS: &str = "tests/rust/support/cases.rs";

/// Otherwise each run would draw different cases, and write failures next to the sources.
#[test]
fn property_tests_draw_the_same_cases_in_every_run() {
    let block = concat!("proptest", "! {");
    let mut seen = 0;
    for (name, text) in files("", "rs") {
        if name == DRAWS {
            continue;
        }
        let blocks = text.matches(block).count();
        let configured = text.matches(concat!("proptest_config", "(cases(")).count();
        assert_eq!(blocks, configured, "{name}: a block without `cases`");
        for other in [concat!("Proptest", "Config"), concat!("TestRunner", "::default")] {
            assert!(!text.contains(other), "{name} names {other}, not `cases`");
        }
        seen += blocks;
    }
    assert!(seen >= 20, "only {seen} blocks were found");
}

#[test]
fn each_provider_is_named_by_one_file() {
    for (name, text) in rust_files() {
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code: String = code.collect::<Vec<_>>().join("\n");
        for (provider, path) in PROVIDERS {
            let named = code.match_indices(provider).any(|(index, _)| {
                let before = code[..index].chars().next_back();
                !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '"'))
            });
            assert!(!named || name.starts_with(path), "{name} names {provider}");
        }
    }
}

/// A broken invariant stops in one function, because any result would be another URL.
#[test]
fn one_function_panics() {
    let stops = ["panic!(", "unreachable!(", "todo!(", "unimplemented!(", ".unwrap()", ".expect("];
    let mut found = Vec::new();
    for (name, text) in rust_files() {
        let lines = code(&text).filter(|line| stops.iter().any(|stop| line.contains(stop)));
        found.extend(lines.map(|line| (name.clone(), line.trim().to_owned())));
    }
    assert_eq!(found, [("src/infra.rs".to_owned(), r#"panic!("{invariant}")"#.to_owned())]);
}
