//! URL patterns, compiled once.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use datafusion::arrow::array::{Array, ArrayRef, AsArray};
use datafusion::common::{Result, exec_err};
use regress::{Flags, Regex};
use weburl::url_pattern::{RegExp, RegExpEngine, UrlPattern, UrlPatternInput, UrlPatternOptions};
use weburl_url_pattern_list::UrlPatternList;

/// The number of patterns, and of lists, at which a [`PatternCache`] is cleared.
const CAPACITY: usize = 1024;

/// A URL pattern whose custom regular expressions are run by the crate regress.
pub(crate) type Pattern = UrlPattern<Regress>;

/// The patterns of a list. The value of a pattern is its position in the list, from 1 on.
pub(crate) type Route = UrlPatternList<i64, Regress>;

/// The compiled patterns of the batches so far.
#[derive(Default)]
pub(crate) struct PatternCache {
    patterns: Mutex<HashMap<String, Arc<Pattern>>>,
    routes: Mutex<HashMap<Vec<Option<String>>, Arc<Route>>>,
}

impl PatternCache {
    pub(crate) fn pattern(&self, text: &str) -> Result<Arc<Pattern>> {
        let mut patterns = self.patterns.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pattern) = patterns.get(text) {
            return Ok(Arc::clone(pattern));
        }
        let pattern = Arc::new(compile(text)?);
        if patterns.len() >= CAPACITY {
            patterns.clear();
        }
        patterns.insert(text.to_owned(), Arc::clone(&pattern));
        Ok(pattern)
    }

    /// Returns the compiled patterns of a list of Utf8View. Nulls in it match nothing.
    pub(crate) fn route(&self, texts: &ArrayRef) -> Result<Arc<Route>> {
        let key: Vec<Option<String>> = match texts.as_string_view_opt() {
            Some(texts) => texts.iter().map(|text| text.map(str::to_owned)).collect(),
            None => return exec_err!("expected a list of texts, got {}", texts.data_type()),
        };
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(route) = routes.get(&key) {
            return Ok(Arc::clone(route));
        }
        let mut route = Route::new();
        for (index, text) in (1..).zip(&key) {
            if let Some(text) = text {
                route.add(compile(text)?, index);
            }
        }
        let route = Arc::new(route);
        if routes.len() >= CAPACITY {
            routes.clear();
        }
        routes.insert(key, Arc::clone(&route));
        Ok(route)
    }
}

fn compile(text: &str) -> Result<Pattern> {
    let options = UrlPatternOptions::default();
    match UrlPattern::new(UrlPatternInput::String(text), None, options, &Engine) {
        Ok(pattern) => Ok(pattern),
        Err(error) => exec_err!("the pattern {text:?} is not a URL pattern: {error}"),
    }
}

struct Engine;

pub(crate) struct Regress(Regex);

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
