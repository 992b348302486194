//! `src/look_alikes_table.rs`: the properties of labels beyond the kinds of their characters.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::iter;

use icu_locale::exemplar_chars::ExemplarCharacters;
use icu_locale::{Locale, LocaleCanonicalizer, LocaleExpander};
use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::PropertyParser;
use icu_properties::props::Script as IcuScript;
use unicode_script::Script;
use unicode_security::skeleton;

use crate::characters::{
    Characters, LOOKS_ALPHANUMERIC, LOOKS_LIKE_PUNCTUATION, is_allowed, is_combining, is_valid_in_a_label,
};
use crate::generated::is_up_to_date;

/// The top-level domains of communities of one language. All others have a territory or no language.
const OF_LANGUAGES: &[(&str, &str)] = &[
    ("bzh", "br"),
    ("cat", "ca"),
    ("cymru", "cy"),
    ("eus", "eu"),
    ("frl", "fy"),
    ("gal", "gl"),
    ("scot", "gd"),
    ("wales", "cy"),
];

/// Letters that common fonts draw like digits but UTS #39 does not list, judged by eye.
const DRAWN_LIKE_DIGITS: &str = "շճკპउওਤੜဒ";

/// Ideographs that are little more than a stroke, are a radical but not a word, or are drawn like an ASCII
/// letter, in addition to ideographs for which UTS #39 lists a character that is not an ideograph; judged by eye.
const STROKES: &str = "一丁七丄丅丆丨丩丫丶丷丿乀乁乂乙乚乛亅亠冂冖冫凵匚十宀工巛彡讠";

#[test]
fn look_alikes_table() {
    let characters = Characters::new();
    let domains = TopLevelDomain::all();
    let common = common_latin(&domains);
    let mut text = String::from(
        "// Generated from the crates unicode-security and unicode-script and from CLDR's data by\n\
         // `WEBURL_UPDATE=1 cargo test --test generated`.\n\n",
    );
    push_letters(
        &mut text,
        "COMMON_LATIN",
        "The letters beyond ASCII of the languages that have a top-level domain, or whose territory has one:\n\
         /// CLDR's main exemplar characters, as far as they contain an ASCII letter.",
        common.iter().copied(),
    );
    push_letters(
        &mut text,
        "LIKE_DIGITS",
        "Characters that look like an ASCII digit, or whose capital does, without decimal digits.",
        letters().filter(|&c| is_like_a_digit(c)),
    );
    push_letters(
        &mut text,
        "STROKES",
        "Ideographs that look like a character that is not an ideograph.",
        letters().filter(|&c| STROKES.contains(c) || is_like_no_ideograph(c)),
    );
    text.push_str(
        "/// Letters, and signs between them, by the top-level domain of their language. Elsewhere they are\n\
         /// not common, or look like ASCII.\n\
         #[rustfmt::skip]\n\
         pub(super) static LETTERS_OF_DOMAINS: &[(&str, &str)] = &[\n",
    );
    for domain in &domains {
        let own = domain.letters.iter().copied().filter(|c| {
            let look = characters.look(*c);
            let is_special = look == LOOKS_ALPHANUMERIC || !common.contains(c);
            is_special && look != LOOKS_LIKE_PUNCTUATION && is_allowed(*c) && is_valid_in_a_label(*c)
        });
        let own: Vec<char> = own.collect();
        if !own.is_empty() {
            writeln!(text, "    ({:?}, \"{}\"),", domain.name, escaped(own)).unwrap();
        }
    }
    text.push_str(
        "];\n\n\
         /// The country-code top-level domains, two letters each, of the territories whose language is\n\
         /// written in one script other than Latin, by the bit of that in `Scripts`.\n\
         #[rustfmt::skip]\n\
         pub(super) static DOMAINS_OF_SCRIPTS: &[(u64, &str)] = &[\n",
    );
    let mut of_scripts: BTreeMap<u64, String> = BTreeMap::new();
    for domain in &domains {
        if let Some(script) = domain.script.filter(|script| *script != Script::Latin) {
            let names = of_scripts.entry(characters.bit(script)).or_default();
            names.push_str(&domain.name);
        }
    }
    for (bit, names) in of_scripts {
        writeln!(text, "    ({bit:#x}, {names:?}),").unwrap();
    }
    text.push_str("];\n\n");
    push_letters(
        &mut text,
        "MARKED",
        "Each nonspacing mark, followed by the letters that contain it and are common or not Latin.",
        marked(&common).into_iter().flat_map(|(mark, letters)| iter::once(mark).chain(letters)),
    );
    text.truncate(text.trim_end().len());
    text.push('\n');
    is_up_to_date("src/look_alikes_table.rs", &text);
}

/// Returns the characters beyond ASCII that a label may contain.
fn letters() -> impl Iterator<Item = char> {
    ('\u{80}'..=char::MAX).filter(|&c| is_allowed(c) && is_valid_in_a_label(c))
}

fn escaped(letters: impl IntoIterator<Item = char>) -> String {
    letters.into_iter().map(|c| c.escape_unicode().to_string()).collect()
}

