//! What the tests of the registry's crate do not look at: `Debug`, `Display`, serialized forms, orders, hashes and
//! violations; and the 60 lines of typical code. Both crates give the same.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
use std::hash::{Hash, Hasher};

/// Isomorphic encode.
fn encode(text: &str) -> Cow<'_, [u8]> {
    text.chars().map(|c| c as u8).collect()
}

fn assert_same(ours: &str, theirs: &str) {
    for (one, another) in ours.lines().zip(theirs.lines()) {
        assert_eq!(one, another);
    }
    assert_eq!(ours.len(), theirs.len());
}

/// URLs that both crates parse to the same text.
const URLS: [&str; 24] = [
    "https://user:p%40ss@example.org:8080/a/b%20c;d?q=1&r#top",
    "https://example.org/",
    "http://example.org:443",
    "http://user@127.1:80/?",
    "http://:p@[::1:0]:8/#",
    "https://[::ffff:1.2.3.4]/",
    "ws://xn--bcher-kva.example/?a=b+c&d",
    "wss://h:1",
    "ftp://h/..",
    "file:///a/b",
    "file://host/share/a",
    "file:///C:/a",
    "foo://host:1/a?q#f",
    "foo://1.2.3.4",
    "foo://[::1]/a",
    "foo:///a",
    "foo://",
    "foo:/a/b",
    "foo:/.//a",
    "mailto:a@example.org?subject=b",
    "data:text/plain,a%20b#c",
    "blob:https://example.org/uuid",
    "javascript:",
    "HTTPS://Example.ORG/%7ea",
];

