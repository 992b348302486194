//! References that `make_relative` returns, for each pair of hostile URLs.

use url::Url;

const STARTS: [&str; 12] = [
    "http://a", "http://u:p@a", "http://u@a", "http://a:8080", "https://a", "file://", "file://h", "foo://h",
    "foo://u@h", "foo:", "foo:/.", "javascript:",
];

/// Empty segments, dot segments, drive letters, segments like a scheme, opaque paths.
const PATHS: [&str; 27] = [
    "", "/", "/b", "/b/", "/b/c", "/b/c/", "/b//c", "/b//", "//", "//bar", "//bar/b", "///", "//b//c", "/javascript:x",
    "/b/javascript:x", "/javascript:x/b", "/C:", "/C:/", "/C:/b", "/D:/b", "/b/C:/c", "/C|/b", "/:", "/%2e%2e%2f/b",
    "/b?", "x", "x y",
];

const ENDS: [&str; 6] = ["", "?", "?q=/../", "#", "#f", "?q#f"];

fn urls() -> Vec<Url> {
    let texts = STARTS.iter().flat_map(|start| PATHS.iter().map(move |path| [*start, path].concat()));
    let texts = texts.flat_map(|text| ENDS.map(|end| text.clone() + end));
    let mut urls: Vec<Url> = texts.filter_map(|text| Url::parse(&text).ok()).collect();
    urls.sort();
    urls.dedup();
    urls
}

#[test]
fn every_reference_resolves() {
    let urls = urls();
    let mut references = 0;
    for base in &urls {
        for url in &urls {
            let Some(reference) = base.make_relative(url) else { continue };
            references += 1;
            assert_eq!(base.join(&reference).as_ref(), Ok(url), "{base} {reference}");
            assert!(!reference.starts_with(&format!("{}:", url.scheme())), "{base} {reference}");
        }
    }
    assert!(urls.len() > 800 && references > urls.len() * 50, "{} {references}", urls.len());
}

#[test]
fn references_that_the_registry_loses() {
    // Each resolves by the states relative, relative slash, file and path.
    let rows = [
        ("http://a/b", "http://a/javascript:x", Some("/javascript:x")),
        ("https://foo.com/", "https://foo.com//bar", Some(".//bar")),
        ("http://a/b?x", "http://a/b", Some("b")),
        ("http://a/b?q", "http://a/b#f", Some("b#f")),
        ("http://a/b//c", "http://a/b/", Some("..")),
        ("file:///C:/a", "file:///D:/b", Some("/D:/b")),
        ("http://u@a/b", "http://a/c", Some("//a/c")),
        ("http://a/b", "http://a/b", Some("")),
        ("http://a/b", "http://a/c?d#e", Some("c?d#e")),
        ("http://a/b", "https://a/b", None),
        ("data:a", "data:b", None),
    ];
    for (base, url, expected) in rows {
        let [base, url] = [base, url].map(|text| Url::parse(text).unwrap());
        assert_eq!(base.make_relative(&url).as_deref(), expected, "{base} {url}");
    }
}
