//! After `set_host`, `path_segments_mut`, `from_file_path` and `from_directory_path`, a URL is what the Standard's
//! setters make of its record, its offsets delimit the components of the record, and its text parses to it.

#![no_main]

#[path = "../../../../fuzz/src/input.rs"]
#[allow(dead_code, reason = "a target takes what it needs")]
mod input;
#[path = "../../../../tests/rust/oracles/setters.rs"]
#[allow(dead_code, reason = "the oracle of the crate weburl")]
mod setters;

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use libfuzzer_sys::fuzz_target;
use url::{ParseError, Url, quirks};
use weburl::internals::url::fast::serialized;
use weburl::internals::url::reference::serializer::serialize_path;
use weburl::internals::url::reference::{UrlRecord, record, to_url};

use self::input::Input;
use self::setters::{Change, Segment, expected};

fn record_of(url: &Url) -> UrlRecord {
    record(serialized(url.as_str()).unwrap_or_else(|| panic!("{url} is no URL")).as_url_ref())
}

/// Checks the offsets with the fields of the record.
fn check(url: &Url) {
    let (record, text) = (record_of(url), url.as_str());
    let parts = quirks::internal_components(url);
    let between = |start: u32, end: u32| text.get(start as usize..end as usize).expect("a range");
    assert_eq!(to_url(&record).as_str(), text);
    assert_eq!(between(0, parts.scheme_end), record.scheme);
    if record.host.is_some() {
        assert_eq!(between(parts.scheme_end + 3, parts.username_end), record.username, "{url}");
        let end = if record.password.is_empty() { parts.username_end } else { parts.host_start - 1 };
        assert_eq!(between(parts.username_end, end).trim_start_matches(':'), record.password, "{url}");
    }
    assert_eq!(
        between(parts.host_start, parts.host_end),
        record.host.as_ref().map(|host| host.serialize()).unwrap_or_default()
    );
    assert_eq!(parts.port, record.port, "{url}");
    let port = record.port.map(|port| format!(":{port}")).unwrap_or_default();
    let after_host = between(parts.host_end, parts.path_start);
    assert!(after_host == port || after_host == "/." && record.host.is_none(), "{url}");
    let length = text.len() as u32;
    let query_end = parts.fragment_start.unwrap_or(length);
    let path_end = parts.query_start.unwrap_or(query_end);
    assert_eq!(between(parts.path_start, path_end), serialize_path(&record));
    assert_eq!(parts.query_start.map(|start| between(start + 1, query_end)), record.query.as_deref());
    assert_eq!(parts.fragment_start.map(|start| between(start + 1, length)), record.fragment.as_deref());
    assert_eq!(url.check_invariants(), Ok(()));
}

fn check_set_host(url: &mut Url, host: Option<&str>) {
    let before = url.clone();
    let result = url.set_host(host);
    if result.is_err() {
        assert_eq!(*url, before, "{host:?}");
        assert_eq!(before.cannot_be_a_base(), result == Err(ParseError::SetHostOnCannotBeABaseUrl), "{before}");
        return;
    }
    let change = match host {
        // The empty host is that of a file URL without a server, and stays that of others.
        None if before.scheme() == "file" => Change::Host(Some(String::new())),
        None if !before.has_host() => return assert_eq!(*url, before),
        None => Change::Host(None),
        // It ends at a port.
        Some(host) if host.starts_with('[') => Change::Host(Some(host.into())),
        Some(host) => Change::Host(host.split(':').next().map(Into::into)),
    };
    let expected = to_url(&expected(record_of(&before), &change));
    assert_eq!(url.as_str(), expected.as_str(), "{before} {change:?}");
}

/// Each text between two slashes is pushed, or is one of the other changes.
fn check_segments(url: &mut Url, changes: &str) {
    let before = url.clone();
    let mut record = record_of(&before);
    let Ok(mut segments) = url.path_segments_mut() else {
        return assert!(before.cannot_be_a_base());
    };
    for text in changes.split('/') {
        let change = match text {
            ".." => Segment::Pop,
            "." => Segment::PopIfEmpty,
            "?" => Segment::Clear,
            _ => Segment::Push(pushed(text, &record)),
        };
        match text {
            ".." => segments.pop(),
            "." => segments.pop_if_empty(),
            "?" => segments.clear(),
            _ => segments.push(text),
        };
        record = expected(record, &Change::Segments(vec![change]));
    }
    drop(segments);
    assert_eq!(url.as_str(), to_url(&record).as_str(), "{before} {changes:?}");
}

/// Returns the segment as the parser reads it: without tabs and newlines, and as the first one with its drive letter.
fn pushed(text: &str, record: &UrlRecord) -> String {
    let text = text.replace(['\t', '\n', '\r'], "");
    let is_drive_letter = matches!(*text.as_bytes(), [letter, b'|'] if letter.is_ascii_alphabetic());
    match is_drive_letter && record.scheme == "file" && serialize_path(record) == "/" {
        true => text.replace('|', ":"),
        false => text,
    }
}

/// Returns the URLs of a file and of a directory, whose paths are the given one without dot segments and empty segments.
fn file_urls(path: &[u8]) -> Option<[Url; 2]> {
    let os = OsStr::from_bytes(path);
    let urls = [Url::from_file_path(os), Url::from_directory_path(os)];
    if !path.starts_with(b"/") {
        assert_eq!(urls, [Err(()), Err(())]);
        return None;
    }
    let mut names: Vec<&[u8]> = Vec::new();
    for name in path.split(|&byte| byte == b'/') {
        match name {
            b"" | b"." => {}
            b".." => {
                names.pop();
            }
            _ => names.push(name),
        }
    }
    let [file, directory] = urls.map(|url| url.expect("the path is absolute"));
    let mut naive = [&b"/"[..], &names.join(&b'/')].concat();
    // A path that ends with ".." is that of a directory.
    let last = path.split(|&byte| byte == b'/').rfind(|name| !matches!(*name, b"" | b"."));
    if last == Some(b"..") && !names.is_empty() {
        naive.push(b'/');
    }
    // The registry's crate takes the end of any name for a drive letter, which is absolute only with a slash.
    if matches!(*naive, [_, .., letter, b':' | b'|'] if letter.is_ascii_alphabetic()) {
        naive.push(b'/');
    }
    assert_eq!(file.to_file_path().map(|path| path.as_os_str().as_bytes().to_vec()), Ok(naive));
    let as_directory = if file.path().ends_with('/') { file.to_string() } else { format!("{file}/") };
    assert_eq!(directory.as_str(), as_directory);
    Some([file, directory])
}

fuzz_target!(|bytes: &[u8]| {
    let mut input = Input::new(bytes);
    let Ok(mut url) = Url::parse(&input.text()) else {
        return;
    };
    check(&url);
    while !input.is_empty() {
        match input.number(5) {
            0 => {
                input.text();
                check_set_host(&mut url, None);
            }
            1 => check_set_host(&mut url, Some(&input.text())),
            2 => check_segments(&mut url, &input.text()),
            number => {
                if let Some([file, directory]) = file_urls(input.bytes()) {
                    check(&file);
                    url = if number == 3 { file } else { directory };
                }
            }
        }
        check(&url);
    }
});
