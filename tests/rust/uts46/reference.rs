//! A second implementation of [UTS #46](https://www.unicode.org/reports/tr46/) (revision 35, for Unicode 17),
//! step by step, on ICU4X's tables.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::props::{BidiClass, JoiningType};
use idna::punycode;
use weburl::internals::host::is_forbidden_domain_code_point;

use crate::unicode::bidi::{AL, AN, EN, L, NSM, OF_BOTH, R};
use crate::unicode::{Status, Unicode};

/// The status and mapping of each code point, cached because the steps read them often.
pub struct Uts46 {
    unicode: Unicode,
    statuses: Vec<Status>,
    nfc: ComposingNormalizerBorrowed<'static>,
}

/// A criterion or step that a domain fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// 4.1 Validity Criteria, 1 to 9.
    Criterion(u8),
    /// 4 Processing, step 4: the requirements on a label that starts with "xn--".
    PunycodeNotAscii,
    PunycodeFails,
    PunycodeOfAscii,
    /// 4.2 ToASCII, step 4.
    Length,
}

impl Uts46 {
    pub fn new() -> Self {
        let unicode = Unicode::new();
        let statuses = (0..=u32::from(char::MAX))
            .map(|c| char::from_u32(c).map_or(Status::Disallowed, |c| unicode.status(c)))
            .collect();
        Self { unicode, statuses, nfc: ComposingNormalizerBorrowed::new_nfc() }
    }

    pub fn status(&self, c: char) -> &Status {
        &self.statuses[c as usize]
    }

    /// Runs <https://www.unicode.org/reports/tr46/#Processing>. Returns the labels, and the first error of each step.
    fn process(&self, domain: &str, be_strict: bool) -> (Vec<Vec<char>>, Vec<Error>) {
        let mut mapped = String::new();
        for c in domain.chars() {
            match self.status(c) {
                Status::Valid | Status::Disallowed => mapped.push(c),
                Status::Ignored => {}
                Status::Mapped(text) => mapped.extend(text),
            }
        }
        let normalized = self.nfc.normalize(&mapped);
        let mut errors = Vec::new();
        let mut labels = Vec::new();
        for label in normalized.split('.') {
            let mut chars: Vec<char> = label.chars().collect();
            if let Some(punycode) = label.strip_prefix("xn--") {
                match punycode::decode(punycode) {
                    _ if !label.is_ascii() => errors.push(Error::PunycodeNotAscii),
                    None => errors.push(Error::PunycodeFails),
                    Some(decoded) => {
                        if decoded.iter().all(char::is_ascii) {
                            errors.push(Error::PunycodeOfAscii);
                        }
                        errors.extend(self.invalid(&decoded, be_strict));
                        chars = decoded;
                    }
                }
            } else {
                errors.extend(self.invalid(&chars, be_strict));
            }
            labels.push(chars);
        }
        let class = |c: &char| self.unicode.bidi_class.get(*c);
        let is_bidi_domain = labels
            .iter()
            .flatten()
            .any(|c| matches!(class(c), BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber));
        if is_bidi_domain && !labels.iter().all(|label| self.satisfies_bidi_rule(label)) {
            errors.push(Error::Criterion(9));
        }
        (labels, errors)
    }

    /// Checks <https://www.unicode.org/reports/tr46/#Validity_Criteria>, except the last one.
    fn invalid(&self, label: &[char], be_strict: bool) -> Option<Error> {
        if label.is_empty() {
            return None;
        }
        let check_hyphens = be_strict;
        let use_std3_ascii_rules = be_strict;
        let text: String = label.iter().collect();
        let is_std3 = |c: char| matches!(c, 'a'..='z' | '0'..='9' | '-') || !c.is_ascii();
        let is_allowed = |&c: &char| *self.status(c) == Status::Valid && (!use_std3_ascii_rules || is_std3(c));
        let failed = if self.nfc.normalize(&text) != text {
            1
        } else if check_hyphens && matches!(label, [_, _, '-', '-', ..]) {
            2
        } else if check_hyphens && (label.first() == Some(&'-') || label.last() == Some(&'-')) {
            3
        } else if !check_hyphens && text.starts_with("xn--") {
            4
        } else if label.contains(&'.') {
            5
        } else if self.unicode.is_mark(label[0]) {
            6
        } else if !label.iter().all(is_allowed) {
            7
        } else if !(0..label.len()).all(|index| self.satisfies_contextj(label, index)) {
            8
        } else {
            return None;
        };
        Some(Error::Criterion(failed))
    }

