//! URLs from their components, and file URLs from paths, lose no information.

#[path = "oracles/parts.rs"]
mod oracle;

use crate::cases::cases;
use oracle::{check_file_url, check_made_of, check_parts_of, check_path};
use proptest::prelude::*;
use weburl::file_path::{PathStyle, file_url_to_path, path_to_file_url};
use weburl::parts::Parts;
use weburl::{FilePathError, Url};

fn parts(href: &str) -> Parts {
    Parts::from(&Url::parse(href).unwrap())
}

fn href(parts: &Parts) -> String {
    match Url::from_parts(parts) {
        Ok(url) => url.into(),
        Err(error) => error.to_string(),
    }
}

/// A URL, a component, its new value or `null`, and the URL of the changed parts or the error.
const CHANGES: &str = "
https://h/a | scheme | HTTP | http://h/a
https://h/a | scheme | foo | foo://h/a
https://h/a | scheme | 1 | invalid scheme \"1\": it must be an ASCII letter, followed by letters, digits, +, - and .
foo://EXAMPLE/a | scheme | https | https://example/a
https://h/a | host | null | invalid host \"\": a URL with the scheme https needs one
https://h/a | host | ü.example | https://xn--tda.example/a
https://h/a | host | x:80 | invalid host \"x:80\": the domain \"x:80\" is not a valid domain: its 1st label contains U+003A, which is not allowed in a domain
https://h/a | host | x/y | invalid host \"x/y\": the domain \"x/y\" is not a valid domain: its 1st label contains U+002F, which is not allowed in a domain
https://h/a | host | [::1 | invalid host \"[::1\": the IPv6 address is missing the closing ]
https://h/a | host | 0x7f.1 | https://127.0.0.1/a
file:///a | host | localhost | file:///a
file:///a | port | 1 | invalid port \"1\": only a URL that has a host and is not a file URL can have one
mailto:a | username | u | invalid username \"…\": only a URL that has a host and is not a file URL can have one
https://h/a | username | a:b@ | https://a%3Ab%40@h/a
https://h:8/a | port | 443 | https://h/a
https://h/a | path | b | invalid path \"b\": after a host it must start with a slash
https://h/a | path | /b?c#d | https://h/b%3Fc%23d
https://h/a | path |  | https://h/
https://h/a | path | /b\tc | invalid path \"/b\\tc\": it contains a tab or newline, which the parser would remove
foo:/a | path | //b | foo:/.//b
foo:/a | path | b?# | foo:b%3F%23
data:a | path |  b   | data: b %20
https://h/a | query | ?#' | https://h/a??%23%27
https://h/a | query |  | https://h/a?
https://h/a | fragment | #` | https://h/a##%60
";

#[test]
fn a_change_is_made_or_refused() {
    for row in CHANGES.lines().filter(|row| !row.is_empty()) {
        let columns: Vec<&str> = row.split(" | ").collect();
        let &[given, component, value, expected] = &*columns else {
            panic!("{row}");
        };
        let mut changed = parts(given);
        let text = || value.to_owned();
        let nullable = (value != "null").then(text);
        match component {
            "scheme" => changed.scheme = text(),
            "username" => changed.username = text(),
            "host" => changed.host = nullable,
            "port" => changed.port = value.parse().ok(),
            "path" => changed.path = text(),
            "query" => changed.query = nullable,
            "fragment" => changed.fragment = nullable,
            _ => panic!("{row}"),
        }
        assert_eq!(href(&changed), expected, "{row}");
    }
}

fn text() -> impl Strategy<Value = String> {
    "[a-zC%#?/:@ |.ü\\\\\\[\\]'\u{1}]{0,6}"
}

