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
    let is_ignored = |given: &str| resolution == Resolution::Loose && given.eq_ignore_ascii_case(scheme);
    let is_complete = reference.scheme.is_some_and(|given| !is_ignored(given));
    let has_authority = is_complete || reference.host.is_some();
    let mut target = *reference;
    if !is_complete {
        target.scheme = Some(scheme);
    }
    if !has_authority {
        (target.userinfo, target.host, target.port) = (base.userinfo, base.host, base.port);
    }
    let path = if has_authority || reference.path.starts_with('/') {
        remove_dot_segments(reference.path)
    } else if reference.path.is_empty() {
        target.query = reference.query.or(base.query);
        String::from(base.path)
    } else {
        // https://www.rfc-editor.org/rfc/rfc3986#section-5.2.3
        let is_root = base.host.is_some() && base.path.is_empty();
        remove_dot_segments(&[if is_root { "/" } else { directory(base.path) }, reference.path].concat())
    };
    target.path = &path;
    Some(write_unambiguously(&target))
}

/// The path to the last `/`.
fn directory(path: &str) -> &str {
    &path[..path.rfind('/').map_or(0, |slash| slash + 1)]
}

/// <https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4>
#[must_use]
pub fn remove_dot_segments(path: &str) -> String {
    if !path.starts_with('.') && !path.contains("/.") {
        return String::from(path);
    }
    let mut input = path;
    while let Some(rest) = input.strip_prefix("../").or_else(|| input.strip_prefix("./")) {
        input = rest;
    }
    if matches!(input, "." | "..") {
        return String::new();
    }
    let mut output = String::with_capacity(input.len());
    for (index, segment) in input.split('/').enumerate() {
        if segment == ".." {
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if segment != "." {
            output.push_str(if index > 0 { "/" } else { "" });
            output.push_str(segment);
        }
    }
    if input.ends_with("/.") || input.ends_with("/..") {
        output.push('/');
    }
    output
}

/// Returns a reference that [`resolve`] resolves to `target`, with `base` as the base; the shortest of those by the same
/// path, a relative path, a path, an authority. The target itself if no other reference resolves to it.
#[must_use]
pub fn relativize(target: &Components<'_>, base: &Components<'_>) -> String {
    let whole = write(target);
    let path = relative_path(target.path, base.path);
    let empty = Components { fragment: target.fragment, ..Components::default() };
    let with_query = Components { query: target.query, ..empty };
    let relative = Components { path: &path, ..with_query };
    let rooted = Components { path: target.path, ..with_query };
    let network = Components { scheme: None, ..*target };
    let reference = |candidate: &Components<'_>| {
        recompose(candidate).filter(|_| resolve(candidate, base, Resolution::Strict).as_ref() == Some(&whole))
    };
    let candidates = [empty, with_query, relative, rooted, network];
    let found = if target.scheme == base.scheme { candidates.iter().find_map(reference) } else { None };
    found.unwrap_or(whole)
}

/// The path from the last directory of `base` to `target`.
fn relative_path(target: &str, base: &str) -> String {
    let base = directory(base);
    let common = base.bytes().zip(target.bytes()).take_while(|(a, b)| a == b).count();
    let common = base.as_bytes()[..common].iter().rposition(|&byte| byte == b'/').map_or(0, |slash| slash + 1);
    let (up, down) = (base[common..].matches('/').count(), &target[common..]);
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
