//! Resolves references against a base URL: `cargo run --example resolve -- BASE REFERENCE...`

use std::env::args;
use std::process::ExitCode;

use weburl::url::href::Href;
use weburl::url::parser::parse;

/// The serialized URL that a reference means, or why there is none.
fn resolve(base: &str, reference: &str) -> Result<String, String> {
    let base = parse(base, None).ok_or_else(|| format!("{base} is not a URL"))?;
    let url = parse(reference, Some(&base)).ok_or_else(|| format!("{reference} is not valid"))?;
    Ok(Href::new(&url).as_str().to_owned())
}

fn main() -> ExitCode {
    let mut arguments = args().skip(1);
    let base = arguments
        .next()
        .unwrap_or_else(|| "https://example.com/docs/".to_owned());
    let mut code = ExitCode::SUCCESS;
    for reference in arguments {
        match resolve(&base, &reference) {
            Ok(href) => println!("{href}"),
            Err(reason) => {
                eprintln!("{reason}");
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

#[test]
fn resolves() {
    let base = "https://example.com/docs/";
    assert_eq!(
        resolve(base, "../ü?q"),
        Ok("https://example.com/%C3%BC?q".to_owned())
    );
    assert_eq!(
        resolve(base, "//[::1]:443"),
        Ok("https://[::1]/".to_owned())
    );
    assert_eq!(
        resolve(base, "https://a b/"),
        Err("https://a b/ is not valid".to_owned())
    );
    assert_eq!(resolve("docs", "a"), Err("docs is not a URL".to_owned()));
}
