//! The tasks about URL patterns.

use urlpattern::{UrlPatternInit, UrlPatternMatchInput};
use weburl::url_pattern::UrlPatternOptions;

use crate::Pass;
use crate::regexp_engine::Pattern;

const PATTERNS: [&str; 3] = [
    "https://example.com/:category/*",
    "https://*.example.org/wiki/:title",
    "http{s}?://example.com/assets/*.:extension",
];

const INPUTS: [&str; 4] = [
    "https://example.com/products/17",
    "https://www.example.org/wiki/Uniform_Resource_Locator?action=edit",
    "http://example.com/assets/main.css",
    "https://www.example.com/en/guide/install/linux#top",
];

fn ours(pattern: &str) -> Pattern {
    Pattern::new(pattern, None, UrlPatternOptions::default()).expect("a pattern")
}

fn theirs(pattern: &str) -> urlpattern::UrlPattern {
    let init = UrlPatternInit::parse_constructor_string::<regex::Regex>(pattern, None);
    let init = init.expect("a constructor string");
    urlpattern::UrlPattern::parse(init, urlpattern::UrlPatternOptions::default()).expect("a pattern")
}

pub(crate) fn pass(task: &str, implementation: &str) -> Option<(Pass, usize)> {
    let pass: Pass = match (task, implementation) {
        ("URLPattern, construct", "weburl") => {
            Box::new(|| PATTERNS.iter().map(|&text| usize::from(ours(text).has_regexp_groups())).sum())
        }
        ("URLPattern, construct", "urlpattern") => {
            Box::new(|| PATTERNS.iter().map(|&text| usize::from(theirs(text).has_regexp_groups())).sum())
        }
        ("URLPattern, test", "weburl") => {
            let patterns = PATTERNS.map(ours);
            Box::new(move || {
                let tests = patterns.iter().flat_map(|pattern| INPUTS.map(|input| pattern.test(input)));
                tests.map(usize::from).sum()
            })
        }
        ("URLPattern, test", "urlpattern") => {
            let patterns = PATTERNS.map(theirs);
            Box::new(move || {
                let tests = patterns.iter().flat_map(|pattern| {
                    INPUTS.map(|input| {
                        let url = url::Url::parse(input).expect("a URL");
                        pattern.test(UrlPatternMatchInput::Url(url))
                    })
                });
                tests.map(|result| usize::from(result.expect("no base URL"))).sum()
            })
        }
        _ => return None,
    };
    let operations = if task == "URLPattern, test" { PATTERNS.len() * INPUTS.len() } else { PATTERNS.len() };
    Some((pass, operations))
}
