//! Every part of the front, compared with the crate `url` in `front_of_url.rs`.

use std::collections::{HashMap, HashSet};

use weburl::percent::{PATH, PercentEncodeSet, utf_8_percent_encode};
use weburl::url_pattern::{ComponentName, EcmaScriptRegExp};
use weburl::{Component, Host, Position, QueryPairs, Url, UrlPattern};

const NAME: PercentEncodeSet = PATH.add(b'/').add(b'%');

#[rustfmt::skip]
fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut url = Url::parse("https://u:p@Example.org:8080/a/b?q=1#f")?;
    assert_eq!((url.scheme(), url.username(), url.password()), ("https", "u", Some("p")));
    assert_eq!((url.host(), url.domain()), (Some(Host::Domain("example.org")), Some("example.org")));
    assert_eq!((url.port(), url.port_or_known_default()), (Some(8080), Some(8080)));
    assert_eq!((url.path(), url.query(), url.fragment()), ("/a/b", Some("q=1"), Some("f")));
    assert!(url.path_segments().into_iter().flatten().eq(["a", "b"]));
    assert_eq!(&url[Position::BeforeHost..Position::AfterPort], "example.org:8080");
    assert_eq!(Url::parse("http://[::1]/")?.host(), Some(Host::Ipv6(1.into())));

    url.path_segments_mut()?.clear().push("50%").extend(["x/y", ""]).pop_if_empty();
    url.path_segments_mut()?.pop().push("z");
    url.set_scheme("http")?;
    url.set_username("")?;
    url.set_password(None)?;
    url.set_host(Some("127.1"))?;
    url.set_port(None)?;
    url.set_query_pairs(&QueryPairs::from_iter([("a", "b c")]))?;
    url.set_fragment(None)?;
    assert_eq!(url.as_str(), "http://127.0.0.1/50%25/z?a=b+c");
    assert!(url.set_host(Some("a b")).is_err() && url.set_scheme("mailto").is_err());
    assert_eq!((url.get(Component::Search), url.get(Component::Port)), ("?a=b+c", ""));

    let other = url.join("/50%25/y")?;
    assert_eq!((url.make_relative(&other).as_str(), other.as_ref()), ("y", "http://127.0.0.1/50%25/y"));
    assert!(!HashSet::from([url.origin()]).insert(other.origin()));
    assert_ne!(Url::parse("data:,")?.origin(), Url::parse("data:,")?.origin());
    assert_eq!(HashMap::from([(other, 1)])["http://127.0.0.1/50%25/y"], 1);
    let file = Url::from_file_path("/tmp/a b")?;
    assert_eq!((file.as_str(), file.to_file_path()?.to_str()), ("file:///tmp/a%20b", Some("/tmp/a b")));
    let mut name = String::new();
    utf_8_percent_encode("a/b %", NAME, &mut name);
    assert_eq!(name, "a%2Fb%20%25");
    assert_eq!(serde_json::from_str::<Url>(&serde_json::to_string(&url)?)?, url);
    assert_eq!(Url::try_from(url::Url::try_from(&url)?)?, url);
    assert_eq!(Url::parse("https://h:65536/").unwrap_err().span(), 10..15);

    let pattern: UrlPattern<EcmaScriptRegExp> = "http://127.0.0.1/:id(\\d+%25)/:name".parse()?;
    let found = pattern.exec(&url).ok_or("no match")?;
    assert!(pattern.test(&url) && found.group(ComponentName::Pathname, "name") == Some("z"));
    let mut buffer = String::new();
    assert_eq!(Url::options().base(&url).parse_into("../c", &mut buffer)?.path(), "/c");
    Ok(())
}

#[test]
fn runs() -> Result<(), Box<dyn std::error::Error>> {
    main()
}
