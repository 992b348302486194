//! References, from texts and from parts.

use serde_json::{Value, json};
use weburl::parts::{Reference, ReferenceKind, ReferenceParts};

use crate::support::json::string;
use crate::support::{Outcome, same};

pub(crate) fn reference(row: &Value) -> Outcome {
    let scheme = string(row, "scheme")?;
    let Some(parts) = row.get("parts") else {
        let reference = Reference::parse(string(row, "input")?, scheme);
        return same("the reference", reference.map_or(Value::Null, |found| as_json(&found)), row["reference"].clone());
    };
    let part = |name: &str| parts[name].as_str().map(str::to_owned);
    let parts = ReferenceParts {
        scheme: part("scheme"),
        authority: part("authority"),
        path: part("path").unwrap_or_default(),
        query: part("query"),
        fragment: part("fragment"),
    };
    match (Reference::from_parts(&parts, scheme), row["error"].as_object().and_then(|error| error.iter().next())) {
        (Ok(reference), None) => {
            same("the text", reference.as_str(), string(row, "href")?)?;
            same("the text, parsed", Reference::parse(reference.as_str(), scheme), Some(reference))
        }
        (Err(error), Some((part, sentence))) => {
            let message = error.to_string();
            let found = message.split_once(" \"").zip(message.split_once("\": "));
            let found = found.map(|((part, _), (_, sentence))| (part, sentence));
            same("the error", found, Some((&*format!("invalid {part}"), sentence.as_str().unwrap_or_default())))
        }
        (found, expected) => Err(format!("{found:?} instead of {expected:?}").into()),
    }
}

/// The parts that it has, its kind and its text.
fn as_json(reference: &Reference) -> Value {
    let kind = match reference.kind() {
        ReferenceKind::Absolute => "absolute",
        ReferenceKind::SchemeRelative => "scheme-relative",
        ReferenceKind::PathAbsolute => "path-absolute",
        ReferenceKind::PathRelative => "path-relative",
        ReferenceKind::Query => "query",
        ReferenceKind::Fragment => "fragment",
        ReferenceKind::Empty => "empty",
        _ => "unknown",
    };
    let mut object = json!({ "kind": kind, "href": reference.as_str(), "path": reference.path() });
    let ranges = reference.ranges();
    for (name, range, part) in [
        ("scheme", &ranges[0], reference.scheme()),
        ("authority", &ranges[1], reference.authority()),
        ("query", &ranges[3], reference.query()),
        ("fragment", &ranges[4], reference.fragment()),
    ] {
        assert_eq!(range.clone().map(|range| &reference.as_str()[range]), part, "{name}");
        if let Some(part) = part {
            object[name] = part.into();
        }
    }
    object
}
