//! A pattern matches the components that it generates.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::url_pattern::ComponentName;
use weburl_fuzz::url_pattern::check_generated;
use weburl_fuzz::{Input, url_pattern_init};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let component = input.choose(ComponentName::ALL);
    let texts = [input.text(), input.text(), input.text(), input.text()];
    let init = url_pattern_init(component, &texts);
    let values: Vec<_> = std::iter::from_fn(|| (!input.is_empty()).then(|| input.text())).collect();
    // Each group takes one of the values. Without values, no group has a value.
    let group = |name: &str| {
        let index = name.bytes().map(usize::from).sum::<usize>() % values.len().max(1);
        values.get(index).map(AsRef::as_ref)
    };
    check_generated(&init, component, group);
});
