//! Many URLs at once, compared with the parser for one. Each check panics if they differ.

use std::borrow::Cow;

use weburl::Host;
use weburl::Url;
use weburl::internals::url::reference::parser::parse_with;
use weburl::internals::url::reference::{UrlRecord, base, to_url};
use weburl::internals::validation::Ignored;
use weburl_columns::{Column, Columns, HostType, Limits, Options, Parser, Rows, parse_many};

/// Returns the rows of `input` and their starts in it, computed naively.
fn rows<'a>(input: &'a [u8], separator: &str) -> Vec<(usize, Cow<'a, str>)> {
    let separator = separator.as_bytes();
    let mut rows = Vec::new();
    let mut start = if input.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let mut end = start;
    while start < input.len() {
        let is_separator = !separator.is_empty() && input[end..].starts_with(separator);
        if is_separator || end == input.len() {
            rows.push((start, String::from_utf8_lossy(&input[start..end])));
            end += if is_separator { separator.len() } else { 0 };
            start = end;
        } else {
            end += 1;
        }
    }
    rows
}

fn host_type(host: Option<&Host>) -> HostType {
    match host {
        None => HostType::Null,
        Some(Host::Domain(_)) => HostType::Domain,
        Some(Host::Ipv4(_)) => HostType::Ipv4,
        Some(Host::Ipv6(_)) => HostType::Ipv6,
        Some(Host::Opaque(_)) => HostType::Opaque,
        Some(Host::Empty) => HostType::Empty,
        host => panic!("{host:?}"),
    }
}

fn check_row(columns: &Columns, row: usize, url: Option<&UrlRecord>) {
    let href = url.map(to_url);
    assert_eq!(columns.valid()[row], url.is_some());
    assert_eq!(columns.href(row), href.as_ref().map(Url::as_str));
    assert_eq!(columns.offsets(row), href.as_ref().map(|url| url.as_url_ref().offsets()));
    let port = url.and_then(|url| url.port).map_or(-1, i32::from);
    assert_eq!(columns.ports()[row], port);
    let host = url.and_then(|url| url.host.as_ref());
    assert_eq!(columns.host_types()[row], host_type(host));
}

/// Checks that each row equals the parser's result for it alone.
pub fn check_rows(input: &[u8], options: &Options<'_>) {
    let columns = parse_many(input, options).expect("it is short");
    let rows = rows(input, options.separator);
    assert_eq!(columns.len(), rows.len());
    assert_eq!(columns.is_empty(), rows.is_empty());
    let mut text = String::new();
    for (row, (start, given)) in rows.iter().enumerate() {
        let url = parse_with(given, options.base.map(base).as_ref(), options.encoding, &mut Ignored);
        check_row(&columns, row, url.as_ref());
        text.push_str(columns.href(row).unwrap_or_default());
        assert_eq!(columns.column(Column::HrefEnd)[row] as usize, text.len());
        let range = columns.column(Column::InputStart)[row] as usize..columns.column(Column::InputEnd)[row] as usize;
        assert_eq!(range.start, *start);
        assert_eq!(&String::from_utf8_lossy(&input[range]), given);
    }
    assert_eq!(columns.text(), text);
    assert_eq!(columns.href(rows.len()), None);
    assert_eq!(columns.offsets(rows.len()), None);
}

/// Checks that `chunks`, which together are `input`, have the same rows as `input`.
pub fn check_chunks<'a>(chunks: impl Iterator<Item = &'a [u8]>, input: &[u8], options: &Options<'_>) {
    let mut parser = Parser::new(options);
    for chunk in chunks {
        parser.push(chunk).expect("it is short");
    }
    assert_eq!(parser.finish(), parse_many(input, options));
}

/// Like [`check_chunks`], but takes the rows after each chunk.
pub fn check_batches<'a>(chunks: impl Iterator<Item = &'a [u8]>, input: &[u8], options: &Options<'_>) {
    let whole = parse_many(input, options).expect("it is short");
    let mut parser = Parser::new(options);
    let mut hrefs = Vec::new();
    let mut take = |columns: Columns| {
        for row in 0..columns.len() {
            hrefs.push(columns.href(row).map(str::to_owned));
        }
    };
    for chunk in chunks {
        parser.push(chunk).expect("it is short");
        take(parser.take());
    }
    take(parser.finish().expect("it is short"));
    let expected: Vec<_> = (0..whole.len()).map(|row| whole.href(row).map(str::to_owned)).collect();
    assert_eq!(hrefs, expected);
}

/// Checks that each of `rows`, added alone, equals the parser's result for it, with any separator.
pub fn check_pushed_rows(rows: &[Option<&[u8]>], options: &Options<'_>) {
    let mut columns = Columns::new();
    let mut state = Rows::new(options, Limits::NONE);
    let mut input_start = 0;
    for (index, &row) in rows.iter().enumerate() {
        state.push(row, &mut columns).expect("it is short");
        let url = row.and_then(|row| {
            let text = String::from_utf8_lossy(row);
            parse_with(&text, options.base.map(base).as_ref(), options.encoding, &mut Ignored)
        });
        check_row(&columns, index, url.as_ref());
        let input_end = input_start + row.map_or(0, <[u8]>::len) as u32;
        assert_eq!(columns.column(Column::InputStart)[index], input_start);
        assert_eq!(columns.column(Column::InputEnd)[index], input_end);
        input_start = input_end;
    }
    assert_eq!(columns.len(), rows.len());
}
