//! The lists that both languages hold by hand, because JavaScript names what Rust numbers, are equal.

use std::fs;
use std::path::Path;

use weburl::Component;
use weburl::percent::NAMED_SETS;
use weburl::url_pattern::ComponentName;
use weburl::validation::UrlPart;

use super::layout::screaming;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The text of `source` from `start` up to `end`.
fn between<'a>(source: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = source.split_once(start).unwrap_or_else(|| panic!("there is no {start:?}"));
    rest.split_once(end).unwrap().0
}

/// The strings of a constant of a script: of a table, the first of each row.
fn strings(script: &str, name: &str) -> Vec<String> {
    let source = read(script);
    let list = between(&source, &format!("const {name} ="), ";\n");
    let (_, list) = list.split_once('[').unwrap();
    let rows: Vec<&str> =
        if list.contains('[') { list.split('[').skip(1).collect() } else { list.split(',').collect() };
    rows.iter().filter_map(|row| row.split('\'').nth(1)).map(Into::into).collect()
}

/// Converts `SchemeRelative` to `scheme-relative`.
fn kebab(name: &str) -> String {
    screaming(name).to_lowercase().replace('_', "-")
}

/// The variants of an enum of a source file, in their order.
fn variants(source: &str, name: &str) -> Vec<String> {
    let source = read(source);
    let body = between(&source, &format!("pub enum {name} {{"), "\n}");
    body.lines().filter_map(|line| line.trim().strip_suffix(',')).map(kebab).collect()
}

/// The names after `start` in the arms of a match that return the numbers from `first` on.
fn numbered(source: &str, start: &str, first: usize) -> Vec<String> {
    let source = read(source);
    let mut found: Vec<(usize, String)> = Vec::new();
    for line in source.lines().map(str::trim) {
        let Some((pattern, value)) = line.split_once(" => ") else { continue };
        let Some(name) = pattern.strip_prefix(start) else { continue };
        let number = value.trim_matches(|c: char| !c.is_ascii_digit()).split(|c: char| !c.is_ascii_digit()).next();
        let Some(Ok(number)) = number.map(str::parse) else { continue };
        if number >= first {
            found.push((number, kebab(name.trim_end_matches("(_)"))));
        }
    }
    found.sort();
    assert!(found.iter().map(|(number, _)| *number).eq(first..first + found.len()), "{found:?}");
    found.into_iter().map(|(_, name)| name).collect()
}

#[test]
fn components() {
    let names: Vec<&str> = Component::ALL.iter().map(|component| component.name()).collect();
    // Only JavaScript sets the whole URL.
    assert_eq!(strings("js/lib/setters.js", "COMPONENTS"), [&names[..], &["href"]].concat());
    let constants = read("js/boundary/url.js");
    for (number, name) in names.iter().enumerate() {
        assert!(constants.contains(&format!("export const {} = {number};", name.to_uppercase())), "{name}");
    }
    let of_patterns: Vec<&str> = ComponentName::ALL.iter().map(|component| component.name()).collect();
    assert_eq!(strings("js/classes/url-pattern-error.js", "COMPONENTS"), of_patterns);
    let parts: Vec<&str> = UrlPart::ALL.iter().map(|part| part.name()).collect();
    assert_eq!(strings("js/lib/diagnosis.js", "COMPONENTS"), parts);
}

#[test]
fn percent_encode_sets() {
    let names: Vec<&str> = NAMED_SETS.iter().map(|&(name, _)| name).collect();
    assert_eq!(strings("js/lib/encoding.js", "percentEncodeSets"), names);
}

#[test]
fn kinds_of_references() {
    assert_eq!(strings("js/lib/references.js", "KINDS"), variants("src/url/parts/references.rs", "ReferenceKind"));
}

#[test]
fn types_of_hosts() {
    assert_eq!(strings("js/shared/record.js", "HOST_TYPES"), numbered("wasm/boundary/src/lib/urls.rs", "Host::", 0));
}

#[test]
fn reasons_of_setters() {
    let reasons = strings("js/lib/setters.js", "REASONS");
    // It comes with a range.
    assert_eq!(reasons[0], "rest-ignored");
    assert_eq!(reasons[1..], numbered("wasm/boundary/src/lib/setters.rs", "Reason::", 2));
}

#[test]
fn errors_of_file_paths() {
    let source = read("js/lib/file-urls.js");
    let errors = variants("src/url/file_path/mod.rs", "FilePathError");
    assert_eq!(between(&source, "const CODES = [", "]").split(',').count(), errors.len());
    for (name, error) in [("NOT_UTF_8", "not-utf8"), ("PERCENT_SIGN", "percent-sign"), ("NOT_ABSOLUTE", "not-absolute")]
    {
        let number = errors.iter().position(|other| other == error).unwrap();
        assert!(source.contains(&format!("const {name} = {number};")), "{name}");
    }
}

#[test]
fn groups_of_shapes() {
    let groups = strings("js/classes/pattern-outline.js", "GROUPS");
    let source = read("src/url_pattern/shape.rs");
    for (index, group) in groups.iter().enumerate() {
        let constant = format!("pub const {}: char = '\\u{{{}}}';", group.to_uppercase(), index + 1);
        assert!(source.contains(&constant), "{constant}");
    }
}
