//! The properties of code points.

use crate::table;

/// The bits of a class: Link_Term in the lowest three, Link_Email, whether hosts have the code point, and the number
/// of the named rule that is about it.
const TERM: u8 = 7;
pub(crate) const EMAIL: u8 = 8;
pub(crate) const HOST: u8 = 16;
const RULE: u8 = 5;

/// The values of Link_Term, and the value that rejects the link.
pub(crate) const HARD: u8 = 0;
pub(crate) const INCLUDE: u8 = 1;
pub(crate) const SOFT: u8 = 2;
pub(crate) const CLOSE: u8 = 3;
pub(crate) const OPEN: u8 = 4;
pub(crate) const REJECT: u8 = 5;

/// The class of `@`, the backslash, and most signs that are not of ASCII: dashes, ellipses, quotation marks, arrows.
/// Link_Term is Include, and no host and no local-part has them.
pub(crate) const SIGN: u8 = INCLUDE;

/// The numbers of the rules in classes.
pub(crate) const WIDE_PUNCTUATION: u8 = 1;
pub(crate) const DELIMITER: u8 = 2;
pub(crate) const FORMAT_STOP: u8 = 3;
pub(crate) const FORMAT_TRIM: u8 = 4;
pub(crate) const BIDI_OVERRIDE: u8 = 5;
/// Emoji and signs that few registries have in names.
pub(crate) const SYMBOL: u8 = 6;
/// Letters of scripts that are written without spaces.
pub(crate) const SPACELESS: u8 = 7;

/// The first code point of each run, and its class.
static RUNS: [(u32, u8); count()] = unpack();

const ASCII: [u8; 128] = ascii();

const fn is_class(character: u8) -> bool {
    matches!(character, b':'..=b'Z')
}

const fn count() -> usize {
    let (mut count, mut index) = (0, 0);
    while index < table::RUNS.len() {
        count += is_class(table::RUNS[index]) as usize;
        index += 1;
    }
    count
}

const fn unpack() -> [(u32, u8); count()] {
    let mut runs = [(0, 0); count()];
    let (mut start, mut run, mut index) = (0, 0, 0);
    while index < table::RUNS.len() {
        runs[run] = (start, table::CLASSES[(table::RUNS[index] - b':') as usize]);
        run += 1;
        index += 1;
        let mut length = 0;
        while index < table::RUNS.len() && !is_class(table::RUNS[index]) {
            let character = table::RUNS[index];
            length = length * 36 + if character <= b'9' { character - b'0' } else { character - b'a' + 10 } as u32;
            index += 1;
        }
        start += if length == 0 { 1 } else { length };
    }
    runs
}

const fn ascii() -> [u8; 128] {
    let runs = unpack();
    let mut classes = [0; 128];
    let mut run = 0;
    let mut code = 0;
    while code < 128 {
        while runs[run + 1].0 as usize <= code {
            run += 1;
        }
        classes[code] = runs[run].1;
        code += 1;
    }
    classes
}

pub(crate) fn class_of(code: char) -> u8 {
    #[cfg(test)]
    crate::growth::count(1);
    match ASCII.get(code as usize) {
        Some(&class) => class,
        None => RUNS[RUNS.partition_point(|&(first, _)| first <= u32::from(code)) - 1].1,
    }
}

pub(crate) const fn term_of(class: u8) -> u8 {
    class & TERM
}

pub(crate) const fn rule_of(class: u8) -> u8 {
    class >> RULE
}

pub(crate) fn is_host(code: char) -> bool {
    class_of(code) & HOST != 0
}

pub(crate) fn is_email(code: char) -> bool {
    class_of(code) & EMAIL != 0
}

/// Returns the opening bracket that is the partner of a closing one.
pub(crate) fn partner_of(close: char) -> u32 {
    table::BRACKETS.iter().find(|&&(one, _)| one == u32::from(close)).map_or(0, |&(_, open)| open)
}

/// IANA's lists: a line with the source, and sorted names in ASCII.
const TOP_LEVEL_DOMAINS: &str = include_str!("top_level_domains.txt");
const REGISTERED_SCHEMES: &str = include_str!("registered_schemes.txt");

/// Returns whether IANA lists a domain in lower-case ASCII.
pub(crate) fn is_top_level_domain(domain: &str) -> bool {
    has_name(TOP_LEVEL_DOMAINS, domain)
}

/// Returns whether IANA has registered a scheme in lower case.
pub(crate) fn is_registered_scheme(scheme: &str) -> bool {
    has_name(REGISTERED_SCHEMES, scheme)
}

fn has_name(list: &str, name: &str) -> bool {
    let space = [' ', '\n'];
    let (mut first, mut end) = (list.find('\n').map_or(0, |index| index + 1), list.len());
    while first < end {
        let middle = usize::midpoint(first, end);
        let start = list[first..middle].rfind(space).map_or(first, |index| first + index + 1);
        let length = list[start..].find(space).unwrap_or_default();
        match list[start..start + length].cmp(name) {
            core::cmp::Ordering::Equal => return true,
            core::cmp::Ordering::Less => first = start + length + 1,
            core::cmp::Ordering::Greater => end = start,
        }
    }
    false
}
