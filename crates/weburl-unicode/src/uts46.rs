//! [UTS #46](https://www.unicode.org/reports/tr46/), as the [URL Standard](https://url.spec.whatwg.org/#idna) uses it.
//! A failure has its reason: the label, and the rule that it breaks.
//!
//! *CheckBidi* and *CheckJoiners* are true, *Transitional_Processing* and *IgnoreInvalidPunycode* are false, as the
//! Standard requires. Unless `be_strict`, *CheckHyphens*, *UseSTD3ASCIIRules* and *VerifyDnsLength* are false.

use alloc::string::String;
use alloc::vec::Vec;

use crate::problem::{DomainProblem, DomainReason};
use crate::{
    BidiClass, JoiningType, bidi_class, is_mark, is_unassigned, is_virama, joining_type, map_normalize,
    normalize_validate, punycode,
};

/// The prefix of a label in Punycode.
const PREFIX: [char; 4] = ['x', 'n', '-', '-'];

/// The DNS's limit for a label, in bytes.
const LABEL_LENGTH: usize = 63;

/// The DNS's limit for a domain without the dot that may end it, in bytes.
const DOMAIN_LENGTH: usize = 253;

/// Runs [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-toascii).
///
/// # Errors
///
/// The first problem, if the result is failure.
// This crate is optimized for size, but not its functions that are inlined into another crate.
#[inline(never)]
pub fn domain_parser_to_ascii(domain: &str, be_strict: bool) -> Result<String, DomainProblem> {
    let ascii = to_ascii(&process(domain, be_strict)?);
    match dns_length_problem(&ascii) {
        Some(problem) if be_strict => Err(problem),
        _ => Ok(ascii),
    }
}

/// Runs [Unicode ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode) with the parameters of [domain to
/// Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode).
///
/// # Errors
///
/// The first problem, if an error was recorded.
pub fn to_unicode(domain: &str) -> Result<String, DomainProblem> {
    process(domain, false).map(|unicode| unicode.into_iter().collect())
}

/// Encodes the labels that are not ASCII.
fn to_ascii(unicode: &[char]) -> String {
    let mut ascii = String::with_capacity(unicode.len());
    for (index, label) in labels(unicode).enumerate() {
        if index > 0 {
            ascii.push('.');
        }
        if label.iter().all(char::is_ascii) {
            ascii.extend(label);
        } else {
            ascii.extend(PREFIX);
            punycode::encode(label, &mut ascii);
        }
    }
    ascii
}

fn labels(domain: &[char]) -> impl Iterator<Item = &[char]> {
    domain.split(|&c| c == '.')
}

fn problem(label: &[char], index: usize, reason: DomainReason) -> DomainProblem {
    DomainProblem { label: label.iter().collect(), index: Some(index), reason }
}

/// Runs [Processing](https://www.unicode.org/reports/tr46/#Processing). Returns the labels in Unicode, separated by
/// dots, or the first problem.
fn process(domain: &str, be_strict: bool) -> Result<Vec<char>, DomainProblem> {
    let mapped = map(domain)?;
    let mut unicode = Vec::with_capacity(mapped.len());
    for (index, label) in labels(&mapped).enumerate() {
        if index > 0 {
            unicode.push('.');
        }
        let start = unicode.len();
        let reason = match push_unicode_label(label, &mut unicode) {
            Ok(()) => label_reason(&unicode[start..], be_strict),
            Err(reason) => Some(reason),
        };
        if let Some(reason) = reason {
            return Err(problem(label, index, reason));
        }
    }
    if is_bidi_domain(&unicode) {
        for (index, (decoded, label)) in labels(&unicode).zip(labels(&mapped)).enumerate() {
            if !satisfies_bidi_rule(decoded) {
                return Err(problem(label, index, DomainReason::Bidi));
            }
        }
    }
    Ok(unicode)
}

/// The number of code points after which [`map`] looks for a label that is too long.
const CHUNK: usize = 4096;

