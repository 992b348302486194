//! The reason why the domain parser rejects a domain.

use alloc::borrow::ToOwned;
use alloc::vec::Vec;
use core::ops::Range;

use weburl_unicode::uts46;
pub use weburl_unicode::{DomainProblem, DomainReason};

use super::is_forbidden_domain_code_point;
use super::parser::decoded_bytes;
use crate::encoding::utf_8_decode_without_bom;
use crate::infra::is_ascii_tab_or_newline;

/// Returns the [`domain_problem`] of a host as it is written. The URL parser removes tabs and newlines from its input;
/// the host parser does not.
pub(crate) fn host_problem(host: &str, has_tabs_and_newlines: bool, be_strict: bool) -> Option<DomainProblem> {
    let decoded: Vec<u8> = decoded_bytes(host, has_tabs_and_newlines).map(|(_, byte)| byte).collect();
    domain_problem(&utf_8_decode_without_bom(decoded.into()), be_strict)
}

/// Returns the range of `host` that its [`host_problem`] is about, without copying a host of which nothing is decoded.
pub(crate) fn host_problem_range(host: &str, has_tabs_and_newlines: bool) -> Range<usize> {
    let is_kept = |byte: u8| has_tabs_and_newlines || !is_ascii_tab_or_newline(byte);
    if host.is_ascii() && !host.contains('%') {
        let forbidden = host.bytes().position(|byte| is_kept(byte) && is_forbidden_domain_code_point(byte));
        return forbidden.map_or(0..host.len(), |at| at..at + 1);
    }
    host_problem(host, has_tabs_and_newlines, false)
        .map_or(0..host.len(), |problem| problem_range(host, has_tabs_and_newlines, &problem))
}

/// Returns the reason why the [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) returns
/// failure for `domain`: its first problem. `None` if the parser succeeds.
///
/// ```
/// use weburl::host::{DomainReason, domain_problem};
///
/// let problem = domain_problem("www.a_b.example", true).unwrap();
/// assert_eq!((problem.index, problem.reason), (Some(1), DomainReason::Disallowed('_')));
/// assert_eq!(problem.to_string(), "its 2nd label contains U+005F, which is not allowed in a domain");
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
    let problem = |label: &str, index, reason| Some(DomainProblem::new(label.to_owned(), index, reason));
    if ascii.is_empty() {
        return problem("", None, DomainReason::Empty);
    }
    let is_forbidden = |&byte: &u8| is_forbidden_domain_code_point(byte);
    ascii.split('.').enumerate().find_map(|(index, label)| {
        let byte = label.bytes().find(is_forbidden)?;
        problem(label, Some(index), DomainReason::Disallowed(byte.into()))
    })
}

/// Returns the range of a host as it is written that a [`host_problem`] is about: the code point or, if the host does not
/// have it, the label. The whole host if the problem has no label.
#[inline(never)]
pub(crate) fn problem_range(host: &str, has_tabs_and_newlines: bool, problem: &DomainProblem) -> Range<usize> {
    let index = problem.index;
    let wanted = problem.reason.code_point().map(u32::from);
    let (mut label, mut start) = (0, 0);
    // The code point being decoded, its start, and how many of its bytes follow.
    let (mut decoded, mut first, mut left) = (0, 0, 0);
    for (range, byte) in decoded_bytes(host, has_tabs_and_newlines) {
        if byte & 0xC0 == 0x80 {
            decoded = decoded << 6 | u32::from(byte & 0x3F);
            left -= 1;
        } else {
            left = (byte.leading_ones() as i32 - 1).max(0);
            decoded = u32::from(if left == 0 { byte } else { byte & 0x3F >> left });
            first = range.start;
        }
        if left == 0 && matches!(decoded, 0x2E | 0x3002 | 0xFF0E | 0xFF61) {
            if index == Some(label) {
                return start..first;
            }
            label += 1;
            start = range.end;
        } else if left == 0 && index == Some(label) && wanted == Some(decoded) {
            return first..range.end;
        }
    }
    if index == Some(label) { start..host.len() } else { 0..host.len() }
}
