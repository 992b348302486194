//! The shortest reference from one URL to another: the opposite of parsing with a base.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::encoding::Encoding;
use crate::url::reference::path::is_normalized_windows_drive_letter;
use crate::url::{Component, UrlRef, fast};

/// Returns the shortest string that the parser resolves to `to` with `from` as the base URL.
///
/// It is the shortest [valid URL string](https://url.spec.whatwg.org/#valid-url-string) for that base with the
/// components spelled as in `to`. If no valid string parses to `to`, for example because it includes credentials, it is
/// the shortest string of the same forms. Of equally short strings, it is the one with the fewest components of `to`.
pub(crate) fn relative(from: UrlRef<'_>, to: UrlRef<'_>) -> String {
    let mut candidates = candidates(from, to);
    let mut buffer = String::new();
    let mut resolves = |candidate: &String| {
        buffer.clear();
        let url = fast::url_into(candidate, Some(from), Encoding::UTF_8, &mut buffer);
        let is_found = url.as_ref().is_some_and(|url| url.as_str() == to.as_str());
        buffer = url.map(String::from).unwrap_or_default();
        is_found
    };
    // Of equally short candidates the first, which contains the fewest components. They are too few to sort.
    let next = || {
        let shortest = candidates.iter().enumerate().min_by_key(|(_, form)| form.len());
        shortest.map(|(index, _)| index).map(|index| candidates.remove(index))
    };
    core::iter::from_fn(next).find(|candidate| resolves(candidate)).unwrap_or_else(|| to.as_str().to_owned())
}

/// Returns every form of reference to `to`. The parser decides which of them resolve to it.
fn candidates(from: UrlRef<'_>, to: UrlRef<'_>) -> Vec<String> {
    let text = to.as_str();
    let (offsets, path) = (to.offsets(), to.path());
    let fragment = &text[offsets.hash_start as usize..];
    let query_and_fragment = &text[offsets.search_start as usize..];
    let mut candidates = vec![fragment.to_owned(), query_and_fragment.to_owned()];
    if !to.has_opaque_path() {
        let segments = segments_of(to);
        let path_forms = path_relative_forms(&segments_of(from), &segments);
        candidates.extend(path_forms.map(|form| form + query_and_fragment));
        candidates.push([path, query_and_fragment].concat());
        candidates.push(["/.", path, query_and_fragment].concat());
        match segments.as_slice() {
            [drive_letter, rest @ ..] if is_normalized_windows_drive_letter(drive_letter) => {
                // A path that starts with a slash keeps the base's drive letter.
                candidates.push(["/", &rest.join("/"), query_and_fragment].concat());
            }
            _ => {}
        }
        if to.has_authority() {
            let authority = ["//", to.authority()].concat();
            candidates.push([&*authority, path, query_and_fragment].concat());
            // The path of a special URL is never empty, so "/" can be omitted.
            if path == "/" {
                candidates.push([&*authority, query_and_fragment].concat());
                candidates.push([to.get(Component::Protocol), &*authority, query_and_fragment].concat());
            }
        }
    }
    candidates.push(text.to_owned());
    candidates
}

fn segments_of(url: UrlRef<'_>) -> Vec<&str> {
    url.path_segments().map(Iterator::collect).unwrap_or_default()
}

/// Returns the references from the path `from` to the path `to` that start with neither a slash nor a scheme.
fn path_relative_forms(from: &[&str], to: &[&str]) -> impl Iterator<Item = String> + use<> {
    let from_directory = from.split_last().map_or(from, |(_, directory)| directory);
    let (to_last, to_directory) = match to.split_last() {
        Some((last, directory)) => (Some(last), directory),
        None => (None, to),
    };
    let is_shared = |&(a, b): &(&&str, &&str)| a == b;
    let shared = from_directory.iter().zip(to_directory).take_while(is_shared).count();
    let up = from_directory.len() - shared;
    let rest = to[shared..].join("/");
    let is_directory = to_last.is_some_and(|last| last.is_empty()) && to_directory.len() == shared;
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
