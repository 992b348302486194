//! [Reference resolution](https://www.rfc-editor.org/rfc/rfc3986#section-5), and its reverse.

use alloc::string::String;

use crate::parser::{Components, Grammar, parse};

/// How a reference with the scheme of the base is resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Resolution {
    /// A reference with a scheme is complete.
    #[default]
    Strict,
    /// A scheme that is equal to the base's is ignored, as in texts older than RFC 3986: `http:g` is `g`.
    Loose,
}

/// [Composes](https://www.rfc-editor.org/rfc/rfc3986#section-5.3) a reference. `None` if the result is not an
/// IRI-reference with these components, for example because a path without an authority starts with `//`.
#[must_use]
pub fn recompose(components: &Components<'_>) -> Option<String> {
    let text = write(components);
    let is_same = parse(&text, Grammar::IriReference).is_ok_and(|parsed| parsed == *components);
    is_same.then_some(text)
}

/// [Resolves](https://www.rfc-editor.org/rfc/rfc3986#section-5.2) `reference`. `None` if the base has no scheme. The
/// fragment of the base is ignored.
///
/// Resolution can leave a path that starts with `//` after a scheme. `/.` precedes such a path in the result, which would
/// otherwise have an authority.
#[must_use]
pub fn resolve(reference: &Components<'_>, base: &Components<'_>, resolution: Resolution) -> Option<String> {
    let scheme = base.scheme?;
    let mut target = *reference;
    let is_ignored =
        resolution == Resolution::Loose && reference.scheme.is_some_and(|given| given.eq_ignore_ascii_case(scheme));
    let path;
    if reference.scheme.is_some() && !is_ignored {
        path = remove_dot_segments(reference.path);
    } else {
        target.scheme = Some(scheme);
        if reference.host.is_some() {
            path = remove_dot_segments(reference.path);
        } else {
            (target.userinfo, target.host, target.port) = (base.userinfo, base.host, base.port);
            if reference.path.is_empty() {
                path = String::from(base.path);
                target.query = reference.query.or(base.query);
            } else if reference.path.starts_with('/') {
                path = remove_dot_segments(reference.path);
            } else {
                path = remove_dot_segments(&merge(base, reference.path));
            }
        }
    }
    target.path = &path;
    Some(write_unambiguously(&target))
}

/// <https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3>
fn merge(base: &Components<'_>, path: &str) -> String {
    let mut merged = String::with_capacity(base.path.len() + path.len() + 1);
    if base.host.is_some() && base.path.is_empty() {
        merged.push('/');
    } else {
        merged.push_str(&base.path[..base.path.rfind('/').map_or(0, |slash| slash + 1)]);
    }
    merged.push_str(path);
    merged
}

/// <https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4>
#[must_use]
pub fn remove_dot_segments(path: &str) -> String {
    if !path.starts_with('.') && !path.contains("/.") {
        return String::from(path);
    }
    let mut output = String::with_capacity(path.len());
    let mut input = path;
    while !input.is_empty() {
        if let Some(rest) = input.strip_prefix("../").or_else(|| input.strip_prefix("./")) {
            input = rest;
        } else if input.starts_with("/./") || input == "/." {
            input = if input.len() > 2 { &input[2..] } else { "/" };
        } else if input.starts_with("/../") || input == "/.." {
            input = if input.len() > 3 { &input[3..] } else { "/" };
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            break;
        } else {
            let slash = usize::from(input.starts_with('/'));
            let end = input[slash..].find('/').map_or(input.len(), |end| end + slash);
            output.push_str(&input[..end]);
            input = &input[end..];
        }
    }
    output
}

/// Returns a reference that [`resolve`] resolves to `target`, with `base` as the base; the shortest of those by the same
/// path, a relative path, a path, an authority. It is the target itself if no other reference leads there.
#[must_use]
pub fn relativize(target: &Components<'_>, base: &Components<'_>) -> String {
    let whole = write(target);
    let path = relative_path(target.path, base.path);
    let fragment = target.fragment;
    let empty = Components { fragment, ..Components::default() };
    let mut with_query = empty;
    with_query.query = target.query;
    let (mut relative, mut rooted, mut network) = (with_query, with_query, *target);
    (relative.path, rooted.path, network.scheme) = (&path, target.path, None);
    let candidates = [empty, with_query, relative, rooted, network];
    if target.scheme == base.scheme {
        for candidate in candidates {
            let is_reference = |text: &String| {
                parse(text, Grammar::IriReference).is_ok_and(|parsed| parsed == candidate)
                    && resolve(&candidate, base, Resolution::Strict).as_ref() == Some(&whole)
            };
            if let Some(text) = Some(write(&candidate)).filter(is_reference) {
                return text;
            }
        }
    }
    whole
}

/// The path from the last directory of `base` to `target`.
fn relative_path(target: &str, base: &str) -> String {
    let directory = &base[..base.rfind('/').map_or(0, |slash| slash + 1)];
    let common = directory.bytes().zip(target.bytes()).take_while(|(a, b)| a == b).count();
    let common = directory.as_bytes()[..common].iter().rposition(|&byte| byte == b'/').map_or(0, |slash| slash + 1);
    let (up, down) = (directory[common..].matches('/').count(), &target[common..]);
    let mut path = "../".repeat(up);
    let first = down.split('/').next().unwrap_or_default();
    if up == 0 && (first.is_empty() || first.contains(':')) {
        path.push_str("./");
    }
    path.push_str(down);
    path
}

/// <https://www.rfc-editor.org/rfc/rfc3986#section-5.3>
pub(crate) fn write(components: &Components<'_>) -> String {
    let [scheme, userinfo, host, port, path, query, fragment] = components.each();
    let length: usize = components.each().iter().flatten().map(|part| part.len() + 2).sum();
    let mut text = String::with_capacity(length);
    let mut push = |before: &str, part: Option<&str>, after: &str| {
        if let Some(part) = part {
            [before, part, after].into_iter().for_each(|piece| text.push_str(piece));
        }
    };
    push("", scheme, ":");
    if host.is_some() {
        push("//", userinfo.or(Some("")), if userinfo.is_some() { "@" } else { "" });
        push("", host, "");
        push(":", port, "");
    }
    push("", path, "");
    push("?", query, "");
    push("#", fragment, "");
    text
}

/// Like [`write`]. `/.` precedes a path that would otherwise be read as an authority.
pub(crate) fn write_unambiguously(components: &Components<'_>) -> String {
    if components.host.is_none() && components.path.starts_with("//") {
        let path = String::from("/.") + components.path;
        write(&Components { path: &path, ..*components })
    } else {
        write(components)
    }
}
