//! A regular expression engine for URL patterns: the crate regress.

use std::ops::Range;

use regress::{Flags, Regex};
use weburl::url_pattern::{RegExp, RegExpEngine, UrlPattern};

pub(crate) struct Engine;

#[derive(Clone, Debug)]
pub(crate) struct Regress(Regex);

/// A URL pattern whose custom regular expressions are run by regress.
pub(crate) type Pattern = UrlPattern<Regress>;

impl RegExpEngine for Engine {
    type RegExp = Regress;

    fn create(&self, regular_expression: &str, ignore_case: bool) -> Result<Regress, String> {
        let flags = Flags {
            icase: ignore_case,
            // In this engine, the flag v does not imply the strict syntax of the flag u.
            unicode: true,
            unicode_sets: true,
            ..Flags::default()
        };
        let regex = Regex::with_flags(regular_expression, flags);
        regex.map(Regress).map_err(|error| error.to_string())
    }
}

impl RegExp for Regress {
    fn exec(&self, input: &str, groups: &mut Vec<Option<Range<usize>>>) -> bool {
        let Some(found) = self.0.find(input) else {
            return false;
        };
        groups.extend(found.captures);
        true
    }
}
