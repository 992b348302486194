//! Each of many URLs equals the parser's result for it alone, however the input is cut into chunks: `cargo
//! +nightly fuzz run many`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use weburl::encoding::Encoding;
use weburl::url::extra::many::Options;
use weburl::url::parser::parse;
use weburl_fuzz::Input;
use weburl_fuzz::encoding::LABELS;
use weburl_fuzz::many::{check_batches, check_chunks, check_rows};

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let size = input.number(36) + 1;
    let encoding = Encoding::for_label(input.choose(&LABELS));
    let (separator, base) = (input.text(), input.text());
    let base = parse(&base, None);
    let rows = input.rest();
    let options = Options {
        separator: &separator,
        base: base.as_ref(),
        encoding: encoding.unwrap_or_default(),
    };
    check_rows(rows, &options);
    check_chunks(rows.chunks(size), rows, &options);
    check_batches(rows.chunks(size), rows, &options);
});
