//! Nanoseconds to parse a URI and to resolve a reference, also by fluent-uri and iri-string; the fastest of many rounds.
//! `node packages/rfc3986/benches/speed.mjs` runs it.

use std::hint::black_box;
use std::time::Instant;

use fluent_uri::{Uri, UriRef};
use iri_string::types::{UriAbsoluteStr, UriReferenceStr, UriStr};
use weburl_rfc3986::{Grammar, Resolution, parse, resolve};

const ROUNDS: usize = 3_000;

const BASE: &str = "https://example.com/a/b/c?d";

type Run<'a> = (&'static str, &'a dyn Fn(&str) -> usize);

/// Writes the nanoseconds of the fastest round of each, for one text. They take turns.
fn measure(name: &str, texts: &[&str], runs: &[Run<'_>]) -> String {
    let mut fastest = vec![u128::MAX; runs.len()];
    for _ in 0..ROUNDS {
        for ((_, run), fastest) in runs.iter().zip(&mut fastest) {
            let start = Instant::now();
            black_box(texts.iter().map(|text| run(text)).sum::<usize>());
            *fastest = start.elapsed().as_nanos().min(*fastest);
        }
    }
    let figures = runs.iter().zip(fastest).map(|((name, _), time)| {
        let nanoseconds = time as f64 / texts.len() as f64;
        format!("\"{name}\":{nanoseconds:.1}")
    });
    let figures = figures.collect::<Vec<_>>().join(",");
    format!("\"{name}\":{{{figures}}}")
}

fn main() {
    let web = include_str!("../../../benches/data/web.txt");
    let uris = web.lines().filter(|line| parse(line, Grammar::Uri).is_ok()).collect::<Vec<_>>();
    let parsing = measure(
        "parse",
        &uris,
        &[
            ("weburl", &|text| parse(text, Grammar::Uri).map_or(0, |uri| uri.path.len())),
            ("fluent-uri", &|text| Uri::parse(text).map_or(0, |uri| uri.path().as_str().len())),
            ("iri-string", &|text| UriStr::new(text).map_or(0, |uri| uri.path_str().len())),
        ],
    );
    let references = include_str!("../../../benches/data/references.txt");
    let references = references.lines().filter(|line| parse(line, Grammar::UriReference).is_ok()).collect::<Vec<_>>();
    let base = parse(BASE, Grammar::Uri).expect("a URI");
    let fluent = Uri::parse(BASE).expect("a URI");
    let absolute = UriAbsoluteStr::new(BASE).expect("an absolute URI");
    let resolving = measure(
        "resolve",
        &references,
        &[
            ("weburl", &|text| {
                let reference = parse(text, Grammar::UriReference).expect("a reference");
                resolve(&reference, &base, Resolution::Strict).map_or(0, |uri| uri.len())
            }),
            ("fluent-uri", &|text| {
                let reference = UriRef::parse(text).expect("a reference");
                let resolved = reference.resolve_against(&fluent);
                resolved.map_or(0, |uri| uri.as_str().len())
            }),
            ("iri-string", &|text| {
                let reference = UriReferenceStr::new(text).expect("a reference");
                reference.resolve_against(absolute).to_string().len()
            }),
        ],
    );
    println!("{{{parsing},{resolving}}}");
}
