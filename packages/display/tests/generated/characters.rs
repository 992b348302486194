//! `src/characters_table.rs`: the properties of each code point that matter for showing a URL.

use std::collections::BTreeMap;
use std::fmt::Write;

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::props::{
    BidiClass, DefaultIgnorableCodePoint, GeneralCategory as Category, GeneralCategoryGroup, SoftDotted,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_script::{Script, ScriptExtension};
use unicode_security::general_security_profile::IdentifierType;
use unicode_security::{GeneralSecurityProfile, skeleton};
use weburl::host::{domain_parser, domain_to_unicode};
use weburl_unicode::UNICODE_VERSION;

use crate::generated::{is_up_to_date, push_number};

const VISIBLE: u16 = 1;
const RIGHT_TO_LEFT: u16 = 1 << 1;
const MARK: u16 = 1 << 2;
const NONSPACING_MARK: u16 = 1 << 3;
const ALPHANUMERIC: u16 = 1 << 4;
const SOFT_DOTTED: u16 = 1 << 5;
const ALLOWED: u16 = 1 << 6;
pub(crate) const LOOKS_ALPHANUMERIC: u16 = 1 << 7;
pub(crate) const LOOKS_LIKE_PUNCTUATION: u16 = 2 << 7;
const LOOKS_LIKE_A_DELIMITER: u16 = 3 << 7;
const LOOK: u16 = 3 << 7;
const SCRIPT_SET: u32 = 9;

/// The properties that are known only for code points that a label may contain.
const OF_LABELS: u16 = !(VISIBLE | RIGHT_TO_LEFT | MARK | NONSPACING_MARK | ALPHANUMERIC);

/// The scripts that have a name in the source, in the order of their bits there.
const NAMED_SCRIPTS: [Script; 9] = [
    Script::Latin,
    Script::Han,
    Script::Hiragana,
    Script::Katakana,
    Script::Hangul,
    Script::Bopomofo,
    Script::Greek,
    Script::Cyrillic,
    Script::Hebrew,
];

/// Code points without a glyph despite their properties: braille without dots, blanks in Egyptian
/// hieroglyphs, a note without a head; and code points that stand for another character.
const BLANK: &str = "\u{2800}\u{13441}\u{13442}\u{1D159}\u{FFFC}\u{FFFD}";

/// Signs that browsers show next to an address to show whether it is safe: locks, keys, shields, check marks, warnings.
const SIGNS: &str = "🔏🔐🔑🔒🔓🗝🛡☑✅✓✔🗸🗹⚠⛔🚫";

/// Letters that common fonts draw like ASCII ones although UTS #39 does not list them, judged by eye: they
/// have one height and no mark, and people read a label of them as an ASCII one. Each with the ASCII letter.
const DRAWN_LIKE_ASCII: &[(&str, char)] = &[
    // Greek, Cyrillic, Armenian, Georgian and Hebrew.
    ("ъխხ", 'b'),
    ("ձძ", 'd'),
    ("լ", 'l'),
    ("ო", 'm'),
    ("пחם", 'n'),
    ("ი", 'o'),
    ("τтէד", 't'),
    ("ω", 'w'),
    // Ethiopic.
    ("ከዘ", 'h'),
    ("ጠ", 'm'),
    ("በሰስ", 'n'),
    ("ዕ", 'o'),
    ("ተነፐ", 't'),
    ("ሠ", 'w'),
    // Devanagari, Bengali, Gujarati, Kannada, Malayalam and Tamil.
    ("২२૨೭", '2'),
    ("೩", '3'),
    ("૭", '9'),
    ("ட", 'l'),
    ("നറര೧", 'n'),
    ("૧", 'q'),
    ("ડ", 's'),
    ("ப", 'u'),
    ("ധ", 'w'),
    ("ટ", 'z'),
    // Thai, Lao and Myanmar.
    ("၂", '2'),
    ("ล", 'a'),
    ("เแເແ", 'l'),
    ("กทหກທຫဂ", 'n'),
    ("ดခ", 'o'),
    ("รຣຮ", 's'),
    ("นบปมນບປပ", 'u'),
    ("พฟພຟထ", 'w'),
];

/// The delimiters of URLs, and IDNA's other full stops, which become one.
const DELIMITERS: &str = ":/?#[]@\\%&=.;+";
const FULL_STOPS: &str = "\u{3002}\u{FF0E}\u{FF61}";

#[test]
fn characters_table() {
    assert_same_version();
    let characters = Characters::new();
    let mut kinds: Vec<u16> = Vec::new();
    for code_point in 0x80..=0x10_FFFF {
        let previous = kinds.last().copied().unwrap_or_default();
        kinds.push(characters.kind_after(code_point, previous));
    }

    let mut counts: BTreeMap<u16, u32> = BTreeMap::new();
    let runs: Vec<&[u16]> = kinds.chunk_by(|a, b| a == b).collect();
    for run in &runs {
        *counts.entry(run[0]).or_default() += 1;
    }
    let mut by_count: Vec<u16> = counts.keys().copied().collect();
    by_count.sort_by_key(|kind| (std::cmp::Reverse(counts[kind]), *kind));
    let mut run_kinds = Vec::new();
    let mut lengths = Vec::new();
    for run in &runs {
        let index = by_count.iter().position(|kind| *kind == run[0]).unwrap();
        run_kinds.push(u8::try_from(index).unwrap());
        push_number(run.len() as u32, &mut lengths);
    }
    let mut text = String::from(
        "// Generated from the crates unicode-security and unicode-script and from Unicode's properties by\n\
         // `WEBURL_UPDATE=1 cargo test --test generated`.\n\n\
         /// The kinds of code points, in the format of `Kind`.\n\
         #[rustfmt::skip]\n\
         pub(super) static KINDS: &[u16] = &[\n",
    );
    for line in by_count.chunks(12) {
        let line: Vec<String> = line.iter().map(|kind| format!("{kind:#x}")).collect();
        writeln!(text, "    {},", line.join(", ")).unwrap();
    }
    text.push_str(
        "];\n\n\
         /// The indices in `KINDS` of runs of code points, from U+0080 on.\n\
         pub(super) static RUN_KINDS: &[u8] = include_bytes!(\"characters_kinds.bin\");\n\n\
         /// The lengths of the runs: 7 bits to a byte; bit 7 is set in all but the last byte.\n\
         pub(super) static RUN_LENGTHS: &[u8] = include_bytes!(\"characters_lengths.bin\");\n\n\
         /// The sets of scripts, in the format of `Scripts`, without its writing systems.\n\
         #[rustfmt::skip]\n\
         pub(super) static SCRIPT_SETS: &[u64] = &[\n",
    );
    for line in characters.script_sets.chunks(5) {
        let line: Vec<String> = line.iter().map(|set| format!("{set:#x}")).collect();
        writeln!(text, "    {},", line.join(", ")).unwrap();
    }
    let zeros: String = characters.zeros().map(|c| c.escape_unicode().to_string()).collect();
    write!(
        text,
        "];\n\n\
         /// The zeros of all decimal digits that identifiers may contain.\n\
         pub(super) static ZEROS: &str = \"{zeros}\";\n"
    )
    .unwrap();
    is_up_to_date("src/characters_table.rs", &text);
    is_up_to_date("src/characters_kinds.bin", run_kinds);
    is_up_to_date("src/characters_lengths.bin", lengths);
}

/// Asserts that the three sources have the same version of Unicode, that is, the same characters.
fn assert_same_version() {
    let (major, minor, update) = UNICODE_VERSION;
    let version = (u64::from(major), u64::from(minor), u64::from(update));
    assert_eq!((unicode_security::UNICODE_VERSION, unicode_script::UNICODE_VERSION), (version, version));
    let category = CodePointMapData::<Category>::new();
    for c in '\0'..=char::MAX {
        let has_script = Script::from(c) != Script::Unknown;
        let is_assigned = !matches!(category.get(c), Category::Unassigned | Category::PrivateUse);
        assert_eq!(has_script, is_assigned, "{c:?}");
    }
}

pub(crate) struct Characters {
    category: icu_properties::CodePointMapDataBorrowed<'static, Category>,
    scripts: Vec<Script>,
    /// All sets, as bits, except the set of every script.
    script_sets: Vec<u64>,
}

impl Characters {
    pub(crate) fn new() -> Self {
        let mut characters = Self {
            category: CodePointMapData::<Category>::new(),
            scripts: NAMED_SCRIPTS.to_vec(),
            script_sets: Vec::new(),
        };
        for c in ('\u{80}'..=char::MAX).filter(|&c| is_allowed(c) && is_valid_in_a_label(c)) {
            for script in ScriptExtension::from(c).iter().filter(|_| !is_of_every_script(c)) {
                if !characters.scripts.contains(&script) {
                    characters.scripts.push(script);
                }
            }
            let set = characters.script_set(c);
            if !characters.script_sets.contains(&set) {
                characters.script_sets.push(set);
            }
        }
        characters.script_sets.retain(|&set| set != u64::MAX);
        assert!(characters.scripts.len() <= 61, "no bits are left for the writing systems");
        characters
    }

    pub(crate) fn bit(&self, script: Script) -> u64 {
        let index = self.scripts.iter().position(|known| *known == script);
        1 << index.unwrap()
    }

    fn script_set(&self, c: char) -> u64 {
        if is_of_every_script(c) {
            return u64::MAX;
        }
        let extension = ScriptExtension::from(c);
        let bits = self.scripts.iter().enumerate();
        bits.filter(|(_, script)| extension.contains_script(**script)).map(|(bit, _)| 1 << bit).sum()
    }

    fn zeros(&self) -> impl Iterator<Item = char> {
        let is_digit = |c: &char| c.identifier_allowed() && self.category.get(*c) == Category::DecimalNumber;
        let digits: Vec<char> = ('\0'..=char::MAX).filter(is_digit).collect();
        // Unicode encodes the ten digits of a system consecutively, from zero on.
        assert_eq!(digits.len() % 10, 0);
        digits.into_iter().step_by(10)
    }

    fn kind(&self, code_point: u32) -> u16 {
        let Some(c) = char::from_u32(code_point) else {
            return 0;
        };
        let category = self.category.get(c);
        let is_in = |group: GeneralCategoryGroup| group.contains(category);
        let mut kind = 0;
        for (holds, bit) in [
            (self.is_visible(c), VISIBLE),
            (is_right_to_left(c), RIGHT_TO_LEFT),
            (is_in(GeneralCategoryGroup::Mark), MARK),
            (matches!(category, Category::NonspacingMark | Category::EnclosingMark), NONSPACING_MARK),
            (is_in(GeneralCategoryGroup::Letter) || is_in(GeneralCategoryGroup::Number), ALPHANUMERIC),
        ] {
            kind |= if holds { bit } else { 0 };
        }
        let look = self.look(c);
        if !is_allowed(c) || !is_valid_in_a_label(c) {
            return kind | if look == LOOKS_LIKE_A_DELIMITER { look } else { 0 };
        }
        let set = self.script_set(c);
        let set = self.script_sets.iter().position(|known| *known == set);
        let set = set.unwrap_or(self.script_sets.len()) as u16;
        let has_dot = CodePointSetData::new::<SoftDotted>().contains(c) || matches!(c, 'ı' | 'ȷ');
        kind | look | ALLOWED | if has_dot { SOFT_DOTTED } else { 0 } | set << SCRIPT_SET
    }

    /// Returns the kind. If no label can contain the code point, it gets the properties that only labels need
    /// from the code point before it, which makes runs longer.
    fn kind_after(&self, code_point: u32, previous: u16) -> u16 {
        let kind = self.kind(code_point);
        let is_free = !char::from_u32(code_point).is_some_and(is_valid_in_a_label)
            && kind & LOOK == 0
            && previous & LOOK != LOOKS_LIKE_A_DELIMITER;
        if is_free && kind & !OF_LABELS == previous & !OF_LABELS { previous } else { kind }
    }

    fn is_visible(&self, c: char) -> bool {
        let category = self.category.get(c);
        let is_in = |group: GeneralCategoryGroup| group.contains(category);
        !is_in(GeneralCategoryGroup::Other)
            && !is_in(GeneralCategoryGroup::Separator)
            && !CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c)
            && !BLANK.contains(c)
            && !SIGNS.contains(c)
    }

    pub(crate) fn look(&self, c: char) -> u16 {
        let prototype: String = skeleton(c.encode_utf8(&mut [0; 4])).collect();
        let compatible = DecomposingNormalizerBorrowed::new_nfkd();
        let compatible = compatible.normalize(c.encode_utf8(&mut [0; 4])).into_owned();
        if prototype.contains(|c| DELIMITERS.contains(c))
            || compatible.contains(|c| DELIMITERS.contains(c))
            || FULL_STOPS.contains(c)
        {
            return LOOKS_LIKE_A_DELIMITER;
        }
        // Also common punctuation, such as HYPHENATION POINT.
        let is_common_punctuation =
            is_of_every_script(c) && GeneralCategoryGroup::Punctuation.contains(self.category.get(c));
        if is_common_punctuation || prototype.contains(|c: char| c.is_ascii_punctuation()) {
            return LOOKS_LIKE_PUNCTUATION;
        }
        let is_latin = Script::from(c) == Script::Latin;
        let letters: String = prototype.chars().filter(|c| is_latin || !is_combining(*c)).collect();
        // KRA differs from a small k only in its height.
        let letters = letters.replace('ĸ', "k");
        let is_like_ascii = !letters.is_empty() && letters.bytes().all(|byte| byte.is_ascii_alphanumeric());
        // Within Latin, "æ" differs from "ae".
        if is_like_ascii && (!is_latin || letters.len() == 1) {
            return LOOKS_ALPHANUMERIC;
        }
        let is_drawn_like_ascii = DRAWN_LIKE_ASCII.iter().any(|(letters, _)| letters.contains(c));
        if is_drawn_like_ascii || (!is_latin && is_small_capital_of_ascii(c)) {
            return LOOKS_ALPHANUMERIC;
        }
        0
    }
}

