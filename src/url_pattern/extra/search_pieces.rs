//! Splits the search of a pattern into pieces, one for each parameter.

use alloc::vec::Vec;
use core::ops::Range;

use crate::url_pattern::tokenizer::{TokenType, TokenizePolicy, tokenize};

/// Returns the ranges, in bytes, between the `&` of a search pattern string; empty ranges are left out. A `&`
/// in a regular expression or after a backslash is not a separator.
///
/// `None` if a group contains a `&`: parameters in another order would not match it.
#[must_use]
pub fn search_pieces(search: &str) -> Option<Vec<Range<usize>>> {
    // This policy makes one token of each code point, and never fails.
    let tokens = tokenize(search, TokenizePolicy::Lenient).ok()?;
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut is_in_group = false;
    for token in tokens {
        match (token.token_type, token.value) {
            (TokenType::Open, _) => is_in_group = true,
            (TokenType::Close, _) => is_in_group = false,
            (TokenType::Char, "&") if is_in_group => return None,
            (TokenType::Char, "&") | (TokenType::End, _) => {
                if start < token.index {
                    pieces.push(start..token.index);
                }
                start = token.index + 1;
            }
            _ => {}
        }
    }
    Some(pieces)
}