fn any_parts() -> impl Strategy<Value = Parts> {
    let scheme = prop::sample::select(&["http", "file", "foo", "data", "ws"][..]);
    let host = prop::option::of(prop_oneof![
        text(),
        prop::sample::select(&["", "h", "localhost", "[::1]", "1.2"][..]).prop_map(str::to_owned),
    ]);
    let path = ("/?", text()).prop_map(|(slash, path)| [slash, path].concat());
    let user = (prop_oneof![Just(String::new()), text()], text());
    let rest = (prop::option::of(any::<u16>()), path, prop::option::of(text()), prop::option::of(text()));
    (scheme, host, user, rest).prop_map(|(scheme, host, (username, password), (port, path, query, fragment))| Parts {
        scheme: scheme.to_owned(),
        username,
        password,
        host,
        port,
        path,
        query,
        fragment,
    })
}

proptest! {
    #![proptest_config(cases(20_000))]

    #[test]
    fn the_parts_of_a_url_make_it(input in crate::generate::input()) {
        if let Ok(url) = Url::parse(&input) {
            check_parts_of(&url);
        }
    }

    #[test]
    fn a_url_made_of_parts_round_trips(parts in any_parts()) {
        check_made_of(&parts);
    }

    #[test]
    fn any_path_comes_back_normalized(
        root in prop::sample::select(&["", "/", "C:\\", "c:", "\\\\", "//s/", "\\\\?\\", "\\\\?\\UNC\\s\\"][..]),
        rest in "[a-c./:|%\\\\ü\t?#]{0,9}",
    ) {
        let path = [root, &rest].concat();
        check_path(&path, PathStyle::Posix);
        check_path(&path, PathStyle::Windows);
    }

    #[test]
    fn the_path_of_a_file_url_comes_back(rest in "/?[Ca.]?[:|]?[a./:|%25eEfFü\\\\]{0,9}") {
        if let Ok(url) = Url::parse(&["file://", &rest].concat()) {
            check_file_url(&url, PathStyle::Posix);
            check_file_url(&url, PathStyle::Windows);
        }
    }

    #[test]
    fn a_posix_path_comes_back(names in prop::collection::vec("[^/\0]{1,4}", 0..5), is_directory: bool) {
        prop_assume!(!names.iter().any(|name| name == "." || name == ".."));
        let end = if is_directory && !names.is_empty() { "/" } else { "" };
        let path = ["/", &names.join("/"), end].concat();
        let url = path_to_file_url(&path, PathStyle::Posix).unwrap();
        prop_assert_eq!(file_url_to_path(&url, PathStyle::Posix), Ok(path));
    }

    #[test]
    fn a_windows_path_comes_back(root in "[A-Za-z]:|\\\\\\\\[a-z]{1,3}\\\\s", names in prop::collection::vec("[^/\\\\\0]{1,4}", 1..5)) {
        prop_assume!(!names.iter().any(|name| name == "." || name == ".."));
        let path = [&root, "\\", &names.join("\\")].concat();
        let url = path_to_file_url(&path, PathStyle::Windows).unwrap();
        prop_assert_eq!(file_url_to_path(&url, PathStyle::Windows), Ok(path));
    }
}

