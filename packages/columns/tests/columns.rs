//! For each row, the crate returns the parser's result for the row alone, however the input is cut into chunks.

#[path = "../../../tests/rust/support/cases.rs"]
mod cases;
mod oracle;

use cases::cases;
use oracle::{check_batches, check_chunks, check_pushed_rows, check_rows};
use proptest::prelude::*;
use weburl::Encoding;
use weburl::Url;
use weburl_columns::{Column, Options, Parser};

/// Pieces that can change a row or its end.
const PIECES: &[&[u8]] = &[
    b"https://example.com/", b"https://example.com/a?b#c", b"http://h:80/../x", b"HTTP://EXAMPLE.com",
    b"ws://1.2.3.4:8080", b"http://0x7f.1/", b"ftp://[::1]", b"https://u:p@h:1/p?q#f", b"https://example1/",
    b"file:///C|/a", b"file://h", b"foo://h", b"foo://", b"foo:/.//a", b"mailto:a@b", b"data:,a b ",
    b"blob:https://h/", b"https://h/?\xE4\xBD\xA0", b"../r", b"?q", b"#f", b"\n", b"\n", b"\n", b"\r\n", b",", b", ",
    b"\0", b"\t", b" ", b"-", b"--", b"\xC3\xA9", b"\xC3", b"\xA9", b"\xF0\x9F\x92", b"\xA9\xFF", b"\xEF\xBB\xBF",
    b"\xEF\xBB", b"\x1b\x0e",
];

fn input() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(prop::sample::select(PIECES), 0..24).prop_map(|pieces| pieces.concat())
}

fn separator() -> impl Strategy<Value = &'static str> {
    prop::sample::select(&["\n", "\n", "\n", "\r\n", ",", ", ", "\0", "\t", "--", "é", "/", ""][..])
}

fn base() -> impl Strategy<Value = Option<Url>> {
    let base =
        prop::sample::select(&["", "", "https://example.com/a/b?c#d", "file:///C:/a", "foo://h/a", "mailto:a"][..]);
    base.prop_map(|base| Url::parse(base).ok())
}

fn encoding() -> impl Strategy<Value = Encoding> {
    let labels = &["utf-8", "utf-8", "shift_jis", "iso-2022-jp", "utf-16le"][..];
    prop::sample::select(labels).prop_map(|label| Encoding::for_label(label).unwrap())
}

proptest! {
    #![proptest_config(cases(4096))]

    #[test]
    fn each_row_agrees_with_the_parser(
        input in input(), separator in separator(), base in base(), encoding in encoding(),
    ) {
        let options = Options { separator, base: base.as_ref().map(Url::as_url_ref), encoding };
        check_rows(&input, &options);
    }

    #[test]
    fn each_pushed_row_agrees_with_the_parser(
        rows in prop::collection::vec(prop::option::weighted(0.8, input()), 0..4),
        separator in separator(), base in base(), encoding in encoding(),
    ) {
        let rows: Vec<Option<&[u8]>> = rows.iter().map(Option::as_deref).collect();
        check_pushed_rows(&rows, &Options { separator, base: base.as_ref().map(Url::as_url_ref), encoding });
    }

    #[test]
    fn chunks_may_be_cut_anywhere(
        input in input(), separator in separator(), base in base(),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        let options = Options { separator, base: base.as_ref().map(Url::as_url_ref), encoding: Encoding::UTF_8 };
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(input.len() + 1)).collect();
        cuts.extend([0, input.len()]);
        cuts.sort_unstable();
        check_chunks(cuts.windows(2).map(|cut| &input[cut[0]..cut[1]]), &input, &options);
    }

    #[test]
    fn rows_can_be_taken_after_each_chunk(input in input(), separator in separator()) {
        let options = Options { separator, ..Options::default() };
        check_batches(input.chunks(3), &input, &options);
    }
}

#[test]
fn a_long_row_comes_in_many_chunks() {
    let mut parser = Parser::new(&Options::default());
    let path = "x".repeat(1 << 20);
    parser.push(b"https://h/").unwrap();
    for chunk in path.as_bytes().chunks(16) {
        parser.push(chunk).unwrap();
    }
    assert!(parser.take().is_empty());
    parser.push(b"\n").unwrap();
    let urls = parser.finish().unwrap();
    assert_eq!(urls.href(0), Some(&*format!("https://h/{path}")));
    assert_eq!(urls.len(), 1);
}

/// Offsets count from the start of their batch.
#[test]
fn offsets_start_anew_with_each_batch() {
    let mut parser = Parser::new(&Options::default());
    parser.push(b"\xEF\xBB\xBFa:b\nc").unwrap();
    let first = parser.take();
    assert_eq!(first.column(Column::InputStart), [3]);
    assert_eq!(first.column(Column::HrefEnd), [3]);
    parser.push(b":d\n\n").unwrap();
    let second = parser.finish().unwrap();
    assert_eq!(second.column(Column::InputStart), [0, 4]);
    assert_eq!(second.column(Column::InputEnd), [3, 4]);
    assert_eq!(second.href(0), Some("c:d"));
    assert_eq!(second.valid(), [true, false]);
}

#[test]
fn a_row_is_complete_with_its_separator() {
    let options = Options { separator: "--\n", ..Options::default() };
    let mut parser = Parser::new(&options);
    for chunk in ["a:b-", "-"] {
        parser.push(chunk.as_bytes()).unwrap();
        assert_eq!(parser.take().len(), 0);
    }
    parser.push(b"\nc").unwrap();
    assert_eq!(parser.take().href(0), Some("a:b"));
    assert_eq!(parser.finish().unwrap().len(), 1);
}
