//! [Special schemes](https://url.spec.whatwg.org/#special-scheme) and their default ports.

/// The [special schemes](https://url.spec.whatwg.org/#special-scheme).
pub const SPECIAL_SCHEMES: [&str; 6] = ["ftp", "file", "http", "https", "ws", "wss"];

/// Whether `scheme` is a [special scheme](https://url.spec.whatwg.org/#special-scheme).
#[inline]
#[must_use]
pub fn is_special(scheme: &str) -> bool {
    matches!(scheme, "ftp" | "file" | "http" | "https" | "ws" | "wss")
}

/// The [default port](https://url.spec.whatwg.org/#default-port) of `scheme`, if it has one.
#[inline]
#[must_use]
pub fn default_port(scheme: &str) -> Option<u16> {
    match scheme {
        "ftp" => Some(21),
        "http" | "ws" => Some(80),
        "https" | "wss" => Some(443),
        _ => None,
    }
}
