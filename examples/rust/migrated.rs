//! A program that used the crate `url`: `cargo run --example migrated`

use weburl::{Host, Position, Url};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut url = Url::parse("https://Example.org/a?q=1")?;
    assert_eq!(url.host(), Some(Host::Domain("example.org")));
    url.set_port(Some(8080))?;
    url.path_segments_mut()?.pop().extend(["b c", "d"]);
    url.query_pairs_mut().append_pair("r", "x y").append_key_only("s");
    assert_eq!(&url[Position::BeforePort..], "8080/b%20c/d?q=1&r=x+y&s");
    assert_eq!(url.join("/b")?.as_str(), "https://example.org:8080/b");
    Ok(())
}

#[test]
fn runs() -> Result<(), Box<dyn std::error::Error>> {
    main()
}
