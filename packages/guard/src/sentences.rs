//! What is wrong with an argument, in the words of the npm package.

use alloc::format;
use alloc::string::String;

/// The maximum number of characters of a text in a sentence.
const SHOWN: usize = 100;

/// Quotes the text, unless it may have credentials.
pub(crate) fn wrong(what: &str, kind: &str, text: &str) -> String {
    if text.contains('@') {
        return format!("{what} must be {kind}, not a text with \"@\"");
    }
    let shown: String = text.chars().take(SHOWN).collect();
    format!("{what} must be {kind}, not {shown:?}")
}