    /// Checks <https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1> and A.2.
    fn satisfies_contextj(&self, label: &[char], index: usize) -> bool {
        let c = label[index];
        if !matches!(c, '\u{200C}' | '\u{200D}') {
            return true;
        }
        const VIRAMA: u8 = 9;
        let before = &label[..index];
        if let Some(&last) = before.last()
            && self.unicode.combining_class.get_u8(last) == VIRAMA
        {
            return true;
        }
        let joining_type = |c: &&char| self.unicode.joining_type.get(**c);
        let is_opaque = |c: &&char| joining_type(c) != JoiningType::Transparent;
        let joins = |c: Option<&char>, own_side: JoiningType| {
            c.is_some_and(|c| {
                let found = joining_type(&c);
                found == own_side || found == JoiningType::DualJoining
            })
        };
        c == '\u{200C}'
            && joins(before.iter().rev().find(is_opaque), JoiningType::LeftJoining)
            && joins(label[index + 1..].iter().find(is_opaque), JoiningType::RightJoining)
    }

    /// <https://www.rfc-editor.org/rfc/rfc5893#section-2>
    fn satisfies_bidi_rule(&self, label: &[char]) -> bool {
        let classes: Vec<BidiClass> = label.iter().map(|&c| self.unicode.bidi_class.get(c)).collect();
        let Some(&first) = classes.first() else {
            return true;
        };
        let end = classes.iter().rfind(|&&class| class != NSM);
        let consists_of = |others: &[BidiClass]| {
            let mut classes = classes.iter();
            classes.all(|class| OF_BOTH.contains(class) || others.contains(class))
        };
        let ends_in = |wanted: &[BidiClass]| end.is_some_and(|class| wanted.contains(class));
        match first {
            R | AL => {
                consists_of(&[R, AL, AN])
                    && ends_in(&[R, AL, EN, AN])
                    && !(classes.contains(&EN) && classes.contains(&AN))
            }
            L => consists_of(&[L]) && ends_in(&[L, EN]),
            _ => false,
        }
    }

    /// <https://www.unicode.org/reports/tr46/#ToASCII>
    pub fn to_ascii(&self, domain: &str, be_strict: bool) -> Result<String, Vec<Error>> {
        let (labels, mut errors) = self.process(domain, be_strict);
        let labels: Vec<String> = labels
            .iter()
            .map(|label| match label.iter().all(char::is_ascii) {
                true => label.iter().collect(),
                false => format!("xn--{}", punycode::encode(label).expect("it is short")),
            })
            .collect();
        let domain = labels.join(".");
        let is_length = |label: &String| (1..=63).contains(&label.len());
        if be_strict && !(labels.iter().all(is_length) && domain.len() <= 253) {
            errors.push(Error::Length);
        }
        if errors.is_empty() { Ok(domain) } else { Err(errors) }
    }

    /// <https://url.spec.whatwg.org/#concept-domain-to-ascii>
    pub fn domain_parser(&self, domain: &str, be_strict: bool) -> Option<String> {
        let result = if !be_strict && domain.is_ascii() {
            domain.to_ascii_lowercase()
        } else {
            self.to_ascii(domain, be_strict).ok()?
        };
        (!result.is_empty() && !result.bytes().any(is_forbidden_domain_code_point)).then_some(result)
    }

    /// <https://url.spec.whatwg.org/#concept-domain-to-unicode>
    pub fn domain_to_unicode(&self, domain: &str) -> String {
        let (labels, errors) = self.process(domain, false);
        if !errors.is_empty() {
            return domain.to_owned();
        }
        let labels: Vec<String> = labels.iter().map(|label| label.iter().collect()).collect();
        labels.join(".")
    }
}