/// Runs the steps Map and Normalize. Stops at a label that is too long for any result: U+FDFA (ﷺ) alone becomes 18 code
/// points.
fn map(domain: &str) -> Result<Vec<char>, DomainProblem> {
    let characters = domain.chars();
    if domain.is_ascii() {
        return Ok(characters.map(|c| c.to_ascii_lowercase()).collect());
    }
    let mut rest = map_normalize(characters);
    let mut mapped = Vec::new();
    loop {
        let length = mapped.len();
        mapped.extend(rest.by_ref().take(CHUNK));
        let chunk: &[char] = &mapped[length..];
        let last_label = chunk.rsplit(|&c| c == '.').next();
        if chunk.len() < CHUNK || last_label.is_some_and(punycode::is_too_long) {
            break;
        }
    }
    if mapped.iter().any(is_replacement) {
        return Err(disallowed(domain));
    }
    Ok(mapped)
}

fn is_replacement(&c: &char) -> bool {
    c == char::REPLACEMENT_CHARACTER
}

/// Returns the first problem of `domain`, which contains a code point that UTS #46 does not allow.
fn disallowed(domain: &str) -> DomainProblem {
    let map = |text: &[char]| -> Vec<char> { map_normalize(text.iter().copied()).collect() };
    let domain: Vec<char> = domain.chars().collect();
    let is_disallowed = |&c: &char| !c.is_ascii() && map(&[c]).iter().any(is_replacement);
    let position = domain.iter().position(is_disallowed).unwrap_or_default();
    let (before, after) = domain.split_at(position);
    let c = after.first().copied().unwrap_or_default();
    let (mut label, after) = (map(before), map(after.get(1..).unwrap_or_default()));
    let index = labels(&label).count() - 1;
    let start = label.iter().rposition(|&c| c == '.').map_or(0, |dot| dot + 1);
    label.push(c);
    label.extend(labels(&after).next().unwrap_or_default());
    problem(&label[start..], index, not_valid(c))
}

fn not_valid(c: char) -> DomainReason {
    if is_unassigned(c) { DomainReason::Unassigned(c) } else { DomainReason::Disallowed(c) }
}

/// Appends the label, decoded if it is Punycode.
fn push_unicode_label(label: &[char], unicode: &mut Vec<char>) -> Result<(), DomainReason> {
    let Some(encoded) = label.strip_prefix(&PREFIX) else {
        unicode.extend(label);
        return Ok(());
    };
    let decoded = punycode::decode(encoded).ok_or(DomainReason::Punycode)?;
    // "Each code point in the label must only have certain Status values", and "the label must be in Unicode
    // Normalization Form NFC".
    let is_valid = |text: &[char]| {
        let text = text.iter().copied();
        normalize_validate(text.clone()).eq(text)
    };
    if is_valid(&decoded) && !decoded.iter().any(is_replacement) {
        unicode.extend(decoded);
        return Ok(());
    }
    let mut invalid = decoded.iter().filter(|&c| is_replacement(c) || !is_valid(&[*c]));
    Err(invalid.next().map_or(DomainReason::Punycode, |&c| not_valid(c)))
}

/// Checks the [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) of a label except
/// the Bidi Rule.
fn label_reason(label: &[char], be_strict: bool) -> Option<DomainReason> {
    let is_ldh = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if be_strict {
        if let Some(&c) = label.iter().find(|c| c.is_ascii() && !is_ldh(**c)) {
            return Some(DomainReason::Disallowed(c));
        }
        if !satisfies_check_hyphens(label) {
            return Some(DomainReason::Hyphens);
        }
    } else if label.starts_with(&PREFIX) {
        return Some(DomainReason::PunycodePrefix);
    }
    if let Some(&first) = label.first().filter(|c| !c.is_ascii() && is_mark(**c)) {
        return Some(DomainReason::CombiningMark(first));
    }
    if let Some(index) = (0..label.len()).find(|&index| !satisfies_contextj(label, index)) {
        return Some(DomainReason::Joiner(label[index]));
    }
    punycode::is_too_long(label).then_some(DomainReason::Length)
}

