//! Whether a label can be shown in Unicode, by the rules of [UTS #39, Unicode Security
//! Mechanisms](https://www.unicode.org/reports/tr39/).

use super::characters::{Look, Scripts, kind, zero_of};

/// How many scripts a label may mix: the [restriction
/// levels](https://www.unicode.org/reports/tr39/#Restriction_Level_Detection) that are of use for
/// domains. Whatever the level, each character has to be allowed in identifiers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum RestrictionLevel {
    /// No label is shown in Unicode.
    AsciiOnly,
    /// One script, or those of Japanese, of Korean, or of Han with Bopomofo.
    SingleScript,
    /// The same, and each of the three with Latin.
    #[default]
    HighlyRestrictive,
    /// The same, and Latin with one other script that is in wide use, but Cyrillic and Greek.
    ModeratelyRestrictive,
}

/// Why a label is not shown in Unicode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelProblem {
    /// A character is [restricted](https://www.unicode.org/reports/tr39/#General_Security_Profile):
    /// not for identifiers, such as those of scripts that are no longer written.
    RestrictedCharacter,
    /// More scripts than the [`RestrictionLevel`] allows.
    MixedScripts,
    /// Decimal digits of [more than one
    /// system](https://www.unicode.org/reports/tr39/#Mixed_Number_Detection).
    MixedNumbers,
    /// A nonspacing mark that is [hardly
    /// seen](https://www.unicode.org/reports/tr39/#Optional_Detection): on an ASCII letter, the same
    /// twice, more than four, or a dot above a letter that has one.
    CombiningMark,
    /// It looks [like ASCII](https://www.unicode.org/reports/tr39/#Confusable_Detection) throughout,
    /// or has what looks like ASCII punctuation in it.
    LookAlike,
    /// A character stands where [RFC 5892](https://www.rfc-editor.org/rfc/rfc5892#appendix-A) does not
    /// have it, as a middle dot that is not between two times "l"; or U+30FC, which looks like a dash,
    /// not behind kana.
    Context,
}

impl LabelProblem {
    /// All of them; the number of each is its place.
    pub const ALL: [Self; 6] = [
        Self::RestrictedCharacter,
        Self::MixedScripts,
        Self::MixedNumbers,
        Self::CombiningMark,
        Self::LookAlike,
        Self::Context,
    ];

    /// A name for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RestrictedCharacter => "restricted-character",
            Self::MixedScripts => "mixed-scripts",
            Self::MixedNumbers => "mixed-numbers",
            Self::CombiningMark => "combining-mark",
            Self::LookAlike => "look-alike",
            Self::Context => "context",
        }
    }
}

/// How many nonspacing marks a character may have at most.
pub(super) const MAXIMUM_MARKS: usize = 4;

/// Why the label should not be shown in Unicode, if it should not. `suffix_scripts` are those of the
/// top-level domain.
pub(super) fn problem(
    label: &str,
    level: RestrictionLevel,
    suffix_scripts: Scripts,
) -> Option<LabelProblem> {
    if label.is_ascii() {
        return None;
    }
    let checks: [(LabelProblem, &dyn Fn() -> bool); 6] = [
        (LabelProblem::RestrictedCharacter, &|| {
            non_ascii(label).any(|c| !kind(c).is_allowed())
        }),
        (LabelProblem::MixedScripts, &|| !is_within(label, level)),
        (LabelProblem::MixedNumbers, &|| has_mixed_numbers(label)),
        (LabelProblem::CombiningMark, &|| has_hidden_mark(label)),
        (LabelProblem::LookAlike, &|| {
            looks_like_ascii(label, suffix_scripts)
        }),
        (LabelProblem::Context, &|| !fits_context(label)),
    ];
    let found = checks.into_iter().find(|(_, is_found)| is_found());
    found.map(|(problem, _)| problem)
}

fn non_ascii(label: &str) -> impl Iterator<Item = char> {
    label.chars().filter(|c| !c.is_ascii())
}

/// The [resolved script set](https://www.unicode.org/reports/tr39/#def_resolved_script_set).
pub(super) fn resolved_scripts(label: &str) -> Scripts {
    label
        .chars()
        .fold(Scripts::ALL, |set, c| set & Scripts::of(c))
}

