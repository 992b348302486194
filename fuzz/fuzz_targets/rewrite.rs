//! Where the fast path that rewrites an input in one pass answers, the reference path answers the same:
//! `cargo +nightly fuzz run rewrite`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::url::href::Href;
use weburl::url::parser::parse;
use weburl::url::rewrite::{Base, Kind, Pieces, Stop, resolve, rewrite};
use weburl_fuzz::Input;

fuzz_target!(|bytes: &[u8]| {
    let mut parts = Input::new(bytes);
    let (input, base) = (parts.text(), parts.text());
    let mut middle = Vec::new();
    let expected = parse(&input, None).map(|url| Href::new(&url));
    let found = rewrite(input.as_bytes(), &mut middle);
    check(found, expected, &input, b"", &middle);

    let Some(base) = parse(&base, None) else {
        return;
    };
    let href = Href::new(&base);
    let bytes = href.as_str().as_bytes();
    let fast_base = Base {
        href: bytes,
        offsets: href.offsets(),
        kind: Kind::of(base.scheme()),
    };
    let expected = parse(&input, Some(&base)).map(|url| Href::new(&url));
    let found = resolve(input.as_bytes(), &fast_base, &mut middle);
    check(found, expected, &input, bytes, &middle);
});

fn check(
    found: Result<Pieces, Stop>,
    expected: Option<Href>,
    input: &str,
    base: &[u8],
    middle: &[u8],
) {
    match found {
        Ok(pieces) => assert_eq!(
            Some(pieces.assemble(input.as_bytes(), base, middle)),
            expected
        ),
        Err(Stop::Failure) => assert_eq!(expected, None),
        Err(Stop::Unknown) => {}
    }
}
