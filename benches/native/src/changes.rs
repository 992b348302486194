//! Changes of a URL, and what maps and sets do with it. The crate `url` has another implementation in packages/url.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::hint::black_box;

use crate::Pass;

const URL: &str = "https://user:password@example.org:8080/docs/guide?page=2#top";

/// How often the short operations run.
const TIMES: usize = 1000;

fn hash(value: &impl Hash) -> usize {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish() as usize
}

fn segments() -> impl Iterator<Item = String> {
    (0..100).map(|number| format!("segment {number}"))
}

fn pairs() -> Vec<(String, String)> {
    (0..20).map(|number| (format!("name{number}"), format!("value {number} & ü"))).collect()
}

/// The crates with the interface of `url`.
macro_rules! like_url {
    ($name:ident $($url:ident)::+) => {
        fn $name(task: &str) -> Option<(Pass, usize)> {
            use $($url)::+::Url;

            let url = Url::parse(URL).expect("a URL");
            let other = url.clone();
            let (segments, pairs): (Vec<String>, _) = (segments().collect(), pairs());
            let pass: (Pass, usize) = match task {
                "push 100 segments" => (
                    Box::new(move || {
                        let mut url = url.clone();
                        url.path_segments_mut().expect("no opaque path").extend(&segments);
                        url.as_str().len()
                    }),
                    1,
                ),
                "set each component" => (
                    Box::new(move || {
                        let mut url = url.clone();
                        let _ = url.set_scheme("http");
                        let _ = url.set_username("somebody");
                        let _ = url.set_password(Some("p@ss"));
                        let _ = url.set_host(Some("www.example.com"));
                        let _ = url.set_port(Some(81));
                        let _ = url.set_path("/a/b c");
                        let _ = url.set_query(Some("q=a b"));
                        let _ = url.set_fragment(Some("end"));
                        url.as_str().len()
                    }),
                    1,
                ),
                "query of 20 pairs" => (
                    Box::new(move || {
                        let mut url = url.clone();
                        url.query_pairs_mut().clear().extend_pairs(&pairs);
                        url.as_str().len()
                    }),
                    1,
                ),
                "clone" => (Box::new(move || (0..TIMES).map(|_| black_box(url.clone()).as_str().len()).sum()), TIMES),
                "compare" => (
                    Box::new(move || (0..TIMES).map(|_| usize::from(black_box(&url) == black_box(&other))).sum()),
                    TIMES,
                ),
                "hash" => (Box::new(move || (0..TIMES).map(|_| hash(black_box(&url)) & 1).sum()), TIMES),
                _ => return None,
            };
            Some(pass)
        }
    };
}

like_url! { of_weburl weburl }
like_url! { of_url url }
like_url! { of_url_over_weburl url_over_weburl }

fn of_ada(task: &str) -> Option<(Pass, usize)> {
    let url = ada_url::Url::parse(URL, None).expect("a URL");
    let other = url.clone();
    let (segments, pairs): (Vec<String>, _) = (segments().collect(), pairs());
    let pass: (Pass, usize) = match task {
        // It has paths only.
        "push 100 segments" => (
            Box::new(move || {
                let mut url = url.clone();
                for segment in &segments {
                    let path = [url.pathname(), "/", segment].concat();
                    let _ = url.set_pathname(Some(&path));
                }
                url.href().len()
            }),
            1,
        ),
        "set each component" => (
            Box::new(move || {
                let mut url = url.clone();
                let _ = url.set_protocol("http");
                let _ = url.set_username(Some("somebody"));
                let _ = url.set_password(Some("p@ss"));
                let _ = url.set_hostname(Some("www.example.com"));
                let _ = url.set_port(Some("81"));
                let _ = url.set_pathname(Some("/a/b c"));
                url.set_search(Some("q=a b"));
                url.set_hash(Some("end"));
                url.href().len()
            }),
            1,
        ),
        "query of 20 pairs" => (
            Box::new(move || {
                let mut url = url.clone();
                let mut list = ada_url::UrlSearchParams::parse("").expect("a list");
                for (name, value) in &pairs {
                    list.append(name, value);
                }
                url.set_search(Some(&list.to_string()));
                url.href().len()
            }),
            1,
        ),
        "clone" => (Box::new(move || (0..TIMES).map(|_| black_box(url.clone()).href().len()).sum()), TIMES),
        "compare" => {
            (Box::new(move || (0..TIMES).map(|_| usize::from(black_box(&url) == black_box(&other))).sum()), TIMES)
        }
        "hash" => (Box::new(move || (0..TIMES).map(|_| hash(black_box(&url)) & 1).sum()), TIMES),
        _ => return None,
    };
    Some(pass)
}

pub(crate) fn pass(task: &str, implementation: &str) -> Option<(Pass, usize)> {
    match implementation {
        "weburl" => of_weburl(task),
        "ada-url" => of_ada(task),
        "url" => of_url(task),
        "packages/url" => of_url_over_weburl(task),
        _ => None,
    }
}
