//! The reason why [UTS #46](https://www.unicode.org/reports/tr46/) rejects a domain: the label, and the rule
//! that it breaks.

use alloc::string::String;
use core::fmt;

/// The reason why a text is not a domain, or is not a valid one. `Display` writes a clause for people.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct DomainProblem {
    /// The label, as far as UTS #46 mapped and normalized it. The whole domain if the domain is too long.
    pub label: String,
    /// The number of the label, from 0; `None` for the whole domain.
    pub index: Option<usize>,
    /// The reason.
    pub reason: DomainReason,
}

/// The problem of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DomainReason {
    /// It is empty.
    Empty,
    /// It has more than 63 bytes, or the domain has more than 253, in ASCII.
    Length,
    /// It starts or ends with a hyphen, or its third and fourth code points are hyphens (*CheckHyphens*).
    Hyphens,
    /// It starts with a combining mark.
    CombiningMark(char),
    /// It contains a code point that is not allowed in a domain or in Punycode.
    Disallowed(char),
    /// It contains a code point that is unassigned in the Unicode version used here.
    Unassigned(char),
    /// A zero width joiner or non-joiner occurs where it joins nothing (*ContextJ* of [RFC
    /// 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A)).
    Joiner(char),
    /// It mixes writing directions in a way that the Bidi Rule of [RFC
    /// 5893](https://www.rfc-editor.org/rfc/rfc5893#section-2) forbids.
    Bidi,
    /// It starts with "xn--", but the rest is not Punycode.
    Punycode,
    /// It is the Punycode of a label that itself starts with "xn--".
    PunycodePrefix,
}

impl DomainReason {
    /// Returns a name for programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Length => "length",
            Self::Hyphens => "hyphens",
            Self::CombiningMark(_) => "combining-mark",
            Self::Disallowed(_) => "disallowed",
            Self::Unassigned(_) => "unassigned",
            Self::Joiner(_) => "joiner",
            Self::Bidi => "bidi",
            Self::Punycode => "punycode",
            Self::PunycodePrefix => "punycode-prefix",
        }
    }

    /// Returns the code point that the problem is about, if any.
    #[must_use]
    pub fn code_point(self) -> Option<char> {
        match self {
            Self::CombiningMark(c) | Self::Disallowed(c) | Self::Unassigned(c) | Self::Joiner(c) => Some(c),
            _ => None,
        }
    }
}

impl DomainProblem {
    /// Makes the problem of a label, or with `None` of the whole domain.
    #[must_use]
    pub fn new(label: String, index: Option<usize>, reason: DomainReason) -> Self {
        Self { label, index, reason }
    }

    /// Returns a clause for people about the domain.
    #[must_use]
    pub fn message(&self) -> String {
        let mut clause = String::from("it");
        if let Some(index) = self.index {
            let number = index as u32 + 1;
            clause.push_str("s ");
            push_number(number, 10, 1, &mut clause);
            clause.push_str(ordinal_suffix(number));
            clause.push_str(" label");
        }
        let (before, after) = self.reason.clause();
        clause.push_str(before);
        if let Some(c) = self.reason.code_point() {
            clause.push_str("U+");
            push_number(c.into(), 16, 4, &mut clause);
        }
        clause.push_str(after);
        clause
    }
}

impl DomainReason {
    /// Returns the clause before the code point and after it.
    const fn clause(self) -> (&'static str, &'static str) {
        match self {
            Self::Empty => (" is empty", ""),
            Self::Length => (" is too long for the DNS", ""),
            Self::Hyphens => (" starts or ends with a hyphen, or has hyphens as its third and fourth character", ""),
            Self::CombiningMark(_) => (" starts with the combining mark ", ""),
            Self::Disallowed(_) => (" contains ", ", which is not allowed in a domain"),
            Self::Unassigned(_) => (" contains ", ", which is not assigned to any character"),
            Self::Joiner(_) => (" contains the invisible joiner ", " where it joins nothing"),
            Self::Bidi => (" mixes text of both directions in a way that would be misread", ""),
            Self::Punycode => (" starts with xn-- but is not Punycode", ""),
            Self::PunycodePrefix => (" is the Punycode of a label that itself starts with xn--", ""),
        }
    }
}

impl fmt::Display for DomainProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

/// An ordinal cannot be mistaken for [`DomainProblem::index`], which counts from 0.
const fn ordinal_suffix(number: u32) -> &'static str {
    match (number % 100, number % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    }
}

/// Appends `number` with at least `least` digits. The formatter of `core` would be much more code.
fn push_number(number: u32, radix: u32, least: u32, output: &mut String) {
    if number >= radix || least > 1 {
        push_number(number / radix, radix, least.saturating_sub(1), output);
    }
    let digit = char::from_digit(number % radix, radix);
    output.extend(digit.map(|digit| digit.to_ascii_uppercase()));
}
