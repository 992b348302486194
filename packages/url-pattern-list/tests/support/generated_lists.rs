//! Lists of URL patterns, and inputs for them, made from bytes; and the comparison of a list with a loop over `exec`.

use std::borrow::Cow;
use std::collections::HashMap;
use std::slice::Iter;
use std::sync::LazyLock;

use weburl::url_pattern::{ComponentName, MatchInput, UrlPatternInit, UrlPatternInput, UrlPatternOptions};
use weburl_url_pattern_list::{Key, UrlPatternList};

use crate::regexp_engine::Pattern;

/// The pieces of patterns and of inputs, by component. They are few enough that patterns and inputs often match.
/// `lists.js` has the same.
static PIECES: LazyLock<HashMap<String, HashMap<String, Vec<String>>>> =
    LazyLock::new(|| serde_json::from_str(include_str!("../data/pieces.json")).expect("the pieces are lists of texts"));

/// The components, each with the reciprocal of its frequency.
const COMPONENTS: [(ComponentName, &str, usize); 8] = [
    (ComponentName::Pathname, "pathname", 1),
    (ComponentName::Hostname, "hostname", 3),
    (ComponentName::Protocol, "protocol", 5),
    (ComponentName::Search, "search", 5),
    (ComponentName::Hash, "hash", 7),
    (ComponentName::Port, "port", 7),
    (ComponentName::Username, "username", 9),
    (ComponentName::Password, "password", 9),
];

/// Makes each choice from a byte; chooses the first option if there are no more bytes.
struct Choices<'b>(Iter<'b, u8>);

impl Choices<'_> {
    fn next(&mut self) -> Option<usize> {
        self.0.next().copied().map(usize::from)
    }

    fn choose(&mut self, of: &str, name: &str) -> &'static str {
        let pieces = &PIECES[of][name];
        &pieces[self.next().unwrap_or(0) % pieces.len()]
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
    dictionaries: Vec<UrlPatternInit<'static>>,
}

impl Case {
    /// Makes the case from `bytes`.
    pub fn new(bytes: &[u8]) -> Self {
        let mut choices = Choices(bytes.iter());
        let count = choices.next().unwrap_or(0) % 64;
        let urls = (0..8).map(|_| url(&mut choices)).collect();
        let dictionaries = (0..8).map(|_| dictionary(&mut choices)).collect();
        let patterns = (0..count).map(|_| {
            let mut init = UrlPatternInit::default();
            for (component, name, often) in COMPONENTS {
                if choices.one_in(often) {
                    *init.get_mut(component) = Some(Cow::Borrowed(choices.choose("patterns", name)));
                }
            }
            (init, choices.one_in(6))
        });
        let patterns = patterns.collect::<Vec<_>>();
        let removed = (0..patterns.len()).filter(|_| choices.one_in(4)).collect();
        Self { patterns, removed, urls, dictionaries }
    }

    /// Compares a list with a loop. Returns the number of patterns that matched, or the difference.
    pub fn compare(&self) -> Result<usize, String> {
        let mut list = UrlPatternList::new();
        let mut kept: Vec<(Key, Pattern)> = Vec::new();
        for (value, (init, ignore_case)) in self.patterns.iter().enumerate() {
            let ignore_case = *ignore_case;
            let options = UrlPatternOptions::new().ignore_case(ignore_case);
            let Ok(pattern) = Pattern::new(init, None, options) else {
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
        let urls = self.urls.iter().map(|url| UrlPatternInput::String(url));
        for given in urls.chain(self.dictionaries.iter().map(UrlPatternInput::Init)) {
            let Ok(Some(input)) = MatchInput::new(given, None) else {
                continue;
            };
            let expected = kept.iter().filter_map(|(key, pattern)| {
                let result = pattern.exec(&input)?;
                Some((*key, result))
            });
            let expected = expected.collect::<Vec<_>>();
            let found = list.all(&input).map(|found| (found.key, found.result));
            let found = found.collect::<Vec<_>>();
            if found != expected {
                return Err(format!("{given:?}: {found:?}, not {expected:?}"));
            }
            let first = list.first(&input).map(|found| (found.key, found.result));
            if first.as_ref() != expected.first() {
                return Err(format!("{given:?}: first {first:?}, not {expected:?}"));
            }
            let owned = list.exec(input.clone()).map(|found| (found.key, found.result));
            if owned != first {
                return Err(format!("{given:?}: {owned:?}, not {first:?}"));
            }
            if list.test(&input) == expected.is_empty() {
                return Err(format!("{given:?}: test"));
            }
            matched += expected.len();
        }
        Ok(matched)
    }
}

/// Makes a dictionary of any members, most of which are canonicalized.
fn dictionary(choices: &mut Choices<'_>) -> UrlPatternInit<'static> {
    let mut init = UrlPatternInit::default();
    for (component, name, _) in COMPONENTS {
        if !choices.one_in(3) {
            *init.get_mut(component) = Some(Cow::Borrowed(choices.choose("dictionaries", name)));
        }
    }
    if choices.one_in(3) {
        init.base_url = Some(Cow::Borrowed(choices.choose("dictionaries", "baseURL")));
    }
    init
}

fn url(choices: &mut Choices<'_>) -> String {
    let protocol = choices.choose("inputs", "protocol");
    let mut url = match protocol {
        "data" | "about" => format!("{protocol}:opaque"),
        _ => {
            let authority = ["credentials", "hostname", "port"];
            let authority = authority.map(|name| choices.choose("inputs", name));
            format!("{protocol}://{}", authority.concat())
        }
    };
    for _ in 0..choices.next().unwrap_or(0) % 5 {
        url = url + "/" + choices.choose("inputs", "segment");
    }
    url + choices.choose("inputs", "search") + choices.choose("inputs", "hash")
}
