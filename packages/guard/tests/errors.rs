//! The sentences of errors.json, which the npm package has too.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

use serde_json::Value;
use weburl_guard::{Sites, local_redirect_to};

fn rows(section: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(include_str!("errors.json")).unwrap();
    all[section].as_array().unwrap().clone()
}

fn strings(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|item| item.as_str().unwrap()).collect()
}

#[test]
fn origins() {
    for row in rows("origins") {
        let sites = Sites { origins: &strings(&row["origins"]), ..Sites::default() };
        let refusal = local_redirect_to("/", "https://example.com/", sites).expect_err(&row.to_string());
        assert_eq!(
            (refusal.to_string().as_str(), refusal.reason().as_str()),
            (row["error"].as_str().unwrap(), "invalid-url")
        );
    }
}
