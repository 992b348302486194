//! Decides whether a label can be shown in Unicode, by [UTS #39, Unicode Security
//! Mechanisms](https://www.unicode.org/reports/tr39/), and by further rules for decisions that UTS #39 leaves open.

use alloc::vec::Vec;

use super::characters::{Scripts, is_of, is_only_of, kind, neighbours, non_ascii, resolved_scripts, zero_of};
use super::look_alikes::{
    has_uncommon_letter, is_like_a_number, looks_like_ascii, mixes_kana_look_alikes, strays_by_latin,
};
use super::look_alikes_table::MARKED;
use super::suffix::Suffix;

/// The scripts that a label may mix: the [restriction
/// levels](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection) that suit domains. At every
/// level, each character must be allowed in identifiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum RestrictionLevel {
    /// No label is shown in Unicode.
    AsciiOnly,
    /// One script, or the scripts of Japanese, of Korean, or of Han with Bopomofo.
    SingleScript,
    /// As [`SingleScript`](Self::SingleScript), and each of the three with Latin.
    #[default]
    HighlyRestrictive,
    /// As [`HighlyRestrictive`](Self::HighlyRestrictive), and Latin with one other widely used script except
    /// Cyrillic and Greek.
    ModeratelyRestrictive,
}

/// The reason why a label is not shown in Unicode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LabelProblem {
    /// A character is [restricted](https://www.unicode.org/reports/tr39/#General_Security_Profile): not
    /// allowed in identifiers, for example because its script is no longer written.
    RestrictedCharacter,
    /// More scripts than the [`RestrictionLevel`] allows.
    MixedScripts,
    /// Decimal digits of [more than one system](https://www.unicode.org/reports/tr39/#Mixed_Number_Detection).
    MixedNumbers,
    /// A nonspacing mark that is [hardly visible](https://www.unicode.org/reports/tr39/#Optional_Detection):
    /// on an ASCII letter; twice on one letter, even if once only in the letter's canonical decomposition;
    /// more than four; or a dot above a letter that has a dot. Or a mark whose
    /// [Script_Extensions](https://www.unicode.org/reports/tr24/) share no script with its letter.
    CombiningMark,
    /// The whole label looks [like ASCII](https://www.unicode.org/reports/tr39/#Confusable_Detection), or a
    /// character looks like ASCII punctuation.
    LookAlike,
    /// A character occurs where [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A) does not allow
    /// it, such as a middle dot that is not between two "l" below the top-level domain of Catalan. Or it
    /// occurs where it does not belong: U+30FC, which looks like a dash, without kana before it; an iteration
    /// mark without the characters that it repeats; a katakana middle dot that is not next to Japanese.
    Context,
    /// An ASCII character other than letters, digits, "-" and "_".
    AsciiPunctuation,
    /// Latin letters or marks beyond ASCII next to another script. The [restriction
    /// levels](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection) allow any Latin next to
    /// Chinese, Japanese and Korean.
    MixedLatin,
    /// A Latin letter that is not among the [main exemplar
    /// characters](https://www.unicode.org/reports/tr35/tr35-general.html#Exemplars) of the languages that
    /// have a top-level domain or whose territory has one; or a Latin letter that is not a variant of an
    /// ASCII letter, if the label is not below the top-level domain of its language.
    UncommonLetter,
    /// A number in non-ASCII digits; or a number that contains something that looks like a digit, or exactly
    /// one letter, of a script other than Latin, Chinese, Japanese and Korean. Allowed below a top-level
    /// domain of that script.
    DigitLookAlike,
    /// Next to Latin, only ideographs that look like strokes or letters, or a single kana or Bopomofo letter:
    /// "一" as a dash.
    StrokeLookAlike,
    /// A hiragana that [looks like a katakana](https://www.unicode.org/reports/tr39/#Confusable_Detection)
    /// among katakana, or the reverse: "へ".
    KanaLookAlike,
}

