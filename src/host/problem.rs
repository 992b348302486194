//! The reason why [UTS #46](https://www.unicode.org/reports/tr46/) rejects a domain: the label, and the rule
//! that it breaks.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use super::{is_forbidden_domain_code_point, uts46};
use crate::infra::{push_hexadecimal, serialize_an_integer};

/// The reason why a text is not a domain, or is not a valid one. `Display` writes a clause for people.
#[derive(Clone, Debug, PartialEq, Eq)]
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
            Self::CombiningMark(c)
            | Self::Disallowed(c)
            | Self::Unassigned(c)
            | Self::Joiner(c) => Some(c),
            _ => None,
        }
    }
}

impl DomainProblem {
    /// Returns a clause for people about the domain.
    #[must_use]
    pub fn message(&self) -> String {
        let mut clause = String::from("it");
        if let Some(index) = self.index {
            clause.push_str("s label ");
            serialize_an_integer(index as u32 + 1, &mut clause);
        }
        let (before, after) = self.reason.clause();
        clause.push_str(before);
        if let Some(c) = self.reason.code_point() {
            clause.push_str("U+");
            let start = clause.len();
            push_hexadecimal(c.into(), 4, &mut clause);
            clause[start..].make_ascii_uppercase();
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
            Self::Hyphens => (
                " starts or ends with a hyphen, or has hyphens as its third and fourth character",
                "",
            ),
            Self::CombiningMark(_) => (" starts with the combining mark ", ""),
            Self::Disallowed(_) => (" contains ", ", which is not allowed in a domain"),
            Self::Unassigned(_) => (" contains ", ", which is not assigned to any character"),
            Self::Joiner(_) => (" contains the invisible joiner ", " where it joins nothing"),
            Self::Bidi => (
                " mixes text of both directions in a way that would be misread",
                "",
            ),
            Self::Punycode => (" starts with xn-- but is not Punycode", ""),
            Self::PunycodePrefix => (
                " is the Punycode of a label that itself starts with xn--",
                "",
            ),
        }
    }
}

impl fmt::Display for DomainProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message())
    }
}

/// Returns the reason why the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) returns
/// failure for `domain`: its first problem. `None` if the parser succeeds.
///
/// ```
/// use weburl::host::{DomainReason, domain_problem};
///
/// let problem = domain_problem("www.a_b.example", true).unwrap();
/// assert_eq!((problem.index, problem.reason), (Some(1), DomainReason::Disallowed('_')));
/// assert_eq!(problem.to_string(), "its label 2 contains U+005F, which is not allowed in a domain");
/// assert_eq!(domain_problem("www.a_b.example", false), None);
/// ```
#[must_use]
pub fn domain_problem(domain: &str, be_strict: bool) -> Option<DomainProblem> {
    let result = if !be_strict && domain.is_ascii() {
        Ok(domain.to_ascii_lowercase())
    } else {
        uts46::domain_parser_to_ascii(domain, be_strict)
    };
    let ascii = match result {
        Ok(ascii) => ascii,
        Err(problem) => return Some(problem),
    };
    let problem = |label: &str, index, reason| {
        Some(DomainProblem {
            label: label.to_owned(),
            index,
            reason,
        })
    };
    if ascii.is_empty() {
        return problem("", None, DomainReason::Empty);
    }
    let is_forbidden = |&byte: &u8| is_forbidden_domain_code_point(byte);
    ascii.split('.').enumerate().find_map(|(index, label)| {
        let byte = label.bytes().find(is_forbidden)?;
        problem(label, Some(index), DomainReason::Disallowed(byte.into()))
    })
}