/// Whether the label, in which all characters are allowed, is of this level or a lower one.
fn is_within(label: &str, level: RestrictionLevel) -> bool {
    if level == RestrictionLevel::AsciiOnly {
        return false;
    }
    if !resolved_scripts(label).is_empty() {
        return true;
    }
    let others = label.chars().map(Scripts::of);
    let others =
        others.filter(|scripts| !scripts.intersects(Scripts::LATIN) || *scripts == Scripts::ALL);
    let others = others.fold(Scripts::ALL, |set, scripts| set & scripts);
    if others.intersects(Scripts::HANB | Scripts::JPAN | Scripts::KORE) {
        return level >= RestrictionLevel::HighlyRestrictive;
    }
    level == RestrictionLevel::ModeratelyRestrictive
        && others.len() == 1
        && !others.intersects(Scripts::CYRILLIC | Scripts::GREEK)
}

fn has_mixed_numbers(label: &str) -> bool {
    let mut zeros = label.chars().filter_map(zero_of);
    let first = zeros.next();
    zeros.any(|zero| Some(zero) != first)
}

fn has_hidden_mark(label: &str) -> bool {
    const DOT_ABOVE: char = '\u{307}';
    let mut base = None;
    let mut previous = None;
    let mut marks = 0;
    for c in label.chars() {
        if c.is_ascii() || !kind(c).is_nonspacing_mark() {
            base = Some(c);
            marks = 0;
        } else {
            marks += 1;
            let is_on_ascii = base.is_none_or(|base| base.is_ascii());
            let is_on_dot = base.is_some_and(|base| kind(base).is_soft_dotted());
            if is_on_ascii
                || previous == Some(c)
                || marks > MAXIMUM_MARKS
                || (c == DOT_ABOVE && is_on_dot)
            {
                return true;
            }
        }
        previous = Some(c);
    }
    false
}

/// A label of another script looks like an ASCII one so often, and is so common below a top-level
/// domain of its own script, that it is shown there.
fn looks_like_ascii(label: &str, suffix_scripts: Scripts) -> bool {
    let has_ascii_letter = label.contains(|c: char| c.is_ascii_alphabetic());
    let has_punctuation = non_ascii(label).any(|c| {
        matches!(kind(c).look(), Look::Punctuation | Look::Delimiter)
            && (has_ascii_letter || Scripts::of(c) == Scripts::ALL)
    });
    let is_at_home = resolved_scripts(label)
        .without(Scripts::LATIN)
        .intersects(suffix_scripts);
    let is_all_ascii_to_see = non_ascii(label).all(|c| {
        let kind = kind(c);
        kind.look() == Look::Alphanumeric || kind.is_nonspacing_mark()
    });
    has_punctuation || (is_all_ascii_to_see && !is_at_home)
}

/// The rules CONTEXTO, without those for digits, which may be of one system only anyway.
fn fits_context(label: &str) -> bool {
    let is_of = |c: Option<char>, scripts: Scripts| {
        c.is_some_and(|c| !c.is_ascii() && Scripts::of(c).intersects(scripts))
    };
    label.char_indices().all(|(index, c)| {
        let before = label[..index].chars().next_back();
        let after = label[index + c.len_utf8()..].chars().next();
        match c {
            // MIDDLE DOT
            '\u{B7}' => before == Some('l') && after == Some('l'),
            // GREEK LOWER NUMERAL SIGN
            '\u{375}' => is_of(after, Scripts::GREEK),
            // HEBREW PUNCTUATION GERESH and GERSHAYIM
            '\u{5F3}' | '\u{5F4}' => is_of(before, Scripts::HEBREW),
            // KATAKANA-HIRAGANA PROLONGED SOUND MARK: not in the RFC, but a dash behind anything else.
            '\u{30FC}' => is_of(before, Scripts::HIRAGANA | Scripts::KATAKANA),
            // KATAKANA MIDDLE DOT
            '\u{30FB}' => {
                let scripts = Scripts::HIRAGANA | Scripts::KATAKANA | Scripts::HAN;
                label
                    .chars()
                    .any(|other| other != c && is_of(Some(other), scripts))
            }
            _ => true,
        }
    })
}
