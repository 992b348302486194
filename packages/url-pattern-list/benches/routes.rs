//! `cargo bench --manifest-path packages/Cargo.toml --package weburl-url-pattern-list`: nanoseconds to find the route of a
//! URL in a list and the groups of its pathname; the fastest of many rounds.

use std::hint::black_box;
use std::time::Instant;

use weburl::url_pattern::{ComponentName, MatchInput, UrlPattern};
use weburl_url_pattern_list::UrlPatternList;

/// The number of URLs that are looked up in turn.
const URLS: usize = 60;

const ROUNDS: usize = 2_000;

fn route(number: usize) -> String {
    match number % 3 {
        0 => format!("/section{number}/list"),
        1 => format!("/section{number}/:id"),
        _ => format!("/section{number}/:id/items/:item"),
    }
}

/// Returns the nanoseconds of the fastest round, for each URL.
fn measure(urls: &[String], find: impl Fn(&str) -> usize) -> f64 {
    let rounds = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        let sum = urls.iter().map(|url| find(url)).sum::<usize>();
        black_box(sum);
        start.elapsed().as_nanos()
    });
    rounds.min().unwrap_or(0) as f64 / urls.len() as f64
}

fn parse(url: &str) -> Option<MatchInput<'_>> {
    MatchInput::try_from(url).ok()
}

fn main() {
    for count in [100, 10_000] {
        let mut list = UrlPatternList::new();
        for number in 0..count {
            let text = ["*://*", &route(number)].concat();
            list.add(text.parse::<UrlPattern>().expect("a pattern"), number);
        }
        let urls = (0..URLS).map(|index| {
            let route = route(index * count / URLS);
            let path = route.replace(":item", "item-7").replace(":id", "id-17");
            ["https://example.com", &path].concat()
        });
        let urls = urls.collect::<Vec<_>>();
        let parsing = measure(&urls, |url| parse(url).map_or(0, |input| input.text().len()));
        let all = measure(&urls, |url| {
            let input = parse(url).expect("a URL");
            let found = list.first(&input).expect("a route");
            *found.value + found.result.groups(ComponentName::Pathname).len()
        });
        println!("{count} patterns: {all:.0} ns, of which parsing the URL takes {parsing:.0} ns");
    }
}