macro_rules! observe {
    ($name:ident $url:ident) => {
        mod $name {
            use super::*;
            use $url::{Host, Origin, ParseError, Position, SyntaxViolation, Url};

            fn hash(value: &impl Hash) -> u64 {
                let mut hasher = DefaultHasher::new();
                value.hash(&mut hasher);
                hasher.finish()
            }

            pub(super) fn urls() -> String {
                let mut seen = String::new();
                let urls = URLS.map(|text| Url::parse(text).unwrap());
                for url in &urls {
                    writeln!(seen, "{url} {url:>80}| {url:?} {url:#?} {} {:?}", hash(url), url.host()).unwrap();
                    let host = url.host().map(|host| host.to_owned());
                    let host = host.map(|host| {
                        (format!("{host:>40}|{host:?}"), hash(&host), serde_json::to_string(&host).unwrap())
                    });
                    let origin = url.origin();
                    let origin = origin.is_tuple().then(|| (format!("{origin:?}"), hash(&origin)));
                    let text = serde_json::to_string(url).unwrap();
                    let parts = url.serialize_internal(serde_json::value::Serializer).unwrap();
                    writeln!(seen, "{host:?} {origin:?} {text} {parts}").unwrap();
                    assert_eq!(serde_json::from_str::<Url>(&text).unwrap(), *url);
                    assert_eq!(Url::deserialize_internal(&parts).unwrap(), *url);
                    for other in &urls {
                        write!(seen, "{:?}", url.cmp(other)).unwrap();
                        write!(seen, "{:?}", url.host().partial_cmp(&other.host())).unwrap();
                    }
                }
                seen
            }

            pub(super) fn slices() -> String {
                use Position as P;
                let positions = [
                    P::BeforeScheme,
                    P::AfterScheme,
                    P::BeforeUsername,
                    P::AfterUsername,
                    P::BeforePassword,
                    P::AfterPassword,
                    P::BeforeHost,
                    P::AfterHost,
                    P::BeforePort,
                    P::AfterPort,
                    P::BeforePath,
                    P::AfterPath,
                    P::BeforeQuery,
                    P::AfterQuery,
                    P::BeforeFragment,
                    P::AfterFragment,
                ];
                let mut seen = String::new();
                // With a username alone, or with nothing after "//", the registry's crate panics.
                for text in URLS.into_iter().filter(|text| !text.contains("user@") && *text != "foo://") {
                    let url = Url::parse(text).unwrap();
                    for (index, from) in positions.into_iter().enumerate() {
                        write!(seen, "{from:?} {} {}", &url[from..], &url[..from]).unwrap();
                        for to in &positions[index..] {
                            writeln!(seen, " {}", &url[from..*to]).unwrap();
                        }
                    }
                }
                seen
            }

            pub(super) fn errors() -> String {
                let mut seen = String::new();
                let texts = [
                    "", "a", "//a", "http://", "http://a b", "http://a:b", "http://a:65536", "http://1.2.3.256",
                    "http://[::1", "http://[:1]", "foo://a b", "http://%00", "http://user@/", "https:///",
                    "http://ü\u{338}<",
                ];
                for text in texts {
                    let error = Url::parse(text).unwrap_err();
                    let value = serde_json::Value::from(text);
                    let of_serde = serde_json::from_value::<Url>(value).unwrap_err();
                    writeln!(seen, "{text} {error} {error:?} {error:40}| {of_serde}").unwrap();
                    let boxed: Box<dyn std::error::Error + Send + Sync> = error.into();
                    writeln!(seen, "{boxed} {:?}", boxed.source().is_none()).unwrap();
                }
                for text in ["5", "null", "[]"] {
                    writeln!(seen, "{}", serde_json::from_str::<Url>(text).unwrap_err()).unwrap();
                }
                for text in ["", "a b", "[::1", "[x]", "1.2.3.4.5", "::1", "a%", "é", "EXAMPLE", "0x7f.1", "[::1]"] {
                    writeln!(seen, "{text} {:?} {:?}", Host::parse(text), Host::parse_opaque(text)).unwrap();
                }
                for text in
                    [r#"{"Domain":"A b"}"#, r#"{"Ipv4":"1.2.3.4"}"#, r#"{"Ipv6":"::1"}"#, r#"{"Opaque":"a"}"#, "5"]
                {
                    let host = serde_json::from_str::<Host>(text).map_err(|error| error.to_string());
                    writeln!(seen, "{host:?}").unwrap();
                }
                let base = Url::parse("mailto:a").unwrap();
                writeln!(seen, "{}", base.join("b").unwrap_err()).unwrap();
                writeln!(seen, "{}", base.clone().set_host(Some("b")).unwrap_err()).unwrap();
                writeln!(seen, "{}", ParseError::Overflow).unwrap();
                let addresses = ["foo:a", "foo://h/", "http://[::1]:8/", "ftp://1.2.3.4"].map(|text| {
                    Url::parse(text).unwrap().socket_addrs(|| None).map_err(|error| (error.kind(), error.to_string()))
                });
                writeln!(seen, "{addresses:?} {:?}", Origin::new_opaque() == Origin::new_opaque()).unwrap();
                seen
            }

            pub(super) fn violations() -> String {
                let texts = [
                    "https://example.org/", " https://example.org/ ", "https://exa\tmple.org/\n\n",
                    "https:example.org", "http:////example.org", r"http:\\example.org\a\b", "http://u:p@h/",
                    "http://u@v@w@h/", "file:a", "file:/a", "file://a", "file://h/C:/a", "file:///C|/a", "http://h/%",
                    "http://h/%4g?%zz#%", "http://h/<\u{7f}?\"#\0>", "foo://h/a b", "foo:a b^",
                    "http://h/é?ü#\u{fffe}", "http://h/[", "http://h/{}",
                ];
                let mut seen = String::new();
                for text in texts {
                    let violations: RefCell<Vec<SyntaxViolation>> = RefCell::default();
                    let callback = |violation| violations.borrow_mut().push(violation);
                    let url = Url::options().syntax_violation_callback(Some(&callback)).parse(text);
                    let mut violations = violations.into_inner();
                    // Which of two is first depends on where the parser looks for them.
                    violations.sort_by_key(SyntaxViolation::description);
                    let sentences: Vec<String> =
                        violations.iter().map(|violation| format!("{violation:>90}")).collect();
                    writeln!(seen, "{text} {} {violations:?} {sentences:?}", url.is_ok()).unwrap();
                }
                seen
            }

            pub(super) fn encodings() -> String {
                let base = Url::parse("http://h/?é#f").unwrap();
                let texts = [
                    "http://h/é?é=\"'é#é", " https://h?\té\n ", "ws://h/?é", "foo://h/?é", "file:///?é", "?é", "a",
                    "#é", "ftp://h/",
                ];
                let mut seen = String::new();
                for text in texts {
                    let url =
                        Url::options().base_url(Some(&base)).encoding_override(Some(&encode)).parse(text).unwrap();
                    writeln!(seen, "{url}").unwrap();
                }
                let mut url = base;
                url.query_pairs_mut().encoding_override(Some(&encode)).append_pair("é", "ü");
                writeln!(seen, "{url}").unwrap();
                seen
            }
        }
    };
}

observe! { ours url }
observe! { theirs url_reference }

#[test]
fn debug_display_serialized_forms_orders_and_hashes() {
    assert_same(&ours::urls(), &theirs::urls());
}

#[test]
fn slices() {
    assert_same(&ours::slices(), &theirs::slices());
}

#[test]
#[should_panic(expected = "begin")]
fn a_reversed_slice_panics() {
    let url = url::Url::parse("https://example.org/").unwrap();
    let _ = &url[url::Position::AfterHost..url::Position::BeforeHost];
}

#[test]
fn errors() {
    assert_same(&ours::errors(), &theirs::errors());
}

#[test]
fn violations() {
    assert_same(&ours::violations(), &theirs::violations());
}

#[test]
fn encodings() {
    assert_same(&ours::encodings(), &theirs::encodings());
}

/// Segments with U+007C (|), of which only the first of a file URL can be a drive letter.
macro_rules! segments_like_drive_letters {
    ($url:ident) => {{
        let starts = ["file:///", "file:///a", "file://h/", "foo://h", "https://h"];
        let pushed = starts.iter().flat_map(|start| {
            ["C|", "C|\t", "1|", "a|b", "|"].map(|segment| {
                let mut url = $url::Url::parse(start).unwrap();
                url.path_segments_mut().unwrap().push(segment);
                url.to_string()
            })
        });
        let files = ["/a/C|", "/a|b", "/1|/c"].map(|path| $url::Url::from_file_path(path).unwrap().to_string());
        pushed.chain(files).collect::<Vec<_>>()
    }};
}

#[test]
#[cfg(unix)]
fn drive_letters() {
    let ours = segments_like_drive_letters!(url);
    assert_eq!(ours, segments_like_drive_letters!(url_reference));
    assert_eq!(ours[..2], ["file:///C:", "file:///C:"]);
}

/// Compiles the lines with each crate as `url`.
macro_rules! typical {
    ($module:ident $url:ident) => {
        mod $module {
            use std::collections::BTreeSet;

            use ::$url as url;

            include!("../../../tests/rust/support/typical.rs");

            pub(super) fn run() -> String {
                let links =
                    ["/b?q=1&utm_x=2#f", "../c", "mailto:a@b", "//other/", "https://example.org:443/b?k&q=a+b", ""];
                let texts = [
                    "http://127.1/a?q=x+y", "https://[::1]:8/", "mailto:a", "https://ü.example/", "foo://h/",
                    "file:///a",
                ];
                let described = texts.map(|text| describe(&text.parse().unwrap()));
                let configured = configure("http://h/?old", "me", 8443).unwrap();
                let submitted = submit(&[("a", "1"), ("b c", "ü&="), ("", "")]);
                format!("{:?} {configured:?} {described:?} {submitted:?}", crawl("https://example.org/a/", &links))
            }
        }
    };
}

typical! { typical_ours url }
typical! { typical_theirs url_reference }

#[test]
fn typical_code() {
    assert_eq!(typical_ours::run(), typical_theirs::run());
}
