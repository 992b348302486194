//! The reason why [UTS #46](https://www.unicode.org/reports/tr46/) rejects a domain: the label, and the rule
//! that it breaks.
//!
//! The implementation that the domain parser uses only returns that there is an error. After a failure, this
//! module checks the labels again, with the same data; tests verify that both agree. The only file that names
//! the crate `idna_adapter`.

mod unassigned;
mod unassigned_table;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use idna_adapter::{
    Adapter, FIRST_BC_MASK, LAST_LTR_MASK, LAST_RTL_MASK, LEFT_OR_DUAL_JOINING_MASK,
    MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};

use self::unassigned::is_unassigned;
use crate::host::{idna, is_forbidden_domain_code_point};
use crate::infra::{push_hexadecimal, serialize_an_integer};

/// The DNS's limit for a label, in bytes.
const LABEL_LENGTH: usize = 63;

/// The DNS's limit for a domain without the dot that may end it, in bytes.
const DOMAIN_LENGTH: usize = 253;

/// The reason why a domain is not a domain, or not a valid one. `Display` writes a clause for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DomainProblem {
    /// The label, as far as UTS #46 mapped and normalized it; the whole domain if that is too long.
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
    /// A zero width joiner or non-joiner stands where it joins nothing (*ContextJ* of
    /// [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A)).
    Joiner(char),
    /// It mixes directions of writing as the Bidi Rule of
    /// [RFC 5893](https://www.rfc-editor.org/rfc/rfc5893#section-2) forbids.
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
        let (before, behind) = self.reason.clause();
        clause.push_str(before);
        if let Some(c) = self.reason.code_point() {
            clause.push_str("U+");
            let start = clause.len();
            push_hexadecimal(c.into(), 4, &mut clause);
            clause[start..].make_ascii_uppercase();
        }
        clause.push_str(behind);
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
    if be_strict {
        return match processing_problem(domain, true) {
            Ok(labels) => dns_length_problem(&labels),
            Err(problem) => Some(problem),
        };
    }
    let ascii = if domain.is_ascii() {
        domain.to_ascii_lowercase()
    } else {
        match processing_problem(domain, false) {
            Ok(labels) => labels.join("."),
            Err(problem) => return Some(problem),
        }
    };
    let forbidden = |c: char| c.is_ascii() && is_forbidden_domain_code_point(c as u8);
    let problem = first_in_labels(ascii.split('.'), |label| {
        label
            .chars()
            .find(|&c| forbidden(c))
            .map(DomainReason::Disallowed)
    });
    match problem {
        None if ascii.is_empty() => Some(DomainProblem {
            label: String::new(),
            index: None,
            reason: DomainReason::Empty,
        }),
        problem => problem,
    }
}

/// Returns the problem of the first label that has one.
fn first_in_labels<L: AsRef<str>>(
    labels: impl IntoIterator<Item = L>,
    problem: impl Fn(&str) -> Option<DomainReason>,
) -> Option<DomainProblem> {
    labels.into_iter().enumerate().find_map(|(index, label)| {
        problem(label.as_ref()).map(|reason| DomainProblem {
            label: label.as_ref().to_owned(),
            index: Some(index),
            reason,
        })
    })
}

/// Runs [Processing](https://www.unicode.org/reports/tr46/#Processing) and
/// [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII) up to the check of lengths. Returns the labels in
/// ASCII, or the first problem.
fn processing_problem(domain: &str, be_strict: bool) -> Result<Vec<String>, DomainProblem> {
    let data = Adapter::new();
    if let Some(problem) = disallowed_in_source(&data, domain) {
        return Err(problem);
    }
    let mapped: String = data.map_normalize(domain.chars()).collect();
    let mut unicode_labels: Vec<Vec<char>> = Vec::new();
    for (index, label) in mapped.split('.').enumerate() {
        let problem = |reason| DomainProblem {
            label: label.to_owned(),
            index: Some(index),
            reason,
        };
        let unicode = unicode_label(&data, label).map_err(problem)?;
        match label_reason(&data, &unicode, be_strict) {
            Some(reason) => return Err(problem(reason)),
            None => unicode_labels.push(unicode),
        }
    }
    let is_bidi_domain = unicode_labels
        .iter()
        .flatten()
        .any(|&c| !c.is_ascii() && RTL_MASK.intersects(data.bidi_class(c).to_mask()));
    let labels = unicode_labels.iter().zip(mapped.split('.')).enumerate();
    let mut output = Vec::new();
    for (index, (unicode, label)) in labels {
        let reason = if is_bidi_domain && !satisfies_bidi_rule(&data, unicode) {
            Some(DomainReason::Bidi)
        } else {
            None
        };
        match (reason, idna::ascii_label(unicode)) {
            (None, Some(ascii)) => output.push(ascii),
            (reason, _) => {
                return Err(DomainProblem {
                    label: label.to_owned(),
                    index: Some(index),
                    reason: reason.unwrap_or(DomainReason::Length),
                });
            }
        }
    }
    Ok(output)
}

/// Returns the first code point of the domain, as given, that UTS #46 does not allow.
fn disallowed_in_source(data: &Adapter, domain: &str) -> Option<DomainProblem> {
    let is_disallowed =
        |c: char| !c.is_ascii() && data.map_normalize([c].into_iter()).any(is_replacement);
    let (start, c) = domain.char_indices().find(|&(_, c)| is_disallowed(c))?;
    let map = |text: &str| -> String { data.map_normalize(text.chars()).collect() };
    let (before, after) = (map(&domain[..start]), map(&domain[start + c.len_utf8()..]));
    let index = before.matches('.').count();
    let label = [
        before.rsplit('.').next().unwrap_or_default(),
        c.encode_utf8(&mut [0; 4]),
        after.split('.').next().unwrap_or_default(),
    ]
    .concat();
    Some(DomainProblem {
        label,
        index: Some(index),
        reason: not_valid(c),
    })
}

