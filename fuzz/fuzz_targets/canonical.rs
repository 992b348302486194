//! If the fast path for inputs that are their own serialization has a result, it is the parser's.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::internals::url::fast::canonical::canonical;
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::to_url;

fuzz_target!(|input: &str| {
    if let Some(found) = canonical(input.as_bytes()) {
        let path = if found.lacks_path { "/" } else { "" };
        let href = parse(input, None).map(|url| to_url(&url));
        assert!(href.is_some_and(|href| {
            href.as_str() == [input, path].concat() && href.as_url_ref().offsets() == found.offsets
        }));
    }
});
