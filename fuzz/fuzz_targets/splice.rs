//! Where the fast path for references and values that go in as they are answers, the reference path
//! answers the same: `cargo +nightly fuzz run splice`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::url::href::{Href, record};
use weburl::url::parser::parse;
use weburl::url::setters::{self, Component};
use weburl::url::splice;

fuzz_target!(|texts: (&str, &str, u8)| {
    let (base, text, number) = texts;
    let Some(url) = parse(base, None) else { return };
    let href = Href::new(&url);
    if let Some(found) = splice::resolve(text, base) {
        let expected = parse(text, Some(&url)).map(|url| Href::new(&url));
        assert_eq!(Some(found), expected);
    }
    let component = Component::ALL[usize::from(number) % Component::ALL.len()];
    if let Some(found) = splice::set(component, href.as_str(), text) {
        let mut changed = record(href.as_str()).expect("a serialized URL parses");
        setters::set(component, &mut changed, text);
        assert_eq!(found, Href::new(&changed));
    }
});
