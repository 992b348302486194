//! If the fast path that rewrites an input in one pass has a result, it is the reference path's.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::internals::url::fast::rewrite::rewrite;
use weburl::internals::url::fast::{Parsed, Pieces, Stop};
use weburl::internals::url::reference::parser::parse;
use weburl::internals::url::reference::to_url;
use weburl::{Url, UrlRef};
use weburl_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let mut parts = Input::new(bytes);
    let (input, base) = (parts.text(), parts.text());
    let mut middle = Vec::new();
    let expected = parse(&input, None).map(|url| to_url(&url));
    let found = rewrite(input.as_bytes(), None, None, &mut middle);
    check(found, expected, &input, None, &middle);

    let Some(base) = parse(&base, None) else {
        return;
    };
    let href = to_url(&base);
    let expected = parse(&input, Some(&base)).map(|url| to_url(&url));
    let found = rewrite(input.as_bytes(), None, Some(href.as_url_ref()), &mut middle);
    check(found, expected, &input, Some(href.as_url_ref()), &middle);
});

fn check(found: Result<Pieces, Stop>, expected: Option<Url>, input: &str, base: Option<UrlRef<'_>>, middle: &[u8]) {
    match found {
        Ok(pieces) => {
            let parsed = Parsed::Pieces(pieces);
            let (head, middle, tail, offsets, _) = parsed.parts(input, base, middle);
            let text = [head.as_bytes(), middle, tail.as_bytes()].concat();
            let expected = expected.map(|url| (url.as_url_ref().offsets(), url.into_string().into_bytes()));
            assert_eq!(Some((offsets, text)), expected);
        }
        Err(Stop::Failure) => assert_eq!(expected, None),
        Err(Stop::Unknown) => {}
    }
}
