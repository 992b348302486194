//! Implementations of the URL Standard: its reading, where they are known not to differ from it.

use super::python_urllib::cleaned;
use super::{Input, Reading, split_scheme};
use crate::parser::default_port;

/// The crate `url` does not encode `^` in paths.
pub(super) fn read_by_rust_url(input: &Input<'_>) -> Reading {
    let Reading::Read(parts) = input.standard else {
        // It accepts some authorities of other schemes that the Standard rejects.
        let text = cleaned(input.text);
        let scheme = split_scheme(&text).0.map(str::to_ascii_lowercase);
        let is_other = scheme.is_some_and(|scheme| default_port(&scheme).is_empty());
        return if is_other { Reading::Unknown } else { input.standard.clone() };
    };
    // A drive letter before "..", and a space at the end of an opaque path.
    let has = |text: &str| input.text.contains(text);
    if has("|") && has("..") || parts.host.is_none() && parts.path.ends_with("%20") {
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

/// The names of IDNA differ between versions of Unicode.
pub(super) fn read(input: &Input<'_>) -> Reading {
    let host = input.standard.parts().and_then(|parts| parts.host.as_deref()).unwrap_or_default();
    if host.contains("xn--") { Reading::Unknown } else { input.standard.clone() }
}