fn satisfies_check_hyphens(label: &[char]) -> bool {
    label.first() != Some(&'-') && label.last() != Some(&'-') && !matches!(label, [_, _, '-', '-', ..])
}

/// Checks the rules of [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1) for the joiners.
fn satisfies_contextj(label: &[char], index: usize) -> bool {
    const ZERO_WIDTH_NON_JOINER: char = '\u{200C}';
    const ZERO_WIDTH_JOINER: char = '\u{200D}';
    let joiner = label[index];
    if !matches!(joiner, ZERO_WIDTH_NON_JOINER | ZERO_WIDTH_JOINER) {
        return true;
    }
    let (before, after) = (&label[..index], &label[index + 1..]);
    if before.last().is_some_and(|&c| is_virama(c)) {
        return true;
    }
    let is_opaque = |joining_type: &JoiningType| *joining_type != JoiningType::Transparent;
    let left = before.iter().rev().map(|&c| joining_type(c)).find(is_opaque);
    let right = after.iter().map(|&c| joining_type(c)).find(is_opaque);
    joiner == ZERO_WIDTH_NON_JOINER
        && matches!(left, Some(JoiningType::Left | JoiningType::Dual))
        && matches!(right, Some(JoiningType::Right | JoiningType::Dual))
}

/// Returns whether a domain of these labels is a [bidi domain
/// name](https://www.rfc-editor.org/rfc/rfc5893#section-1.4).
fn is_bidi_domain(unicode: &[char]) -> bool {
    unicode.iter().any(|&c| !c.is_ascii() && matches!(bidi_class(c), BidiClass::RightToLeft | BidiClass::ArabicNumber))
}

/// Checks the Bidi Rule of [RFC 5893](https://www.rfc-editor.org/rfc/rfc5893#section-2).
fn satisfies_bidi_rule(label: &[char]) -> bool {
    use BidiClass::{ArabicNumber, EuropeanNumber, LeftToRight, Neutral, NonspacingMark, RightToLeft};
    let classes: Vec<BidiClass> = label.iter().map(|&c| bidi_class(c)).collect();
    let last = classes.iter().rfind(|&&class| class != NonspacingMark);
    let is_in = |class: &BidiClass, own: &[BidiClass]| {
        own.contains(class) || matches!(class, EuropeanNumber | Neutral | NonspacingMark)
    };
    match classes.first() {
        None => true,
        Some(RightToLeft) => {
            classes.iter().all(|class| is_in(class, &[RightToLeft, ArabicNumber]))
                && matches!(last, Some(RightToLeft | EuropeanNumber | ArabicNumber))
                && !(classes.contains(&EuropeanNumber) && classes.contains(&ArabicNumber))
        }
        Some(LeftToRight) => {
            classes.iter().all(|class| is_in(class, &[LeftToRight]))
                && matches!(last, Some(LeftToRight | EuropeanNumber))
        }
        Some(_) => false,
    }
}

/// *VerifyDnsLength*: "The length of the domain name […] is from 1 to 253. The length of each label is from 1
/// to 63." The root label is empty.
fn dns_length_problem(ascii: &str) -> Option<DomainProblem> {
    let problem = |label: &str, index, reason| Some(DomainProblem { label: label.into(), index, reason });
    for (index, label) in ascii.split('.').enumerate() {
        match label.len() {
            0 => return problem(label, Some(index), DomainReason::Empty),
            1..=LABEL_LENGTH => {}
            _ => return problem(label, Some(index), DomainReason::Length),
        }
    }
    if ascii.len() > DOMAIN_LENGTH {
        return problem(ascii, None, DomainReason::Length);
    }
    None
}
