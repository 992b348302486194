//! URLs that all readers read alike, found without their models.

use super::{Parts, cut, parts_of_href, split_before};

const MAXIMUM_LABEL_LENGTH: usize = 63;
const MAXIMUM_HOST_LENGTH: usize = 253;

/// The parts that every reader sees, of the usual URLs: `http` or `https`, a name without IDNA, a path, letters, digits
/// and a few other characters. `None` does not mean that they differ.
#[must_use]
pub fn read_alike(text: &str) -> Option<Parts> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"))?;
    let (host, rest) = split_before(rest, "/");
    let (rest, fragment) = cut(rest, '#');
    let (path, query) = cut(rest, '?');
    let is_usual = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._=&".contains(&byte));
    let is_filled = |part: Option<&str>| part.is_none_or(|part| !part.is_empty() && is_usual(part));
    let is_segment = |segment: &str| !segment.starts_with('.') && is_usual(segment);
    let is_alike = is_name(host)
        && path.starts_with('/')
        && !path.contains("//")
        && path.split('/').all(is_segment)
        && is_filled(query)
        && is_filled(fragment);
    is_alike.then(|| parts_of_href(text))
}

fn is_name(host: &str) -> bool {
    let is_label = |label: &str| {
        !label.is_empty()
            && label.len() <= MAXIMUM_LABEL_LENGTH
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
    };
    let last = host.rsplit('.').next().unwrap_or_default();
    host.len() <= MAXIMUM_HOST_LENGTH
        && !host.contains("--")
        && host.split('.').all(is_label)
        && last.bytes().all(|byte| byte.is_ascii_lowercase())
}
