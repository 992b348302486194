//! If the fast path that rewrites an input in one pass has a result, it is the reference path's: `cargo
//! +nightly fuzz run rewrite`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::internals::url::fast::rewrite::rewrite;
use weburl::internals::url::fast::{Parsed, Pieces, Stop};
use weburl::internals::url::href::Href;
use weburl::url::parser::parse;
use weburl_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let mut parts = Input::new(bytes);
    let (input, base) = (parts.text(), parts.text());
    let mut middle = Vec::new();
    let expected = parse(&input, None).map(|url| Href::new(&url));
    let found = rewrite(input.as_bytes(), None, None, &mut middle);
    check(found, expected, &input, None, &middle);

    let Some(base) = parse(&base, None) else {
        return;
    };
    let href = Href::new(&base);
    let expected = parse(&input, Some(&base)).map(|url| Href::new(&url));
    let found = rewrite(input.as_bytes(), None, Some(href.as_url_ref()), &mut middle);
    check(found, expected, &input, Some(href.as_str()), &middle);
});

fn check(found: Result<Pieces, Stop>, expected: Option<Href>, input: &str, base: Option<&str>, middle: &[u8]) {
    match found {
        Ok(pieces) => {
            let (text, offsets) = Parsed::Pieces(pieces).into_text(input, base, middle.to_vec());
            let expected = expected.map(|href| (href.offsets(), href.into_string()));
            assert_eq!(Some((offsets, text.into_owned())), expected);
        }
        Err(Stop::Failure) => assert_eq!(expected, None),
        Err(_) => {}
    }
}
