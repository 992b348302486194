//! A program that used the crate `url`: `cargo run --example migrated`

use weburl::Url;

fn main() -> Result<(), weburl::ParseError> {
    let mut url = Url::parse("https://Example.org/a?q=1")?;
    assert_eq!(url.hostname(), "example.org");
    assert!(url.set_port("8080"));
    assert_eq!(url.join("/b")?.as_str(), "https://example.org:8080/b");
    Ok(())
}

#[test]
fn runs() -> Result<(), weburl::ParseError> {
    main()
}
