//! Regular expressions in linear time, by the crate regex. It accepts only expressions that mean the same in
//! ECMAScript with the flag `v`.

#![cfg_attr(feature = "regress", allow(dead_code))]

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

pub(super) use regex::bytes::Regex;
use regex::bytes::RegexBuilder;

/// Compiles an ASCII expression.
pub(super) fn create(expression: &str, ignore_case: bool) -> Result<Regex, String> {
    if let Some(offset) = foreign_syntax(expression.as_bytes()) {
        let rest: String = expression[offset..].chars().take(8).collect();
        return Err(["the engine of linear time cannot do ", &rest].concat());
    }
    let mut builder = RegexBuilder::new(expression);
    let regexp = builder.unicode(false).case_insensitive(ignore_case).build();
    regexp.map_err(|error| error.to_string())
}

/// See [`RegExp::exec`](super::RegExp::exec).
pub(super) fn exec(regexp: &Regex, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
    let Some(found) = regexp.captures(input.as_bytes()) else {
        return false;
    };
    let found = found.iter().skip(1);
    groups.extend(found.map(|group| group.map(|group| group.range())));
    true
}

/// The bytes that may follow a backslash: classes, assertions, control characters, and syntax characters.
const ESCAPES: &[u8] = b"dDsSwWbBtnvfr^$\\.*+?()[]{}|/";

/// The bytes that may follow a backslash in a class. They include the punctuators that are reserved if doubled.
const ESCAPES_IN_CLASS: &[u8] = b"dDsSwWtnvfr^$\\.*+?()[]{}|/-&!#%,:;<=>@`~";

/// The punctuators that are reserved in a class if doubled.
const DOUBLED: &[u8] = b"&!#$%*+,.:;<=>?@^`~-";

/// Returns the offset of the first syntax in an ASCII expression that the crate regex or ECMAScript refuses,
/// or that they interpret differently: lookaround, named groups, flags, back references, properties, class
/// operations, a quantifier with nothing to repeat.
fn foreign_syntax(expression: &[u8]) -> Option<usize> {
    let mut at = 0;
    let mut can_repeat = false;
    while let Some(&byte) = expression.get(at) {
        let rest = &expression[at..];
        let length = match byte {
            b'\\' => escape(rest, ESCAPES),
            b'[' => class(rest),
            b'(' if rest.starts_with(b"(?") => rest.starts_with(b"(?:").then_some(3),
            b'*' | b'+' | b'?' if can_repeat => Some(1),
            b'{' if can_repeat => quantifier(rest),
            b'*' | b'+' | b'?' | b'{' | b']' | b'}' => None,
            _ => Some(1),
        };
        let Some(length) = length else {
            return Some(at);
        };
        at += length;
        let is_quantifier = matches!(byte, b'*' | b'+' | b'?' | b'{');
        // A lazy quantifier.
        if is_quantifier && expression.get(at) == Some(&b'?') {
            at += 1;
        }
        let is_assertion = matches!(rest, [b'^' | b'$', ..] | [b'\\', b'b' | b'B', ..]);
        can_repeat = !is_quantifier && !is_assertion && !matches!(byte, b'(' | b'|');
    }
    None
}

/// Returns the length of the escape that `text` starts with.
fn escape(text: &[u8], escapes: &[u8]) -> Option<usize> {
    let is_hex = |digits: &[u8]| digits.iter().all(u8::is_ascii_hexdigit);
    match text.get(1)? {
        b'x' => text.get(2..4).filter(|digits| is_hex(digits)).map(|_| 4),
        b'u' => text.get(2..6).filter(|digits| is_hex(digits)).map(|_| 6),
        byte => escapes.contains(byte).then_some(2),
    }
}

/// Returns the length of the quantifier in braces that `text` starts with.
fn quantifier(text: &[u8]) -> Option<usize> {
    let end = text.iter().position(|&byte| byte == b'}')?;
    let is_digits = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
    let mut numbers = text[1..end].split(|&byte| byte == b',');
    let least = numbers.next()?;
    let most = numbers.next().unwrap_or_default();
    let is_quantifier = !least.is_empty() && is_digits(least) && is_digits(most) && numbers.next().is_none();
    is_quantifier.then_some(end + 1)
}

