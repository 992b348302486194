//! Each of many URLs equals the parser's result for it alone, however the input is cut into chunks.

#![no_main]

#[path = "../../../../fuzz/src/input.rs"]
#[allow(dead_code, reason = "other targets need more of it")]
mod input;
#[path = "../../tests/oracle/mod.rs"]
#[allow(dead_code, reason = "the tests need more of it")]
mod oracle;

use input::Input;
use libfuzzer_sys::fuzz_target;
use oracle::{check_batches, check_chunks, check_rows};
use weburl::Encoding;
use weburl::Url;
use weburl_columns::Options;

/// Labels of encodings of every kind: of one byte and of several, with and without states, and not for output.
const LABELS: [&str; 10] = [
    "utf-8", "windows-1252", "koi8-u", "x-user-defined", "gb18030", "big5", "euc-jp", "iso-2022-jp", "shift_jis",
    "utf-16le",
];

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let size = input.number(36) + 1;
    let encoding = Encoding::for_label(input.choose(&LABELS));
    let (separator, base) = (input.text(), input.text());
    let base = Url::parse(&base).ok();
    let rows = input.rest();
    let options = Options {
        separator: &separator,
        base: base.as_ref().map(Url::as_url_ref),
        encoding: encoding.unwrap_or_default(),
    };
    check_rows(rows, &options);
    check_chunks(rows.chunks(size), rows, &options);
    check_batches(rows.chunks(size), rows, &options);
});
