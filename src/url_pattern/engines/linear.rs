//! Regular expressions in linear time, by the crate regex. It accepts only expressions that mean the same in
//! ECMAScript with the flag `v`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::mem::replace;
use core::ops::Range;

use regex::bytes::{Regex, RegexBuilder};

use crate::url_pattern::regexp::{RegExp, RegExpError};

/// A regular expression in linear time, by the crate [`regex`](https://docs.rs/regex), with the results of ECMAScript.
/// An expression that the crate does not support, or matches differently, is an error: lookaround, back references,
/// named groups, properties, class operations, and quantifiers over an expression that can be empty, as in `(?:a*)*`.
#[derive(Clone, Debug)]
pub struct LinearRegExp(Regex);

impl RegExp for LinearRegExp {
    fn create(source: &str, ignore_case: bool) -> Result<Self, RegExpError> {
        check_syntax(source.as_bytes()).map_err(|offset| {
            let rest: String = source[offset..].chars().take(8).collect();
            RegExpError::Unsupported(["the engine of linear time cannot do ", &rest].concat())
        })?;
        let mut builder = RegexBuilder::new(source);
        let regexp = builder.unicode(false).case_insensitive(ignore_case).build();
        // Syntax errors have several lines; the last one has the reason.
        let reason = |error: regex::Error| error.to_string().lines().last().unwrap_or_default().into();
        regexp.map(Self).map_err(|error| RegExpError::Unsupported(reason(error)))
    }

    fn test(&self, input: &str) -> bool {
        self.0.is_match(input.as_bytes())
    }

    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
        let Some(found) = self.0.captures(input.as_bytes()) else {
            return false;
        };
        let found = found.iter().skip(1);
        groups.extend(found.map(|group| group.map(|group| group.range())));
        true
    }
}

/// The bytes that may follow a backslash: classes, assertions, control characters, and syntax characters.
const ESCAPES: &[u8] = b"dDsSwWbBtnvfr^$\\.*+?()[]{}|/";

/// The bytes that may follow a backslash in a class. They include the punctuators that are reserved if doubled.
const ESCAPES_IN_CLASS: &[u8] = b"dDsSwWtnvfr^$\\.*+?()[]{}|/-&!#%,:;<=>@`~";

/// The punctuators that are reserved in a class if doubled.
const DOUBLED: &[u8] = b"&!#$%*+,.:;<=>?@^`~-";

/// An [Atom](https://tc39.es/ecma262/#prod-Atom), which a quantifier may follow.
struct Atom {
    start: usize,
    can_match_nothing: bool,
}

/// An open group, or the whole expression.
struct Group {
    start: usize,
    /// Whether one of its alternatives before the last can match nothing.
    one_can_match_nothing: bool,
    /// Whether its last alternative, as far as it was read, can match nothing.
    last_can_match_nothing: bool,
}

impl Group {
    fn new(start: usize) -> Self {
        Self { start, one_can_match_nothing: false, last_can_match_nothing: true }
    }

    /// Appends to the last alternative.
    fn append(&mut self, can_match_nothing: bool) {
        self.last_can_match_nothing &= can_match_nothing;
    }

    fn start_alternative(&mut self) {
        self.one_can_match_nothing |= replace(&mut self.last_can_match_nothing, true);
    }

    fn into_atom(self) -> Atom {
        let Self { start, one_can_match_nothing, last_can_match_nothing } = self;
        Atom { start, can_match_nothing: one_can_match_nothing || last_can_match_nothing }
    }
}

/// Checks that ECMAScript and the crate regex both accept an ASCII expression, and interpret it in the same way. If
/// not, returns the offset of the first syntax for which that is not so: lookaround, named groups, flags, back
/// references, properties, class operations, a quantifier with nothing to repeat, and a quantifier over what can match
/// nothing. ECMAScript [does not repeat](https://tc39.es/ecma262/#sec-runtime-semantics-repeatmatcher-abstract-operation)
/// a match of nothing, so that the group in `(a*)?` takes no part in a match of nothing; in the crate regex, it does.
fn check_syntax(expression: &[u8]) -> Result<(), usize> {
    let mut group = Group::new(0);
    let mut outer_groups = Vec::new();
    let mut atom: Option<Atom> = None;
    let mut at = 0;
    while let Some(&byte) = expression.get(at) {
        let rest = &expression[at..];
        let last = atom.take();
        if let b'*' | b'+' | b'?' | b'{' = byte {
            let repeated = last.ok_or(at)?;
            if repeated.can_match_nothing {
                return Err(repeated.start);
            }
            let quantifier = quantifier(rest).ok_or(at)?;
            group.append(quantifier.least_is_0);
            at += quantifier.length;
            continue;
        }
        group.append(last.is_none_or(|last| last.can_match_nothing));
        let length = match byte {
            b'\\' => escape(rest, ESCAPES),
            b'[' => class(rest),
            b'(' if rest.starts_with(b"(?") => rest.starts_with(b"(?:").then_some(3),
            b']' | b'}' => None,
            _ => Some(1),
        };
        atom = match rest {
            [b'(', ..] => {
                outer_groups.push(replace(&mut group, Group::new(at)));
                None
            }
            [b')', ..] => Some(replace(&mut group, outer_groups.pop().ok_or(at)?).into_atom()),
            [b'|', ..] => {
                group.start_alternative();
                None
            }
            [b'^' | b'$', ..] | [b'\\', b'b' | b'B', ..] => None,
            _ => Some(Atom { start: at, can_match_nothing: false }),
        };
        at += length.ok_or(at)?;
    }
    Ok(())
}

/// Returns the length of the escape that `text` starts with. Escapes of code points above U+007F are not accepted: if
/// case is ignored, two of them match letters of ASCII.
fn escape(text: &[u8], escapes: &[u8]) -> Option<usize> {
    let is_ascii = |digits: &[u8]| matches!(digits, [b'0'..=b'7', digit] if digit.is_ascii_hexdigit());
    match text.get(1)? {
        b'x' => text.get(2..4).filter(|digits| is_ascii(digits)).map(|_| 4),
        b'u' => text.get(2..6)?.strip_prefix(b"00").filter(|digits| is_ascii(digits)).map(|_| 6),
        byte => escapes.contains(byte).then_some(2),
    }
}

struct Quantifier {
    length: usize,
    least_is_0: bool,
}

/// Returns the quantifier that `text` starts with.
fn quantifier(text: &[u8]) -> Option<Quantifier> {
    let (length, least_is_0) = match text.first()? {
        b'*' | b'?' => (1, true),
        b'+' => (1, false),
        _ => {
            let end = text.iter().position(|&byte| byte == b'}')?;
            let is_digits = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
            let mut numbers = text[1..end].split(|&byte| byte == b',');
            let least = numbers.next()?;
            let most = numbers.next().unwrap_or_default();
            let is_quantifier = !least.is_empty() && is_digits(least) && is_digits(most) && numbers.next().is_none();
            is_quantifier.then_some((end + 1, least.iter().all(|&digit| digit == b'0')))?
        }
    };
    let is_lazy = text.get(length) == Some(&b'?');
    Some(Quantifier { length: length + usize::from(is_lazy), least_is_0 })
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
