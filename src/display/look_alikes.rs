//! What looks like something else: by [UTS #39's
//! confusables](https://www.unicode.org/reports/tr39/#Confusable_Detection), by the main exemplar
//! characters of [CLDR](https://www.unicode.org/reports/tr35/tr35-general.html#Exemplars), and, where
//! these have nothing, to the eye.

use super::characters::{Look, Scripts, kind, zero_of};
use super::label::{is_of, is_only_of, non_ascii, resolved_scripts};
use super::look_alikes_table::{COMMON_LATIN, LIKE_DIGITS, STROKES};
use super::suffix::Suffix;

/// Words that are read as such though they look like ASCII throughout: Russian for a course or a rate.
const WORDS: &[&str] = &["курс"];

/// A label of another script looks like an ASCII one so often, and is so common below a top-level
/// domain of its own script, that it is shown there.
pub(super) fn looks_like_ascii(label: &str, suffix: Suffix<'_>) -> bool {
    let has_ascii_letter = label.contains(|c: char| c.is_ascii_alphabetic());
    let has_punctuation = non_ascii(label).any(|c| {
        is_dash(c)
            || (matches!(kind(c).look(), Look::Punctuation | Look::Delimiter)
                && (has_ascii_letter || Scripts::of(c) == Scripts::ALL))
    });
    let is_all_ascii_to_see = non_ascii(label)
        .all(|c| (looks_alphanumeric(c) || kind(c).is_nonspacing_mark()) && !suffix.has_letter(c));
    has_punctuation
        || (is_all_ascii_to_see && !is_at_home(label, suffix) && !WORDS.contains(&label))
}

/// The characters of scripts whose General_Category is Dash_Punctuation: ARMENIAN HYPHEN and
/// KATAKANA-HIRAGANA DOUBLE HYPHEN.
fn is_dash(c: char) -> bool {
    matches!(c, '\u{58A}' | '\u{30A0}')
}

fn looks_alphanumeric(c: char) -> bool {
    kind(c).look() == Look::Alphanumeric
}

fn is_at_home(label: &str, suffix: Suffix<'_>) -> bool {
    suffix.has_script_of(resolved_scripts(label))
}

pub(super) fn has_uncommon_letter(label: &str, suffix: Suffix<'_>) -> bool {
    let is_latin_letter = |c| kind(c).is_alphanumeric() && Scripts::of(c) == Scripts::LATIN;
    non_ascii(label)
        .any(|c| is_latin_letter(c) && !COMMON_LATIN.contains(c) && !suffix.has_letter(c))
}

/// Whether the label could be taken for a number, or for another number than it is.
pub(super) fn is_like_a_number(label: &str, suffix: Suffix<'_>) -> bool {
    if is_at_home(label, suffix) {
        return false;
    }
    let is_digit = |c: char| c == '-' || zero_of(c).is_some() || LIKE_DIGITS.contains(c);
    let is_like_ascii = |c: char| LIKE_DIGITS.contains(c) || looks_alphanumeric(c);
    let is_like_number = |c: char| is_digit(c) || (!c.is_ascii() && is_like_ascii(c));
    let has_ascii_digit = label.contains(|c: char| c.is_ascii_digit());
    (label.chars().all(is_digit) && non_ascii(label).any(is_like_ascii))
        || (has_ascii_digit && (label.chars().all(is_like_number) || has_one_letter(label)))
}

/// Whether the label is of one letter, of a script that is not commonly written beside ASCII digits, and
/// otherwise of ASCII digits and hyphens.
fn has_one_letter(label: &str) -> bool {
    let others = Scripts::LATIN | Scripts::HANB | Scripts::JPAN | Scripts::KORE;
    let is_letter = |c| kind(c).is_alphanumeric() && !Scripts::of(c).intersects(others);
    let mut letters = non_ascii(label).filter(|c| !kind(*c).is_nonspacing_mark());
    letters.next().is_some_and(is_letter)
        && letters.next().is_none()
        && !label.contains(|c: char| c.is_ascii_alphabetic())
}

/// Whether something of Chinese or Japanese stands so alone beside ASCII that it could be taken for a
/// part of that.
pub(super) fn strays_by_latin(label: &str) -> bool {
    const NUMERALS: &str = "〇一二七十";
    let is_stroke = |c: char| STROKES.contains(c);
    let is_bopomofo = |c: char| is_of(Some(c), Scripts::BOPOMOFO);
    let is_kana = |c: char| is_of(Some(c), Scripts::HIRAGANA | Scripts::KATAKANA);
    let is_alone = |run: &str, is_one: &dyn Fn(char) -> bool| {
        let mut characters = run.chars();
        characters.next().is_some_and(is_one) && characters.next().is_none()
    };
    let mut runs = label
        .split(|c: char| c.is_ascii())
        .filter(|run| !run.is_empty());
    if label.contains(|c: char| c.is_ascii_alphabetic()) {
        return runs.any(|run| {
            run.chars().all(is_stroke) || is_alone(run, &|c| is_bopomofo(c) || is_kana(c))
        });
    }
    // Of digits, numerals of Chinese are no part.
    let is_sign = |c: char| is_stroke(c) && !NUMERALS.contains(c);
    label.contains(|c: char| c.is_ascii_digit())
        && runs.all(|run| run.chars().all(is_sign) || is_alone(run, &is_bopomofo))
}

/// Whether a hiragana that looks like a katakana stands where a katakana would, or the other way round.
pub(super) fn mixes_kana_look_alikes(label: &str) -> bool {
    const HIRAGANA: &str = "へべぺ";
    const KATAKANA: &str = "ヘベペ";
    let is_letter = |c: &char| *c != 'ー';
    label.char_indices().any(|(index, c)| {
        let before = label[..index].chars().rev().find(is_letter);
        let after = label[index + c.len_utf8()..].chars().find(is_letter);
        let is_among = |scripts| {
            let is_one = |c: Option<char>| is_only_of(c, scripts);
            (is_one(before) || before.is_none()) && is_one(after)
        };
        // Behind a word "へ" is a particle, "to".
        (HIRAGANA.contains(c) && is_among(Scripts::KATAKANA))
            || (KATAKANA.contains(c)
                && (is_among(Scripts::HIRAGANA)
                    || (after.is_none() && is_only_of(before, Scripts::HIRAGANA))))
    })
}
