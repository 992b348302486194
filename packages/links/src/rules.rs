//! The named rules that are about more than a code point: docs/design.md has the reasons.

use alloc::string::String;

/// More of them in a row surround nothing.
const MOST_MARKUP: usize = 8;

/// Top-level domains that are the extensions of files in most texts.
const EXTENSIONS: [&str; 9] = ["build", "md", "mm", "mov", "ps", "py", "rs", "sh", "zip"];

/// Returns the number of characters at the end that mirror those before the start.
pub(crate) fn markup_around(text: &str, start: usize, end: usize) -> usize {
    let is_markup = |byte: &&u8| matches!(byte, b'*' | b'_' | b'~');
    let before = text.as_bytes()[..start].iter().rev().take(MOST_MARKUP).take_while(is_markup).count();
    let bytes = text.as_bytes();
    let is_mirrored =
        |&count: &usize| count <= end && bytes[end - count..end].iter().eq(bytes[start - count..start].iter().rev());
    (1..=before).rev().find(is_mirrored).unwrap_or_default()
}

/// Quotation marks and bars, and what closes each.
const QUOTES: [(char, char); 11] = [
    ('\'', '\''),
    ('|', '|'),
    ('“', '”'),
    ('”', '”'),
    ('„', '“'),
    ('‘', '’'),
    ('‚', '‘'),
    ('«', '»'),
    ('»', '«'),
    ('‹', '›'),
    ('›', '‹'),
];

/// Returns where what is directly before the link is closed within it, and the text goes on.
pub(crate) fn closed_within(text: &str, start: usize, tail: usize, end: usize) -> Option<usize> {
    let before = text[..start].chars().rev();
    let quote = before.clone().next().and_then(|one| QUOTES.iter().find(|&&(open, _)| open == one));
    let closing: String = match quote {
        Some(&(_, close)) => close.into(),
        None => before.take(MOST_MARKUP).take_while(|one| matches!(one, '*' | '_' | '~')).collect(),
    };
    let goes_on = |&at: &usize| {
        let next = text[at + closing.len()..].chars().next();
        // Paths have apostrophes, underscores and asterisks.
        match quote {
            Some(_) => next.is_none_or(|next| !next.is_ascii_alphanumeric()),
            None => next.is_some_and(|next| !next.is_ascii()),
        }
    };
    let part = text.get(tail..end).filter(|_| !closing.is_empty())?;
    part.match_indices(&closing).map(|(at, _)| tail + at).find(goes_on)
}

/// Returns whether a domain without a scheme is a part of a path, or the name of a file.
pub(crate) fn is_file_name(text: &str, start: usize, end: usize, hostname: &str) -> bool {
    let mut before = text.as_bytes()[..start].iter().rev();
    let is_inside = match before.next() {
        Some(b'/' | b'\\') => true,
        Some(b'_') => before.next().is_some_and(u8::is_ascii_alphanumeric),
        _ => false,
    };
    let extension = hostname.rsplit('.').next().unwrap_or_default();
    is_inside || (text.as_bytes().get(end) != Some(&b'/') && EXTENSIONS.contains(&extension))
}

/// Returns whether the dot of a domain without a scheme, a port and a path calls a method, or ends a sentence without
/// a space.
pub(crate) fn is_joined_words(text: &str, start: usize, end: usize) -> bool {
    if text.as_bytes().get(end) == Some(&b'(') {
        return true;
    }
    let domain = &text[start..end];
    let last = domain.rsplit('.').next().unwrap_or_default().as_bytes();
    domain.starts_with(|first: char| first.is_ascii_lowercase())
        && last.len() > 1
        && last[0].is_ascii_uppercase()
        && last[1..].iter().all(u8::is_ascii_lowercase)
}
