//! Resolves references against a base URL: `cargo run --example resolve -- BASE REFERENCE...`

use std::env::args;
use std::process::ExitCode;

use weburl::{ParseError, Url};

/// The serialized URL that a reference means.
fn resolve(base: &str, reference: &str) -> Result<String, ParseError> {
    Ok(Url::parse(base)?.join(reference)?.into_string())
}

fn main() -> ExitCode {
    let mut arguments = args().skip(1);
    let base = arguments.next().unwrap_or_else(|| "https://example.com/docs/".to_owned());
    let mut code = ExitCode::SUCCESS;
    for reference in arguments {
        match resolve(&base, &reference) {
            Ok(href) => println!("{href}"),
            Err(error) => {
                eprintln!("{reference}: {error}");
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

#[test]
fn resolves() {
    let base = "https://example.com/docs/";
    assert_eq!(resolve(base, "../ü?q").unwrap(), "https://example.com/%C3%BC?q");
    assert_eq!(resolve(base, "//[::1]:443").unwrap(), "https://[::1]/");
    assert_eq!(resolve(base, "https://a b/").unwrap_err().name(), "domain-to-ASCII");
    assert_eq!(resolve("docs", "a").unwrap_err().name(), "missing-scheme-non-relative-URL");
}