#[test]
fn paths_and_file_urls() {
    use PathStyle::{Posix, Windows};
    let rows = [
        (Posix, "/a//b/./c/../d", Ok("file:///a/b/d")),
        (Posix, "/C:/../x", Ok("file:///x")),
        (Posix, "/C|/x", Ok("file:///C%7C/x")),
        (Posix, "/", Ok("file:///")),
        (Posix, "/..", Ok("file:///")),
        (Posix, "/a b?c#d%25\\e\n\t", Ok("file:///a%20b%3Fc%23d%2525%5Ce%0A%09")),
        (Posix, "/[~]^\u{1}", Ok("file:///%5B%7E%5D%5E%01")),
        (Posix, "a", Err(FilePathError::NotAbsolute)),
        (Posix, "", Err(FilePathError::NotAbsolute)),
        (Windows, r"C:\a\..\..\b\", Ok("file:///C:/b/")),
        (Windows, "c:/a b", Ok("file:///c:/a%20b")),
        (Windows, r"\\server\share\x", Ok("file://server/share/x")),
        (Windows, r"\\server\share\..\x", Ok("file://server/x")),
        (Windows, r"\\server\a\\b/c", Ok("file://server/a//b/c")),
        (Windows, r"\\server\", Ok("file://server/")),
        (Windows, r"\\.\pipe\a", Ok("file://./pipe/a")),
        (Windows, "//server/share/../x", Ok("file://server/share/x")),
        (Windows, "//server//share", Ok("file://server/share/")),
        (Windows, "//server/share/x//", Ok("file://server/share/x")),
        (Windows, "//./pipe/../a", Ok("file://./a")),
        (Windows, "//?/unc/server/share", Ok("file://server/share")),
        (Windows, "//?/C:/a", Ok("file:///C:/a")),
        (Windows, "//?/C:", Ok("file:///C:/")),
        (Windows, r"//?\a:", Ok("file:///a:/")),
        (Windows, "//?/C:///", Ok("file:///C:/")),
        (Windows, "//?/C:/a/..", Ok("file:///C:/")),
        (Windows, r"\\?\C:", Ok("file:///C:")),
        (Windows, "//server/share/x", Ok("file://server/share/x")),
        (Windows, r"\\?\UNC\server\share\y", Ok("file://server/share/y")),
        (Windows, r"\\?\C:\a", Ok("file:///C:/a")),
        (Windows, r"\\üser\x", Ok("file://xn--ser-goa/x")),
        (Windows, r"C:\..", Ok("file:///C:/")),
        (Windows, r"\\server", Err(FilePathError::Server)),
        (Windows, r"\\\a", Err(FilePathError::Server)),
        (Windows, r"\\?\UNC\server", Err(FilePathError::Server)),
        (Windows, r"\\?\a\b", Err(FilePathError::ServerHost)),
        (Windows, r"\\ser ver\x", Err(FilePathError::ServerHost)),
        (Windows, r"\\a/b\x", Err(FilePathError::ServerHost)),
        (Windows, r"\\localhost\x", Err(FilePathError::ServerHost)),
        (Windows, "//server", Err(FilePathError::NotAbsolute)),
        (Windows, "//server/", Err(FilePathError::NotAbsolute)),
        (Windows, "///a/b", Err(FilePathError::NotAbsolute)),
        (Windows, r"\a", Err(FilePathError::NotAbsolute)),
        (Windows, "C:a", Err(FilePathError::NotAbsolute)),
        (Windows, "C:", Err(FilePathError::NotAbsolute)),
        (Windows, "/a", Err(FilePathError::NotAbsolute)),
    ];
    for (style, path, expected) in rows {
        let found = path_to_file_url(path, style).map(String::from);
        assert_eq!(found, expected.map(str::to_owned), "{path}");
    }
    let rows = [
        ("http://a/", Posix, Err(FilePathError::Scheme)),
        ("file://h/x", Posix, Err(FilePathError::Host)),
        ("file://xn--tda.example/x", Windows, Ok(r"\\ü.example\x")),
        ("file:///a%2Fb", Posix, Err(FilePathError::EncodedSeparator)),
        ("file:///a%5cb", Posix, Ok("/a\\b")),
        ("file:///C:/a%5cb", Windows, Err(FilePathError::EncodedSeparator)),
        ("file:///a%FF", Posix, Err(FilePathError::NotUtf8)),
        ("file:///a%zz", Posix, Err(FilePathError::PercentSign)),
        ("file:///C:/%4", Windows, Err(FilePathError::PercentSign)),
        ("file:///a", Windows, Err(FilePathError::NotAbsolute)),
        ("file:///1:", Windows, Err(FilePathError::NotAbsolute)),
        ("file:///1:/a", Windows, Err(FilePathError::NotAbsolute)),
        ("file:///C:/a%20b", Windows, Ok(r"C:\a b")),
        ("file:///C:", Windows, Ok(r"C:\")),
    ];
    for (href, style, expected) in rows {
        let found = file_url_to_path(&Url::parse(href).unwrap(), style);
        assert_eq!(found, expected.map(str::to_owned), "{href}");
    }
    assert_eq!(FilePathError::NotAbsolute.to_string(), "the path must be absolute");
}
