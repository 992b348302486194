//! Changes the query of a URL: `cargo run --example query`

use weburl::{QueryPairs, Url};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut url = Url::parse("https://Example.org/search?q=url")?;
    let mut pairs: QueryPairs = url.query_pairs().collect();
    pairs.set("q", "weburl & more");
    url.set_query_pairs(&pairs)?;
    println!("{url}, {}", url.join("../about")?);
    Ok(())
}

#[test]
fn changes() -> Result<(), Box<dyn std::error::Error>> {
    let mut url = Url::parse("https://Example.org/search?q=url")?;
    let mut pairs: QueryPairs = url.query_pairs().collect();
    pairs.set("q", "weburl & more");
    url.set_query_pairs(&pairs)?;
    assert_eq!(url.as_str(), "https://example.org/search?q=weburl+%26+more");
    assert_eq!(url.join("../about")?.as_str(), "https://example.org/about");
    main()
}
