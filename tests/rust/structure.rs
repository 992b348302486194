//! Holds the source to its structure: which way the arrows between files point, which file may name
//! an outside power, and that every anchor of a Standard exists.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A module may use those of its own layer and of the layers below.
const LAYERS: &[&[&str]] = &[
    &["infra", "utf_16"],
    &["encoding", "percent_encoding", "code_points", "validation"],
    &["host", "form_urlencoded"],
    &["url", "public_suffix"],
    &["url_pattern", "display"],
    &["wasm", "wasm_lib", "wasm_psl", "wasm_display"],
];

/// What only one place may name.
const PROVIDERS: &[(&str, &str)] = &[
    ("uts46", "src/host/idna.rs"),
    ("idna::punycode::", "src/host/idna.rs"),
    ("idna_adapter", "src/host/domain_problem.rs"),
    ("encoding_rs", "src/encoding.rs"),
    ("wasm_bindgen", "src/wasm"),
    ("js_sys", "src/wasm"),
];

/// The files that know where the WebAssembly modules are, and their glue.
const MODULE_IMPORTERS: &[&str] = &[
    "js/display-module.js",
    "js/display-wasm.js",
    "js/inlined.js",
    "js/lib-module.js",
    "js/lib-wasm.js",
    "js/psl-module.js",
    "js/psl-wasm.js",
    "js/url-pattern-wasm.js",
    "js/url-search-params-wasm.js",
    "js/url-wasm.js",
    "js/wasm.js",
    "js/weburl-module.js",
    "js/texts.js",
];

fn files(directory: &str, extension: &str) -> Vec<(String, String)> {
    fn walk(directory: &Path, extension: &str, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
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
    let name = |path: &Path| {
        path.strip_prefix(root)
            .unwrap()
            .to_str()
            .unwrap()
            .replace('\\', "/")
    };
    found
        .iter()
        .map(|path| (name(path), fs::read_to_string(path).unwrap()))
        .collect()
}

fn layer(module: &str) -> usize {
    let found = LAYERS.iter().position(|layer| layer.contains(&module));
    found.unwrap_or_else(|| panic!("the module {module} has no layer"))
}

/// The identifier that `text` starts with.
fn identifier(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_')
        .next()
        .unwrap()
}

#[test]
fn arrows_point_one_way() {
    for (name, text) in files("src", "rs") {
        let module = identifier(name.strip_prefix("src/").unwrap());
        if module == "lib" {
            continue;
        }
        for used in text.split("crate::").skip(1).map(identifier) {
            assert!(
                !used.starts_with("wasm") || used == module,
                "{name} uses the boundary"
            );
            assert!(
                layer(used) <= layer(module),
                "{name} uses {used}, which is above it"
            );
        }
    }
}

#[test]
fn outside_powers_enter_through_one_file() {
    for (name, text) in files("src", "rs") {
        let code = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        let code: String = code.collect::<Vec<_>>().join("\n");
        for (provider, place) in PROVIDERS {
            let named = code.match_indices(provider).any(|(index, _)| {
                let before = code[..index].chars().next_back();
                !before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | ':' | '"'))
            });
            assert!(!named || name.starts_with(place), "{name} names {provider}");
        }
    }
}

#[test]
fn javascript_imports_point_one_way() {
    for (name, text) in files("js", "js") {
        let imports = text.lines().filter_map(|line| {
            let rest = line
                .split(" from '")
                .nth(1)
                .or_else(|| line.strip_prefix("import '"))?;
            rest.split('\'').next()
        });
        for import in imports {
            assert!(import.starts_with('.'), "{name} imports {import}");
            assert!(
                !import.contains("/wasm/") || MODULE_IMPORTERS.contains(&name.as_str()),
                "{name} imports {import}, which only {MODULE_IMPORTERS:?} may"
            );
            assert!(
                !(name == "js/url-search-params.js" && import.ends_with("/url.js")),
                "{name} imports {import}"
            );
        }
    }
}

#[test]
fn every_anchor_exists() {
    let mut counted = 0;
    for (standard, anchors) in [
        (
            "https://url.spec.whatwg.org/#",
            include_str!("../data/anchors/url.txt"),
        ),
        (
            "https://urlpattern.spec.whatwg.org/#",
            include_str!("../data/anchors/urlpattern.txt"),
        ),
    ] {
        let anchors: HashSet<&str> = anchors.lines().collect();
        let sources = files("src", "rs")
            .into_iter()
            .chain(files("js", "js"))
            .chain(files("pkg-template", "ts"));
        for (name, text) in sources {
            for rest in text.split(standard).skip(1) {
                let link = rest.split(char::is_whitespace).next().unwrap();
                // A link ends before the punctuation of the sentence that it stands in, but an
                // anchor may itself end with a parenthesis.
                let mut anchor = link;
                while !anchors.contains(anchor) {
                    anchor = match anchor.char_indices().next_back() {
                        Some((index, c)) if ")>]`'\",.:;*".contains(c) => &anchor[..index],
                        _ => panic!("{name}: {standard} has no anchor {link:?}"),
                    };
                }
                counted += 1;
            }
        }
    }
    assert!(counted > 100, "only {counted} anchors were found");
}