fn is_replacement(c: char) -> bool {
    c == char::REPLACEMENT_CHARACTER
}

fn not_valid(c: char) -> DomainReason {
    if is_unassigned(c) {
        DomainReason::Unassigned(c)
    } else {
        DomainReason::Disallowed(c)
    }
}

/// Returns the label, decoded if it is Punycode.
fn unicode_label(data: &Adapter, label: &str) -> Result<Vec<char>, DomainReason> {
    let Some(punycode) = label.strip_prefix("xn--") else {
        return Ok(label.chars().collect());
    };
    let decoded = idna::punycode_decode(punycode).ok_or(DomainReason::Punycode)?;
    // "Each code point in the label must only have certain Status values", and the label must be in
    // Normalization Form NFC.
    let validated: Vec<char> = data.normalize_validate(decoded.iter().copied()).collect();
    if validated == decoded && !decoded.iter().copied().any(is_replacement) {
        return Ok(decoded);
    }
    let is_valid = |c: char| !is_replacement(c) && data.normalize_validate([c].into_iter()).eq([c]);
    let invalid = decoded.iter().copied().find(|&c| !is_valid(c));
    Err(invalid.map_or(DomainReason::Punycode, not_valid))
}

/// Checks the [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) of a label except
/// the Bidi Rule.
fn label_reason(data: &Adapter, label: &[char], be_strict: bool) -> Option<DomainReason> {
    let is_ldh = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if be_strict && let Some(&c) = label.iter().find(|c| c.is_ascii() && !is_ldh(**c)) {
        return Some(DomainReason::Disallowed(c));
    }
    if be_strict && !satisfies_check_hyphens(label) {
        return Some(DomainReason::Hyphens);
    }
    if !be_strict && idna::begins_with_punycode_prefix(label) {
        return Some(DomainReason::PunycodePrefix);
    }
    match label.first() {
        Some(&first) if !first.is_ascii() && data.is_mark(first) => {
            return Some(DomainReason::CombiningMark(first));
        }
        _ => {}
    }
    (0..label.len())
        .find(|&index| !satisfies_contextj(data, label, index))
        .map(|index| DomainReason::Joiner(label[index]))
}

fn satisfies_check_hyphens(label: &[char]) -> bool {
    label.first() != Some(&'-')
        && label.last() != Some(&'-')
        && !matches!(label, [_, _, '-', '-', ..])
}

/// Checks the rules of [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1) for the joiners.
fn satisfies_contextj(data: &Adapter, label: &[char], index: usize) -> bool {
    const ZERO_WIDTH_NON_JOINER: char = '\u{200C}';
    const ZERO_WIDTH_JOINER: char = '\u{200D}';
    let joiner = label[index];
    if !matches!(joiner, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER) {
        return true;
    }
    let (before, after) = (&label[..index], &label[index + 1..]);
    if before.last().is_some_and(|&c| data.is_virama(c)) {
        return true;
    }
    let first_joining = |mut text: core::slice::Iter<'_, char>, backwards: bool| loop {
        let c = *if backwards {
            text.next_back()
        } else {
            text.next()
        }?;
        let joining_type = data.joining_type(c);
        if !joining_type.is_transparent() {
            return Some(joining_type.to_mask());
        }
    };
    joiner == ZERO_WIDTH_NON_JOINER
        && first_joining(before.iter(), true)
            .is_some_and(|mask| mask.intersects(LEFT_OR_DUAL_JOINING_MASK))
        && first_joining(after.iter(), false)
            .is_some_and(|mask| mask.intersects(RIGHT_OR_DUAL_JOINING_MASK))
}

/// Checks the Bidi Rule of [RFC 5893](https://www.rfc-editor.org/rfc/rfc5893#section-2).
fn satisfies_bidi_rule(data: &Adapter, label: &[char]) -> bool {
    let class = |c: &char| data.bidi_class(*c);
    let Some((first, tail)) = label.split_first() else {
        return true;
    };
    if !FIRST_BC_MASK.intersects(class(first).to_mask()) {
        return false;
    }
    let Some(last) = tail.iter().rposition(|c| !class(c).is_nonspacing_mark()) else {
        return true;
    };
    let (is_ltr, tail) = (class(first).is_ltr(), &tail[..=last]);
    let (allowed, allowed_last) = if is_ltr {
        (MIDDLE_LTR_MASK, LAST_LTR_MASK)
    } else {
        (MIDDLE_RTL_MASK, LAST_RTL_MASK)
    };
    let has_both_numbers = tail.iter().any(|c| class(c).is_european_number())
        && tail.iter().any(|c| class(c).is_arabic_number());
    tail.iter().all(|c| allowed.intersects(class(c).to_mask()))
        && allowed_last.intersects(class(&tail[last]).to_mask())
        && (is_ltr || !has_both_numbers)
}

/// *VerifyDnsLength*: "The length of the domain name […] is from 1 to 253. The length of each label is from 1
/// to 63." The root label is empty.
fn dns_length_problem(labels: &[String]) -> Option<DomainProblem> {
    let problem = first_in_labels(labels, |label| match label.len() {
        0 => Some(DomainReason::Empty),
        1..=LABEL_LENGTH => None,
        _ => Some(DomainReason::Length),
    });
    let domain = labels.join(".");
    if problem.is_none() && domain.len() > DOMAIN_LENGTH {
        return Some(DomainProblem {
            label: domain,
            index: None,
            reason: DomainReason::Length,
        });
    }
    problem
}
