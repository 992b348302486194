//! The top-level domain, with the scripts and letters that are common below it.

use super::characters::{Scripts, is_in, resolved_scripts};
use super::look_alikes_table::{DOMAINS_OF_SCRIPTS, LETTERS_OF_DOMAINS};
use weburl_psl::{Rules, divide};

/// The scripts and the letters of the language of a top-level domain.
#[derive(Clone, Copy)]
pub(super) struct Suffix<'a> {
    scripts: Scripts,
    letters: &'a str,
}

impl<'a> Suffix<'a> {
    /// The suffix of a domain without a top-level domain, or with an unknown one.
    pub(super) const NONE: Self = Self { scripts: Scripts::LATIN, letters: "" };

    /// Returns the suffix of `domain`, which is `unicode` in Unicode, if the domain has another label and the
    /// Public Suffix List knows it.
    pub(super) fn of(domain: &str, unicode: &'a str) -> Self {
        let is_known = divide(domain, Rules::All).is_some_and(|division| division.section.is_some());
        let name = unicode.strip_suffix('.').unwrap_or(unicode);
        match name.rsplit_once('.') {
            Some((_, name)) if is_known => {
                Self { scripts: resolved_scripts(name.chars()) | scripts_of_territory(name), letters: letters_of(name) }
            }
            _ => Self::NONE,
        }
    }

    /// Returns whether one of these scripts, except Latin, is common below this suffix.
    pub(super) fn has_script_of(self, scripts: Scripts) -> bool {
        scripts.without(Scripts::LATIN).intersects(self.scripts)
    }

    /// Returns whether `c` is a letter of the language that is not common elsewhere.
    pub(super) fn has_letter(self, c: char) -> bool {
        is_in(c, self.letters)
    }
}

/// Returns the script of the language of the territory whose country-code top-level domain is `name`; Latin if
/// no other is known.
fn scripts_of_territory(name: &str) -> Scripts {
    let is_of = |names: &str| names.as_bytes().chunks(2).any(|code| code == name.as_bytes());
    let known = DOMAINS_OF_SCRIPTS.iter().find(|(_, names)| is_of(names));
    known.map_or(Scripts::LATIN, |&(bit, _)| Scripts(bit))
}

fn letters_of(name: &str) -> &'static str {
    let known = LETTERS_OF_DOMAINS.iter().find(|(known, _)| *known == name);
    known.map_or("", |&(_, letters)| letters)
}