/// Appends a string of `letters`, on several lines.
fn push_letters(text: &mut String, name: &str, about: &str, letters: impl Iterator<Item = char>) {
    let letters: Vec<char> = letters.collect();
    write!(text, "/// {about}\npub(super) static {name}: &str = \"").unwrap();
    for line in letters.chunks(11) {
        write!(text, "\\\n    {}", escaped(line.iter().copied())).unwrap();
    }
    text.push_str("\";\n\n");
}

struct TopLevelDomain {
    name: String,
    /// The script of its language, if that has only one.
    script: Option<Script>,
    /// The letters beyond ASCII of its language, if that is written in Latin.
    letters: Vec<char>,
}

impl TopLevelDomain {
    /// Returns the domains of territories, with the most likely language by CLDR, and the domains of languages.
    fn all() -> Vec<Self> {
        let canonicalizer = LocaleCanonicalizer::new_extended();
        let expander = LocaleExpander::new_extended();
        let alphabet = || 'a'..='z';
        let names = alphabet().flat_map(|a| alphabet().map(move |b| format!("{a}{b}")));
        let of_territories = names.filter_map(|name| {
            let mut locale: Locale = format!("und-{name}").parse().unwrap();
            canonicalizer.canonicalize(&mut locale);
            let region = locale.id.region;
            expander.maximize(&mut locale.id);
            // Skips a territory without a language of its own, and a domain without a territory.
            let is_known = !locale.id.language.is_unknown() && locale.id.region == region;
            is_known.then(|| Self::new(name, &locale))
        });
        let of_languages = OF_LANGUAGES.iter().map(|(name, language)| {
            let mut locale: Locale = language.parse().unwrap();
            expander.maximize(&mut locale.id);
            Self::new((*name).to_owned(), &locale)
        });
        of_territories.chain(of_languages).collect()
    }

    fn new(name: String, locale: &Locale) -> Self {
        let script = locale.id.script.unwrap();
        let parser = PropertyParser::<IcuScript>::new();
        let is_one = parser.get_strict(script.as_str()).is_some();
        let script = Script::from_short_name(script.as_str()).filter(|_| is_one);
        Self { name, script, letters: if script == Some(Script::Latin) { exemplars(locale) } else { Vec::new() } }
    }
}

/// Returns the main exemplar characters beyond ASCII; none if CLDR has none.
fn exemplars(locale: &Locale) -> Vec<char> {
    let id = &locale.id;
    let with_script: Locale = format!("{}-{}", id.language, id.script.unwrap()).parse().unwrap();
    let plain: Locale = id.language.to_string().parse().unwrap();
    let found = [locale, &with_script, &plain].into_iter().find_map(|locale| {
        let exemplars = ExemplarCharacters::try_new_main(&locale.into()).ok()?;
        // Skips exemplars of another script, and locales without a language.
        exemplars.contains('a').then(|| ('\u{80}'..=char::MAX).filter(|&c| exemplars.contains(c)).collect())
    });
    found.unwrap_or_default()
}

/// Returns the Latin letters that consist of one or more ASCII letters and something else.
fn common_latin(domains: &[TopLevelDomain]) -> BTreeSet<char> {
    let letters = domains.iter().flat_map(|domain| &domain.letters).copied();
    let has_ascii = |c: char| {
        let bare: String = skeleton(&c.to_string()).filter(|c| !is_combining(*c)).collect();
        let is_ascii = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphabetic());
        is_ascii(&bare) || is_ascii(&c.to_uppercase().to_string())
    };
    letters.filter(|&c| Script::from(c) == Script::Latin && is_valid_in_a_label(c) && has_ascii(c)).collect()
}

fn is_like_a_digit(c: char) -> bool {
    let is_digit = |text: &str| {
        let mut prototype = skeleton(text).filter(|c| !is_combining(*c));
        prototype.next().is_some_and(|c| c.is_ascii_digit()) && prototype.next().is_none()
    };
    let is_alphabetic = c.is_alphabetic();
    let capital = c.to_uppercase().to_string();
    is_alphabetic && (DRAWN_LIKE_DIGITS.contains(c) || is_digit(&c.to_string()) || is_digit(&capital))
}

/// Returns whether `c` is an ideograph for which UTS #39 lists a character that is not an ideograph.
fn is_like_no_ideograph(c: char) -> bool {
    thread_local! {
        static PROTOTYPES: BTreeSet<String> = ('\0'..=char::MAX)
            .filter(|&c| {
                matches!(Script::from(c), Script::Latin | Script::Katakana | Script::Bopomofo)
            })
            .map(|c| skeleton(&c.to_string()).collect())
            .collect();
    }
    let prototype: String = skeleton(&c.to_string()).collect();
    Script::from(c) == Script::Han && (prototype.is_ascii() || PROTOTYPES.with(|all| all.contains(&prototype)))
}

fn marked(common: &BTreeSet<char>) -> BTreeMap<char, Vec<char>> {
    let normalizer = DecomposingNormalizerBorrowed::new_nfd();
    let mut marked: BTreeMap<char, Vec<char>> = BTreeMap::new();
    for c in letters().filter(|c| !is_combining(*c)) {
        if Script::from(c) == Script::Latin && !common.contains(&c) {
            continue;
        }
        let text = c.to_string();
        for mark in normalizer.normalize(&text).chars() {
            if is_combining(mark) && is_allowed(mark) {
                marked.entry(mark).or_default().push(c);
            }
        }
    }
    marked
}
