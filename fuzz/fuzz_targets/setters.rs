//! After any setters, a URL serializes to a text that parses to the same URL, and its offsets delimit its components;
//! the setters of `Url` do so too, or change nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::Component;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::setters::set;
use weburl_fuzz::Input;
use weburl_fuzz::setters::{Change, check_changes};
use weburl_fuzz::url::{check_offsets, check_round_trip};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let text = input.text();
    let Some(mut url) = parse(&text, None) else {
        return;
    };
    let mut changes = Vec::new();
    while !input.is_empty() {
        let (component, value) = (input.choose(Component::ALL), input.text());
        set(component, &mut url, &value);
        check_round_trip(&url);
        check_offsets(&url);
        changes.push(Change::new(component, &value));
    }
    check_changes(&text, &changes);
});
