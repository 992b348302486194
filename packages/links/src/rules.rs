//! The named rules that are about more than a code point: docs/design.md has the reasons.

use alloc::string::String;

/// More of them in a row surround nothing.
const MOST_MARKUP: usize = 8;

/// Top-level domains that are the extensions of files in most texts.
const EXTENSIONS: [&str; 9] = ["build", "md", "mm", "mov", "ps", "py", "rs", "sh", "zip"];

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

/// Returns where what is directly before the link, or a tag, is closed within it.
pub(crate) fn closed_within(text: &str, start: usize, tail: usize, end: usize) -> Option<usize> {
    let part = text.get(tail..end)?;
    // BBCode closes what may be open further before.
    let is_tag = |at: usize| part.as_bytes().get(at + 2).is_some_and(u8::is_ascii_alphabetic);
    let tag = part.match_indices("[/").map(|(at, _)| at).find(|&at| is_tag(at));
    let part = &part[..tag.unwrap_or(part.len())];
    let end = tail + part.len();
    let tag = tag.map(|at| tail + at);
    let before = text[..start].chars().rev();
    if let Some(&(_, close)) = before.clone().next().and_then(|one| QUOTES.iter().find(|&&(open, _)| open == one)) {
        // Paths have apostrophes.
        let is_word = |at: usize| text[at..].starts_with(|next: char| next.is_ascii_alphanumeric());
        let found = part.match_indices(close).map(|(at, _)| tail + at);
        return found.into_iter().find(|at| !is_word(at + close.len_utf8())).or(tag);
    }
    let markup: String = before.take(MOST_MARKUP).take_while(|one| matches!(one, '*' | '_' | '~')).collect();
    // Paths have underscores and asterisks.
    let goes_on = |at: usize| at == end || text[at..].starts_with(|next: char| !next.is_ascii());
    let mut closings = (1..=markup.len()).rev().map(|count| &markup[..count]);
    let closed = closings.find_map(|closing| {
        let ends = |at: &usize| goes_on(at + closing.len());
        starts_of(part, closing).map(|at| tail + at).find(ends)
    });
    closed.or(tag)
}

/// Where a text is found, also within what was found before.
fn starts_of<'a>(text: &'a str, found: &'a str) -> impl Iterator<Item = usize> + 'a {
    (0..text.len()).filter(move |&at| text.as_bytes()[at..].starts_with(found.as_bytes()))
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

/// Returns whether the dot of a domain without a scheme, a port and a path is of a method or a name before a value, or
/// ends a sentence without a space.
pub(crate) fn is_joined_words(text: &str, start: usize, end: usize) -> bool {
    if matches!(text.as_bytes().get(end), Some(b'(' | b'=')) {
        return true;
    }
    let domain = &text[start..end];
    let last = domain.rsplit('.').next().unwrap_or_default().as_bytes();
    domain.starts_with(|first: char| first.is_ascii_lowercase())
        && last.len() > 1
        && last[0].is_ascii_uppercase()
        && last[1..].iter().all(u8::is_ascii_lowercase)
}
