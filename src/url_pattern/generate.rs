//! Converts a part list back to text: to [regular
//! expressions](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-regular-expressions) and to
//! [pattern strings](https://urlpattern.spec.whatwg.org/#converting-part-lists-to-pattern-strings).

use alloc::string::String;

use super::identifier::is_a_valid_name_code_point;
use super::part::{Modifier, Name, Options, Part, PartType};

/// The [full wildcard regexp value](https://urlpattern.spec.whatwg.org/#full-wildcard-regexp-value).
pub(super) const FULL_WILDCARD_REGEXP_VALUE: &str = ".*";

/// [Generate a segment wildcard regexp](https://urlpattern.spec.whatwg.org/#generate-a-segment-wildcard-regexp):
/// the pattern parser's [segment wildcard regexp](https://urlpattern.spec.whatwg.org/#pattern-parser-segment-wildcard-regexp).
pub(super) fn generate_a_segment_wildcard_regexp(options: &Options) -> String {
    let mut result = String::from("[^");
    if let Some(delimiter_code_point) = options.delimiter_code_point {
        escape_a_regexp_string(delimiter_code_point.encode_utf8(&mut [0; 4]), &mut result);
    }
    result.push_str("]+?");
    result
}

/// [Generate a regular expression and name list](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list):
/// the regular expression. The name list is [`group_name_list`].
///
/// Spec divergence: without a delimiter code point, a segment wildcard is `[\s\S]+?`, not `[^]+?`, which V8
/// 11.3 fails to match with the flag `v`. Both match any code point, and the expression is never exposed.
pub(super) fn generate_a_regular_expression(part_list: &[Part], options: &Options) -> String {
    let segment_wildcard_regexp = match options.delimiter_code_point {
        Some(_) => generate_a_segment_wildcard_regexp(options),
        None => String::from("[\\s\\S]+?"),
    };
    let mut result = String::from("^");
    for part in part_list {
        let modifier = part.modifier.convert_to_a_string();
        let regexp_value = match part.part_type {
            PartType::FixedText => {
                if part.modifier == Modifier::None {
                    escape_a_regexp_string(&part.value, &mut result);
                } else {
                    result.push_str("(?:");
                    escape_a_regexp_string(&part.value, &mut result);
                    result.push(')');
                    result.push_str(modifier);
                }
                continue;
            }
            PartType::SegmentWildcard => &segment_wildcard_regexp,
            PartType::FullWildcard => FULL_WILDCARD_REGEXP_VALUE,
            PartType::RegExp => &part.value,
        };
        let repeats = matches!(part.modifier, Modifier::ZeroOrMore | Modifier::OneOrMore);
        let is_bare = part.prefix.is_empty() && part.suffix.is_empty();
        let pieces: &[&str] = match (is_bare, repeats) {
            (true, false) => &["(", regexp_value, ")", modifier],
            (true, true) => &["((?:", regexp_value, ")", modifier, ")"],
            (false, _) => {
                append_with_prefix_and_suffix(part, regexp_value, repeats, &mut result);
                continue;
            }
        };
        result.extend(pieces.iter().copied());
    }
    result.push('$');
    result
}

/// Appends the forms of a group with a prefix or a suffix: `(?:<prefix>(<regexp value>)<suffix>)<modifier>`
/// or, if it repeats, `(?:<prefix>((?:<regexp value>)(?:<suffix><prefix>(?:<regexp value>))*)<suffix>)?`.
fn append_with_prefix_and_suffix(part: &Part, regexp_value: &str, repeats: bool, result: &mut String) {
    result.push_str("(?:");
    escape_a_regexp_string(&part.prefix, result);
    if repeats {
        result.extend(["((?:", regexp_value, ")(?:"]);
        escape_a_regexp_string(&part.suffix, result);
        escape_a_regexp_string(&part.prefix, result);
        result.extend(["(?:", regexp_value, "))*)"]);
    } else {
        result.extend(["(", regexp_value, ")"]);
    }
    escape_a_regexp_string(&part.suffix, result);
    result.push(')');
    result.push_str(match part.modifier {
        Modifier::None | Modifier::OneOrMore => "",
        Modifier::Optional | Modifier::ZeroOrMore => "?",
    });
}

/// [Generate a regular expression and name list](https://urlpattern.spec.whatwg.org/#generate-a-regular-expression-and-name-list):
/// the name list.
pub(super) fn group_name_list(part_list: &[Part]) -> impl Iterator<Item = &Name> {
    let groups = part_list.iter().filter(|part| part.part_type != PartType::FixedText);
    groups.map(|part| &part.name)
}

/// [Escapes a regexp string](https://urlpattern.spec.whatwg.org/#escape-a-regexp-string): appends `input`,
/// escaped, to `output`.
fn escape_a_regexp_string(input: &str, output: &mut String) {
    escape(input, ".+*?^${}()[]|/\\", output);
}

/// [Escapes a pattern string](https://urlpattern.spec.whatwg.org/#escape-a-pattern-string): appends `input`,
/// escaped, to `output`.
pub(super) fn escape_a_pattern_string(input: &str, output: &mut String) {
    escape(input, "+*?:{}()\\", output);
}

