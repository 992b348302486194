//! A regular expression engine for URL patterns: the crate regress.

use std::ops::Range;

use regress::{Flags, Regex};
use weburl::url_pattern::{RegExp, RegExpError, UrlPattern};

#[derive(Clone, Debug)]
pub(crate) struct Regress(Regex);

/// A URL pattern whose custom regular expressions are run by regress.
pub(crate) type Pattern = UrlPattern<Regress>;

impl RegExp for Regress {
    fn create(source: &str, ignore_case: bool) -> Result<Self, RegExpError> {
        let flags = Flags {
            icase: ignore_case,
            // In this engine, the flag v does not imply the strict syntax of the flag u.
            unicode: true,
            unicode_sets: true,
            ..Flags::default()
        };
        let regex = Regex::with_flags(source, flags);
        regex.map(Self).map_err(|error| RegExpError::Invalid(error.text))
    }

    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
        let Some(found) = self.0.find(input) else {
            return false;
        };
        groups.extend(found.captures);
        true
    }
}
