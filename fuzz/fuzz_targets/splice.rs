//! Where the fast path for values that replace a range of an href answers, the reference path answers
//! the same: `cargo +nightly fuzz run splice`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::url::href::{Href, record};
use weburl::url::parser::parse;
use weburl::url::setters::{self, Component};
use weburl::url::splice;

fuzz_target!(|texts: (&str, &str, u8)| {
    let (input, value, number) = texts;
    let Some(url) = parse(input, None) else { return };
    let href = Href::new(&url);
    let component = Component::ALL[usize::from(number) % Component::ALL.len()];
    if let Some(found) = splice::set(component, href.as_str(), value) {
        let mut changed = record(href.as_str()).expect("a serialized URL parses");
        setters::set(component, &mut changed, value);
        assert_eq!(found, Href::new(&changed));
    }
});
