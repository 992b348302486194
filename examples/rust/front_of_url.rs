//! Does with the crate `url` what `front.rs` does, where that crate has a method for it.

use std::collections::{HashMap, HashSet};

use url::{Host, Position, Url, quirks};

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

    url.path_segments_mut().map_err(|()| "opaque")?.clear().push("50%").extend(["x/y", ""]).pop_if_empty();
    url.path_segments_mut().map_err(|()| "opaque")?.pop().push("z");
    url.set_scheme("http").map_err(|()| "scheme")?;
    url.set_username("").map_err(|()| "username")?;
    url.set_password(None).map_err(|()| "password")?;
    url.set_host(Some("127.1"))?;
    url.set_port(None).map_err(|()| "port")?;
    url.query_pairs_mut().clear().append_pair("a", "b c");
    url.set_fragment(None);
    assert_eq!(url.as_str(), "http://127.0.0.1/50%25/z?a=b+c");
    assert!(url.set_host(Some("a b")).is_err() && url.set_scheme("mailto").is_err());
    assert_eq!((quirks::hostname(&url), quirks::search(&url), quirks::port(&url)), ("127.0.0.1", "?a=b+c", ""));

    let other = url.join("/50%25/y")?;
    assert_eq!((url.make_relative(&other).as_deref(), other.as_ref()), (Some("y"), "http://127.0.0.1/50%25/y"));
    assert!(!HashSet::from([url.origin()]).insert(other.origin()));
    assert_ne!(Url::parse("data:,")?.origin(), Url::parse("data:,")?.origin());
    // A text does not find it.
    assert_eq!(HashMap::from([(other.clone(), 1)])[&other], 1);
    let file = Url::from_file_path("/tmp/a b").map_err(|()| "not absolute")?;
    let path = file.to_file_path().map_err(|()| "no path")?;
    assert_eq!((file.as_str(), path.to_str()), ("file:///tmp/a%20b", Some("/tmp/a b")));
    // Sets are those of the crate percent-encoding; errors have no range; patterns are those of the crate urlpattern.
    assert_eq!(Url::parse("https://h:65536/").unwrap_err().to_string(), "invalid port number");
    Ok(())
}

#[test]
fn runs() -> Result<(), Box<dyn std::error::Error>> {
    main()
}
