//! What precedes a local-part without a space, in code points that local-parts may have: a rule of docs/design.md.

use crate::properties::{SPACELESS, class_of, is_top_level_domain, rule_of};

const LONGEST_USER: usize = 256;
pub(crate) const LONGEST_FILE: usize = 64;

/// Returns whether a local-part with `part` from `index` on has a sign there that is not at the start of an address.
/// An address may be a telephone number, or have an escape.
fn is_sign(part: &str) -> bool {
    let mut codes = part.chars();
    match codes.next() {
        Some('%') => {
            !matches!(part.as_bytes(), [_, first, second, ..] if first.is_ascii_hexdigit() && second.is_ascii_hexdigit())
        }
        Some('+') => !codes.next().is_some_and(|next| next.is_ascii_digit()),
        Some(code) => {
            matches!(code, '!' | '$' | '&' | '\'' | '/' | '=' | '~' | '-' | '·' | '\u{387}' | '・' | '･')
                || matches!(code, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
        }
        None => false,
    }
}

fn without_signs(mut part: &str) -> &str {
    while is_sign(part) {
        part = part.strip_prefix(|_| true).unwrap_or_default();
    }
    part
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'-')
}

/// Removes the parameters of a query before the last one.
fn without_parameters(part: &str) -> &str {
    let is_parameter = |&(index, _): &(usize, &str)| {
        let length = part.as_bytes()[index + 1..].iter().take_while(|&&byte| is_of_name(byte)).count();
        length > 0 && part.as_bytes().get(index + 1 + length) == Some(&b'=')
    };
    part.rmatch_indices('&').find(is_parameter).map_or(part, |(index, _)| &part[index + 1..])
}

/// Removes a name before a value. The address that returns mails has another one in it:
/// `list-user=example.com@example.org`.
fn without_name(part: &str) -> &str {
    let Some((name, value)) = part.split_once('=') else {
        return part;
    };
    // An operator, as in `email+=` and `email==`.
    let value = value.strip_prefix('=').filter(|_| name.bytes().all(is_of_name)).unwrap_or(value);
    let name = name.strip_suffix(['!', '+', '~']).unwrap_or(name);
    let has_name = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.bytes().all(is_of_name)
        && !value.contains('=');
    let domain = value.rsplit_once('.').map_or("", |(_, domain)| domain);
    let is_return_path = name.contains('-')
        && domain.bytes().all(|byte| byte.is_ascii_alphabetic())
        && is_top_level_domain(&domain.to_ascii_lowercase());
    if has_name && !is_return_path { value } else { part }
}

/// Removes the quotation mark of a string in source code, and its prefix.
fn without_prefix(part: &str) -> &str {
    let length = part.bytes().take(2).take_while(|byte| b"bfruBFRU".contains(byte)).count();
    part[length..].strip_prefix('\'').unwrap_or(part)
}

/// Returns the length of an escape of source code that follows a backslash; 0 if there is none.
pub(crate) fn length_of_escape(bytes: &[u8]) -> usize {
    let is_hex = |digits: &[u8; 2]| digits.iter().all(u8::is_ascii_hexdigit);
    match bytes {
        [b'n' | b'r' | b't', ..] => 1,
        [b'x', first, second, ..] if is_hex(&[*first, *second]) => 3,
        [b'u', b'0', b'0', first, second, ..] if is_hex(&[*first, *second]) => 5,
        _ => 0,
    }
}

/// Returns the start of the local-part in the code points from `start` to `at` that local-parts may have. `end` is the
/// end of the address.
pub(crate) fn start_of_local_part(text: &str, start: usize, at: usize, end: usize) -> usize {
    let after = &text.as_bytes()[end..];
    // Characters that no address in use has: markup, and the start of a query.
    let first =
        text[start..at].rfind(['#', '*', '?', '^', '`', '{', '|', '}']).map_or(start, |index| start + index + 1);
    let mut part = without_parameters(without_signs(&text[first..at]));
    if part.len() == at - start && text[..start].ends_with('\\') {
        part = &part[length_of_escape(part.as_bytes())..];
    }
    part = without_name(part);
    if after.first() == Some(&b'\'') && !after.get(1).is_some_and(u8::is_ascii_alphanumeric) {
        part = without_prefix(part);
    }
    part = without_signs(part);
    // Underscores that the markup after the address mirrors.
    let markup = after.iter().take(8).take_while(|byte| matches!(byte, b'*' | b'_' | b'~' | b'\''));
    for _ in markup.filter(|&&byte| byte == b'_') {
        part = without_signs(part.strip_prefix('_').unwrap_or(part));
    }
    at - part.len()
}

/// Returns the start after another script.
pub(crate) fn start_after_script(text: &str, start: usize, at: usize) -> usize {
    let index = start + text[start..at].trim_end_matches(|code: char| code.is_ascii()).len();
    let is_after = text[index..at].bytes().any(|byte| byte.is_ascii_alphabetic())
        && text[start..index].chars().next_back().is_some_and(|code| rule_of(class_of(code)) == SPACELESS);
    if is_after { index } else { start }
}

/// Returns whether a local-part is the password in a URL that is not a link.
pub(crate) fn is_password(text: &str, start: usize) -> bool {
    let bytes = text.as_bytes();
    let Some(user) = bytes[..start].strip_suffix(b":") else {
        return false;
    };
    let is_of_user = |&&byte: &&u8| byte.is_ascii_graphic() && byte != b'/';
    let length = user.iter().rev().take(LONGEST_USER).take_while(is_of_user).count();
    length + b"://:".len() <= LONGEST_USER && user[..user.len() - length].ends_with(b"://")
}

/// Returns whether an address is of a file on another computer, as in `git@github.com:a/b.git`, but not before a port.
pub(crate) fn is_remote_file(text: &str, start: usize, end: usize) -> bool {
    let after = &text.as_bytes()[end..];
    let after = &after[..after.len().min(LONGEST_FILE)];
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let is_of_path = |byte: u8| is_word(byte) || matches!(byte, b'.' | b'-');
    if text[start..].starts_with("git@") && matches!(after, [b':' | b'/', next, ..] if is_word(*next)) {
        return true;
    }
    let Some(path) = after.strip_prefix(b":") else {
        return false;
    };
    let path = path.strip_prefix(b":").unwrap_or(path);
    let digits = path.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits > 0 && path.get(digits) == Some(&b'/') {
        return false;
    }
    let length = path.iter().take_while(|&&byte| is_of_path(byte)).count();
    let (name, rest) = path.split_at(length);
    let is_below = |rest: &[u8]| rest.first().is_some_and(|&byte| is_of_path(byte));
    let is_directory = match rest {
        [b'/', rest @ ..] => is_below(rest),
        [b'~', rest @ ..] => is_below(rest) || rest.strip_prefix(b"/").is_some_and(is_below),
        _ => false,
    };
    let is_repository = name.windows(4).enumerate().skip(1).any(|(index, window)| {
        window == b".git" && !name.get(index + 4).is_some_and(|&byte| is_word(byte) || byte == b'-')
    });
    is_directory || is_repository
}
