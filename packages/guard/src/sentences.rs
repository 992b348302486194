//! What is wrong with an argument, in the words of the npm package.

use alloc::format;
use alloc::string::String;
use core::fmt;

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

/// An invalid value of a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyError(String);

impl PolicyError {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    pub(crate) fn item(name: &str, kind: &str, item: &str) -> Self {
        Self(wrong(&format!("each item of {name}"), kind, item))
    }
}

impl fmt::Display for PolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for PolicyError {}