/// Returns whether `c` is drawn like its capital, and the capital looks like lowercase ASCII letters: true for
/// "ь", because "Ь" looks like "b"; false for "т", because "Т" looks like "T".
fn is_small_capital_of_ascii(c: char) -> bool {
    // Letters that look the same in both cases.
    const OF_ONE_SHAPE: &str = "COSVWXZ";
    let capital: String = c.to_uppercase().collect();
    let prototype: String = skeleton(&capital).filter(|c| !is_combining(*c)).collect();
    let is_lowercase = |c: char| c.is_ascii_lowercase() || OF_ONE_SHAPE.contains(c);
    !capital.contains(c) && !prototype.is_empty() && prototype.chars().all(is_lowercase)
}

pub(crate) fn is_combining(c: char) -> bool {
    GeneralCategoryGroup::Mark.contains(CodePointMapData::<Category>::new().get(c))
}

/// Returns whether a label may contain `c`: the characters of identifiers, the letters of Bopomofo and the
/// voiced sound marks of kana. UTS #39 restricts the latter only for limited or uncommon use, but its
/// restriction levels name Bopomofo with Han, and a mark of kana can only follow kana.
pub(crate) fn is_allowed(c: char) -> bool {
    const VOICED_SOUND_MARKS: [char; 2] = ['\u{3099}', '\u{309A}'];
    c.identifier_allowed()
        || match c.identifier_type() {
            Some(IdentifierType::Limited_Use) => Script::from(c) == Script::Bopomofo,
            Some(IdentifierType::Uncommon_Use) => VOICED_SOUND_MARKS.contains(&c),
            _ => false,
        }
}

fn is_of_every_script(c: char) -> bool {
    let extension = ScriptExtension::from(c);
    extension.is_common() || extension.is_inherited()
}

fn is_right_to_left(c: char) -> bool {
    matches!(
        CodePointMapData::<BidiClass>::new().get(c),
        BidiClass::RightToLeft | BidiClass::ArabicLetter | BidiClass::ArabicNumber
    )
}

/// Returns whether `c` is valid for UTS #46: the domain parser leaves it unchanged.
pub(crate) fn is_valid_in_a_label(c: char) -> bool {
    let labels = [String::from(c), format!("a{c}"), format!("\u{5D0}{c}"), format!("\u{915}\u{94D}{c}")];
    labels
        .iter()
        .any(|label| domain_parser(label, false).is_some_and(|domain| domain_to_unicode(&domain) == label.as_str()))
}