impl LabelProblem {
    /// All problems; the index of each is its number.
    pub const ALL: &'static [Self] = &[
        Self::RestrictedCharacter,
        Self::MixedScripts,
        Self::MixedNumbers,
        Self::CombiningMark,
        Self::LookAlike,
        Self::Context,
        Self::AsciiPunctuation,
        Self::MixedLatin,
        Self::UncommonLetter,
        Self::DigitLookAlike,
        Self::StrokeLookAlike,
        Self::KanaLookAlike,
    ];

    /// Returns a name for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RestrictedCharacter => "restricted-character",
            Self::MixedScripts => "mixed-scripts",
            Self::MixedNumbers => "mixed-numbers",
            Self::CombiningMark => "combining-mark",
            Self::LookAlike => "look-alike",
            Self::Context => "context",
            Self::AsciiPunctuation => "ascii-punctuation",
            Self::MixedLatin => "mixed-latin",
            Self::UncommonLetter => "uncommon-letter",
            Self::DigitLookAlike => "digit-look-alike",
            Self::StrokeLookAlike => "stroke-look-alike",
            Self::KanaLookAlike => "kana-look-alike",
        }
    }
}

/// The greatest number of nonspacing marks on one character.
pub(super) const MAXIMUM_MARKS: usize = 4;

/// Returns the reason why the label should not be shown in Unicode, if any. `suffix` is the top-level domain.
pub(super) fn problem(label: &str, level: RestrictionLevel, suffix: Suffix<'_>) -> Option<LabelProblem> {
    if label.is_ascii() {
        return None;
    }
    let label: &[char] = &Vec::from_iter(label.chars());
    let checks: [(LabelProblem, &dyn Fn() -> bool); 12] = [
        (LabelProblem::RestrictedCharacter, &|| non_ascii(label).any(|c| !kind(c).is_allowed())),
        (LabelProblem::MixedScripts, &|| !is_within(label, level)),
        (LabelProblem::MixedNumbers, &|| has_mixed_numbers(label)),
        (LabelProblem::CombiningMark, &|| has_hidden_mark(label)),
        (LabelProblem::LookAlike, &|| looks_like_ascii(label, suffix)),
        (LabelProblem::Context, &|| !fits_context(label, suffix)),
        (LabelProblem::AsciiPunctuation, &|| {
            let is_known = |c| matches!(c, '-' | '_');
            label.iter().any(|c| c.is_ascii_punctuation() && !is_known(*c))
        }),
        (LabelProblem::MixedLatin, &|| has_mixed_latin(label)),
        (LabelProblem::UncommonLetter, &|| has_uncommon_letter(label, suffix)),
        (LabelProblem::DigitLookAlike, &|| is_like_a_number(label, suffix)),
        (LabelProblem::StrokeLookAlike, &|| strays_by_latin(label)),
        (LabelProblem::KanaLookAlike, &|| mixes_kana_look_alikes(label)),
    ];
    let found = checks.into_iter().find(|(_, is_found)| is_found());
    found.map(|(problem, _)| problem)
}

/// Returns whether the label, whose characters are all allowed, is of this level or a more restrictive one.
fn is_within(label: &[char], level: RestrictionLevel) -> bool {
    if level == RestrictionLevel::AsciiOnly {
        return false;
    }
    if !resolved_scripts(label.iter().copied()).is_empty() {
        return true;
    }
    let others = label.iter().copied().map(Scripts::of);
    let others = others.filter(|scripts| !scripts.intersects(Scripts::LATIN) || *scripts == Scripts::ALL);
    let others = others.fold(Scripts::ALL, |set, scripts| set & scripts);
    if others.intersects(Scripts::HANB | Scripts::JPAN | Scripts::KORE) {
        return level >= RestrictionLevel::HighlyRestrictive;
    }
    level == RestrictionLevel::ModeratelyRestrictive
        && others.len() == 1
        && !others.intersects(Scripts::CYRILLIC | Scripts::GREEK)
}

