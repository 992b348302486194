//! Lists of URL patterns, and inputs for them, made from bytes; and the comparison of a list with a loop over
//! `exec`.

use std::borrow::Cow;
use std::slice::Iter;

use weburl::url_pattern::{
    ComponentName, MatchInput, UrlPatternInit, UrlPatternInput, UrlPatternOptions,
};
use weburl_url_pattern_list::{Key, UrlPatternList};

use crate::regexp_engine::{Engine, Pattern};

/// Pieces of patterns, few enough that patterns and inputs often match.
const PROTOCOLS: &[&str] = &["*", "https", "http{s}?", "data", "h:x", "(ht.*)"];
const USERNAMES: &[&str] = &["", "a", "a*", ":u"];
const PASSWORDS: &[&str] = &["", "b", "(b+)"];
const HOSTNAMES: &[&str] = &[
    "example.com",
    "*.example.com",
    ":sub.example.com",
    "{:sub.}?example.com",
    "a.*",
    "a-:x.com",
    ":a.:b.com",
    "[::1]",
    "*-x.com",
    "(a|b).example.com",
];
const PORTS: &[&str] = &["", "8080", "80*", ":p"];
const PATHNAMES: &[&str] = &[
    "*",
    "/",
    "/a",
    "/a/b",
    "/a/:x",
    "/:x",
    "/:x/:y",
    "/:x/b",
    "/a/*",
    "/*/b",
    "/a*",
    "/a/:x?",
    "/:x*",
    "/:x+",
    "/a/(\\d+)",
    "/:x.json",
    "/a-:x",
    "/a/:x/c",
    "/*.png",
    "/{a/}?b",
    "/A",
    "/:x-:y",
    "/*/*",
    "opaque",
    "op*",
    "/ab",
    "/abc/:x/d",
    "/:x/:y/:z",
    "",
    "/a/:x/c/*",
];
const SEARCHES: &[&str] = &["", "q=1", "q=*", "*=1", "Q=:x", "(q.*)"];
const HASHES: &[&str] = &["", "h", "h:x", "*h"];

const URLS: &[&str] = &[
    "https://",
    "http://",
    "https://a@",
    "ws://a:b@",
    "https://:bb@",
];
const HOSTS: &[&str] = &[
    "example.com",
    "a.example.com",
    "b.example.com",
    "x.y.example.com",
    "a.com",
    "a-q.com",
    "[::1]",
    "q-x.com",
    "a.b",
    "x.y.com",
];
const SUFFIXES: &[&str] = &["", "", "", ":8080", ":80"];
const SEGMENTS: &[&str] = &[
    "/a", "/b", "/c", "/A", "/1", "/x.json", "/a-b", "/y.png", "/", "/ab", "/abc", "/d", "/..",
    "/é",
];
const ENDINGS: &[&str] = &["", "", "", "?q=1", "?Q=1", "#h", "?x#hx"];

/// Makes each choice from a byte; chooses the first option if there are no more bytes.
struct Choices<'b>(Iter<'b, u8>);

impl Choices<'_> {
    fn next(&mut self) -> Option<usize> {
        self.0.next().copied().map(usize::from)
    }

    fn choose(&mut self, from: &[&'static str]) -> &'static str {
        from[self.next().unwrap_or(0) % from.len()]
    }

    fn one_in(&mut self, number: usize) -> bool {
        self.next().is_some_and(|byte| byte % number == 0)
    }
}

/// Patterns, the patterns that are then removed, and inputs.
#[derive(Debug)]
pub struct Case {
    patterns: Vec<(UrlPatternInit<'static>, bool)>,
    removed: Vec<usize>,
    urls: Vec<String>,
}

impl Case {
    /// Makes the case from `bytes`.
    pub fn new(bytes: &[u8]) -> Self {
        let mut choices = Choices(bytes.iter());
        let count = choices.next().unwrap_or(0) % 64;
        let urls = (0..8).map(|_| url(&mut choices)).collect();
        let patterns = (0..count).map(|_| {
            let mut init = UrlPatternInit::default();
            for (component, pieces, often) in [
                (ComponentName::Pathname, PATHNAMES, 1),
                (ComponentName::Hostname, HOSTNAMES, 3),
                (ComponentName::Protocol, PROTOCOLS, 5),
                (ComponentName::Search, SEARCHES, 5),
                (ComponentName::Hash, HASHES, 7),
                (ComponentName::Port, PORTS, 7),
                (ComponentName::Username, USERNAMES, 9),
                (ComponentName::Password, PASSWORDS, 9),
            ] {
                if choices.one_in(often) {
                    *init.get_mut(component) = Some(Cow::Borrowed(choices.choose(pieces)));
                }
            }
            (init, choices.one_in(6))
        });
        let patterns = patterns.collect::<Vec<_>>();
        let removed = (0..patterns.len()).filter(|_| choices.one_in(4)).collect();
        Self {
            patterns,
            removed,
            urls,
        }
    }

    /// Compares a list with a loop. Returns the number of patterns that matched, or the difference.
    pub fn compare(&self) -> Result<usize, String> {
        let mut list = UrlPatternList::new();
        let mut kept: Vec<(Key, Pattern)> = Vec::new();
        for (value, (init, ignore_case)) in self.patterns.iter().enumerate() {
            let ignore_case = *ignore_case;
            let options = UrlPatternOptions { ignore_case };
            let input = UrlPatternInput::Init(init);
            let Ok(pattern) = Pattern::new(input, None, options, &Engine) else {
                continue;
            };
            kept.push((list.add(pattern.clone(), value), pattern));
        }
        for &at in &self.removed {
            if at < kept.len() {
                list.remove(kept.remove(at).0);
            }
        }
        let mut matched = 0;
        for url in &self.urls {
            let Ok(Some(input)) = MatchInput::new(UrlPatternInput::String(url), None) else {
                continue;
            };
            let expected = kept.iter().filter_map(|(key, pattern)| {
                let captures = pattern.captures(&input)?;
                Some((*key, captures))
            });
            let expected = expected.collect::<Vec<_>>();
            let found = list.all(&input).map(|found| (found.key, found.captures));
            let found = found.collect::<Vec<_>>();
            if found != expected {
                return Err(format!("{url}: {found:?}, not {expected:?}"));
            }
            let first = list.first(&input).map(|found| (found.key, found.captures));
            if first.as_ref() != expected.first() {
                return Err(format!("{url}: first {first:?}, not {expected:?}"));
            }
            if list.test(&input) == expected.is_empty() {
                return Err(format!("{url}: test"));
            }
            matched += expected.len();
        }
        Ok(matched)
    }
}

fn url(choices: &mut Choices<'_>) -> String {
    if choices.one_in(12) {
        return String::from("data:opaque?q=1");
    }
    let mut url = [
        choices.choose(URLS),
        choices.choose(HOSTS),
        choices.choose(SUFFIXES),
    ]
    .concat();
    for _ in 0..choices.next().unwrap_or(0) % 5 {
        url.push_str(choices.choose(SEGMENTS));
    }
    url + choices.choose(ENDINGS)
}
