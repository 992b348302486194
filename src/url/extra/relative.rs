//! The shortest reference from one URL to another: the opposite of parsing with a base.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::url::href::Href;
use crate::url::parser::parse;
use crate::url::path::is_normalized_windows_drive_letter;
use crate::url::serializer::{serialize, serialize_path};
use crate::url::{Path, UrlRecord};

/// Returns the shortest string that the parser resolves to `to` with `from` as the base URL.
///
/// It is the shortest [valid URL string](https://url.spec.whatwg.org/#valid-url-string) for that base with the
/// components spelled as in `to`. If no valid string parses to `to`, for example because it includes credentials, it is
/// the shortest string of the same forms. Of equally short strings, it is the one with the fewest components of `to`.
///
/// ```
/// use weburl::url::parser::parse;
/// use weburl::url::extra::relative;
///
/// let from = parse("https://example.org/docs/guide?page=2", None).unwrap();
/// let to = parse("https://example.org/img/a.png#b", None).unwrap();
/// assert_eq!(relative(&from, &to), "/img/a.png#b");
/// ```
#[must_use]
pub fn relative(from: &UrlRecord, to: &UrlRecord) -> String {
    let mut candidates = candidates(from, to);
    let href = serialize(to, false);
    let resolves = |candidate: &String| parse(candidate, Some(from)).is_some_and(|url| serialize(&url, false) == href);
    // Of equally short candidates the first, which contains the fewest components. They are too few to sort.
    let next = || {
        let shortest = candidates.iter().enumerate().min_by_key(|(_, form)| form.len());
        shortest.map(|(index, _)| index).map(|index| candidates.remove(index))
    };
    core::iter::from_fn(next).find(resolves).unwrap_or(href)
}

/// Returns every form of reference to `to`. The parser decides which of them resolve to it.
fn candidates(from: &UrlRecord, to: &UrlRecord) -> Vec<String> {
    let href = Href::new(to);
    let offsets = href.offsets();
    let text = href.as_str();
    let fragment = &text[offsets.hash_start as usize..];
    let query_and_fragment = &text[offsets.search_start as usize..];
    let mut candidates = vec![fragment.to_owned(), query_and_fragment.to_owned()];
    if let Path::List(segments) = to.path() {
        let path = serialize_path(to);
        let (scheme, rest) = text.split_at(offsets.protocol_end as usize);
        let authority = &rest[..offsets.pathname_start as usize - scheme.len()];
        let path_forms = path_relative_forms(from.path_list(), segments);
        candidates.extend(path_forms.map(|form| form + query_and_fragment));
        candidates.push([&path, query_and_fragment].concat());
        candidates.push(["/.", &path, query_and_fragment].concat());
        match segments.as_slice() {
            [drive_letter, rest @ ..] if is_normalized_windows_drive_letter(drive_letter) => {
                // A path that starts with a slash keeps the base's drive letter.
                candidates.push(["/", &rest.join("/"), query_and_fragment].concat());
            }
            _ => {}
        }
        if to.host().is_some() {
            candidates.push([authority, &path, query_and_fragment].concat());
        }
        // The path of a special URL is never empty, so "/" can be omitted.
        if to.host().is_some() && path == "/" {
            candidates.push([authority, query_and_fragment].concat());
            candidates.push([scheme, authority, query_and_fragment].concat());
        }
    }
    candidates.push(text.to_owned());
    candidates
}

/// Returns the references from the path `from` to the path `to` that start with neither a slash nor a scheme.
fn path_relative_forms(from: &[String], to: &[String]) -> impl Iterator<Item = String> {
    let from_directory = from.split_last().map_or(from, |(_, directory)| directory);
    let (to_last, to_directory) = match to.split_last() {
        Some((last, directory)) => (Some(last), directory),
        None => (None, to),
    };
    let is_shared = |&(a, b): &(&String, &String)| a == b;
    let shared = from_directory.iter().zip(to_directory).take_while(is_shared).count();
    let up = from_directory.len() - shared;
    let rest = to[shared..].join("/");
    let is_directory = to_last.is_some_and(String::is_empty) && to_directory.len() == shared;
    let up_to_it = vec![".."; up].join("/");
    // A trailing dot segment leaves the empty segment of a directory.
    let directory = match (is_directory, up) {
        (false, _) => None,
        (true, 0) => Some(".".to_owned()),
        (true, _) => Some(up_to_it.clone()),
    };
    let below = match up {
        0 => rest.clone(),
        _ => [&up_to_it, "/", &rest].concat(),
    };
    // For a first segment that is empty or would parse as a scheme or a drive letter.
    let below_here = (up == 0).then(|| ["./", &rest].concat());
    directory.into_iter().chain([below]).chain(below_here)
}
