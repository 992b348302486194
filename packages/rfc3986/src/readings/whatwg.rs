//! Implementations of the URL Standard: its reading, where they are known not to differ from it.

use super::parts::decoded;
use super::{Input, Reading, last_at, split_before, split_scheme};
use crate::parser::default_port;

/// The crate `url` does not encode `^` in paths.
pub(super) fn read_by_rust_url(input: &Input<'_>) -> Reading {
    let Reading::Read(parts) = input.standard else {
        // It accepts some authorities of other schemes that the Standard rejects.
        let scheme = split_scheme(input.cleaned).0.map(str::to_ascii_lowercase);
        let is_other = scheme.is_some_and(|scheme| default_port(&scheme).is_empty());
        return if is_other { Reading::Unknown } else { input.standard.clone() };
    };
    // A drive letter, which ".." does not remove, the slashes of `file`, and a space at the end of an opaque path.
    let has = |text: &str| input.text.contains(text);
    let is_drive = |part: &&str| matches!(part.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    let drives = |path: &str| path.split(['/', '\\']).skip(1).filter(is_drive).count();
    if parts.scheme.as_deref() == Some("file")
        || drives(split_before(input.cleaned, "?#").0) != drives(&parts.path)
        || parts.host.is_none() && parts.path.ends_with("%20")
    {
        return Reading::Unknown;
    }
    let mut reading = read(input);
    if let Reading::Read(parts) = &mut reading
        && has("^")
    {
        if has("%5E") {
            return Reading::Unknown;
        }
        parts.path = parts.path.replace("%5E", "^");
    }
    reading
}

/// What IDNA accepts and maps differs between versions of Unicode, and can be nothing, which leaves ASCII.
pub(super) fn read(input: &Input<'_>) -> Reading {
    let has_host = input.standard.parts().is_none_or(|parts| parts.host.is_some());
    if has_host && is_mapped(input.cleaned) { Reading::Unknown } else { input.standard.clone() }
}

/// Whether the host is of a special scheme, and not ASCII, or Punycode.
fn is_mapped(text: &str) -> bool {
    let (scheme, rest) = split_scheme(text);
    let (_, host) = last_at(split_before(rest.trim_start_matches(['/', '\\']), "/\\?#").0);
    let is_special = |scheme: &str| {
        let scheme = scheme.to_ascii_lowercase();
        scheme == "file" || !default_port(&scheme).is_empty()
    };
    scheme.is_some_and(is_special)
        && decoded(host).is_some_and(|host| !host.is_ascii() || host.to_ascii_lowercase().contains("xn--"))
}
