//! If the fast path for inputs that are their own serialization has a result, it is the parser's: `cargo
//! +nightly fuzz run canonical`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::internals::url::fast::canonical::canonical;
use weburl::internals::url::href::Href;
use weburl::url::parser::parse;

fuzz_target!(|input: &str| {
    if let Some(found) = canonical(input.as_bytes()) {
        let path = if found.lacks_path { "/" } else { "" };
        let href = parse(input, None).map(|url| Href::new(&url));
        assert!(
            href.is_some_and(|href| { href.as_str() == [input, path].concat() && href.offsets() == found.offsets })
        );
    }
});
