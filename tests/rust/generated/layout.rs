//! The numbers of the boundary for JavaScript, taken from the Rust source.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use super::is_up_to_date;

/// The file that defines the enums and constants.
const SOURCE: &str = "wasm/boundary/src/classes/status.rs";

#[test]
fn layout_js() {
    let source = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(SOURCE)).unwrap();
    let mut text = format!(
        "// Generated from {SOURCE}, which describes them, by `WEBURL_UPDATE=1 cargo test --test generated`.\n\n\
         export const ABSENT = {};\n",
        u32::MAX
    );
    // The number of the next variant, within an enum.
    let mut next: Option<u32> = None;
    for line in source.lines().map(str::trim) {
        if line.starts_with("pub enum") {
            next = Some(0);
        } else if line == "}" {
            next = None;
        } else if let Some((name, value)) = constant(line) {
            write_constant(&mut text, &name, value);
        } else if let Some(number) = next
            && let Some((name, explicit)) = variant(line)
        {
            let value = explicit.unwrap_or(number);
            write_constant(&mut text, &screaming(name), value);
            next = Some(value + 1);
        }
    }
    is_up_to_date("js/boundary/layout.js", &text);
}

/// Parses `pub const NAME: TYPE = VALUE;`, with a number or `u32::MAX - NUMBER`.
fn constant(line: &str) -> Option<(String, u32)> {
    let (name, rest) = line.strip_prefix("pub const ")?.split_once(": ")?;
    let value = rest.split_once(" = ")?.1.strip_suffix(';')?;
    let value = match value.strip_prefix("u32::MAX - ") {
        Some(less) => u32::MAX - less.parse::<u32>().ok()?,
        None => value.parse().ok()?,
    };
    Some((name.into(), value))
}

/// Parses `Name,` or `Name = NUMBER,`.
fn variant(line: &str) -> Option<(&str, Option<u32>)> {
    let line = line.strip_suffix(',')?;
    let (name, value) = match line.split_once(" = ") {
        Some((name, value)) => (name, Some(value.parse().ok()?)),
        None => (line, None),
    };
    name.bytes().all(|b| b.is_ascii_alphanumeric()).then_some((name, value))
}

/// Converts `TextAddress` to `TEXT_ADDRESS`.
pub(super) fn screaming(name: &str) -> String {
    let mut result = String::new();
    for (index, c) in name.char_indices() {
        if index > 0 && c.is_ascii_uppercase() {
            result.push('_');
        }
        result.push(c.to_ascii_uppercase());
    }
    result
}

fn write_constant(text: &mut String, name: &str, value: u32) {
    writeln!(text, "export const {name} = {value};").unwrap();
}
