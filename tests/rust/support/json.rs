//! JSON as JavaScript reads it, with strings converted to scalar value strings.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

use libtest_mimic::Failed;
use serde_json::Value;

/// Returns the JSON in the file at `path`. A lone surrogate becomes U+FFFD, as in the API's conversion to a
/// `USVString`.
pub(crate) fn read(path: &Path) -> Result<Value, Failed> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    parse(&text).map_err(|error| format!("{}: {error}", path.display()).into())
}

/// Parses `text`.
pub(crate) fn parse(text: &str) -> serde_json::Result<Value> {
    serde_json::from_str(&replace_lone_surrogates(text))
}

/// Returns the member `name` of `row`, which must be a string.
pub(crate) fn string<'a>(row: &'a Value, name: &str) -> Result<&'a str, Failed> {
    row[name].as_str().ok_or_else(|| format!("{name:?} is not a string in {row}").into())
}

/// Replaces each escape of a lone surrogate in `text` by `\uFFFD`. In a JSON text, a backslash only occurs at
/// the start of an escape.
fn replace_lone_surrogates(text: &str) -> Cow<'_, str> {
    let mut output = String::new();
    let mut copied = 0;
    let mut next = 0;
    while let Some(start) = text[next..].find('\\').map(|distance| next + distance) {
        next = match (escaped_code_unit(text, start), escaped_code_unit(text, start + 6)) {
            (Some(0xD800..=0xDBFF), Some(0xDC00..=0xDFFF)) => start + 12,
            (Some(0xD800..=0xDFFF), _) => {
                output.push_str(&text[copied..start]);
                output.push_str("\\uFFFD");
                copied = start + 6;
                copied
            }
            (Some(_), _) => start + 6,
            (None, _) => start + 2,
        };
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    output.push_str(&text[copied..]);
    Cow::Owned(output)
}

/// Returns the code unit of the `\uXXXX` that starts at `start`, if one does.
fn escaped_code_unit(text: &str, start: usize) -> Option<u16> {
    let digits = text.get(start..start + 6)?.strip_prefix("\\u")?;
    digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then_some(())?;
    u16::from_str_radix(digits, 16).ok()
}

/// The cases of [`replace_lone_surrogates`]: a JSON text, and the string that it represents.
pub(crate) const SURROGATES: &[(&str, &str)] = &[
    (r#""plain""#, "plain"),
    (r#""\uD83D\uDE00""#, "\u{1F600}"),
    (r#""\uD800""#, "\u{FFFD}"),
    (r#""a\udfffb""#, "a\u{FFFD}b"),
    (r#""\uDE00\uD83D""#, "\u{FFFD}\u{FFFD}"),
    (r#""\uD83D\uD83D\uDE00""#, "\u{FFFD}\u{1F600}"),
    (r#""\uD83D\uDE00\uDE00""#, "\u{1F600}\u{FFFD}"),
    (r#""\uD83D \uDE00""#, "\u{FFFD} \u{FFFD}"),
    (r#""\uD83D\n\uDE00""#, "\u{FFFD}\n\u{FFFD}"),
    (r#""\uD83D\\uDE00""#, "\u{FFFD}\\uDE00"),
    (r#""\\uD83D""#, "\\uD83D"),
    (r#""\\\uD83D""#, "\\\u{FFFD}"),
    (r#""\"\uD83D\"""#, "\"\u{FFFD}\""),
    (r#""\uD7FF\uE000\uFFFF""#, "\u{D7FF}\u{E000}\u{FFFF}"),
    ("\"\u{1F600}\\uD83D\u{E9}\"", "\u{1F600}\u{FFFD}\u{E9}"),
];
