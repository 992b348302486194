//! Look-alikes: by [UTS #39's confusables](https://www.unicode.org/reports/tr39/#Confusable_Detection), by
//! the main exemplar characters of [CLDR](https://www.unicode.org/reports/tr35/tr35-general.html#Exemplars)
//! and, if these have no look-alikes, by eye.

use super::characters::{
    Look, Scripts, is_in, is_of, is_only_of, kind, neighbours, non_ascii, resolved_scripts, zero_of,
};
use super::look_alikes_table::{COMMON_LATIN, LIKE_DIGITS, STROKES};
use super::suffix::Suffix;

/// Words of Russian that look like ASCII throughout, but not like a word or name in ASCII: "map", "course",
/// "vacation", "park", "resource", "growth", "sport", "theatre", "test".
const WORDS: &[&str] = &["карта", "курс", "отпуск", "парк", "ресурс", "рост", "спорт", "театр", "тест"];

/// Returns whether a label of another script looks like an ASCII label. Such labels are so frequent below a
/// top-level domain of their own script that they are shown there.
pub(super) fn looks_like_ascii(label: &[char], suffix: Suffix<'_>) -> bool {
    let has_ascii_letter = has_ascii_letter(label);
    let has_punctuation = non_ascii(label).any(|c| {
        is_dash(c)
            || (matches!(kind(c).look(), Look::Punctuation | Look::Delimiter)
                && (has_ascii_letter || Scripts::of(c) == Scripts::ALL))
    });
    let is_all_ascii_to_see =
        non_ascii(label).all(|c| (looks_alphanumeric(c) || kind(c).is_nonspacing_mark()) && !suffix.has_letter(c));
    has_punctuation || (is_all_ascii_to_see && !is_at_home(label, suffix) && !is_word(label))
}

fn is_word(label: &[char]) -> bool {
    WORDS.iter().any(|word| word.chars().eq(label.iter().copied()))
}

/// Returns whether `c` belongs to a script and has the General_Category Dash_Punctuation: ARMENIAN HYPHEN and
/// KATAKANA-HIRAGANA DOUBLE HYPHEN.
fn is_dash(c: char) -> bool {
    matches!(c, '\u{58A}' | '\u{30A0}')
}

/// Returns whether `c` looks like ASCII letters or digits, is a letter that looks like an apostrophe, or contains one.
fn looks_alphanumeric(c: char) -> bool {
    let kind = kind(c);
    match kind.look() {
        Look::Alphanumeric => true,
        Look::Punctuation => kind.is_alphanumeric(),
        Look::Own | Look::Delimiter => false,
    }
}

fn is_at_home(label: &[char], suffix: Suffix<'_>) -> bool {
    suffix.has_script_of(resolved_scripts(label.iter().copied()))
}

pub(super) fn has_uncommon_letter(label: &[char], suffix: Suffix<'_>) -> bool {
    let is_latin_letter = |c| kind(c).is_alphanumeric() && Scripts::of(c) == Scripts::LATIN;
    non_ascii(label).any(|c| is_latin_letter(c) && !is_in(c, COMMON_LATIN) && !suffix.has_letter(c))
}

/// Returns whether the label could be taken for a number, or for another number.
pub(super) fn is_like_a_number(label: &[char], suffix: Suffix<'_>) -> bool {
    if is_at_home(label, suffix) {
        return false;
    }
    let is_digit = |c: char| c == '-' || zero_of(c).is_some() || is_in(c, LIKE_DIGITS);
    let is_like_ascii = |c: char| is_in(c, LIKE_DIGITS) || looks_alphanumeric(c);
    let is_like_number = |c: char| is_digit(c) || (!c.is_ascii() && is_like_ascii(c));
    let has_ascii_digit = has_ascii_digit(label);
    (label.iter().copied().all(is_digit) && non_ascii(label).any(is_like_ascii))
        || (has_ascii_digit && (label.iter().copied().all(is_like_number) || has_one_letter(label)))
}

/// Returns whether the label is one letter, of a script that is rarely written next to ASCII digits, and
/// otherwise ASCII digits and hyphens.
fn has_one_letter(label: &[char]) -> bool {
    let others = Scripts::LATIN | Scripts::HANB | Scripts::JPAN | Scripts::KORE;
    let is_letter = |c| kind(c).is_alphanumeric() && !Scripts::of(c).intersects(others);
    let mut letters = non_ascii(label).filter(|c| !kind(*c).is_nonspacing_mark());
    letters.next().is_some_and(is_letter) && letters.next().is_none() && !has_ascii_letter(label)
}

fn has_ascii_letter(label: &[char]) -> bool {
    label.iter().any(char::is_ascii_alphabetic)
}

fn has_ascii_digit(label: &[char]) -> bool {
    label.iter().any(char::is_ascii_digit)
}

/// Returns whether a Chinese or Japanese character next to ASCII is so isolated that it could be taken for ASCII.
pub(super) fn strays_by_latin(label: &[char]) -> bool {
    const NUMERALS: &str = "〇一二七十";
    let has_letter = has_ascii_letter(label);
    // Next to digits, Chinese numerals are not taken for ASCII, and kana are counters.
    let is_stroke = |c| is_in(c, STROKES) && (has_letter || !is_in(c, NUMERALS));
    let alone = if has_letter { Scripts::BOPOMOFO | Scripts::HIRAGANA | Scripts::KATAKANA } else { Scripts::BOPOMOFO };
    let strays = |run: &[char]| {
        let is_alone = run.len() == 1 && is_of(run.first().copied(), alone);
        is_alone || run.iter().copied().all(is_stroke)
    };
    let mut runs = label.split(char::is_ascii).filter(|run| !run.is_empty());
    if has_letter { runs.any(strays) } else { has_ascii_digit(label) && runs.all(strays) }
}

/// Returns whether a hiragana that looks like a katakana occurs among katakana, or the reverse.
pub(super) fn mixes_kana_look_alikes(label: &[char]) -> bool {
    const HIRAGANA: &str = "へべぺ";
    const KATAKANA: &str = "ヘベペ";
    let mut letters = label.to_vec();
    letters.retain(|c| *c != 'ー');
    letters.iter().enumerate().any(|(index, &c)| {
        let (before, after) = neighbours(&letters, index);
        // After a word, "へ" is a particle, "to".
        let (is_at_end, own) = if is_in(c, HIRAGANA) {
            (false, Scripts::KATAKANA)
        } else if is_in(c, KATAKANA) {
            (before.is_some(), Scripts::HIRAGANA)
        } else {
            return false;
        };
        let is_among = |c: Option<char>, or: bool| c.map_or(or, |_| is_only_of(c, own));
        is_among(before, true) && is_among(after, is_at_end)
    })
}
