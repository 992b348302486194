//! URL patterns, compiled once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use datafusion::arrow::array::{Array, ArrayRef, AsArray};
use datafusion::common::{Result, exec_err};
use weburl::url_pattern::{EcmaScriptRegExp, UrlPattern, UrlPatternError};
use weburl_url_pattern_list::UrlPatternList;

/// The number of patterns, and of lists, at which a [`PatternCache`] is cleared.
const CAPACITY: usize = 1024;

pub(crate) type Pattern = UrlPattern<EcmaScriptRegExp>;

/// The patterns of a list. The value of a pattern is its position in the list, from 1 on.
pub(crate) type Route = UrlPatternList<i64, EcmaScriptRegExp>;

/// The message about an invalid pattern, or what has been compiled.
pub(crate) type Compiled<T> = Result<Arc<T>, Arc<str>>;

/// A list of patterns, and whether invalid patterns in it match nothing.
type List = (Vec<Option<String>>, bool);

/// The compiled patterns of the batches so far.
#[derive(Default)]
pub(crate) struct PatternCache {
    patterns: Cache<String, Pattern>,
    routes: Cache<List, Route>,
}

type Cache<K, T> = Mutex<HashMap<K, Compiled<T>>>;

impl PatternCache {
    pub(crate) fn pattern(&self, text: &str) -> Compiled<Pattern> {
        let mut patterns = self.patterns.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(pattern) = patterns.get(text) {
            return pattern.clone();
        }
        let pattern = compile(text).map(Arc::new);
        insert(&mut patterns, text.to_owned(), pattern)
    }

    /// Returns the compiled patterns of a list of Utf8View. Nulls in it match nothing; nor do invalid patterns if
    /// `skips_invalid`.
    pub(crate) fn route(&self, texts: &ArrayRef, skips_invalid: bool) -> Result<Compiled<Route>> {
        let key: List = match texts.as_string_view_opt() {
            Some(texts) => {
                let texts = texts.iter().map(|text| text.map(str::to_owned));
                (texts.collect(), skips_invalid)
            }
            None => return exec_err!("expected a list of texts, got {}", texts.data_type()),
        };
        let mut routes = self.routes.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(route) = routes.get(&key) {
            return Ok(route.clone());
        }
        let route = compile_list(&key).map(Arc::new);
        Ok(insert(&mut routes, key, route))
    }
}

fn insert<K: Eq + Hash, T>(cache: &mut HashMap<K, Compiled<T>>, key: K, compiled: Compiled<T>) -> Compiled<T> {
    if cache.len() >= CAPACITY {
        cache.clear();
    }
    cache.insert(key, compiled.clone());
    compiled
}

fn compile(text: &str) -> Result<Pattern, Arc<str>> {
    let pattern = text.parse();
    pattern.map_err(|error: UrlPatternError| {
        format!("the pattern {text:?} is not a URL pattern: {}", error.message()).into()
    })
}

fn compile_list((texts, skips_invalid): &List) -> Result<Route, Arc<str>> {
    let mut route = Route::new();
    for (position, text) in (1..).zip(texts) {
        match text.as_ref().map(|text| compile(text)) {
            Some(Ok(pattern)) => {
                route.add(pattern, position);
            }
            Some(Err(message)) if !skips_invalid => return Err(message),
            _ => {}
        }
    }
    Ok(route)
}
