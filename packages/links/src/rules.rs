//! The named rules that are about more than a code point: docs/design.md has the reasons.

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
