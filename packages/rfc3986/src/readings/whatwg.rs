//! Implementations of the URL Standard: its reading, where they are known not to differ from it.

use super::Input;
use super::parts::*;

/// The crate `url` does not encode `^` in paths.
pub(super) fn read_by_rust_url(input: &Input<'_>) -> Result<Parts, Stop> {
    let Ok(parts) = input.standard else {
        // It accepts some authorities of other schemes that the Standard rejects.
        Unknown.when(split_scheme(input.cleaned).0.is_some_and(|scheme| !is_special(scheme)))?;
        return input.standard.cloned();
    };
    // A drive letter, which ".." does not remove, the slashes of `file`, and a space at the end of an opaque path.
    let is_drive = |part: &&str| matches!(part.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic());
    let drives = |path: &str| path.split(['/', '\\']).skip(1).filter(is_drive).count();
    let is_unsure = parts.scheme.as_deref() == Some("file")
        || drives(split_before(input.cleaned, "?#").0) != drives(&parts.path)
        || parts.host.is_none() && parts.path.ends_with("%20")
        || input.text.contains('^') && input.text.contains("%5E");
    Unknown.when(is_unsure)?;
    let mut parts = read(input)?;
    if input.text.contains('^') {
        parts.path = parts.path.replace("%5E", "^");
    }
    Ok(parts)
}

/// What IDNA accepts and maps differs between versions of Unicode, and can be nothing, which leaves ASCII.
pub(super) fn read(input: &Input<'_>) -> Result<Parts, Stop> {
    let has_host = input.standard.map_or(true, |parts| parts.host.is_some());
    Unknown.when(has_host && is_mapped(input.cleaned))?;
    input.standard.cloned()
}

/// Whether the host is of a special scheme, and not ASCII, or Punycode.
fn is_mapped(text: &str) -> bool {
    let (scheme, rest) = split_scheme(text);
    let (_, host) = last_at(split_before(rest.trim_start_matches(['/', '\\']), "/\\?#").0);
    scheme.is_some_and(|scheme| is_special(scheme) || scheme.eq_ignore_ascii_case("file"))
        && decoded_text(host).is_some_and(|host| !host.is_ascii() || host.to_ascii_lowercase().contains("xn--"))
}