/// Returns the length of the class that `text` starts with. `None` if it contains another class, reserved
/// syntax, or a hyphen that is not part of a range.
fn class(text: &[u8]) -> Option<usize> {
    let start = if text.starts_with(b"[^") { 2 } else { 1 };
    let mut at = start;
    // ECMAScript allows an empty class. The crate regex refuses it, or takes the `]` as its first member.
    while at == start || *text.get(at)? != b']' {
        at += class_member(&text[at..])?;
        if text.get(at) == Some(&b'-') {
            at += 1 + class_member(&text[at + 1..])?;
        }
    }
    Some(at + 1)
}

/// Returns the length of the member of a class that `text` starts with, or of an end of a range.
fn class_member(text: &[u8]) -> Option<usize> {
    match *text.first()? {
        b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'/' | b'|' | b'-' => None,
        b'\\' => escape(text, ESCAPES_IN_CLASS),
        byte if DOUBLED.contains(&byte) && text.get(1) == Some(&byte) => None,
        _ => Some(1),
    }
}

#[cfg(all(test, feature = "regress"))]
mod tests {
    use super::*;

    use proptest::prelude::*;
    use proptest::sample::select;
    use regress::Flags;

    use crate::cases::cases;

    fn piece() -> impl Strategy<Value = &'static str> {
        select(alloc::vec![
            "a", "b", "A", "-", "_", "1", " ", "/", ".", "*", "+", "?", "|", "(?:", ")", "(?=", "(?<n>", "(?i:", "[",
            "[^", "]", "&&", "--", "a-z", "[a-f", "{", "}", "{2}", "{1,}", "{,2}", "{1,2}", "\\d", "\\w", "\\s", "\\D",
            "\\b", "\\B", "\\.", "\\/", "\\-", "\\_", "\\x61", "\\u0061", "\\u{61}", "\\1", "\\p{L}", "\\0", "\\cA",
            "\\v", "\\k", "^", "$", "[:alpha:]", "\\&", "%41",
        ])
    }

    proptest! {
        #![proptest_config(cases(20_000))]

        #[test]
        fn both_engines_have_the_same_result(
            pieces in prop::collection::vec(piece(), 1..7),
            inputs in prop::collection::vec("[aAbBfz1 /_.&-]{0,5}", 1..6),
            ignore_case: bool,
        ) {
            let expression = ["^(", &pieces.concat(), ")$"].concat();
            let Ok(linear) = create(&expression, ignore_case) else {
                return Ok(());
            };
            // In a class, regress refuses two different punctuators in a row, which ECMAScript accepts.
            let is_refused = |pair: &[u8]| {
                pair[0] != pair[1] && pair.iter().all(|byte| b"&!#$%*+,.:;<=>?@^`~".contains(byte))
            };
            prop_assume!(!(expression.contains('[') && expression.as_bytes().windows(2).any(is_refused)));
            let flags = Flags { icase: ignore_case, unicode: true, unicode_sets: true, ..Flags::default() };
            let other = regress::Regex::with_flags(&expression, flags);
            prop_assert!(other.is_ok(), "{expression} is refused by ECMAScript");
            for input in &inputs {
                let mut groups = Vec::new();
                let found = exec(&linear, input, &mut groups).then_some(groups);
                let expected = other.as_ref().ok().and_then(|other| other.find(input));
                let mut expected = expected.map(|found| found.captures.to_vec());
                // An optional group that matched no text has an empty range here, and none in ECMAScript.
                for (group, range) in expected.iter_mut().flatten().zip(found.iter().flatten()) {
                    if group.is_none() && range.as_ref().is_some_and(Range::is_empty) {
                        group.clone_from(range);
                    }
                }
                prop_assert_eq!(found, expected, "{} {}", expression, input);
            }
        }
    }

    #[test]
    fn takes_what_is_usual() {
        for expression in
            ["\\d+", "[a-z0-9_]{2,5}", "(?:jpe?g|png)", "[^\\/]+?", ".*", "\\w+\\.html", "[\\w\\-]+", "en|de", "\\x41"]
        {
            assert!(create(expression, false).is_ok(), "{expression}");
        }
        for (expression, part) in [("a(?=b)", "(?=b)"), ("a\\1", "\\1"), ("(?<n>a)", "(?<n>a)"), ("[a--b]", "[a--b]")] {
            let error = create(expression, false).err();
            let refuses = error.as_ref().is_some_and(|message| message.ends_with(part));
            assert!(refuses, "{error:?}");
        }
    }
}