fn has_mixed_numbers(label: &[char]) -> bool {
    let mut zeros = label.iter().copied().filter_map(zero_of);
    let first = zeros.next();
    zeros.any(|zero| Some(zero) != first)
}

/// Returns whether the label contains both non-ASCII Latin and a non-ASCII character that has only other scripts.
fn has_mixed_latin(label: &[char]) -> bool {
    let scripts = || non_ascii(label).map(Scripts::of);
    let is_latin = |scripts: Scripts| scripts != Scripts::ALL && scripts.intersects(Scripts::LATIN);
    scripts().any(is_latin) && scripts().any(|scripts| !scripts.intersects(Scripts::LATIN))
}

fn has_hidden_mark(label: &[char]) -> bool {
    const DOT_ABOVE: char = '\u{307}';
    let mut base = None;
    let mut marks = Vec::new();
    for &c in label {
        if c.is_ascii() || !kind(c).is_nonspacing_mark() {
            base = Some(c);
            marks.clear();
            continue;
        }
        let Some(base) = base.filter(|base| !base.is_ascii()) else {
            return true;
        };
        if marks.contains(&c)
            || has_mark(base, c)
            || marks.len() == MAXIMUM_MARKS
            || (c == DOT_ABOVE && kind(base).is_soft_dotted())
            || !goes_with(c, base)
        {
            return true;
        }
        marks.push(c);
    }
    false
}

/// Returns whether `mark` is in the canonical decomposition of `letter`.
pub(super) fn has_mark(letter: char, mark: char) -> bool {
    let letters = MARKED.chars().skip_while(|c| *c != mark).skip(1);
    letters.take_while(|c| !kind(*c).is_mark()).any(|c| c == letter)
}

/// Returns whether the two share a script. A mark of every script counts as European.
fn goes_with(mark: char, base: char) -> bool {
    let scripts = match Scripts::of(mark) {
        Scripts::ALL => Scripts::LATIN | Scripts::GREEK | Scripts::CYRILLIC,
        scripts => scripts,
    };
    scripts.intersects(Scripts::of(base))
}

/// Checks the rules CONTEXTO and similar rules. The rules for digits are not needed, because all digits must
/// be of one system.
fn fits_context(label: &[char], suffix: Suffix<'_>) -> bool {
    let japanese = Scripts::HIRAGANA | Scripts::KATAKANA | Scripts::HAN;
    label.iter().enumerate().all(|(index, &c)| {
        let (before, after) = neighbours(label, index);
        match c {
            // MIDDLE DOT
            '\u{B7}' => before == Some('l') && after == Some('l') && suffix.has_letter(c),
            // GREEK LOWER NUMERAL SIGN
            '\u{375}' => is_of(after, Scripts::GREEK),
            // HEBREW PUNCTUATION GERESH and GERSHAYIM
            '\u{5F3}' | '\u{5F4}' => is_of(before, Scripts::HEBREW),
            // KATAKANA-HIRAGANA PROLONGED SOUND MARK: not in the RFC, but it looks like a dash after anything else.
            '\u{30FC}' => is_of(before, Scripts::HIRAGANA | Scripts::KATAKANA),
            // KATAKANA MIDDLE DOT: the RFC allows it anywhere if the label contains any Japanese.
            '\u{30FB}' => {
                let is_japanese = |c: Option<char>| c != Some('\u{30FB}') && is_of(c, japanese);
                after.is_some() && (is_japanese(before) || is_japanese(after))
            }
            // Iteration marks of hiragana, of katakana and of ideographs repeat the character before them.
            '\u{309D}' | '\u{309E}' => is_only_of(before, Scripts::HIRAGANA),
            '\u{30FD}' | '\u{30FE}' => is_only_of(before, Scripts::KATAKANA),
            '\u{3005}' | '\u{303B}' => is_of(before, Scripts::HAN),
            _ => true,
        }
    })
}
