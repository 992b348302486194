//! The benchmarks of the core: tasks over lists of texts, by each implementation.

use std::fs;
use std::path::Path;

use weburl::Component;

mod changes;
mod patterns;
#[path = "../../../tests/rust/support/regexp_engine.rs"]
mod regexp_engine;

/// The implementations, this project's first.
pub const IMPLEMENTATIONS: [&str; 5] = ["weburl", "ada-url", "url", "packages/url", "urlpattern"];

/// The tasks.
pub const TASKS: [&str; 21] = [
    "parse, web",
    "parse, not canonical",
    "parse, IDN",
    "parse, IPv4 and IPv6",
    "parse, file",
    "parse, data and other schemes",
    "parse, invalid",
    "canParse, invalid",
    "relative reference",
    "many at once, web",
    "many at once, not canonical",
    "set pathname",
    "set hash",
    "push 100 segments",
    "set each component",
    "query of 20 pairs",
    "clone",
    "compare",
    "hash",
    "URLPattern, construct",
    "URLPattern, test",
];

/// Runs a task once and returns a number made of the results.
pub type Pass = Box<dyn Fn() -> usize>;

/// Returns the pass of `task` by `implementation`, and its number of operations; `None` if the implementation does
/// not support the task.
///
/// # Panics
///
/// If there is no such task, or a list cannot be read.
#[must_use]
pub fn pass(task: &str, implementation: &str) -> Option<(Pass, usize)> {
    let (kind, list) = match task {
        "parse, web" => ("parse", web()),
        "parse, not canonical" => ("parse", lines("non-canonical")),
        "parse, IDN" => ("parse", lines("idn")),
        "parse, IPv4 and IPv6" => ("parse", lines("addresses")),
        "parse, file" => ("parse", lines("files")),
        "parse, data and other schemes" => ("parse", lines("schemes")),
        "parse, invalid" => ("parse", lines("invalid")),
        "canParse, invalid" => ("canParse", lines("invalid")),
        "relative reference" => return relative(implementation),
        "many at once, web" => return many(&web(), implementation),
        "many at once, not canonical" => return many(&lines("non-canonical"), implementation),
        "set pathname" | "set hash" => (task, web()),
        "push 100 segments" | "set each component" | "query of 20 pairs" | "clone" | "compare" | "hash" => {
            return changes::pass(task, implementation);
        }
        _ => return patterns::pass(task, implementation),
    };
    let operations = list.len();
    let length: fn(&str) -> usize = match (kind, implementation) {
        ("parse", "weburl") => |text| weburl::Url::parse(text).map_or(0, |url| url.as_str().len()),
        ("parse", "ada-url") => |text| ada_url::Url::parse(text, None).map_or(0, |url| url.href().len()),
        ("parse", "url") => |text| url::Url::parse(text).map_or(0, |url| url.as_str().len()),
        ("canParse", "weburl") => |text| usize::from(weburl::Url::can_parse(text)),
        ("canParse", "ada-url") => |text| usize::from(ada_url::Url::can_parse(text, None)),
        ("canParse", "url") => |text| usize::from(url::Url::parse(text).is_ok()),
        ("set pathname", "weburl") => |text| set(text, Component::Pathname, "/products/17"),
        ("set hash", "weburl") => |text| set(text, Component::Hash, "section-2"),
        // The others have objects that stay: parsing the href is not part of their task.
        _ => return None,
    };
    let pass = move || list.iter().map(|text| length(text)).sum();
    Some((Box::new(pass), operations))
}

fn set(href: &str, component: Component, value: &str) -> usize {
    weburl::Url::parse(href).map_or(0, |mut url| {
        url.set(component, value);
        url.as_str().len()
    })
}

/// The others have no such function.
fn many(list: &[String], implementation: &str) -> Option<(Pass, usize)> {
    use weburl_columns::{Options, parse_many};

    let input = list.join("\n").into_bytes();
    let pass = move || parse_many(&input, &Options::default()).map_or(0, |urls| urls.len());
    (implementation == "weburl").then(|| (Box::new(pass) as Pass, list.len()))
}

fn relative(implementation: &str) -> Option<(Pass, usize)> {
    let references = lines("references");
    let bases = lines("bases");
    let operations = references.len() * bases.len();
    let length: fn(&str, &str) -> usize = match implementation {
        "weburl" => |reference, base| {
            let url = weburl::Url::parse(base).and_then(|base| base.join(reference));
            url.map_or(0, |url| url.as_str().len())
        },
        "ada-url" => |reference, base| ada_url::Url::parse(reference, Some(base)).map_or(0, |url| url.href().len()),
        "url" => |reference, base| {
            let base = url::Url::parse(base);
            let url = base.and_then(|base| base.join(reference));
            url.map_or(0, |url| url.as_str().len())
        },
        _ => return None,
    };
    let pass = move || {
        let lengths = bases.iter().flat_map(|base| references.iter().map(|reference| length(reference, base)));
        lengths.sum()
    };
    Some((Box::new(pass), operations))
}

/// Returns the list of URLs that `WEBURL_URLS` names, or our own.
fn web() -> Vec<String> {
    match std::env::var("WEBURL_URLS") {
        Ok(path) => read(Path::new(&path)),
        Err(_) => lines("web"),
    }
}

fn lines(name: &str) -> Vec<String> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data");
    read(&data.join(name).with_extension("txt"))
}

fn read(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(str::to_owned).collect()
}