fn escape(input: &str, escaped: &str, output: &mut String) {
    debug_assert!(input.is_ascii());
    output.reserve(input.len());
    for byte in input.bytes() {
        // Most bytes are letters and digits, which are never escaped.
        if !byte.is_ascii_alphanumeric() && escaped.as_bytes().contains(&byte) {
            output.push('\\');
        }
        // OK because it is ASCII.
        output.push(char::from(byte));
    }
}

/// [Generate a pattern string](https://urlpattern.spec.whatwg.org/#generate-a-pattern-string).
pub(super) fn generate_a_pattern_string(part_list: &[Part], options: &Options) -> String {
    let mut result = String::new();
    append_a_pattern_string(part_list, options, "", &mut result);
    result
}

/// Like [`generate_a_pattern_string`], but appends to `result` and writes `empty` for each empty fixed text.
pub(super) fn append_a_pattern_string(part_list: &[Part], options: &Options, empty: &str, result: &mut String) {
    for (index, part) in part_list.iter().enumerate() {
        if part.part_type == PartType::FixedText {
            let (open, close) = match part.modifier {
                Modifier::None => ("", ""),
                _ => ("{", "}"),
            };
            result.push_str(open);
            let is_empty = part.value.is_empty();
            escape_a_pattern_string(if is_empty { empty } else { &part.value }, result);
            result.push_str(close);
            result.push_str(part.modifier.convert_to_a_string());
            continue;
        }
        let previous_part = index.checked_sub(1).map(|previous| &part_list[previous]);
        let next_part = part_list.get(index + 1);
        let needs_grouping = needs_grouping(part, previous_part, next_part, options);
        if needs_grouping {
            result.push('{');
        }
        append_a_group(part, previous_part, needs_grouping, options, result);
        if needs_grouping {
            result.push('}');
        }
        result.push_str(part.modifier.convert_to_a_string());
    }
}

/// Runs the steps of "generate a pattern string" for *needs grouping*.
fn needs_grouping(part: &Part, previous_part: Option<&Part>, next_part: Option<&Part>, options: &Options) -> bool {
    if !part.suffix.is_empty() || (!part.prefix.is_empty() && !options.is_prefix(&part.prefix)) {
        return true;
    }
    // The text after a name must not be read as more of the name, or as its regular expression.
    let is_absorbed = |next_part: &Part| {
        next_part.prefix.is_empty()
            && next_part.suffix.is_empty()
            && match next_part.part_type {
                PartType::FixedText => starts_with_a_name_code_point(&next_part.value),
                _ => matches!(next_part.name, Name::Numeric(_)),
            }
    };
    if matches!(part.name, Name::Custom(_))
        && part.part_type == PartType::SegmentWildcard
        && part.modifier == Modifier::None
        && next_part.is_some_and(is_absorbed)
    {
        return true;
    }
    // A prefix code point at the end of the preceding text must not be read as this part's prefix.
    part.prefix.is_empty()
        && previous_part.is_some_and(|previous_part| {
            previous_part.part_type == PartType::FixedText
                && options.prefix_code_point.is_some_and(|prefix| previous_part.value.ends_with(prefix))
        })
}

/// Returns whether a `:` before `text` starts a name.
pub(super) fn is_name_start(text: &str) -> bool {
    text.starts_with(|c| is_a_valid_name_code_point(c, true))
}

fn starts_with_a_name_code_point(text: &str) -> bool {
    text.starts_with(|c| is_a_valid_name_code_point(c, false))
}

/// Runs the steps of "generate a pattern string" for the text between the braces, if any.
fn append_a_group(
    part: &Part,
    previous_part: Option<&Part>,
    needs_grouping: bool,
    options: &Options,
    result: &mut String,
) {
    escape_a_pattern_string(&part.prefix, result);
    let custom_name = matches!(part.name, Name::Custom(_));
    if let Name::Custom(name) = &part.name {
        result.extend([":", name]);
    }
    match part.part_type {
        PartType::RegExp => result.extend(["(", &part.value, ")"]),
        PartType::SegmentWildcard if !custom_name => {
            result.extend(["(", &generate_a_segment_wildcard_regexp(options), ")"]);
        }
        PartType::FullWildcard => {
            // Writes an asterisk if it cannot be read as a modifier of the text before it.
            let is_asterisk = !custom_name
                && (needs_grouping
                    || !part.prefix.is_empty()
                    || previous_part.is_none_or(|previous_part| {
                        previous_part.part_type == PartType::FixedText || previous_part.modifier != Modifier::None
                    }));
            if is_asterisk {
                result.push('*');
            } else {
                result.extend(["(", FULL_WILDCARD_REGEXP_VALUE, ")"]);
            }
        }
        PartType::SegmentWildcard | PartType::FixedText => {}
    }
    if part.part_type == PartType::SegmentWildcard && custom_name && starts_with_a_name_code_point(&part.suffix) {
        result.push('\\');
    }
    escape_a_pattern_string(&part.suffix, result);
}
