//! Files that are written from a table in the source are what that table gives today.
//!
//! `WEBURL_UPDATE=1 cargo test --test generated` writes them anew.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use weburl::validation::ValidationError;

#[test]
fn validation_errors_js() {
    let mut text = String::from(
        "// Generated from src/validation.rs by `WEBURL_UPDATE=1 cargo test --test generated`.\n\n\
         /**\n * The validation errors of the URL Standard in the order of its table: the Standard's \
         name, and a\n * sentence for a person, in which `{}` stands for the place in the input.\n *\n \
         * @type {ReadonlyArray<{ name: string, sentence: string }>}\n */\n\
         export const validationErrors = [\n",
    );
    for error in ValidationError::ALL {
        let (name, sentence) = (error.name(), error.sentence());
        assert!(!sentence.contains(['\'', '\\']), "{sentence}");
        writeln!(text, "  {{ name: '{name}', sentence: '{sentence}' }},").unwrap();
    }
    text.push_str("];\n");
    is_up_to_date("js/validation-errors.js", &text);
}

fn is_up_to_date(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    if std::env::var_os("WEBURL_UPDATE").is_some() {
        fs::write(&path, text).unwrap();
    }
    assert!(
        fs::read_to_string(&path).is_ok_and(|found| found == text),
        "{name} is out of date: run `WEBURL_UPDATE=1 cargo test --test generated`"
    );
}
