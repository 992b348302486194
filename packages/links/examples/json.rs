//! Reads a JSON string from each line of the input, and prints its links: the comparison with the npm package.

#![allow(clippy::unwrap_used, reason = "an example")]

use serde_json::{Value, json};
use std::io::{BufRead, BufWriter, Write, stdin, stdout};
use weburl_links::{BareDomains, Kind, Options, Rule, find_links, format_link};

/// Profiles with options, in the order of tests/rust.long.test.js.
fn profiles() -> [Options; 6] {
    let strict = Options::strict();
    [
        Options::new(),
        strict.clone(),
        Options::new().schemes(["ftp", "tel"]).unwrap().emails(false),
        Options::new().schemes_by(|_| true).bare_domains(BareDomains::Www),
        strict.rule(Rule::AcceptUnlistedDomains, true).rule(Rule::StopAtWidePunctuation, true),
        Options::new().registered_schemes().bare_domains(BareDomains::None),
    ]
}

fn main() {
    let profiles = profiles();
    let mut output = BufWriter::new(stdout().lock());
    for line in stdin().lock().lines() {
        let (index, text): (usize, String) = serde_json::from_str(&line.unwrap()).unwrap();
        let options = &profiles[index];
        let units = |range: &str| range.encode_utf16().count();
        let links: Vec<Value> = find_links(&text, options)
            .map(|link| {
                let start = units(&text[..link.range.start]);
                let kind = match link.kind {
                    Kind::Url => "url",
                    Kind::Domain => "domain",
                    Kind::Email => "email",
                };
                json!([start, start + units(&text[link.range]), link.href, kind])
            })
            .collect();
        let formatted = format_link(&text, options).map_or(json!(false), |text| json!(text));
        writeln!(output, "{}", json!([links, formatted])).unwrap();
    }
}
